package org.bitloupe.inspect;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Codec;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/**
 * The {@link Cost} of a layout's fields and its hard rules, compiled for the values that a {@link Codec} takes out of an ID: table
 * look-ups and comparisons of longs.
 */
final class Weights {
    /** What all IDs of the layout cost alike: fields whose value is chance. */
    private final double same;

    private final List<Weight> weights;
    private final List<Rule> rules;

    /** What one field's value costs. */
    @FunctionalInterface
    private interface Weight {
        double of(long[] values);
    }

    /** What one field's value must be. */
    @FunctionalInterface
    private interface Rule {
        boolean isBroken(long[] values);
    }

    private Weights(double same, List<Weight> weights, List<Rule> rules) {
        this.same = same;
        this.weights = List.copyOf(weights);
        this.rules = List.copyOf(rules);
    }

    /** The weights of the fields that have bits, but for the main time. */
    static Weights of(Layout layout, Codec codec) {
        double same = 0;
        List<Weight> weights = new ArrayList<>();
        List<Rule> rules = new ArrayList<>();
        for (int i = 0; i < layout.fields().size(); i++) {
            Field field = layout.fields().get(i);
            if (field.textOnly()) {
                continue;
            }
            addRules(field, i, codec, rules);
            if (i == layout.mainTime() || field.value() != null) {
                continue;
            }
            Weight weight = weight(layout, field, codec.offset(i));
            if (weight == null) {
                same += Cost.of(layout, field, BigInteger.ZERO);
            } else {
                weights.add(weight);
            }
        }
        return new Weights(same, weights, rules);
    }

    private static @Nullable Weight weight(Layout layout, Field field, int offset) {
        if (field.bits() > Long.SIZE) {
            return null;
        }
        if (field.usual() != null) {
            long usual = field.usual().longValue();
            double same = Cost.of(layout, field, field.usual());
            double other = Cost.ofUnusual(field.bits());
            return values -> values[offset] == usual ? same : other;
        }
        if (!field.values().isEmpty()) {
            long[] named = field.values().keySet().stream()
                    .mapToLong(BigInteger::longValue)
                    .sorted()
                    .toArray();
            double known = Cost.ofNamed(field);
            double other = Cost.ofUnusual(field.bits());
            return values -> Arrays.binarySearch(named, values[offset]) >= 0 ? known : other;
        }
        Curve curve = Cost.curve(layout, field);
        return curve == null ? null : values -> curve.of(values[offset]);
    }

    private static void addRules(Field field, int index, Codec codec, List<Rule> rules) {
        int offset = codec.offset(index);
        if (field.value() != null) {
            Bits constant = Bits.of(Bits.MAX_WIDTH, field.value());
            for (int word = 0; word * Long.SIZE < field.bits(); word++) {
                long expected = constant.word(word);
                int at = offset + word;
                rules.add(values -> values[at] != expected);
            }
        } else if (field.bits() > Long.SIZE && (field.max() != null || field.min() != null)) {
            rules.add(values -> isOutside(field, codec.value(index, values)));
        } else {
            if (field.max() != null) {
                long max = field.max().longValue();
                rules.add(values -> Long.compareUnsigned(values[offset], max) > 0);
            }
            if (field.min() != null) {
                long min = field.min().longValue();
                rules.add(values -> Long.compareUnsigned(values[offset], min) < 0);
            }
        }
    }

    /** Whether a value breaks a field's hard rules. */
    static boolean isOutside(Field field, BigInteger value) {
        return (field.value() != null && !field.value().equals(value))
                || (field.max() != null && value.compareTo(field.max()) > 0)
                || (field.min() != null && value.compareTo(field.min()) < 0);
    }

    /** Whether a constant differs or a value is outside its bounds. */
    boolean areBroken(long[] values) {
        for (int i = 0; i < rules.size(); i++) {
            if (rules.get(i).isBroken(values)) {
                return true;
            }
        }
        return false;
    }

    /** The cost of the values. */
    double of(long[] values) {
        double cost = same;
        for (int i = 0; i < weights.size(); i++) {
            cost += weights.get(i).of(values);
        }
        return cost;
    }
}
