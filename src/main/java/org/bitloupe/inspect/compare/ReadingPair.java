package org.bitloupe.inspect.compare;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.evidence.Evidence;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.reading.TimeReading;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/**
 * Two texts read together: by one layout and one epoch wherever that is plausible.
 *
 * @param first the first text's reading
 * @param second the second's
 */
record ReadingPair(Reading first, Reading second) {

    /** The pair that fits best; empty if one of the texts has no reading. */
    static Optional<ReadingPair> of(Inspector inspector, Inspection first, Inspection second, @Nullable Layout wanted) {
        if (first.readings().isEmpty() || second.readings().isEmpty()) {
            return Optional.empty();
        }
        ReadingPair pair = wanted == null ? null : as(inspector, first, second, wanted);
        if (pair == null) {
            pair = shared(first.readings(), second.readings());
        }
        if (pair == null) {
            pair = new ReadingPair(first.readings().get(0), second.readings().get(0));
        }
        return Optional.of(pair.byOneEpoch(inspector));
    }

    private static @Nullable ReadingPair as(Inspector inspector, Inspection first, Inspection second, Layout layout) {
        List<Reading> a = inspector.inspectAs(first.read(), layout).readings();
        List<Reading> b = inspector.inspectAs(second.read(), layout).readings();
        int alike = inSpellingOfOther(a, b);
        if (a.isEmpty() || b.isEmpty()) {
            return null;
        }
        return alike < 0
                ? new ReadingPair(a.get(0), b.get(0))
                : new ReadingPair(a.get(alike), b.get(indexOf(a.get(alike), b)));
    }

    /** The first of a text's readings whose spelling another text of the same source has, too; -1 if there is none. */
    private static int inSpellingOfOther(List<Reading> readings, List<Reading> others) {
        for (int i = 0; i < readings.size(); i++) {
            Spelling spelling = readings.get(i).spelling();
            if (others.stream().anyMatch(other -> other.spelling().equals(spelling))) {
                return i;
            }
        }
        return -1;
    }

    /**
     * The layout that is nearest to the top of both lists, unless it is less plausible than what they would be alone, or something around
     * one of them says of which it is.
     */
    private static @Nullable ReadingPair shared(List<Reading> first, List<Reading> second) {
        Verdict worstAlone = worse(first.get(0).verdict(), second.get(0).verdict());
        boolean spokenFor = Stream.of(first, second).anyMatch(readings -> isSpokenFor(readings.get(0)));
        Verdict bound = spokenFor ? worstAlone : worse(worstAlone, Verdict.POSSIBLE);
        ReadingPair best = null;
        Verdict least = bound;
        int fewest = Integer.MAX_VALUE;
        for (int i = 0; i < first.size(); i++) {
            int j = indexOf(first.get(i), second);
            if (j < 0) {
                continue;
            }
            Verdict verdict = worse(first.get(i).verdict(), second.get(j).verdict());
            int place = i + j + (isMixed(first.get(i), second.get(j)) ? first.size() + second.size() : 0);
            boolean better = verdict.compareTo(least) < 0 || (verdict == least && place < fewest);
            if (better) {
                least = verdict;
                fewest = place;
                best = new ReadingPair(first.get(i), second.get(j));
            }
        }
        return best;
    }

    private static boolean isSpokenFor(Reading reading) {
        Evidence because = reading.odds().because();
        return because != null && because.isFor();
    }

    /** The reading by the same layout, in the same spelling if there is one: a source writes all its IDs alike. */
    private static int indexOf(Reading wanted, List<Reading> readings) {
        int found = -1;
        for (int i = 0; i < readings.size(); i++) {
            if (readings.get(i).layout().equals(wanted.layout())) {
                if (readings.get(i).spelling().equals(wanted.spelling())) {
                    return i;
                }
                found = found < 0 ? i : found;
            }
        }
        return found;
    }

    /** Tells whether one of them has a reading in another spelling as well, so that they need not be of different ones. */
    private static boolean isMixed(Reading first, Reading second) {
        return (first.oneOfSeveral() || second.oneOfSeveral())
                && !first.spelling().equals(second.spelling());
    }

    private static Verdict worse(Verdict a, Verdict b) {
        return a.compareTo(b) >= 0 ? a : b;
    }

    /** One source counts from one epoch: where one of the two proves another than the layout's own, both count from it. */
    private ReadingPair byOneEpoch(Inspector inspector) {
        TimeReading a = first.time();
        TimeReading b = second.time();
        boolean differ = a != null && b != null && !a.epoch().equals(b.epoch());
        if (!differ || a == null || b == null || !first.layout().equals(second.layout())) {
            return this;
        }
        return a.epochName().isEmpty()
                ? new ReadingPair(inspector.withEpoch(first, b.epochName(), b.epoch()), second)
                : new ReadingPair(first, inspector.withEpoch(second, a.epochName(), a.epoch()));
    }
}
