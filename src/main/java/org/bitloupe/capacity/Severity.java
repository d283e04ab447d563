package org.bitloupe.capacity;

import java.util.Locale;

/** The severity of a check's finding, the least first. */
public enum Severity {
    /** Checked and good. */
    OK,
    /** Good to know. */
    INFO,
    /** Will hurt some users, or some day. */
    WARNING,
    /** Does not work. */
    ERROR;

    /** The word in the terminal's JSON, such as {@code warning}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
