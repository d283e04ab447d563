package org.bitloupe.layout.file;

import java.math.BigInteger;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.bitloupe.id.Bits;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.json.Findings;
import org.bitloupe.json.Integers;
import org.bitloupe.json.Json;
import org.bitloupe.json.JsonOut;
import org.bitloupe.json.JsonText;
import org.bitloupe.json.Members;
import org.bitloupe.layout.Demand;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Make;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.Standing;
import org.bitloupe.layout.Texts;
import org.bitloupe.layout.codec.LayoutSpellings;
import org.bitloupe.message.Message;
import org.bitloupe.message.Problem;
import org.bitloupe.message.Where;
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
    private static final Pattern CHECK = Pattern.compile("[a-z0-9.-]{1,64}");
    private static final Where.Pointer START = new Where.Pointer("", 1, 1);
    private static final String[] KEYS = {
        "idlayout",
        "id",
        "title",
        "also",
        "standing",
        "caveat",
        "note",
        "sources",
        "width",
        "signed",
        "since",
        "until",
        "fields",
        "order",
        "spellings",
        "make",
        "ignore",
        "demand"
    };

    private final Members members;
    private final Findings findings;

    private LayoutReader(Members members) {
        this.members = members;
        this.findings = members.findings();
    }

    /** Reads the text of a layout file; a byte order mark in front is passed over. */
    public static LayoutRead read(String text) {
        Findings findings = new Findings();
        Layout layout = read(text, findings);
        return layout == null ? new LayoutRead.Refused(findings.all()) : new LayoutRead.Ok(layout);
    }

    private static @Nullable Layout read(String text, Findings findings) {
        if (text.length() > MAX_CHARS) {
            findings.add(START, "size", "most", MAX_CHARS);
            return null;
        }
        String plain = text.startsWith("\ufeff") ? text.substring(1) : text;
        if (plain.isBlank()) {
            findings.add(START, "empty");
            return null;
        }
        Json json = JsonText.read(plain, findings);
        if (json == null) {
            return null;
        }
        if (!(json instanceof Json.Obj file)) {
            findings.add(json.at(), "top", "found", Message.of("layout.type." + json.kind()));
            return null;
        }
        if (ofOtherVersion(file, findings)) {
            return null;
        }
        return new LayoutReader(Members.of(file, findings, true, KEYS)).layout();
    }

    /** A file of a later version means other things by other keys: nothing else about it is worth saying. */
    private static boolean ofOtherVersion(Json.Obj file, Findings findings) {
        Json.Member version = file.members().get("idlayout");
        if (version == null) {
            findings.add(file.at(), "version.missing");
            return false;
        }
        boolean whole = version.value() instanceof Json.Num;
        BigInteger number = whole ? Integers.read(version.value(), findings) : null;
        if (!whole) {
            Members.wrongType(version.value(), findings, "number");
        } else if (number != null && !number.equals(BigInteger.valueOf(VERSION))) {
            boolean newer = number.compareTo(BigInteger.valueOf(VERSION)) > 0;
            String id = newer ? "version.newer" : "version.unknown";
            findings.add(version.value().at(), id, "version", number.toString(), "known", Integer.toString(VERSION));
            return true;
        }
        return false;
    }

    private @Nullable Layout layout() {
        String id = id();
        members.require("title");
        Texts title = TextsReader.read(members, "title", TextsReader.TITLE);
        List<String> also = also();
        Standing standing = members.word("standing", EnumWords.STANDINGS, Standing.DOCUMENTED);
        Texts caveat = TextsReader.read(members, "caveat", TextsReader.NOTE);
        Texts note = TextsReader.read(members, "note", TextsReader.NOTE);
        List<String> sources = sources();
        int width = members.number("width", 1, Bits.MAX_WIDTH, 0);
        boolean signed = members.flag("signed");
        LocalDate since = date("since");
        LocalDate until = date("until");
        if (since != null && until != null && until.isBefore(since)) {
            findings.add(members.at("until"), "until", "since", since.toString(), "until", until.toString());
        }
        FieldsReader read = FieldsReader.read(members, !members.has("width"));
        List<Field> fields = read.fields();
        List<Slice> slices = OrderReader.read(members, fields, width, read.sized());
        int idWidth = width == 0 && members.has("width") ? SpellingsReader.UNKNOWN : width;
        List<Spelling> spellings = SpellingsReader.read(members, Words.builtIn(), fields, idWidth);
        if (read.sized()) {
            checkTextFields(fields, spellings);
        }
        Make make = MakeReader.read(members);
        Set<String> ignore = ignore();
        Demand demand = DemandReader.read(members);
        Map<String, String> extras = extras();
        if (!findings.none()) {
            return null;
        }
        Layout layout = new Layout(
                Objects.requireNonNull(id, "a missing id is a finding"),
                Objects.requireNonNull(title, "a missing title is a finding"),
                also,
                standing,
                caveat,
                note,
                sources,
                width,
                signed,
                since,
                until,
                fields,
                slices,
                spellings,
                make,
                ignore,
                demand,
                extras);
        checkSpellings(layout);
        return findings.none() ? layout : null;
    }

    /** Only now are all bits in their places, so that it can be seen whether each spelling writes them all. */
    private void checkSpellings(Layout layout) {
        List<Json> items = members.list("spellings");
        for (int i = 0; i < items.size(); i++) {
            Json item = items.get(i);
            for (Problem problem :
                    LayoutSpellings.check(layout, layout.spellings().get(i))) {
                Json written = item instanceof Json.Obj object ? object.find("/write" + pointer(problem)) : item;
                findings.add(problem.movedTo(written.at()));
            }
        }
    }

    private static String pointer(Problem problem) {
        return problem.at() instanceof Where.Pointer at ? at.pointer() : "";
    }

    private @Nullable String id() {
        String id = members.requireText("id");
        if (id != null && !ID.matcher(id).matches()) {
            findings.add(members.at("id"), "id", "value", Integers.cut(id));
        }
        return id;
    }

    private List<String> also() {
        List<String> names = texts("also");
        for (String name : names) {
            TextsReader.check(findings, members.at("also"), name, TextsReader.LABEL);
        }
        return names;
    }

    private List<String> sources() {
        List<String> sources = texts("sources");
        for (String source : sources) {
            TextsReader.check(findings, members.at("sources"), source, TextsReader.NOTE);
        }
        return sources;
    }

    private List<String> texts(String name) {
        List<Json> items = members.list(name);
        items.stream()
                .filter(item -> !(item instanceof Json.Str))
                .forEach(item -> Members.wrongType(item, findings, "text"));
        return items.stream()
                .filter(Json.Str.class::isInstance)
                .map(item -> ((Json.Str) item).text())
                .toList();
    }

    private @Nullable LocalDate date(String name) {
        String text = members.text(name);
        if (text == null) {
            return null;
        }
        if (text.strip().length() > 15 || text.indexOf('T') >= 0) {
            findings.add(members.at(name), "date", "value", Integers.cut(text));
            return null;
        }
        return TimeReader.instant(new Json.Str(members.at(name), text), findings)
                .atOffset(ZoneOffset.UTC)
                .toLocalDate();
    }

    /** A field without bits must be in every text that stands for the ID, or its value is nowhere. */
    private void checkTextFields(List<Field> fields, List<Spelling> spellings) {
        Set<String> written = LayoutSpellings.sources(spellings);
        for (Field field : fields) {
            if (field.textOnly() && !written.contains(field.name()) && !spellings.isEmpty()) {
                String id = members.has("width") ? "field.no-bits" : "field.nowhere";
                findings.add(members.at("fields"), id, "field", Integers.cut(field.name()));
            }
        }
    }

    private Set<String> ignore() {
        Set<String> checks = new LinkedHashSet<>(texts("ignore"));
        for (String check : checks) {
            if (!CHECK.matcher(check).matches()) {
                findings.add(members.at("ignore"), "ignore", "value", Integers.cut(check));
            }
        }
        return checks;
    }

    private Map<String, String> extras() {
        Map<String, String> extras = new LinkedHashMap<>();
        for (Map.Entry<String, Json> member : members.all().entrySet()) {
            if (member.getKey().startsWith("x-")) {
                extras.put(member.getKey(), JsonOut.compact(member.getValue()));
            }
        }
        return extras;
    }
}
