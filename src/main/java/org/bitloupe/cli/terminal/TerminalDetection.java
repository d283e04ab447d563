package org.bitloupe.cli.terminal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Detection of a person at a standard stream, who sees colours, or wants to see how far long work is. */
public final class TerminalDetection {
    /** Standard input. */
    public static final int INPUT = 0;

    /** Standard output. */
    public static final int OUTPUT = 1;

    /** Standard error. */
    public static final int ERROR = 2;

    private static final Pattern TERMINAL = Pattern.compile("/dev/(pts/\\d+|tty\\w*|console)");

    private TerminalDetection() {}

    /**
     * Tells whether a standard stream is a terminal. Linux says so itself, by a link to the device. Elsewhere it is known only where
     * standard input and output both are terminals, for which alone Java has a console; from Java 22 on it has one without a person
     * too, and nobody is assumed.
     *
     * @param stream its number
     */
    public static boolean isThere(int stream) {
        try {
            return isTerminal(
                    Files.readSymbolicLink(Path.of("/proc/self/fd/" + stream)).toString());
        } catch (IOException | UnsupportedOperationException e) {
            return hasConsole();
        }
    }

    /** Tells whether a device of Linux is a terminal. */
    static boolean isTerminal(String device) {
        return TERMINAL.matcher(device).matches();
    }

    @SuppressWarnings("SystemConsoleNull") // Asked only where null means something.
    private static boolean hasConsole() {
        return Runtime.version().feature() < 22 && System.console() != null;
    }
}
