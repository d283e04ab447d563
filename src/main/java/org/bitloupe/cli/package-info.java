/** The terminal: the list of commands. */
@NullMarked
package org.bitloupe.cli;

import org.jspecify.annotations.NullMarked;
