package org.bitloupe.inspect.vote;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.bitloupe.inspect.rank.CompiledLayout;
import org.bitloupe.inspect.rank.StructuralEvidence;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;

/**
 * Random bits below a time, in which generators may count as they like so that their IDs sort, as in UUIDs of version 7 (RFC 9562, section
 * 6.2): by one or by random steps, in all of the bits or a field of them, anew in each tick or on and on. What is regular in them speaks
 * for no layout that has a counter there, as long as constants prove this one. Of others nobody knows that their generators may.
 */
final class MonotonicRandom {
    /** Cost of the statement that they are counted, and in which way. */
    private static final double CHOICE = 4;

    private final CompiledLayout compiled;
    /** The random fields, the most significant first. */
    private final int[] fields;
    /** By field what rises in it. */
    private final List<Rise> apart;
    /** The same of all of them as one number. */
    private final Rise joined;

    /** Bits that may rise: a random field, or all of them as one number. */
    private static final class Rise {
        private final int bits;
        private final List<Counted> ids = new ArrayList<>();

        Rise(int bits) {
            this.bits = bits;
        }

        /** Returns their cost by the way of counting that suits them best. */
        double cost() {
            double even = (double) bits * ids.size();
            return Math.min(even, Math.min(counted(ids), counted(runningOn())));
        }

        /** The same as if all were of one tick. */
        private List<Counted> runningOn() {
            return ids.stream().map(id -> new Counted(0, id.value)).toList();
        }

        /** Returns the cost of the first value of each tick, and of the distance of each other value from the one before. */
        private double counted(List<Counted> all) {
            List<Counted> sorted = all.stream().sorted(Counted.ORDER).toList();
            List<BigInteger> firsts = new ArrayList<>();
            List<BigInteger> steps = new ArrayList<>();
            for (int i = 0; i < sorted.size(); i++) {
                Counted id = sorted.get(i);
                Counted before = i == 0 ? null : sorted.get(i - 1);
                if (before == null || before.tick != id.tick) {
                    firsts.add(id.value);
                } else {
                    steps.add(id.value.subtract(before.value));
                }
            }
            return Math.min(ColumnCodeLengths.near(firsts, bits), (double) bits * firsts.size())
                    + ColumnCodeLengths.small(steps);
        }
    }

    /** The bits of an ID that may rise. */
    private record Counted(long tick, BigInteger value) {
        static final Comparator<Counted> ORDER =
                Comparator.comparingLong(Counted::tick).thenComparing(Counted::value);
    }

    /** For the IDs of a layout, of which none has been looked at yet. */
    MonotonicRandom(CompiledLayout compiled) {
        this.compiled = compiled;
        Layout layout = compiled.layout();
        boolean rises = layout.mainTime() >= 0
                && compiled.structuralEvidence().fixedBits() >= StructuralEvidence.PROOF_BITS
                && layout.generationRules().random() == GenerationRules.RandomRule.FRESH
                && !layout.textOnly();
        this.fields = rises ? belowTime(layout) : new int[0];
        this.apart = IntStream.of(fields)
                .mapToObj(field -> new Rise(layout.fields().get(field).bits()))
                .toList();
        this.joined = new Rise(apart.stream().mapToInt(rise -> rise.bits).sum());
    }

    /** The random fields all of whose bits lie below those of the time, the most significant first. */
    private static int[] belowTime(Layout layout) {
        int time = layout.slicesOf(layout.mainTime()).stream()
                .mapToInt(slice -> slice.idLow())
                .min()
                .orElse(0);
        return IntStream.of(layout.indicesOf(Role.RANDOM))
                .filter(i -> isWhole(layout.fields().get(i)) && top(layout, i) < time)
                .boxed()
                .sorted(Comparator.comparingInt((Integer i) -> -top(layout, i)))
                .mapToInt(i -> i)
                .toArray();
    }

    private static boolean isWhole(Field field) {
        return !field.textOnly() && field.bits() > 0 && field.value() == null;
    }

    private static int top(Layout layout, int field) {
        return layout.slicesOf(field).stream()
                .mapToInt(slice -> slice.idHigh())
                .max()
                .orElse(0);
    }

    /**
     * Looks at an ID.
     *
     * @param tick when it was made
     * @param values the values of its fields
     */
    void add(long tick, long[] values) {
        BigInteger all = BigInteger.ZERO;
        for (int i = 0; i < fields.length; i++) {
            Rise rise = apart.get(i);
            BigInteger value = compiled.value(fields[i], values);
            rise.ids.add(new Counted(tick, value));
            all = all.shiftLeft(rise.bits).or(value);
        }
        if (fields.length > 0) {
            joined.ids.add(new Counted(tick, all));
        }
    }

    /** Returns the number of bits by which the IDs cost less than if each of them were random by itself. */
    double saved() {
        double even = (double) joined.bits * joined.ids.size();
        double rising =
                Math.min(joined.cost(), apart.stream().mapToDouble(Rise::cost).sum());
        return Math.max(0, even - CHOICE - rising);
    }
}
