/** Options and arguments as values. */
@NullMarked
package org.bitloupe.cli.option;

import org.jspecify.annotations.NullMarked;
