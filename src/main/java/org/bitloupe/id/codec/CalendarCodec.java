package org.bitloupe.id.codec;

import java.util.List;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.BitTransfer;
import org.bitloupe.id.Bits;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.id.spelling.CalendarDigits;
import org.bitloupe.id.spelling.CharBits;
import org.bitloupe.id.spelling.DigitCount;
import org.bitloupe.id.spelling.Segment;

/** A number that is written as a date: the steps from the date that zero is written as. */
final class CalendarCodec implements DigitsCodec {
    private final Segment.Calendar segment;
    private final CalendarDigits digits;
    private final BitTransfer moves;
    /** The largest number that the bits hold. */
    private final long most;

    private final int firstYear;

    /** A segment whose parts are bits of the ID, at most 63 of them. */
    CalendarCodec(Segment.Calendar segment, BitTransfer moves) {
        this.segment = segment;
        this.digits = segment.digits();
        this.moves = moves;
        this.most = Bits.mask(DigitCount.bits(segment.of()));
        this.firstYear = digits.yearOf(segment.zero());
    }

    @Override
    public List<BitRange> parts() {
        return segment.of();
    }

    @Override
    public Alphabet alphabet() {
        return CalendarDigits.ALPHABET;
    }

    @Override
    public int min() {
        return digits.length();
    }

    @Override
    public int max() {
        return digits.length();
    }

    @Override
    public int minDigits() {
        return digits.length();
    }

    @Override
    public int maxDigits() {
        return digits.length();
    }

    @Override
    public boolean read(String text, int start, int end, Values values) {
        if (end - start != digits.length()) {
            return false;
        }
        long steps = digits.read(text, start, firstYear);
        if (steps == CalendarDigits.NO_DATE || !isWithin(steps)) {
            return false;
        }
        long[] joined = new long[Bits.MAX_WIDTH / Long.SIZE];
        joined[0] = steps - segment.zero();
        moves.scatter(joined, values.words);
        return true;
    }

    private boolean isWithin(long steps) {
        return steps >= segment.zero() && steps - segment.zero() <= most;
    }

    @Override
    public boolean write(Values values, StringBuilder out) {
        long[] joined = new long[Bits.MAX_WIDTH / Long.SIZE];
        moves.gather(values.words, joined);
        long steps = segment.zero() + joined[0];
        return steps >= segment.zero() && digits.write(steps, firstYear, out);
    }

    @Override
    public Verdict judge(String text, int start, int end) {
        long steps = digits.read(text, start, firstYear);
        if (steps == CalendarDigits.NO_DATE) {
            return new Verdict(Kind.NO_DATE, -1, null);
        }
        return isWithin(steps) ? Verdict.FINE : new Verdict(Kind.OTHER_DATE, -1, null);
    }

    @Override
    public CharBits charBits(int index, int start, int end) {
        return new CharBits.InNumber(segment.of(), start, end);
    }
}
