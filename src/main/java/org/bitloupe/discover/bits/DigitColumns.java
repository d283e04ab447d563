package org.bitloupe.discover.bits;

import java.util.BitSet;
import java.util.List;
import org.bitloupe.id.spelling.Alphabet;

/**
 * The digits that IDs are written in, in columns. Texts of random characters are random digit by digit, in the digits that they have at
 * all: what is said of bits has to hold against that, too.
 */
public final class DigitColumns {
    /** The digits by which a place in a span is told. */
    private static final int PLACES = 4;

    private final Alphabet alphabet;
    private final List<String> texts;
    private final int length;
    private final ValueOrder order;

    /**
     * The digits of some IDs.
     *
     * @param texts the digits alone, without prefix and signs; shorter ones are filled up in front
     */
    public DigitColumns(Alphabet alphabet, List<String> texts) {
        this.alphabet = alphabet;
        this.order = ValueOrder.of(texts);
        this.length = texts.stream().mapToInt(String::length).max().orElse(0);
        this.texts = texts.stream()
                .map(text -> String.valueOf(alphabet.digit(0)).repeat(length - text.length()) + text)
                .toList();
    }

    /** The order of the rows by their texts, in which a shorter number can come behind a longer one. */
    ValueOrder order() {
        return order;
    }

    /** Tells whether all of them are decimal digits. */
    public boolean isDecimal() {
        return texts.stream().allMatch(text -> text.chars().allMatch(c -> c >= '0' && c <= '9'));
    }

    /** Tells whether the bits of each digit are its own; else the digits are those of one number. */
    boolean isAligned() {
        return alphabet.bitsPerDigit() > 0;
    }

    /** The column of a bit; of a number the first one. */
    private int column(int bit) {
        return isAligned() ? Math.max(0, length - 1 - bit / alphabet.bitsPerDigit()) : 0;
    }

    private int value(int row, int column) {
        return alphabet.valueOf(texts.get(row).charAt(column));
    }

    private boolean varies(int column) {
        int first = value(0, column);
        for (int row = 1; row < texts.size(); row++) {
            if (value(row, column) != first) {
                return true;
            }
        }
        return false;
    }

    /**
     * The evidence, in nats, that the values from a bit down are of a span of their own, against digits at random: of those that are there
     * at all, or in the first column between two of them.
     */
    double evidence(int bit) {
        int from = column(bit);
        while (from < length && !varies(from)) {
            from++;
        }
        if (from == length) {
            return Double.NEGATIVE_INFINITY;
        }
        BitSet seen = new BitSet();
        for (int row = 0; row < texts.size(); row++) {
            for (int column = from; column < length; column++) {
                seen.set(value(row, column));
            }
        }
        int base = seen.cardinality();
        int[] ranks = new int[alphabet.base()];
        for (int value = seen.nextSetBit(0), rank = 0; value >= 0; value = seen.nextSetBit(value + 1), rank++) {
            ranks[value] = rank;
        }
        double least = 1;
        double most = 0;
        for (int row = 0; row < texts.size(); row++) {
            double place = 0;
            double unit = 1;
            for (int column = from; column < Math.min(length, from + PLACES); column++) {
                unit /= base;
                place += unit * ranks[value(row, column)];
            }
            least = Math.min(least, place);
            most = Math.max(most, place + unit);
        }
        double span = most - least;
        double whole = (Math.ceil(most * base - 1e-9) - Math.floor(least * base + 1e-9)) / base;
        int n = texts.size();
        double ends = 2 * Math.log(n);
        return Math.min(-n * Math.log(span) - ends, n * Math.log(whole / span) - ends + Math.log(base * base / 2.0));
    }
}
