package org.bitloupe.simulate.observe;

import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.bitloupe.id.Bits;
import org.bitloupe.message.Message;
import org.bitloupe.simulate.FaultSchedule;
import org.jspecify.annotations.Nullable;

/**
 * IDs that were made although they had been made before.
 *
 * @param counted how they were found
 * @param ids the number; 0 where random bits decide
 * @param machines the number of machines that made some
 * @param cases who made how many of them and why, the earliest first; at most {@link #MOST_CASES}
 * @param odds where random bits decide, the probability that at least two IDs of such a simulation are the same; empty otherwise
 */
public record DuplicateCases(boolean counted, long ids, int machines, List<Case> cases, OptionalDouble odds) {
    /** Number of cases that are kept. */
    public static final int MOST_CASES = 100;

    public DuplicateCases {
        cases = List.copyOf(cases);
    }

    /** The case of the most IDs, of equal ones the earliest; null if there is none. */
    public @Nullable Case worst() {
        return worst(cases.stream());
    }

    /** The same of another machine than the {@linkplain #worst worst}; null if there is none. */
    public @Nullable Case second() {
        Case first = worst();
        return first == null ? null : worst(cases.stream().filter(found -> found.machine() != first.machine()));
    }

    private static @Nullable Case worst(Stream<Case> cases) {
        return cases.max(Comparator.comparingLong(Case::ids)
                        .thenComparing(Comparator.comparingLong(Case::from).reversed()))
                .orElse(null);
    }

    /**
     * One machine that made IDs which it, or another one, had made before. Times are nanoseconds of true time since the beginning.
     *
     * @param machine the machine's number, from 0
     * @param other the one that had made them first; the same machine in most cases
     * @param ids the number of IDs
     * @param ticks the number of ticks they are of
     * @param from when the first of them was made again
     * @param to when the last of them was made again
     * @param step the step back that led to it, or null if none did
     * @param restart the restart after which the machine did not know better, or null if there was none
     * @param usedFrom the time in the first of them, by the machine's clock, in nanoseconds since the beginning
     * @param usedTo when the tick of the last of them is over, by the machine's clock
     * @param examples some of the IDs
     * @param reason the cause, as a sentence
     */
    public record Case(
            int machine,
            int other,
            long ids,
            long ticks,
            long from,
            long to,
            FaultSchedule.@Nullable Event step,
            FaultSchedule.@Nullable Event restart,
            long usedFrom,
            long usedTo,
            List<Bits> examples,
            Message reason) {
        public Case {
            examples = List.copyOf(examples);
        }
    }
}
