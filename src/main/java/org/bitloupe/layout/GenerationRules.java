package org.bitloupe.layout;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The rules by which IDs of a layout are generated.
 *
 * @param clock when the time is read
 * @param sequenceReset when the sequence starts again at its smallest value
 * @param sequenceStart the values a sequence that starts again begins with
 * @param onExhausted what happens when the sequence is used up
 * @param onRollback what happens when the clock shows less than it did
 * @param limits how far the answers to a used up sequence and to a clock that went back may go
 * @param random how random fields go on within one tick
 * @param hash what a checksum field is computed with, or null
 */
public record GenerationRules(
        ClockRead clock,
        SequenceReset sequenceReset,
        SequenceStart sequenceStart,
        OnExhausted onExhausted,
        OnRollback onRollback,
        Limits limits,
        RandomRule random,
        @Nullable Hash hash) {

    /** Time read for each ID, sequence from 0 in each tick, waiting when it is used up, refusing to go back. */
    public static final GenerationRules DEFAULT = new GenerationRules(
            ClockRead.EACH, SequenceReset.TICK, OnExhausted.WAIT, OnRollback.REFUSE, RandomRule.FRESH, null);

    /** Rules whose sequences begin at their smallest value. */
    public GenerationRules(
            ClockRead clock,
            SequenceReset sequenceReset,
            OnExhausted onExhausted,
            OnRollback onRollback,
            RandomRule random,
            @Nullable Hash hash) {
        this(clock, sequenceReset, SequenceStart.LEAST, onExhausted, onRollback, Limits.NONE, random, hash);
    }

    /** The same with sequences that begin elsewhere. */
    public GenerationRules withSequenceStart(SequenceStart newSequenceStart) {
        return new GenerationRules(
                clock, sequenceReset, newSequenceStart, onExhausted, onRollback, limits, random, hash);
    }

    /** The same with another answer to a clock that has gone back. */
    public GenerationRules withOnRollback(OnRollback newOnRollback) {
        return new GenerationRules(
                clock, sequenceReset, sequenceStart, onExhausted, newOnRollback, limits, random, hash);
    }

    /** The same with a sequence that starts again at other times. */
    public GenerationRules withSequenceReset(SequenceReset newSequenceReset) {
        return new GenerationRules(
                clock, newSequenceReset, sequenceStart, onExhausted, onRollback, limits, random, hash);
    }

    /** The same with another answer to a sequence that is used up. */
    public GenerationRules withOnExhausted(OnExhausted newOnExhausted) {
        return new GenerationRules(
                clock, sequenceReset, sequenceStart, newOnExhausted, onRollback, limits, random, hash);
    }

    /** The same with other limits. */
    public GenerationRules withLimits(Limits newLimits) {
        return new GenerationRules(
                clock, sequenceReset, sequenceStart, onExhausted, onRollback, newLimits, random, hash);
    }

    /** The same with random fields that go on otherwise. */
    public GenerationRules withRandom(RandomRule newRandom) {
        return new GenerationRules(
                clock, sequenceReset, sequenceStart, onExhausted, onRollback, limits, newRandom, hash);
    }

    /** The same with another hash, or none. */
    public GenerationRules withHash(@Nullable Hash newHash) {
        return new GenerationRules(
                clock, sequenceReset, sequenceStart, onExhausted, onRollback, limits, random, newHash);
    }

    /** The time at which the clock is read. */
    public enum ClockRead {
        /** For each ID. */
        EACH,
        /** Once, when the generator starts (MySQL UUID_SHORT). */
        AT_START
    }

    /** The event that resets a sequence. */
    public enum SequenceReset {
        /** In each new tick. */
        TICK,
        /** Never: it runs on across ticks and starts over only when it is used up (Instagram). */
        NEVER,
        /** The start of the generator; it does not start over (UUID_SHORT). */
        START
    }

    /**
     * The first value of a sequence. Counted from its smallest value, over all sequence fields together.
     *
     * @param from the number of values that are kept back in front: 5 in Yitter's generators, 0 in most
     * @param spread among how many values the beginning is chosen: 1 is always the first, {@link #ALL} any
     * @param choice the choice
     */
    public record SequenceStart(int from, int spread, Pick choice) {
        /** Any value that is not kept back (TSID). */
        public static final int ALL = 0;

        /** The largest number for either. */
        public static final int MOST = 1 << 30;

        /** Always at the smallest value. */
        public static final SequenceStart LEAST = new SequenceStart(0, 1);

        public SequenceStart {
            if (from < 0 || from > MOST || spread < 0 || spread > MOST) {
                throw new IllegalArgumentException("from %s, spread %s".formatted(from, spread));
            }
        }

        /** A random first value. */
        public SequenceStart(int from, int spread) {
            this(from, spread, Pick.RANDOM);
        }

        /** Returns the number of a sequence's values that are kept back; one is always left. */
        public BigInteger keptBack(BigInteger values) {
            return BigInteger.valueOf(from).min(values.subtract(BigInteger.ONE));
        }

        /** Among how many of a sequence's values it begins. */
        public BigInteger choices(BigInteger values) {
            BigInteger left = values.subtract(keptBack(values));
            return spread == ALL ? left : left.min(BigInteger.valueOf(spread));
        }

        /** Returns the largest number of values a tick has, of a sequence with {@code values} values. */
        public BigInteger room(BigInteger values) {
            return values.subtract(keptBack(values));
        }

        /** Returns the mean number of values a tick has, which is less than {@link #room} where the first is random. */
        public BigDecimal meanRoom(BigInteger values) {
            BigDecimal lost = new BigDecimal(choices(values).subtract(BigInteger.ONE)).divide(BigDecimal.valueOf(2));
            return new BigDecimal(room(values)).subtract(lost);
        }
    }

    /** The choice of a sequence's first value among several. */
    public enum Pick {
        /** At random (Leaf, hutool, TSID). */
        RANDOM,
        /** One after the other, from tick to tick (ShardingSphere's vibration). */
        IN_TURN
    }

    /** The reaction to a sequence that is exhausted. */
    public enum OnExhausted {
        /** Wait for the next tick. */
        WAIT,
        /** Refuse, with the sentence that says so. */
        REFUSE,
        /** Go on in the next tick before the clock has reached it, up to {@link Limits#ahead} (TSID, Yitter, Hazelcast). */
        BORROW,
        /** Go on in the next more significant bits, as UUID_SHORT's plain addition does. */
        CARRY,
        /**
         * Take the next clock sequence, and wait when all were used in this tick: UUID v2, whose ticks take seven minutes (RFC 9562
         * 6.1). Within a tick the IDs are then in no order. A layout with a sequence just waits.
         */
        CLOCK_SEQ
    }

    /** The reaction to a clock that has gone back. */
    public enum OnRollback {
        /** Refuse, with the sentence that says so. */
        REFUSE,
        /** Wait until the clock is back where it was. */
        WAIT,
        /** Keep the last tick as if the clock stood still, up to {@link Limits#window}, then refuse (hutool, Sonyflake, TSID). */
        HOLD,
        /** Take the next clock sequence and go on (UUID v1, RFC 9562 6.1). */
        CLOCK_SEQ,
        /**
         * Until the clock is back where it was, make one ID a tick with one of the sequence's values that are kept back for this: the
         * last {@link Limits#slots} of those kept back, a new one each time (Yitter).
         */
        RESERVE
    }

    /**
     * Bounds on how far a generator goes when its sequence is exhausted or the clock went back. What no rule asks for says nothing.
     *
     * @param ahead how far beyond the clock {@link OnExhausted#BORROW} may go, more than nothing; null for without end
     * @param window by how much the clock may have gone back for {@link OnRollback#HOLD}, more than nothing; null for without end
     * @param slots the number of values {@link OnRollback#RESERVE} has, at least 1 there; 0 where it is not used
     */
    public record Limits(@Nullable Duration ahead, @Nullable Duration window, int slots) {
        /** No limits, no slots. */
        public static final Limits NONE = new Limits(null, null, 0);

        /** The most slots. */
        public static final int MOST_SLOTS = 1 << 16;

        /**
         * Checks the limits.
         *
         * @throws IllegalArgumentException if a duration is not positive, or slots are fewer than 0 or too many
         */
        public Limits {
            if (slots < 0 || slots > MOST_SLOTS || !positive(ahead) || !positive(window)) {
                throw new IllegalArgumentException("ahead %s, window %s, slots %s".formatted(ahead, window, slots));
            }
        }

        private static boolean positive(@Nullable Duration duration) {
            return duration == null || (!duration.isZero() && !duration.isNegative());
        }

        public Limits withAhead(@Nullable Duration newAhead) {
            return new Limits(newAhead, window, slots);
        }

        public Limits withWindow(@Nullable Duration newWindow) {
            return new Limits(ahead, newWindow, slots);
        }

        public Limits withSlots(int newSlots) {
            return new Limits(ahead, window, newSlots);
        }
    }

    /** The relation of random fields to each other within one tick. */
    public enum RandomRule {
        /** New random bits for each ID. */
        FRESH,
        /** The last ID's random bits plus one (ULID, Push ID: sorted within a millisecond; RFC 9562 6.2, method 2). */
        INCREMENT,
        /**
         * The first random field counts up, from a random value in its lower half, and the others are new for each ID (UUID v7
         * by RFC 9562 6.2, method 1). Only where the layout has no sequence.
         */
        COUNTER
    }

    /** The hash that a name-based ID is computed with. */
    public enum Hash {
        MD5("MD5", 128),
        SHA1("SHA-1", 160),
        SHA256("SHA-256", 256);

        private final String standardName;
        private final int bits;

        Hash(String standardName, int bits) {
            this.standardName = standardName;
            this.bits = bits;
        }

        /** Its name in standards, and in Java. */
        public String standardName() {
            return standardName;
        }

        /** Returns the number of bits it gives. */
        public int bits() {
            return bits;
        }
    }
}
