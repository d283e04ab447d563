package org.bitloupe.discover.time;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;
import java.util.stream.LongStream;
import org.bitloupe.discover.table.TimedId;
import org.bitloupe.id.Bits;
import org.jspecify.annotations.Nullable;

/** IDs and their times as arrays, by time. What the arithmetic runs on. */
public final class TimedIdArrays {
    private static final int WORDS = Bits.MAX_WIDTH / Long.SIZE;

    private final int width;
    /** By row: four words of the ID, least significant first. */
    private final long[] words;

    private final long[] times;
    private final long[] precisions;
    private final int[] rows;

    private TimedIdArrays(int width, int count) {
        this.width = width;
        this.words = new long[count * WORDS];
        this.times = new long[count];
        this.precisions = new long[count];
        this.rows = new int[count];
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
        List<Integer> order = java.util.stream.IntStream.range(0, ids.size())
                .filter(i -> bitsOf.apply(i) != null)
                .boxed()
                .sorted(Comparator.comparingLong(i -> ids.get(i).stamp().nanos()))
                .toList();
        TimedIdArrays all = new TimedIdArrays(width, order.size());
        for (int i = 0; i < order.size(); i++) {
            TimedId id = ids.get(order.get(i));
            Bits bits = bitsOf.apply(order.get(i));
            for (int w = 0; bits != null && w < WORDS; w++) {
                all.words[i * WORDS + w] = bits.word(w);
            }
            all.times[i] = id.stamp().nanos();
            all.precisions[i] = id.stamp().precision();
            all.rows[i] = order.get(i);
        }
        return all;
    }

    /** Returns at most {@code most} of them, evenly spread. */
    public TimedIdArrays sample(int most) {
        if (count() <= most) {
            return this;
        }
        TimedIdArrays few = new TimedIdArrays(width, most);
        for (int i = 0; i < most; i++) {
            int from = (int) ((long) i * count() / most);
            System.arraycopy(words, from * WORDS, few.words, i * WORDS, WORDS);
            few.times[i] = times[from];
            few.precisions[i] = precisions[from];
            few.rows[i] = rows[from];
        }
        return few;
    }

    public int count() {
        return times.length;
    }

    /** Bits of an ID. */
    public int width() {
        return width;
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
        int word = low >> 6;
        int shift = low & 63;
        long value = words[i * WORDS + word] >>> shift;
        boolean across = shift != 0 && word + 1 < WORDS;
        return across ? value | (words[i * WORDS + word + 1] << (Long.SIZE - shift)) : value;
    }

    boolean bit(int i, int bit) {
        return ((words[i * WORDS + (bit >> 6)] >>> (bit & 63)) & 1) == 1;
    }

    /** The precision that half of the rows have or better. */
    public long usualPrecision() {
        return usualPrecision(Arrays.stream(precisions));
    }

    /** The precision that half of some rows have or better, in nanoseconds. */
    public static long usualPrecision(List<TimedId> ids) {
        return usualPrecision(ids.stream().mapToLong(id -> id.stamp().precision()));
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
