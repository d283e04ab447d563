/** Commands, and their options and arguments, as picocli reads them. */
@NullMarked
package org.bitloupe.cli.argument;

import org.jspecify.annotations.NullMarked;
