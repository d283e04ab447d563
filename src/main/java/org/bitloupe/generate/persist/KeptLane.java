package org.bitloupe.generate.persist;

import java.math.BigInteger;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import org.bitloupe.generate.Made;
import org.bitloupe.generate.Plan;
import org.bitloupe.generate.Refusals;
import org.bitloupe.generate.RefusedException;
import org.bitloupe.generate.TickScale;
import org.bitloupe.generate.engine.Lane;
import org.bitloupe.generate.engine.Odometer;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Slice;
import org.jspecify.annotations.Nullable;

/**
 * Another engine whose IDs go on after those of an earlier run. No ID leaves before the store knows of its tick; ticks that the store
 * knows of and that were not seen here are never used.
 *
 * <p>In most layouts of up to 64 bits the tick is read in the ID itself, and all this costs a comparison. Elsewhere one ID is made at
 * a time.
 */
final class KeptLane implements Lane {
    private final Plan plan;
    private final Mark mark;
    private final Memory memory;
    private final long reserveNanos;

    private final boolean plain;
    private final int low;
    private final long mask;

    private final AtomicLong waitedAtStart = new AtomicLong();
    /** The highest tick of an ID that was made here, in engines where it is plain to see. */
    private final AtomicLong seen = new AtomicLong(Long.MIN_VALUE);

    private volatile long saved = Long.MIN_VALUE;
    private volatile boolean closed;
    private volatile @Nullable Lane inner;

    /** The engine that goes on after earlier runs; {@link #inner} only after its first ID. */
    private @Nullable Lane begun;
    /** The clock sequence of the last ID, 0 where there is none, or null before the first. */
    private @Nullable BigInteger sequence;
    /** The last mark that was reached with it, where only one ID is made at a time. */
    private @Nullable BigInteger last;
    /** The last mark that was reached with it before it was taken. */
    private BigInteger floor = Memory.NOTHING;

    private volatile long plainFloor = Long.MIN_VALUE;

    KeptLane(Plan plan, Mark mark, Memory memory, long reserveNanos) {
        this.plan = plan;
        this.mark = mark;
        this.memory = memory;
        this.reserveNanos = reserveNanos;
        Slice slice = mark.plain().orElse(null);
        this.plain = slice != null;
        this.low = slice == null ? 0 : slice.idLow();
        this.mask = slice == null ? 0 : Bits.mask(slice.width());
    }

    @Override
    public long nextLong() {
        Lane lane = inner;
        if (!plain || lane == null) {
            return one().id().low();
        }
        long id = lane.nextLong();
        look(id >>> low & mask);
        return id;
    }

    @Override
    public Bits next() {
        return plain && inner != null ? Bits.of(plan.layout().width(), nextLong()) : one().id();
    }

    @Override
    public Made make() {
        Lane lane = inner;
        if (!plain || lane == null) {
            return one();
        }
        Made made = lane.make();
        look(made.id().low() >>> low & mask);
        return made;
    }

    @Override
    public long waits() {
        Lane lane = inner;
        return waitedAtStart.get() + (lane == null ? 0 : lane.waits());
    }

    /** An ID of that tick may be given out, or this throws. */
    private void look(long tick) {
        if (tick <= plainFloor) {
            throw behind(BigInteger.valueOf(plainFloor), BigInteger.valueOf(tick));
        }
        if (tick > saved) {
            save(tick);
        }
        if (tick > seen.get()) {
            seen.accumulateAndGet(tick, Math::max);
        }
        // After the line above: what close() then saves includes this ID, or it is not given out.
        if (closed) {
            throw new IllegalStateException("closed");
        }
    }

    private synchronized void save(long tick) {
        if (tick > saved && !closed) {
            memory.reach(BigInteger.ZERO, BigInteger.valueOf(tick), null);
            saved = memory.untilOf(BigInteger.ZERO).longValueExact();
        }
    }

    private synchronized Made one() {
        if (closed) {
            throw new IllegalStateException("closed");
        }
        Lane lane = begun;
        if (lane == null) {
            lane = start();
            begun = lane;
        }
        Made made = lane.make();
        if (sequence == null) {
            memory.setNode(made.values());
        }
        BigInteger now = mark.clockSequenceOf(made.values());
        BigInteger at = mark.of(made.values());
        boolean entered = !now.equals(sequence);
        BigInteger taken = entered ? memory.untilOf(now) : floor;
        if (at.compareTo(taken) <= 0) {
            throw behind(taken, at);
        }
        memory.reach(now, at, last);
        last = entered || last == null ? at : last.max(at);
        floor = taken;
        sequence = now;
        if (plain) {
            plainFloor = floor.longValueExact();
            saved = memory.untilOf(now).longValueExact();
            seen.accumulateAndGet(at.longValueExact(), Math::max);
        }
        inner = lane;
        return made;
    }

    private RefusedException behind(BigInteger taken, BigInteger at) {
        return new RefusedException(
                Refusals.clockBack(plan.layout(), taken.subtract(at).add(BigInteger.ONE)));
    }

    /** The engine that goes on after all that was made before. */
    private Lane start() {
        Odometer clocks = mark.clockSequence();
        BigInteger given = clocks.empty() ? null : Mark.given(plan, clocks);
        BigInteger before = given == null ? memory.current() : given;
        TickScale scale = mark.scale();
        if (scale == null) {
            return Lane.of(afterLastNumber(memory.untilOf(before)));
        }
        BigInteger free = afterLastTick(scale, before);
        return Lane.of(clocks.empty() || free == null ? plan : Mark.beginning(plan, clocks, free));
    }

    private Plan afterLastNumber(BigInteger until) {
        BigInteger next = until.add(BigInteger.ONE);
        if (next.signum() == 0 || Mark.given(plan, mark.sequence()) != null) {
            return plan;
        }
        if (next.compareTo(mark.sequence().count()) >= 0) {
            throw new RefusedException(Refusals.usedUp(plan.layout()));
        }
        return Mark.beginning(plan, mark.sequence(), next);
    }

    /** Waits until the clock is past what was made before, or finds a clock sequence for which it is; answers that. */
    private @Nullable BigInteger afterLastTick(TickScale scale, @Nullable BigInteger before) {
        BigInteger until = memory.untilOf(before);
        boolean waited = false;
        while (true) {
            Instant instant = plan.world().clock().instant();
            BigInteger now = scale.at(instant);
            if (now.compareTo(until) > 0) {
                return before;
            }
            long nanos = scale.nanosUntil(until.add(BigInteger.ONE), instant);
            if (nanos > reserveNanos && plan.layout().make().back() != GenerationRules.OnRollback.WAIT) {
                return turned(now, until);
            }
            if (!waited) {
                waited = true;
                waitedAtStart.incrementAndGet();
            }
            plan.world().waiter().pause(nanos);
        }
    }

    /** The clock went back by more than was saved ahead. */
    private BigInteger turned(BigInteger now, BigInteger until) {
        if (mark.clockSequence().empty()) {
            throw behind(until, now);
        }
        return memory.freeAt(now).orElseThrow(() -> behind(until, now));
    }

    /** Closes the generator: no ID can be made any longer, and the store knows exactly how far it came. */
    void close() {
        closed = true;
        synchronized (this) {
            BigInteger end = plain && inner != null ? BigInteger.valueOf(seen.get()) : last;
            if (end != null) {
                memory.end(end);
            }
        }
    }
}
