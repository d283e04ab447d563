package org.bitloupe.layout.file;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.id.spelling.Segment;

/** Writes the segments of a spelling that has no name of its own. */
final class SegmentWriter {
    private SegmentWriter() {}

    static List<Object> write(List<Segment> segments) {
        return segments.stream().map(SegmentWriter::write).toList();
    }

    private static Object write(Segment segment) {
        if (segment instanceof Segment.Literal literal) {
            return literal(literal);
        }
        if (segment instanceof Segment.Digits digits) {
            return digits(digits);
        }
        if (segment instanceof Segment.Maybe maybe) {
            return Map.of("maybe", write(maybe.segments()));
        }
        if (segment instanceof Segment.Calendar calendar) {
            return calendar(calendar);
        }
        return segment instanceof Segment.Check check ? check(check) : text((Segment.Text) segment);
    }

    private static Object literal(Segment.Literal literal) {
        if (!literal.anyCase()) {
            return literal.text();
        }
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("literal", literal.text());
        object.put("case", "any");
        return object;
    }

    private static Map<String, Object> digits(Segment.Digits digits) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("of", parts(digits.of()));
        object.put("digits", alphabet(digits.alphabet()));
        if (digits.min() != 1 || digits.max() != Segment.FULL) {
            object.put("length", length(digits.min(), digits.max()));
        }
        if (digits.pad() == Segment.Pad.LOW) {
            object.put("pad", "low");
        }
        if (digits.signed()) {
            object.put("signed", true);
        }
        return object;
    }

    private static Map<String, Object> calendar(Segment.Calendar calendar) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("of", parts(calendar.of()));
        object.put("calendar", calendar.digits().pattern());
        object.put("zone", calendar.zoneName());
        return object;
    }

    private static Object parts(List<BitRange> of) {
        List<String> parts = of.stream().map(SegmentWriter::part).toList();
        return parts.size() == 1 ? parts.get(0) : parts;
    }

    private static String part(BitRange bitRange) {
        return new BitRangeText(bitRange.source(), bitRange.high(), bitRange.low()).toString();
    }

    private static Object alphabet(Alphabet alphabet) {
        if (StandardSpellings.builtIn().alphabets().containsValue(alphabet)) {
            return alphabet.name();
        }
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("name", alphabet.name());
        object.put("chars", alphabet.chars());
        if (alphabet.anyCase()) {
            object.put("case", "any");
        }
        if (!alphabet.fold().isEmpty()) {
            Map<String, Object> fold = new LinkedHashMap<>();
            new TreeMap<>(alphabet.fold()).forEach((from, to) -> fold.put(from.toString(), to.toString()));
            object.put("fold", fold);
        }
        return object;
    }

    private static Map<String, Object> text(Segment.Text text) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("text", text.field());
        if (!text.words().isEmpty()) {
            object.put("words", text.words());
            return object;
        }
        object.put("chars", text.chars());
        if (!text.ends().equals(text.chars())) {
            object.put("ends", text.ends());
        }
        if (text.min() != 1 || text.max() != 1) {
            object.put("length", length(text.min(), text.max()));
        }
        return object;
    }

    private static Map<String, Object> check(Segment.Check check) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("check", EnumNames.word(check.checksum()));
        object.put("of", check.field());
        object.put("digits", alphabet(check.alphabet()));
        object.put("length", check.length());
        return object;
    }

    private static Object length(int min, int max) {
        if (min == Segment.FULL) {
            return "full";
        }
        return min == max ? min : min + "-" + (max == Segment.FULL ? "full" : max);
    }
}
