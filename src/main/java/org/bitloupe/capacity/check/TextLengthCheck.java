package org.bitloupe.capacity.check;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.bitloupe.capacity.LargestId;
import org.bitloupe.capacity.Severity;
import org.bitloupe.capacity.TimeOrder;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.DateText;

/**
 * Checks whether the usual spelling has digits for all IDs, and whether texts of as many digits as the number needs sort as the IDs do.
 * Asked of digits that write the whole ID or the time.
 */
final class TextLengthCheck implements LayoutCheck {
    private static final String ID = "text";
    private static final int DECIMAL = 10;
    /** A day that far ahead is no reason to change a spelling. */
    private static final Duration FAR_AHEAD = Duration.ofDays(50 * 365);

    @Override
    public String id() {
        return ID;
    }

    @Override
    public Optional<CheckResult> check(Layout layout, Instant now) {
        Optional<LayoutTime> time = LayoutTime.of(layout);
        if (layout.spellings().isEmpty() || time.isEmpty()) {
            return Optional.empty();
        }
        int field = time.get().mainField();
        if (!TimeOrder.inOrder(layout, field)) {
            return Optional.empty();
        }
        Spelling spelling =
                LayoutSpellingCodecs.resolve(layout, layout.spellings().get(0));
        boolean numbers = spelling.number()
                .filter(number -> number.alphabet().base() == DECIMAL)
                .isPresent();
        return digitsOf(spelling)
                .map(digits -> new Written(layout, time.get(), field, digits))
                .filter(Written::isOfTime)
                .flatMap(written -> Stream.concat(
                        written.tooFew(now).stream(),
                        numbers || TimeOrder.spoiler(layout, field).isPresent()
                                ? Stream.empty()
                                : written.longer(now).stream()))
                .findFirst();
    }

    private static Stream<Segment.Digits> digitsOf(Spelling spelling) {
        return spelling.segments().stream()
                .filter(Segment.Digits.class::isInstance)
                .map(Segment.Digits.class::cast)
                .filter(digits -> !digits.signed() && digits.pad() == Segment.Pad.HIGH);
    }

    /** Digits of a spelling, and the numbers that they write. */
    private record Written(Layout layout, LayoutTime time, int field, Segment.Digits digits) {
        /** Tells whether the number grows with the time: it is the ID, or the time alone. */
        boolean isOfTime() {
            return isWholeId() || digits.of().equals(partsOfTime());
        }

        private boolean isWholeId() {
            return BitRange.isWholeId(digits.of(), layout.width());
        }

        private List<BitRange> partsOfTime() {
            return layout.slicesOf(field).stream()
                    .map(slice -> BitRange.ofId(slice.idHigh(), slice.idLow()))
                    .toList();
        }

        private int most() {
            return digits.max() == Segment.FULL ? Integer.MAX_VALUE : digits.max();
        }

        /** The first instant at which a number can have more digits than a count; empty if none ever has, or no calendar has the day. */
        private Optional<Instant> passes(int count) {
            BigInteger bound = BigInteger.valueOf(digits.alphabet().base()).pow(count);
            Field counted = layout.fields().get(field);
            Optional<BigInteger> tick = isWholeId()
                    ? LargestId.firstTick(layout, field, bound)
                    : Optional.of(bound.max(counted.least())).filter(first -> first.compareTo(counted.limit()) <= 0);
            return tick.flatMap(time.scale()::instantAt);
        }

        Optional<CheckResult> tooFew(Instant now) {
            if (most() == Integer.MAX_VALUE) {
                return Optional.empty();
            }
            return passes(most())
                    .filter(from -> from.isBefore(now.plus(FAR_AHEAD)))
                    .map(from ->
                            result(from.isAfter(now) ? Severity.WARNING : Severity.ERROR, "few", from, now, most()));
        }

        /** The next day on which texts get longer, or the last one of those gone by. */
        Optional<CheckResult> longer(Instant now) {
            Optional<CheckResult> last = Optional.empty();
            for (int count = digits.min() == Segment.FULL ? most() : digits.min(); count < most(); count++) {
                Optional<Instant> from = passes(count);
                if (from.isEmpty() || from.get().isAfter(now.plus(FAR_AHEAD))) {
                    return last;
                }
                boolean past = !from.get().isAfter(now);
                last = Optional.of(result(past ? Severity.INFO : Severity.WARNING, "longer", from.get(), now, count));
                if (!past) {
                    return last;
                }
            }
            return last;
        }

        private CheckResult result(Severity severity, String kind, Instant from, Instant now, int count) {
            return CheckResult.of(
                    ID,
                    severity,
                    kind + (from.isAfter(now) ? ".from" : ".since"),
                    "date",
                    DateText.date(from),
                    "spelling",
                    layout.spellings().get(0).name(),
                    "n",
                    count,
                    "more",
                    count + 1);
        }
    }
}
