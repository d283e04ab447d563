package org.bitloupe.layout.file;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.Bits;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.json.JsonInteger;
import org.bitloupe.json.JsonObjectReader;
import org.bitloupe.json.JsonValue;
import org.bitloupe.json.ProblemCollector;
import org.bitloupe.layout.Field;
import org.bitloupe.message.ProblemPlace;
import org.jspecify.annotations.Nullable;

/** Reads the list of spellings: names of known ones, and objects that list their segments. */
final class SpellingsReader {
    static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9-]{0,39}");

    /** Stands for a width that could not be read, so that nothing can be said about bits of the ID. */
    static final int UNKNOWN = -1;

    private static final int MOST = 50;

    private final ProblemCollector problems;
    private final StandardSpellings standardSpellings;
    private final List<Field> fields;
    private final int width;

    private SpellingsReader(
            ProblemCollector problems, StandardSpellings standardSpellings, List<Field> fields, int width) {
        this.problems = problems;
        this.standardSpellings = standardSpellings;
        this.fields = fields;
        this.width = width;
    }

    /** The spellings of a layout of those fields; a width of 0 means that it exists only as text, {@link #UNKNOWN} that it is faulty. */
    static List<Spelling> read(
            JsonObjectReader layout, StandardSpellings standardSpellings, List<Field> fields, int width) {
        SpellingsReader reader = new SpellingsReader(layout.problems(), standardSpellings, fields, width);
        JsonValue list = layout.require("spellings");
        List<JsonValue> items = layout.list("spellings");
        List<Spelling> spellings = new ArrayList<>();
        if (list instanceof JsonValue.Arr && (items.isEmpty() || items.size() > MOST)) {
            reader.problems.add(list.at(), items.isEmpty() ? "spellings.none" : "spellings.many", "n", MOST);
            return spellings;
        }
        Set<String> names = new HashSet<>();
        for (JsonValue item : items) {
            Spelling spelling = reader.spelling(item);
            if (spelling != null && !names.add(spelling.name())) {
                reader.problems.add(item.at(), "spelling.twice", "name", JsonInteger.cut(spelling.name()));
            }
            if (spelling != null) {
                spellings.add(spelling);
            }
        }
        return spellings;
    }

    private @Nullable Spelling spelling(JsonValue item) {
        if (item instanceof JsonValue.Str name) {
            Spelling known = standardSpellings.spellings().get(name.text());
            if (known == null) {
                JsonObjectReader.unknown(
                        problems,
                        name.at(),
                        "spelling",
                        name.text(),
                        List.copyOf(standardSpellings.spellings().keySet()));
            } else {
                checkWidth(known, name.at());
            }
            return known;
        }
        JsonObjectReader in = JsonObjectReader.of(item, problems, "name", "write");
        if (in == null) {
            return null;
        }
        String name = in.requireText("name");
        if (name != null && !NAME.matcher(name).matches()) {
            problems.add(in.at("name"), "word.form", "value", JsonInteger.cut(name));
        }
        JsonValue write = in.require("write");
        if (write == null || !(write instanceof JsonValue.Arr list)) {
            in.list("write");
            return null;
        }
        List<Segment> segments = new SegmentReader(
                        problems, standardSpellings.alphabets(), fields, width == UNKNOWN ? Bits.MAX_WIDTH : width)
                .read(list.items(), write);
        return name == null ? null : new Spelling(name, segments);
    }

    /** A named spelling may be of other IDs than this layout's. */
    private void checkWidth(Spelling spelling, ProblemPlace.Pointer at) {
        if (width == UNKNOWN) {
            return;
        }
        if (width == 0) {
            problems.add(at, "segment.no-id");
            return;
        }
        int needed = 0;
        for (Segment segment : spelling.segments()) {
            if (segment instanceof Segment.Digits digits) {
                for (BitRange bitRange : digits.of()) {
                    needed = Math.max(needed, bitRange.high() + 1);
                }
            }
        }
        if (needed > 0 && needed != width) {
            problems.add(at, "spelling.width", "name", spelling.name(), "needed", needed, "width", width);
        }
    }
}
