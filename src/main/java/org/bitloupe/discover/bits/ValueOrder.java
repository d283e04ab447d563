package org.bitloupe.discover.bits;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** The order of rows by the values of a run of bits. */
public enum ValueOrder {
    /** The values grow from row to row, but for a few. */
    RISING,
    /** They get smaller. */
    FALLING,
    /** Neither. */
    NONE;

    /** The rank correlation from which on rows are said to be in order; random rows of 50 reach half of it once in 10,000 times. */
    private static final double ORDERED = 0.98;

    /** Compares the order of some values with that of their rows. */
    public static ValueOrder of(long[] values) {
        return of(values.length, Comparator.comparingLong(i -> values[i]));
    }

    /** Compares the order of some texts with that of their rows. */
    static ValueOrder of(List<String> texts) {
        return of(texts.size(), Comparator.comparing(texts::get));
    }

    private static ValueOrder of(int n, Comparator<Integer> rows) {
        double correlation = correlation(n, rows);
        return correlation >= ORDERED ? RISING : correlation <= -ORDERED ? FALLING : NONE;
    }

    /** Spearman's rank correlation of values and rows; equal values share their rank. */
    private static double correlation(int n, Comparator<Integer> rows) {
        int[] order = IntStream.range(0, n)
                .boxed()
                .sorted(rows)
                .mapToInt(Integer::intValue)
                .toArray();
        double[] ranks = new double[n];
        for (int from = 0; from < n; ) {
            int to = from;
            while (to + 1 < n && rows.compare(order[to + 1], order[from]) == 0) {
                to++;
            }
            for (int i = from; i <= to; i++) {
                ranks[order[i]] = (from + to) / 2.0;
            }
            from = to + 1;
        }
        double mean = (n - 1) / 2.0;
        double together = 0;
        double places = 0;
        for (int i = 0; i < n; i++) {
            together += (i - mean) * (ranks[i] - mean);
            places += (i - mean) * (i - mean);
        }
        double spread =
                Arrays.stream(ranks).map(rank -> (rank - mean) * (rank - mean)).sum();
        return spread == 0 ? 0 : together / Math.sqrt(places * spread);
    }
}
