package org.bitloupe.id.codec;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.BitTransfer;
import org.bitloupe.id.Bits;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.id.spelling.CharBits;
import org.bitloupe.id.spelling.CharBits.Run;
import org.bitloupe.id.spelling.DigitCount;
import org.bitloupe.id.spelling.Segment;

/** An unsigned number of a base that is a power of two: every digit has bits of its own. */
final class AlignedDigitsCodec implements DigitsCodec {
    private final Segment.Digits segment;
    private final List<BitRange> parts;
    private final BitTransfer moves;
    private final int bits;
    private final int perDigit;
    private final int min;
    private final int max;

    /**
     * A compiled segment.
     *
     * @param parts the segment's parts with explicit bounds
     * @param min its fewest digits, resolved
     * @param max its most digits, resolved
     */
    AlignedDigitsCodec(Segment.Digits segment, List<BitRange> parts, int min, int max, BitTransfer moves) {
        this.segment = segment;
        this.parts = parts;
        this.moves = moves;
        this.bits = DigitCount.bits(parts);
        this.perDigit = segment.alphabet().bitsPerDigit();
        this.min = min;
        this.max = max;
    }

    @Override
    public List<BitRange> parts() {
        return parts;
    }

    @Override
    public Alphabet alphabet() {
        return segment.alphabet();
    }

    @Override
    public int min() {
        return min;
    }

    @Override
    public int max() {
        return max;
    }

    @Override
    public int minDigits() {
        return min;
    }

    @Override
    public int maxDigits() {
        return max;
    }

    /** Returns the number of bits the parts have together. */
    int bits() {
        return bits;
    }

    /** The joined bit that the lowest bit of a digit is; negative for padding behind the last bit. */
    private int lowBit(int index, int start, int end) {
        int behind = segment.pad() == Segment.Pad.LOW ? (end - start) * perDigit - bits : 0;
        return (end - 1 - index) * perDigit - behind;
    }

    @Override
    public boolean read(String text, int start, int end, Values values) {
        if (end - start < min || end - start > max) {
            return false;
        }
        long[] joined = new long[Bits.MAX_WIDTH / Long.SIZE];
        int bit = lowBit(end - 1, start, end);
        for (int i = end - 1; i >= start; i--, bit += perDigit) {
            int digit = segment.alphabet().valueOf(text.charAt(i));
            if (digit < 0 || (digit & ~room(bit)) != 0) {
                return false;
            }
            put(joined, bit, digit);
        }
        moves.scatter(joined, values.words);
        return true;
    }

    /** The bits of a digit that are bits of the parts; the others are padding. */
    private int room(int bit) {
        int all = (1 << perDigit) - 1;
        int below = Math.min(perDigit, Math.max(0, -bit));
        int inside = Math.min(perDigit, Math.max(0, bits - bit));
        return all & -(1 << below) & ((1 << inside) - 1);
    }

    /** Puts a digit at a bit; its padding bits, for which the bit is below 0, are known to be zero. */
    static void put(long[] joined, int bit, int digit) {
        if (digit == 0) {
            return;
        }
        if (bit < 0) {
            joined[0] |= digit >>> -bit;
            return;
        }
        int word = bit >> 6;
        int shift = bit & 63;
        joined[word] |= (long) digit << shift;
        long over = shift == 0 ? 0 : (long) digit >>> (Long.SIZE - shift);
        if (over != 0) {
            joined[word + 1] |= over;
        }
    }

    private int digitAt(long[] joined, int bit) {
        if (bit < 0) {
            return bit <= -perDigit ? 0 : ((int) (joined[0] << -bit)) & ((1 << perDigit) - 1);
        }
        if (bit >= bits) {
            return 0;
        }
        int word = bit >> 6;
        int shift = bit & 63;
        long value = joined[word] >>> shift;
        if (shift > Long.SIZE - perDigit && word + 1 < joined.length) {
            value |= joined[word + 1] << (Long.SIZE - shift);
        }
        return (int) value & ((1 << perDigit) - 1);
    }

    @Override
    public boolean write(Values values, StringBuilder out) {
        long[] joined = new long[Bits.MAX_WIDTH / Long.SIZE];
        moves.gather(values.words, joined);
        int length = min == max ? max : Math.max(min, needed(joined));
        if (length > max || (segment.pad() == Segment.Pad.HIGH && needed(joined) > length)) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            out.append(segment.alphabet().digit(digitAt(joined, lowBit(i, 0, length))));
        }
        return true;
    }

    private int needed(long[] joined) {
        for (int word = joined.length - 1; word >= 0; word--) {
            if (joined[word] != 0) {
                int top = word * Long.SIZE + Long.SIZE - Long.numberOfLeadingZeros(joined[word]);
                return (top + perDigit - 1) / perDigit;
            }
        }
        return 1;
    }

    @Override
    public Verdict judge(String text, int start, int end) {
        for (int i = start; i < end; i++) {
            int bit = lowBit(i, start, end);
            int digit = segment.alphabet().valueOf(text.charAt(i));
            int room = room(bit);
            if ((digit & ~room) != 0) {
                boolean behind = bit < 0 && (digit & ((1 << Math.min(perDigit, -bit)) - 1)) != 0;
                return new Verdict(behind ? Kind.PADDING : Kind.TOO_LARGE, i, BigInteger.valueOf(room));
            }
        }
        return Verdict.FINE;
    }

    @Override
    public CharBits charBits(int index, int start, int end) {
        int low = lowBit(index, start, end);
        List<Run> runs = new ArrayList<>();
        int high = low + perDigit - 1;
        if (high >= bits) {
            int over = Math.min(perDigit, high - bits + 1);
            runs.add(new Run(null, over));
            high -= over;
        }
        int top = bits;
        for (BitRange bitRange : parts) {
            int size = bitRange.high() - bitRange.low() + 1;
            int base = top - size;
            int from = Math.min(high, top - 1);
            int to = Math.max(Math.max(low, 0), base);
            if (from >= to) {
                runs.add(new Run(
                        new BitRange(bitRange.source(), bitRange.low() + from - base, bitRange.low() + to - base),
                        from - to + 1));
            }
            top = base;
        }
        if (low < 0) {
            runs.add(new Run(null, Math.min(perDigit, -low)));
        }
        return new CharBits.Digit(runs);
    }
}
