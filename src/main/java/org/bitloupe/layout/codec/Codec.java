package org.bitloupe.layout.codec;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;

/**
 * A layout compiled to shifts and masks: takes IDs apart and puts them together.
 *
 * <p>Field values travel in arrays of longs: one word for a field of up to 64 bits, {@code ceil(bits / 64)} for a wider one, least
 * significant first, from {@link #offset} on. The paths for IDs of one and of two words allocate nothing. Decoding takes every ID
 * there is: any bits of the layout's width decode, and encoding the result gives the same bits. Encoding refuses a value that
 * needs more bits than its field has.
 *
 * <p>Immutable and safe for any number of threads.
 */
public final class Codec {
    private final Layout layout;
    private final int[] offsets;
    private final int valueWords;
    /** By value word: the bits a value may have there. */
    private final long[] allowed;
    /** By value word: how far its lowest bits are shifted up in the ID, 0 to 255. */
    private final int[] shift;
    /** By value word: its lowest bits, as many as lie together in one word of the ID. */
    private final long[] mask;
    /** The first value words. */
    private final UnrolledCodec straight;
    /** The other pieces of fields in several slices or across two words of the ID. */
    private final BitRuns further;

    private final int idWords;

    private Codec(Layout layout) {
        this.layout = layout;
        List<Field> fields = layout.fields();
        this.offsets = new int[fields.size()];
        int words = 0;
        for (int i = 0; i < offsets.length; i++) {
            offsets[i] = words;
            words += wordsOf(fields.get(i));
        }
        this.valueWords = words;
        this.idWords = (layout.width() + Long.SIZE - 1) / Long.SIZE;
        this.allowed = new long[words];
        for (int i = 0; i < offsets.length; i++) {
            for (int bit = 0; bit < fields.get(i).bits(); bit += Long.SIZE) {
                allowed[offsets[i] + bit / Long.SIZE] =
                        Bits.mask(Math.min(Long.SIZE, fields.get(i).bits() - bit));
            }
        }
        this.shift = new int[words];
        this.mask = new long[words];
        List<BitRun> others = new ArrayList<>();
        for (Slice slice : layout.slices()) {
            add(slice, others);
        }
        this.further = new BitRuns(others);
        this.straight = new UnrolledCodec(shift, mask, allowed);
    }

    /** Returns the number of longs that the values of all fields of a layout take: 0 for one that exists only as text. */
    public static int valueWords(Layout layout) {
        int words = 0;
        for (Field field : layout.textOnly() ? List.<Field>of() : layout.fields()) {
            words += wordsOf(field);
        }
        return words;
    }

    private static int wordsOf(Field field) {
        return (field.bits() + Long.SIZE - 1) / Long.SIZE;
    }

    /**
     * Adds the parts of a slice. The one with a value word's lowest bits goes into the columns, where a loop needs one shift and no
     * bounds checks for it; every value word has exactly one.
     */
    private void add(Slice slice, List<BitRun> others) {
        for (Slice part : slice.inWords()) {
            int value = offsets[part.field()] + part.word();
            if (part.shift() == 0) {
                shift[value] = part.idLow();
                mask[value] = part.mask();
            } else {
                others.add(new BitRun(part.idLow(), part.mask(), part.shift(), value));
            }
        }
    }

    /**
     * Compiles a layout.
     *
     * @throws IllegalArgumentException if the layout exists only as text
     */
    public static Codec of(Layout layout) {
        if (layout.textOnly()) {
            throw new IllegalArgumentException(layout.id() + " has no bits");
        }
        return new Codec(layout);
    }

    /** The layout this was compiled from. */
    public Layout layout() {
        return layout;
    }

    /** Returns the number of longs that the values of all fields take. */
    public int valueWords() {
        return valueWords;
    }

    /** Returns the index of a field's value in the array of values. */
    public int offset(int field) {
        return offsets[field];
    }

    /**
     * Takes an ID of up to 64 bits apart. Bits above the width are not looked at.
     *
     * @param values receives the values, at least {@link #valueWords} longs
     */
    public void decode(long id, long[] values) {
        straight.decode(id, values);
        for (int i = straight.lanes(); i < shift.length; i++) {
            values[i] = (id >>> shift[i]) & mask[i];
        }
        further.decode(id, values);
    }

    /**
     * Takes an ID of up to 128 bits apart. Bits above the width are not looked at.
     *
     * @param idHigh the ID's bits from 64 on
     * @param idLow the ID's bits 63 to 0
     * @param values receives the values, at least {@link #valueWords} longs
     */
    public void decode(long idHigh, long idLow, long[] values) {
        straight.decode(idHigh, idLow, values);
        for (int i = straight.lanes(); i < shift.length; i++) {
            values[i] = ((shift[i] < 64 ? idLow : idHigh) >>> shift[i]) & mask[i];
        }
        further.decode(idHigh, idLow, values);
    }

    /**
     * Takes an ID of any width apart.
     *
     * @return one value for each field
     * @throws IllegalArgumentException if the ID has not the layout's width
     */
    public List<BigInteger> decode(Bits id) {
        long[] values = new long[valueWords];
        decode(id, values);
        List<BigInteger> result = new ArrayList<>(offsets.length);
        for (int i = 0; i < offsets.length; i++) {
            result.add(value(i, values));
        }
        return result;
    }

    /**
     * Takes an ID of any width apart without allocating.
     *
     * @param values receives the values, at least {@link #valueWords} longs
     * @throws IllegalArgumentException if the ID has not the layout's width
     */
    public void decode(Bits id, long[] values) {
        if (id.width() != layout.width()) {
            throw new IllegalArgumentException(
                    "an ID of %s bits is not of %s with %s".formatted(id.width(), layout.id(), layout.width()));
        }
        for (int i = 0; i < valueWords; i++) {
            values[i] = (id.word(shift[i] >> 6) >>> shift[i]) & mask[i];
        }
        further.decode(id, values);
    }

    /** One field's value out of an array of values. */
    public BigInteger value(int field, long[] values) {
        int words = wordsOf(layout.fields().get(field));
        // Zero words: a field that lives only in text.
        BigInteger value = words == 0 ? BigInteger.ZERO : word(values[offsets[field] + words - 1]);
        for (int w = words - 2; w >= 0; w--) {
            value = value.shiftLeft(Long.SIZE).or(word(values[offsets[field] + w]));
        }
        return value;
    }

    private static BigInteger word(long word) {
        return word >= 0 ? BigInteger.valueOf(word) : Bits.of(Long.SIZE, word).toBigInteger();
    }

    /**
     * Puts an ID of up to 64 bits together.
     *
     * @param values the values of all fields
     * @throws ValueOutOfRangeException if a value does not fit its field's bits
     */
    public long encode(long[] values) {
        requireRoom(values);
        long id = straight.encode(values);
        for (int i = straight.lanes(); i < shift.length; i++) {
            id |= (values[i] & mask[i]) << shift[i];
        }
        return id | further.encode(values);
    }

    /**
     * Puts an ID of any width together without allocating.
     *
     * @param values the values of all fields
     * @param id receives the ID's words, least significant first
     * @throws ValueOutOfRangeException if a value does not fit its field's bits
     */
    public void encode(long[] values, long[] id) {
        requireRoom(values);
        int done = 0;
        if (idWords == 2) {
            id[0] = straight.encodeLow(values);
            id[1] = straight.encodeHigh(values);
            done = straight.lanes();
        } else {
            Arrays.fill(id, 0, idWords, 0);
        }
        for (int i = done; i < shift.length; i++) {
            id[shift[i] >> 6] |= (values[i] & mask[i]) << shift[i];
        }
        further.encode(values, id);
    }

    private void requireRoom(long[] values) {
        long over = straight.over(values);
        for (int i = straight.lanes(); i < allowed.length; i++) {
            over |= values[i] & ~allowed[i];
        }
        if (over != 0) {
            throw overflow(values);
        }
    }

    private ValueOutOfRangeException overflow(long[] values) {
        for (int i = 0; i < offsets.length; i++) {
            BigInteger value = value(i, values);
            Field field = layout.fields().get(i);
            if (value.bitLength() > field.bits()) {
                return new ValueOutOfRangeException(field.name(), value, allOnes(field));
            }
        }
        throw new IllegalStateException("some value is over its field's width");
    }

    private static BigInteger allOnes(Field field) {
        return field.allOnes();
    }

    /**
     * Puts an ID of any width together.
     *
     * @param values one value for each field
     * @throws ValueOutOfRangeException if a value is negative or does not fit its field's bits
     */
    public Bits encode(List<BigInteger> values) {
        long[] words = new long[valueWords];
        for (int i = 0; i < offsets.length; i++) {
            Field field = layout.fields().get(i);
            BigInteger value = values.get(i);
            if (value.signum() < 0 || value.bitLength() > field.bits()) {
                throw new ValueOutOfRangeException(field.name(), value, allOnes(field));
            }
            for (int w = 0; w < wordsOf(field); w++) {
                words[offsets[i] + w] = value.shiftRight(w * Long.SIZE).longValue();
            }
        }
        long[] id = new long[idWords];
        encode(words, id);
        return Bits.ofWords(layout.width(), id);
    }
}
