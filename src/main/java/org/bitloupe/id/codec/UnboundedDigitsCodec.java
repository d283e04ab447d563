package org.bitloupe.id.codec;

import java.math.BigInteger;
import java.util.List;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.id.spelling.CharBits;
import org.bitloupe.id.spelling.RadixConversion;
import org.bitloupe.id.spelling.Segment;

/** A number of a field that lives only in text: its digits are its only limit. */
final class UnboundedDigitsCodec implements DigitsCodec {
    private final Segment.Digits segment;
    private final RadixConversion radix;

    /** A segment of one part that is a whole field without bits; its lengths are numbers. */
    UnboundedDigitsCodec(Segment.Digits segment) {
        this.segment = segment;
        this.radix = new RadixConversion(segment.alphabet());
    }

    private String field() {
        return segment.of().get(0).source();
    }

    @Override
    public List<BitRange> parts() {
        return segment.of();
    }

    @Override
    public Alphabet alphabet() {
        return segment.alphabet();
    }

    @Override
    public int min() {
        return segment.min();
    }

    @Override
    public int max() {
        return segment.max();
    }

    @Override
    public int minDigits() {
        return segment.min();
    }

    @Override
    public int maxDigits() {
        return segment.max();
    }

    @Override
    public boolean read(String text, int start, int end, Values values) {
        if (end - start < min() || end - start > max() || !radix.allDigits(text, start, end)) {
            return false;
        }
        values.numbers.put(field(), radix.readBig(text, start, end));
        return true;
    }

    @Override
    public boolean write(Values values, StringBuilder out) {
        BigInteger value = values.numbers.get(field());
        if (value == null || value.signum() < 0) {
            return false;
        }
        String digits = radix.write(value);
        if (digits.length() > max()) {
            return false;
        }
        for (int i = digits.length(); i < min(); i++) {
            out.append(alphabet().digit(0));
        }
        out.append(digits);
        return true;
    }

    @Override
    public Verdict judge(String text, int start, int end) {
        return Verdict.FINE;
    }

    @Override
    public CharBits charBits(int index, int start, int end) {
        int perDigit = alphabet().bitsPerDigit();
        if (perDigit == 0) {
            return new CharBits.InNumber(parts(), start, end);
        }
        int low = (end - 1 - index) * perDigit;
        return new CharBits.Digit(List.of(new CharBits.Run(new BitRange(field(), low + perDigit - 1, low), perDigit)));
    }
}
