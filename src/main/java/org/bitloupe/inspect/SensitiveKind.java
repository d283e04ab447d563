package org.bitloupe.inspect;

import java.util.Locale;

/** Kinds of values that are hidden. */
public enum SensitiveKind {
    /** The number of a payment card. */
    CARD,
    /** The number of a bank account. */
    IBAN,
    /** A key or token, as a layout says. */
    SECRET;

    /** The name in keys of the resource bundle, such as {@code card}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
