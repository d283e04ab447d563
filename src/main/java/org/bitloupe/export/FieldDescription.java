package org.bitloupe.export;

import java.math.BigInteger;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Stream;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** Descriptions of a field in documents, besides its name, role and width. */
public final class FieldDescription {
    private FieldDescription() {}

    /** Describes its time encoding, its values, and its note, in one line; empty if there is nothing to say. */
    public static String facts(Field field, Messages messages) {
        List<String> facts = Stream.of(
                        time(field.time(), messages), value(field, messages), SingleLineText.of(note(field, messages)))
                .filter(fact -> !fact.isEmpty())
                .toList();
        return messages.clauses(facts);
    }

    /** Describes the ticks of a time field: {@code ticks of 1 ms since 2024-01-01}; empty for other fields. */
    public static String time(Field field, Messages messages) {
        return time(field.time(), messages);
    }

    private static String note(Field field, Messages messages) {
        return field.note() == null ? "" : field.note().in(messages.locale());
    }

    private static String value(Field field, Messages messages) {
        BigInteger value = field.value();
        return value == null ? "" : messages.get("text.value.always", "value", value.toString());
    }

    private static String time(@Nullable TimeEncoding time, Messages messages) {
        if (time == null) {
            return "";
        }
        String tick = tick(time.tick());
        return time.adds() != null
                ? messages.get("export.adds", "tick", tick, "field", SingleLineText.of(time.adds()))
                : messages.get("export.since", "tick", tick, "epoch", instant(time.epoch()));
    }

    /** A tick with a blank before the unit: {@code 10 ms}, {@code 1 µs}. */
    public static String tick(Tick tick) {
        return tick.words();
    }

    /** An epoch as a date where it is midnight, else to its last digit. */
    public static String instant(Instant epoch) {
        boolean midnight = epoch.getNano() == 0 && Math.floorMod(epoch.getEpochSecond(), 86_400L) == 0;
        return midnight ? epoch.atOffset(ZoneOffset.UTC).toLocalDate().toString() : epoch.toString();
    }
}
