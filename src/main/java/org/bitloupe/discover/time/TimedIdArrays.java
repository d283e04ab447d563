package org.bitloupe.discover.time;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.bitloupe.discover.bits.IdBits;
import org.bitloupe.discover.table.TimedId;
import org.bitloupe.id.Bits;
import org.jspecify.annotations.Nullable;

/** IDs and their times as arrays, by time. What the arithmetic runs on. */
public final class TimedIdArrays {
    private final IdBits ids;
    private final long[] times;
    private final long[] precisions;
    private final int[] rows;

    private TimedIdArrays(IdBits ids, long[] times, long[] precisions, int[] rows) {
        this.ids = ids;
        this.times = times;
        this.precisions = precisions;
        this.rows = rows;
    }

    /** The rows of a text whose IDs have bits, sorted by time. */
    public static TimedIdArrays of(int width, List<TimedId> ids) {
        return read(width, ids, i -> ids.get(i).bits());
    }

    /**
     * Rows whose IDs are numbers, sorted by time.
     *
     * @param numbers the number of each row
     */
    static TimedIdArrays ofNumbers(int width, List<TimedId> ids, IntToLongFunction numbers) {
        return read(width, ids, i -> Bits.of(width, numbers.applyAsLong(i)));
    }

    private static TimedIdArrays read(int width, List<TimedId> ids, IntFunction<@Nullable Bits> bitsOf) {
        List<Integer> order = IntStream.range(0, ids.size())
                .filter(i -> bitsOf.apply(i) != null)
                .boxed()
                .sorted(Comparator.comparingLong(i -> ids.get(i).timestamp().nanos()))
                .toList();
        List<Bits> bits =
                order.stream().map(bitsOf::apply).map(Objects::requireNonNull).toList();
        return new TimedIdArrays(
                IdBits.of(width, bits),
                order.stream().mapToLong(i -> ids.get(i).timestamp().nanos()).toArray(),
                order.stream()
                        .mapToLong(i -> ids.get(i).timestamp().precision())
                        .toArray(),
                order.stream().mapToInt(Integer::intValue).toArray());
    }

    /** Returns at most {@code most} of them, evenly spread. */
    public TimedIdArrays sample(int most) {
        if (count() <= most) {
            return this;
        }
        int[] from = IntStream.range(0, most)
                .map(i -> (int) ((long) i * count() / most))
                .toArray();
        return new TimedIdArrays(
                ids.sample(most),
                Arrays.stream(from).mapToLong(i -> times[i]).toArray(),
                Arrays.stream(from).mapToLong(i -> precisions[i]).toArray(),
                Arrays.stream(from).map(i -> rows[i]).toArray());
    }

    /** Returns the bits of the IDs alone, by time. */
    public IdBits ids() {
        return ids;
    }

    public int count() {
        return times.length;
    }

    /** Bits of an ID. */
    public int width() {
        return ids.width();
    }

    /** Nanoseconds since 1970 that a row's time begins at. */
    long time(int i) {
        return times[i];
    }

    /** Returns the length of a row's time in nanoseconds. */
    long precision(int i) {
        return precisions[i];
    }

    /** The 64 bits from a bit up; zeros above the width. */
    public long window(int i, int low) {
        return ids.window(i, low);
    }

    boolean bit(int i, int bit) {
        return ids.bit(i, bit);
    }

    /** The precision that half of the rows have or better. */
    public long usualPrecision() {
        return usualPrecision(Arrays.stream(precisions));
    }

    /** The precision that half of some rows have or better, in nanoseconds. */
    public static long usualPrecision(List<TimedId> ids) {
        return usualPrecision(ids.stream().mapToLong(id -> id.timestamp().precision()));
    }

    private static long usualPrecision(LongStream precisions) {
        long[] sorted = precisions.sorted().toArray();
        return sorted[sorted.length / 2];
    }

    /** From the earliest time to the latest without the outer 5%, which may be wrong, and stretched back to all rows. */
    public long span() {
        int n = count();
        int cut = n / 20;
        long inner = times[n - 1 - cut] - times[cut];
        return n < 20 ? times[n - 1] - times[0] : inner / 9 * 10;
    }
}
