package org.bitloupe.id.codec;

import java.math.BigInteger;
import java.util.List;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.BitTransfer;
import org.bitloupe.id.Bits;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.id.spelling.CharBits;
import org.bitloupe.id.spelling.DigitCount;
import org.bitloupe.id.spelling.RadixConversion;
import org.bitloupe.id.spelling.Segment;

/** A number of a base that does not align with bits, or with a sign, carrying a known number of bits. */
final class RadixDigitsCodec implements DigitsCodec {
    private final Segment.Digits segment;
    private final List<BitRange> parts;
    private final BitTransfer moves;
    private final RadixConversion radix;
    private final int bits;
    private final int min;
    private final int max;
    /** The largest magnitudes, of numbers without and with a minus. */
    private final BigInteger positive;

    private final BigInteger negative;

    /**
     * A compiled segment.
     *
     * @param parts the segment's parts with explicit bounds
     * @param min its fewest digits, resolved
     * @param max its most digits, resolved
     */
    RadixDigitsCodec(Segment.Digits segment, List<BitRange> parts, int min, int max, BitTransfer moves) {
        this.segment = segment;
        this.parts = parts;
        this.moves = moves;
        this.radix = new RadixConversion(segment.alphabet());
        this.bits = DigitCount.bits(parts);
        this.min = min;
        this.max = max;
        this.positive =
                BigInteger.ONE.shiftLeft(segment.signed() ? bits - 1 : bits).subtract(BigInteger.ONE);
        this.negative = segment.signed() ? BigInteger.ONE.shiftLeft(bits - 1) : BigInteger.ZERO;
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
        return segment.signed() ? max + 1 : max;
    }

    @Override
    public int minDigits() {
        return min;
    }

    @Override
    public int maxDigits() {
        return max;
    }

    @Override
    public boolean signed() {
        return segment.signed();
    }

    private boolean minus(String text, int start, int end) {
        return segment.signed() && start < end && text.charAt(start) == '-';
    }

    @Override
    public boolean read(String text, int start, int end, Values values) {
        boolean minus = minus(text, start, end);
        int first = minus ? start + 1 : start;
        if (end - first < min || end - first > max) {
            return false;
        }
        long[] joined = new long[Bits.MAX_WIDTH / Long.SIZE];
        if (!(bits <= Long.SIZE
                ? readLong(text, first, end, minus, joined)
                : readBig(text, first, end, minus, joined))) {
            return false;
        }
        moves.scatter(joined, values.words);
        return true;
    }

    private boolean readLong(String text, int first, int end, boolean minus, long[] joined) {
        long limit = (minus ? negative : positive).longValue();
        if (!radix.readLong(text, first, end, limit, joined)) {
            return false;
        }
        if (minus) {
            if (joined[0] == 0) {
                return false;
            }
            joined[0] = -joined[0] & Bits.mask(bits);
        }
        return true;
    }

    private boolean readBig(String text, int first, int end, boolean minus, long[] joined) {
        if (!minus && radix.mayFitLong(end - first) && radix.readLong(text, first, end, -1, joined)) {
            return true;
        }
        if (!radix.allDigits(text, first, end)) {
            return false;
        }
        BigInteger value = radix.readBig(text, first, end);
        if (value.compareTo(minus ? negative : positive) > 0 || (minus && value.signum() == 0)) {
            return false;
        }
        Bits pattern = Bits.of(bits, minus ? BigInteger.ONE.shiftLeft(bits).subtract(value) : value);
        for (int i = 0; i < joined.length; i++) {
            joined[i] = pattern.word(i);
        }
        return true;
    }

    @Override
    public boolean write(Values values, StringBuilder out) {
        long[] joined = new long[Bits.MAX_WIDTH / Long.SIZE];
        moves.gather(values.words, joined);
        String digits;
        boolean minus = false;
        if (!segment.signed() && bits <= Long.SIZE) {
            digits = radix.write(joined[0]);
        } else {
            Bits pattern = Bits.ofWords(bits, joined);
            minus = segment.signed() && pattern.bit(bits - 1);
            digits = radix.write(minus ? pattern.toSigned().negate() : pattern.toBigInteger());
        }
        if (digits.length() > max) {
            return false;
        }
        if (minus) {
            out.append('-');
        }
        for (int i = digits.length(); i < min; i++) {
            out.append(segment.alphabet().digit(0));
        }
        out.append(digits);
        return true;
    }

    @Override
    public Verdict judge(String text, int start, int end) {
        boolean minus = minus(text, start, end);
        BigInteger value = radix.readBig(text, minus ? start + 1 : start, end);
        if (minus && value.signum() == 0) {
            return new Verdict(Kind.NEGATIVE_ZERO, -1, null);
        }
        if (value.compareTo(minus ? negative : positive) > 0) {
            return minus
                    ? new Verdict(Kind.TOO_SMALL, -1, negative.negate())
                    : new Verdict(Kind.TOO_LARGE, -1, positive);
        }
        return Verdict.FINE;
    }

    @Override
    public CharBits charBits(int index, int start, int end) {
        return new CharBits.InNumber(parts, start, end);
    }
}
