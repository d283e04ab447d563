/** Names that were typed in the place of others on a command line. */
@NullMarked
package org.bitloupe.cli.name;

import org.jspecify.annotations.NullMarked;
