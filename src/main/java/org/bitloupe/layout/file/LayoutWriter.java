package org.bitloupe.layout.file;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.json.Integers;
import org.bitloupe.json.JsonOut;
import org.bitloupe.layout.Demand;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Make;
import org.bitloupe.layout.Show;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.Standing;
import org.bitloupe.layout.Texts;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.Time;
import org.jspecify.annotations.Nullable;

/**
 * Writes layouts as files: the same layout always gives the same text, what is as usual is left out, and reading the text gives an
 * equal layout.
 */
public final class LayoutWriter {
    private LayoutWriter() {}

    /** The text of a layout's file. */
    public static String write(Layout layout) {
        Map<String, Object> file = new LinkedHashMap<>();
        file.put("idlayout", LayoutReader.VERSION);
        file.put("id", layout.id());
        putTexts(file, "title", layout.title());
        putUnless(file, "also", layout.also(), List.of());
        putUnless(file, "standing", EnumWords.word(layout.standing()), EnumWords.word(Standing.DOCUMENTED));
        putTexts(file, "caveat", layout.caveat());
        putTexts(file, "note", layout.note());
        putUnless(file, "sources", layout.sources(), List.of());
        putUnless(file, "width", layout.width(), 0);
        putUnless(file, "signed", layout.signed(), false);
        put(file, "since", layout.since() == null ? null : layout.since().toString());
        put(file, "until", layout.until() == null ? null : layout.until().toString());
        file.put("fields", layout.fields().stream().map(LayoutWriter::field).toList());
        if (!layout.plainOrder()) {
            file.put("order", order(layout));
        }
        file.put(
                "spellings",
                layout.spellings().stream().map(LayoutWriter::spelling).toList());
        putUnless(file, "make", make(layout.make()), Map.of());
        putUnless(file, "ignore", List.copyOf(new TreeSet<>(layout.ignore())), List.of());
        putUnless(file, "demand", demand(layout.demand()), Map.of());
        layout.extras().forEach((name, json) -> file.put(name, new JsonOut.Raw(json)));
        return JsonOut.pretty(file);
    }

    private static void put(Map<String, Object> object, String key, @Nullable Object value) {
        if (value != null) {
            object.put(key, value);
        }
    }

    private static void putUnless(Map<String, Object> object, String key, Object value, Object usual) {
        if (!value.equals(usual)) {
            object.put(key, value);
        }
    }

    private static void putTexts(Map<String, Object> object, String key, @Nullable Texts texts) {
        if (texts != null) {
            String only = texts.byLanguage().size() == 1 ? texts.byLanguage().get("") : null;
            object.put(key, only != null ? only : texts.byLanguage());
        }
    }

    private static Map<String, Object> field(Field field) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("name", field.name());
        putTexts(object, "label", field.label());
        object.put("role", EnumWords.word(field.role()));
        putUnless(object, "bits", field.bits(), 0);
        put(object, "value", field.value() == null ? null : Integers.write(field.value()));
        put(object, "usual", field.usual() == null ? null : Integers.write(field.usual()));
        put(object, "min", field.min() == null ? null : Integers.write(field.min()));
        put(object, "max", field.max() == null ? null : Integers.write(field.max()));
        putUnless(object, "pin", field.pin(), false);
        putUnless(object, "lock", field.lock(), false);
        putUnless(object, "show", EnumWords.word(field.show()), EnumWords.word(Show.DEC));
        Map<String, Object> values = new LinkedHashMap<>();
        field.values().forEach((value, name) -> values.put(value.toString(), name));
        putUnless(object, "values", values, Map.of());
        put(object, "time", field.time() == null ? null : time(field.time()));
        putTexts(object, "note", field.note());
        return object;
    }

    private static Map<String, Object> time(Time time) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("tick", time.tick().toString());
        if (time.adds() != null) {
            object.put("adds", time.adds());
            return object;
        }
        object.put("epoch", time.epoch().toString());
        Map<String, Object> epochs = new LinkedHashMap<>();
        for (Map.Entry<String, Instant> epoch : time.epochs().entrySet()) {
            epochs.put(epoch.getKey(), epoch.getValue().toString());
        }
        putUnless(object, "epochs", epochs, Map.of());
        putUnless(object, "grid", EnumWords.word(time.grid()), EnumWords.word(Time.Grid.EPOCH));
        return object;
    }

    private static List<Object> order(Layout layout) {
        List<Object> order = new ArrayList<>();
        for (Slice slice : layout.slices()) {
            Field field = layout.fields().get(slice.field());
            boolean whole = slice.width() == field.bits();
            order.add(whole ? field.name() : new RangeText(field.name(), slice.high(), slice.low()).toString());
        }
        return order;
    }

    private static Object spelling(Spelling spelling) {
        if (spelling.equals(Words.builtIn().spellings().get(spelling.name()))) {
            return spelling.name();
        }
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("name", spelling.name());
        object.put("write", SegmentWriter.write(spelling.segments()));
        return object;
    }

    private static Map<String, Object> demand(Demand demand) {
        Map<String, Object> object = new LinkedHashMap<>();
        put(object, "machines", written(demand.machines()));
        put(object, "ids-per-second", written(demand.idsPerSecond()));
        put(object, "burst", written(demand.burst()));
        put(object, "years", demand.years() == null ? null : demand.years().toPlainString());
        put(object, "starts-per-year", written(demand.startsPerYear()));
        put(object, "numbers", demand.numbers() == null ? null : EnumWords.word(demand.numbers()));
        put(object, "shards", demand.shards());
        return object;
    }

    private static @Nullable Object written(@Nullable BigInteger number) {
        return number == null ? null : Integers.write(number);
    }

    private static Map<String, Object> make(Make make) {
        Map<String, Object> object = new LinkedHashMap<>();
        Make usual = Make.DEFAULT;
        putUnless(object, "clock", EnumWords.word(make.clock()), EnumWords.word(usual.clock()));
        Map<String, Object> sequence = new LinkedHashMap<>();
        putUnless(sequence, "restart", EnumWords.word(make.restart()), EnumWords.word(usual.restart()));
        putUnless(sequence, "from", make.begin().from(), 0);
        int spread = make.begin().spread();
        putUnless(sequence, "spread", spread == Make.Begin.ALL ? EnumWords.ALL : spread, 1);
        putUnless(sequence, "choice", EnumWords.word(make.begin().choice()), EnumWords.word(Make.Choice.RANDOM));
        putUnless(sequence, "full", EnumWords.word(make.full()), EnumWords.word(usual.full()));
        put(sequence, "ahead", duration(make.limits().ahead()));
        putUnless(object, "sequence", sequence, Map.of());
        putUnless(object, "back", EnumWords.word(make.back()), EnumWords.word(usual.back()));
        put(object, "window", duration(make.limits().window()));
        putUnless(object, "slots", make.limits().slots(), 0);
        putUnless(object, "random", EnumWords.word(make.random()), EnumWords.word(usual.random()));
        put(object, "hash", make.hash() == null ? null : EnumWords.word(make.hash()));
        return object;
    }

    private static @Nullable String duration(@Nullable Duration duration) {
        return duration == null ? null : new Tick(duration.toNanos(), 1).toString();
    }
}
