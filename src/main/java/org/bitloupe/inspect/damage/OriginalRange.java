package org.bitloupe.inspect.damage;

import java.math.BigInteger;

/**
 * All whole numbers between two bounds, each of which could have been the ID before it was damaged.
 *
 * @param low the smallest
 * @param high the largest, not below {@code low}
 */
public record OriginalRange(BigInteger low, BigInteger high) {
    /**
     * Checks the order of the bounds.
     *
     * @throws IllegalArgumentException if there is no number between them
     */
    public OriginalRange {
        if (low.compareTo(high) > 0) {
            throw new IllegalArgumentException(low + " is above " + high);
        }
    }

    /** The numbers of this range and of one that overlaps it. */
    OriginalRange and(OriginalRange other) {
        return new OriginalRange(low.min(other.low), high.max(other.high));
    }

    /** Returns the number of originals. */
    public BigInteger count() {
        return high.subtract(low).add(BigInteger.ONE);
    }

    /** Tells whether a number is one of them. */
    public boolean contains(BigInteger id) {
        return id.compareTo(low) >= 0 && id.compareTo(high) <= 0;
    }

    /** Returns the number of lowest bits that are not the same for all; every bit above is. */
    public int openBits() {
        return low.xor(high).bitLength();
    }
}
