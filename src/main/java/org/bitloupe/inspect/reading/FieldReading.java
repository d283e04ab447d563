package org.bitloupe.inspect.reading;

import java.math.BigInteger;
import java.util.List;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Slice;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * One field's value in a reading.
 *
 * @param index the field's index in the layout
 * @param field the field
 * @param value its value; null where the field is a text
 * @param text the text of a field that is no number, else null
 * @param slices the places of its bits, most significant of the field first; empty for a field that lives only in text
 * @param shown the value as the field wants to be shown: decimal, hex, MAC ...; or the text
 * @param meaning what the value means in words (a named value, "ms since 2011-01-01", "of 0-8191"), or null
 * @param adds what it adds to the ID as an unsigned number: its bits at their places; null for a text-only field
 * @param chars the characters of the literal that it colours, as runs of [start, end)
 */
public record FieldReading(
        int index,
        Field field,
        @Nullable BigInteger value,
        @Nullable String text,
        List<Slice> slices,
        String shown,
        @Nullable Message meaning,
        @Nullable BigInteger adds,
        List<CharRange> chars) {
    public FieldReading {
        slices = List.copyOf(slices);
        chars = List.copyOf(chars);
    }

    /**
     * Adjacent characters.
     *
     * @param start index of the first
     * @param end index after the last
     */
    public record CharRange(int start, int end) {}
}
