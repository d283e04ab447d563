package org.bitloupe.cli.print;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.bitloupe.inspect.reading.Reading;

/**
 * The order in which readings are listed. The ranking puts what has an impossible date before what reads any number, however sure each
 * is; a list shows the verdicts.
 */
final class ReadingOrder {
    private ReadingOrder() {}

    /** The best of the ranking, then the others, the surest first, and of one verdict as the ranking has them. */
    static List<Reading> bestFirst(List<Reading> ranked) {
        return Stream.concat(
                        ranked.stream().limit(1),
                        bySureness(ranked.subList(Math.min(1, ranked.size()), ranked.size())).stream())
                .toList();
    }

    /** The surest first, and of one verdict as the ranking has them. */
    static List<Reading> bySureness(List<Reading> ranked) {
        return ranked.stream().sorted(Comparator.comparing(Reading::verdict)).toList();
    }
}
