package org.bitloupe.layout.file;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.bitloupe.id.Bits;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.json.JsonInteger;
import org.bitloupe.json.JsonObjectReader;
import org.bitloupe.json.JsonValue;
import org.bitloupe.json.JsonWriter;
import org.bitloupe.json.ProblemCollector;
import org.bitloupe.json.StrictJsonParser;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.Provenance;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.Usage;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.message.Message;
import org.bitloupe.message.Problem;
import org.bitloupe.message.ProblemPlace;
import org.jspecify.annotations.Nullable;

/**
 * Reads layout files: strict JSON of format version {@value #VERSION}, see the resource {@code idlayout.schema.json}. A file may come
 * from anywhere: every text gives a layout or problems, each with its JSON pointer, line and column, and all of them at once.
 */
public final class LayoutReader {
    /** The version of the format that is read and written. */
    public static final int VERSION = 1;

    /** The longest file, in characters. The largest layouts take a few thousand. */
    public static final int MAX_CHARS = 1 << 20;

    private static final Pattern ID = Pattern.compile("[a-z0-9-]{1,64}");
    private static final List<String> CHECKS = List.of(
            "begin",
            "clash",
            "clock",
            "duplicate-nodes",
            "epoch-future",
            "js-2-53",
            "life",
            "nodes",
            "order",
            "restarts",
            "sequence",
            "sign",
            "skew",
            "text",
            "uuid");
    private static final ProblemPlace.Pointer START = new ProblemPlace.Pointer("", 1, 1);
    private static final String[] KEYS = {
        "idlayout",
        "id",
        "title",
        "also",
        "standing",
        "caveat",
        "secret",
        "note",
        "sources",
        "width",
        "signed",
        "since",
        "until",
        "popularity",
        "evidence",
        "common",
        "pairs",
        "fields",
        "order",
        "spellings",
        "make",
        "ignore",
        "demand"
    };

    private final JsonObjectReader in;
    private final ProblemCollector problems;

    private LayoutReader(JsonObjectReader in) {
        this.in = in;
        this.problems = in.problems();
    }

    /** Reads the text of a layout file; a byte order mark in front is passed over. */
    public static LayoutReadResult read(String text) {
        return read(text, false);
    }

    /**
     * Reads a file of which somebody has seen that {@link #read} takes it, such as those that come with the program: nobody asks once
     * more whether each of its spellings writes all bits, which takes a good part of the time.
     */
    public static LayoutReadResult readTrusting(String text) {
        return read(text, true);
    }

    private static LayoutReadResult read(String text, boolean trusting) {
        ProblemCollector problems = new ProblemCollector();
        Layout layout = read(text, trusting, problems);
        return layout == null ? new LayoutReadResult.Refused(problems.all()) : new LayoutReadResult.Ok(layout);
    }

    private static @Nullable Layout read(String text, boolean trusting, ProblemCollector problems) {
        if (text.length() > MAX_CHARS) {
            problems.add(START, "size", "most", MAX_CHARS);
            return null;
        }
        String plain = text.startsWith("\ufeff") ? text.substring(1) : text;
        if (plain.isBlank()) {
            problems.add(START, "empty");
            return null;
        }
        JsonValue json = StrictJsonParser.read(plain, problems);
        if (json == null) {
            return null;
        }
        if (!(json instanceof JsonValue.Obj file)) {
            problems.add(json.at(), "top", "found", Message.of("layout.type." + json.kind()));
            return null;
        }
        if (ofOtherVersion(file, problems)) {
            return null;
        }
        Layout layout = new LayoutReader(JsonObjectReader.of(file, problems, true, KEYS)).layout(trusting);
        return problems.none() ? layout : null;
    }

    /** A file of a later version means other things by other keys: nothing else about it is worth saying. */
    private static boolean ofOtherVersion(JsonValue.Obj file, ProblemCollector problems) {
        JsonValue.Member version = file.members().get("idlayout");
        if (version == null) {
            problems.add(file.at(), "version.missing");
            return false;
        }
        boolean whole = version.value() instanceof JsonValue.Num;
        BigInteger number = whole ? JsonInteger.read(version.value(), problems) : null;
        if (!whole) {
            JsonObjectReader.wrongType(version.value(), problems, "number");
        } else if (number != null && !number.equals(BigInteger.valueOf(VERSION))) {
            boolean newer = number.compareTo(BigInteger.valueOf(VERSION)) > 0;
            String id = newer ? "version.newer" : "version.unknown";
            problems.add(version.value().at(), id, "version", number.toString(), "known", Integer.toString(VERSION));
            return true;
        }
        return false;
    }

    private @Nullable Layout layout(boolean trusting) {
        String id = id();
        in.require("title");
        LocalizedText title = LocalizedTextReader.read(in, "title", LocalizedTextReader.TITLE);
        List<String> also = texts("also", LocalizedTextReader.LABEL);
        Provenance provenance = EnumNames.read(in, "standing", Provenance.DOCUMENTED);
        LocalizedText caveat = LocalizedTextReader.read(in, "caveat", LocalizedTextReader.NOTE);
        LocalizedText secret = LocalizedTextReader.read(in, "secret", LocalizedTextReader.NOTE);
        LocalizedText note = LocalizedTextReader.read(in, "note", LocalizedTextReader.NOTE);
        List<String> sources = texts("sources", LocalizedTextReader.NOTE);
        int width = in.number("width", 1, Bits.MAX_WIDTH, 0);
        boolean signed = in.flag("signed");
        FieldsReader read = FieldsReader.read(in, !in.has("width"));
        List<Field> fields = read.fields();
        Usage usage = UsageReader.read(in, fields);
        List<Slice> slices = SliceOrderReader.read(in, fields, width, read.sized());
        int idWidth = width == 0 && in.has("width") ? SpellingsReader.UNKNOWN : width;
        List<Spelling> spellings = SpellingsReader.read(in, StandardSpellings.builtIn(), fields, idWidth);
        if (read.sized()) {
            checkTextFields(fields, spellings);
        }
        GenerationRules generationRules = GenerationRulesReader.read(in);
        Set<String> ignore = ignore();
        ExpectedLoad expectedLoad = ExpectedLoadReader.read(in);
        Map<String, String> extras = extras();
        if (!problems.none()) {
            return null;
        }
        Layout layout = new Layout(
                Objects.requireNonNull(id, "a missing id is a finding"),
                Objects.requireNonNull(title, "a missing title is a finding"),
                also,
                provenance,
                caveat,
                secret,
                note,
                sources,
                width,
                signed,
                usage,
                fields,
                slices,
                spellings,
                generationRules,
                ignore,
                expectedLoad,
                extras);
        if (!trusting) {
            checkSpellings(layout);
        }
        return layout;
    }

    /** Only now are all bits in their places, so that it can be seen whether each spelling writes them all. */
    private void checkSpellings(Layout layout) {
        List<JsonValue> items = in.list("spellings");
        for (int i = 0; i < items.size(); i++) {
            JsonValue item = items.get(i);
            for (Problem problem :
                    LayoutSpellingCodecs.check(layout, layout.spellings().get(i))) {
                JsonValue written =
                        item instanceof JsonValue.Obj object ? object.find("/write" + pointer(problem)) : item;
                problems.add(problem.movedTo(written.at()));
            }
        }
    }

    private static String pointer(Problem problem) {
        return problem.at() instanceof ProblemPlace.Pointer at ? at.pointer() : "";
    }

    private @Nullable String id() {
        String id = in.requireText("id");
        if (id != null && !ID.matcher(id).matches()) {
            problems.add(in.at("id"), "id", "value", JsonInteger.cut(id));
        }
        return id;
    }

    private List<String> texts(String name, int longest) {
        List<String> texts = texts(in, name);
        texts.forEach(text -> LocalizedTextReader.check(problems, in.at(name), text, longest));
        return texts;
    }

    /** The texts of a list; items of other types are findings. */
    static List<String> texts(JsonObjectReader read, String name) {
        List<JsonValue> items = read.list(name);
        items.stream()
                .filter(item -> !(item instanceof JsonValue.Str))
                .forEach(item -> JsonObjectReader.wrongType(item, read.problems(), "text"));
        return items.stream()
                .filter(JsonValue.Str.class::isInstance)
                .map(item -> ((JsonValue.Str) item).text())
                .toList();
    }

    /** A field without bits must be in every text that stands for the ID, or its value is nowhere. */
    private void checkTextFields(List<Field> fields, List<Spelling> spellings) {
        Set<String> written = LayoutSpellingCodecs.sources(spellings);
        for (Field field : fields) {
            if (field.textOnly() && !written.contains(field.name()) && !spellings.isEmpty()) {
                String id = in.has("width") ? "field.no-bits" : "field.nowhere";
                problems.add(in.at("fields"), id, "field", JsonInteger.cut(field.name()));
            }
        }
    }

    private Set<String> ignore() {
        Set<String> checks = new LinkedHashSet<>(texts(in, "ignore"));
        for (String check : checks) {
            if (!CHECKS.contains(check)) {
                JsonObjectReader.unknown(problems, in.at("ignore"), "word", check, CHECKS);
            }
        }
        return checks;
    }

    private Map<String, String> extras() {
        Map<String, String> extras = new LinkedHashMap<>();
        for (Map.Entry<String, JsonValue> member : in.all().entrySet()) {
            if (member.getKey().startsWith("x-")) {
                extras.put(member.getKey(), JsonWriter.compact(member.getValue()));
            }
        }
        return extras;
    }
}
