package org.bitloupe.id.codec;

import java.util.Arrays;
import java.util.List;

/** Texts of one length whose digits each have bits of their own, with fixed characters between them: UUIDs, base 64. */
final class AlignedKernel implements SpellingKernel {
    private final AlignedChars.Place[] places;

    private AlignedKernel(AlignedChars chars) {
        this.places = chars.places().toArray(AlignedChars.Place[]::new);
    }

    /** The kernel for characters; UUIDs have their own. */
    static SpellingKernel of(AlignedChars chars) {
        return isCanonicalUuid(chars) ? new UuidKernel() : new AlignedKernel(chars);
    }

    /** Tells whether characters are a UUID as RFC 9562 4 writes it, with digits of either case. */
    private static boolean isCanonicalUuid(AlignedChars chars) {
        List<AlignedChars.Place> places = chars.places();
        int bit = 128;
        boolean right = places.size() == UuidKernel.CHARS;
        for (int i = 0; i < places.size() && right; i++) {
            AlignedChars.Place place = places.get(i);
            if (i == 8 || i == 13 || i == 18 || i == 23) {
                right = place.room == 0 && place.values['-'] == 0;
            } else {
                bit -= 4;
                right = place.room == 0xF && place.at == bit && Arrays.equals(place.values, UuidKernel.HEX);
            }
        }
        return right;
    }

    @Override
    public int min() {
        return places.length;
    }

    @Override
    public int max() {
        return places.length;
    }

    @Override
    public boolean read(byte[] bytes, int from, int to, long[] out) {
        Arrays.fill(out, 0);
        for (int i = 0; i < places.length; i++) {
            AlignedChars.Place place = places[i];
            int digit = place.values[bytes[from + i] & 0xFF];
            // -1 has bits outside any room.
            if ((digit & ~place.room) != 0) {
                return false;
            }
            AlignedDigitsCodec.put(out, place.at, digit >>> place.down);
        }
        return true;
    }
}
