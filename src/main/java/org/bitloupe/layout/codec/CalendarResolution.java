package org.bitloupe.layout.codec;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.message.Problem;
import org.bitloupe.message.ProblemPlace;

/**
 * The dates in a layout's spellings: one that counts in the steps of its last digits, from the beginning of one of them, has one text for
 * each value.
 */
final class CalendarResolution {
    private static final BigInteger SECOND = BigInteger.valueOf(1_000_000_000);

    private CalendarResolution() {}

    /** Returns the problem of a date in a layout; empty if it can be written. */
    static Optional<Problem> problem(Layout layout, Segment.Calendar calendar, ProblemPlace at) {
        BitRange bitRange = calendar.of().get(0);
        TimeEncoding time = calendar.of().size() == 1 && bitRange.high() == BitRange.WHOLE
                ? layout.field(bitRange.source())
                        .filter(field -> !field.textOnly() && field.isMainTime())
                        .map(Field::time)
                        .orElse(null)
                : null;
        if (time == null) {
            return Optional.of(Problem.at(at, "spelling.calendar.field", "field", bitRange.source()));
        }
        Tick tick = new Tick(calendar.digits().stepNanos(), 1);
        if (!time.tick().equals(tick)) {
            return Optional.of(Problem.at(at, "spelling.calendar.tick")
                    .with("field", bitRange.source())
                    .with("tick", time.tick().toString())
                    .with("pattern", calendar.digits().pattern())
                    .with("needed", tick.toString()));
        }
        return hasDigits(calendar, time)
                ? Optional.empty()
                : Optional.of(Problem.at(at, "spelling.calendar.epoch")
                        .with("field", bitRange.source())
                        .with("epoch", time.epoch().toString())
                        .with("zone", calendar.zoneName()));
    }

    /** Tells whether the digits can say the epoch to the nanosecond. */
    private static boolean hasDigits(Segment.Calendar calendar, TimeEncoding time) {
        BigInteger[] steps = localNanos(calendar, time)
                .divideAndRemainder(BigInteger.valueOf(calendar.digits().stepNanos()));
        return steps[1].signum() == 0
                && steps[0].bitLength() < Long.SIZE
                && calendar.digits().hasYear(steps[0].longValue())
                && time.grid() == TimeEncoding.Grid.EPOCH;
    }

    /** The time that the zone's clock shows at the epoch, in nanoseconds since it showed 1970. */
    private static BigInteger localNanos(Segment.Calendar calendar, TimeEncoding time) {
        return StepScale.nanosOf(time.epoch())
                .add(SECOND.multiply(BigInteger.valueOf(calendar.zone().getTotalSeconds())));
    }

    /**
     * The date with the bits of the ID that carry it, and what zero is written as.
     *
     * @param calendar one that has no {@link #problem}
     */
    static Segment.Calendar resolve(Layout layout, Segment.Calendar calendar, List<BitRange> bits) {
        long zero = layout.field(calendar.of().get(0).source())
                .map(Field::time)
                .map(time -> StepScale.floorDiv(
                        localNanos(calendar, time),
                        BigInteger.valueOf(calendar.digits().stepNanos())))
                .map(BigInteger::longValueExact)
                .orElseThrow();
        return new Segment.Calendar(bits, calendar.digits(), calendar.zone(), zero);
    }
}
