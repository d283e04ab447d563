package org.bitloupe.layout;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.id.Bits;

/**
 * A layout compiled to shifts and masks: takes IDs apart and puts them together.
 *
 * <p>Field values travel in arrays of longs: one word for a field of up to 64 bits, {@code ceil(bits / 64)} for a wider one, least
 * significant first, at {@link #offset}. The paths for one and for two words allocate nothing; so does reading, which takes
 * every ID there is: any bits of the layout's width decode, and encoding the result gives the same bits.
 *
 * <p>Every slice becomes one or more steps. A step moves bits that lie within one word of the ID to within one word of a
 * value: {@code value[out] |= ((id[word] >>> right) & mask) << left}. Encoding runs the same steps backwards.
 *
 * <p>Immutable and safe for any number of threads.
 */
public final class Codec {
    private final Layout layout;
    private final int idWords;
    private final int[] offsets;
    private final int valueWords;

    private final int steps;
    private final int[] word;
    private final int[] right;
    private final long[] mask;
    private final int[] left;
    private final int[] out;
    /** By value word: the bits a value may have there. */
    private final long[] room;
    /** Whether every value word is filled by exactly one step, in order, so that nothing needs to be cleared or joined. */
    private final boolean simple;

    private Codec(Layout layout) {
        this.layout = layout;
        this.idWords = (layout.width() + 63) / 64;
        List<Field> fields = layout.fields();
        this.offsets = new int[fields.size()];
        int words = 0;
        for (int i = 0; i < offsets.length; i++) {
            offsets[i] = words;
            words += (fields.get(i).bits() + 63) / 64;
        }
        this.valueWords = words;
        this.room = new long[words];
        for (int i = 0; i < offsets.length; i++) {
            for (int bit = 0; bit < fields.get(i).bits(); bit += 64) {
                room[offsets[i] + bit / 64] =
                        Bits.mask(Math.min(64, fields.get(i).bits() - bit));
            }
        }
        List<long[]> all = steps(layout, offsets);
        this.steps = all.size();
        this.word = new int[steps];
        this.right = new int[steps];
        this.mask = new long[steps];
        this.left = new int[steps];
        this.out = new int[steps];
        boolean inOrder = steps == valueWords;
        for (int i = 0; i < steps; i++) {
            long[] step = all.get(i);
            word[i] = (int) step[0];
            right[i] = (int) step[1];
            mask[i] = step[2];
            left[i] = (int) step[3];
            out[i] = (int) step[4];
            inOrder &= out[i] == i && left[i] == 0;
        }
        this.simple = inOrder;
    }

    /** Splits the slices where they cross a word of the ID or of the value; ordered by value word. */
    private static List<long[]> steps(Layout layout, int[] offsets) {
        List<long[]> steps = new ArrayList<>();
        for (Slice slice : layout.slices()) {
            int done = 0;
            while (done < slice.width()) {
                int idBit = slice.idLow() + done;
                int valueBit = slice.low() + done;
                int size = Math.min(slice.width() - done, Math.min(64 - (idBit & 63), 64 - (valueBit & 63)));
                steps.add(new long[] {
                    idBit >> 6, idBit & 63, Bits.mask(size), valueBit & 63, offsets[slice.field()] + (valueBit >> 6)
                });
                done += size;
            }
        }
        steps.sort((a, b) -> Long.compare(a[4], b[4]));
        return steps;
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

    /** How many longs the values of all fields take. */
    public int valueWords() {
        return valueWords;
    }

    /** Where a field's value starts in the array of values. */
    public int offset(int field) {
        return offsets[field];
    }

    /**
     * Takes an ID of up to 64 bits apart. Bits above the width are not looked at.
     *
     * @param values receives the values, {@link #valueWords} longs
     */
    public void decode(long id, long[] values) {
        if (simple) {
            for (int i = 0; i < steps; i++) {
                values[i] = (id >>> right[i]) & mask[i];
            }
            return;
        }
        clear(values);
        for (int i = 0; i < steps; i++) {
            values[out[i]] |= ((id >>> right[i]) & mask[i]) << left[i];
        }
    }

    /**
     * Takes an ID of up to 128 bits apart. Bits above the width are not looked at.
     *
     * @param high the ID's bits from 64 on
     * @param low the ID's bits 63 to 0
     * @param values receives the values, {@link #valueWords} longs
     */
    public void decode(long high, long low, long[] values) {
        clear(values);
        for (int i = 0; i < steps; i++) {
            long from = word[i] == 0 ? low : high;
            values[out[i]] |= ((from >>> right[i]) & mask[i]) << left[i];
        }
    }

    private void clear(long[] values) {
        for (int i = 0; i < valueWords; i++) {
            values[i] = 0;
        }
    }

    /** Takes an ID of any width apart. */
    public List<BigInteger> decode(Bits id) {
        requireWidth(id);
        long[] values = new long[valueWords];
        for (int i = 0; i < steps; i++) {
            values[out[i]] |= ((id.word(word[i]) >>> right[i]) & mask[i]) << left[i];
        }
        List<BigInteger> result = new ArrayList<>(offsets.length);
        for (int i = 0; i < offsets.length; i++) {
            result.add(value(i, values));
        }
        return result;
    }

    private void requireWidth(Bits id) {
        if (id.width() != layout.width()) {
            throw new IllegalArgumentException(
                    "an ID of %d bits is not of %s with %d".formatted(id.width(), layout.id(), layout.width()));
        }
    }

    /** One field's value out of an array of values. */
    public BigInteger value(int field, long[] values) {
        BigInteger value = BigInteger.ZERO;
        int words = (layout.fields().get(field).bits() + 63) / 64;
        for (int w = words - 1; w >= 0; w--) {
            long part = values[offsets[field] + w];
            BigInteger unsigned =
                    part >= 0 ? BigInteger.valueOf(part) : Bits.of(64, part).toBigInteger();
            value = value.shiftLeft(64).or(unsigned);
        }
        return value;
    }

    /**
     * Puts an ID of up to 64 bits together.
     *
     * @param values the values of all fields
     * @throws ValueOutOfRangeException if a value does not fit its field's bits
     */
    public long encode(long[] values) {
        requireRoom(values);
        long id = 0;
        for (int i = 0; i < steps; i++) {
            id |= ((values[out[i]] >>> left[i]) & mask[i]) << right[i];
        }
        return id;
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
        for (int i = 0; i < idWords; i++) {
            id[i] = 0;
        }
        for (int i = 0; i < steps; i++) {
            id[word[i]] |= ((values[out[i]] >>> left[i]) & mask[i]) << right[i];
        }
    }

    private void requireRoom(long[] values) {
        long over = 0;
        for (int i = 0; i < valueWords; i++) {
            over |= values[i] & ~room[i];
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
        return BigInteger.ONE.shiftLeft(field.bits()).subtract(BigInteger.ONE);
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
            for (int bit = 0; bit < field.bits(); bit += 64) {
                words[offsets[i] + bit / 64] = value.shiftRight(bit).longValue();
            }
        }
        long[] id = new long[idWords];
        encode(words, id);
        return Bits.ofWords(layout.width(), id);
    }
}
