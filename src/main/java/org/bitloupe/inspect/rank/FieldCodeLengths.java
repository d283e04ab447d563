package org.bitloupe.inspect.rank;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.CommonValues;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.Codec;
import org.jspecify.annotations.Nullable;

/**
 * The {@link RankingPriors} of a layout's fields and its hard rules, compiled for the values that a {@link Codec} takes out of an ID: table
 * look-ups and comparisons of longs.
 */
final class FieldCodeLengths {
    /** Cost that all IDs of the layout share: fields whose value is random. */
    private final double same;

    private final List<Weight> weights;
    /** The places of the values that have bounds, their least values and their largest ones, as unsigned numbers. */
    private final int[] bounded;

    private final long[] least;
    private final long[] most;
    /** Bounds of values of more than one long, which hardly any layout has. */
    private final List<Rule> wide;
    /** By field what a value costs. */
    private final ValueCost[] costs;

    /** The code length of a value. */
    @FunctionalInterface
    private interface ValueCost {
        double of(long value);
    }

    /** A field whose values cost differently. */
    private record Weight(int offset, ValueCost cost) {}

    /** The bounds of one long of a value, as unsigned numbers; a constant has the same as both. */
    private record Bounds(int offset, long least, long most) {}

    /** A condition on one field's value. */
    @FunctionalInterface
    private interface Rule {
        boolean isBroken(long[] values);
    }

    /** The cost of values some of which are common: by their share; the others share what is left, by the field's prior. */
    private static final class CommonValueCost {
        private final long[] from;
        private final long[] to;
        private final double[] bits;
        private final double rare;
        private final ValueCost other;

        CommonValueCost(CommonValues common, ValueCost other) {
            List<CommonValues.Share> shares = common.shares();
            this.from =
                    shares.stream().mapToLong(share -> share.from().longValue()).toArray();
            this.to = shares.stream().mapToLong(share -> share.to().longValue()).toArray();
            this.bits = shares.stream()
                    .mapToDouble(share -> PortableLog.log2(100 * share.count().doubleValue() / share.percent()))
                    .toArray();
            this.rare = PortableLog.log2(100.0 / (100 - common.percent()));
            this.other = other;
        }

        double of(long value) {
            for (int i = 0; i < from.length; i++) {
                // Compared as unsigned: a range of 64 bits ends above the largest long.
                if (Long.compareUnsigned(value, from[i]) >= 0 && Long.compareUnsigned(value, to[i]) <= 0) {
                    return bits[i];
                }
            }
            return rare + other.of(value);
        }
    }

    private FieldCodeLengths(
            double same, List<Weight> weights, List<Bounds> bounds, List<Rule> wide, ValueCost[] costs) {
        this.same = same;
        this.weights = List.copyOf(weights);
        this.bounded = bounds.stream().mapToInt(Bounds::offset).toArray();
        this.least = bounds.stream().mapToLong(Bounds::least).toArray();
        this.most = bounds.stream().mapToLong(Bounds::most).toArray();
        this.wide = List.copyOf(wide);
        this.costs = costs;
    }

    /** The weights of the fields that have bits, but for the main time. */
    static FieldCodeLengths of(Layout layout, Codec codec) {
        double same = 0;
        List<Weight> weights = new ArrayList<>();
        List<Bounds> bounds = new ArrayList<>();
        List<Rule> wide = new ArrayList<>();
        ValueCost[] costs = new ValueCost[layout.fields().size()];
        Arrays.fill(costs, (ValueCost) value -> 0);
        for (int i = 0; i < costs.length; i++) {
            Field field = layout.fields().get(i);
            if (field.textOnly()) {
                continue;
            }
            addRules(field, i, codec, bounds, wide);
            if (i == layout.mainTime() || field.value() != null) {
                continue;
            }
            ValueCost cost = common(layout, field, varying(layout, field));
            if (cost == null) {
                double always = RankingPriors.of(field, BigInteger.ZERO, RankingPriors.curve(layout, field));
                same += always;
                costs[i] = value -> always;
            } else {
                weights.add(new Weight(codec.offset(i), cost));
                costs[i] = cost;
            }
        }
        return new FieldCodeLengths(same, weights, bounds, wide, costs);
    }

    /** Returns the cost of a field's values, less for those that most IDs have. */
    private static @Nullable ValueCost common(Layout layout, Field field, @Nullable ValueCost cost) {
        for (CommonValues common : layout.common()) {
            if (common.field().equals(field.name())) {
                double always = RankingPriors.of(field, BigInteger.ZERO, null);
                return new CommonValueCost(common, cost == null ? value -> always : cost)::of;
            }
        }
        return cost;
    }

    /** Returns the cost of a field's values, null where all cost the same. */
    private static @Nullable ValueCost varying(Layout layout, Field field) {
        if (field.bits() > Long.SIZE) {
            return null;
        }
        if (field.usual() != null) {
            long usual = field.usual().longValue();
            double same = RankingPriors.of(field, field.usual(), null);
            double other = RankingPriors.ofUnusual(field.bits());
            return value -> value == usual ? same : other;
        }
        if (!field.values().isEmpty()) {
            long[] named = field.values().keySet().stream()
                    .mapToLong(BigInteger::longValue)
                    .sorted()
                    .toArray();
            double known = RankingPriors.ofNamed(field);
            double other = RankingPriors.ofUnusual(field.bits());
            return value -> Arrays.binarySearch(named, value) >= 0 ? known : other;
        }
        SmallNumberPrior smallNumberPrior = RankingPriors.curve(layout, field);
        return smallNumberPrior == null ? null : smallNumberPrior::of;
    }

    private static void addRules(Field field, int index, Codec codec, List<Bounds> bounds, List<Rule> wide) {
        int offset = codec.offset(index);
        if (field.value() != null) {
            Bits constant = Bits.of(Bits.MAX_WIDTH, field.value());
            for (int word = 0; word * Long.SIZE < field.bits(); word++) {
                bounds.add(new Bounds(offset + word, constant.word(word), constant.word(word)));
            }
        } else if (field.max() == null && field.min() == null) {
            return;
        } else if (field.bits() > Long.SIZE) {
            wide.add(values -> isOutside(field, codec.value(index, values)));
        } else {
            bounds.add(new Bounds(
                    offset,
                    field.min() == null ? 0 : field.min().longValue(),
                    field.max() == null ? -1 : field.max().longValue()));
        }
    }

    /** Tells whether a value breaks a field's hard rules. */
    static boolean isOutside(Field field, BigInteger value) {
        return (field.value() != null && !field.value().equals(value))
                || (field.max() != null && value.compareTo(field.max()) > 0)
                || (field.min() != null && value.compareTo(field.min()) < 0);
    }

    /** Tells whether a constant differs or a value is outside its bounds. */
    boolean areBroken(long[] values) {
        for (int i = 0; i < bounded.length; i++) {
            long value = values[bounded[i]];
            if (Long.compareUnsigned(value, least[i]) < 0 || Long.compareUnsigned(value, most[i]) > 0) {
                return true;
            }
        }
        for (int i = 0; i < wide.size(); i++) {
            if (wide.get(i).isBroken(values)) {
                return true;
            }
        }
        return false;
    }

    /** The cost of the values. */
    double of(long[] values) {
        double cost = same;
        for (int i = 0; i < weights.size(); i++) {
            Weight weight = weights.get(i);
            cost += weight.cost.of(values[weight.offset]);
        }
        return cost;
    }

    /** The cost of one field's value; 0 for the main time, for constants, and for fields that live only in text. */
    double of(int field, long value) {
        return costs[field].of(value);
    }
}
