package org.bitloupe.generate.engine;

import java.math.BigInteger;
import java.util.List;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;

/** Several fields as one number, the first field the most significant, that is counted up or drawn at random. */
public final class MixedRadixCounter {
    private final int[] indices;
    private final BigInteger[] least;
    private final BigInteger[] counts;
    private final BigInteger count;
    private BigInteger number = BigInteger.ZERO;

    public MixedRadixCounter(Layout layout, int[] indices) {
        this.indices = indices.clone();
        this.least = new BigInteger[indices.length];
        this.counts = new BigInteger[indices.length];
        BigInteger product = BigInteger.ONE;
        for (int i = 0; i < indices.length; i++) {
            Field field = layout.fields().get(indices[i]);
            least[i] = field.least();
            counts[i] = field.count();
            product = product.multiply(counts[i]);
        }
        this.count = product;
    }

    /** Tells whether there are no fields, so that it never changes. */
    public boolean empty() {
        return indices.length == 0;
    }

    /** The indices of its fields. */
    public int[] fields() {
        return indices.clone();
    }

    /** Returns the number of different numbers, at least 1. */
    public BigInteger count() {
        return count;
    }

    /** Takes over the values the fields have. */
    public void read(List<BigInteger> values) {
        number = BigInteger.ZERO;
        for (int i = 0; i < indices.length; i++) {
            number = number.multiply(counts[i]).add(values.get(indices[i]).subtract(least[i]));
        }
    }

    /** Returns its position, from 0 to count - 1. */
    public BigInteger number() {
        return number;
    }

    /** Sets the number, from 0 to count - 1. */
    public void set(BigInteger newNumber) {
        number = newNumber;
    }

    /** Counts up; false, without a change, at the last number. */
    boolean next() {
        BigInteger up = number.add(BigInteger.ONE);
        if (up.compareTo(count) >= 0) {
            return false;
        }
        number = up;
        return true;
    }

    /** Counts up, and starts over after the last number. */
    void nextAround() {
        if (!next()) {
            number = BigInteger.ZERO;
        }
    }

    /** Writes the number into the fields. */
    public void write(List<BigInteger> values) {
        writeNumber(number, values);
    }

    /** Writes any number, from 0 to count - 1, into the fields and stays where it stands. */
    void writeNumber(BigInteger any, List<BigInteger> values) {
        BigInteger rest = any;
        for (int i = indices.length - 1; i > 0; i--) {
            BigInteger[] parts = rest.divideAndRemainder(counts[i]);
            values.set(indices[i], parts[1].add(least[i]));
            rest = parts[0];
        }
        if (!empty()) {
            values.set(indices[0], rest.add(least[0]));
        }
    }
}
