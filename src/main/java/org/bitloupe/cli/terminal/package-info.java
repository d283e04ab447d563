/** Streams, exit codes, progress line, Ctrl+C. */
@NullMarked
package org.bitloupe.cli.terminal;

import org.jspecify.annotations.NullMarked;
