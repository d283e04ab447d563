package org.bitloupe.layout.file;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bitloupe.id.Bits;
import org.bitloupe.json.JsonInteger;
import org.bitloupe.json.JsonObjectReader;
import org.bitloupe.json.JsonValue;
import org.bitloupe.json.ProblemCollector;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.message.ProblemPlace;

/** Reads the list of fields and checks what concerns more than one of them. */
final class FieldsReader {
    /** As many as there can be bits; text-only layouts need far fewer. */
    private static final int MOST = Bits.MAX_WIDTH;

    private final ProblemCollector problems;
    private final List<Field> fields = new ArrayList<>();
    private final List<ProblemPlace.Pointer> places = new ArrayList<>();
    private boolean sized;

    private FieldsReader(ProblemCollector problems) {
        this.problems = problems;
    }

    /**
     * The fields of a layout.
     *
     * @param textOnly true if the layout has no width
     */
    static FieldsReader read(JsonObjectReader layout, boolean textOnly) {
        FieldsReader reader = new FieldsReader(layout.problems());
        reader.readAll(layout, textOnly);
        return reader;
    }

    /** The fields, with stand-ins where they are faulty. */
    List<Field> fields() {
        return List.copyOf(fields);
    }

    /** Tells whether all fields were there and had readable widths, so that their sum means something. */
    boolean sized() {
        return sized;
    }

    private void readAll(JsonObjectReader layout, boolean textOnly) {
        JsonValue list = layout.require("fields");
        List<JsonValue> items = layout.list("fields");
        sized = !items.isEmpty() && items.size() <= MOST;
        if (!sized) {
            if (list instanceof JsonValue.Arr) {
                problems.add(list.at(), items.isEmpty() ? "fields.none" : "fields.many", "n", MOST);
            }
            return;
        }
        items.forEach(item -> add(item, textOnly));
        checkNames();
        checkTimes();
    }

    private void add(JsonValue item, boolean textOnly) {
        Field field = FieldReader.read(item, problems, textOnly);
        if (field != null) {
            fields.add(field);
            places.add(item.at());
        }
        sized &= field != null && (field.bits() > 0 || !hasBits(item));
    }

    /** A field with a width that could not be read has none. */
    private static boolean hasBits(JsonValue item) {
        return item instanceof JsonValue.Obj object && object.members().containsKey("bits");
    }

    private void checkNames() {
        Map<String, Integer> lines = new HashMap<>();
        for (int i = 0; i < fields.size(); i++) {
            String name = fields.get(i).name();
            Integer first = lines.putIfAbsent(name, places.get(i).line());
            if (first != null && !name.isEmpty()) {
                problems.add(
                        places.get(i), "name.twice", "name", JsonInteger.cut(name), "first", Integer.toString(first));
            }
        }
    }

    private void checkTimes() {
        String main = "";
        for (int i = 0; i < fields.size(); i++) {
            if (fields.get(i).isMainTime()) {
                if (!main.isEmpty()) {
                    problems.add(
                            places.get(i),
                            "time.two",
                            "field",
                            JsonInteger.cut(fields.get(i).name()),
                            "other",
                            JsonInteger.cut(main));
                }
                main = fields.get(i).name();
            }
        }
        for (int i = 0; i < fields.size(); i++) {
            TimeEncoding time = fields.get(i).time();
            if (time != null && time.adds() != null) {
                checkRefiner(fields.get(i), time.adds(), places.get(i));
            }
        }
    }

    private void checkRefiner(Field field, String adds, ProblemPlace.Pointer at) {
        Field main =
                fields.stream().filter(f -> f.name().equals(adds)).findFirst().orElse(null);
        TimeEncoding mainTime = main == null ? null : main.time();
        if (mainTime == null) {
            problems.add(at, "time.adds", "field", JsonInteger.cut(field.name()), "adds", JsonInteger.cut(adds));
        } else if (mainTime.adds() != null) {
            problems.add(at, "time.adds-chain", "field", JsonInteger.cut(field.name()), "adds", JsonInteger.cut(adds));
        }
    }
}
