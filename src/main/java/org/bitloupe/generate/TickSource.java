package org.bitloupe.generate;

import java.math.BigInteger;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.codec.LayoutTime;

/** The source of a generator's ticks. Used by one thread at a time. */
public sealed interface TickSource {

    /**
     * The number of the current tick, see {@link MixedRadixTime}.
     *
     * @throws GenerationRefusedException if the time field cannot hold it
     */
    BigInteger now();

    /** Lets time pass, perhaps not enough, until that tick. Only where time {@link #moves}. */
    void await(BigInteger tick);

    /** Tells whether the next tick will ever come. */
    boolean moves();

    /** Nanoseconds from the beginning of a tick to that of another. Only where time {@link #moves}. */
    BigInteger nanosBetween(BigInteger from, BigInteger to);

    /** Writes a tick into the time fields. */
    void write(BigInteger tick, List<BigInteger> values);

    /** Tells whether a field follows the clock: it has no fixed value and was given none. */
    static boolean movable(Field field, Map<String, BigInteger> values) {
        return !field.textOnly() && field.value() == null && !values.containsKey(field.name());
    }

    /**
     * The ticks a plan asks for.
     *
     * @param start the values of all fields, with the time fields' where they were given
     */
    static TickSource of(GenerationPlan plan, List<BigInteger> start) {
        Optional<LayoutTime> time = LayoutTime.inBits(plan.layout());
        if (time.isEmpty()) {
            return new None();
        }
        MixedRadixTime mixedRadix = new MixedRadixTime(plan.layout(), time.get(), plan.values());
        Field main = plan.layout().fields().get(mixedRadix.mainField());
        if (main.value() != null) {
            return new Standing(mixedRadix, mixedRadix.of(start));
        }
        Instant at = plan.request().at();
        InstantSource clock = plan.environment().clock();
        boolean given = plan.values().containsKey(main.name());
        if (plan.layout().generationRules().clock() == GenerationRules.ClockRead.AT_START) {
            return new Standing(
                    mixedRadix, given ? mixedRadix.of(start) : mixedRadix.at(at != null ? at : clock.instant()));
        }
        if (given || at != null) {
            return new Simulated(mixedRadix, at == null || given ? mixedRadix.of(start) : mixedRadix.at(at));
        }
        return new Live(mixedRadix, clock, plan.environment().waiter());
    }

    /** A layout without time. */
    record None() implements TickSource {
        @Override
        public BigInteger now() {
            return BigInteger.ZERO;
        }

        @Override
        public void await(BigInteger tick) {
            throw new IllegalStateException("there is no time to wait for");
        }

        @Override
        public BigInteger nanosBetween(BigInteger from, BigInteger to) {
            throw new IllegalStateException("there is no time");
        }

        @Override
        public boolean moves() {
            return false;
        }

        @Override
        public void write(BigInteger tick, List<BigInteger> values) {
            // There is no time field to write to.
        }
    }

    /** The ticks of time fields. */
    sealed interface OfFields extends TickSource {
        /** The ticks as the fields count them. */
        MixedRadixTime mixedRadix();

        @Override
        default BigInteger nanosBetween(BigInteger from, BigInteger to) {
            return mixedRadix().nanosBetween(from, to);
        }

        @Override
        default void write(BigInteger tick, List<BigInteger> values) {
            mixedRadix().write(tick, values);
        }
    }

    /** Time read once. */
    record Standing(MixedRadixTime mixedRadix, BigInteger now) implements OfFields {
        @Override
        public void await(BigInteger tick) {
            throw new IllegalStateException("this time stands still");
        }

        @Override
        public boolean moves() {
            return false;
        }
    }

    /** A clock. */
    record Live(MixedRadixTime mixedRadix, InstantSource clock, Waiter waiter) implements OfFields {
        @Override
        public BigInteger now() {
            return mixedRadix.at(clock.instant());
        }

        @Override
        public void await(BigInteger tick) {
            waiter.pause(mixedRadix.nanosUntil(tick, clock.instant()));
        }

        @Override
        public boolean moves() {
            return true;
        }
    }

    /** An instant that stands still until somebody waits for a later one. */
    final class Simulated implements OfFields {
        private final MixedRadixTime mixedRadix;
        private BigInteger now;

        Simulated(MixedRadixTime mixedRadix, BigInteger start) {
            this.mixedRadix = mixedRadix;
            this.now = start;
        }

        @Override
        public MixedRadixTime mixedRadix() {
            return mixedRadix;
        }

        @Override
        public BigInteger now() {
            return now;
        }

        @Override
        public void await(BigInteger tick) {
            now = now.max(tick);
        }

        @Override
        public boolean moves() {
            return true;
        }
    }
}
