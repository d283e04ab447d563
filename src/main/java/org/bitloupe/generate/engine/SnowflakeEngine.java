package org.bitloupe.generate.engine;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.random.RandomGenerator;
import org.bitloupe.generate.GeneratedId;
import org.bitloupe.generate.GenerationPlan;
import org.bitloupe.generate.GenerationRefusal;
import org.bitloupe.generate.GenerationRefusedException;
import org.bitloupe.generate.TickSource;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.LayoutTime;

/**
 * Makes IDs of the snowflake kind without a lock: up to 64 bits, a time that a {@link TickClock} counts, and one sequence that
 * restarts in each tick, also at a random value; ticks may be borrowed. Costs little more than reading the clock.
 *
 * <p>All that changes is one long: the tick and, in its low bits, the sequence. Whoever can replace it by the next one owns the ID
 * of the new one. The long is read before the clock: a clock that then shows less than the long's tick has really gone back. Only
 * where ticks are borrowed the latest tick that the clock showed is kept besides; it is read before the clock, too.
 *
 * <p>{@link WordEngine} makes the same IDs as fast while its clock stands still. With a clock that moves on after each ID, as in a
 * simulation, its lock takes as long again as all of this.
 */
final class SnowflakeEngine implements Engine {
    /** Before the first ID: a tick of -1, which every tick is later than. */
    private static final long NONE = -1;

    private final GenerationPlan plan;
    private final TickClock clock;
    private final List<BigInteger> start;
    private final GenerationRules generationRules;
    /** True if ticks may be entered before the clock has reached them. */
    private final boolean borrows;
    /** By how many ticks. */
    private final long ahead;
    /** By how many ticks the clock may have gone back for the last one to be kept. */
    private final long window;

    /** Among how many values a sequence begins, and what chooses one. */
    private final long choices;

    private final RandomBits random;

    private final int sequenceField;
    private final int sequenceBits;
    private final long sequenceMask;
    private final long first;
    private final long lastNumber;

    private final long fixedBits;
    private final int timeShift;
    private final int sequenceShift;

    private final AtomicLong state = new AtomicLong(NONE);
    /** The latest tick the clock showed, where the state's may be later than that. */
    private final AtomicLong shown = new AtomicLong(NONE);

    private final LongAdder waits = new LongAdder();

    private SnowflakeEngine(GenerationPlan plan, LayoutTime time, int sequenceField) {
        Layout layout = plan.layout();
        this.plan = plan;
        this.generationRules = layout.generationRules();
        this.clock = new TickClock(plan, time);
        this.borrows = generationRules.onExhausted() == GenerationRules.OnExhausted.BORROW;
        this.ahead = clock.ticks(generationRules.limits().ahead());
        this.window = generationRules.onRollback() == GenerationRules.OnRollback.HOLD
                ? clock.ticks(generationRules.limits().window())
                : 0;
        Field sequence = layout.fields().get(sequenceField);
        RandomGenerator source = plan.newRandom();
        this.start = new ArrayList<>(InitialValues.values(plan, source));
        this.random = new RandomBits(source);
        this.choices = generationRules.sequenceStart().choices(sequence.count()).longValueExact();
        start.set(time.mainField(), BigInteger.ZERO);
        start.set(sequenceField, BigInteger.ZERO);
        this.fixedBits = Codec.of(layout).encode(start).low();
        this.sequenceField = sequenceField;
        this.sequenceBits = sequence.bits();
        this.sequenceMask = Bits.mask(sequence.bits());
        this.first = sequence.least()
                .add(generationRules.sequenceStart().keptBack(sequence.count()))
                .longValueExact();
        this.lastNumber = sequence.limit().longValueExact();
        this.timeShift = layout.slicesOf(time.mainField()).get(0).idLow();
        this.sequenceShift = layout.slicesOf(sequenceField).get(0).idLow();
    }

    /** Returns an engine for a plan, or empty if it asks for more than this one can do. */
    static Optional<Engine> of(GenerationPlan plan) {
        Layout layout = plan.layout();
        int[] sequences = layout.indicesOf(Role.SEQUENCE);
        Optional<LayoutTime> time = LayoutTime.of(layout);
        boolean fits = layout.width() <= Long.SIZE
                && sequences.length == 1
                && time.filter(t -> t.refiningFields().isEmpty())
                        .filter(t -> moves(plan, t.mainField()) && TickClock.fits(plan, t))
                        .isPresent()
                && moves(plan, sequences[0])
                && layout.fields().get(time.get().mainField()).bits()
                                + layout.fields().get(sequences[0]).bits()
                        < Long.SIZE
                && simpleRules(plan);
        return fits ? Optional.of(new SnowflakeEngine(plan, time.get(), sequences[0])) : Optional.empty();
    }

    private static boolean moves(GenerationPlan plan, int field) {
        List<Slice> slices = plan.layout().slicesOf(field);
        return slices.size() == 1 && TickSource.movable(plan.layout().fields().get(field), plan.values());
    }

    private static boolean simpleRules(GenerationPlan plan) {
        GenerationRules generationRules = plan.layout().generationRules();
        boolean chance = plan.layout().fields().stream()
                .anyMatch(f -> f.role() == Role.RANDOM && TickSource.movable(f, plan.values()));
        return !chance
                && generationRules.sequenceReset() == GenerationRules.SequenceReset.TICK
                && (generationRules.sequenceStart().spread() == 1
                        || generationRules.sequenceStart().choice() == GenerationRules.Pick.RANDOM)
                && (generationRules.onExhausted() == GenerationRules.OnExhausted.WAIT
                        || generationRules.onExhausted() == GenerationRules.OnExhausted.REFUSE
                        || generationRules.onExhausted() == GenerationRules.OnExhausted.BORROW)
                && (generationRules.onRollback() == GenerationRules.OnRollback.WAIT
                        || generationRules.onRollback() == GenerationRules.OnRollback.REFUSE
                        || generationRules.onRollback() == GenerationRules.OnRollback.HOLD);
    }

    @Override
    public long nextLong() {
        return id(advance(1));
    }

    @Override
    public int nextRun(long[] firsts, int at, int most) {
        long first = advance(most);
        firsts[at] = id(first);
        return more(first, most) + 1;
    }

    /** Returns the number of IDs that follow one in its tick, if {@code wanted} are wanted with it. */
    private int more(long first, int wanted) {
        return (int) Math.min(wanted - 1L, lastNumber - (first & sequenceMask));
    }

    private long id(long next) {
        return fixedBits | (next >>> sequenceBits) << timeShift | (next & sequenceMask) << sequenceShift;
    }

    @Override
    public void nextWords(long[] highs, long[] lows, int at) {
        highs[at] = 0;
        lows[at] = nextLong();
    }

    @Override
    public Bits next() {
        return Bits.of(plan.layout().width(), nextLong());
    }

    @Override
    public GeneratedId make() {
        long next = advance(1);
        List<BigInteger> values = new ArrayList<>(start);
        clock.write(next >>> sequenceBits, values);
        values.set(sequenceField, BigInteger.valueOf(next & sequenceMask));
        return new GeneratedId(Bits.of(plan.layout().width(), id(next)), values);
    }

    @Override
    public long waits() {
        return waits.sum();
    }

    /** Takes the next number, and those that follow it in its tick, as many as are wanted or there are; the first of them. */
    private long advance(int wanted) {
        boolean waited = false;
        while (true) {
            long before = borrows ? shown.get() : NONE;
            long now = state.get();
            long tick = clock.now();
            if (borrows && tick > before) {
                shown.accumulateAndGet(tick, Math::max);
            }
            long next = after(now, tick, borrows ? before : now >> sequenceBits);
            if (next == NONE) {
                if (!waited) {
                    waits.increment();
                    waited = true;
                }
            } else if (state.compareAndSet(now, next + more(next, wanted))) {
                return next;
            }
        }
    }

    /**
     * The state after another one.
     *
     * @param tick the tick that the clock shows
     * @param before the latest it showed before
     * @return {@link #NONE} if there is none yet; time has then passed
     */
    private long after(long now, long tick, long before) {
        long last = now >> sequenceBits;
        if (tick < before
                && (generationRules.onRollback() != GenerationRules.OnRollback.HOLD || before - tick > window)) {
            return back(tick, before);
        }
        if (tick > last) {
            return entered(tick);
        }
        return (now & sequenceMask) < lastNumber ? now + 1 : full(tick, last);
    }

    private long entered(long tick) {
        return tick << sequenceBits | first + random.below(choices);
    }

    private long back(long tick, long before) {
        if (generationRules.onRollback() != GenerationRules.OnRollback.WAIT) {
            throw clock.wentBack(tick, before);
        }
        clock.await(before);
        return NONE;
    }

    private long full(long tick, long last) {
        if (generationRules.onExhausted() == GenerationRules.OnExhausted.REFUSE) {
            throw new GenerationRefusedException(
                    GenerationRefusal.tickFull(plan.layout(), BigInteger.valueOf(lastNumber - first + 1)));
        }
        if (!borrows) {
            clock.await(last + 1);
            return NONE;
        }
        if (last + 1 - tick > ahead) {
            clock.await(tick + 1);
            return NONE;
        }
        clock.check(last + 1);
        return entered(last + 1);
    }
}
