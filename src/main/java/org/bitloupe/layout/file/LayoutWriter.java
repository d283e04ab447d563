package org.bitloupe.layout.file;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.json.JsonWriter;
import org.bitloupe.layout.CommonValues;
import org.bitloupe.layout.ContextEvidence;
import org.bitloupe.layout.DisplayFormat;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.KnownId;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Popularity;
import org.bitloupe.layout.Provenance;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.TimeEncoding;

/**
 * Writes layouts as files: the same layout always gives the same text, what is as usual is left out, and reading the text gives an
 * equal layout.
 */
public final class LayoutWriter {
    private LayoutWriter() {}

    /** The text of a layout's file. */
    public static String write(Layout layout) {
        MemberWriter file = new MemberWriter()
                .put("idlayout", LayoutReader.VERSION)
                .put("id", layout.id())
                .put("title", layout.title())
                .put("also", layout.also(), List.of())
                .put("standing", layout.provenance(), Provenance.DOCUMENTED)
                .put("caveat", layout.caveat())
                .put("secret", layout.secret())
                .put("note", layout.note())
                .put("sources", layout.sources(), List.of())
                .put("width", layout.width(), 0)
                .put("signed", layout.signed(), false)
                .put("since", layout.since())
                .put("until", layout.until())
                .putObject("popularity", layout.popularity(), LayoutWriter::popularity)
                .putObject("evidence", layout.evidence(), LayoutWriter::evidence)
                .put("common", common(layout.common()), Map.of())
                .put("pairs", layout.pairs().stream().map(LayoutWriter::pair).toList(), List.of())
                .put("fields", layout.fields().stream().map(LayoutWriter::field).toList())
                .put("order", layout.plainOrder() ? null : order(layout))
                .put(
                        "spellings",
                        layout.spellings().stream().map(LayoutWriter::spelling).toList())
                .put("make", make(layout.generationRules()), Map.of())
                .put("ignore", new TreeSet<>(layout.ignore()), Set.of())
                .put("demand", demand(layout.expectedLoad()), Map.of());
        layout.extras().forEach((name, json) -> file.put(name, new JsonWriter.Raw(json)));
        return JsonWriter.pretty(file.members());
    }

    private static Map<String, Object> popularity(Popularity popularity) {
        return new MemberWriter()
                .put("one-in", popularity.oneIn())
                .put("why", popularity.why())
                .members();
    }

    private static Map<String, Object> evidence(ContextEvidence evidence) {
        return new MemberWriter()
                .put("urls", evidence.urls(), List.of())
                .put("texts", evidence.texts(), List.of())
                .put("names", evidence.names(), List.of())
                .put("files", evidence.files(), List.of())
                .members();
    }

    private static Map<String, Object> common(List<CommonValues> all) {
        MemberWriter object = new MemberWriter();
        for (CommonValues common : all) {
            MemberWriter percent = new MemberWriter();
            common.shares().forEach(share -> percent.put(share.range(), share.percent()));
            object.put(
                    common.field(),
                    new MemberWriter()
                            .put("percent", percent.members())
                            .put("why", common.why())
                            .members());
        }
        return object.members();
    }

    private static Map<String, Object> pair(KnownId pair) {
        return new MemberWriter()
                .put("id", pair.id())
                .put("time", pair.time())
                .put("within", pair.within(), Duration.ZERO)
                .put("values", pair.values(), Map.of())
                .put("source", pair.source())
                .members();
    }

    private static Map<String, Object> field(Field field) {
        return new MemberWriter()
                .put("name", field.name())
                .put("label", field.label())
                .put("role", field.role())
                .put("bits", field.bits(), 0)
                .put("value", field.value())
                .put("usual", field.usual())
                .put("min", field.min())
                .put("max", field.max())
                .put("pin", field.pin(), false)
                .put("lock", field.lock(), false)
                .put("show", field.show(), DisplayFormat.DEC)
                .put("values", field.values(), Map.of())
                .putObject("time", field.time(), LayoutWriter::time)
                .put("note", field.note())
                .members();
    }

    private static Map<String, Object> time(TimeEncoding time) {
        MemberWriter object = new MemberWriter().put("tick", time.tick());
        if (time.adds() != null) {
            return object.put("adds", time.adds()).members();
        }
        return object.put("epoch", time.epoch())
                .put("epochs", time.epochs(), Map.of())
                .put("custom-epoch", time.customEpoch(), false)
                .put("grid", time.grid(), TimeEncoding.Grid.EPOCH)
                .members();
    }

    private static List<String> order(Layout layout) {
        List<String> order = new ArrayList<>();
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
        return new MemberWriter()
                .put("name", spelling.name())
                .put("write", SegmentWriter.write(spelling.segments()))
                .members();
    }

    private static Map<String, Object> demand(ExpectedLoad load) {
        return new MemberWriter()
                .put("machines", load.machines())
                .put("ids-per-second", load.idsPerSecond())
                .put("burst", load.burst())
                .put("years", load.years())
                .put("starts-per-year", load.startsPerYear())
                .put("numbers", load.numbers())
                .put("shards", load.shards())
                .put("positive", load.promises().positive())
                .put("sorted", load.promises().sorted())
                .put("javascript", load.promises().javaScript())
                .members();
    }

    private static Map<String, Object> make(GenerationRules rules) {
        GenerationRules usual = GenerationRules.DEFAULT;
        GenerationRules.SequenceStart start = rules.sequenceStart();
        MemberWriter sequence = new MemberWriter()
                .put("restart", rules.sequenceReset(), usual.sequenceReset())
                .put("from", start.from(), 0)
                .put("spread", start.spread() == GenerationRules.SequenceStart.ALL ? EnumNames.ALL : start.spread(), 1)
                .put("choice", start.choice(), GenerationRules.Pick.RANDOM)
                .put("full", rules.onExhausted(), usual.onExhausted())
                .put("ahead", rules.limits().ahead());
        return new MemberWriter()
                .put("clock", rules.clock(), usual.clock())
                .put("sequence", sequence.members(), Map.of())
                .put("back", rules.onRollback(), usual.onRollback())
                .put("window", rules.limits().window())
                .put("slots", rules.limits().slots(), 0)
                .put("random", rules.random(), usual.random())
                .put("hash", rules.hash())
                .members();
    }
}
