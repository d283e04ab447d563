package org.bitloupe.app.inspect.model;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bitloupe.app.text.InspectLabels;
import org.bitloupe.app.text.LabeledValue;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.id.spelling.UuidByteOrder;
import org.bitloupe.inspect.reading.FieldReading;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.message.Messages;

/** The texts that the ID of a reading can be written as. */
final class SpellingTexts {
    private static final String DECIMAL = "decimal";
    private static final String HEX = "0x";
    private static final String BINARY = "binary";

    /** Binary is what the grid shows; hex without its prefix says no more than with it. */
    private static final Set<String> LEFT_OUT = Set.of(BINARY, "0b", "hex");

    private SpellingTexts() {}

    /**
     * The spellings to choose from within the field: decimal, the one it was read by, the layout's usual one, hex and binary;
     * none for an ID that exists only as text.
     */
    static List<Spelling> bases(Reading reading) {
        if (reading.bits() == null) {
            return List.of();
        }
        Map<String, Spelling> bases = new LinkedHashMap<>();
        StandardSpellings known = StandardSpellings.builtIn();
        bases.put(DECIMAL, known.spelling(DECIMAL));
        put(bases, reading.layout().spellings().get(0));
        put(bases, reading.spelling());
        if (!bases.containsKey("hex")) {
            put(bases, known.spelling(HEX));
        }
        put(bases, known.spelling(BINARY));
        return List.copyOf(bases.values());
    }

    private static void put(Map<String, Spelling> bases, Spelling spelling) {
        bases.putIfAbsent(spelling.name(), spelling);
    }

    /** The ID of a reading in a spelling; empty if that cannot write it. */
    static Optional<String> write(Reading reading, Spelling spelling) {
        Map<String, BigInteger> numbers = new HashMap<>();
        Map<String, String> texts = new HashMap<>();
        for (FieldReading field : reading.fields()) {
            if (field.field().textOnly() && field.value() != null) {
                numbers.put(field.field().name(), field.value());
            } else if (field.text() != null) {
                texts.put(field.field().name(), field.text());
            }
        }
        return LayoutSpellingCodecs.of(reading.layout().withSpellings(List.of(spelling)))
                .codec(0)
                .tryWrite(reading.bits(), numbers, texts);
    }

    /**
     * The ID in the layout's other spellings, in hex and in decimal; each text once. Orders of bytes have a card of their own: here is
     * only the one that the ID was read in.
     *
     * @param inField the text that is left out because it stands in the field
     */
    static List<LabeledValue> others(Reading reading, String inField, Messages messages) {
        List<Spelling> candidates = new ArrayList<>(reading.layout().spellings());
        if (reading.bits() != null) {
            candidates.add(StandardSpellings.builtIn().spelling(HEX));
            candidates.add(StandardSpellings.builtIn().spelling(DECIMAL));
        }
        Map<String, LabeledValue> lines = new LinkedHashMap<>();
        for (Spelling spelling : candidates) {
            Optional<UuidByteOrder> order = UuidByteOrder.of(spelling);
            boolean otherOrder = order.isPresent() && !order.equals(UuidByteOrder.of(reading.spelling()));
            if (otherOrder || LEFT_OUT.contains(spelling.name())) {
                continue;
            }
            write(reading, spelling)
                    .filter(text -> !text.equals(inField))
                    .ifPresent(text -> lines.putIfAbsent(
                            text, new LabeledValue(InspectLabels.spelling(spelling, messages), text)));
        }
        return List.copyOf(lines.values());
    }
}
