package org.bitloupe.inspect.explain;

import java.util.List;
import java.util.Optional;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;

/**
 * The reading that comes after another one.
 *
 * @param reading that reading
 * @param behind bits by which it explains the text worse; negative if it does so better, and the other one comes first by its form, its
 *     date, what stands around the ID, or what the person prefers
 */
public record RunnerUp(Reading reading, double behind) {
    /** The runner-up of the reading at a place; empty if none comes after it that is not ruled out. */
    public static Optional<RunnerUp> of(List<Reading> readings, int place) {
        return Optional.of(place + 1)
                .filter(next -> next < readings.size())
                .map(readings::get)
                .filter(next -> next.verdict() != Verdict.RULED_OUT)
                .map(next -> new RunnerUp(
                        next, readings.get(place).odds().total() - next.odds().total()));
    }
}
