package org.bitloupe.capacity;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.OptionalDouble;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;

/**
 * The probability that two IDs of a fleet are the same where random bits keep them apart. One model for all judgements: checks, tiles,
 * requirements, known schemes, comparisons.
 */
public final class ClashOdds {
    /** Nobody should rely on IDs of which two are the same in one case of a hundred. */
    public static final double LIKELY = 0.01;

    /** Above this mean the normal approximation of the Poisson distribution is right to a thousandth. */
    private static final double MANY = 500;

    private ClashOdds() {}

    /**
     * Returns the probability of at least one clash in the years that are asked for, or in one year. IDs are taken to come
     * independently of each other, at the peak rate all the time.
     *
     * @return empty where no random bits keep IDs apart, where nobody says the rate, where the meaning of some bits is not known, or how
     *     the random bits and a sequence go together
     */
    public static OptionalDouble of(Layout layout, ExpectedLoad load) {
        BigInteger rate = load.idsPerSecond();
        if (rate == null || layout.unknownBits() > 0) {
            return OptionalDouble.empty();
        }
        Capacity capacity = Capacity.of(layout);
        // Numbers that nobody hands out keep no machines apart.
        BigInteger nodes = NodeNumberOdds.isByChance(load) ? BigInteger.ONE : capacity.nodes();
        BigDecimal years = load.years() == null ? BigDecimal.ONE : load.years();
        if (capacity.random().isPresent()) {
            BigInteger machines = load.machines() == null ? BigInteger.ONE : load.machines();
            return OptionalDouble.of(ofChance(capacity, nodes.min(machines), machines, rate, years));
        }
        boolean counted = capacity.chance()
                && load.machines() != null
                && capacity.tick().isPresent()
                && layout.generationRules().sequenceReset() == GenerationRules.SequenceReset.TICK
                && Capacity.count(layout, Role.RANDOM).compareTo(BigInteger.ONE) > 0;
        return counted && load.machines() != null
                ? OptionalDouble.of(
                        ofCounted(layout, capacity, nodes.min(load.machines()), load.machines(), rate, years))
                : OptionalDouble.empty();
    }

    /** The odds where random bits alone keep IDs of a tick apart; machines with numbers of their own never clash with each other. */
    private static double ofChance(
            Capacity capacity, BigInteger groups, BigInteger machines, BigInteger rate, BigDecimal years) {
        BigInteger numbers = capacity.random().orElseThrow();
        BigDecimal perSecond =
                new BigDecimal(rate.multiply(machines)).divide(new BigDecimal(groups), MathContext.DECIMAL128);
        double rounds = groups.doubleValue() * years.doubleValue();
        Tick tick = capacity.tick().orElse(null);
        if (tick == null) {
            double all = perSecond.doubleValue() * TickRate.ticksPerYear(Tick.SECOND) * years.doubleValue();
            return CollisionProbability.oddsInRounds(all, numbers, groups.doubleValue());
        }
        double mean = TickRate.perTick(perSecond, tick).doubleValue();
        return CollisionProbability.oddsInRounds(mean, numbers, TickRate.ticksPerYear(tick) * rounds);
    }

    /**
     * The odds where a sequence begins anew in each tick and random bits are drawn for each ID: two machines with the same number clash
     * where both come to the same value of the sequence and draw the same bits. Two machines that make a and b IDs in a tick share
     * min(a, b) values.
     */
    private static double ofCounted(
            Layout layout,
            Capacity capacity,
            BigInteger groups,
            BigInteger machines,
            BigInteger rate,
            BigDecimal years) {
        Tick tick = capacity.tick().orElseThrow();
        double inGroup = machines.doubleValue() / groups.doubleValue();
        double pairs = groups.doubleValue() * inGroup * (inGroup - 1) / 2;
        double mean = TickRate.perTick(new BigDecimal(rate), tick).doubleValue();
        double shared = Math.min(
                smallerOfTwo(mean),
                capacity.idsPerTickPerNode().map(BigInteger::doubleValue).orElse(Double.MAX_VALUE));
        double numbers = Capacity.count(layout, Role.RANDOM).doubleValue();
        double ticks = TickRate.ticksPerYear(tick) * years.doubleValue();
        return -Math.expm1(ticks * pairs * shared * Math.log1p(-1 / numbers));
    }

    /** Returns the mean of the smaller of two independent Poisson numbers: the mean less half of their mean distance. */
    static double smallerOfTwo(double mean) {
        if (mean > MANY) {
            return mean - Math.sqrt(mean / Math.PI);
        }
        // The sum over k from 0 of P(N > k)^2.
        double probability = Math.exp(-mean);
        double above = -Math.expm1(-mean);
        double sum = 0;
        for (int k = 0; above > 1e-17 * sum && k < mean + 20 * Math.sqrt(mean) + 60; k++) {
            sum += above * above;
            probability *= mean / (k + 1);
            above = Math.max(0, above - probability);
        }
        return sum;
    }
}
