/** The help of the commands, written for other programs: a manual page, and completions of shells. */
@NullMarked
package org.bitloupe.cli.manual;

import org.jspecify.annotations.NullMarked;
