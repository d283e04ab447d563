package org.bitloupe.simulate.observe;

import java.util.function.ToLongFunction;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.codec.FieldBits;

/** Takes the IDs of one machine apart, of up to 128 bits each; by the same rules as {@link IdDecomposition.Reader}, in words. */
public final class WordDecomposition {
    private final FieldBits counterPlaces;
    private final FieldBits timePlaces;
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
     * @param counterPlaces the places of the counter's bits
     * @param timePlaces where the time and what refines it lie
     * @param startNumber what these are when the simulation begins
     * @param chance ones where bits are random
     * @param compared ones where bits are neither of counter nor time nor random
     * @param numbers numbers for what an ID has in the bits compared
     */
    WordDecomposition(
            FieldBits counterPlaces,
            FieldBits timePlaces,
            long startNumber,
            Bits chance,
            Bits compared,
            ToLongFunction<Bits> numbers) {
        this.counterPlaces = counterPlaces;
        this.timePlaces = timePlaces;
        this.startNumber = startNumber;
        this.chance = chance;
        this.compared = compared;
        this.numbers = numbers;
        this.stepHigh = counterPlaces.high(0, 1);
        this.stepLow = counterPlaces.low(0, 1);
        this.evenHigh = stepHigh == 0 ? 0 : counterPlaces.high(0, counterPlaces.even());
        this.evenLow = stepLow == 0 ? 0 : counterPlaces.low(0, counterPlaces.even());
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
        counter = counterPlaces.numberIn(high, low);
        number = timePlaces.numberIn(high, low) - startNumber;
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
