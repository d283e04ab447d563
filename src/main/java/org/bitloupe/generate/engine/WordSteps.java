package org.bitloupe.generate.engine;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bitloupe.generate.GenerationPlan;
import org.bitloupe.generate.GenerationRefusal;
import org.bitloupe.generate.GenerationRefusedException;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.FieldBits;
import org.bitloupe.message.Problem;

/**
 * The steps from one ID of a {@link WordEngine} to the next: the same as those of {@link BigEngine}, with the same random bits, in words.
 * Only what happens when a clock went back is left to big numbers. Used by one thread at a time.
 */
final class WordSteps {
    /** Number of steps in one tick after which it is worth while to prepare others: of shorter ticks they would be gone too soon. */
    private static final int BEFORE_RUN = 4;

    private final GenerationPlan plan;
    private final GenerationRules generationRules;
    private final TickClock clock;
    private final long ahead;
    private final long window;
    private final VaryingFields fields;
    private final TwoWordCounter counter;
    /** True if the counter goes on from tick to tick, and begins at 0 after its last number. */
    private final boolean endless;

    private final long keptBack;
    private final long choices;
    private final boolean inTurn;

    private final RandomBits random;
    private final FieldBits timeBits;
    /** True if there are bits that are drawn for each ID, so that there is always another one. */
    private final boolean fresh;

    private final WordClockSequence clockSequence;
    private final RollbackSlots reserved;
    /** The bits that never change. */
    private final Bits fixed;

    private boolean begun;
    /** The last tick the clock showed. */
    private long read;
    /** The tick of the last ID; later than {@link #read} after it was entered before its time. */
    private long tick;
    /** Number of IDs but one made in this tick by a sequence that runs on across ticks. */
    private long moreInTick;

    /** The next of the choices, where they are taken in turn. */
    private long nextChoice;

    /** All bits but those of the counter and of what is drawn for each ID. */
    private long baseHigh;

    private long baseLow;
    /** The last ID, without what is drawn for it alone. */
    private long idHigh;

    private long idLow;

    /** Number of successive steps for which the clock has shown the same tick; 0 while reserved slots are used. */
    private int sameShown;

    private WordSteps(
            GenerationPlan plan,
            TickClock clock,
            VaryingFields fields,
            TwoWordCounter counter,
            RandomBits random,
            List<BigInteger> begin,
            WordClockSequence clockSequence) {
        Layout layout = plan.layout();
        this.plan = plan;
        this.generationRules = layout.generationRules();
        this.clock = clock;
        this.ahead = clock.ticks(generationRules.limits().ahead());
        this.window = clock.ticks(generationRules.limits().window());
        this.fields = fields;
        this.counter = counter;
        this.endless =
                !fields.randomCounter() && generationRules.sequenceReset() == GenerationRules.SequenceReset.NEVER;
        BigInteger count = counter.empty() || fields.randomCounter()
                ? BigInteger.ONE
                : layout.fields().get(fields.counted()[0]).count();
        this.keptBack = generationRules.sequenceStart().keptBack(count).longValueExact();
        this.choices = generationRules.sequenceStart().choices(count).longValueExact();
        this.inTurn = generationRules.sequenceStart().choice() == GenerationRules.Pick.IN_TURN;
        this.random = random;
        this.timeBits = new FieldBits(layout, clock.fields());
        this.fresh = fields.fresh().length > 0;
        this.clockSequence = clockSequence;
        this.reserved = new RollbackSlots(
                BigInteger.valueOf(keptBack), generationRules.limits().slots());
        List<BigInteger> fixedValues = new ArrayList<>(begin);
        Stream.of(clock.fields(), fields.counted(), fields.fresh(), VaryingFields.clockSequence(layout))
                .flatMapToInt(IntStream::of)
                .forEach(i -> fixedValues.set(i, BigInteger.ZERO));
        this.fixed = Codec.of(layout).encode(fixedValues);
    }

    /**
     * The steps of a plan, or empty if it asks for more than they can do.
     *
     * @param begin the values it begins with
     */
    static Optional<WordSteps> of(GenerationPlan plan, TickClock clock, RandomBits random, List<BigInteger> begin) {
        Layout layout = plan.layout();
        VaryingFields fields = VaryingFields.of(plan);
        return TwoWordCounter.of(layout, fields.counted())
                .flatMap(counter -> WordClockSequence.of(layout, VaryingFields.clockSequence(layout), begin)
                        .map(turns -> new WordSteps(plan, clock, fields, counter, random, begin, turns)));
    }

    /** The upper word of the last ID, without what is drawn for it alone. */
    long idHigh() {
        return idHigh;
    }

    /** Its lower word. */
    long idLow() {
        return idLow;
    }

    /**
     * The IDs that the next steps will make while the clock shows what it shows, as far as these only count: a number, or ticks entered
     * before their time. None as long as the clock seems not to stand still.
     */
    PreparedRun ahead() {
        if (sameShown < BEFORE_RUN) {
            return PreparedRun.NONE;
        }
        if (!counter.empty()) {
            return endless ? PreparedRun.NONE : stretch(counter.evenly(), counter.oneHigh(), counter.oneLow());
        }
        if (fresh || generationRules.onExhausted() != GenerationRules.OnExhausted.BORROW) {
            return PreparedRun.NONE;
        }
        long ticks = Math.min(ahead - (tick - read), clock.ticksAfter(tick));
        return stretch(Math.min(ticks, timeBits.evenAfter(tick)), timeBits.high(0, 1), timeBits.low(0, 1));
    }

    private PreparedRun stretch(long count, long stepHigh, long stepLow) {
        return count > 0 ? new PreparedRun(read, count, idHigh, idLow, stepHigh, stepLow) : PreparedRun.NONE;
    }

    /** Goes past {@code taken} IDs of {@link #ahead}. */
    void skip(long taken) {
        if (counter.empty()) {
            enter(tick + taken);
        } else {
            counter.skip(taken);
        }
    }

    /**
     * Moves on to the next ID, if there is one to be had; else lets time pass.
     *
     * @param now the tick that the clock shows
     * @throws GenerationRefusedException if there is none
     */
    boolean tryStep(long now) {
        if (!begun) {
            begun = true;
            read = now;
            enter(now);
            restartCounter();
            return put();
        }
        if (now < read) {
            sameShown = 0;
            return clockWentBack(now);
        }
        if (reserved.active()) {
            if (now < tick) {
                read = now;
                return useReserved(now);
            }
            reserved.leave();
            enter(tick);
        }
        if (now > tick) {
            read = now;
            sameShown = 0;
            return newTick(now);
        }
        sameShown = read == now ? sameShown + 1 : 0;
        read = now;
        return nextInTick() || nextTick(now);
    }

    private void enter(long newTick) {
        tick = newTick;
        baseOf(newTick);
    }

    private void baseOf(long anyTick) {
        baseHigh = fixed.high() | clockSequence.idHigh() | timeBits.high(0, anyTick);
        baseLow = fixed.low() | clockSequence.idLow() | timeBits.low(0, anyTick);
    }

    private boolean newTick(long now) {
        enter(now);
        moreInTick = 0;
        if (endless) {
            counter.nextAround();
        } else {
            restartCounter();
        }
        return put();
    }

    private void restartCounter() {
        if (!fields.randomCounter()) {
            counter.set(0, keptBack + (inTurn ? inTurn() : random.below(choices)));
        } else if (counter.bits() < Long.SIZE - 1) {
            counter.set(0, random.below(Math.max(1, (counter.last() + 1) >> 1)));
        } else {
            RandomBits.Pair drawn = random.bits(counter.bits() - 1);
            counter.set(drawn.high(), drawn.low());
        }
    }

    private long inTurn() {
        long choice = nextChoice;
        nextChoice = choice + 1 == choices ? 0 : choice + 1;
        return choice;
    }

    /** Makes the ID of tick and counter; always true. */
    private boolean put() {
        idHigh = baseHigh | counter.idHigh();
        idLow = baseLow | counter.idLow();
        return true;
    }

    /** Finds another ID of the same tick; false if there is none left. */
    private boolean nextInTick() {
        if (counter.empty()) {
            return fresh && put();
        }
        if (!endless) {
            return counter.next() && put();
        }
        if (moreInTick == counter.last()) {
            return false;
        }
        moreInTick++;
        counter.nextAround();
        return put();
    }

    /** The tick is used up: goes on in the next one before its time where the layout says so, else waits or refuses. */
    private boolean nextTick(long now) {
        if (generationRules.onExhausted() == GenerationRules.OnExhausted.CLOCK_SEQ
                && !fields.sequence()
                && clockSequence.turn(tick, tick)) {
            return newTick(tick);
        }
        if (generationRules.onExhausted() != GenerationRules.OnExhausted.BORROW) {
            return waitOrRefuse(tick + 1);
        }
        if (tick + 1 - now > ahead) {
            clock.await(now + 1);
            return false;
        }
        clock.check(tick + 1);
        return newTick(tick + 1);
    }

    /** Lets a tick come; always false, so that the clock is looked at again. */
    private boolean waitOrRefuse(long until) {
        if (generationRules.onExhausted() == GenerationRules.OnExhausted.REFUSE) {
            throw new GenerationRefusedException(usedUp());
        }
        clock.await(until);
        return false;
    }

    private Problem usedUp() {
        return fields.onlyRandom()
                ? GenerationRefusal.randomUsedUp(plan.layout())
                : GenerationRefusal.tickFull(
                        plan.layout(), counter.empty() ? BigInteger.ONE : BigInteger.valueOf(counter.last() + 1));
    }

    private boolean clockWentBack(long now) {
        return switch (generationRules.onRollback()) {
            case REFUSE -> throw clock.wentBack(now, read);
            case WAIT -> {
                clock.await(read);
                yield false;
            }
            case HOLD -> {
                if (read - now > window) {
                    throw clock.wentBack(now, read);
                }
                yield nextInTick() || nextTick(now);
            }
            case CLOCK_SEQ -> {
                if (!clockSequence.turn(tick, now)) {
                    throw clock.wentBack(now, read);
                }
                read = now;
                yield newTick(now);
            }
            case RESERVE -> {
                if (!reserved.turn(BigInteger.valueOf(now))) {
                    throw clock.wentBack(now, read);
                }
                read = now;
                yield useReserved(now);
            }
        };
    }

    private boolean useReserved(long now) {
        Optional<BigInteger> number = reserved.use(BigInteger.valueOf(now));
        if (number.isEmpty()) {
            return waitOrRefuse(now + 1);
        }
        baseOf(now);
        idHigh = baseHigh | counter.idHighOf(number.get().longValueExact());
        idLow = baseLow | counter.idLowOf(number.get().longValueExact());
        return true;
    }
}
