package org.bitloupe.generate;

import java.math.BigInteger;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Codec;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LayoutTime;
import org.bitloupe.layout.Make;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.Tick;
import org.bitloupe.message.Problem;

/**
 * Makes IDs of the snowflake kind without a lock: up to 64 bits, a time in whole milliseconds that a clock moves, and one sequence
 * that restarts in each tick. Costs little more than reading the clock.
 *
 * <p>All that changes is one long: the tick and, in its low bits, the sequence. Whoever can replace it by the next one owns the ID
 * of the new one. The long is read before the clock: a clock that then shows less than the long's tick has really gone back.
 */
final class FastLane implements Lane {
    /** Before the first ID: a tick of -1, which every tick is later than. */
    private static final long NONE = -1;

    private final Plan plan;
    private final InstantSource clock;
    private final TickScale scale;
    private final List<BigInteger> start;
    private final Make make;

    private final long origin;
    private final long tickMillis;
    private final long firstTick;
    private final long lastTick;

    private final int sequenceField;
    private final int sequenceBits;
    private final long sequenceMask;
    private final long first;
    private final long last;

    private final long fixedBits;
    private final int timeShift;
    private final int sequenceShift;

    private final AtomicLong state = new AtomicLong(NONE);
    private final LongAdder waits = new LongAdder();

    private FastLane(Plan plan, LayoutTime time, int sequenceField) {
        Layout layout = plan.layout();
        this.plan = plan;
        this.make = layout.make();
        this.clock = plan.world().clock();
        this.scale = new TickScale(layout, time, plan.values());
        Field timeField = layout.fields().get(time.mainField());
        Field sequence = layout.fields().get(sequenceField);
        this.start = new ArrayList<>(Start.values(plan, plan.newRandom()));
        start.set(time.mainField(), BigInteger.ZERO);
        start.set(sequenceField, BigInteger.ZERO);
        this.fixedBits = Codec.of(layout).encode(start).low();
        this.origin = time.timeline().nanosAt(BigInteger.ZERO).longValueExact() / 1_000_000;
        this.tickMillis = time.timeline().tick().nanos() / 1_000_000;
        this.firstTick = timeField.least().longValueExact();
        this.lastTick = timeField.limit().longValueExact();
        this.sequenceField = sequenceField;
        this.sequenceBits = sequence.bits();
        this.sequenceMask = Bits.mask(sequence.bits());
        this.first =
                sequence.least().add(make.begin().keptBack(sequence.count())).longValueExact();
        this.last = sequence.limit().longValueExact();
        this.timeShift = layout.slicesOf(time.mainField()).get(0).idLow();
        this.sequenceShift = layout.slicesOf(sequenceField).get(0).idLow();
    }

    /** A lane for a plan, or empty if it asks for more than this one can do. */
    static Optional<Lane> of(Plan plan) {
        Layout layout = plan.layout();
        int[] sequences = layout.indicesOf(Role.SEQUENCE);
        Optional<LayoutTime> time = LayoutTime.of(layout);
        boolean fits = plan.live()
                && layout.width() <= Long.SIZE
                && sequences.length == 1
                && time.filter(t -> moves(plan, t.mainField()) && wholeMillis(t))
                        .isPresent()
                && moves(plan, sequences[0])
                && time.get().refiningFields().isEmpty()
                && layout.fields().get(time.get().mainField()).bits()
                                + layout.fields().get(sequences[0]).bits()
                        < Long.SIZE
                && simpleRules(plan);
        return fits ? Optional.of(new FastLane(plan, time.get(), sequences[0])) : Optional.empty();
    }

    private static boolean moves(Plan plan, int field) {
        List<Slice> slices = plan.layout().slicesOf(field);
        return slices.size() == 1 && Ticks.movable(plan.layout().fields().get(field), plan.values());
    }

    private static boolean wholeMillis(LayoutTime time) {
        BigInteger million = BigInteger.valueOf(1_000_000);
        Tick tick = time.timeline().tick();
        BigInteger origin = time.timeline().nanosAt(BigInteger.ZERO);
        return tick.per() == 1
                && tick.nanos() % 1_000_000 == 0
                && origin.mod(million).signum() == 0
                && origin.bitLength() < Long.SIZE;
    }

    private static boolean simpleRules(Plan plan) {
        Make make = plan.layout().make();
        boolean chance = plan.layout().fields().stream()
                .anyMatch(f -> f.role() == Role.RANDOM && Ticks.movable(f, plan.values()));
        return !chance
                && make.clock() == Make.ClockRead.EACH
                && make.restart() == Make.Restart.TICK
                && make.begin().spread() == 1
                && (make.full() == Make.Full.WAIT || make.full() == Make.Full.REFUSE)
                && (make.back() == Make.Back.WAIT || make.back() == Make.Back.REFUSE);
    }

    @Override
    public long nextLong() {
        long next = advance();
        return fixedBits | (next >>> sequenceBits) << timeShift | (next & sequenceMask) << sequenceShift;
    }

    @Override
    public Bits next() {
        return Bits.of(plan.layout().width(), nextLong());
    }

    @Override
    public Made make() {
        long next = advance();
        long id = fixedBits | (next >>> sequenceBits) << timeShift | (next & sequenceMask) << sequenceShift;
        List<BigInteger> values = new ArrayList<>(start);
        values.set(scale.mainField(), BigInteger.valueOf(next >>> sequenceBits));
        values.set(sequenceField, BigInteger.valueOf(next & sequenceMask));
        return new Made(Bits.of(plan.layout().width(), id), values);
    }

    @Override
    public long waits() {
        return waits.sum();
    }

    private long advance() {
        boolean waited = false;
        while (true) {
            long now = state.get();
            long tick = tick(clock.millis());
            long before = now >> sequenceBits;
            long next;
            if (tick < firstTick || tick > lastTick) {
                throw new RefusedException(outside());
            } else if (tick > before) {
                next = tick << sequenceBits | first;
            } else if (tick == before && (now & sequenceMask) < last) {
                next = now + 1;
            } else {
                stall(tick, before);
                if (!waited) {
                    waits.increment();
                    waited = true;
                }
                continue;
            }
            if (state.compareAndSet(now, next)) {
                return next;
            }
        }
    }

    private long tick(long millis) {
        long since = millis - origin;
        return tickMillis == 1 ? since : Math.floorDiv(since, tickMillis);
    }

    private Problem outside() {
        // The clock may have moved on or back in the meantime; the sentence then speaks of what it shows now.
        return scale.problemAt(clock.instant()).orElseGet(() -> Refusals.clockBack(plan.layout(), BigInteger.ONE));
    }

    private void stall(long tick, long before) {
        boolean back = tick < before;
        if (back && make.back() == Make.Back.REFUSE) {
            throw new RefusedException(Refusals.clockBack(plan.layout(), BigInteger.valueOf(before - tick)));
        }
        if (!back && make.full() == Make.Full.REFUSE) {
            throw new RefusedException(Refusals.tickFull(plan.layout(), BigInteger.valueOf(last - first + 1)));
        }
        BigInteger until = BigInteger.valueOf(back ? before : before + 1);
        plan.world().waiter().pause(scale.nanosUntil(until, clock.instant()));
    }
}
