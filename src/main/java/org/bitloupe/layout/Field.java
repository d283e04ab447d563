package org.bitloupe.layout;

import java.math.BigInteger;
import java.util.Collections;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * One logical value of an ID. Values are unsigned.
 *
 * @param name unique within the layout, as the terminal and exports use it
 * @param label the name for people, or null
 * @param role its purpose
 * @param bits its width, 1 to 256; 0 for a field that lives only in text
 * @param value the only value it may have, or null: an ID that differs is not of this layout
 * @param usual the value it usually has, or null: only evidence
 * @param min the smallest valid value, or null for 0
 * @param max the largest valid value, or null for all its bits set
 * @param pin true if it keeps its place and width in the designer (sign bit, UUID version and variant)
 * @param lock true if it keeps its width in the designer but may slide
 * @param show its display format
 * @param values names of values: kinds, or a user's own machines
 * @param time its time encoding, null for fields that are no times
 * @param note a remark, or null
 */
public record Field(
        String name,
        @Nullable LocalizedText label,
        Role role,
        int bits,
        @Nullable BigInteger value,
        @Nullable BigInteger usual,
        @Nullable BigInteger min,
        @Nullable BigInteger max,
        boolean pin,
        boolean lock,
        DisplayFormat show,
        SortedMap<BigInteger, String> values,
        @Nullable TimeEncoding time,
        @Nullable LocalizedText note) {

    public Field {
        values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
    }

    /** A plain field. */
    public static Field of(String name, Role role, int bits) {
        DisplayFormat show = DisplayFormat.DEC;
        SortedMap<BigInteger, String> values = Collections.emptySortedMap();
        return new Field(name, null, role, bits, null, null, null, null, false, false, show, values, null, null);
    }

    /** A time field. */
    public static Field time(String name, int bits, TimeEncoding time) {
        return of(name, Role.TIME, bits).withTime(time);
    }

    /**
     * The encoding of a field that is a time.
     *
     * @throws IllegalStateException if it is none
     */
    public TimeEncoding requireTime() {
        if (time == null) {
            throw new IllegalStateException(name + " is no time");
        }
        return time;
    }

    /** Its label in a language as {@link LocalizedText#in} chooses it, or its name if it has none. */
    public String labelIn(Locale locale) {
        return label == null ? name : label.in(locale);
    }

    /** Tells whether it lives only in text. */
    public boolean textOnly() {
        return bits == 0;
    }

    /** The largest valid value: {@code max}, or all bits set. Only for fields with bits. */
    public BigInteger limit() {
        return max != null ? max : allOnes();
    }

    /** The largest value that its bits can hold, whether or not it is valid. Only for fields with bits. */
    public BigInteger allOnes() {
        return BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE);
    }

    /** The smallest valid value. */
    public BigInteger least() {
        return min != null ? min : BigInteger.ZERO;
    }

    /** Returns the number of different values it can have. Only for fields with bits. */
    public BigInteger count() {
        return value != null ? BigInteger.ONE : limit().subtract(least()).add(BigInteger.ONE);
    }

    /** Tells whether it counts ticks since an epoch itself, and does not merely refine another time field. */
    public boolean isMainTime() {
        return time != null && time.adds() == null;
    }

    public Field withName(String newName) {
        return new Field(newName, label, role, bits, value, usual, min, max, pin, lock, show, values, time, note);
    }

    public Field withLabel(@Nullable LocalizedText newLabel) {
        return new Field(name, newLabel, role, bits, value, usual, min, max, pin, lock, show, values, time, note);
    }

    /** The field with another role; a role that is not time drops the time, see {@link #withTime}. */
    public Field withRole(Role newRole) {
        TimeEncoding kept = newRole == Role.TIME ? time : null;
        return new Field(name, label, newRole, bits, value, usual, min, max, pin, lock, show, values, kept, note);
    }

    /** The field with another width; bounds, and names of values, that the new width cannot hold are dropped. */
    public Field withBits(int newBits) {
        return new Field(
                name,
                label,
                role,
                newBits,
                fitting(value, newBits),
                fitting(usual, newBits),
                fitting(min, newBits),
                fitting(max, newBits),
                pin,
                lock,
                show,
                values.headMap(BigInteger.ONE.shiftLeft(newBits)),
                time,
                note);
    }

    private static @Nullable BigInteger fitting(@Nullable BigInteger bound, int bits) {
        return bound == null || bound.bitLength() > bits ? null : bound;
    }

    /** The field with one valid value only, which takes the place of a usual one and of bounds; null for any value again. */
    public Field withValue(@Nullable BigInteger newValue) {
        return newValue == null
                ? new Field(name, label, role, bits, null, usual, min, max, pin, lock, show, values, time, note)
                : new Field(name, label, role, bits, newValue, null, null, null, pin, lock, show, values, time, note);
    }

    /** The field with other bounds of its valid values; null for none. */
    public Field withBounds(@Nullable BigInteger newMin, @Nullable BigInteger newMax) {
        return new Field(name, label, role, bits, value, usual, newMin, newMax, pin, lock, show, values, time, note);
    }

    public Field withPin(boolean newPin) {
        return new Field(name, label, role, bits, value, usual, min, max, newPin, lock, show, values, time, note);
    }

    public Field withLock(boolean newLock) {
        return new Field(name, label, role, bits, value, usual, min, max, pin, newLock, show, values, time, note);
    }

    public Field withValues(SortedMap<BigInteger, String> newValues) {
        return new Field(name, label, role, bits, value, usual, min, max, pin, lock, show, newValues, time, note);
    }

    public Field withTime(@Nullable TimeEncoding newTime) {
        return new Field(name, label, role, bits, value, usual, min, max, pin, lock, show, values, newTime, note);
    }

    public Field withNote(@Nullable LocalizedText newNote) {
        return new Field(name, label, role, bits, value, usual, min, max, pin, lock, show, values, time, newNote);
    }
}
