package org.bitloupe.generate;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Codec;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LayoutTime;
import org.bitloupe.layout.Make;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Problem;

/**
 * Makes IDs of up to 128 bits with a lock and with nothing larger than a long: a time that a {@link TickClock} counts, and what makes
 * the difference within a tick, be it a sequence, random bits counted up, or nothing. UUID v1 and v6, ULID, Push ID, UUID v7 that
 * counts, and sequences whose rules need more than {@link FastLane} has.
 *
 * <p>It goes through the same steps as {@link GeneralLane}, with the same chance. Only what happens when a clock went back is left to
 * big numbers.
 */
final class WordLane implements Lane {
    private final Plan plan;
    private final Make make;
    private final Codec codec;
    private final TickClock clock;
    private final long ahead;
    private final long window;
    private final Make.Restart restart;

    /** What counts up within a tick: the sequence, or random bits. */
    private final WordCounter counter;
    /** Whether the counter is random bits that begin in the lower half. */
    private final boolean fromChance;
    /** Whether the layout has a sequence, or random bits that stand for one. */
    private final boolean sequence;

    private final long keptBack;
    private final long choices;
    private final boolean inTurn;

    private final RandomWords random;
    private final BitPlan timePlaces;
    private final BitPlan freshPlaces;
    private final int freshBits;

    private final WordClockSequence clockSequence;
    private final ReservedSlots reserved;
    /** The bits that never change. */
    private final Bits rest;

    private boolean begun;
    /** The last tick the clock showed. */
    private long read;
    /** The tick of the last ID; later than {@link #read} after it was entered before its time. */
    private long tick;
    /** How many IDs but one were made in this tick by a sequence that runs on across ticks. */
    private long moreInTick;

    private long turn;

    /** All bits but those of the counter and of what is drawn for each ID. */
    private long baseHigh;

    private long baseLow;
    /** The next ID. */
    private long idHigh;

    private long idLow;

    private final AtomicLong waits = new AtomicLong();

    private WordLane(
            Plan plan,
            LayoutTime time,
            Moving fields,
            WordCounter counter,
            RandomGenerator source,
            List<BigInteger> begin,
            WordClockSequence clockSequence) {
        Layout layout = plan.layout();
        this.plan = plan;
        this.make = layout.make();
        this.codec = Codec.of(layout);
        this.clock = new TickClock(plan, time);
        this.ahead = clock.ticks(make.limits().ahead());
        this.window = clock.ticks(make.limits().window());
        this.restart = fields.fromChance() ? Make.Restart.TICK : make.restart();
        this.counter = counter;
        this.fromChance = fields.fromChance();
        this.sequence = fields.sequence();
        BigInteger count = counter.empty() || fromChance
                ? BigInteger.ONE
                : layout.fields().get(fields.counted()[0]).count();
        this.keptBack = make.begin().keptBack(count).longValueExact();
        this.choices = make.begin().choices(count).longValueExact();
        this.inTurn = make.begin().choice() == Make.Choice.IN_TURN;
        this.random = new RandomWords(source);
        this.timePlaces = new BitPlan(layout, clock.fields());
        this.freshPlaces = new BitPlan(layout, fields.fresh());
        this.freshBits = WordCounter.bitsOf(layout, fields.fresh());
        this.clockSequence = clockSequence;
        this.reserved =
                new ReservedSlots(BigInteger.valueOf(keptBack), make.limits().slots());
        List<BigInteger> standing = new ArrayList<>(begin);
        Stream.of(clock.fields(), fields.counted(), fields.fresh(), turning(layout))
                .flatMapToInt(IntStream::of)
                .forEach(i -> standing.set(i, BigInteger.ZERO));
        this.rest = codec.encode(standing);
    }

    private static int[] turning(Layout layout) {
        return IntStream.of(layout.indicesOf(Role.CLOCK_SEQUENCE))
                .filter(i -> !layout.fields().get(i).textOnly())
                .filter(i -> layout.fields().get(i).value() == null)
                .toArray();
    }

    /** A lane for a plan, or empty if it asks for more than this one can do. */
    static Optional<Lane> of(Plan plan) {
        Layout layout = plan.layout();
        Make make = layout.make();
        Moving fields = Moving.of(plan);
        Optional<LayoutTime> time = LayoutTime.of(layout)
                .filter(t -> !layout.fields().get(t.mainField()).textOnly())
                .filter(t -> TickClock.fits(plan, t));
        boolean fits = layout.width() <= 2 * Long.SIZE
                && make.restart() != Make.Restart.START
                && make.full() != Make.Full.CARRY
                && fields.fit(plan);
        if (time.isEmpty() || !fits) {
            return Optional.empty();
        }
        RandomGenerator source = plan.newRandom();
        List<BigInteger> begin = Start.values(plan, source);
        return WordCounter.of(layout, fields.counted())
                .flatMap(counter -> WordClockSequence.of(layout, turning(layout), begin)
                        .map(turns -> new WordLane(plan, time.get(), fields, counter, source, begin, turns)));
    }

    @Override
    public synchronized Bits next() {
        step();
        return Bits.of(plan.layout().width(), idHigh, idLow);
    }

    @Override
    public synchronized long nextLong() {
        step();
        return idLow;
    }

    @Override
    public Made make() {
        Bits id = next();
        return new Made(id, codec.decode(id));
    }

    @Override
    public long waits() {
        return waits.get();
    }

    /** Moves on to the next ID. */
    private void step() {
        boolean waited = false;
        while (!tryStep(clock.now())) {
            if (!waited) {
                waited = true;
                waits.incrementAndGet();
            }
        }
    }

    /** Moves on, if there is an ID to be had at this tick; else lets time pass. */
    private boolean tryStep(long now) {
        if (!begun) {
            begun = true;
            read = now;
            enter(now);
            restartCounter();
            return put();
        }
        if (now < read) {
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
            return newTick(now);
        }
        read = now;
        return nextInTick() || nextTick(now);
    }

    private void enter(long newTick) {
        tick = newTick;
        baseOf(newTick);
    }

    private void baseOf(long anyTick) {
        baseHigh = rest.high() | clockSequence.idHigh() | timePlaces.high(0, anyTick);
        baseLow = rest.low() | clockSequence.idLow() | timePlaces.low(0, anyTick);
    }

    private boolean newTick(long now) {
        enter(now);
        moreInTick = 0;
        if (restart == Make.Restart.NEVER && !fromChance) {
            counter.nextAround();
        } else {
            restartCounter();
        }
        return put();
    }

    private void restartCounter() {
        if (!fromChance) {
            counter.set(0, keptBack + (inTurn ? inTurn() : random.below(choices)));
        } else if (counter.bits() < Long.SIZE - 1) {
            counter.set(0, random.below(Math.max(1, (counter.last() + 1) >> 1)));
        } else {
            RandomWords.Pair drawn = random.bits(counter.bits() - 1);
            counter.set(drawn.high(), drawn.low());
        }
    }

    private long inTurn() {
        long now = turn;
        turn = turn + 1 == choices ? 0 : turn + 1;
        return now;
    }

    /** Makes the ID of tick and counter; always true. */
    private boolean put() {
        idHigh = baseHigh | counter.idHigh();
        idLow = baseLow | counter.idLow();
        drawFresh();
        return true;
    }

    private void drawFresh() {
        if (freshBits > 0) {
            RandomWords.Pair drawn = random.bits(freshBits);
            idHigh |= freshPlaces.high(drawn.high(), drawn.low());
            idLow |= freshPlaces.low(drawn.high(), drawn.low());
        }
    }

    /** Finds another ID of the same tick; false if there is none left. */
    private boolean nextInTick() {
        if (counter.empty()) {
            return freshBits > 0 && put();
        }
        if (fromChance || restart != Make.Restart.NEVER) {
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
        if (make.full() == Make.Full.CLOCK_SEQ && !sequence && clockSequence.turn(tick, tick)) {
            return newTick(tick);
        }
        if (make.full() != Make.Full.BORROW) {
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
        if (make.full() == Make.Full.REFUSE) {
            throw new RefusedException(usedUp());
        }
        clock.await(until);
        return false;
    }

    private Problem usedUp() {
        boolean chance = fromChance || (!sequence && freshBits > 0);
        return chance
                ? Refusals.chanceUsedUp(plan.layout())
                : Refusals.tickFull(
                        plan.layout(), counter.empty() ? BigInteger.ONE : BigInteger.valueOf(counter.last() + 1));
    }

    private boolean clockWentBack(long now) {
        return switch (make.back()) {
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
        drawFresh();
        return true;
    }
}
