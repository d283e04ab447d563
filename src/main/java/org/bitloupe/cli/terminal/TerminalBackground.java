package org.bitloupe.cli.terminal;

import java.util.Map;

/** The background that a terminal has. */
public enum TerminalBackground {
    DARK,
    LIGHT,
    /** Most terminals do not say. */
    UNKNOWN;

    /** The one that the terminal says it has: COLORFGBG, whose last number is the background's. */
    public static TerminalBackground of(Map<String, String> variables) {
        String said = variables.getOrDefault("COLORFGBG", "");
        String background = said.substring(said.lastIndexOf(';') + 1);
        return switch (background) {
            case "7", "15" -> LIGHT;
            case "0", "1", "2", "3", "4", "5", "6", "8" -> DARK;
            default -> UNKNOWN;
        };
    }
}
