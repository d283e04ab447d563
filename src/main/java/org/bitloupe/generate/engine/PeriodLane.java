package org.bitloupe.generate.engine;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.bitloupe.generate.Made;
import org.bitloupe.generate.Period;
import org.bitloupe.generate.PeriodScale;
import org.bitloupe.generate.Plan;
import org.bitloupe.generate.Refusals;
import org.bitloupe.generate.RefusedException;
import org.bitloupe.generate.Request;
import org.bitloupe.generate.World;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Role;

/**
 * Makes the IDs of a period: an ordinary generator on a clock of its own, which is set to the tick of each ID before it is made. Takes
 * no more memory for many IDs than for few.
 */
final class PeriodLane implements Lane {
    /** Number of random bits from which on no two draws of one tick are taken to be the same. */
    private static final int SURELY_NEW = 60;

    private final Plan plan;
    private final Period period;
    private final PeriodScale ticks;
    private final RandomGenerator chance;
    private final Lane inner;
    /** Draws of one tick are compared only where nothing counts them. */
    private final boolean drawn;

    private final Set<Bits> inTick = new HashSet<>();

    private Instant now;
    private BigInteger tick;
    private BigInteger usedInTick = BigInteger.ZERO;
    private long made;
    /** The part of the period after the last instant that was drawn, 1 to 0. */
    private double rest = 1;

    PeriodLane(Plan plan, Period period) {
        this.plan = plan;
        this.period = period;
        this.ticks = PeriodScale.of(plan.request(), period)
                .orElseThrow(() -> new IllegalStateException("a plan for a period has a time"));
        this.chance = new SplittableRandom(plan.newRandom().nextLong());
        this.tick = ticks.first();
        this.now = ticks.instantOf(tick);
        World world = new World(() -> now, plan.world().random(), nanos -> now = now.plusNanos(nanos));
        Request request =
                new Request(plan.layout(), plan.values(), null, plan.request().seed());
        this.inner = Lane.of(plan.with(request, world));
        this.drawn = plan.layout().make().random() == GenerationRules.RandomRule.FRESH
                && plan.layout().indicesOf(Role.SEQUENCE).length == 0
                && ticks.room().bitLength() < SURELY_NEW;
    }

    @Override
    public synchronized Made make() {
        if (made == period.count()) {
            throw new RefusedException(Refusals.periodDone(made));
        }
        moveOn();
        Made next = inner.make();
        while (drawn && !inTick.add(next.id())) {
            next = inner.make();
        }
        if (ticks.scale().of(next.values()).compareTo(ticks.last()) > 0) {
            throw over();
        }
        made++;
        return next;
    }

    private RefusedException over() {
        return new RefusedException(Refusals.periodOver(plan.layout(), made));
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
        if (period.spread() == Period.Spread.EVEN) {
            return BigInteger.valueOf(made).multiply(all).divide(BigInteger.valueOf(period.count()));
        }
        // The earliest of k instants drawn at random lies where the k-th root of a random number leaves the rest of the
        // period.
        double left = period.count() - made;
        rest *= Math.pow(1 - chance.nextDouble(), 1 / left);
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
