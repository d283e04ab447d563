package org.bitloupe.generate.engine;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.bitloupe.generate.GeneratedId;
import org.bitloupe.generate.GenerationPlan;
import org.bitloupe.generate.TickSource;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.FieldBits;
import org.bitloupe.layout.codec.LayoutTime;
import org.jspecify.annotations.Nullable;

/**
 * Makes IDs of up to 128 bits whose random bits are new in each ID, with a time that a {@link TickClock} counts or none: UUID v4
 * and v7. Two IDs have nothing to do with each other but that the time must not go back, so nothing is locked: with the lock of
 * {@link WordEngine} a simulation would take a fifth longer.
 */
final class RandomEngine implements Engine {
    private final GenerationPlan plan;
    private final @Nullable TickClock clock;
    private final GenerationRules.OnRollback onRollback;
    private final long window;

    private final List<BigInteger> start;
    private final Bits fixed;
    private final int[] drawn;
    private final int drawnBits;
    private final RandomBits random;
    private final FieldBits timeBits;
    private final FieldBits drawnPlaces;

    /** The latest tick the clock showed. It is read before the clock: a clock that then shows less has really gone back. */
    private final AtomicLong latest = new AtomicLong(Long.MIN_VALUE);

    private final LongAdder waits = new LongAdder();

    private RandomEngine(GenerationPlan plan, @Nullable TickClock clock, int[] drawn) {
        Layout layout = plan.layout();
        this.plan = plan;
        this.clock = clock;
        this.onRollback = layout.generationRules().onRollback();
        this.window = clock == null
                ? 0
                : clock.ticks(layout.generationRules().limits().window());
        RandomGenerator source = plan.newRandom();
        this.start = new ArrayList<>(InitialValues.values(plan, source));
        this.random = new RandomBits(source);
        this.drawn = drawn;
        int[] time = clock == null ? new int[0] : clock.fields();
        IntStream.concat(IntStream.of(drawn), IntStream.of(time)).forEach(i -> start.set(i, BigInteger.ZERO));
        this.fixed = Codec.of(layout).encode(start);
        this.drawnBits = TwoWordCounter.bitsOf(layout, drawn);
        this.timeBits = new FieldBits(layout, time);
        this.drawnPlaces = new FieldBits(layout, drawn);
    }

    /** Returns an engine for a plan, or empty if it asks for more than this one can do. */
    static Optional<Engine> of(GenerationPlan plan) {
        Layout layout = plan.layout();
        GenerationRules generationRules = layout.generationRules();
        int[] drawn = IntStream.of(layout.indicesOf(Role.RANDOM))
                .filter(i -> TickSource.movable(layout.fields().get(i), plan.values()))
                .toArray();
        boolean fits = layout.width() <= 2 * Long.SIZE
                && drawn.length > 0
                && IntStream.of(drawn).mapToObj(layout.fields()::get).allMatch(TwoWordCounter::usesAllValues)
                && layout.indicesOf(Role.SEQUENCE).length == 0
                && generationRules.random() == GenerationRules.RandomRule.FRESH
                && (generationRules.onRollback() == GenerationRules.OnRollback.REFUSE
                        || generationRules.onRollback() == GenerationRules.OnRollback.WAIT
                        || generationRules.onRollback() == GenerationRules.OnRollback.HOLD);
        if (!fits) {
            return Optional.empty();
        }
        Optional<LayoutTime> time = LayoutTime.inBits(layout);
        if (time.isEmpty()) {
            return Optional.of(new RandomEngine(plan, null, drawn));
        }
        return time.filter(t -> TickClock.fits(plan, t))
                .map(t -> new RandomEngine(plan, new TickClock(plan, t), drawn));
    }

    @Override
    public Bits next() {
        long tick = tick();
        RandomBits.Pair randomPair = random.bits(drawnBits);
        return id(tick, randomPair);
    }

    @Override
    public long nextLong() {
        long tick = tick();
        RandomBits.Pair randomPair = random.bits(drawnBits);
        return fixed.low() | timeBits.low(0, tick) | drawnPlaces.low(randomPair.high(), randomPair.low());
    }

    @Override
    public void nextWords(long[] highs, long[] lows, int at) {
        long tick = tick();
        RandomBits.Pair randomPair = random.bits(drawnBits);
        highs[at] = fixed.high() | timeBits.high(0, tick) | drawnPlaces.high(randomPair.high(), randomPair.low());
        lows[at] = fixed.low() | timeBits.low(0, tick) | drawnPlaces.low(randomPair.high(), randomPair.low());
    }

    @Override
    public GeneratedId make() {
        long tick = tick();
        RandomBits.Pair randomPair = random.bits(drawnBits);
        List<BigInteger> values = new ArrayList<>(start);
        if (clock != null) {
            clock.write(tick, values);
        }
        BigInteger rest =
                Bits.of(2 * Long.SIZE, randomPair.high(), randomPair.low()).toBigInteger();
        for (int i = drawn.length - 1; i >= 0; i--) {
            Field field = plan.layout().fields().get(drawn[i]);
            values.set(drawn[i], rest.mod(field.count()));
            rest = rest.shiftRight(field.bits());
        }
        return new GeneratedId(id(tick, randomPair), values);
    }

    private Bits id(long tick, RandomBits.Pair randomPair) {
        return Bits.of(
                plan.layout().width(),
                fixed.high() | timeBits.high(0, tick) | drawnPlaces.high(randomPair.high(), randomPair.low()),
                fixed.low() | timeBits.low(0, tick) | drawnPlaces.low(randomPair.high(), randomPair.low()));
    }

    @Override
    public long waits() {
        return waits.sum();
    }

    private long tick() {
        if (clock == null) {
            return 0;
        }
        boolean waited = false;
        while (true) {
            long before = latest.get();
            long tick = clock.now();
            if (tick == before || (tick > before && latest.compareAndSet(before, tick))) {
                return tick;
            }
            if (tick < before) {
                if (onRollback == GenerationRules.OnRollback.HOLD && before - tick <= window) {
                    return before;
                }
                if (onRollback != GenerationRules.OnRollback.WAIT) {
                    throw clock.wentBack(tick, before);
                }
                clock.await(before);
                if (!waited) {
                    waits.increment();
                    waited = true;
                }
            }
        }
    }
}
