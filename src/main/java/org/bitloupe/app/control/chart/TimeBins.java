package org.bitloupe.app.control.chart;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * Counts over time.
 *
 * @param edges where the bars begin and, one more, where the last one ends; rising
 * @param counts one for each bar
 * @param others the number of each bar that are of another kind, shown paler; at most as many as the bar counts
 * @param marks what stands under some of the edges, from left to right
 */
public record TimeBins(List<Instant> edges, List<Long> counts, List<Long> others, List<TimeAxisLabel> marks) {
    /** No bars. */
    public static final TimeBins NONE = new TimeBins(List.of(), List.of(), List.of(), List.of());

    public TimeBins {
        edges = List.copyOf(edges);
        counts = List.copyOf(counts);
        others = List.copyOf(others);
        marks = List.copyOf(marks);
        if ((!edges.isEmpty() && edges.size() != counts.size() + 1) || others.size() != counts.size()) {
            throw new IllegalArgumentException(edges.size() + " edges of " + counts.size() + " bars");
        }
    }

    /** Returns the number of bars. */
    public int size() {
        return counts.size();
    }

    /** The highest of the bars, the first of several; -1 if there is none. */
    public int highest() {
        int highest = -1;
        for (int i = 0; i < counts.size(); i++) {
            highest = highest < 0 || counts.get(i) > counts.get(highest) ? i : highest;
        }
        return highest;
    }

    /** Returns the place of an instant, in bars from the left; between edges in proportion. */
    double placeOf(Instant instant) {
        int last = edges.size() - 1;
        if (last < 1 || !instant.isAfter(edges.get(0))) {
            return 0;
        }
        if (!instant.isBefore(edges.get(last))) {
            return last;
        }
        int bar = 0;
        while (!instant.isBefore(edges.get(bar + 1))) {
            bar++;
        }
        double whole = seconds(edges.get(bar), edges.get(bar + 1));
        return bar + seconds(edges.get(bar), instant) / whole;
    }

    private static double seconds(Instant from, Instant to) {
        Duration between = Duration.between(from, to);
        return between.getSeconds() + between.getNano() / 1e9;
    }
}
