package org.bitloupe.cli.terminal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Detection of a person at standard error, who wants to see how far long work is. */
public final class TerminalDetection {
    /** Path of standard error on Linux: a link to the device. */
    private static final Path STANDARD_ERROR = Path.of("/proc/self/fd/2");

    private static final Pattern TERMINAL = Pattern.compile("/dev/(pts/\\d+|tty\\w*|console)");

    private TerminalDetection() {}

    /**
     * Tells whether standard error is a terminal. Linux says so itself. Elsewhere it is known only where standard input and output are
     * terminals as well, for which alone Java has a console; from Java 22 on it has one without a person too, and nobody is assumed.
     */
    public static boolean isThere() {
        try {
            return isTerminal(Files.readSymbolicLink(STANDARD_ERROR).toString());
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
