package org.bitloupe.export.sql;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;
import org.jspecify.annotations.Nullable;

/**
 * A layout as the dialects see it.
 *
 * @param layout the layout, of 1 to 128 bits
 * @param names the names given to its things
 * @param parts its bits in pieces that lie within words
 * @param time its time, if it has one that a database can compute
 */
record SqlLayout(Layout layout, SqlNames names, List<Slice> parts, Optional<SqlTime> time) {
    /** The widest layout. */
    static final int MOST_BITS = 2 * Long.SIZE;

    private static final int UUID_BITS = 128;

    SqlLayout {
        parts = List.copyOf(parts);
    }

    /** Prepares a layout for a dialect. */
    static SqlLayout of(Layout layout, String name, Dialect dialect) {
        return new SqlLayout(
                layout,
                SqlNames.of(layout, name),
                layout.slices().stream()
                        .flatMap(slice -> slice.inWords().stream())
                        .toList(),
                SqlTime.of(layout, dialect.unitNanos(), dialect.last()));
    }

    /** Tells whether its IDs need more than one word. */
    boolean wide() {
        return layout.width() > Long.SIZE;
    }

    /** Tells whether its IDs have the size of a UUID. */
    boolean uuid() {
        return layout.width() == UUID_BITS;
    }

    /** Bytes of an ID. */
    int bytes() {
        return (layout.width() + Byte.SIZE - 1) / Byte.SIZE;
    }

    /** Returns the number of hex digits of {@code bits} bits. */
    static int digits(int bits) {
        return (bits + 3) / 4;
    }

    /** Tells whether some IDs do not fit a signed word. */
    boolean topBitUsed() {
        return layout.width() == Long.SIZE && !constant(layout.slices().get(0).field(), true);
    }

    private boolean constant(int index, boolean zeroOnTop) {
        Field field = layout.fields().get(index);
        BigInteger value = field.value();
        return value != null
                && !(zeroOnTop && value.testBit(layout.slices().get(0).high()));
    }

    /** The field of an index. */
    Field field(int index) {
        return layout.fields().get(index);
    }

    /** Tells whether a field's values are too large for a word, and are written in hex. */
    boolean hex(int index) {
        return field(index).bits() > Long.SIZE;
    }

    /** Tells whether a number may be one that a field cannot have. */
    boolean limited(int index) {
        Field field = field(index);
        return field.bits() != Long.SIZE || field.min() != null || field.max() != null;
    }

    /** The fields with bits, by index. */
    List<Integer> fields() {
        return IntStream.range(0, layout.fields().size())
                .filter(i -> !field(i).textOnly())
                .boxed()
                .toList();
    }

    /** The fields with bits whose values differ, by index. */
    List<Integer> open() {
        return fields().stream().filter(i -> field(i).value() == null).toList();
    }

    /**
     * The bits that known values put into a word of the ID.
     *
     * @param known the value of a field by its index; null where it is not known
     */
    BigInteger constants(int word, IntFunction<@Nullable BigInteger> known) {
        BigInteger bits = BigInteger.ZERO;
        for (Slice part : parts) {
            BigInteger value = known.apply(part.field());
            if (value != null && part.idWord() == word) {
                bits = bits.or(part.place(value).shiftRight(word * Long.SIZE));
            }
        }
        return bits;
    }

    /** The bits of a word of the ID that never differ: those of fixed fields, and those above the ID's width. */
    BigInteger fixedBits(int word) {
        BigInteger bits = constants(word, i -> field(i).value() == null ? null : allBits(i));
        BigInteger all = BigInteger.ONE.shiftLeft(Long.SIZE).subtract(BigInteger.ONE);
        int inWord = Math.max(0, Math.min(Long.SIZE, layout.width() - word * Long.SIZE));
        return bits.or(all.shiftRight(inWord).shiftLeft(inWord));
    }

    private BigInteger allBits(int index) {
        return field(index).allOnes();
    }

    /** The instant from which on the ID's top bit is set; empty if another field than the time sets it. */
    Optional<BigInteger> turn() {
        return time.filter(t -> topBitUsed()
                        && t.sorts()
                        && layout.slices().get(0).field() == t.fields().get(0))
                .map(t -> t.weights()
                        .get(0)
                        .shiftLeft(layout.fields().get(t.fields().get(0)).bits() - 1));
    }
}
