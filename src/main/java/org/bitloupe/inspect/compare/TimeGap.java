package org.bitloupe.inspect.compare;

import java.math.BigInteger;
import java.time.Instant;
import org.bitloupe.inspect.reading.RoundingLoss.Bounds;
import org.bitloupe.inspect.reading.TimeReading;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.codec.StepScale;
import org.bitloupe.message.DurationText;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * The time between two IDs. An ID says the step of time it was made in, not the instant; so the gap lies between two bounds, which are
 * each one step away from the difference of what the IDs say.
 *
 * @param nanos the second ID's time less the first's, in nanoseconds; negative if the second is the older
 * @param before by how much of this the first could be later within its step, in nanoseconds, at least 1
 * @param after by how much the second could be later within its step, in nanoseconds, at least 1
 * @param rounded true if one of them can also be later because a number was rounded; the earliest that both can be are compared then
 */
public record TimeGap(BigInteger nanos, BigInteger before, BigInteger after, boolean rounded) {
    private static final BigInteger FINE = BigInteger.valueOf(1_000_000);

    /** The gap between two times, or null if no calendar holds one of them. */
    public static @Nullable TimeGap of(@Nullable TimeReading first, @Nullable TimeReading second) {
        Instant from = first == null ? null : first.instant();
        Instant to = second == null ? null : second.instant();
        if (first == null || second == null || from == null || to == null) {
            return null;
        }
        return new TimeGap(
                StepScale.nanosOf(to).subtract(StepScale.nanosOf(from)),
                first.step().stepsOf(Tick.NANOSECOND),
                second.step().stepsOf(Tick.NANOSECOND),
                false);
    }

    /**
     * The gap between two times of which rounding has taken digits away; null if what is left does not tell which is the earlier one, or
     * no calendar holds what they can be.
     */
    static @Nullable TimeGap ofRounded(
            TimeReading first, Bounds<Instant> ofFirst, TimeReading second, Bounds<Instant> ofSecond) {
        TimeGap gap = new TimeGap(
                // Steps are rounded up to whole nanoseconds, so that bounds stay bounds.
                StepScale.nanosOf(ofSecond.lowest()).subtract(StepScale.nanosOf(ofFirst.lowest())),
                length(ofFirst).add(first.step().stepsOf(Tick.NANOSECOND)),
                length(ofSecond).add(second.step().stepsOf(Tick.NANOSECOND)),
                true);
        return gap.order() == 0 ? null : gap;
    }

    private static BigInteger length(Bounds<Instant> bounds) {
        return StepScale.nanosOf(bounds.highest()).subtract(StepScale.nanosOf(bounds.lowest()));
    }

    /** 1 if the second was made after the first, -1 if before, 0 if their steps overlap so that time does not tell. */
    public int order() {
        if (nanos.compareTo(before) >= 0) {
            return 1;
        }
        return nanos.negate().compareTo(after) >= 0 ? -1 : 0;
    }

    /** The least that can lie between them, in nanoseconds; 0 if their steps touch or overlap. */
    public BigInteger least() {
        return switch (order()) {
            case 1 -> nanos.subtract(before);
            case -1 -> nanos.negate().subtract(after);
            default -> BigInteger.ZERO;
        };
    }

    /** Returns the exclusive upper bound of the time between them, in nanoseconds. */
    public BigInteger most() {
        return switch (order()) {
            case 1 -> nanos.add(after);
            case -1 -> nanos.negate().add(before);
            default -> nanos.add(after).max(nanos.negate().add(before));
        };
    }

    /** Tells whether a step is longer than a millisecond, or not only the steps are in doubt, so that the bounds are worth saying. */
    public boolean isCoarse() {
        return rounded || before.max(after).compareTo(FINE) > 0;
    }

    /** The gap in words: "3 min 12.005 s"; of coarse steps its bounds: "at least 3 min 11 s and at most 3 min 13 s". */
    public Message words() {
        if (!isCoarse()) {
            return DurationText.of(nanos.abs());
        }
        return least().signum() == 0
                ? Message.of("inspect.gap.most", "most", DurationText.of(most()))
                : Message.of("inspect.gap.between", "least", DurationText.of(least()), "most", DurationText.of(most()));
    }
}
