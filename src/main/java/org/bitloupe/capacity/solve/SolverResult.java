package org.bitloupe.capacity.solve;

import java.util.Comparator;
import java.util.List;
import org.bitloupe.layout.Tick;

/**
 * The result of looking for a layout.
 *
 * @param requirements what was needed
 * @param room the number of bits there were to divide
 * @param count in how many ways the bits can be divided so that everything fits and all are used
 * @param cards up to three of them, each the best in one respect
 * @param cuts if nothing fits, what could be given up instead, the least first
 */
public record SolverResult(Requirements requirements, int room, long count, List<Card> cards, List<Cut> cuts) {
    public SolverResult {
        cards = List.copyOf(cards);
        cuts = List.copyOf(cuts);
    }

    /** The strength of a proposed division. */
    public enum Strength {
        /** Its tightest limit is the widest. */
        BALANCE,
        /** It lasts longest. */
        YEARS,
        /** It makes the most IDs in a second. */
        RATE
    }

    /** A division that fits, and why it is proposed. */
    public record Card(Strength strength, BitAllocation allocation) {}

    /** The wish that is given up. */
    public enum Wish {
        YEARS,
        MACHINES,
        RATE,
        /** Bursts: the peak falls fewer times into one tick. */
        BURST,
        /** Restarts that use up machine numbers. */
        RESTARTS,
        /** A signed 64-bit column never shows an ID as negative. */
        POSITIVE,
        /** JavaScript holds every ID as a number. */
        JAVASCRIPT,
        /** Something of each. */
        ALL
    }

    /**
     * A division that fits once a wish is smaller.
     *
     * @param wish the only wish that is not met
     * @param allocation the division that has the most of it
     * @param room the number of bits there are without it
     * @param spare how many of these are left over where all other wishes are met
     */
    public record Cut(Wish wish, BitAllocation allocation, int room, int spare) {}

    /** Every way to divide the bits that has room for all and uses them all: none of them is better in everything. */
    public List<BitAllocation> fitting() {
        return LayoutSolver.fitting(requirements, room);
    }

    /** The fewest bits with which everything fits, over all ticks that are tried. */
    public int bitsNeeded() {
        return wished().width();
    }

    /** The division with the fewest bits that everything fits in, whether there are as many or not. */
    public BitAllocation wished() {
        return LayoutSolver.wished(requirements, bestTick());
    }

    /** The tick that needs the fewest bits; of several the finest. */
    public Tick bestTick() {
        return LayoutSolver.TICKS.stream()
                .min(Comparator.comparing(tick -> LayoutSolver.bitsNeeded(requirements, tick)))
                .orElseThrow();
    }

    /** Returns the number of bits everything needs with a tick of that length. */
    public int bitsNeeded(Tick tick) {
        return LayoutSolver.bitsNeeded(requirements, tick);
    }
}
