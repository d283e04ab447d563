package org.bitloupe.simulate.observe;

import java.util.function.ToLongFunction;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.codec.FieldBits;

/** Takes the IDs of one machine apart, of up to 128 bits each; by the same rules as {@link IdDecomposition.Reader}, in words. */
public final class WordDecomposition {
    private final FieldBits counterBits;
    private final FieldBits timeBits;
    private final long startNumber;
    private final Bits chance;
    private final Bits compared;
    private final ToLongFunction<Bits> numbers;
    /** Upper word of the step that counts the counter up by one, as long as its lowest bits that lie side by side are not all ones. */
    private final long stepHigh;

    private final long stepLow;
    /** These lowest bits; both zero without a counter. */
    private final long evenHigh;

    private final long evenLow;

    private boolean begun;
    private long restHigh;
    private long restLow;
    private long who;
    private long number;
    private long counter;

    /**
     * A reader that has read nothing.
     *
     * @param counterBits where the bits of the counter are
     * @param timeBits where the time and what refines it lie
     * @param startNumber what these are when the simulation begins
     * @param chance ones where bits are random
     * @param compared ones where bits are neither of counter nor time nor random
     * @param numbers numbers for what an ID has in the bits compared
     */
    WordDecomposition(
            FieldBits counterBits,
            FieldBits timeBits,
            long startNumber,
            Bits chance,
            Bits compared,
            ToLongFunction<Bits> numbers) {
        this.counterBits = counterBits;
        this.timeBits = timeBits;
        this.startNumber = startNumber;
        this.chance = chance;
        this.compared = compared;
        this.numbers = numbers;
        this.stepHigh = counterBits.high(0, 1);
        this.stepLow = counterBits.low(0, 1);
        this.evenHigh = stepHigh == 0 ? 0 : counterBits.high(0, counterBits.even());
        this.evenLow = stepLow == 0 ? 0 : counterBits.low(0, counterBits.even());
    }

    /**
     * Tells whether an ID is the next one of another, by its counter or, without a counter, by random bits alone. Where the counter's
     * lowest bits begin anew it is said not to be.
     */
    boolean follows(long beforeHigh, long beforeLow, long high, long low) {
        // A step changes other bits only if these were all ones; then they are all zeros.
        return (((beforeHigh + stepHigh) ^ high) & ~chance.high()) == 0
                && (((beforeLow + stepLow) ^ low) & ~chance.low()) == 0
                && ((evenHigh | evenLow) == 0 || ((high & evenHigh) | (low & evenLow)) != 0);
    }

    /** Takes an ID apart. */
    public void read(long high, long low) {
        counter = counterBits.numberIn(high, low);
        number = timeBits.numberIn(high, low) - startNumber;
        long nextHigh = high & compared.high();
        long nextLow = low & compared.low();
        if (!begun || nextHigh != restHigh || nextLow != restLow) {
            begun = true;
            restHigh = nextHigh;
            restLow = nextLow;
            who = numbers.applyAsLong(Bits.of(compared.width(), restHigh, restLow));
        }
    }

    /** Returns a number that stands for the rest of the last ID. */
    public long who() {
        return who;
    }

    /** The last ID's time. */
    public long tick() {
        return number;
    }

    /** The last ID's counter. */
    public long counter() {
        return counter;
    }
}
