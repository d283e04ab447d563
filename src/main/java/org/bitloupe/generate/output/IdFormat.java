package org.bitloupe.generate.output;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The format in which a list of IDs can be written. */
public enum IdFormat {
    /** An ID a line. */
    TEXT("txt"),
    /** A row each (RFC 4180) under a header: the ID, its name, its time, its fields. */
    CSV("csv"),
    /** One array of objects. */
    JSON("json"),
    /** An object a line. */
    JSONL("jsonl");

    private final String extension;

    IdFormat(String extension) {
        this.extension = extension;
    }

    /** Its word in the terminal. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the ending of its files' names, without the dot. */
    public String extension() {
        return extension;
    }

    /** The format of a word. */
    public static Optional<IdFormat> of(String word) {
        return Stream.of(values()).filter(f -> f.word().equals(word)).findFirst();
    }
}
