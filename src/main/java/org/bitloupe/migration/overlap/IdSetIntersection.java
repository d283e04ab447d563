package org.bitloupe.migration.overlap;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;
import org.jspecify.annotations.Nullable;

/**
 * Exact decision whether an ID can be of two sets at once.
 *
 * <p>Walks through the bits from the most significant one down and keeps, for each way the bits so far compare with the bounds of both
 * sets' fields, the smallest prefix that compares so. Fields in one piece have a handful of such ways, fields in several pieces some
 * more; where there are more than {@value #MOST_WAYS} at once, which takes a layout cut to shreds, it gives up and says so.
 */
public final class IdSetIntersection {
    private static final int MOST_WAYS = 50_000;

    private final int bits;
    private final List<Walk> walks;

    private IdSetIntersection(int bits, List<Walk> walks) {
        this.bits = bits;
        this.walks = walks;
    }

    /**
     * The result of the search.
     *
     * @param smallest the bits of the smallest ID of both sets, if there is one and it was found
     * @param decided false if the search was given up
     */
    public record Answer(Optional<BigInteger> smallest, boolean decided) {
        /** Tells whether there is one, or may be one. */
        public boolean possible() {
            return smallest.isPresent() || !decided;
        }
    }

    /** Searches for a number in a column that can be an ID of both sets. */
    public static Answer of(IdSet a, IdSet b, NumberColumn column) {
        BigInteger smallest = null;
        if (a.isEmpty() || b.isEmpty()) {
            return new Answer(Optional.empty(), true);
        }
        for (int signA : signs(a.layout(), column)) {
            for (int signB : signs(b.layout(), column)) {
                List<Walk> walks = List.of(new Walk(a, column, signA), new Walk(b, column, signB));
                Answer answer = new IdSetIntersection(column.bits(), walks).run();
                if (!answer.decided()) {
                    return answer;
                }
                BigInteger found = answer.smallest().orElse(null);
                smallest = smallest == null || (found != null && found.compareTo(smallest) < 0) ? found : smallest;
            }
        }
        return new Answer(Optional.ofNullable(smallest), true);
    }

    /** Returns the possible values of the bits above a layout's own: copies of its sign where it has one. */
    private static int[] signs(Layout layout, NumberColumn column) {
        return layout.signed() && layout.width() < column.bits() ? new int[] {0, 1} : new int[] {0};
    }

    private Answer run() {
        Map<String, BigInteger> ways =
                Map.of(walks.get(0).start() + walks.get(1).start(), BigInteger.ZERO);
        int first = walks.get(0).start().length();
        for (int bit = bits - 1; bit >= 0 && !ways.isEmpty(); bit--) {
            Map<String, BigInteger> next = new HashMap<>();
            for (Map.Entry<String, BigInteger> way : ways.entrySet()) {
                for (int value = 0; value <= 1; value++) {
                    String a = walks.get(0).step(way.getKey().substring(0, first), bit, value);
                    String b = a == null ? null : walks.get(1).step(way.getKey().substring(first), bit, value);
                    if (a != null && b != null) {
                        BigInteger prefix =
                                value == 0 ? way.getValue() : way.getValue().setBit(bit);
                        next.merge(a + b, prefix, BigInteger::min);
                    }
                }
            }
            if (next.size() > MOST_WAYS) {
                return new Answer(Optional.empty(), false);
            }
            ways = next;
        }
        return new Answer(ways.values().stream().min(Comparator.naturalOrder()), true);
    }

    /**
     * One set's part of a way: for each slice, how its bits so far compare with those of the lower and the upper bound of its field.
     * Slices that are through are taken together with their neighbours, so that ways that no longer differ become one.
     */
    private static final class Walk {
        private static final int LESS = 0;
        private static final int SAME = 1;
        private static final int MORE = 2;

        private final IdSet set;
        private final int width;
        private final boolean extended;
        private final int sign;
        private final List<Slice> slices;
        /** By slice: the slices of its field, most significant first, as indices of {@link #slices}. */
        private final List<List<Integer>> families = new ArrayList<>();

        Walk(IdSet set, NumberColumn column, int sign) {
            this.set = set;
            this.width = set.layout().width();
            this.extended = set.layout().signed() && width < column.bits();
            this.sign = sign;
            this.slices = set.layout().slices();
            for (Slice slice : slices) {
                List<Integer> family = new ArrayList<>();
                for (int i = 0; i < slices.size(); i++) {
                    if (slices.get(i).field() == slice.field()) {
                        family.add(i);
                    }
                }
                family.sort(Comparator.comparing(i -> -slices.get(i).high()));
                families.add(family);
            }
        }

        String start() {
            return String.valueOf(code(SAME, SAME)).repeat(slices.size());
        }

        private static char code(int low, int high) {
            return (char) ('a' + 3 * low + high);
        }

        /** The way after one more bit, or null if that bit leads out of the set. */
        @Nullable
        String step(String way, int bit, int value) {
            if (bit >= width) {
                return value == sign ? way : null;
            }
            if (extended && bit == width - 1 && value != sign) {
                return null;
            }
            int index = sliceAt(bit);
            Slice slice = slices.get(index);
            IntegerRange range = set.range(slice.field());
            int fieldBit = bit - slice.idLow() + slice.low();
            int low = compared((way.charAt(index) - 'a') / 3, value, range.low().testBit(fieldBit));
            int high =
                    compared((way.charAt(index) - 'a') % 3, value, range.high().testBit(fieldBit));
            char[] after = way.toCharArray();
            after[index] = code(low, high);
            return bit > slice.idLow() || joined(after, families.get(index), bit) ? new String(after) : null;
        }

        private static int compared(int before, int value, boolean bound) {
            if (before != SAME || (value == 1) == bound) {
                return before;
            }
            return value == 1 ? MORE : LESS;
        }

        /** Takes the slices of a field that are through together; false if its value can no longer lie within its bounds. */
        private boolean joined(char[] way, List<Integer> family, int bit) {
            for (int i = family.size() - 2; i >= 0; i--) {
                int upper = family.get(i);
                int lower = family.get(i + 1);
                if (through(upper, bit) && through(lower, bit)) {
                    int low = first((way[upper] - 'a') / 3, (way[lower] - 'a') / 3);
                    int high = first((way[upper] - 'a') % 3, (way[lower] - 'a') % 3);
                    way[upper] = code(low, high);
                    way[lower] = code(SAME, SAME);
                }
            }
            int top = family.get(0);
            if (!through(top, bit)) {
                return true;
            }
            boolean inside = (way[top] - 'a') / 3 != LESS && (way[top] - 'a') % 3 != MORE;
            if (inside && family.stream().allMatch(i -> through(i, bit))) {
                way[top] = code(SAME, SAME);
            }
            return inside;
        }

        private static int first(int upper, int lower) {
            return upper == SAME ? lower : upper;
        }

        private boolean through(int slice, int bit) {
            return slices.get(slice).idLow() >= bit;
        }

        private int sliceAt(int bit) {
            int index = 0;
            while (slices.get(index).idLow() > bit) {
                index++;
            }
            return index;
        }
    }
}
