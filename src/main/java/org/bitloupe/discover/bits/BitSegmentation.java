package org.bitloupe.discover.bits;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bitloupe.id.Bits;

/**
 * Divides bits into runs whose values are of one kind, so that they take least to write down: constants take nothing, few values a
 * little, random bits take all its bits. Looks at every way to divide them.
 */
public final class BitSegmentation {
    private static final int SAMPLE = 250;
    /** Wider runs are made of neighbours of one kind. */
    private static final int WIDEST = 32;

    private static final double LN2 = Math.log(2);

    private final IdBits rows;
    private final double log;
    private final double perRun;

    /** The segmentation of some IDs, of which a sample is looked at. */
    public BitSegmentation(IdBits all) {
        this.rows = all.sample(SAMPLE);
        this.log = Math.log(Math.max(2, rows.count()));
        this.perRun = 4 + Math.log(all.width());
    }

    private record CostedSegment(BitSegment run, double cost) {}

    /** The runs between two bits, lowest first. */
    public List<BitSegment> between(int low, int end) {
        int n = end - low;
        double[] least = new double[n + 1];
        BitSegment[] last = new BitSegment[n + 1];
        Arrays.fill(least, Double.MAX_VALUE);
        least[0] = 0;
        long[] values = new long[rows.count()];
        for (int to = 1; to <= n; to++) {
            for (int from = Math.max(0, to - WIDEST); from < to; from++) {
                CostedSegment costed = weigh(low + from, low + to, values);
                double cost = least[from] + costed.cost() + perRun;
                if (cost < least[to]) {
                    least[to] = cost;
                    last[to] = costed.run();
                }
            }
        }
        List<BitSegment> runs = new ArrayList<>();
        for (int to = n; to > 0; to -= last[to].bits()) {
            runs.add(0, last[to]);
        }
        return dependent(joined(runs));
    }

    private CostedSegment weigh(int low, int end, long[] values) {
        int n = values.length;
        int bits = end - low;
        for (int i = 0; i < n; i++) {
            values[i] = rows.window(i, low) & Bits.mask(bits);
        }
        Arrays.sort(values);
        double frequencies = 0;
        double sum = 0;
        int distinct = 0;
        int run = 0;
        for (int i = 0; i < n; i++) {
            sum += values[i];
            run++;
            if (i + 1 == n || values[i + 1] != values[i]) {
                frequencies += run * Math.log((double) n / run);
                distinct++;
                run = 0;
            }
        }
        long largest = values[n - 1];
        if (distinct == 1) {
            return new CostedSegment(new BitSegment(low, end, BitSegment.Kind.CONSTANT, 1, largest), bits * LN2);
        }
        double even = n * bits * LN2;
        double few = 2 * distinct > n ? Double.MAX_VALUE : frequencies + distinct * (bits * LN2 + log / 2);
        double mean = sum / n;
        double count = n * ((mean + 1) * Math.log(mean + 1) - mean * Math.log(mean)) + log / 2 + 2;
        double least = Math.min(even, Math.min(few, count));
        BitSegment.Kind kind =
                least == even ? BitSegment.Kind.EVEN : least == count ? BitSegment.Kind.COUNT : BitSegment.Kind.FEW;
        return new CostedSegment(new BitSegment(low, end, kind, distinct, largest), least);
    }

    /** Neighbours that go together are one field: a value of the one comes with few values of the other. */
    private List<BitSegment> dependent(List<BitSegment> runs) {
        List<BitSegment> joined = new ArrayList<>();
        long[] values = new long[rows.count()];
        for (BitSegment bitSegment : runs) {
            BitSegment below = joined.isEmpty() ? null : joined.get(joined.size() - 1);
            if (below != null && isFew(below) && isFew(bitSegment) && below.bits() + bitSegment.bits() <= WIDEST) {
                double apart =
                        spread(below.low(), below.end(), values) + spread(bitSegment.low(), bitSegment.end(), values);
                double together = spread(below.low(), bitSegment.end(), values);
                // Random bits alone make some dependence, the more values there are the more.
                if (apart - together > 4 + (below.distinct() - 1.0) * (bitSegment.distinct() - 1)) {
                    joined.set(
                            joined.size() - 1,
                            weigh(below.low(), bitSegment.end(), values).run().ofFew());
                    continue;
                }
            }
            joined.add(bitSegment);
        }
        return joined;
    }

    private static boolean isFew(BitSegment bitSegment) {
        return bitSegment.kind() == BitSegment.Kind.FEW
                || (bitSegment.kind() == BitSegment.Kind.COUNT && bitSegment.largest() < 8);
    }

    /** Returns the cost of saying which of its values a run has in each row, in nats. */
    private double spread(int low, int end, long[] values) {
        for (int i = 0; i < values.length; i++) {
            values[i] = rows.window(i, low) & Bits.mask(end - low);
        }
        Arrays.sort(values);
        double sum = 0;
        int from = 0;
        for (int i = 1; i <= values.length; i++) {
            if (i == values.length || values[i] != values[from]) {
                sum += (i - from) * Math.log((double) values.length / (i - from));
                from = i;
            }
        }
        return sum;
    }

    /** Neighbours that are only apart because no run is looked at that is wider. */
    private static List<BitSegment> joined(List<BitSegment> runs) {
        List<BitSegment> joined = new ArrayList<>();
        for (BitSegment bitSegment : runs) {
            BitSegment below = joined.isEmpty() ? null : joined.get(joined.size() - 1);
            boolean zeros = below != null && below.isZero() && bitSegment.isZero();
            boolean chance =
                    below != null && below.kind() == BitSegment.Kind.EVEN && bitSegment.kind() == BitSegment.Kind.EVEN;
            if (below != null && (zeros || chance)) {
                joined.set(joined.size() - 1, below.withAbove(bitSegment));
            } else {
                joined.add(bitSegment);
            }
        }
        return joined;
    }
}
