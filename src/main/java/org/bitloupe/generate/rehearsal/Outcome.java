package org.bitloupe.generate.rehearsal;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/**
 * What came of a rehearsal. All times are nanoseconds of true time since the beginning unless said otherwise.
 *
 * @param scenario what was rehearsed
 * @param schedule what happened to whom and when; nothing that would have come after {@code rehearsed}
 * @param complete whether it was rehearsed to the end, and not cancelled
 * @param rehearsed how far it got
 * @param ids how many IDs were made
 * @param duplicates those made twice
 * @param waits when machines were late
 * @param refusals requests that were refused
 * @param order how far IDs are out of order
 * @param counters how far the counter got
 * @param spread how the IDs spread over remainders
 * @param rates how many were made when
 */
public record Outcome(
        Scenario scenario,
        Schedule schedule,
        boolean complete,
        long rehearsed,
        long ids,
        Duplicates duplicates,
        Waits waits,
        Refusals refusals,
        Order order,
        CounterUse counters,
        Spread spread,
        Rates rates) {

    /** Which part of the time was rehearsed, in percent; below 100 unless complete, and rounded down to two digits that count. */
    public BigDecimal percent() {
        if (complete) {
            return BigDecimal.valueOf(100);
        }
        BigDecimal all = BigDecimal.valueOf(scenario.fleet().millis()).movePointRight(6);
        BigDecimal percent = BigDecimal.valueOf(rehearsed)
                .movePointRight(2)
                .divide(all, new MathContext(2, RoundingMode.DOWN))
                .stripTrailingZeros();
        return percent.scale() < 0 ? percent.setScale(0) : percent;
    }

    /**
     * When machines were late.
     *
     * @param byCause how many waits had each cause; those that none had may be missing
     * @param lateIds how many IDs were made late
     * @param unanswered how many requests were still waiting when it ended
     * @param longest the longest waits, the longest first, at most 100
     */
    public record Waits(Map<Wait.Cause, Long> byCause, long lateIds, long unanswered, List<Wait> longest) {
        public Waits {
            byCause = Map.copyOf(byCause);
            longest = List.copyOf(longest);
        }

        /** How many waits there were. */
        public long count() {
            return byCause.values().stream().mapToLong(Long::longValue).sum();
        }

        /** How many waits had a cause. */
        public long count(Wait.Cause cause) {
            return byCause.getOrDefault(cause, 0L);
        }

        /** The longest of all; 0 if nobody waited. */
        public long longestNanos() {
            return longest.isEmpty() ? 0 : longest.get(0).longest();
        }
    }

    /**
     * Requests that were refused.
     *
     * @param count how many
     * @param first the first one, or null if there was none
     */
    public record Refusals(long count, @Nullable Refusal first) {}

    /**
     * A request that was refused.
     *
     * @param problem why
     * @param at when
     * @param machine by which machine, from 0
     */
    public record Refusal(Problem problem, long at, int machine) {
        static final Comparator<Refusal> FIRST =
                Comparator.comparingLong(Refusal::at).thenComparingInt(Refusal::machine);
    }

    /**
     * How many IDs were made when.
     *
     * @param pieceNanos the length of the pieces of time
     * @param ids by piece of time, how many were made in it
     */
    public record Rates(long pieceNanos, List<Long> ids) {
        public Rates {
            ids = List.copyOf(ids);
        }

        /** IDs per second in a piece. */
        public double perSecond(int piece) {
            return ids.get(piece) * 1e9 / pieceNanos;
        }

        /** The highest rate, in IDs per second; 0 if there are none. */
        public double peak() {
            return ids.stream().mapToLong(Long::longValue).max().orElse(0) * 1e9 / pieceNanos;
        }
    }
}
