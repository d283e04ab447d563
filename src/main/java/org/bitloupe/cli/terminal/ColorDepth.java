package org.bitloupe.cli.terminal;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** The number of colours that are written to standard output. */
public enum ColorDepth {
    /** Text alone. */
    NONE(0),
    /** The 256 colours of xterm. */
    INDEXED(256),
    /** Every colour of the screen. */
    TRUE_COLOR(1 << 24);

    /** The words of {@code --color}. */
    public enum When {
        /** Colours for whoever sees them: on a terminal that has them, unless somebody wants none. */
        AUTO,
        ALWAYS,
        NEVER;

        /** The word as it is typed. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** All words with what they mean, in the order they are listed. */
        public static Map<String, When> words() {
            Map<String, When> words = new LinkedHashMap<>();
            for (When each : values()) {
                words.put(each.word(), each);
            }
            return words;
        }
    }

    private final int colors;

    ColorDepth(int colors) {
        this.colors = colors;
    }

    int colors() {
        return colors;
    }

    /**
     * The colours to write. A terminal that names neither 256 colours nor more gets them only if they are asked for.
     *
     * @param variables the variables of the environment, of which TERM and COLORTERM say what the terminal has
     * @param seen true if standard output is a terminal
     */
    public static ColorDepth of(When when, Map<String, String> variables, boolean seen) {
        String term = variables.getOrDefault("TERM", "");
        String colorTerm = variables.getOrDefault("COLORTERM", "");
        boolean all = colorTerm.equals("truecolor") || colorTerm.equals("24bit") || term.endsWith("-direct");
        ColorDepth most = all ? TRUE_COLOR : INDEXED;
        return switch (when) {
            case NEVER -> NONE;
            case ALWAYS -> most;
            case AUTO -> seen && !term.equals("dumb") && (all || term.contains("256color")) ? most : NONE;
        };
    }
}
