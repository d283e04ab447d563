package org.bitloupe.layout.codec;

import java.math.BigInteger;
import java.util.Arrays;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;

/** The bits that are the same in all IDs of a layout, those of its fixed fields, which tell IDs of other layouts from its own. */
public final class FixedBits {
    private final Bits places;
    private final Bits bits;
    private final long[] mask;
    private final long[] value;

    private FixedBits(Bits places, Bits bits) {
        this.places = places;
        this.bits = bits;
        this.mask = places.words();
        this.value = bits.words();
    }

    /** The fixed bits of a layout; none where it exists only as text. */
    public static FixedBits of(Layout layout) {
        BigInteger bits = BigInteger.ZERO;
        for (int i = 0; i < layout.fields().size(); i++) {
            Field field = layout.fields().get(i);
            bits = field.value() == null ? bits : bits.or(layout.place(i, field.value()));
        }
        return new FixedBits(
                layout.placesOf(i -> layout.fields().get(i).value() != null),
                Bits.of(Math.max(1, layout.width()), bits));
    }

    /** An ID whose bits are 1 where they lie, and 0 elsewhere. */
    public Bits places() {
        return places;
    }

    /** An ID that has them, and 0 elsewhere. */
    public Bits bits() {
        return bits;
    }

    /** Tells whether there are none, so that any bits may be an ID of the layout. */
    public boolean isEmpty() {
        return Arrays.stream(mask).allMatch(word -> word == 0);
    }

    /**
     * Tells whether an ID has them.
     *
     * @param id its words, least significant first, as many as {@link Bits#words} gives
     */
    public boolean holdIn(long[] id) {
        long wrong = 0;
        for (int i = 0; i < mask.length; i++) {
            wrong |= (id[i] & mask[i]) ^ value[i];
        }
        return wrong == 0;
    }

    /** Tells whether an ID of the layout's width has them. */
    public boolean holdIn(Bits id) {
        long wrong = 0;
        for (int i = 0; i < mask.length; i++) {
            wrong |= (id.word(i) & mask[i]) ^ value[i];
        }
        return wrong == 0;
    }

    /**
     * Tells whether one of many IDs has them.
     *
     * @param words the IDs' words, least significant first, each with one element for each ID; those above the layout's width may be absent
     */
    public boolean holdIn(long[][] words, int row) {
        long wrong = 0;
        for (int i = 0; i < words.length; i++) {
            wrong |= (words[i][row] & mask[i]) ^ value[i];
        }
        return wrong == 0;
    }
}
