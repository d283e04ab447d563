package org.bitloupe.inspect.damage;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.bitloupe.id.Bits;
import org.bitloupe.inspect.damage.FieldRange.Kept;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.codec.Codec;

/** The values that the fields of a layout can have had before an ID was damaged. */
public final class OriginalFieldRanges {
    /** Number of originals that are decoded one by one where a field lies in several pieces. */
    private static final int MOST_DECODED = 4096;

    private OriginalFieldRanges() {}

    /**
     * The values among all originals between two bounds, exact for every field that lies in one piece.
     *
     * @return one for each field that has bits, in the layout's order; empty if the layout is too narrow for the largest original or
     *     exists only as text
     */
    public static List<FieldRange> of(Layout layout, OriginalRange originalRange) {
        List<FieldRange> ranges = new ArrayList<>();
        if (layout.textOnly() || originalRange.high().bitLength() > layout.width()) {
            return ranges;
        }
        for (int i = 0; i < layout.fields().size(); i++) {
            List<Slice> slices = layout.slicesOf(i);
            if (slices.size() == 1) {
                ranges.add(slice(slices.get(0), originalRange));
            } else if (slices.size() > 1) {
                ranges.add(pieces(layout, i, slices, originalRange));
            }
        }
        return ranges;
    }

    /** As the IDs count up, a slice's value counts up too, round and round. */
    private static FieldRange slice(Slice slice, OriginalRange originalRange) {
        BigInteger size = BigInteger.ONE.shiftLeft(slice.width());
        BigInteger from = originalRange.low().shiftRight(slice.idLow());
        BigInteger to = originalRange.high().shiftRight(slice.idLow());
        BigInteger count = to.subtract(from).add(BigInteger.ONE);
        if (count.compareTo(size) >= 0) {
            return new FieldRange(slice.field(), Kept.LOST, BigInteger.ZERO, size.subtract(BigInteger.ONE), size);
        }
        Kept kept = count.equals(BigInteger.ONE) ? Kept.SAME : Kept.SOME;
        return new FieldRange(slice.field(), kept, from.mod(size), to.mod(size), count);
    }

    private static FieldRange pieces(Layout layout, int field, List<Slice> slices, OriginalRange originalRange) {
        if (originalRange.count().bitLength() <= Integer.SIZE - 1
                && originalRange.count().intValue() <= MOST_DECODED) {
            List<Bits> all = new ArrayList<>();
            for (BigInteger id = originalRange.low();
                    id.compareTo(originalRange.high()) <= 0;
                    id = id.add(BigInteger.ONE)) {
                all.add(Bits.of(layout.width(), id));
            }
            return values(Codec.of(layout), field, all);
        }
        BigInteger first = BigInteger.ZERO;
        BigInteger last = BigInteger.ZERO;
        BigInteger count = BigInteger.ONE;
        for (Slice slice : slices) {
            FieldRange part = slice(slice, originalRange);
            BigInteger top = BigInteger.ONE.shiftLeft(slice.width()).subtract(BigInteger.ONE);
            first = first.or((part.wraps() ? BigInteger.ZERO : part.first()).shiftLeft(slice.low()));
            last = last.or((part.wraps() ? top : part.last()).shiftLeft(slice.low()));
            count = count.multiply(part.count());
        }
        return new FieldRange(field, kept(layout.fields().get(field), count), first, last, count);
    }

    /**
     * The smallest and largest values among some IDs.
     *
     * @param ids IDs of the layout's width, at least one
     * @return one for each field that has bits, in the layout's order
     */
    public static List<FieldRange> of(Layout layout, List<Bits> ids) {
        List<FieldRange> ranges = new ArrayList<>();
        if (layout.textOnly() || ids.isEmpty()) {
            return ranges;
        }
        Codec codec = Codec.of(layout);
        for (int i = 0; i < layout.fields().size(); i++) {
            if (!layout.fields().get(i).textOnly()) {
                ranges.add(values(codec, i, ids));
            }
        }
        return ranges;
    }

    private static FieldRange values(Codec codec, int field, List<Bits> ids) {
        TreeSet<BigInteger> values = new TreeSet<>();
        long[] words = new long[codec.valueWords()];
        for (Bits id : ids) {
            if (id.width() <= Long.SIZE) {
                codec.decode(id.low(), words);
                values.add(codec.value(field, words));
            } else if (id.width() <= 2 * Long.SIZE) {
                codec.decode(id.high(), id.low(), words);
                values.add(codec.value(field, words));
            } else {
                values.add(codec.decode(id).get(field));
            }
        }
        BigInteger count = BigInteger.valueOf(values.size());
        Kept kept = kept(codec.layout().fields().get(field), count);
        return new FieldRange(field, kept, values.first(), values.last(), count);
    }

    private static Kept kept(Field field, BigInteger count) {
        if (count.equals(BigInteger.ONE)) {
            return Kept.SAME;
        }
        return count.bitLength() > field.bits() ? Kept.LOST : Kept.SOME;
    }
}
