package org.bitloupe.inspect.vote;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.bitloupe.id.spelling.CalendarDigits;
import org.bitloupe.inspect.rank.PortableLog;
import org.bitloupe.inspect.rank.RankingPriors;

/**
 * The null hypothesis that decimal numbers of one length have a date at the same place and anything behind and in front of it: the dates are
 * coded together, as those of a layout are, and each other digit by itself.
 */
final class DatedNumbers {
    private static final List<CalendarDigits> PATTERNS = Stream.of(
                    "yyyyMMdd", "yyyyMMddHH", "yyyyMMddHHmm", "yyyyMMddHHmmss", "yyyyMMddHHmmssSSS")
            .map(CalendarDigits::new)
            .toList();
    private static final int SHORTEST = PATTERNS.get(0).length();
    /** Longer numbers are none that anybody writes. */
    private static final int LONGEST = 48;

    /** One text with a date says nothing of the place. */
    private static final int FEWEST = 2;
    /** One text in twenty may be something else. */
    private static final int STRAYS_OF = 20;

    private static final int FIRST_YEAR = 1970;
    private static final int LAST_YEAR = 2100;
    private static final double YEARS = 20;
    private static final double DAYS_OF_YEAR = 365.2425;
    private static final double DIGIT = PortableLog.log2(10);

    private final List<String> texts = new ArrayList<>();

    /** A code length, and whether the texts are dates and nothing else. */
    record Cost(double bits, boolean whole) {
        static final Cost NONE = new Cost(Double.POSITIVE_INFINITY, false);
    }

    void add(String text) {
        texts.add(text);
    }

    /**
     * Returns the length of the shortest code.
     *
     * @param stray what a text costs that is none of them, beyond its digits
     * @return an infinite one if they have no dates at the same place
     */
    Cost cost(double stray) {
        Map<Integer, Integer> lengths = new HashMap<>();
        texts.forEach(text -> lengths.merge(text.length(), 1, Integer::sum));
        int length = lengths.entrySet().stream()
                .max(Map.Entry.<Integer, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .orElse(0);
        if (length < SHORTEST || length > LONGEST) {
            return Cost.NONE;
        }
        Cost best = Cost.NONE;
        for (int at = 0; at + SHORTEST <= length; at++) {
            for (CalendarDigits pattern : PATTERNS) {
                double bits = cost(pattern, at, length, stray);
                if (bits == Double.POSITIVE_INFINITY) {
                    break; // What is no day here is no longer date either.
                }
                if (bits < best.bits) {
                    best = new Cost(bits, pattern.length() == length);
                }
            }
        }
        return best;
    }

    private double cost(CalendarDigits pattern, int at, int length, double stray) {
        int most = texts.size() / STRAYS_OF;
        long[] steps = new long[texts.size()];
        int count = 0;
        double others = 0;
        int strays = 0;
        for (String text : texts) {
            long step = text.length() == length && at + pattern.length() <= length
                    ? pattern.read(text, at, FIRST_YEAR)
                    : CalendarDigits.NO_DATE;
            others += RankingPriors.ofSpelling(0);
            if (step != CalendarDigits.NO_DATE && isOfNow(pattern.yearOf(step))) {
                steps[count++] = step;
                others += DIGIT * (length - pattern.length());
            } else if (++strays > most) {
                return Double.POSITIVE_INFINITY;
            } else {
                others += DIGIT * text.length() + stray;
            }
        }
        double possible = YEARS * DAYS_OF_YEAR * pattern.stepsOfDay();
        return count < FEWEST
                ? Double.POSITIVE_INFINITY
                : others
                        + ColumnCodeLengths.nearButStrays(steps, count, possible)
                        + PortableLog.log2(PATTERNS.size() * (length - SHORTEST + 1.0));
    }

    private static boolean isOfNow(int year) {
        return year >= FIRST_YEAR && year < LAST_YEAR;
    }
}
