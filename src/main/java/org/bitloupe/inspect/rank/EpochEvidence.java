package org.bitloupe.inspect.rank;

import java.math.BigInteger;
import java.time.Duration;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.codec.StepScale;

/**
 * Chooses which of a layout's known epochs the ticks of one source are counted from. One ID is the source of one tick, a column has one for
 * each row: whoever tells a time asks here.
 */
public final class EpochEvidence {
    private EpochEvidence() {}

    /**
     * Chooses the layout's own epoch, unless another one alone makes most of the ticks exactly a UTC midnight. Constructed examples do
     * that; of real IDs with steps of a millisecond one in 86 million does, so that a few such rows say nothing of the others.
     *
     * @param ticks the main time's ticks, as unsigned numbers
     * @param count the number of them
     * @return its index among {@link CompiledLayout#epochs}, 0 for the layout's own
     */
    public static int epoch(CompiledLayout layout, long[] ticks, int count) {
        for (int epoch = 1; epoch < layout.epochs().size(); epoch++) {
            int alone = 0;
            for (int i = 0; i < count; i++) {
                alone += onlyMidnight(layout, ticks[i]) == epoch ? 1 : 0;
            }
            if (2L * alone > count) {
                return epoch;
            }
        }
        return 0;
    }

    /** Chooses the same of one tick. */
    static int epoch(CompiledLayout layout, long tick) {
        return layout.epochs().size() < 2 ? 0 : Math.max(0, onlyMidnight(layout, tick));
    }

    /** Returns the only epoch by which a tick is a midnight; -1 if there is none, or more than one. */
    private static int onlyMidnight(CompiledLayout layout, long tick) {
        int only = -1;
        for (int i = 0; i < layout.epochs().size(); i++) {
            if (layout.epochs().get(i).midnights().has(tick)) {
                if (only >= 0) {
                    return -1;
                }
                only = i;
            }
        }
        return only;
    }

    /**
     * The ticks of a time field that begin exactly at a UTC midnight: every {@code period}-th from {@code phase} on. Steps of more than a
     * second say nothing by that, nor does the epoch itself; for these there are none.
     *
     * @param period ticks of a day, 0 where no tick is taken for a midnight
     * @param phase the first of them
     */
    record MidnightTicks(long period, long phase) {
        private static final MidnightTicks NONE = new MidnightTicks(0, 0);
        private static final BigInteger DAY =
                BigInteger.valueOf(Duration.ofDays(1).toNanos());

        /** The midnights of a layout's time. */
        static MidnightTicks of(LayoutTime time) {
            StepScale scale = time.scale();
            Tick tick = scale.tick();
            BigInteger nanos = BigInteger.valueOf(tick.nanos());
            if (tick.per() != 1
                    || tick.compareTo(Tick.SECOND) > 0
                    || DAY.mod(nanos).signum() != 0
                    || !time.refiningFields().isEmpty()) {
                return NONE;
            }
            BigInteger toMidnight = scale.nanosAt(BigInteger.ZERO).negate().mod(DAY);
            return toMidnight.mod(nanos).signum() != 0
                    ? NONE
                    : new MidnightTicks(
                            DAY.divide(nanos).longValueExact(),
                            toMidnight.divide(nanos).longValueExact());
        }

        /** Tells whether a tick, taken as unsigned, begins at a midnight. */
        boolean has(long tick) {
            return period != 0 && tick != 0 && Long.remainderUnsigned(tick, period) == phase;
        }
    }
}
