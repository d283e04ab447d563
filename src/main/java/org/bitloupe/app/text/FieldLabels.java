package org.bitloupe.app.text;

import org.bitloupe.layout.Field;
import org.bitloupe.message.Messages;

/** Names of fields on the screen, and the lengths of their values. */
public final class FieldLabels {
    private static final int MOST_DIGITS = 20;
    private static final int MAC_CHARACTERS = 17;
    private static final int IP_CHARACTERS = 8;

    private FieldLabels() {}

    /** A field's label, or its name. */
    public static String of(Field field, Messages messages) {
        return field.labelIn(messages.locale());
    }

    /** A field's label, or its name, as the first words of a line. */
    public static String capital(Field field, Messages messages) {
        String name = of(field, messages);
        int first = name.offsetByCodePoints(0, 1);
        return name.substring(0, first).toUpperCase(messages.locale()) + name.substring(first);
    }

    /** Returns the largest number of characters of its values, as they are shown. */
    public static int digits(Field field) {
        return switch (field.show()) {
            case DEC, CHAR, BASE32_SORTABLE, BASE62 ->
                Math.min(MOST_DIGITS, field.limit().toString().length());
            case HEX -> Math.min(MOST_DIGITS, field.limit().toString(16).length() + 2);
            case MAC -> MAC_CHARACTERS;
            case IPV4_LOW16 -> IP_CHARACTERS;
        };
    }
}
