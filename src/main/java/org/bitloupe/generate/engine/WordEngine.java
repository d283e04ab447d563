package org.bitloupe.generate.engine;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;
import org.bitloupe.generate.GeneratedId;
import org.bitloupe.generate.GenerationPlan;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.FieldBits;
import org.bitloupe.layout.codec.LayoutTime;

/**
 * Makes IDs of up to 128 bits with nothing larger than a long: a time that a {@link TickClock} counts, and what makes the difference
 * within a tick, be it a sequence, random bits counted up, or nothing. UUID v1 and v6, ULID, Push ID, UUID v7 that counts, and
 * sequences whose rules need more than {@link SnowflakeEngine} has.
 *
 * <p>{@linkplain WordSteps Steps} are made with a lock. Where the clock shows a tick again and again and the next IDs only count up,
 * those become a {@link PreparedRun}, from which any thread takes one without the lock as long as the clock shows that tick. Each step
 * closes the run first and goes on after the last number that was taken. So each ID belongs either to an addition in a run that is not
 * closed or to a step; these have one order, and in it the IDs are those that steps alone would make. A thread gets the run before it
 * reads the clock: if that then shows an earlier tick and there was no step since, the clock has really gone back.
 */
final class WordEngine implements Engine {
    private final int width;
    private final Codec codec;
    private final TickClock clock;
    private final WordSteps steps;

    private final RandomBits random;
    /** Places of the bits that are drawn for each ID. */
    private final FieldBits freshPlaces;

    private final int freshBits;

    /** The next IDs, if nothing but counting makes them. Replaced by who has the lock, by one that was never there before or by none. */
    private volatile PreparedRun preparedRun = PreparedRun.NONE;

    private final AtomicLong waits = new AtomicLong();

    private WordEngine(Layout layout, TickClock clock, RandomBits random, int[] fresh, WordSteps steps) {
        this.width = layout.width();
        this.codec = Codec.of(layout);
        this.clock = clock;
        this.steps = steps;
        this.random = random;
        this.freshPlaces = new FieldBits(layout, fresh);
        this.freshBits = TwoWordCounter.bitsOf(layout, fresh);
    }

    /** Returns an engine for a plan, or empty if it asks for more than this one can do. */
    static Optional<Engine> of(GenerationPlan plan) {
        Layout layout = plan.layout();
        GenerationRules generationRules = layout.generationRules();
        VaryingFields fields = VaryingFields.of(plan);
        Optional<LayoutTime> time = LayoutTime.inBits(layout).filter(t -> TickClock.fits(plan, t));
        boolean fits = layout.width() <= 2 * Long.SIZE
                && generationRules.sequenceReset() != GenerationRules.SequenceReset.START
                && generationRules.onExhausted() != GenerationRules.OnExhausted.CARRY
                && fields.fit(plan);
        if (time.isEmpty() || !fits) {
            return Optional.empty();
        }
        RandomGenerator source = plan.newRandom();
        List<BigInteger> begin = InitialValues.values(plan, source);
        TickClock clock = new TickClock(plan, time.get());
        RandomBits random = new RandomBits(source);
        return WordSteps.of(plan, clock, random, begin)
                .map(steps -> new WordEngine(layout, clock, random, fields.fresh(), steps));
    }

    @Override
    public Bits next() {
        PreparedRun run = preparedRun;
        long now = run == PreparedRun.NONE ? 0 : clock.now();
        long number = run.take(now);
        return number == 0 ? nextOfStep(run, now) : id(run.high(number), run.low(number));
    }

    @Override
    public long nextLong() {
        PreparedRun run = preparedRun;
        long now = run == PreparedRun.NONE ? 0 : clock.now();
        long number = run.take(now);
        return number == 0 ? nextLongOfStep(run, now) : low(run.low(number));
    }

    @Override
    public void nextWords(long[] highs, long[] lows, int at) {
        PreparedRun run = preparedRun;
        long now = run == PreparedRun.NONE ? 0 : clock.now();
        long number = run.take(now);
        if (number == 0) {
            putStep(run, now, highs, lows, at);
        } else {
            put(run.high(number), run.low(number), highs, lows, at);
        }
    }

    @Override
    public GeneratedId make() {
        Bits id = next();
        return new GeneratedId(id, codec.decode(id));
    }

    @Override
    public long waits() {
        return waits.get();
    }

    /** An ID all of whose bits are there but those that are drawn for it alone. */
    private Bits id(long high, long low) {
        if (freshBits == 0) {
            return Bits.of(width, high, low);
        }
        RandomBits.Pair drawn = random.bits(freshBits);
        return Bits.of(
                width,
                high | freshPlaces.high(drawn.high(), drawn.low()),
                low | freshPlaces.low(drawn.high(), drawn.low()));
    }

    /** The lowest 64 bits of such an ID. */
    private long low(long low) {
        if (freshBits == 0) {
            return low;
        }
        RandomBits.Pair drawn = random.bits(freshBits);
        return low | freshPlaces.low(drawn.high(), drawn.low());
    }

    /** Puts an ID there, with the bits that are drawn for it alone. */
    private void put(long high, long low, long[] highs, long[] lows, int at) {
        highs[at] = high;
        lows[at] = low;
        if (freshBits > 0) {
            RandomBits.Pair drawn = random.bits(freshBits);
            highs[at] |= freshPlaces.high(drawn.high(), drawn.low());
            lows[at] |= freshPlaces.low(drawn.high(), drawn.low());
        }
    }

    private synchronized void putStep(PreparedRun run, long now, long[] highs, long[] lows, int at) {
        step(run, now);
        put(steps.idHigh(), steps.idLow(), highs, lows, at);
    }

    private synchronized Bits nextOfStep(PreparedRun run, long now) {
        step(run, now);
        return id(steps.idHigh(), steps.idLow());
    }

    private synchronized long nextLongOfStep(PreparedRun run, long now) {
        step(run, now);
        return low(steps.idLow());
    }

    /**
     * Makes a step.
     *
     * @param run a run that the engine had
     * @param now what the clock showed after that, unless it was {@link PreparedRun#NONE}
     */
    private void step(PreparedRun run, long now) {
        boolean noStepSince = run != PreparedRun.NONE && run == preparedRun;
        close();
        if (!steps.tryStep(noStepSince ? now : clock.now())) {
            waits.incrementAndGet();
            boolean done = false;
            while (!done) {
                done = steps.tryStep(clock.now());
            }
        }
        PreparedRun ahead = steps.ahead();
        if (ahead != PreparedRun.NONE) {
            // Without one nothing is written, which would cost as much as the lock does.
            preparedRun = ahead;
        }
    }

    /** Goes on after the last ID that was taken from the run. */
    private void close() {
        PreparedRun run = preparedRun;
        if (run != PreparedRun.NONE) {
            preparedRun = PreparedRun.NONE;
            steps.skip(run.close());
        }
    }
}
