package org.bitloupe.discover.bits;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Looks for a clock in the bits of IDs without times. Its top bits hardly change, so that its values span a part of what its bits can hold,
 * and that part begins and ends anywhere. Random numbers span all of it, or all from 0 on; random characters all that begins with some
 * first ones. A table can be sorted, so the order of rows counts for more only where it is not that of the whole ID.
 */
public final class ClockSearch {
    /** The evidence that a span has to have, in nats: a million tables of random texts have less. */
    private static final double LEAST_EVIDENCE = 15;

    private static final int WIDEST = 62;
    private static final int FEWEST_VALUES = 16;
    private static final int FEWEST_SURE_BITS = 5;

    /** Bits of other kinds below a clock that random numbers do not have, not even those with zeros at their end. */
    private static final int FEWEST_OTHER_BITS = 6;

    /** Zeros that round numbers do not end in. */
    private static final int FEWEST_ZEROS = 12;

    /** Random bits below a clock that a counter with gaps does not have. */
    private static final int FEWEST_RANDOM_BITS = 20;

    /** The variation of distances below which they are too much alike for IDs that are made when somebody needs one. */
    private static final double LEAST_VARIATION = 0.6;

    /** The share of equal parts of its span in which a clock has IDs: a few groups of numbers have less. */
    private static final double LEAST_FILLED = 0.2;

    /** Rows of which one, at least, has another lowest sure bit than the row before: nearly every other one of a clock has. */
    private static final int ROWS_PER_CHANGE = 16;

    private final IdBits ids;
    private final DigitColumns digits;
    private final List<BitSegment> marks;
    private final CounterSearch.@Nullable Counter counter;
    private final boolean[] varies;

    /**
     * A search in some IDs, all different.
     *
     * @param digits how they are written
     * @param marks runs that are known, such as the version of a UUID
     * @param counter a run that counts the IDs; null if there is none
     */
    public ClockSearch(
            IdBits ids, DigitColumns digits, List<BitSegment> marks, CounterSearch.@Nullable Counter counter) {
        this.counter = counter;
        this.ids = ids;
        this.digits = digits;
        this.marks = List.copyOf(marks);
        int[] ones = ids.ones();
        this.varies = new boolean[ids.width()];
        for (int bit = 0; bit < varies.length; bit++) {
            varies[bit] = ones[bit] > 0 && ones[bit] < ids.count();
        }
    }

    /** The likeliest clock; empty if nothing is one. */
    public Optional<Clock> find() {
        List<Clock> found = new ArrayList<>();
        for (int high = ids.width() - 1; high >= FEWEST_SURE_BITS; high--) {
            if (isTop(high)) {
                Clock clock = at(high);
                if (clock != null) {
                    found.add(clock);
                }
            }
        }
        return found.stream().min(Comparator.comparing(Clock::ground));
    }

    private boolean isTop(int bit) {
        return varies[bit] && (bit + 1 == ids.width() || !varies[bit + 1]);
    }

    private boolean isFirst(int high) {
        for (int bit = high + 1; bit < varies.length; bit++) {
            if (varies[bit]) {
                return false;
            }
        }
        return true;
    }

    /** Tells whether the bits above one, up to the next that changes, are 0, so that it can be the highest of numbers from 0 on. */
    private boolean isZeroAbove(int high) {
        int bit = high + 1;
        while (bit < varies.length && !varies[bit]) {
            if (ids.bit(0, bit)) {
                return false;
            }
            bit++;
        }
        return true;
    }

    private @Nullable Clock at(int high) {
        int bottom = Math.max(0, high - WIDEST + 1);
        long[] values = ids.values(high, bottom);
        ValueSpread spread = ValueSpread.of(values, high - bottom + 1);
        int sure = bottom + spread.gapBits();
        if (spread.distinct() < FEWEST_VALUES
                || high - sure + 1 < FEWEST_SURE_BITS
                || spread.gapVariation() < LEAST_VARIATION
                || spread.filled() < LEAST_FILLED
                || ids.changes()[sure] * ROWS_PER_CHANGE < ids.count()) {
            return null;
        }
        ValueOrder order = ValueOrder.of(values);
        boolean first = isFirst(high);
        boolean sorted = ValueOrder.of(whole()) != ValueOrder.NONE || digits.order() != ValueOrder.NONE;
        boolean ordered = !first && order != ValueOrder.NONE && !sorted;
        if (!ordered && spread.evidence(isZeroAbove(high), high + 1 == ids.width()) < LEAST_EVIDENCE) {
            return null;
        }
        List<BitSegment> below = new BitSegmentation(ids).between(0, sure);
        BitSegment next = below.isEmpty() ? null : below.get(below.size() - 1);
        int even = next != null && next.kind() == BitSegment.Kind.EVEN ? next.low() : sure;
        int low = counter != null && counter.high() < sure ? Math.max(even, counter.high() + 1) : even;
        if (isCounter(values, low - bottom) || (low == 0 && sure < FEWEST_RANDOM_BITS)) {
            return null;
        }
        Clock.Ground ground = ordered
                ? Clock.Ground.ORDER
                : hasFields(below, low) && (order != ValueOrder.NONE || spread.isEven())
                        ? Clock.Ground.FIELDS
                        : isSpan(high, sure - low, first, spread) ? Clock.Ground.SPAN : null;
        if (ground == null) {
            return null;
        }
        int[] changes = ids.changes();
        Clock.Fraction fraction = fraction(high, sure, low);
        return new Clock(
                high,
                fraction == null ? sure : Math.max(sure, fraction.high() + 1),
                fraction == null ? low : fraction.high() + 1,
                order,
                ground,
                changes[high],
                changes[sure],
                fraction);
    }

    /** The uppermost bits that change, as one number. */
    private long[] whole() {
        int top = ids.width() - 1;
        while (top > 0 && !varies[top]) {
            top--;
        }
        return ids.values(top, Math.max(0, top - WIDEST + 1));
    }

    /** Tells whether no two IDs share a value and few are left out between them: these were counted one by one. */
    private static boolean isCounter(long[] values, int shift) {
        long[] ticks =
                Arrays.stream(values).map(value -> value >> Math.max(0, shift)).toArray();
        return CounterSearch.isCounted(ticks);
    }

    private boolean hasFields(List<BitSegment> below, int low) {
        int others = counter != null && counter.high() < low ? counter.high() - counter.low() + 1 : 0;
        int zeros = 0;
        for (BitSegment run : below) {
            boolean marked = marks.stream().anyMatch(mark -> mark.low() < run.end() && run.low() < mark.end());
            if (run.end() <= low && run.kind() != BitSegment.Kind.EVEN && !marked) {
                others += run.isZero() ? 0 : run.bits();
                zeros += run.isZero() ? run.bits() : 0;
            }
        }
        return others + (others > 0 ? zeros : 0) >= FEWEST_OTHER_BITS || zeros >= FEWEST_ZEROS;
    }

    /** Tells whether the span alone is enough: only characters of texts say so much, as numbers in digits may be of any span. */
    private boolean isSpan(int high, int random, boolean first, ValueSpread spread) {
        return random >= FEWEST_RANDOM_BITS
                && !digits.isDecimal()
                && spread.isEven()
                && (first || digits.isAligned())
                && digits.evidence(high) >= LEAST_EVIDENCE;
    }

    /** The fraction of a second that begins at a bit that can be the clock's lowest; null if there is none. */
    private Clock.@Nullable Fraction fraction(int high, int sure, int low) {
        for (int digit = 9; digit >= 3; digit -= 3) {
            long second = (long) Math.pow(10, digit);
            int bits = Long.SIZE - Long.numberOfLeadingZeros(second - 1);
            double evidence = ids.count() * Math.log(Math.scalb(1.0, bits) / second);
            for (int top = Math.min(high - 1, sure + 2); evidence >= LEAST_EVIDENCE && top - bits + 1 >= low; top--) {
                long most = Arrays.stream(ids.values(top, top - bits + 1)).max().orElse(second);
                if (most < second && most >= second - second / 10) {
                    return new Clock.Fraction(top, top - bits + 1, digit);
                }
            }
        }
        return null;
    }
}
