package org.bitloupe.generate.engine;

import java.math.BigInteger;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.bitloupe.generate.GenerationPlan;
import org.bitloupe.generate.GenerationRefusal;
import org.bitloupe.generate.GenerationRefusedException;
import org.bitloupe.generate.MixedRadixTime;
import org.bitloupe.generate.TickSource;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/**
 * A clock that counts ticks in a long, for engines that compute with nothing larger: ticks of whole milliseconds, or shorter ones of
 * which a whole number makes a second (the 100 ns of UUID v1). Where finer fields divide a tick evenly, it counts the finest: a UUID
 * v7's 1/4096 ms. Any number of threads.
 */
final class TickClock {
    private static final int MILLI = 1_000_000;
    private static final int SECOND = 1_000_000_000;
    private static final int MILLIS = 1_000;
    /** Waits of more seconds than that are left to big numbers. */
    private static final long FAR = 1L << 32;

    private final GenerationPlan plan;
    private final InstantSource clock;
    private final MixedRadixTime mixedRadix;
    private final int[] fields;
    /** The length of a tick. */
    private final Tick unit;

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
    /** Number of ticks in a millisecond, if the clock shows just the computer's milliseconds, so that they are enough; else 0. */
    private final long ticksPerMilli;

    /** The clock of a plan that {@link #fits}. */
    TickClock(GenerationPlan plan, LayoutTime time) {
        this.plan = plan;
        this.clock = plan.environment().clock();
        this.mixedRadix = new MixedRadixTime(plan.layout(), time, plan.values());
        this.fields = fields(time);
        this.unit = time.step();
        Field main = plan.layout().fields().get(time.mainField());
        int finerBits = TwoWordCounter.bitsOf(plan.layout(), fields) - main.bits();
        this.firstTick = main.least().shiftLeft(finerBits).longValueExact();
        this.lastTick = main.limit()
                .add(BigInteger.ONE)
                .shiftLeft(finerBits)
                .subtract(BigInteger.ONE)
                .longValueExact();
        BigInteger origin = time.scale().nanosAt(BigInteger.ZERO);
        boolean millis = ofMillis(time);
        this.tickMillis = millis ? unit.nanos() / MILLI : 0;
        this.originMillis = millis ? origin.longValueExact() / MILLI : 0;
        this.ticksPerSecond = millis ? 0 : perSecond(unit);
        this.originTicks = millis ? 0 : originIn(time, unit)[0].longValueExact();
        this.firstSecond = millis ? 0 : secondOf(firstTick);
        this.lastSecond = millis ? 0 : secondOf(lastTick);
        this.ticksPerMilli = ticksPerSecond % MILLIS == 0 && showsMillis(clock) ? ticksPerSecond / MILLIS : 0;
    }

    private static int[] fields(LayoutTime time) {
        return time.fields().stream().mapToInt(i -> i).toArray();
    }

    /** Tells whether a plan's time is moved by a clock, in even ticks that can be counted here, and smaller than a long. */
    static boolean fits(GenerationPlan plan, LayoutTime time) {
        Layout layout = plan.layout();
        GenerationRules.Limits limits = layout.generationRules().limits();
        return plan.live()
                && layout.generationRules().clock() == GenerationRules.ClockRead.EACH
                && IntStream.of(fields(time)).mapToObj(layout.fields()::get).allMatch(f -> moves(f, plan))
                && dividesEvenly(layout, time)
                && TwoWordCounter.bitsOf(layout, fields(time)) < Long.SIZE - 2
                // Durations are whole nanoseconds; how many ticks that are not lie in one is left to big numbers.
                && (time.step().per() == 1 || (limits.ahead() == null && limits.window() == null))
                && (ofMillis(time) || ofParts(time));
    }

    private static boolean moves(Field field, GenerationPlan plan) {
        return !field.textOnly() && TickSource.movable(field, plan.values());
    }

    /** Tells whether each finer field uses all its values, and these make up just what it divides. */
    private static boolean dividesEvenly(Layout layout, LayoutTime time) {
        Tick whole = time.scale().tick();
        for (int index : time.refiningFields()) {
            Field field = layout.fields().get(index);
            TimeEncoding part = field.time();
            if (part == null || !TwoWordCounter.usesAllValues(field) || !fill(whole, part.tick(), field.count())) {
                return false;
            }
            whole = part.tick();
        }
        return true;
    }

    private static boolean fill(Tick whole, Tick part, BigInteger parts) {
        BigInteger[] steps = whole.dividedBy(part);
        return steps[1].signum() == 0 && steps[0].equals(parts);
    }

    private static boolean ofMillis(LayoutTime time) {
        BigInteger origin = time.scale().nanosAt(BigInteger.ZERO);
        Tick step = time.step();
        return step.per() == 1
                && step.nanos() % MILLI == 0
                && origin.mod(BigInteger.valueOf(MILLI)).signum() == 0
                && origin.bitLength() < Long.SIZE;
    }

    private static boolean ofParts(LayoutTime time) {
        Tick step = time.step();
        if (step.compareTo(Tick.NANOSECOND) < 0) {
            return false; // More of them in a second than can be counted here.
        }
        BigInteger[] origin = originIn(time, step);
        return BigInteger.valueOf(SECOND)
                                .multiply(BigInteger.valueOf(step.per()))
                                .mod(BigInteger.valueOf(step.nanos()))
                                .signum()
                        == 0
                && origin[1].signum() == 0
                && origin[0].bitLength() < Long.SIZE - 2;
    }

    /** Tells whether it is known of a clock that it shows the computer's time in whole milliseconds. */
    private static boolean showsMillis(InstantSource clock) {
        return clock instanceof Clock c && Clock.tickMillis(c.getZone()).equals(c);
    }

    /** The number of ticks in a second, if that is whole: then the numerator, which shares no factor with the denominator, divides a billion. */
    private static long perSecond(Tick tick) {
        return (long) SECOND / tick.nanos() * tick.per();
    }

    /** Returns the number of ticks from 1970 to tick 0, and a remainder. */
    private static BigInteger[] originIn(LayoutTime time, Tick tick) {
        return time.scale().in(tick).origin().divideAndRemainder(BigInteger.valueOf(tick.nanos()));
    }

    /** The indices of the fields that a tick is written in, the one of the largest ticks first. */
    int[] fields() {
        return fields.clone();
    }

    /** Writes a tick that was shown or {@linkplain #check checked} into these fields. */
    void write(long number, List<BigInteger> values) {
        mixedRadix.write(BigInteger.valueOf(number), values);
    }

    /**
     * The tick that the clock shows.
     *
     * @throws GenerationRefusedException if the field cannot hold it
     */
    long now() {
        long tick = tickMillis > 0 ? millisNow() : partsNow();
        if (tick < firstTick || tick > lastTick) {
            throw new GenerationRefusedException(outside());
        }
        return tick;
    }

    private long millisNow() {
        long since = clock.millis() - originMillis;
        return tickMillis == 1 ? since : Math.floorDiv(since, tickMillis);
    }

    private long partsNow() {
        if (ticksPerMilli > 0) {
            long millis = clock.millis();
            return millis < firstSecond * MILLIS || millis >= (lastSecond + 1) * MILLIS
                    ? -1
                    : millis * ticksPerMilli - originTicks;
        }
        Instant instant = clock.instant();
        long second = instant.getEpochSecond();
        // Within these seconds the sum is right, even if a part of it overflows.
        return second < firstSecond || second > lastSecond
                ? -1
                : second * ticksPerSecond + instant.getNano() * ticksPerSecond / SECOND - originTicks;
    }

    private Problem outside() {
        // The clock may have moved on or back in the meantime; the sentence then speaks of what it shows now.
        return mixedRadix
                .problemAt(clock.instant())
                .orElseGet(() -> GenerationRefusal.clockBack(plan.layout(), BigInteger.ONE));
    }

    /**
     * Sees to it that the field can hold a tick the clock has not reached yet.
     *
     * @throws GenerationRefusedException if it cannot
     */
    void check(long tick) {
        if (tick > lastTick) {
            mixedRadix.write(
                    BigInteger.valueOf(tick),
                    new ArrayList<>(Collections.nCopies(plan.layout().fields().size(), BigInteger.ZERO)));
        }
    }

    /** Returns the number of ticks after one that the field can hold. */
    long ticksAfter(long tick) {
        return lastTick - tick;
    }

    /** Returns the number of whole ticks in a duration; more than there are for one without end. */
    long ticks(@Nullable Duration duration) {
        return duration == null ? Long.MAX_VALUE : duration.toNanos() / unit.nanos();
    }

    /** Lets time pass, perhaps not enough, until a tick. */
    void await(long tick) {
        plan.environment().waiter().pause(nanosUntil(tick, clock.instant()));
    }

    /** Nanoseconds until a tick begins, at least 1. */
    private long nanosUntil(long tick, Instant now) {
        long seconds = secondOf(tick) - now.getEpochSecond();
        return Math.abs(seconds) > FAR
                ? mixedRadix.nanosUntil(BigInteger.valueOf(tick), now)
                : Math.max(1, seconds * SECOND + nanoOf(tick) - now.getNano());
    }

    private long secondOf(long tick) {
        return tickMillis > 0
                ? Math.floorDiv(originMillis + tick * tickMillis, SECOND / MILLI)
                : Math.floorDiv(originTicks + tick, ticksPerSecond);
    }

    /** The first nanosecond of a tick within its second. */
    private long nanoOf(long tick) {
        return tickMillis > 0
                ? Math.floorMod(originMillis + tick * tickMillis, SECOND / MILLI) * (long) MILLI
                : (Math.floorMod(originTicks + tick, ticksPerSecond) * SECOND + ticksPerSecond - 1) / ticksPerSecond;
    }

    /** The refusal for a clock that shows a tick after it showed a later one. */
    GenerationRefusedException wentBack(long tick, long later) {
        return new GenerationRefusedException(
                GenerationRefusal.clockBack(plan.layout(), BigInteger.valueOf(later - tick)));
    }
}
