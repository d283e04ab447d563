package org.bitloupe.discover.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.discover.table.TimedId;
import org.bitloupe.discover.time.CountColumn;
import org.bitloupe.discover.time.CountTimeFinder;
import org.bitloupe.discover.time.TimeFit;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.layout.Tick;
import org.jspecify.annotations.Nullable;

/** Finds the time in texts of which nothing is known but when they were made: tries every run of characters in every alphabet. */
public final class TextTimeFinder {
    /** The number of rows, spread evenly, that are enough to tell hypotheses apart. */
    private static final int SAMPLE = 200;

    private static final int SHORTEST = 2;
    private static final int LONGEST_PART = 64;
    private static final int MOST_BITS = 62;

    private final CountTimeFinder counts;

    /**
     * A finder that knows the epochs of a catalog.
     *
     * @param unusual ticks that are tried as any other, and not as usual ones
     */
    public TextTimeFinder(Catalog catalog, List<Tick> unusual) {
        this.counts = new CountTimeFinder(catalog, unusual);
    }

    /**
     * A time in texts.
     *
     * @param text where it stands
     * @param fit how it counts
     * @param share how likely it is among the findings, 0 to 1
     * @param gain how much better it explains the rows than no time at all, in nats
     */
    public record Finding(TextReading text, TimeFit fit, double share, double gain) {}

    private record Columns(List<DigitCut> cuts, List<CountColumn> counts) {}

    /** The times that the texts can have, the likeliest first; empty if no characters go with the times. */
    public List<Finding> find(List<TimedId> rows, boolean local, BooleanSupplier stopped) {
        if (rows.size() < 2) {
            return List.of();
        }
        TextPattern pattern = TextPattern.of(rows.stream().map(TimedId::id).toList());
        List<TimedId> fitting =
                rows.stream().filter(row -> pattern.split(row.id()) != null).toList();
        List<TimedId> some = sample(fitting);
        List<List<String>> texts =
                some.stream().map(row -> pattern.split(row.id())).toList();
        Columns columns = columns(pattern, texts);
        boolean sayable = pattern.open() <= 1;
        return !sayable
                ? List.of()
                : counts.find(some, columns.counts(), local, stopped).stream()
                        .map(found -> new Finding(
                                new TextReading(pattern, columns.cuts().get(found.column())),
                                found.fit(),
                                found.share(),
                                found.gain()))
                        .toList();
    }

    /** Some of the rows, evenly spread, that are enough to tell hypotheses apart. */
    static List<TimedId> sample(List<TimedId> rows) {
        int n = rows.size();
        if (n <= SAMPLE) {
            return rows;
        }
        List<TimedId> some = new ArrayList<>();
        for (int i = 0; i < SAMPLE; i++) {
            some.add(rows.get((int) ((long) i * n / SAMPLE)));
        }
        return some;
    }

    private static Columns columns(TextPattern pattern, List<List<String>> texts) {
        Columns columns = new Columns(new ArrayList<>(), new ArrayList<>());
        for (int p = 0; p < pattern.parts().size(); p++) {
            TextPart part = pattern.parts().get(p);
            int index = p;
            if (part.kind() == TextPart.Kind.DIGITS) {
                add(part, p, texts.stream().map(row -> row.get(index)).toList(), columns);
            }
        }
        return columns;
    }

    private static void add(TextPart part, int index, List<String> texts, Columns columns) {
        String chars = Alphabets.distinct(texts);
        if (!part.isFixed()) {
            add(index, 0, DigitCut.WHOLE, texts, chars, columns);
        }
        int end = Math.min(part.min(), LONGEST_PART);
        for (int from = 0; from < end; from++) {
            for (int length = SHORTEST; from + length <= end; length++) {
                if (!add(index, from, length, texts, chars, columns)) {
                    break;
                }
            }
        }
    }

    /** Adds the different numbers that these characters can be; returns false if they are too many for any alphabet. */
    private static boolean add(int part, int from, int length, List<String> texts, String chars, Columns columns) {
        List<String> digits = length == DigitCut.WHOLE
                ? texts
                : texts.stream()
                        .map(text -> text.substring(from, from + length))
                        .toList();
        int most = digits.stream().mapToInt(String::length).max().orElse(0);
        Alphabet smallest = Alphabets.smallest(digits);
        if (smallest == null || bits(smallest, most) > MOST_BITS) {
            return smallest == null && bits(Alphabets.ALL.get(0), most) <= MOST_BITS;
        }
        double cost = CharacterCost.between(digits, 0, most, Alphabets.smallestBase(digits));
        List<long[]> seen = new ArrayList<>();
        for (Alphabet alphabet : Alphabets.reading(digits, chars)) {
            long[] numbers = numbers(digits, alphabet);
            if (bits(alphabet, most) <= MOST_BITS
                    && numbers != null
                    && seen.stream().noneMatch(other -> Arrays.equals(other, numbers))) {
                seen.add(numbers);
                columns.cuts().add(new DigitCut(part, from, length, alphabet));
                columns.counts().add(new CountColumn(numbers, bits(alphabet, most), cost, Alphabets.share(alphabet)));
            }
        }
        return true;
    }

    private static int bits(Alphabet alphabet, int digits) {
        return (int) Math.ceil(digits * Math.log(alphabet.base()) / Math.log(2) - 1e-9);
    }

    private static long @Nullable [] numbers(List<String> digits, Alphabet alphabet) {
        long[] numbers = new long[digits.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = DigitCut.number(digits.get(i), alphabet);
            if (numbers[i] < 0) {
                return null;
            }
        }
        return numbers;
    }
}
