package org.bitloupe.inspect.explain;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.capacity.Severity;
import org.bitloupe.capacity.check.LayoutChecks;
import org.bitloupe.id.Bits;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.id.spelling.TextOrder;
import org.bitloupe.inspect.damage.RoundingDetector;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.reading.Reason.Kind;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.message.Message;

/**
 * Facts to know about an ID before one stores it or hands it on. Of numbers up to 64 bits: columns, rounding, JavaScript. Of wider ones
 * and of texts: columns, order, case. Each fact is computed for this very ID.
 */
public final class StorageAdvice {
    private static final int UUID_BITS = 128;
    /** Number of digits that are shown at least of a number that JavaScript changes. */
    private static final int SHOWN_DIGITS = 4;

    private static final String DECIMAL = "decimal";

    private StorageAdvice() {}

    /** The facts of a reading, at most three. */
    public static List<StorageFact> of(Reading reading) {
        Bits bits = reading.bits();
        if (bits != null && bits.width() <= Long.SIZE) {
            return number(reading, bits.toBigInteger(), bits);
        }
        List<StorageFact> facts = new ArrayList<>();
        if (bits != null) {
            facts.add(column(bits.width()));
            facts.add(order(reading));
        }
        facts.addAll(letterCase(reading.spelling()));
        return facts;
    }

    private static List<StorageFact> number(Reading reading, BigInteger id, Bits bits) {
        List<StorageFact> facts = new ArrayList<>();
        boolean negative = id.bitLength() >= Long.SIZE;
        facts.add(
                negative
                        ? StorageFact.of(
                                Kind.DOUBT,
                                "inspect.storage.negative",
                                Message.of(
                                        "inspect.storage.negative.says",
                                        "signed",
                                        bits.toSigned().toString()))
                        : StorageFact.of(
                                Kind.FOR, "inspect.storage.bigint", Message.of("inspect.storage.bigint.says")));
        if (reading.spelling().name().equals(DECIMAL)) {
            facts.add(
                    RoundingDetector.find(reading.literal()).isPresent()
                            ? StorageFact.of(
                                    Kind.DOUBT,
                                    "inspect.storage.rounded",
                                    Message.of("inspect.storage.rounded.says", "n", zerosAtEnd(reading.literal())))
                            : StorageFact.of(
                                    Kind.FOR, "inspect.storage.exact", Message.of("inspect.storage.exact.says")));
        }
        facts.add(javaScript(id));
        return facts;
    }

    private static int zerosAtEnd(String digits) {
        int end = digits.length();
        while (end > 0 && digits.charAt(end - 1) == '0') {
            end--;
        }
        return digits.length() - end;
    }

    private static StorageFact javaScript(BigInteger id) {
        if (id.compareTo(RoundingDetector.JAVASCRIPT_EXACT) <= 0) {
            return StorageFact.of(Kind.FOR, "inspect.storage.js.safe", Message.of("inspect.storage.js.safe.says"));
        }
        String text = id.toString();
        String printed = RoundingDetector.inJavaScript(id);
        if (printed.equals(text)) {
            return StorageFact.of(Kind.DOUBT, "inspect.storage.js", Message.of("inspect.storage.js.same"));
        }
        int from = firstDifference(text, printed);
        Message says = printed.length() == text.length() && from > 0
                ? Message.of("inspect.storage.js.end", "printed", printed.substring(from), "end", text.substring(from))
                : Message.of("inspect.storage.js.whole", "printed", printed);
        return StorageFact.of(Kind.DOUBT, "inspect.storage.js", says);
    }

    /** Returns the index where two texts begin to differ, or somewhat before, so that enough digits are left to be recognised. */
    private static int firstDifference(String one, String other) {
        int i = 0;
        while (i < Math.min(one.length(), other.length()) && one.charAt(i) == other.charAt(i)) {
            i++;
        }
        return Math.max(0, Math.min(i, one.length() - SHOWN_DIGITS));
    }

    private static StorageFact column(int width) {
        return width == UUID_BITS
                ? StorageFact.of(Kind.FOR, "inspect.storage.uuid", Message.of("inspect.storage.uuid.says"))
                : StorageFact.of(
                        Kind.NEUTRAL,
                        "inspect.storage.no-uuid",
                        Message.of("inspect.storage.no-uuid.says")
                                .with("n", width)
                                .with("bytes", (width + Byte.SIZE - 1) / Byte.SIZE));
    }

    private static StorageFact order(Reading reading) {
        Layout layout = reading.layout();
        // What the clock says does not change whether IDs sort, nor does what the layout's owner wants to see.
        boolean sorts = LayoutChecks.all(layout, Instant.EPOCH).stream()
                .anyMatch(check -> check.id().equals("order") && check.severity() == Severity.OK);
        if (layout.mainTime() < 0 && layout.unknownBits() > 0) {
            return StorageFact.of(
                    Kind.NEUTRAL,
                    "inspect.storage.unknown-order",
                    Message.of("inspect.storage.unknown-order.says", "n", layout.unknownBits()));
        }
        if (layout.mainTime() < 0) {
            return StorageFact.of(
                    Kind.NEUTRAL, "inspect.storage.unsorted", Message.of("inspect.storage.unsorted.no-time"));
        }
        if (!sorts) {
            return StorageFact.of(Kind.DOUBT, "inspect.storage.unsorted", Message.of("inspect.storage.unsorted.says"));
        }
        return TextOrder.keeps(LayoutSpellingCodecs.resolve(layout, reading.spelling()), layout.width())
                ? StorageFact.of(Kind.FOR, "inspect.storage.sorts", Message.of("inspect.storage.sorts.says"))
                : StorageFact.of(
                        Kind.NEUTRAL, "inspect.storage.sorts-bytes", Message.of("inspect.storage.sorts-bytes.says"));
    }

    /** Returns the fact that says whether capitals and small letters are different digits; empty for decimal digits. */
    private static List<StorageFact> letterCase(Spelling spelling) {
        boolean letters = false;
        boolean both = false;
        for (Segment segment : spelling.segments()) {
            if (segment instanceof Segment.Digits digits) {
                String chars = digits.alphabet().chars();
                boolean small = chars.chars().anyMatch(Character::isLowerCase);
                boolean capital = chars.chars().anyMatch(Character::isUpperCase);
                letters |= small || capital;
                both |= small && capital;
            }
        }
        if (!letters) {
            return List.of();
        }
        return List.of(
                both
                        ? StorageFact.of(Kind.DOUBT, "inspect.storage.case", Message.of("inspect.storage.case.says"))
                        : StorageFact.of(
                                Kind.FOR, "inspect.storage.no-case", Message.of("inspect.storage.no-case.says")));
    }
}
