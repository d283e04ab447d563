package org.bitloupe.id.spelling;

import java.time.LocalDate;
import java.time.Month;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * A way to write a date, or a date with a time of day, in decimal digits and nothing else: 20261121060000. As a number it is one of
 * mixed radix, whose digits for months, days and hours do not run through all values. The steps of the last digits, counted from 1970 on
 * by the clock that wrote them, do.
 *
 * <p>A pattern has the letters of ISO 8601's parts as {@code java.time} has them: {@code yyyy} or {@code yy}, {@code MMdd}, and then as
 * many as there are of {@code HH}, {@code mm}, {@code ss} and one to six {@code S}. A year of two digits is one of a hundred from a first
 * one on. There are no leap seconds.
 *
 * @param pattern what its digits are
 */
public record CalendarDigits(String pattern) {
    /** The result of {@link #read} for digits that are no date. */
    public static final long NO_DATE = Long.MIN_VALUE;

    /** The digits. */
    public static final Alphabet ALPHABET = new Alphabet("dec", "0123456789", false, Map.of());

    private static final Pattern PATTERN = Pattern.compile("(yyyy|yy)MMdd(HH(mm(ss(S{1,6})?)?)?)?");
    private static final int TEN = 10;
    private static final int CENTURY = 100;
    private static final int LAST_YEAR = 9999;
    private static final int MONTHS = 12;
    /** The number of hours in a day, minutes in an hour, seconds in a minute. */
    private static final int[] PARTS = {24, 60, 60};

    /**
     * A known pattern.
     *
     * @throws IllegalArgumentException if it is none, see {@link #of}
     */
    public CalendarDigits {
        if (!PATTERN.matcher(pattern).matches()) {
            throw new IllegalArgumentException("no pattern of a date: " + pattern);
        }
    }

    /** The digits of a pattern; empty if it is none. */
    public static Optional<CalendarDigits> of(String pattern) {
        return PATTERN.matcher(pattern).matches() ? Optional.of(new CalendarDigits(pattern)) : Optional.empty();
    }

    /** Returns the number of digits. */
    public int length() {
        return pattern.length();
    }

    /** Tells whether a year has two digits only. */
    public boolean isShortYear() {
        return yearDigits() == 2;
    }

    private int yearDigits() {
        return pattern.indexOf('M');
    }

    private int fractionDigits() {
        int first = pattern.indexOf('S');
        return first < 0 ? 0 : pattern.length() - first;
    }

    /** Returns the number of parts of a day that are written: hours, minutes, seconds. */
    private int timeParts() {
        return (pattern.length() - yearDigits() - 4 - fractionDigits()) / 2;
    }

    /** Nanoseconds from one time that can be written to the next. */
    public long stepNanos() {
        return TimeUnit.DAYS.toNanos(1) / stepsOfDay();
    }

    /** Returns the number of steps of a day. */
    public long stepsOfDay() {
        long steps = 1;
        for (int i = 0; i < timeParts(); i++) {
            steps *= PARTS[i];
        }
        for (int i = 0; i < fractionDigits(); i++) {
            steps *= TEN;
        }
        return steps;
    }

    /**
     * Reads digits.
     *
     * @param text has {@link #length} characters from there on
     * @param firstYear the first of the hundred years that two digits mean; any where there are four
     * @return steps since the beginning of 1970, {@link #NO_DATE} if the characters are not all digits, or no date and time of day
     */
    public long read(String text, int start, int firstYear) {
        int at = start + yearDigits();
        int written = number(text, start, at);
        int month = number(text, at, at + 2);
        int day = number(text, at + 2, at + 4);
        if (written < 0 || month < 1 || month > MONTHS || day < 1) {
            return NO_DATE;
        }
        int year = isShortYear() ? firstYear + Math.floorMod(written - firstYear, CENTURY) : written;
        if (day > Month.of(month).length(LocalDate.of(year, 1, 1).isLeapYear())) {
            return NO_DATE;
        }
        long steps = LocalDate.of(year, month, day).toEpochDay();
        at += 4;
        for (int i = 0; i < timeParts(); i++, at += 2) {
            int part = number(text, at, at + 2);
            if (part < 0 || part >= PARTS[i]) {
                return NO_DATE;
            }
            steps = steps * PARTS[i] + part;
        }
        for (; at < start + length(); at++) {
            int digit = number(text, at, at + 1);
            if (digit < 0) {
                return NO_DATE;
            }
            steps = steps * TEN + digit;
        }
        return steps;
    }

    /** The number that digits are; -1 if one of them is none. */
    private static int number(String text, int from, int to) {
        int number = 0;
        for (int i = from; i < to; i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit >= TEN) {
                return -1;
            }
            number = number * TEN + digit;
        }
        return number;
    }

    /** Tells whether a year is one of the hundred that two digits mean. */
    private static boolean isOfHundred(int year, int firstYear) {
        return year >= firstYear && year < firstYear + CENTURY;
    }

    /**
     * Writes a time.
     *
     * @param steps steps since the beginning of 1970
     * @param firstYear as {@link #read} has it
     * @param out receives the digits; nothing if they cannot say the year
     * @return true if they are written
     */
    public boolean write(long steps, int firstYear, StringBuilder out) {
        if (!hasYear(steps) || (isShortYear() && !isOfHundred(yearOf(steps), firstYear))) {
            return false;
        }
        LocalDate date = LocalDate.ofEpochDay(Math.floorDiv(steps, stepsOfDay()));
        append(date.getYear(), yearDigits(), out);
        append(date.getMonthValue(), 2, out);
        append(date.getDayOfMonth(), 2, out);
        long rest = Math.floorMod(steps, stepsOfDay());
        long unit = stepsOfDay();
        for (int i = 0; i < timeParts(); i++) {
            unit /= PARTS[i];
            append(rest / unit, 2, out);
            rest %= unit;
        }
        append(rest, fractionDigits(), out);
        return true;
    }

    /** Appends the last digits of a number. */
    private static void append(long number, int digits, StringBuilder out) {
        long unit = 1;
        for (int i = 1; i < digits; i++) {
            unit *= TEN;
        }
        for (int i = 0; i < digits; i++, unit /= TEN) {
            out.append((char) ('0' + number / unit % TEN));
        }
    }

    /** Tells whether the year of a time in steps since the beginning of 1970 is one of at most four digits. */
    public boolean hasYear(long steps) {
        long days = Math.floorDiv(steps, stepsOfDay());
        return Math.abs(days) <= LocalDate.MAX.toEpochDay() && yearOf(steps) >= 0 && yearOf(steps) <= LAST_YEAR;
    }

    /** The year of a time that is given in steps since the beginning of 1970. */
    public int yearOf(long steps) {
        return LocalDate.ofEpochDay(Math.floorDiv(steps, stepsOfDay())).getYear();
    }

    /** Tells whether later times have texts that sort behind those of earlier ones: not where years of two digits go on from 99 to 00. */
    public boolean sorts(int firstYear) {
        return !isShortYear() || Math.floorMod(firstYear, CENTURY) == 0;
    }
}
