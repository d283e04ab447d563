package org.bitloupe.generate.engine;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.bitloupe.generate.Environment;
import org.bitloupe.generate.GeneratedId;
import org.bitloupe.generate.GenerationPlan;
import org.bitloupe.generate.GenerationRefusal;
import org.bitloupe.generate.GenerationRefusedException;
import org.bitloupe.generate.GenerationRequest;
import org.bitloupe.generate.PeriodSeries;
import org.bitloupe.generate.PeriodTicks;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Role;

/**
 * Makes the IDs of a period: an ordinary generator on a clock of its own, which is set to the tick of each ID before it is made. Takes
 * no more memory for many IDs than for few.
 */
final class PeriodEngine implements Engine {
    /** Number of random bits from which on no two draws of one tick are taken to be the same. */
    private static final int SURELY_NEW = 60;

    private final GenerationPlan plan;
    private final PeriodSeries period;
    private final PeriodTicks ticks;
    private final RandomGenerator random;
    private final Engine inner;
    /** Draws of one tick are compared only where nothing counts them. */
    private final boolean drawn;

    private final Set<Bits> inTick = new HashSet<>();

    private Instant now;
    private BigInteger tick;
    private BigInteger usedInTick = BigInteger.ZERO;
    private long made;
    /** The part of the period after the last instant that was drawn, 1 to 0. */
    private double rest = 1;

    PeriodEngine(GenerationPlan plan, PeriodSeries period) {
        this.plan = plan;
        this.period = period;
        this.ticks = PeriodTicks.of(plan.request(), period)
                .orElseThrow(() -> new IllegalStateException("a plan for a period has a time"));
        this.random = new SplittableRandom(plan.newRandom().nextLong());
        this.tick = ticks.first();
        this.now = ticks.instantOf(tick);
        Environment environment =
                new Environment(() -> now, plan.environment().random(), nanos -> now = now.plusNanos(nanos));
        GenerationRequest request = new GenerationRequest(
                plan.layout(), plan.values(), null, plan.request().seed());
        this.inner = Engine.of(plan.with(request, environment));
        this.drawn = plan.layout().generationRules().random() == GenerationRules.RandomRule.FRESH
                && plan.layout().indicesOf(Role.SEQUENCE).length == 0
                && ticks.room().bitLength() < SURELY_NEW;
    }

    @Override
    public synchronized GeneratedId make() {
        if (made == period.count()) {
            throw new GenerationRefusedException(GenerationRefusal.periodDone(made));
        }
        moveOn();
        GeneratedId next = inner.make();
        while (drawn && !inTick.add(next.id())) {
            next = inner.make();
        }
        if (ticks.mixedRadix().of(next.values()).compareTo(ticks.last()) > 0) {
            throw over();
        }
        made++;
        return next;
    }

    private GenerationRefusedException over() {
        return new GenerationRefusedException(GenerationRefusal.periodOver(plan.layout(), made));
    }

    /** Sets the clock to the tick of the next ID. */
    private void moveOn() {
        // This one must not lie later, for the IDs that come afterwards.
        BigInteger after = BigInteger.valueOf(period.count() - made - 1);
        BigInteger latest = ticks.last().subtract(after.divide(ticks.room()));
        BigInteger next = ticks.first().add(wished()).min(latest).max(tick);
        if (next.equals(tick) && usedInTick.compareTo(ticks.room()) >= 0) {
            next = next.add(BigInteger.ONE);
        }
        if (!next.equals(tick)) {
            tick = next;
            usedInTick = BigInteger.ZERO;
            inTick.clear();
        }
        usedInTick = usedInTick.add(BigInteger.ONE);
        Instant begins = ticks.instantOf(tick);
        now = begins.isAfter(now) ? begins : now;
    }

    /** The tick that the next ID would best be of, counted from the first. */
    private BigInteger wished() {
        BigInteger all = ticks.ticks();
        if (period.spread() == PeriodSeries.Spread.EVEN) {
            return BigInteger.valueOf(made).multiply(all).divide(BigInteger.valueOf(period.count()));
        }
        // The earliest of k instants drawn at random lies where the k-th root of a random number leaves the rest of the
        // period.
        double left = period.count() - made;
        rest *= Math.pow(1 - random.nextDouble(), 1 / left);
        return new BigDecimal(1 - rest)
                .multiply(new BigDecimal(all))
                .toBigInteger()
                .min(all.subtract(BigInteger.ONE));
    }

    @Override
    public Bits next() {
        return make().id();
    }

    @Override
    public long nextLong() {
        return make().id().low();
    }

    @Override
    public long waits() {
        return inner.waits();
    }
}
