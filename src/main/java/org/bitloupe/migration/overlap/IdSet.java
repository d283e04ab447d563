package org.bitloupe.migration.overlap;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;

/**
 * IDs of a layout whose fields each hold a value of a range, in all combinations. What is said of them is exact, wherever the bits of
 * a field lie.
 */
public final class IdSet {
    private final Layout layout;
    /** By field; a range of nothing but 0 for fields without bits. */
    private final List<IntegerRange> ranges;

    private IdSet(Layout layout, List<IntegerRange> ranges) {
        this.layout = layout;
        this.ranges = List.copyOf(ranges);
    }

    /** All valid IDs of a layout with bits. */
    public static IdSet of(Layout layout) {
        List<IntegerRange> ranges = new ArrayList<>();
        for (Field field : layout.fields()) {
            ranges.add(field.textOnly() ? new IntegerRange(BigInteger.ZERO, BigInteger.ZERO) : IntegerRange.of(field));
        }
        return new IdSet(layout, ranges);
    }

    Layout layout() {
        return layout;
    }

    public IntegerRange range(int field) {
        return ranges.get(field);
    }

    /** Those of the IDs that have a value of another range in one field. */
    public IdSet with(int field, IntegerRange range) {
        List<IntegerRange> changed = new ArrayList<>(ranges);
        changed.set(field, range);
        return new IdSet(layout, changed);
    }

    public boolean isEmpty() {
        return ranges.stream().anyMatch(IntegerRange::isEmpty);
    }

    /**
     * Tells whether an ID is one of them.
     *
     * @param values one for each field, as a codec of the layout takes it apart
     */
    public boolean contains(List<BigInteger> values) {
        for (int i = 0; i < values.size(); i++) {
            if (!ranges.get(i).contains(values.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** The smallest number that one of them is in a column. Only if there are any. */
    public BigInteger smallest(NumberColumn column) {
        return extreme(column, false);
    }

    /** The largest number that one of them is in a column. Only if there are any. */
    public BigInteger largest(NumberColumn column) {
        return extreme(column, true);
    }

    /** Fields do not depend on each other, so the extreme of the sum is the sum of the extremes. */
    private BigInteger extreme(NumberColumn column, boolean largest) {
        int sign = column.hasSign(layout) ? layout.width() - 1 : -1;
        BigInteger sum = BigInteger.ZERO;
        for (int i = 0; i < ranges.size(); i++) {
            if (!layout.fields().get(i).textOnly()) {
                sum = sum.add(extreme(i, sign, largest));
            }
        }
        return sum;
    }

    private BigInteger extreme(int field, int sign, boolean largest) {
        BigInteger best = null;
        for (IntegerRange.Block block : ranges.get(field).blocks()) {
            BigInteger zeros = layout.place(field, block.first());
            BigInteger ones = layout.place(field, block.last());
            BigInteger candidate = largest ? ones : zeros;
            if (sign >= 0 && ones.testBit(sign)) {
                boolean free = !zeros.testBit(sign);
                BigInteger magnitude = candidate.clearBit(sign);
                candidate = largest && free ? magnitude : magnitude.subtract(BigInteger.ONE.shiftLeft(sign));
            }
            best = best == null ? candidate : largest ? best.max(candidate) : best.min(candidate);
        }
        if (best == null) {
            throw new IllegalStateException("there is no ID");
        }
        return best;
    }

    /** The bits that are the same in all of them, as a mask. */
    public BigInteger still() {
        BigInteger mask = BigInteger.ZERO;
        for (int i = 0; i < ranges.size(); i++) {
            Field field = layout.fields().get(i);
            if (!field.textOnly()) {
                int free = ranges.get(i).low().xor(ranges.get(i).high()).bitLength();
                BigInteger all = BigInteger.ONE.shiftLeft(field.bits());
                mask = mask.or(layout.place(i, all.subtract(BigInteger.ONE.shiftLeft(free))));
            }
        }
        return mask;
    }

    /** One of them, for the values of the bits that are the same in all. */
    public BigInteger any() {
        BigInteger id = BigInteger.ZERO;
        for (int i = 0; i < ranges.size(); i++) {
            if (!layout.fields().get(i).textOnly()) {
                id = id.or(layout.place(i, ranges.get(i).low()));
            }
        }
        return id;
    }
}
