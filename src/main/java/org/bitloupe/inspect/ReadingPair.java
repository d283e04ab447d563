package org.bitloupe.inspect;

import java.util.List;
import java.util.Optional;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/**
 * How two texts are read together: by one layout and one epoch wherever that is plausible.
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
        return a.isEmpty() || b.isEmpty() ? null : new ReadingPair(a.get(0), b.get(0));
    }

    /** The layout that is nearest to the top of both lists, unless it is less plausible than what they would be alone. */
    private static @Nullable ReadingPair shared(List<Reading> first, List<Reading> second) {
        Verdict worstAlone = worse(first.get(0).verdict(), second.get(0).verdict());
        Verdict bound = worse(worstAlone, Verdict.POSSIBLE);
        ReadingPair best = null;
        Verdict least = bound;
        int fewest = Integer.MAX_VALUE;
        for (int i = 0; i < first.size(); i++) {
            int j = indexOf(first.get(i).layout(), second);
            if (j < 0) {
                continue;
            }
            Verdict verdict = worse(first.get(i).verdict(), second.get(j).verdict());
            boolean better = verdict.compareTo(least) < 0 || (verdict == least && i + j < fewest);
            if (better) {
                least = verdict;
                fewest = i + j;
                best = new ReadingPair(first.get(i), second.get(j));
            }
        }
        return best;
    }

    private static int indexOf(Layout layout, List<Reading> readings) {
        for (int i = 0; i < readings.size(); i++) {
            if (readings.get(i).layout().equals(layout)) {
                return i;
            }
        }
        return -1;
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
