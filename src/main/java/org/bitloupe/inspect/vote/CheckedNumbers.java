package org.bitloupe.inspect.vote;

import java.util.HashSet;
import java.util.Set;
import org.bitloupe.inspect.clean.EverydayNumber;
import org.bitloupe.inspect.clean.NumberNotation;

/** The null hypothesis that decimal numbers of one length end in a check digit: no ID does whose layout has none. */
final class CheckedNumbers {
    /** One number in ten has the right check digit, and so few together one time in ten thousand. */
    private static final int FEWEST = 4;
    /** The percentage of numbers with the right check digit that are nearly all: the others are misspelt. */
    private static final int MOST = 95;
    /** Shorter numbers are those of counters: in a row of these one in ten is right, but not evenly. */
    private static final int SHORTEST = 8;

    private static final int LONGEST = 20;

    /** One that comes back says nothing more. */
    private final Set<String> different = new HashSet<>();

    private int length;
    private int luhn;
    private int gs1;
    private boolean others;

    void add(String text) {
        length = different.isEmpty() ? text.length() : length;
        others |= text.length() != length || length < SHORTEST || length > LONGEST;
        if (!different.add(text)) {
            return;
        }
        if (!others && NumberNotation.isDigits(text)) {
            luhn += EverydayNumber.endsWithLuhn(text) ? 1 : 0;
            gs1 += EverydayNumber.endsWithGs1(text) ? 1 : 0;
        }
    }

    /** Tells whether the numbers end in one and the same kind of check digit. */
    boolean areChecked() {
        int count = different.size();
        return !others && count >= FEWEST && 100L * Math.max(luhn, gs1) >= (long) MOST * count;
    }
}
