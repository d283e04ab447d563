/** The engine for a terminal: reads arguments and standard input, writes text or JSON. */
@NullMarked
package org.bitloupe.cli;

import org.jspecify.annotations.NullMarked;
