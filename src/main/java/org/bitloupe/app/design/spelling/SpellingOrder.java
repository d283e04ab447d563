package org.bitloupe.app.design.spelling;

import java.time.Instant;
import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.capacity.check.CheckResult;
import org.bitloupe.capacity.check.LayoutChecks;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.spelling.DigitCount;
import org.bitloupe.id.spelling.ResolvedDigits;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.id.spelling.TextOrder;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;
import org.bitloupe.message.Message;

/**
 * The order of texts: by time, or why not. Texts are followed from left to right to the end of the time; what is behind it does not
 * matter. Where neither is certain, nothing is claimed.
 */
final class SpellingOrder {
    /** The check of IDs as numbers: texts cannot have an order that these have not. */
    private static final String ORDER_CHECK = "order";

    private final Layout layout;
    private final Spelling spelling;
    /** The next bit that the text has to write, from the top one down. */
    private int next;

    private SpellingOrder(Layout layout, Spelling spelling) {
        this.layout = layout;
        this.spelling = spelling;
        this.next = varying(layout.width() - 1);
    }

    /**
     * The sentence on the order.
     *
     * @param spelling in the ID's bits, as codecs have it
     */
    static Optional<SpellingFact> of(Layout layout, Spelling spelling, Instant now) {
        if (layout.mainTime() < 0) {
            return Optional.of(new SpellingFact(Severity.INFO, Message.of("design.spelling.order.no-time")));
        }
        Optional<CheckResult> ofNumbers = LayoutChecks.ofKnown(layout, ORDER_CHECK, now);
        if (ofNumbers.isEmpty() || ofNumbers.get().severity() != Severity.OK) {
            return ofNumbers.map(check -> new SpellingFact(check.severity(), check.text()));
        }
        Optional<String> why = new SpellingOrder(layout, spelling).why();
        if (why.isPresent()) {
            return why.map(each -> new SpellingFact(Severity.WARNING, Message.of("design.spelling.order." + each)));
        }
        return TextOrder.keeps(spelling, layout.width())
                ? Optional.of(new SpellingFact(Severity.OK, Message.of("design.spelling.order.by-time")))
                : Optional.empty();
    }

    /** The first reason why texts are in another order, in the key of its sentence. */
    private Optional<String> why() {
        int last = lowestBitOfTime();
        for (Segment segment : spelling.segments()) {
            if (next < last) {
                return Optional.empty();
            }
            if (segment instanceof Segment.Text text && text.words().size() != 1) {
                return Optional.of("text");
            }
            if (segment instanceof Segment.Calendar calendar && !writesNext(calendar.of(), last)) {
                return Optional.of("pieces");
            }
            if (segment instanceof Segment.Digits digits) {
                Optional<String> why = why(digits, last);
                if (why.isPresent()) {
                    return why;
                }
            }
        }
        return Optional.empty();
    }

    private Optional<String> why(Segment.Digits digits, int last) {
        if (digits.signed() && layout.largestId().testBit(layout.width() - 1)) {
            return Optional.of("signed");
        }
        boolean whole = BitRange.isWholeId(digits.of(), layout.width());
        if (!writesNext(digits.of(), last)) {
            return Optional.of("pieces");
        }
        if (!TextOrder.rises(digits.alphabet())) {
            return Optional.of("characters");
        }
        ResolvedDigits resolved = ResolvedDigits.of(digits, layout.width());
        int base = digits.alphabet().base();
        int least = Math.max(resolved.min(), DigitCount.of(layout.smallestId(), base));
        if (resolved.min() == resolved.max() || (whole && least >= DigitCount.of(layout.largestId(), base))) {
            return Optional.empty();
        }
        return Optional.of(whole ? "length" : "length.parts");
    }

    /** Goes on by the bits that a piece writes; false if the ID has another one before one of them. */
    private boolean writesNext(Iterable<BitRange> parts, int last) {
        for (BitRange part : parts) {
            int high = part.high() == BitRange.WHOLE ? layout.width() - 1 : part.high();
            for (int bit = high; bit >= part.low() && next >= last; bit--) {
                if (!part.isId() || (isVarying(bit) && bit != next)) {
                    return false;
                }
                next = bit == next ? varying(bit - 1) : next;
            }
        }
        return true;
    }

    /** The highest bit that is not the same in all IDs, from one on down; -1 if there is none. */
    private int varying(int from) {
        int bit = from;
        while (bit >= 0 && !isVarying(bit)) {
            bit--;
        }
        return bit;
    }

    private boolean isVarying(int bit) {
        return layout.slices().stream()
                .filter(slice -> slice.idLow() <= bit && bit <= slice.idHigh())
                .anyMatch(slice -> layout.fields().get(slice.field()).value() == null);
    }

    private int lowestBitOfTime() {
        return layout.slices().stream()
                .filter(slice -> slice.field() == layout.mainTime())
                .mapToInt(Slice::idLow)
                .min()
                .orElse(0);
    }
}
