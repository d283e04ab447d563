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
import org.bitloupe.json.JsonInteger;
import org.bitloupe.json.JsonWriter;
import org.bitloupe.layout.CommonValues;
import org.bitloupe.layout.ContextEvidence;
import org.bitloupe.layout.DisplayFormat;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.KnownId;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.Popularity;
import org.bitloupe.layout.Provenance;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
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
        putUnless(file, "standing", EnumNames.word(layout.provenance()), EnumNames.word(Provenance.DOCUMENTED));
        putTexts(file, "caveat", layout.caveat());
        putTexts(file, "secret", layout.secret());
        putTexts(file, "note", layout.note());
        putUnless(file, "sources", layout.sources(), List.of());
        putUnless(file, "width", layout.width(), 0);
        putUnless(file, "signed", layout.signed(), false);
        put(file, "since", layout.since() == null ? null : layout.since().toString());
        put(file, "until", layout.until() == null ? null : layout.until().toString());
        put(file, "popularity", popularity(layout.popularity()));
        put(file, "evidence", evidence(layout.evidence()));
        putUnless(file, "common", common(layout), Map.of());
        putUnless(file, "pairs", layout.pairs().stream().map(LayoutWriter::pair).toList(), List.of());
        file.put("fields", layout.fields().stream().map(LayoutWriter::field).toList());
        if (!layout.plainOrder()) {
            file.put("order", order(layout));
        }
        file.put(
                "spellings",
                layout.spellings().stream().map(LayoutWriter::spelling).toList());
        putUnless(file, "make", make(layout.generationRules()), Map.of());
        putUnless(file, "ignore", List.copyOf(new TreeSet<>(layout.ignore())), List.of());
        putUnless(file, "demand", demand(layout.expectedLoad()), Map.of());
        layout.extras().forEach((name, json) -> file.put(name, new JsonWriter.Raw(json)));
        return JsonWriter.pretty(file);
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

    private static void putTexts(Map<String, Object> object, String key, @Nullable LocalizedText localizedText) {
        if (localizedText != null) {
            String only = localizedText.byLanguage().size() == 1
                    ? localizedText.byLanguage().get("")
                    : null;
            object.put(key, only != null ? only : localizedText.byLanguage());
        }
    }

    private static @Nullable Map<String, Object> popularity(@Nullable Popularity popularity) {
        if (popularity == null) {
            return null;
        }
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("one-in", popularity.oneIn());
        object.put("why", popularity.why());
        return object;
    }

    private static @Nullable Map<String, Object> evidence(@Nullable ContextEvidence evidence) {
        if (evidence == null) {
            return null;
        }
        Map<String, Object> object = new LinkedHashMap<>();
        putUnless(object, "urls", evidence.urls(), List.of());
        putUnless(object, "texts", evidence.texts(), List.of());
        putUnless(object, "names", evidence.names(), List.of());
        putUnless(object, "files", evidence.files(), List.of());
        return object;
    }

    private static Map<String, Object> common(Layout layout) {
        Map<String, Object> object = new LinkedHashMap<>();
        for (CommonValues common : layout.common()) {
            Map<String, Object> percent = new LinkedHashMap<>();
            common.shares().forEach(share -> percent.put(share.range(), share.percent()));
            Map<String, Object> values = new LinkedHashMap<>();
            values.put("percent", percent);
            values.put("why", common.why());
            object.put(common.field(), values);
        }
        return object;
    }

    private static Map<String, Object> pair(KnownId pair) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("id", pair.id());
        put(object, "time", pair.time() == null ? null : pair.time().toString());
        put(object, "within", pair.within().isZero() ? null : duration(pair.within()));
        Map<String, Object> values = new LinkedHashMap<>();
        pair.values().forEach((field, value) -> values.put(field, JsonInteger.write(value)));
        putUnless(object, "values", values, Map.of());
        object.put("source", pair.source());
        return object;
    }

    private static Map<String, Object> field(Field field) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("name", field.name());
        putTexts(object, "label", field.label());
        object.put("role", EnumNames.word(field.role()));
        putUnless(object, "bits", field.bits(), 0);
        put(object, "value", field.value() == null ? null : JsonInteger.write(field.value()));
        put(object, "usual", field.usual() == null ? null : JsonInteger.write(field.usual()));
        put(object, "min", field.min() == null ? null : JsonInteger.write(field.min()));
        put(object, "max", field.max() == null ? null : JsonInteger.write(field.max()));
        putUnless(object, "pin", field.pin(), false);
        putUnless(object, "lock", field.lock(), false);
        putUnless(object, "show", EnumNames.word(field.show()), EnumNames.word(DisplayFormat.DEC));
        Map<String, Object> values = new LinkedHashMap<>();
        field.values().forEach((value, name) -> values.put(value.toString(), name));
        putUnless(object, "values", values, Map.of());
        put(object, "time", field.time() == null ? null : time(field.time()));
        putTexts(object, "note", field.note());
        return object;
    }

    private static Map<String, Object> time(TimeEncoding time) {
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
        putUnless(object, "custom-epoch", time.customEpoch(), false);
        putUnless(object, "grid", EnumNames.word(time.grid()), EnumNames.word(TimeEncoding.Grid.EPOCH));
        return object;
    }

    private static List<Object> order(Layout layout) {
        List<Object> order = new ArrayList<>();
        for (Slice slice : layout.slices()) {
            Field field = layout.fields().get(slice.field());
            boolean whole = slice.width() == field.bits();
            order.add(whole ? field.name() : new BitRangeText(field.name(), slice.high(), slice.low()).toString());
        }
        return order;
    }

    private static Object spelling(Spelling spelling) {
        if (spelling.equals(StandardSpellings.builtIn().spellings().get(spelling.name()))) {
            return spelling.name();
        }
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("name", spelling.name());
        object.put("write", SegmentWriter.write(spelling.segments()));
        return object;
    }

    private static Map<String, Object> demand(ExpectedLoad expectedLoad) {
        Map<String, Object> object = new LinkedHashMap<>();
        put(object, "machines", written(expectedLoad.machines()));
        put(object, "ids-per-second", written(expectedLoad.idsPerSecond()));
        put(object, "burst", written(expectedLoad.burst()));
        put(
                object,
                "years",
                expectedLoad.years() == null ? null : expectedLoad.years().toPlainString());
        put(object, "starts-per-year", written(expectedLoad.startsPerYear()));
        put(object, "numbers", expectedLoad.numbers() == null ? null : EnumNames.word(expectedLoad.numbers()));
        put(object, "shards", expectedLoad.shards());
        put(object, "positive", expectedLoad.promises().positive());
        put(object, "sorted", expectedLoad.promises().sorted());
        put(object, "javascript", expectedLoad.promises().javaScript());
        return object;
    }

    private static @Nullable Object written(@Nullable BigInteger number) {
        return number == null ? null : JsonInteger.write(number);
    }

    private static Map<String, Object> make(GenerationRules generationRules) {
        Map<String, Object> object = new LinkedHashMap<>();
        GenerationRules usual = GenerationRules.DEFAULT;
        putUnless(object, "clock", EnumNames.word(generationRules.clock()), EnumNames.word(usual.clock()));
        Map<String, Object> sequence = new LinkedHashMap<>();
        putUnless(
                sequence,
                "restart",
                EnumNames.word(generationRules.sequenceReset()),
                EnumNames.word(usual.sequenceReset()));
        putUnless(sequence, "from", generationRules.sequenceStart().from(), 0);
        int spread = generationRules.sequenceStart().spread();
        putUnless(sequence, "spread", spread == GenerationRules.SequenceStart.ALL ? EnumNames.ALL : spread, 1);
        putUnless(
                sequence,
                "choice",
                EnumNames.word(generationRules.sequenceStart().choice()),
                EnumNames.word(GenerationRules.Pick.RANDOM));
        putUnless(sequence, "full", EnumNames.word(generationRules.onExhausted()), EnumNames.word(usual.onExhausted()));
        put(sequence, "ahead", duration(generationRules.limits().ahead()));
        putUnless(object, "sequence", sequence, Map.of());
        putUnless(object, "back", EnumNames.word(generationRules.onRollback()), EnumNames.word(usual.onRollback()));
        put(object, "window", duration(generationRules.limits().window()));
        putUnless(object, "slots", generationRules.limits().slots(), 0);
        putUnless(object, "random", EnumNames.word(generationRules.random()), EnumNames.word(usual.random()));
        put(object, "hash", generationRules.hash() == null ? null : EnumNames.word(generationRules.hash()));
        return object;
    }

    private static @Nullable String duration(@Nullable Duration duration) {
        return duration == null ? null : new Tick(duration.toNanos(), 1).toString();
    }
}
