package org.bitloupe.cli.terminal;

import java.io.InputStream;
import java.io.OutputStream;

/**
 * The standard streams of a program. Text in it is UTF-8 whatever the system's own charset is: answers are read by other programs, and
 * sentences have signs in them.
 *
 * @param in standard input, read only by a command that needs it
 * @param out the output for answers
 * @param err where one line goes for each thing that went wrong
 */
public record StandardStreams(InputStream in, OutputStream out, OutputStream err) {}
