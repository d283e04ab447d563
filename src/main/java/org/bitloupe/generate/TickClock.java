package org.bitloupe.generate;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.LayoutTime;
import org.bitloupe.layout.Make;
import org.bitloupe.layout.Tick;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/**
 * A clock that counts ticks in a long, for lanes that compute with nothing larger: ticks of whole milliseconds, or shorter ones that
 * divide a second (the 100 ns of UUID v1). Any number of threads.
 */
final class TickClock {
    private static final int MILLI = 1_000_000;
    private static final int SECOND = 1_000_000_000;
    /** Waits of more seconds than that are left to big numbers. */
    private static final long FAR = 1L << 32;

    private final Plan plan;
    private final InstantSource clock;
    private final TickScale scale;
    private final long tickNanos;
    private final long firstTick;
    private final long lastTick;

    /** The length of a tick in milliseconds; 0 for those that are read with the nanoseconds. */
    private final long tickMillis;
    /** Tick 0 in milliseconds since 1970; only where ticks are of whole ones. */
    private final long originMillis;

    private final long ticksPerSecond;
    /** Tick 0 in ticks since 1970; only where ticks divide a second. */
    private final long originTicks;

    private final long firstSecond;
    private final long lastSecond;

    /** The clock of a plan that {@link #fits}. */
    TickClock(Plan plan, LayoutTime time) {
        this.plan = plan;
        this.clock = plan.world().clock();
        this.scale = new TickScale(plan.layout(), time, plan.values());
        Field field = plan.layout().fields().get(time.mainField());
        this.firstTick = field.least().longValueExact();
        this.lastTick = field.limit().longValueExact();
        this.tickNanos = time.timeline().tick().nanos();
        BigInteger origin = time.timeline().nanosAt(BigInteger.ZERO);
        boolean millis = ofMillis(time);
        this.tickMillis = millis ? tickNanos / MILLI : 0;
        this.originMillis = millis ? origin.longValueExact() / MILLI : 0;
        this.ticksPerSecond = millis ? 0 : SECOND / tickNanos;
        this.originTicks =
                millis ? 0 : origin.divide(BigInteger.valueOf(tickNanos)).longValueExact();
        this.firstSecond = millis ? 0 : secondOf(firstTick);
        this.lastSecond = millis ? 0 : secondOf(lastTick);
    }

    /** Whether a plan's time is one field that a clock moves, in ticks that can be counted here, and smaller than a long. */
    static boolean fits(Plan plan, LayoutTime time) {
        Field field = plan.layout().fields().get(time.mainField());
        return plan.live()
                && plan.layout().make().clock() == Make.ClockRead.EACH
                && time.refiningFields().isEmpty()
                && Ticks.movable(field, plan.values())
                && field.bits() < Long.SIZE - 2
                && time.timeline().tick().per() == 1
                && (ofMillis(time) || ofParts(time));
    }

    private static boolean ofMillis(LayoutTime time) {
        BigInteger origin = time.timeline().nanosAt(BigInteger.ZERO);
        return time.timeline().tick().nanos() % MILLI == 0
                && origin.mod(BigInteger.valueOf(MILLI)).signum() == 0
                && origin.bitLength() < Long.SIZE;
    }

    private static boolean ofParts(LayoutTime time) {
        Tick tick = time.timeline().tick();
        BigInteger nanos = BigInteger.valueOf(tick.nanos());
        BigInteger origin = time.timeline().nanosAt(BigInteger.ZERO);
        return SECOND % tick.nanos() == 0
                && origin.mod(nanos).signum() == 0
                && origin.divide(nanos).bitLength() < Long.SIZE - 2;
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
        long tick = tickMillis > 0 ? millisNow() : partsNow();
        if (tick < firstTick || tick > lastTick) {
            throw new RefusedException(outside());
        }
        return tick;
    }

    private long millisNow() {
        long since = clock.millis() - originMillis;
        return tickMillis == 1 ? since : Math.floorDiv(since, tickMillis);
    }

    private long partsNow() {
        Instant instant = clock.instant();
        long second = instant.getEpochSecond();
        // Within these seconds the sum is right, even if a part of it overflows.
        return second < firstSecond || second > lastSecond
                ? -1
                : second * ticksPerSecond + instant.getNano() / (int) tickNanos - originTicks;
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
        return duration == null ? Long.MAX_VALUE : duration.toNanos() / tickNanos;
    }

    /** Lets time pass, perhaps not enough, until a tick. */
    void await(long tick) {
        plan.world().waiter().pause(nanosUntil(tick, clock.instant()));
    }

    /** Nanoseconds until a tick begins, at least 1. */
    private long nanosUntil(long tick, Instant now) {
        long seconds = secondOf(tick) - now.getEpochSecond();
        return Math.abs(seconds) > FAR
                ? scale.nanosUntil(BigInteger.valueOf(tick), now)
                : Math.max(1, seconds * SECOND + nanoOf(tick) - now.getNano());
    }

    private long secondOf(long tick) {
        return tickMillis > 0
                ? Math.floorDiv(originMillis + tick * tickMillis, SECOND / MILLI)
                : Math.floorDiv(originTicks + tick, ticksPerSecond);
    }

    private long nanoOf(long tick) {
        return tickMillis > 0
                ? Math.floorMod(originMillis + tick * tickMillis, SECOND / MILLI) * (long) MILLI
                : Math.floorMod(originTicks + tick, ticksPerSecond) * tickNanos;
    }

    /** The refusal for a clock that shows a tick after it showed a later one. */
    RefusedException wentBack(long tick, long later) {
        return new RefusedException(Refusals.clockBack(plan.layout(), BigInteger.valueOf(later - tick)));
    }
}
