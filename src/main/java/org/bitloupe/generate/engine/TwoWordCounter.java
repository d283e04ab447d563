package org.bitloupe.generate.engine;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.FieldBits;

/**
 * A number of up to 128 bits that counts up in an ID, as an {@link MixedRadixCounter} does, in two words: one field of up to 62 bits,
 * or any fields all of whose values are used. Used by one thread at a time.
 */
final class TwoWordCounter {
    private static final int ONE_WORD = Long.SIZE - 2;

    private final FieldBits fieldBits;
    private final int bits;
    private final long least;
    private final long lastHigh;
    private final long lastLow;

    private final long even;
    /** The bits of the number 1 in an ID. */
    private final long oneHigh;

    private final long oneLow;

    private long high;
    private long low;
    /** Its bits in an ID. */
    private long idHigh;

    private long idLow;

    private TwoWordCounter(Layout layout, int[] fields) {
        this.fieldBits = new FieldBits(layout, fields);
        this.bits = bitsOf(layout, fields);
        this.even = fieldBits.even();
        this.oneHigh = fieldBits.high(0, 1);
        this.oneLow = fieldBits.low(0, 1);
        boolean single = fields.length == 1 && bits <= ONE_WORD;
        Field field = single ? layout.fields().get(fields[0]) : null;
        this.least = field == null ? 0 : field.least().longValueExact();
        this.lastHigh = Bits.mask(Math.max(0, bits - Long.SIZE));
        this.lastLow = field == null
                ? Bits.mask(Math.min(bits, Long.SIZE))
                : field.count().longValueExact() - 1;
        set(0, 0);
    }

    /** The number that some fields make up, the first the most significant; empty if it is not of that kind. */
    static Optional<TwoWordCounter> of(Layout layout, int[] fields) {
        boolean one = fields.length == 1 && bitsOf(layout, fields) <= ONE_WORD;
        boolean fits = bitsOf(layout, fields) <= 2 * Long.SIZE
                && (one
                        || Arrays.stream(fields)
                                .mapToObj(layout.fields()::get)
                                .allMatch(TwoWordCounter::usesAllValues));
        return fits ? Optional.of(new TwoWordCounter(layout, fields)) : Optional.empty();
    }

    /** Tells whether all numbers of a field's bits are values of it. */
    static boolean usesAllValues(Field field) {
        return field.count().equals(BigInteger.ONE.shiftLeft(field.bits()));
    }

    /** Returns the number of bits some fields have together. */
    static int bitsOf(Layout layout, int[] fields) {
        return Arrays.stream(fields).map(i -> layout.fields().get(i).bits()).sum();
    }

    /** Tells whether there are no fields, so that it never changes. */
    boolean empty() {
        return bits == 0;
    }

    /** Returns the number of bits it has. */
    int bits() {
        return bits;
    }

    /** The largest number, where it fits a word. */
    long last() {
        return lastLow;
    }

    /** Sets the number. */
    void set(long newHigh, long newLow) {
        high = newHigh;
        low = newLow;
        place();
    }

    private void place() {
        idHigh = fieldBits.high(high, low + least);
        idLow = fieldBits.low(high, low + least);
    }

    /** The number, where it fits a word. */
    long number() {
        return low;
    }

    /** Counts up; false, without a change, at the last number. */
    boolean next() {
        if (low == lastLow && high == lastHigh) {
            return false;
        }
        low++;
        if (low == 0) {
            high++;
        }
        if (((low + least) & even) == 0) {
            place();
        } else {
            // No carry leaves the lowest bits, so that all others stay as they are.
            idHigh += oneHigh;
            idLow += oneLow;
        }
        return true;
    }

    /**
     * Returns how often it can be counted up by adding {@link #oneHigh} and {@link #oneLow} to its bits in an ID: before a carry, or
     * the end.
     */
    long evenly() {
        long left = high == lastHigh ? FieldBits.capped(lastLow - low) : Long.MAX_VALUE;
        return empty() ? 0 : Math.min(left, fieldBits.evenAfter(low + least));
    }

    /** Counts up {@code times} times, not more than {@link #evenly}. */
    void skip(long times) {
        low += times;
        idHigh += times * oneHigh;
        idLow += times * oneLow;
    }

    /** Returns the number that even counting adds to the bits in an ID's upper word. */
    long oneHigh() {
        return oneHigh;
    }

    /** Returns the number that even counting adds to the bits in an ID's lower word. */
    long oneLow() {
        return oneLow;
    }

    /** Counts up, and starts over after the last number. */
    void nextAround() {
        if (!next()) {
            set(0, 0);
        }
    }

    /** The bits of the number in an ID's upper word. */
    long idHigh() {
        return idHigh;
    }

    /** The bits of the number in an ID's lower word. */
    long idLow() {
        return idLow;
    }

    /** The bits of another number, of one word, in an ID's upper word. */
    long idHighOf(long number) {
        return fieldBits.high(0, number + least);
    }

    /** The bits of another number, of one word, in an ID's lower word. */
    long idLowOf(long number) {
        return fieldBits.low(0, number + least);
    }
}
