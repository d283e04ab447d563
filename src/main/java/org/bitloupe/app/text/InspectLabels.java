package org.bitloupe.app.text;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.inspect.reading.FieldReading;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Slice;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;

/** Names of bits and spellings on the screen, and fields in a sentence. */
public final class InspectLabels {
    private InspectLabels() {}

    /** The places of a field's bits in the ID, such as {@code 75–64, 95–80}. */
    public static String bits(List<Slice> slices) {
        return slices.stream()
                .map(s -> s.width() == 1 ? Integer.toString(s.idLow()) : s.idHigh() + "\u2013" + s.idLow())
                .collect(Collectors.joining(", "));
    }

    /** A spelling's name in few words, or the one its layout file gives it. */
    public static String spelling(Spelling spelling, Messages messages) {
        for (String key : new String[] {"inspect.spelling." + spelling.name(), "spelling." + spelling.name()}) {
            if (messages.has(key)) {
                return messages.get(key);
            }
        }
        return spelling.name();
    }

    /** A field in one sentence: "shard, bits 22–10, mask 0x7FFC00, value 1001". */
    public static String sentence(Reading reading, int index, Messages messages) {
        FieldReading row = reading.fields().get(index);
        String name = FieldLabels.of(row.field(), messages);
        if (row.slices().isEmpty()) {
            return messages.get("inspect.fields.spoken.text", "field", name, "value", row.shown());
        }
        int width = reading.layout().width();
        return messages.say(Message.of(width > Long.SIZE ? "inspect.fields.spoken.wide" : "inspect.fields.spoken")
                .with("field", name)
                .with("n", row.field().bits())
                .with("bits", bits(row.slices()))
                .with("mask", mask(row.slices()))
                .with("value", row.shown()));
    }

    private static String mask(List<Slice> slices) {
        long mask = 0;
        for (Slice slice : slices) {
            if (slice.idHigh() < Long.SIZE) {
                mask |= (-1L >>> (Long.SIZE - slice.width())) << slice.idLow();
            }
        }
        return "0x" + Long.toHexString(mask).toUpperCase(Locale.ROOT);
    }
}
