package org.bitloupe.generate;

import java.math.BigInteger;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.LayoutTime;
import org.bitloupe.layout.Make;
import org.bitloupe.layout.Tick;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/** A clock that counts ticks of whole milliseconds in a long, for lanes that compute with nothing larger. Any number of threads. */
final class MillisClock {
    private static final int NANOS = 1_000_000;

    private final Plan plan;
    private final InstantSource clock;
    private final TickScale scale;
    private final long origin;
    private final long tickMillis;
    private final long firstTick;
    private final long lastTick;

    /** The clock of a plan that {@link #fits}. */
    MillisClock(Plan plan, LayoutTime time) {
        this.plan = plan;
        this.clock = plan.world().clock();
        this.scale = new TickScale(plan.layout(), time, plan.values());
        Field field = plan.layout().fields().get(time.mainField());
        this.origin = time.timeline().nanosAt(BigInteger.ZERO).longValueExact() / NANOS;
        this.tickMillis = time.timeline().tick().nanos() / NANOS;
        this.firstTick = field.least().longValueExact();
        this.lastTick = field.limit().longValueExact();
    }

    /** Whether a plan's time is one field that a clock moves, in whole milliseconds, and smaller than a long. */
    static boolean fits(Plan plan, LayoutTime time) {
        BigInteger million = BigInteger.valueOf(NANOS);
        Tick tick = time.timeline().tick();
        BigInteger origin = time.timeline().nanosAt(BigInteger.ZERO);
        Field field = plan.layout().fields().get(time.mainField());
        return plan.live()
                && plan.layout().make().clock() == Make.ClockRead.EACH
                && time.refiningFields().isEmpty()
                && Ticks.movable(field, plan.values())
                && field.bits() < Long.SIZE - 1
                && tick.per() == 1
                && tick.nanos() % NANOS == 0
                && origin.mod(million).signum() == 0
                && origin.bitLength() < Long.SIZE;
    }

    /** The index of the field that has the tick. */
    int field() {
        return scale.mainField();
    }

    /**
     * The tick that the clock shows.
     *
     * @throws RefusedException if the field cannot hold it
     */
    long now() {
        long since = clock.millis() - origin;
        long tick = tickMillis == 1 ? since : Math.floorDiv(since, tickMillis);
        if (tick < firstTick || tick > lastTick) {
            throw new RefusedException(outside());
        }
        return tick;
    }

    private Problem outside() {
        // The clock may have moved on or back in the meantime; the sentence then speaks of what it shows now.
        return scale.problemAt(clock.instant()).orElseGet(() -> Refusals.clockBack(plan.layout(), BigInteger.ONE));
    }

    /**
     * Sees to it that the field can hold a tick the clock has not reached yet.
     *
     * @throws RefusedException if it cannot
     */
    void check(long tick) {
        if (tick > lastTick) {
            scale.write(
                    BigInteger.valueOf(tick),
                    new ArrayList<>(Collections.nCopies(plan.layout().fields().size(), BigInteger.ZERO)));
        }
    }

    /** How many whole ticks a duration has; more than there are for one without end. */
    long ticks(@Nullable Duration duration) {
        return duration == null ? Long.MAX_VALUE : duration.toNanos() / NANOS / tickMillis;
    }

    /** Lets time pass, perhaps not enough, until a tick. */
    void await(long tick) {
        plan.world().waiter().pause(scale.nanosUntil(BigInteger.valueOf(tick), clock.instant()));
    }

    /** The refusal for a clock that shows a tick after it showed a later one. */
    RefusedException wentBack(long tick, long later) {
        return new RefusedException(Refusals.clockBack(plan.layout(), BigInteger.valueOf(later - tick)));
    }
}
