package org.bitloupe.tabular.rows;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The forms of text that a source can be read as where somebody knows better than its beginning. */
public enum InputFormat {
    /** A table; what divides its cells is found, but is no tab. */
    CSV,
    /** A table whose cells are divided by tabs. */
    TSV,
    /** One ID to a line. */
    LIST,
    /** JSON, in whatever way its values are broken into lines. */
    JSON,
    /** Lines with IDs somewhere in them. */
    LOG;

    /** The word it is called by in the terminal. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The one of a word, in whichever case. */
    public static Optional<InputFormat> named(String word) {
        return Stream.of(values())
                .filter(format -> format.word().equalsIgnoreCase(word))
                .findFirst();
    }
}
