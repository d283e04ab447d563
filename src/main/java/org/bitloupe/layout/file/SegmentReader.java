package org.bitloupe.layout.file;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bitloupe.id.Bits;
import org.bitloupe.id.Part;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.id.spelling.Checksum;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.json.Findings;
import org.bitloupe.json.Integers;
import org.bitloupe.json.Json;
import org.bitloupe.json.Members;
import org.bitloupe.layout.Field;
import org.jspecify.annotations.Nullable;

/** Reads the segments of a spelling. */
final class SegmentReader {
    static final int LONGEST = 256;

    private static final int MOST = 100;
    private static final Pattern LENGTH = Pattern.compile("(\\d{1,3})-(\\d{1,3}|full)");

    private final Findings findings;
    private final Map<String, Alphabet> alphabets;
    private final List<Field> fields;
    /** The ID's width; 0 in a layout that exists only as text. */
    private final int width;

    SegmentReader(Findings findings, Map<String, Alphabet> alphabets, List<Field> fields, int width) {
        this.findings = findings;
        this.alphabets = alphabets;
        this.fields = fields;
        this.width = width;
    }

    /** The segments of a list; faulty ones are left out with findings. */
    List<Segment> read(List<Json> items, Json list) {
        List<Segment> segments = new ArrayList<>();
        if (items.isEmpty() || items.size() > MOST) {
            findings.add(list.at(), items.isEmpty() ? "spelling.empty" : "spelling.many", "n", MOST);
            return segments;
        }
        for (Json item : items) {
            Segment segment = segment(item);
            if (segment != null) {
                segments.add(segment);
            }
        }
        return segments;
    }

    private @Nullable Segment segment(Json item) {
        if (item instanceof Json.Str text) {
            return literal(text, false);
        }
        if (!(item instanceof Json.Obj object)) {
            Members.wrongType(item, findings, "segment");
            return null;
        }
        if (object.members().containsKey("literal")) {
            Members members = Members.of(object, findings, false, "literal", "case");
            String text = members.text("literal");
            boolean anyCase = AlphabetReader.anyCase(members);
            return text == null ? null : literal(new Json.Str(members.at("literal"), text), anyCase);
        }
        if (object.members().containsKey("check")) {
            return check(Members.of(object, findings, false, "check", "of", "digits", "length"));
        }
        if (object.members().containsKey("of")) {
            return digits(Members.of(object, findings, false, "of", "digits", "length", "pad", "signed"));
        }
        if (object.members().containsKey("text")) {
            return text(Members.of(object, findings, false, "text", "chars", "ends", "length"));
        }
        if (object.members().containsKey("maybe")) {
            Members members = Members.of(object, findings, false, "maybe");
            Json list = members.get("maybe");
            return list == null ? null : new Segment.Maybe(read(members.list("maybe"), list));
        }
        findings.add(item.at(), "segment.kind");
        return null;
    }

    private @Nullable Segment literal(Json.Str text, boolean anyCase) {
        boolean good = !text.text().isEmpty()
                && text.text().length() <= MOST
                && text.text().chars().allMatch(c -> c >= ' ' && c < 127);
        if (!good) {
            findings.add(text.at(), "segment.literal", "n", MOST);
            return null;
        }
        return new Segment.Literal(text.text(), anyCase);
    }

    private @Nullable Segment digits(Members members) {
        List<Part> parts = parts(members);
        Json digits = members.require("digits");
        Alphabet alphabet = digits == null ? null : AlphabetReader.read(digits, alphabets, findings);
        int[] length = length(members, 1, Segment.FULL);
        Segment.Pad pad =
                members.word("pad", Map.of("high", Segment.Pad.HIGH, "low", Segment.Pad.LOW), Segment.Pad.HIGH);
        boolean signed = members.flag("signed");
        if (parts.isEmpty() || alphabet == null) {
            return null;
        }
        return new Segment.Digits(parts, alphabet, length[0], length[1], pad, signed);
    }

    private List<Part> parts(Members members) {
        Json of = members.get("of");
        List<Json> items = of instanceof Json.Arr list ? list.items() : of == null ? List.of() : List.of(of);
        List<Part> parts = new ArrayList<>();
        if (items.isEmpty() || items.size() > Bits.MAX_WIDTH) {
            findings.add(members.at("of"), "segment.parts", "n", Bits.MAX_WIDTH);
            return parts;
        }
        for (Json item : items) {
            Part part = part(item);
            if (part != null) {
                parts.add(part);
            }
        }
        return parts;
    }

    private @Nullable Part part(Json item) {
        if (!(item instanceof Json.Str text)) {
            Members.wrongType(item, findings, "text");
            return null;
        }
        RangeText range = RangeText.parse(text.text());
        if (range == null) {
            findings.add(text.at(), "order.form", "value", Integers.cut(text.text()));
            return null;
        }
        int bits = width;
        if (!range.name().equals(Part.ID)) {
            List<String> names = fields.stream().map(Field::name).toList();
            int field = names.indexOf(range.name());
            if (field < 0) {
                Members.unknown(findings, text.at(), "field", range.name(), names);
                return null;
            }
            bits = fields.get(field).textOnly()
                    ? Bits.MAX_WIDTH
                    : fields.get(field).bits();
        } else if (width == 0) {
            findings.add(text.at(), "segment.no-id");
            return null;
        }
        if (range.whole()) {
            return Part.whole(range.name());
        }
        boolean fits = RangeChecks.fits(text.at(), range, bits, findings);
        return fits ? new Part(range.name(), range.high(), range.low()) : null;
    }

    private @Nullable Segment text(Members members) {
        String name = members.text("text");
        String chars = members.requireText("chars");
        String ends = members.has("ends") ? members.text("ends") : chars;
        int[] length = length(members, 1, 1);
        if (name == null || chars == null || ends == null) {
            return null;
        }
        checkTextField(members, "text", name);
        boolean good = !chars.isEmpty()
                && chars.chars().allMatch(c -> c >= ' ' && c < 127)
                && chars.chars().distinct().count() == chars.length()
                && !ends.isEmpty()
                && ends.chars().allMatch(c -> chars.indexOf(c) >= 0);
        if (!good || length[0] == Segment.FULL || length[1] == Segment.FULL) {
            findings.add(members.at(), "segment.text");
        }
        return new Segment.Text(name, chars, ends, length[0], length[1]);
    }

    private void checkTextField(Members members, String key, String name) {
        boolean known = fields.stream()
                .anyMatch(field -> field.textOnly() && field.name().equals(name));
        if (!known) {
            findings.add(members.at(key), "segment.text-field", "field", Integers.cut(name));
        }
    }

    private @Nullable Segment check(Members members) {
        Checksum checksum = members.word("check", EnumWords.CHECKSUMS, Checksum.BECH32);
        String field = members.requireText("of");
        Json digits = members.require("digits");
        Alphabet alphabet = digits == null ? null : AlphabetReader.read(digits, alphabets, findings);
        members.require("length");
        int length = members.number("length", 1, Checksum.MOST_DIGITS, 1);
        if (field == null || alphabet == null) {
            return null;
        }
        checkTextField(members, "of", field);
        return new Segment.Check(field, checksum, alphabet, length);
    }

    /** The fewest and the most characters. */
    private int[] length(Members members, int usualMin, int usualMax) {
        Json value = members.get("length");
        if (value instanceof Json.Num) {
            int length = members.number("length", 1, LONGEST, 1);
            return new int[] {length, length};
        }
        String text = members.text("length");
        if (text == null) {
            return new int[] {usualMin, usualMax};
        }
        if (text.equals("full")) {
            return new int[] {Segment.FULL, Segment.FULL};
        }
        Matcher range = LENGTH.matcher(text);
        if (range.matches()) {
            int min = Integer.parseInt(range.group(1));
            int max = range.group(2).equals("full") ? Segment.FULL : Integer.parseInt(range.group(2));
            if (min >= 1 && min <= LONGEST && (max == Segment.FULL || (min <= max && max <= LONGEST))) {
                return new int[] {min, max};
            }
        }
        findings.add(members.at("length"), "length.form", "value", Integers.cut(text), "most", LONGEST);
        return new int[] {usualMin, usualMax};
    }
}
