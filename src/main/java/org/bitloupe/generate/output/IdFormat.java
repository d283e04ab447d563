package org.bitloupe.generate.output;

import java.util.Locale;

/** The format in which a list of IDs can be written. */
public enum IdFormat {
    /** An ID a line. */
    TEXT,
    /** A row each (RFC 4180) under a header: the ID, its name, its time, its fields. */
    CSV,
    /** One array of objects. */
    JSON,
    /** An object a line. */
    JSONL;

    /** Its word in the terminal. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
