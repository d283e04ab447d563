package org.bitloupe.discover.time;

/** Numbers that may be counts of ticks, read out of the texts of IDs. */
public final class CountColumn {
    private final long[] counts;
    private final int bits;
    private final double withoutTime;
    private final double share;

    /**
     * A column.
     *
     * @param counts the number in each row, in the order of the rows; not negative
     * @param bits the number of bits that the largest possible number has, 1 to 62
     * @param withoutTime what the characters of the counts take if they are no time, for all rows together, in nats
     * @param share how often such a column counts time, as a multiple of how often a usual one does
     */
    public CountColumn(long[] counts, int bits, double withoutTime, double share) {
        this.counts = counts.clone();
        this.bits = bits;
        this.withoutTime = withoutTime;
        this.share = share;
    }

    long count(int row) {
        return counts[row];
    }

    int bits() {
        return bits;
    }

    double withoutTime() {
        return withoutTime;
    }

    double share() {
        return share;
    }
}
