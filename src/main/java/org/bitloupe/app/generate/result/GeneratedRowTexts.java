package org.bitloupe.app.generate.result;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.app.control.coloredid.ColoredId;
import org.bitloupe.generate.output.GeneratedIds;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.reading.FieldReading;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;

/**
 * The IDs of a batch as they are shown, read by the same code as in Inspect. Only those on the screen are ever asked for; the last few
 * are kept.
 */
public final class GeneratedRowTexts {
    private static final int KEPT = 200;

    private final GeneratedIds generatedIds;
    private final Inspector inspector;
    private final Map<Integer, Row> kept = new LinkedHashMap<>();

    /**
     * An ID as it is shown.
     *
     * @param literal its text in colours
     * @param shown its fields' values as the fields want to be shown
     */
    record Row(ColoredId literal, List<String> shown) {}

    /**
     * The texts of a batch.
     *
     * @param inspector of any catalog
     */
    public GeneratedRowTexts(GeneratedIds generatedIds, Inspector inspector) {
        this.generatedIds = generatedIds;
        this.inspector = inspector;
    }

    Row row(int index) {
        Row known = kept.get(index);
        if (known != null) {
            return known;
        }
        if (kept.size() >= KEPT) {
            kept.remove(kept.keySet().iterator().next());
        }
        Row made = make(index);
        kept.put(index, made);
        return made;
    }

    private Row make(int index) {
        String text = generatedIds.text(index);
        Optional<Reading> reading = reading(generatedIds.layout(), text, inspector);
        return new Row(
                colored(generatedIds.layout(), text, reading),
                reading.map(found ->
                                found.fields().stream().map(FieldReading::shown).toList())
                        .orElseGet(() -> generatedIds.values(index).stream()
                                .map(BigInteger::toString)
                                .toList()));
    }

    /** The text of an ID of a layout in the colours of its fields. */
    static ColoredId colored(Layout layout, String text, Inspector inspector) {
        return colored(layout, text, reading(layout, text, inspector));
    }

    private static ColoredId colored(Layout layout, String text, Optional<Reading> reading) {
        return reading.map(found -> new ColoredId(
                        text,
                        found.runs(),
                        layout.fields().stream().map(Field::role).toList(),
                        List.of(),
                        null))
                .orElseGet(() -> ColoredId.plain(text));
    }

    /** As it was written, whatever else the text can be. */
    private static Optional<Reading> reading(Layout layout, String text, Inspector inspector) {
        return inspector.inspectAs(text, layout).readings().stream()
                .filter(found -> found.spelling().equals(layout.spellings().get(0)))
                .findFirst()
                .filter(found -> found.literal().equals(text));
    }
}
