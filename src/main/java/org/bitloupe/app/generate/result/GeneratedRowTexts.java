package org.bitloupe.app.generate.result;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bitloupe.app.control.coloredid.ColoredId;
import org.bitloupe.generate.output.GeneratedIds;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.reading.FieldReading;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Role;

/**
 * The IDs of a batch as they are shown, read by the same code as in Inspect. Only those on the screen are ever asked for; the last few
 * are kept.
 */
public final class GeneratedRowTexts {
    private static final int KEPT = 200;

    private final GeneratedIds generatedIds;
    private final Inspector inspector;
    private final List<Role> roles;
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
        this.roles = generatedIds.layout().fields().stream().map(Field::role).toList();
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
        // As it was written, whatever else the text can be.
        Reading reading = inspector.inspectAs(text, generatedIds.layout()).readings().stream()
                .filter(found -> found.spelling()
                        .equals(generatedIds.layout().spellings().get(0)))
                .findFirst()
                .orElse(null);
        if (reading == null || !reading.literal().equals(text)) {
            return new Row(
                    ColoredId.plain(text),
                    generatedIds.values(index).stream()
                            .map(BigInteger::toString)
                            .toList());
        }
        return new Row(
                new ColoredId(text, reading.runs(), roles, List.of(), null),
                reading.fields().stream().map(FieldReading::shown).toList());
    }
}
