package org.bitloupe.layout.file;

import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.Bits;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.id.spelling.CalendarDigits;
import org.bitloupe.id.spelling.Checksum;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.json.JsonInteger;
import org.bitloupe.json.JsonObjectReader;
import org.bitloupe.json.JsonValue;
import org.bitloupe.json.ProblemCollector;
import org.bitloupe.layout.Field;
import org.jspecify.annotations.Nullable;

/** Reads the segments of a spelling. */
final class SegmentReader {
    static final int LONGEST = 256;
    /** A token's parts are longer than any number. */
    static final int LONGEST_TEXT = 2000;

    private static final int MOST = 100;
    private static final int MOST_WORDS = 1000;
    /** As far from UTC as clocks can be. */
    private static final Pattern ZONE = Pattern.compile("UTC|[+-](0\\d|1[0-7]):[0-5]\\d");

    private static final Pattern LENGTH = Pattern.compile("(\\d{1,4})-(\\d{1,4}|full)");

    private final ProblemCollector problems;
    private final Map<String, Alphabet> alphabets;
    private final List<Field> fields;
    /** The ID's width; 0 in a layout that exists only as text. */
    private final int width;

    SegmentReader(ProblemCollector problems, Map<String, Alphabet> alphabets, List<Field> fields, int width) {
        this.problems = problems;
        this.alphabets = alphabets;
        this.fields = fields;
        this.width = width;
    }

    /** The segments of a list; faulty ones are left out with findings. */
    List<Segment> read(List<JsonValue> items, JsonValue list) {
        List<Segment> segments = new ArrayList<>();
        if (items.isEmpty() || items.size() > MOST) {
            problems.add(list.at(), items.isEmpty() ? "spelling.empty" : "spelling.many", "n", MOST);
            return segments;
        }
        for (JsonValue item : items) {
            Segment segment = segment(item);
            if (segment != null) {
                segments.add(segment);
            }
        }
        return segments;
    }

    private @Nullable Segment segment(JsonValue item) {
        if (item instanceof JsonValue.Str text) {
            return literal(text, false);
        }
        if (!(item instanceof JsonValue.Obj object)) {
            JsonObjectReader.wrongType(item, problems, "segment");
            return null;
        }
        if (object.members().containsKey("literal")) {
            JsonObjectReader in = JsonObjectReader.of(object, problems, false, "literal", "case");
            String text = in.text("literal");
            boolean anyCase = AlphabetReader.anyCase(in);
            return text == null ? null : literal(new JsonValue.Str(in.at("literal"), text), anyCase);
        }
        if (object.members().containsKey("check")) {
            return check(JsonObjectReader.of(object, problems, false, "check", "of", "digits", "length"));
        }
        if (object.members().containsKey("calendar")) {
            return calendar(JsonObjectReader.of(object, problems, false, "of", "calendar", "zone"));
        }
        if (object.members().containsKey("of")) {
            return digits(JsonObjectReader.of(object, problems, false, "of", "digits", "length", "pad", "signed"));
        }
        if (object.members().containsKey("text")) {
            return object.members().containsKey("words")
                    ? words(JsonObjectReader.of(object, problems, false, "text", "words"))
                    : text(JsonObjectReader.of(object, problems, false, "text", "chars", "ends", "length"));
        }
        if (object.members().containsKey("maybe")) {
            JsonObjectReader in = JsonObjectReader.of(object, problems, false, "maybe");
            JsonValue list = in.get("maybe");
            return list == null ? null : new Segment.Maybe(read(in.list("maybe"), list));
        }
        problems.add(item.at(), "segment.kind");
        return null;
    }

    private @Nullable Segment literal(JsonValue.Str text, boolean anyCase) {
        boolean good = !text.text().isEmpty()
                && text.text().length() <= MOST
                && text.text().chars().allMatch(c -> c >= ' ' && c < 127);
        if (!good) {
            problems.add(text.at(), "segment.literal", "n", MOST);
            return null;
        }
        return new Segment.Literal(text.text(), anyCase);
    }

    private @Nullable Segment digits(JsonObjectReader in) {
        List<BitRange> parts = parts(in);
        JsonValue digits = in.require("digits");
        Alphabet alphabet = digits == null ? null : AlphabetReader.read(digits, alphabets, problems);
        int[] length = length(in, 1, Segment.FULL, LONGEST);
        Segment.Pad pad = EnumNames.read(in, "pad", Segment.Pad.HIGH);
        boolean signed = in.flag("signed");
        if (parts.isEmpty() || alphabet == null) {
            return null;
        }
        return new Segment.Digits(parts, alphabet, length[0], length[1], pad, signed);
    }

    private @Nullable Segment calendar(JsonObjectReader in) {
        List<BitRange> parts = parts(in);
        String pattern = in.requireText("calendar");
        String zone = in.requireText("zone");
        Optional<CalendarDigits> digits = pattern == null ? Optional.empty() : CalendarDigits.of(pattern);
        if (pattern != null && digits.isEmpty()) {
            problems.add(in.at("calendar"), "segment.calendar", "value", JsonInteger.cut(pattern));
        }
        boolean known = zone != null && ZONE.matcher(zone).matches();
        if (zone != null && !known) {
            problems.add(in.at("zone"), "segment.zone", "value", JsonInteger.cut(zone));
        }
        if (parts.isEmpty() || digits.isEmpty() || zone == null || !known) {
            return null;
        }
        ZoneOffset offset = zone.equals("UTC") ? ZoneOffset.UTC : ZoneOffset.of(zone);
        return new Segment.Calendar(parts, digits.get(), offset, 0);
    }

    private List<BitRange> parts(JsonObjectReader in) {
        JsonValue of = in.get("of");
        List<JsonValue> items = of instanceof JsonValue.Arr list ? list.items() : of == null ? List.of() : List.of(of);
        List<BitRange> parts = new ArrayList<>();
        if (items.isEmpty() || items.size() > Bits.MAX_WIDTH) {
            problems.add(in.at("of"), "segment.parts", "n", Bits.MAX_WIDTH);
            return parts;
        }
        for (JsonValue item : items) {
            BitRange bitRange = part(item);
            if (bitRange != null) {
                parts.add(bitRange);
            }
        }
        return parts;
    }

    private @Nullable BitRange part(JsonValue item) {
        if (!(item instanceof JsonValue.Str text)) {
            JsonObjectReader.wrongType(item, problems, "text");
            return null;
        }
        BitRangeText range = BitRangeText.parse(text.text());
        if (range == null) {
            problems.add(text.at(), "order.form", "value", JsonInteger.cut(text.text()));
            return null;
        }
        int bits = width;
        if (!range.name().equals(BitRange.ID)) {
            List<String> names = fields.stream().map(Field::name).toList();
            int field = names.indexOf(range.name());
            if (field < 0) {
                JsonObjectReader.unknown(problems, text.at(), "field", range.name(), names);
                return null;
            }
            bits = fields.get(field).textOnly()
                    ? Bits.MAX_WIDTH
                    : fields.get(field).bits();
        } else if (width == 0) {
            problems.add(text.at(), "segment.no-id");
            return null;
        }
        if (range.whole()) {
            return BitRange.whole(range.name());
        }
        boolean fits = range.fits(text.at(), bits, problems);
        return fits ? new BitRange(range.name(), range.high(), range.low()) : null;
    }

    private @Nullable Segment text(JsonObjectReader in) {
        String name = in.text("text");
        String chars = in.requireText("chars");
        String ends = in.has("ends") ? in.text("ends") : chars;
        int[] length = length(in, 1, 1, LONGEST_TEXT);
        if (name == null || chars == null || ends == null) {
            return null;
        }
        checkTextField(in, "text", name);
        boolean good = !chars.isEmpty()
                && chars.chars().allMatch(c -> c >= ' ' && c < 127)
                && chars.chars().distinct().count() == chars.length()
                && !ends.isEmpty()
                && ends.chars().allMatch(c -> chars.indexOf(c) >= 0);
        if (!good || length[0] == Segment.FULL || length[1] == Segment.FULL) {
            problems.add(in.at(), "segment.text");
        }
        return new Segment.Text(name, chars, ends, length[0], length[1]);
    }

    private @Nullable Segment words(JsonObjectReader in) {
        String name = in.text("text");
        SortedMap<String, String> words = new TreeMap<>();
        if (in.get("words") instanceof JsonValue.Obj object) {
            object.members().forEach((word, meaning) -> {
                boolean written =
                        !word.isEmpty() && word.length() <= MOST && word.chars().allMatch(c -> c > ' ' && c < 127);
                if (written
                        && meaning.value() instanceof JsonValue.Str text
                        && !text.text().isBlank()) {
                    words.put(word, text.text());
                } else {
                    problems.add(meaning.value().at(), "segment.word", "word", JsonInteger.cut(word));
                }
            });
        }
        if (words.isEmpty() || words.size() > MOST_WORDS) {
            problems.add(in.at("words"), "segment.words", "most", MOST_WORDS);
            return null;
        }
        if (name == null) {
            return null;
        }
        checkTextField(in, "text", name);
        return Segment.Text.of(name, words);
    }

    private void checkTextField(JsonObjectReader in, String key, String name) {
        boolean known = fields.stream()
                .anyMatch(field -> field.textOnly() && field.name().equals(name));
        if (!known) {
            problems.add(in.at(key), "segment.text-field", "field", JsonInteger.cut(name));
        }
    }

    private @Nullable Segment check(JsonObjectReader in) {
        Checksum checksum = EnumNames.read(in, "check", Checksum.BECH32);
        String field = in.requireText("of");
        JsonValue digits = in.require("digits");
        Alphabet alphabet = digits == null ? null : AlphabetReader.read(digits, alphabets, problems);
        in.require("length");
        int length = in.number("length", 1, Checksum.MOST_DIGITS, 1);
        if (field == null || alphabet == null) {
            return null;
        }
        checkTextField(in, "of", field);
        return new Segment.Check(field, checksum, alphabet, length);
    }

    /** The fewest and the most characters. */
    private int[] length(JsonObjectReader in, int usualMin, int usualMax, int most) {
        JsonValue value = in.get("length");
        if (value instanceof JsonValue.Num) {
            int length = in.number("length", 1, most, 1);
            return new int[] {length, length};
        }
        String text = in.text("length");
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
            if (min >= 1 && min <= most && (max == Segment.FULL || (min <= max && max <= most))) {
                return new int[] {min, max};
            }
        }
        problems.add(in.at("length"), "length.form", "value", JsonInteger.cut(text), "most", most);
        return new int[] {usualMin, usualMax};
    }
}
