package org.bitloupe.app.text;

import org.bitloupe.layout.Field;
import org.bitloupe.message.Messages;

/** Names of fields on the screen. */
public final class FieldNames {
    private FieldNames() {}

    /** A field's label, or its name. */
    public static String of(Field field, Messages words) {
        return field.label() == null ? field.name() : field.label().in(words.locale());
    }

    /** A field's label, or its name, as the first words of a line. */
    public static String capital(Field field, Messages words) {
        String name = of(field, words);
        int first = name.offsetByCodePoints(0, 1);
        return name.substring(0, first).toUpperCase(words.locale()) + name.substring(first);
    }
}
