package org.bitloupe.migration.overlap;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.layout.Field;

/**
 * Whole numbers from one to another.
 *
 * @param low the smallest, at least 0
 * @param high the largest; smaller than {@code low} if there are none
 */
public record IntegerRange(BigInteger low, BigInteger high) {

    /** Returns the values that a field may hold. */
    static IntegerRange of(Field field) {
        BigInteger only = field.value();
        return only != null ? new IntegerRange(only, only) : new IntegerRange(field.least(), field.limit());
    }

    public boolean isEmpty() {
        return low.compareTo(high) > 0;
    }

    boolean contains(BigInteger number) {
        return low.compareTo(number) <= 0 && number.compareTo(high) <= 0;
    }

    /** The same from another number on. */
    public IntegerRange from(BigInteger number) {
        return new IntegerRange(number.max(low), high);
    }

    /** The same up to another number. */
    public IntegerRange until(BigInteger number) {
        return new IntegerRange(low, number.min(high));
    }

    /**
     * The range cut into blocks of a power of two that begin at a multiple of their size, from the smallest numbers up: at most two
     * for each bit. In each block all low bits are free and all others stand still, which is what makes scattered bits tractable.
     */
    List<Block> blocks() {
        List<Block> blocks = new ArrayList<>();
        BigInteger next = low;
        while (next.compareTo(high) <= 0) {
            int room = high.subtract(next).add(BigInteger.ONE).bitLength() - 1;
            int free = next.signum() == 0 ? room : Math.min(room, next.getLowestSetBit());
            blocks.add(new Block(next, free));
            next = next.add(BigInteger.ONE.shiftLeft(free));
        }
        return blocks;
    }

    /**
     * Numbers that differ in their lowest bits alone, and have all values there.
     *
     * @param first the smallest
     * @param free the number of bits that are free
     */
    record Block(BigInteger first, int free) {

        /** The largest. */
        BigInteger last() {
            return first.add(BigInteger.ONE.shiftLeft(free)).subtract(BigInteger.ONE);
        }
    }
}
