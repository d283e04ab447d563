package org.bitloupe.layout.file;

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
        return literal.anyCase()
                ? new MemberWriter()
                        .put("literal", literal.text())
                        .put("case", "any")
                        .members()
                : literal.text();
    }

    private static Map<String, Object> digits(Segment.Digits digits) {
        return new MemberWriter()
                .put("of", parts(digits.of()))
                .put("digits", alphabet(digits.alphabet()))
                .put("length", length(digits.min(), digits.max()), length(1, Segment.FULL))
                .put("pad", digits.pad(), Segment.Pad.HIGH)
                .put("signed", digits.signed(), false)
                .members();
    }

    private static Map<String, Object> calendar(Segment.Calendar calendar) {
        return new MemberWriter()
                .put("of", parts(calendar.of()))
                .put("calendar", calendar.digits().pattern())
                .put("zone", calendar.zoneName())
                .members();
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
        return new MemberWriter()
                .put("name", alphabet.name())
                .put("chars", alphabet.chars())
                .put("case", alphabet.anyCase() ? "any" : null)
                .put("fold", new TreeMap<>(alphabet.fold()), Map.of())
                .members();
    }

    private static Map<String, Object> text(Segment.Text text) {
        MemberWriter object = new MemberWriter().put("text", text.field());
        if (!text.words().isEmpty()) {
            return object.put("words", text.words()).members();
        }
        return object.put("chars", text.chars())
                .put("ends", text.ends(), text.chars())
                .put("length", length(text.min(), text.max()), 1)
                .members();
    }

    private static Map<String, Object> check(Segment.Check check) {
        return new MemberWriter()
                .put("check", check.checksum())
                .put("of", check.field())
                .put("digits", alphabet(check.alphabet()))
                .put("length", check.length())
                .members();
    }

    private static Object length(int min, int max) {
        if (min == Segment.FULL) {
            return "full";
        }
        return min == max ? min : min + "-" + (max == Segment.FULL ? "full" : max);
    }
}
