package org.bitloupe.inspect.reading;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.inspect.rank.Decoding;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/** The rows of the field table. */
public final class FieldReadingBuilder {
    private FieldReadingBuilder() {}

    /** One row for each field, in the layout's order. */
    static List<FieldReading> of(Decoding decoding, List<LiteralRun> runs, @Nullable TimeReading time) {
        Layout layout = decoding.compiled().layout();
        Map<Integer, List<FieldReading.CharRange>> chars = LiteralColoring.byField(runs);
        List<FieldReading> rows = new ArrayList<>();
        for (int i = 0; i < layout.fields().size(); i++) {
            rows.add(row(decoding, i, chars.getOrDefault(i, List.of()), time));
        }
        return rows;
    }

    private static FieldReading row(
            Decoding decoding, int index, List<FieldReading.CharRange> chars, @Nullable TimeReading time) {
        Layout layout = decoding.compiled().layout();
        Field field = layout.fields().get(index);
        List<Slice> slices = layout.slicesOf(index);
        @Nullable BigInteger value = decoding.value(index);
        @Nullable String text = decoding.texts().get(field.name());
        return new FieldReading(
                index,
                field,
                value,
                text,
                slices,
                shown(field, value, text),
                value == null ? word(decoding, field, text) : meaning(decoding, field, value, chars, time),
                value == null || slices.isEmpty() ? null : layout.place(index, value),
                chars);
    }

    /** The meaning of a value, in front of it the digits of a date, which look like another number. */
    private static @Nullable Message meaning(
            Decoding decoding,
            Field field,
            BigInteger value,
            List<FieldReading.CharRange> chars,
            @Nullable TimeReading time) {
        Message meaning = FieldMeaning.of(field, value, time);
        if (meaning == null || time == null || time.calendar() == null || !field.isMainTime() || chars.size() != 1) {
            return meaning;
        }
        FieldReading.CharRange range = chars.get(0);
        return Message.of("inspect.meaning.calendar")
                .with("digits", decoding.literal().substring(range.start(), range.end()))
                .with("zone", time.zoneName())
                .with("meaning", meaning);
    }

    /** The meaning of a text that is one of some words. */
    private static @Nullable Message word(Decoding decoding, Field field, @Nullable String text) {
        String meaning = text == null ? null : meaning(decoding, field, text);
        return meaning == null ? null : Message.of("inspect.meaning.named", "name", meaning);
    }

    /** The meaning of a text that is one of some words, as "charge" of "ch"; null if it is none. */
    static @Nullable String meaning(Decoding decoding, Field field, String text) {
        for (Segment segment :
                decoding.compiled().spelling(decoding.spelling()).spelling().segments()) {
            if (segment instanceof Segment.Text words && words.field().equals(field.name())) {
                String meaning = words.words().get(text);
                return meaning == null || meaning.isEmpty() ? null : meaning;
            }
        }
        return null;
    }

    private static String shown(Field field, @Nullable BigInteger value, @Nullable String text) {
        String missing = text == null ? "" : text;
        return value == null ? missing : FormattedValue.of(field, value);
    }

    /** The values of all fields as they want to be shown, and nothing else of the rows. */
    public static List<String> shown(Decoding decoding) {
        List<Field> fields = decoding.compiled().layout().fields();
        List<String> shown = new ArrayList<>(fields.size());
        for (int i = 0; i < fields.size(); i++) {
            Field field = fields.get(i);
            shown.add(shown(field, decoding.value(i), decoding.texts().get(field.name())));
        }
        return shown;
    }
}
