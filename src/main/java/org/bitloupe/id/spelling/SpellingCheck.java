package org.bitloupe.id.spelling;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.Bits;
import org.bitloupe.message.Message;
import org.bitloupe.message.Problem;
import org.bitloupe.message.ProblemPlace;

/**
 * Soundness of a spelling: one text for every ID and one ID for every text. Places are JSON pointers into the list of segments ({@code
 * /2}, {@code /0/maybe/1}).
 */
public final class SpellingCheck {
    /** The longest text a spelling may have; a layout file is untrusted, and reading may not take long. */
    static final int MAX_LENGTH = 4096;
    /** Each optional piece doubles the number of forms that are tried. */
    static final int MAX_OPTIONAL = 3;

    private final int idWidth;
    private final List<Problem> problems = new ArrayList<>();
    private final BitSet idBits = new BitSet();
    private final Map<String, BitSet> ranges = new HashMap<>();
    private final Set<String> wholes = new HashSet<>();
    /** The numbers that a checksum would be computed over, if it came next: with only fixed characters between and behind. */
    private final List<FixedNumber> data = new ArrayList<>();

    /** The characters of a segment of open length, if it is the one before. */
    private String endless = "";
    /** Tells whether the last segment of open length ends where a fixed character stands that it does not have. */
    private boolean delimited = true;

    private int optional;
    private long length;

    /** Digits of a number: their alphabet, and how many there are; 0 where that is not fixed. */
    private record FixedNumber(Alphabet alphabet, int length) {}

    public SpellingCheck(int idWidth) {
        this.idWidth = idWidth;
    }

    public List<Problem> run(Spelling spelling) {
        for (int i = 0; i < spelling.segments().size(); i++) {
            check(spelling.segments().get(i), "/" + i, false);
        }
        if (spelling.segments().isEmpty()) {
            add("", "segments.empty");
        }
        if (length > MAX_LENGTH) {
            add("", "segments.long", "limit", MAX_LENGTH);
        }
        if (problems.isEmpty() && idBits.cardinality() < idWidth) {
            int missing = idWidth - 1;
            while (idBits.get(missing)) {
                missing--;
            }
            add("", "segments.missing", "bit", missing, "n", idWidth - idBits.cardinality());
        }
        return problems;
    }

    private void add(String pointer, String id, Object... parts) {
        problems.add(Problem.at(new ProblemPlace.Pointer(pointer, 0, 0), "spelling." + id, parts));
    }

    private void check(Segment segment, String at, boolean inside) {
        if (segment instanceof Segment.Literal literal) {
            literal(literal, at);
            return;
        }
        endless = "";
        if (segment instanceof Segment.Maybe maybe) {
            maybe(maybe, at, inside);
            endless = "";
            data.clear();
        } else if (segment instanceof Segment.Digits digits) {
            int before = problems.size();
            digits(digits, at, inside);
            if (problems.size() == before) {
                data.add(new FixedNumber(digits.alphabet(), fixedLength(digits)));
            }
        } else if (segment instanceof Segment.Calendar calendar) {
            calendar(calendar, at, inside);
        } else if (segment instanceof Segment.Text text) {
            text(text, at);
            data.clear();
        } else if (segment instanceof Segment.Check check) {
            checksum(check, at);
            data.clear();
        }
    }

    private void literal(Segment.Literal literal, String at) {
        if (literal.text().isEmpty()) {
            add(at, "literal.empty");
        } else if (!endless.isEmpty()) {
            String first = literal.text().substring(0, 1);
            delimited = !endless.contains(first)
                    && (!literal.anyCase()
                            || !(endless.contains(first.toLowerCase(Locale.ROOT))
                                    || endless.contains(first.toUpperCase(Locale.ROOT))));
        }
        endless = "";
        length += literal.text().length();
    }

    private void checksum(Segment.Check check, String at) {
        Checksum checksum = check.checksum();
        List<FixedNumber> over =
                checksum.overOneNumber() && !data.isEmpty() ? data.subList(data.size() - 1, data.size()) : data;
        boolean follows = !over.isEmpty()
                && over.stream()
                        .allMatch(number -> number.length() > 0
                                && checksum.takes(number.alphabet())
                                && checksum.writes(check.alphabet(), number.alphabet()));
        Message needs = Message.of("spelling.checksum." + checksum.word());
        if (!follows) {
            add(at, "check.place", "field", check.field(), "needs", needs);
        } else if (!checksum.gives(
                check.length(), over.stream().mapToInt(FixedNumber::length).sum())) {
            add(at, "check.length", "field", check.field(), "needs", needs);
        }
        claimWhole(check.field(), at);
        length += check.length();
    }

    /** The number of digits of a number of a fixed length; 0 for another. */
    private int fixedLength(Segment.Digits digits) {
        return digits.min() == digits.max() && !digits.signed()
                ? Math.max(0, ResolvedDigits.of(digits, idWidth).min())
                : 0;
    }

    private void calendar(Segment.Calendar calendar, String at, boolean inside) {
        int before = problems.size();
        calendar.of().forEach(bitRange -> part(bitRange, at, inside, true));
        if (problems.size() == before) {
            int bits = DigitCount.bits(calendar.of());
            if (bits >= Long.SIZE) {
                add(at, "parts.wide", "bits", bits, "limit", Long.SIZE - 1);
            }
            data.add(new FixedNumber(CalendarDigits.ALPHABET, calendar.digits().length()));
        }
        length += calendar.digits().length();
    }

    private void maybe(Segment.Maybe maybe, String at, boolean inside) {
        optional++;
        if (inside) {
            add(at, "maybe.nested");
        } else if (optional == MAX_OPTIONAL + 1) {
            add(at, "maybe.many", "limit", MAX_OPTIONAL);
        }
        if (maybe.segments().isEmpty()) {
            add(at, "segments.empty");
        }
        for (int i = 0; i < maybe.segments().size() && !inside; i++) {
            check(maybe.segments().get(i), at + "/maybe/" + i, true);
        }
    }

    private void text(Segment.Text text, String at) {
        if (text.chars().isEmpty()
                || text.ends().isEmpty()
                || text.ends().chars().anyMatch(c -> text.chars().indexOf(c) < 0)) {
            add(at, "text.chars", "field", text.field());
        }
        if (text.min() < 1 || text.max() < text.min()) {
            add(at, "length", "min", text.min(), "max", text.max());
        }
        opens(at, text.min() != text.max(), text.chars());
        claimWhole(text.field(), at);
        length += text.max();
    }

    private void digits(Segment.Digits digits, String at, boolean inside) {
        int before = problems.size();
        if (digits.of().isEmpty()) {
            add(at, "parts.none");
        }
        for (BitRange bitRange : digits.of()) {
            part(bitRange, at, inside, digits.of().size() == 1);
        }
        if (problems.size() > before) {
            return;
        }
        ResolvedDigits resolvedDigits = ResolvedDigits.of(digits, idWidth);
        if (resolvedDigits.bits() > Bits.MAX_WIDTH) {
            add(at, "parts.wide", "bits", resolvedDigits.bits(), "limit", Bits.MAX_WIDTH);
        } else if (resolvedDigits.min() == Segment.FULL || resolvedDigits.max() == Segment.FULL) {
            add(at, "full", "field", digits.of().get(0).source());
        } else if (resolvedDigits.min() < 1 || resolvedDigits.max() < resolvedDigits.min()) {
            add(at, "length", "min", resolvedDigits.min(), "max", resolvedDigits.max());
        } else {
            padding(digits, resolvedDigits, at);
        }
        if (digits.signed() && (digits.alphabet().valueOf('-') >= 0 || resolvedDigits.bits() == 0)) {
            add(at, "signed", "alphabet", digits.alphabet().name());
        }
        opens(at, resolvedDigits.min() != resolvedDigits.max() || digits.signed(), chars(digits));
        length += resolvedDigits.max() + (digits.signed() ? 1 : 0);
    }

    private void padding(Segment.Digits digits, ResolvedDigits resolvedDigits, String at) {
        if (digits.pad() == Segment.Pad.HIGH) {
            return;
        }
        int perDigit = digits.alphabet().bitsPerDigit();
        if (perDigit == 0
                || resolvedDigits.bits() == 0
                || digits.signed()
                || resolvedDigits.min() != resolvedDigits.max()
                || resolvedDigits.max() * (long) perDigit < resolvedDigits.bits()) {
            add(at, "pad.low", "alphabet", digits.alphabet().name());
        }
    }

    private void opens(String at, boolean isOpen, String chars) {
        if (isOpen) {
            if (!delimited) {
                add(at, "open");
            }
            endless = chars;
            // Until a fixed character behind it says where it ends.
            delimited = false;
        }
    }

    private static String chars(Segment.Digits digits) {
        StringBuilder chars = new StringBuilder(digits.signed() ? "-" : "");
        for (char c = ' '; c < 127; c++) {
            if (digits.alphabet().valueOf(c) >= 0) {
                chars.append(c);
            }
        }
        return chars.toString();
    }

    private void part(BitRange bitRange, String at, boolean inside, boolean alone) {
        if (bitRange.isId()) {
            idPart(bitRange, at, inside);
        } else if (ResolvedDigits.isUnbounded(bitRange)) {
            if (!alone) {
                add(at, "parts.unlimited", "field", bitRange.source());
            }
            claimWhole(bitRange.source(), at);
        } else if (bitRange.high() >= Bits.MAX_WIDTH) {
            add(at, "parts.wide", "bits", bitRange.high() + 1, "limit", Bits.MAX_WIDTH);
        } else if (wholes.contains(bitRange.source())
                || claims(
                        ranges.computeIfAbsent(bitRange.source(), s -> new BitSet()),
                        bitRange.low(),
                        bitRange.high())) {
            add(at, "twice", "part", name(bitRange.source(), bitRange.high(), bitRange.low()));
        }
    }

    private void idPart(BitRange bitRange, String at, boolean inside) {
        int high = bitRange.high() == BitRange.WHOLE ? idWidth - 1 : bitRange.high();
        if (idWidth == 0) {
            add(at, "parts.no-id");
        } else if (high >= idWidth || bitRange.low() > high) {
            add(at, "parts.outside", "part", name("id", high, bitRange.low()), "width", idWidth, "top", idWidth - 1);
        } else if (inside) {
            add(at, "maybe.id", "part", name("id", high, bitRange.low()));
        } else if (claims(idBits, bitRange.low(), high)) {
            add(at, "twice", "part", name("id", high, bitRange.low()));
        }
    }

    /** Marks bits as written; true if one of them was already. */
    private static boolean claims(BitSet bits, int low, int high) {
        int first = bits.nextSetBit(low);
        bits.set(low, high + 1);
        return first >= 0 && first <= high;
    }

    private void claimWhole(String field, String at) {
        if (!wholes.add(field) || ranges.containsKey(field)) {
            add(at, "twice", "part", field);
        }
    }

    private static String name(String source, int high, int low) {
        return "%s[%s:%s]".formatted(source, high, low);
    }
}
