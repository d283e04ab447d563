package org.bitloupe.capacity;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.codec.LayoutTime;

/**
 * The distribution of the IDs of a layout by {@code id mod n}, computed from its bits.
 *
 * <p>A sequence that begins anew in each tick hardly leaves its first values where few IDs are made in a tick, and whoever divides IDs
 * by their low bits then finds most of them in a few parts. What is assumed: IDs come evenly, so that with 2.5 a tick every tick has
 * two or three; all ticks of the time's range count alike; random bits are random; the machines have the numbers from the smallest
 * on, and make as many IDs each; every other field has its usual value.
 *
 * @param weights by remainder, the IDs that have it, in a unit of its own
 * @param total the sum of the weights
 */
public record ModuloSkew(List<BigInteger> weights, BigInteger total) {
    /**
     * Longest loop over single values; a longer one is not worth anybody's time, since so large a number of values is as good as evenly
     * spread.
     */
    private static final int MOST_VALUES = 1 << 20;

    /** The weight of a sequence value that every tick has; a million times that is still a long. */
    private static final long ONE = 1_000_000_000_000L;

    private static final MathContext DIGITS = new MathContext(15, RoundingMode.HALF_EVEN);

    public ModuloSkew {
        weights = List.copyOf(weights);
    }

    /** Tells whether the question arises: a sequence that begins anew in each tick. */
    public static boolean arises(Layout layout) {
        return !layout.textOnly()
                && LayoutTime.of(layout).isPresent()
                && layout.generationRules().clock() == GenerationRules.ClockRead.EACH
                && layout.generationRules().sequenceReset() == GenerationRules.SequenceReset.TICK
                && layout.fields().stream()
                        .anyMatch(f -> f.role() == Role.SEQUENCE && !f.textOnly() && f.value() == null);
    }

    /**
     * The skew of a layout.
     *
     * @param shards the divisor of IDs, at least 2
     * @param idsPerTick the number of IDs a machine makes in a tick, above 0; more than there is room for are as many as there is room for
     * @param machines the number of machines, at least 1
     */
    public static ModuloSkew of(Layout layout, int shards, BigDecimal idsPerTick, BigInteger machines) {
        Spread spread = new Spread(shards);
        List<Integer> sequences = new ArrayList<>();
        List<Integer> nodes = new ArrayList<>();
        for (int i = 0; i < layout.fields().size(); i++) {
            Field field = layout.fields().get(i);
            if (field.textOnly()) {
                continue;
            }
            if (field.value() != null) {
                spread.shift(layout.place(i, field.value()));
            } else if (field.role() == Role.SEQUENCE) {
                sequences.add(i);
            } else if (field.role().isMachine()) {
                nodes.add(i);
            } else if (field.role() == Role.TIME || field.role() == Role.RANDOM) {
                evenly(spread, layout, i);
            } else {
                spread.shift(layout.place(i, field.usual() != null ? field.usual() : field.least()));
            }
        }
        counters(spread, layout, nodes, machineWeights(layout, nodes, machines));
        counters(spread, layout, sequences, sequenceWeights(layout, sequences, idsPerTick));
        return new ModuloSkew(Arrays.asList(spread.weights), spread.total());
    }

    /** A field that takes all its values equally often. */
    private static void evenly(Spread spread, Layout layout, int field) {
        Field at = layout.fields().get(field);
        boolean all = at.least().signum() == 0 && at.limit().equals(at.allOnes());
        if (!all && at.count().bitLength() <= 16) {
            long[] weights = new long[at.count().intValueExact()];
            Arrays.fill(weights, 1);
            slowly(spread, layout, List.of(field), weights);
            return;
        }
        for (int step : spread.remaindersOfBits(layout, field)) {
            spread.addBit(step);
        }
    }

    /** By value of several fields together, how often it comes; null where all come equally often and are too many to list. */
    private static long[] machineWeights(Layout layout, List<Integer> fields, BigInteger machines) {
        BigInteger most = count(layout, fields).min(machines);
        long[] weights = new long[most.bitLength() > 20 ? 0 : most.intValueExact()];
        Arrays.fill(weights, 1);
        return weights;
    }

    private static long[] sequenceWeights(Layout layout, List<Integer> fields, BigDecimal idsPerTick) {
        BigInteger values = count(layout, fields);
        GenerationRules.SequenceStart sequenceStart = layout.generationRules().sequenceStart();
        boolean restarts = layout.generationRules().sequenceReset() == GenerationRules.SequenceReset.TICK;
        boolean large = values.compareTo(BigInteger.valueOf(MOST_VALUES)) > 0;
        if (!restarts || (large && tooMany(sequenceStart, values, idsPerTick))) {
            return new long[0];
        }
        int from = sequenceStart.keptBack(values).intValueExact();
        int choices = sequenceStart.choices(values).intValueExact();
        int last = values.min(BigInteger.valueOf(MOST_VALUES)).intValueExact();
        // By how many IDs a tick has from there on: its first has weight 1, the last perhaps less.
        BigDecimal rate = idsPerTick.min(new BigDecimal(sequenceStart.room(values)));
        int used = rate.setScale(0, RoundingMode.CEILING).intValueExact();
        // However rare, the last one comes: else no number would have any weight.
        long part = Math.max(
                1,
                rate.subtract(BigDecimal.valueOf(used - 1L))
                        .multiply(BigDecimal.valueOf(ONE))
                        .longValue());
        long[] weights = new long[Math.min(last, from + choices - 1 + used)];
        for (int value = 0; value < weights.length; value++) {
            // Beginnings b in from .. from + choices - 1 with 0 <= value - b < used; the one with value - b = used - 1
            // in part.
            int lowest = Math.max(from, value - used + 1);
            int highest = Math.min(from + choices - 1, value);
            weights[value] = ONE * Math.max(0, highest - lowest + 1);
            int partly = value - used + 1;
            if (partly >= from && partly <= highest) {
                weights[value] += part - ONE;
            }
        }
        return weights;
    }

    private static boolean tooMany(
            GenerationRules.SequenceStart sequenceStart, BigInteger values, BigDecimal idsPerTick) {
        return idsPerTick
                        .add(new BigDecimal(sequenceStart.choices(values)))
                        .add(new BigDecimal(sequenceStart.keptBack(values)))
                        .compareTo(BigDecimal.valueOf(MOST_VALUES))
                > 0;
    }

    private static BigInteger count(Layout layout, List<Integer> fields) {
        return fields.stream().map(i -> layout.fields().get(i).count()).reduce(BigInteger.ONE, BigInteger::multiply);
    }

    /** Several fields that count as one number, the first field the most significant. */
    private static void counters(Spread spread, Layout layout, List<Integer> fields, long[] weights) {
        if (weights.length == 0) {
            fields.forEach(i -> evenly(spread, layout, i));
            return;
        }
        int[][] bits = new int[fields.size()][];
        long[] counts = new long[fields.size()];
        for (int i = 0; i < bits.length; i++) {
            Field field = layout.fields().get(fields.get(i));
            bits[i] = spread.remaindersOfBits(layout, fields.get(i));
            counts[i] = field.count().min(BigInteger.valueOf(Long.MAX_VALUE)).longValueExact();
            if (field.least().signum() > 0) {
                // Every value is that much larger; carries across scattered pieces are computed value by value.
                slowly(spread, layout, fields, weights);
                return;
            }
        }
        int[] steps = new int[weights.length];
        for (int number = 0; number < weights.length; number++) {
            long rest = number;
            for (int i = bits.length - 1; i >= 0; i--) {
                long value = rest % counts[i];
                rest /= counts[i];
                for (int bit = 0; value != 0; bit++, value >>>= 1) {
                    steps[number] += (value & 1) == 0 ? 0 : bits[i][bit];
                }
            }
        }
        spread.add(steps, weights);
    }

    private static void slowly(Spread spread, Layout layout, List<Integer> fields, long[] weights) {
        int[] steps = new int[weights.length];
        for (int number = 0; number < weights.length; number++) {
            BigInteger rest = BigInteger.valueOf(number);
            BigInteger id = BigInteger.ZERO;
            for (int i = fields.size() - 1; i >= 0; i--) {
                Field field = layout.fields().get(fields.get(i));
                BigInteger[] parts = rest.divideAndRemainder(field.count());
                id = id.add(layout.place(fields.get(i), field.least().add(parts[1])));
                rest = parts[0];
            }
            steps[number] = spread.remainder(id);
        }
        spread.add(steps, weights);
    }

    /** The frequency of each remainder, as more and more of an ID is added up. */
    private static final class Spread {
        private static final BigInteger TWO = BigInteger.TWO;
        /** Two of them still fit a long. */
        private static final long LARGE = Long.MAX_VALUE / 4;

        private final BigInteger shards;
        private BigInteger[] weights;

        Spread(int shards) {
            this.shards = BigInteger.valueOf(shards);
            this.weights = zeros();
            weights[0] = BigInteger.ONE;
        }

        private BigInteger[] zeros() {
            BigInteger[] zeros = new BigInteger[shards.intValueExact()];
            Arrays.fill(zeros, BigInteger.ZERO);
            return zeros;
        }

        private int remainder(BigInteger number) {
            return number.mod(shards).intValueExact();
        }

        void shift(BigInteger number) {
            Collections.rotate(Arrays.asList(weights), remainder(number));
        }

        /** A bit that is 0 as often as 1. */
        void addBit(int step) {
            if (step != 0) {
                BigInteger[] sum = zeros();
                for (int i = 0; i < weights.length; i++) {
                    sum[i] = weights[i].add(weights[Math.floorMod(i - step, weights.length)]);
                }
                weights = sum;
            }
        }

        /** By bit of a field's value, what it adds to the remainder. */
        int[] remaindersOfBits(Layout layout, int field) {
            int[] remainders = new int[layout.fields().get(field).bits()];
            for (Slice slice : layout.slices()) {
                for (int bit = 0; slice.field() == field && bit < slice.width(); bit++) {
                    remainders[slice.low() + bit] = TWO.modPow(BigInteger.valueOf(slice.idLow() + bit), shards)
                            .intValueExact();
                }
            }
            return remainders;
        }

        /** Numbers, by what they add to the remainder, of which each comes as often as its weight says. */
        void add(int[] steps, long[] weightOf) {
            BigInteger[] byStep = zeros();
            long[] sums = new long[weights.length];
            for (int i = 0; i < steps.length; i++) {
                int step = Math.floorMod(steps[i], weights.length);
                sums[step] += weightOf[i];
                if (sums[step] > LARGE) {
                    byStep[step] = byStep[step].add(BigInteger.valueOf(sums[step]));
                    sums[step] = 0;
                }
            }
            BigInteger[] sum = zeros();
            for (int step = 0; step < byStep.length; step++) {
                BigInteger weight = byStep[step].add(BigInteger.valueOf(sums[step]));
                for (int i = 0; i < weights.length && weight.signum() > 0; i++) {
                    if (weights[i].signum() > 0) {
                        int at = (i + step) % weights.length;
                        sum[at] = sum[at].add(weights[i].multiply(weight));
                    }
                }
            }
            weights = sum;
        }

        BigInteger total() {
            return Arrays.stream(weights).reduce(BigInteger.ZERO, BigInteger::add);
        }
    }

    /** Returns the number of parts. */
    public int shards() {
        return weights.size();
    }

    /** The share of all IDs with that remainder, from 0 to 1. */
    public double share(int remainder) {
        return new BigDecimal(weights.get(remainder))
                .divide(new BigDecimal(total), DIGITS)
                .doubleValue();
    }

    /** Returns the number of parts that get IDs at all. */
    public int used() {
        return (int) weights.stream().filter(w -> w.signum() > 0).count();
    }

    /** The remainder that comes most often, the smallest of several. */
    public int busiest() {
        OptionalInt best = IntStream.range(0, weights.size())
                .reduce((a, b) -> weights.get(b).compareTo(weights.get(a)) > 0 ? b : a);
        return best.orElse(0);
    }

    /** Returns the number of parts that get as many as the busiest, within a two-hundredth. */
    public int busy() {
        double most = share(busiest()) * (1 - 1.0 / 200);
        return (int) IntStream.range(0, weights.size())
                .filter(part -> share(part) >= most)
                .count();
    }

    /** Returns the part of its fair share that the idlest part gets, 1 where all are even. */
    public double lack() {
        return IntStream.range(0, weights.size()).mapToDouble(this::share).min().orElse(0) * shards();
    }

    /** Returns the multiple of its fair share that the busiest part gets, 1 where all are even. */
    public double excess() {
        return share(busiest()) * shards();
    }
}
