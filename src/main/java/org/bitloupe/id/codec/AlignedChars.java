package org.bitloupe.id.codec;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.id.spelling.CharBits;
import org.jspecify.annotations.Nullable;

/**
 * The characters at each place of texts of a fixed length, each of whose characters has adjacent bits of the ID or none: UUIDs, hex,
 * base 32, base 64. Immutable.
 */
public final class AlignedChars {
    /** The lowest bit of a character that is always the same. */
    public static final int NO_BITS = -1;

    private final List<Place> places;

    private AlignedChars(List<Place> places) {
        this.places = List.copyOf(places);
    }

    /** A character. A fixed one is a digit without bits. */
    static final class Place {
        /** By byte the digit's value, or -1. */
        final byte[] values;
        /** The bits of the digit that are bits of the ID; the others are zero. */
        final int room;
        /** Number of low bits of the digit that are padding. */
        final int down;
        /** The bit of the ID that the lowest other bit is; 0 if there is none. */
        final int at;
        /** By value of the ID's bits, the character that is written. */
        private final byte[] chars;

        /** A digit. */
        private Place(Alphabet alphabet, byte[] values, int bits, int down, int at) {
            this.values = values;
            this.room = ((1 << bits) - 1) << down;
            this.down = down;
            this.at = at;
            this.chars = new byte[1 << bits];
            for (int value = 0; value < chars.length; value++) {
                chars[value] = (byte) alphabet.digit(value << down);
            }
        }

        /** A fixed character. */
        private Place(LiteralCodec literal, int index) {
            this.values = new byte[SpellingKernels.BYTES];
            for (char c = 0; c < values.length; c++) {
                values[c] = (byte) (literal.fits(index, c) ? 0 : -1);
            }
            this.room = 0;
            this.down = 0;
            this.at = 0;
            this.chars = new byte[] {(byte) literal.text().charAt(index)};
        }
    }

    /** The characters of the only form of a spelling; null if its texts are others, or say more than the ID's bits. */
    static @Nullable AlignedChars of(SpellingForm form) {
        List<Place> places = new ArrayList<>();
        for (SegmentCodec segment : form.steps()) {
            if (segment instanceof LiteralCodec literal) {
                for (int i = 0; i < literal.text().length(); i++) {
                    places.add(new Place(literal, i));
                }
            } else if (!(segment instanceof AlignedDigitsCodec digits) || !addDigits(digits, places)) {
                return null;
            }
        }
        return places.stream().anyMatch(place -> place.room != 0) ? new AlignedChars(places) : null;
    }

    private static boolean addDigits(AlignedDigitsCodec digits, List<Place> places) {
        int count = digits.min();
        if (count != digits.max() || count * digits.alphabet().bitsPerDigit() < digits.bits()) {
            return false;
        }
        byte[] values = SpellingKernels.values(digits.alphabet());
        for (int i = 0; i < count; i++) {
            Place place = place(digits, values, (CharBits.Digit) digits.charBits(i, 0, count));
            if (place == null) {
                return false;
            }
            places.add(place);
        }
        return true;
    }

    /** Null if the digit's bits do not lie together in the ID. */
    private static @Nullable Place place(AlignedDigitsCodec digits, byte[] values, CharBits.Digit digit) {
        int bits = 0;
        int down = 0;
        int low = 0;
        for (CharBits.Run run : digit.runs()) {
            BitRange part = run.part();
            if (part == null) {
                down = bits == 0 ? 0 : run.bits();
            } else if (!part.isId() || (bits > 0 && part.high() != low - 1)) {
                return null;
            } else {
                bits += run.bits();
                low = part.low();
            }
        }
        return new Place(digits.alphabet(), values, bits, down, low);
    }

    /** Returns the number of characters. */
    public int length() {
        return places.size();
    }

    /** A character's lowest bit in the ID, or {@link #NO_BITS}. */
    public int low(int place) {
        return places.get(place).room == 0 ? NO_BITS : places.get(place).at;
    }

    /** Returns the character for each value of its bits, in ASCII; one if it is always the same. */
    public byte[] chars(int place) {
        return places.get(place).chars.clone();
    }

    /** The characters, in their order. */
    List<Place> places() {
        return places;
    }
}
