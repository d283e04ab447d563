package org.bitloupe.generate.persist;

import java.math.BigInteger;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import org.bitloupe.generate.GeneratedId;
import org.bitloupe.generate.GenerationPlan;
import org.bitloupe.generate.GenerationRefusal;
import org.bitloupe.generate.GenerationRefusedException;
import org.bitloupe.generate.MixedRadixTime;
import org.bitloupe.generate.engine.Engine;
import org.bitloupe.generate.engine.MixedRadixCounter;
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
final class PersistentEngine implements Engine {
    private final GenerationPlan plan;
    private final HighWaterMark mark;
    private final MarkLease markLease;
    private final long reserveNanos;

    private final boolean plain;
    private final int low;
    private final long mask;

    private final AtomicLong waitedAtStart = new AtomicLong();
    /** The highest tick of an ID that was made here, in engines where it is plain to see. */
    private final AtomicLong seen = new AtomicLong(Long.MIN_VALUE);

    private volatile long saved = Long.MIN_VALUE;
    private volatile boolean closed;
    private volatile @Nullable Engine inner;

    /** The engine that goes on after earlier runs; {@link #inner} only after its first ID. */
    private @Nullable Engine begun;
    /** The clock sequence of the last ID, 0 where there is none, or null before the first. */
    private @Nullable BigInteger sequence;
    /** The last mark that was reached with it, where only one ID is made at a time. */
    private @Nullable BigInteger last;
    /** The last mark that was reached with it before it was taken. */
    private BigInteger floor = MarkLease.NOTHING;

    private volatile long plainFloor = Long.MIN_VALUE;

    PersistentEngine(GenerationPlan plan, HighWaterMark mark, MarkLease markLease, long reserveNanos) {
        this.plan = plan;
        this.mark = mark;
        this.markLease = markLease;
        this.reserveNanos = reserveNanos;
        Slice slice = mark.plain().orElse(null);
        this.plain = slice != null;
        this.low = slice == null ? 0 : slice.idLow();
        this.mask = slice == null ? 0 : Bits.mask(slice.width());
    }

    @Override
    public long nextLong() {
        Engine engine = inner;
        if (!plain || engine == null) {
            return one().id().low();
        }
        long id = engine.nextLong();
        look(id >>> low & mask);
        return id;
    }

    @Override
    public Bits next() {
        return plain && inner != null ? Bits.of(plan.layout().width(), nextLong()) : one().id();
    }

    @Override
    public GeneratedId make() {
        Engine engine = inner;
        if (!plain || engine == null) {
            return one();
        }
        GeneratedId generatedId = engine.make();
        look(generatedId.id().low() >>> low & mask);
        return generatedId;
    }

    @Override
    public long waits() {
        Engine engine = inner;
        return waitedAtStart.get() + (engine == null ? 0 : engine.waits());
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
            markLease.reach(BigInteger.ZERO, BigInteger.valueOf(tick), null);
            saved = markLease.untilOf(BigInteger.ZERO).longValueExact();
        }
    }

    private synchronized GeneratedId one() {
        if (closed) {
            throw new IllegalStateException("closed");
        }
        Engine engine = begun;
        if (engine == null) {
            engine = start();
            begun = engine;
        }
        GeneratedId generatedId = engine.make();
        if (sequence == null) {
            markLease.setNode(generatedId.values());
        }
        BigInteger now = mark.clockSequenceOf(generatedId.values());
        BigInteger at = mark.of(generatedId.values());
        boolean entered = !now.equals(sequence);
        BigInteger taken = entered ? markLease.untilOf(now) : floor;
        if (at.compareTo(taken) <= 0) {
            throw behind(taken, at);
        }
        markLease.reach(now, at, last);
        last = entered || last == null ? at : last.max(at);
        floor = taken;
        sequence = now;
        if (plain) {
            plainFloor = floor.longValueExact();
            saved = markLease.untilOf(now).longValueExact();
            seen.accumulateAndGet(at.longValueExact(), Math::max);
        }
        inner = engine;
        return generatedId;
    }

    private GenerationRefusedException behind(BigInteger taken, BigInteger at) {
        return new GenerationRefusedException(
                GenerationRefusal.clockBack(plan.layout(), taken.subtract(at).add(BigInteger.ONE)));
    }

    /** The engine that goes on after all that was made before. */
    private Engine start() {
        MixedRadixCounter clocks = mark.clockSequence();
        BigInteger given = clocks.empty() ? null : HighWaterMark.given(plan, clocks);
        BigInteger before = given == null ? markLease.current() : given;
        MixedRadixTime mixedRadix = mark.mixedRadix();
        if (mixedRadix == null) {
            return Engine.of(afterLastNumber(markLease.untilOf(before)));
        }
        BigInteger free = afterLastTick(mixedRadix, before);
        return Engine.of(clocks.empty() || free == null ? plan : HighWaterMark.beginning(plan, clocks, free));
    }

    private GenerationPlan afterLastNumber(BigInteger until) {
        BigInteger next = until.add(BigInteger.ONE);
        if (next.signum() == 0 || HighWaterMark.given(plan, mark.sequence()) != null) {
            return plan;
        }
        if (next.compareTo(mark.sequence().count()) >= 0) {
            throw new GenerationRefusedException(GenerationRefusal.usedUp(plan.layout()));
        }
        return HighWaterMark.beginning(plan, mark.sequence(), next);
    }

    /** Waits until the clock is past what was made before, or finds a clock sequence for which it is; answers that. */
    private @Nullable BigInteger afterLastTick(MixedRadixTime mixedRadix, @Nullable BigInteger before) {
        BigInteger until = markLease.untilOf(before);
        boolean waited = false;
        while (true) {
            Instant instant = plan.environment().clock().instant();
            BigInteger now = mixedRadix.at(instant);
            if (now.compareTo(until) > 0) {
                return before;
            }
            long nanos = mixedRadix.nanosUntil(until.add(BigInteger.ONE), instant);
            if (nanos > reserveNanos
                    && plan.layout().generationRules().onRollback() != GenerationRules.OnRollback.WAIT) {
                return turned(now, until);
            }
            if (!waited) {
                waited = true;
                waitedAtStart.incrementAndGet();
            }
            plan.environment().waiter().pause(nanos);
        }
    }

    /** The clock went back by more than was saved ahead. */
    private BigInteger turned(BigInteger now, BigInteger until) {
        if (mark.clockSequence().empty()) {
            throw behind(until, now);
        }
        return markLease.freeAt(now).orElseThrow(() -> behind(until, now));
    }

    /** Closes the generator: no ID can be made any longer, and the store knows exactly how far it came. */
    void close() {
        closed = true;
        synchronized (this) {
            BigInteger end = plain && inner != null ? BigInteger.valueOf(seen.get()) : last;
            if (end != null) {
                markLease.end(end);
            }
        }
    }
}
