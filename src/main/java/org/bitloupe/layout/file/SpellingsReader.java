package org.bitloupe.layout.file;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.bitloupe.id.Bits;
import org.bitloupe.id.Part;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.json.Findings;
import org.bitloupe.json.Integers;
import org.bitloupe.json.Json;
import org.bitloupe.json.Members;
import org.bitloupe.layout.Field;
import org.bitloupe.message.Where;
import org.jspecify.annotations.Nullable;

/** Reads the list of spellings: names of known ones, and objects that list their segments. */
final class SpellingsReader {
    static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9-]{0,39}");

    /** Stands for a width that could not be read, so that nothing can be said about bits of the ID. */
    static final int UNKNOWN = -1;

    private static final int MOST = 50;

    private final Findings findings;
    private final Words words;
    private final List<Field> fields;
    private final int width;

    private SpellingsReader(Findings findings, Words words, List<Field> fields, int width) {
        this.findings = findings;
        this.words = words;
        this.fields = fields;
        this.width = width;
    }

    /** The spellings of a layout of those fields; a width of 0 means that it exists only as text, {@link #UNKNOWN} that it is faulty. */
    static List<Spelling> read(Members layout, Words words, List<Field> fields, int width) {
        SpellingsReader reader = new SpellingsReader(layout.findings(), words, fields, width);
        Json list = layout.require("spellings");
        List<Json> items = layout.list("spellings");
        List<Spelling> spellings = new ArrayList<>();
        if (list instanceof Json.Arr && (items.isEmpty() || items.size() > MOST)) {
            reader.findings.add(list.at(), items.isEmpty() ? "spellings.none" : "spellings.many", "n", MOST);
            return spellings;
        }
        Set<String> names = new HashSet<>();
        for (Json item : items) {
            Spelling spelling = reader.spelling(item);
            if (spelling != null && !names.add(spelling.name())) {
                reader.findings.add(item.at(), "spelling.twice", "name", Integers.cut(spelling.name()));
            }
            if (spelling != null) {
                spellings.add(spelling);
            }
        }
        return spellings;
    }

    private @Nullable Spelling spelling(Json item) {
        if (item instanceof Json.Str name) {
            Spelling known = words.spellings().get(name.text());
            if (known == null) {
                Members.unknown(
                        findings,
                        name.at(),
                        "spelling",
                        name.text(),
                        List.copyOf(words.spellings().keySet()));
            } else {
                checkWidth(known, name.at());
            }
            return known;
        }
        Members members = Members.of(item, findings, "name", "write");
        if (members == null) {
            return null;
        }
        String name = members.requireText("name");
        if (name != null && !NAME.matcher(name).matches()) {
            findings.add(members.at("name"), "word.form", "value", Integers.cut(name));
        }
        Json write = members.require("write");
        if (write == null || !(write instanceof Json.Arr list)) {
            members.list("write");
            return null;
        }
        List<Segment> segments = new SegmentReader(
                        findings, words.alphabets(), fields, width == UNKNOWN ? Bits.MAX_WIDTH : width)
                .read(list.items(), write);
        return name == null ? null : new Spelling(name, segments);
    }

    /** A named spelling may be of other IDs than this layout's. */
    private void checkWidth(Spelling spelling, Where.Pointer at) {
        if (width == UNKNOWN) {
            return;
        }
        if (width == 0) {
            findings.add(at, "segment.no-id");
            return;
        }
        int needed = 0;
        for (Segment segment : spelling.segments()) {
            if (segment instanceof Segment.Digits digits) {
                for (Part part : digits.of()) {
                    needed = Math.max(needed, part.high() + 1);
                }
            }
        }
        if (needed > 0 && needed != width) {
            findings.add(at, "spelling.width", "name", spelling.name(), "needed", needed, "width", width);
        }
    }
}
