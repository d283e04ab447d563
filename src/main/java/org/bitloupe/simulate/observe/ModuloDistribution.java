package org.bitloupe.simulate.observe;

import java.util.Arrays;
import java.util.List;
import org.bitloupe.id.Bits;

/**
 * Distribution of IDs by remainder when an ID is divided by a number, as one does to spread rows over shards. Two sets of remainders
 * are kept, out of which those of all {@link #DIVISORS} follow.
 */
public final class ModuloDistribution {
    /** The numbers that it can be asked for. */
    public static final List<Integer> DIVISORS = List.of(
            2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 24, 28, 30, 32, 36, 40, 42, 60, 64, 120, 128, 256,
            512, 1024);

    private static final int POWER = 1024;
    /** The least common multiple of 1 to 10. */
    private static final int COMPOSITE = 2520;
    /** Remainder of 2 to the power of 64. */
    private static final long WORD_VALUE = Long.remainderUnsigned(-1L, COMPOSITE) + 1;

    private final RemainderCounts powers = new RemainderCounts(POWER);
    private final RemainderCounts composites = new RemainderCounts(COMPOSITE);

    /**
     * Counts runs of IDs of up to 64 bits, read without a sign.
     *
     * @param step the difference between one ID and the next: a power of two, read without a sign
     */
    public void add(RunBuffer runBuffer, long step) {
        int number = runBuffer.size();
        powers.begin(step, number);
        composites.begin(step, number);
        for (int i = 0; i < number; i++) {
            long id = runBuffer.first[i];
            int count = runBuffer.count[i];
            powers.addRun((int) id & POWER - 1, count);
            composites.addRun((int) remainder(id), count);
        }
    }

    /** Counts IDs of up to 128 bits, read without a sign. */
    public void add(WordRunBuffer ids) {
        int number = ids.size();
        for (int i = 0; i < number; i++) {
            powers.add((int) ids.low[i] & POWER - 1);
            composites.add((int) ((remainder(ids.high[i]) * WORD_VALUE + remainder(ids.low[i])) % COMPOSITE));
        }
    }

    private static long remainder(long word) {
        return word >= 0 ? word % COMPOSITE : Long.remainderUnsigned(word, COMPOSITE);
    }

    /** Counts one ID of any width, read without a sign. */
    public void add(Bits id) {
        int words = (id.width() + Long.SIZE - 1) / Long.SIZE;
        long remainder = 0;
        for (int w = words - 1; w >= 0; w--) {
            remainder = (remainder * WORD_VALUE + remainder(id.word(w))) % COMPOSITE;
        }
        powers.add((int) id.low() & POWER - 1);
        composites.add((int) remainder);
    }

    /** Adds what another one has counted. */
    void add(ModuloDistribution other) {
        powers.add(other.powers.counts());
        composites.add(other.composites.counts());
    }

    /**
     * By remainder: how many IDs have it.
     *
     * @param divisor one of {@link #DIVISORS}
     * @throws IllegalArgumentException if it is none of them
     */
    public long[] over(int divisor) {
        if (!DIVISORS.contains(divisor)) {
            throw new IllegalArgumentException("no remainders were counted for " + divisor);
        }
        long[] from = (POWER % divisor == 0 ? powers : composites).counts();
        long[] counts = new long[divisor];
        for (int i = 0; i < from.length; i++) {
            counts[i % divisor] += from[i];
        }
        return counts;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ModuloDistribution moduloDistribution
                && Arrays.equals(powers.counts(), moduloDistribution.powers.counts())
                && Arrays.equals(composites.counts(), moduloDistribution.composites.counts());
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(powers.counts());
    }

    /** Returns the multiple of the even share that the most frequent remainder has; 1 is perfectly even, 0 without IDs. */
    public double unevenness(int divisor) {
        long total = 0;
        long most = 0;
        for (long count : over(divisor)) {
            total += count;
            most = Math.max(most, count);
        }
        return total == 0 ? 0 : (double) most * divisor / total;
    }
}
