package org.bitloupe.generate.engine;

import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;
import org.bitloupe.generate.GeneratedId;
import org.bitloupe.generate.GenerationPlan;
import org.bitloupe.generate.GenerationRefusal;
import org.bitloupe.generate.GenerationRefusedException;
import org.bitloupe.generate.TickSource;
import org.bitloupe.generate.UniformRandom;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/**
 * Makes IDs of any layout. One lock, held also while waiting: nobody else could make an ID in the meantime.
 *
 * <p>Within a tick the counter makes the difference, or else random bits that are drawn for each ID. When the counter is used up, or
 * there is neither, the next tick does. {@link WordSteps} makes the same steps in words, which take a tenth of the time.
 */
final class BigEngine implements Engine {
    private final GenerationRules generationRules;
    private final Codec codec;
    private final TickSource ticks;
    private final RandomGenerator random;
    private final VaryingFields fields;
    private final MixedRadixCounter counter;
    /** The random bits that are drawn for each ID, as one number. */
    private final MixedRadixCounter fresh;

    private final ClockSequence clockSequence;
    private final RollbackSlots reserved;
    private final SequenceStartPicker sequenceStartPicker;
    /** True if the first ID's number was asked for. */
    private final boolean given;

    private final GenerationRules.SequenceReset sequenceReset;
    /** True if the counter begins anew in each tick. */
    private final boolean restarts;

    private final boolean carries;
    /** The values of all fields of the last ID. */
    private final List<BigInteger> values;

    private boolean begun;
    /** The last tick the clock showed. */
    private BigInteger read = BigInteger.ZERO;
    /** The tick of the last ID; later than {@link #read} after it was entered before its time. */
    private BigInteger tick = BigInteger.ZERO;
    /** Number of IDs made in this tick by a sequence that runs on across ticks. */
    private BigInteger inTick = BigInteger.ZERO;

    private final AtomicLong waits = new AtomicLong();

    BigEngine(GenerationPlan plan) {
        Layout layout = plan.layout();
        this.generationRules = layout.generationRules();
        this.codec = Codec.of(layout);
        this.random = plan.newRandom();
        this.values = InitialValues.values(plan, random);
        this.ticks = TickSource.of(plan, values);
        this.fields = VaryingFields.of(plan);
        this.counter = new MixedRadixCounter(layout, fields.counted());
        this.fresh = new MixedRadixCounter(layout, fields.fresh());
        this.clockSequence = new ClockSequence(layout, VaryingFields.clockSequence(layout), values);
        this.reserved = new RollbackSlots(
                generationRules.sequenceStart().keptBack(counter.count()),
                generationRules.limits().slots());
        this.sequenceStartPicker = fields.randomCounter()
                ? SequenceStartPicker.inLowerHalf(counter.count(), random)
                : new SequenceStartPicker(generationRules.sequenceStart(), counter.count(), random);
        this.carries =
                generationRules.onExhausted() == GenerationRules.OnExhausted.CARRY && timeStandsAboveSequence(layout);
        // Where no new tick comes, a sequence that starts over would repeat itself.
        this.sequenceReset = !ticks.moves()
                ? GenerationRules.SequenceReset.START
                : fields.randomCounter() && fields.sequence()
                        ? GenerationRules.SequenceReset.TICK
                        : generationRules.sequenceReset();
        this.restarts =
                sequenceReset == GenerationRules.SequenceReset.TICK || (fields.randomCounter() && !fields.sequence());
        counter.read(values);
        this.given = fields.given(plan);
    }

    private static boolean timeStandsAboveSequence(Layout layout) {
        List<Slice> slices = layout.slices();
        int time = layout.mainTime();
        for (int i = 1; i < slices.size(); i++) {
            Field field = layout.fields().get(slices.get(i).field());
            if (field.role() == Role.SEQUENCE && slices.get(i - 1).field() == time) {
                return slices.get(i - 1).low() == 0;
            }
        }
        return false;
    }

    @Override
    public synchronized GeneratedId make() {
        step();
        return new GeneratedId(codec.encode(values), values);
    }

    @Override
    public synchronized Bits next() {
        step();
        return codec.encode(values);
    }

    @Override
    public long nextLong() {
        return next().low();
    }

    @Override
    public long waits() {
        return waits.get();
    }

    /** Moves the values on to those of the next ID. */
    private void step() {
        boolean waited = false;
        while (!tryStep(ticks.now())) {
            if (!waited) {
                waited = true;
                waits.incrementAndGet();
            }
        }
    }

    /** Moves on, if there is an ID to be had at this tick; else lets time pass. */
    private boolean tryStep(BigInteger now) {
        if (!begun) {
            return begin(now);
        }
        if (now.compareTo(read) < 0) {
            return clockWentBack(now);
        }
        if (reserved.active()) {
            if (now.compareTo(tick) < 0) {
                read = now;
                return useReserved(now);
            }
            reserved.leave();
            ticks.write(tick, values);
        }
        if (now.compareTo(tick) > 0) {
            return newTick(now);
        }
        read = now;
        return nextInTick() || nextTick(now);
    }

    private boolean begin(BigInteger now) {
        ticks.write(now, values);
        begun = true;
        enter(now);
        if (given) {
            reserved.usedBySomethingElse(now);
        } else {
            restartCounter();
        }
        return put();
    }

    private void enter(BigInteger now) {
        read = now;
        tick = now;
        inTick = BigInteger.ONE;
    }

    private boolean newTick(BigInteger now) {
        boolean goesOn = !restarts && sequenceReset == GenerationRules.SequenceReset.START;
        if (goesOn && !counter.empty() && !counter.next()) {
            throw new GenerationRefusedException(usedUp());
        }
        ticks.write(now, values);
        enter(now);
        if (restarts) {
            restartCounter();
        } else if (sequenceReset == GenerationRules.SequenceReset.NEVER) {
            counter.nextAround();
        }
        return put();
    }

    private void restartCounter() {
        counter.set(sequenceStartPicker.next());
    }

    /** Makes the values those of the counter and of what is drawn for each ID; always true. */
    private boolean put() {
        counter.write(values);
        draw();
        return true;
    }

    private void draw() {
        if (!fresh.empty()) {
            boolean lowerHalf = generationRules.random() == GenerationRules.RandomRule.INCREMENT;
            BigInteger half = fresh.count().shiftRight(1).max(BigInteger.ONE);
            fresh.set(UniformRandom.below(random, lowerHalf ? half : fresh.count()));
            fresh.write(values);
        }
    }

    /** Finds another ID of the same tick; false if there is none left. */
    private boolean nextInTick() {
        if (counter.empty()) {
            return !fresh.empty() && put();
        }
        if (fields.randomCounter() || sequenceReset != GenerationRules.SequenceReset.NEVER) {
            return counter.next() && put();
        }
        if (inTick.equals(counter.count())) {
            return false;
        }
        inTick = inTick.add(BigInteger.ONE);
        counter.nextAround();
        return put();
    }

    /** The tick is used up: goes on in the next one before its time where the layout says so, else waits or refuses. */
    private boolean nextTick(BigInteger now) {
        if (carries) {
            return carried();
        }
        if (generationRules.onExhausted() == GenerationRules.OnExhausted.CLOCK_SEQ
                && !fields.sequence()
                && clockSequence.turn(tick, tick, values)) {
            restartCounter();
            return put();
        }
        if (generationRules.onExhausted() != GenerationRules.OnExhausted.BORROW) {
            return waitOrRefuse(tick.add(BigInteger.ONE));
        }
        if (!ticks.moves() || sequenceReset == GenerationRules.SequenceReset.START) {
            throw new GenerationRefusedException(usedUp());
        }
        BigInteger next = tick.add(BigInteger.ONE);
        if (!within(generationRules.limits().ahead(), now, next)) {
            ticks.await(now.add(BigInteger.ONE));
            return false;
        }
        BigInteger clock = read;
        newTick(next);
        read = clock;
        return true;
    }

    private boolean within(@Nullable Duration limit, BigInteger from, BigInteger to) {
        return limit == null || ticks.nanosBetween(from, to).compareTo(BigInteger.valueOf(limit.toNanos())) <= 0;
    }

    /** As a plain addition would: the sequence's overflow goes into the time. */
    private boolean carried() {
        BigInteger next = tick.add(BigInteger.ONE);
        ticks.write(next, values);
        BigInteger clock = read;
        enter(next);
        read = clock;
        if (fields.sequence()) {
            counter.set(BigInteger.ZERO);
        } else {
            restartCounter();
        }
        return put();
    }

    /** Lets a tick come; always false, so that the clock is looked at again. */
    private boolean waitOrRefuse(BigInteger until) {
        if (!ticks.moves()
                || sequenceReset == GenerationRules.SequenceReset.START
                || generationRules.onExhausted() == GenerationRules.OnExhausted.REFUSE
                || generationRules.onExhausted() == GenerationRules.OnExhausted.CARRY) {
            throw new GenerationRefusedException(usedUp());
        }
        ticks.await(until);
        return false;
    }

    private Problem usedUp() {
        Layout layout = codec.layout();
        if (fields.onlyRandom()) {
            return GenerationRefusal.randomUsedUp(layout);
        }
        if (ticks.moves() && sequenceReset != GenerationRules.SequenceReset.START) {
            return GenerationRefusal.tickFull(layout, counter.count());
        }
        return counter.empty() ? GenerationRefusal.onlyOne(layout) : GenerationRefusal.usedUp(layout);
    }

    private boolean clockWentBack(BigInteger now) {
        return switch (generationRules.onRollback()) {
            case REFUSE -> throw refusal(now);
            case WAIT -> {
                ticks.await(read);
                yield false;
            }
            case HOLD -> {
                if (!within(generationRules.limits().window(), now, read)) {
                    throw refusal(now);
                }
                yield nextInTick() || nextTick(now);
            }
            case CLOCK_SEQ -> {
                if (!clockSequence.turn(tick, now, values)) {
                    throw refusal(now);
                }
                yield newTick(now);
            }
            case RESERVE -> {
                if (!reserved.turn(now)) {
                    throw refusal(now);
                }
                read = now;
                yield useReserved(now);
            }
        };
    }

    private GenerationRefusedException refusal(BigInteger now) {
        return new GenerationRefusedException(GenerationRefusal.clockBack(codec.layout(), read.subtract(now)));
    }

    private boolean useReserved(BigInteger now) {
        Optional<BigInteger> number = reserved.use(now);
        if (number.isEmpty()) {
            return waitOrRefuse(now.add(BigInteger.ONE));
        }
        ticks.write(now, values);
        counter.writeNumber(number.get(), values);
        draw();
        return true;
    }
}
