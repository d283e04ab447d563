package org.bitloupe.cli.print;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.bitloupe.inspect.explain.RunnerUp;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;

/**
 * The readings that an answer lists. The ranking puts what has an impossible date before what reads any number, however sure each is; a
 * list shows the verdicts.
 *
 * @param all all that there are, in the order of the list
 * @param count the number of the first of them, which are listed
 */
record ListedReadings(List<Reading> all, int count) {
    /** The best of the ranking, then the others, the surest first, and of one verdict as the ranking has them. */
    static ListedReadings bestFirst(List<Reading> ranked, ReadingLimit limit) {
        return of(
                Stream.concat(ranked.stream().limit(1), ranked.stream().skip(1).sorted(bySureness()))
                        .toList(),
                limit);
    }

    /** The surest first, and of one verdict as the ranking has them. */
    static ListedReadings bySureness(List<Reading> ranked, ReadingLimit limit) {
        return of(ranked.stream().sorted(bySureness()).toList(), limit);
    }

    private static Comparator<Reading> bySureness() {
        return Comparator.comparing(Reading::verdict);
    }

    /** An answer without any reading would be none: the first one is listed in any case. */
    private static ListedReadings of(List<Reading> ordered, ReadingLimit limit) {
        long likely = ordered.stream()
                .skip(1)
                .takeWhile(reading -> reading.verdict().compareTo(Verdict.UNLIKELY) < 0)
                .count();
        long most = limit.isUnset() ? 1 + likely : limit.most();
        return new ListedReadings(ordered, (int) Math.min(most, ordered.size()));
    }

    List<Reading> readings() {
        return all.subList(0, count);
    }

    /** The number of readings that are not listed. */
    int omitted() {
        return all.size() - count;
    }

    /** The reading that comes after one of the list, listed or not. */
    Optional<RunnerUp> next(int place) {
        return RunnerUp.of(all, place);
    }
}
