package org.bitloupe.bench;

import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;
import org.bitloupe.batch.table.ColumnDecoder;
import org.bitloupe.catalog.Catalog;

/** A column of ten million IDs decoded into its fields, beside a copy of it into as many columns; the two in turn. */
public final class BatchDecode {
    private static final int ROUNDS = 15;
    private static final int IDS = 10_000_000;

    private BatchDecode() {}

    /** Prints the figure; four columns besides the IDs need a heap of 900 MB. */
    public static void main(String[] args) {
        ColumnDecoder codec =
                ColumnDecoder.of(Catalog.builtIn().find("snowflake-node10").orElseThrow());
        long[] ids = new SplittableRandom(1).longs(IDS).toArray();
        long[][] words = {ids};
        long[][] columns = new long[codec.columns()][IDS];
        double[] ours = new double[ROUNDS];
        double[] ratios = new double[ROUNDS];
        for (int round = -5; round < ROUNDS; round++) {
            long start = System.nanoTime();
            codec.decode(words, 0, IDS, columns);
            long decoded = System.nanoTime();
            for (long[] column : columns) {
                System.arraycopy(ids, 0, column, 0, IDS);
            }
            long copied = System.nanoTime();
            if (round >= 0) {
                ours[round] = (decoded - start) / (double) IDS;
                ratios[round] = (double) (decoded - start) / (copied - decoded);
            }
        }
        Arrays.sort(ours);
        Arrays.sort(ratios);
        Figure.head();
        String own = String.format(Locale.ROOT, "%.2f ns an ID", ours[ROUNDS / 2]);
        Figure.atMost("IDs to columns of fields / System.arraycopy", own, ratios[ROUNDS / 2], 1.1)
                .print();
    }
}
