package org.bitloupe.engine;

import java.math.BigInteger;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.id.Bits;
import org.bitloupe.inspect.reading.FieldReading;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.reading.TimeReading;
import org.bitloupe.message.Messages;

/**
 * A text by one layout.
 *
 * @param layout the layout
 * @param certainty how sure it is
 * @param text the ID as it was read, without what stood around it
 * @param value the ID as an unsigned number, its first bit the most significant; empty where it is a text without a number
 * @param time when it was made: the beginning of its tick; empty for a layout without time, or beyond the calendar
 * @param values the values of the fields by name, unsigned, in the layout's order; without fields that are texts
 * @param shown the same as people read them, a field that is a text included: decimal, hex, a MAC address
 * @param sentence all of it in one sentence
 * @param reasons why it is as sure as it is, the weightiest first
 */
public record IdReading(
        IdLayout layout,
        Certainty certainty,
        String text,
        Optional<BigInteger> value,
        Optional<Instant> time,
        Map<String, BigInteger> values,
        Map<String, String> shown,
        String sentence,
        List<String> reasons) {
    public IdReading {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        shown = Collections.unmodifiableMap(new LinkedHashMap<>(shown));
        reasons = List.copyOf(reasons);
    }

    static IdReading of(Reading reading, Messages messages) {
        Map<String, BigInteger> values = new LinkedHashMap<>();
        Map<String, String> shown = new LinkedHashMap<>();
        for (FieldReading field : reading.fields()) {
            BigInteger value = field.value();
            if (value != null) {
                values.put(field.field().name(), value);
            }
            shown.put(field.field().name(), field.shown());
        }
        return new IdReading(
                IdLayout.of(reading.layout(), messages),
                Certainty.valueOf(reading.verdict().name()),
                reading.literal(),
                Optional.ofNullable(reading.bits()).map(Bits::toBigInteger),
                Optional.ofNullable(reading.time()).map(TimeReading::instant),
                values,
                shown,
                messages.say(reading.sentence()),
                reading.reasons().stream()
                        .map(reason -> messages.say(reason.text()))
                        .toList());
    }
}
