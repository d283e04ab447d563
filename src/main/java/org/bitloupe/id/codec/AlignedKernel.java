package org.bitloupe.id.codec;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bitloupe.id.spelling.Segment;
import org.jspecify.annotations.Nullable;

/** Texts of one length whose digits each have bits of their own, with fixed characters between them: UUIDs, base 64. */
final class AlignedKernel implements SpellingKernel {
    private final List<Place> places;
    private final int digits;

    private AlignedKernel(List<Place> places) {
        this.places = List.copyOf(places);
        this.digits = (int) places.stream().filter(p -> p.values != null).count();
    }

    /** The content of one place. */
    private static final class Place {
        /** By byte the digit's value or -1; null for a fixed character. */
        private final byte @Nullable [] values;
        /** The fixed character, and in its other case if that is taken as well. */
        private final char literal;

        private final char either;
        /** The bits that a digit may have here. */
        private final int room;
        /** Number of low bits of the digit that are padding. */
        private final int down;
        /** The bit of the ID that the lowest other bit is. */
        private final int at;

        Place(byte[] values, int room, int down, int at) {
            this.values = values;
            this.literal = ' ';
            this.either = ' ';
            this.room = room;
            this.down = down;
            this.at = at;
        }

        Place(char c, boolean anyCase) {
            boolean letter = anyCase && ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'));
            this.values = null;
            this.literal = c;
            this.either = letter ? (char) (c ^ 0x20) : c;
            this.room = 0;
            this.down = 0;
            this.at = 0;
        }
    }

    /** The way for a spelling, or null if it is not like that. */
    static @Nullable AlignedKernel of(List<Segment> segments) {
        List<Place> places = new ArrayList<>();
        for (Segment segment : segments) {
            if (segment instanceof Segment.Literal literal) {
                literal.text().chars().forEach(c -> places.add(new Place((char) c, literal.anyCase())));
            } else if (!(segment instanceof Segment.Digits digits) || !addDigits(digits, places)) {
                return null;
            }
        }
        return places.stream().anyMatch(p -> p.values != null) ? new AlignedKernel(places) : null;
    }

    private static boolean addDigits(Segment.Digits digits, List<Place> places) {
        int per = digits.alphabet().bitsPerDigit();
        int[] range = SpellingKernels.range(digits.of());
        if (per == 0 || digits.signed() || range == null) {
            return false;
        }
        int bits = range[0] - range[1] + 1;
        int full = (bits + per - 1) / per;
        int count = digits.min() == Segment.FULL ? full : digits.min();
        if (count != full || (digits.max() == Segment.FULL ? full : digits.max()) != count) {
            return false;
        }
        byte[] values = SpellingKernels.values(digits.alphabet());
        int behind = digits.pad() == Segment.Pad.LOW ? count * per - bits : 0;
        for (int i = 0; i < count; i++) {
            int low = range[1] + (count - 1 - i) * per - behind;
            int down = Math.max(0, range[1] - low);
            int top = Math.min(per, range[0] + 1 - low);
            int room = ((1 << top) - 1) & -(1 << down);
            places.add(new Place(values, room, down, low + down));
        }
        return true;
    }

    /** Tells whether it is a UUID as RFC 9562 4 writes it, with digits of either case. */
    boolean isCanonicalUuid() {
        if (places.size() != UuidKernel.CHARS || digits != 32) {
            return false;
        }
        int bit = 128;
        for (int i = 0; i < places.size(); i++) {
            Place place = places.get(i);
            byte[] values = place.values;
            boolean hyphen = i == 8 || i == 13 || i == 18 || i == 23;
            bit -= hyphen ? 0 : 4;
            boolean right = values == null
                    ? hyphen && place.literal == '-'
                    : !hyphen && place.at == bit && Arrays.equals(values, UuidKernel.HEX);
            if (!right) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int min() {
        return places.size();
    }

    @Override
    public int max() {
        return places.size();
    }

    @Override
    public boolean read(byte[] bytes, int from, int to, long[] out) {
        Arrays.fill(out, 0);
        for (int i = 0; i < places.size(); i++) {
            Place place = places.get(i);
            byte[] values = place.values;
            int b = bytes[from + i] & 0xFF;
            if (values == null) {
                if (b != place.literal && b != place.either) {
                    return false;
                }
                continue;
            }
            // -1 has bits outside any room.
            if ((values[b] & ~place.room) != 0) {
                return false;
            }
            put(out, place.at, values[b] >>> place.down);
        }
        return true;
    }

    private static void put(long[] out, int bit, long digit) {
        int word = bit >> 6;
        int shift = bit & 63;
        out[word] |= digit << shift;
        long over = shift == 0 ? 0 : digit >>> (Long.SIZE - shift);
        if (over != 0) {
            out[word + 1] |= over;
        }
    }
}
