package org.bitloupe.tabular.detect;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.rank.RankedReading;
import org.bitloupe.tabular.rows.JsonMember;

/** Chooses the column that most likely holds the IDs. */
final class IdColumnDetector {
    /** A column with IDs in so much fewer cells than another is not asked. */
    private static final int FEWEST = 4;

    /** Puts a column of cards behind all others, whatever they are called. */
    private static final int CARDS = 10;

    private final List<ColumnSample> samples;
    private final Inspector inspector;

    private IdColumnDetector(List<ColumnSample> samples, Inspector inspector) {
        this.samples = samples;
        this.inspector = inspector;
    }

    /** The place of the column, or -1 if none has IDs. */
    static int of(List<ColumnSample> samples, Inspector inspector) {
        return new IdColumnDetector(samples, inspector).best();
    }

    private int best() {
        int most = samples.stream().mapToInt(ColumnSample::possible).max().orElse(0);
        if (most == 0) {
            return samples.size() == 1 && !samples.get(0).cells().isEmpty() ? 0 : -1;
        }
        return IntStream.range(0, samples.size())
                .filter(i -> samples.get(i).possible() > 0 && samples.get(i).possible() >= most / FEWEST)
                .boxed()
                .min(Comparator.comparingInt((Integer i) -> -named(samples.get(i)))
                        .thenComparing(i -> -samples.get(i).length()))
                .orElse(-1);
    }

    /** Scores the name and first cell of a column: a column called "id" before one called "user_id", times and cards last. */
    private int named(ColumnSample sample) {
        String name = JsonMember.inElement(sample.name()).toLowerCase(Locale.ROOT);
        int points = name.equals("id") ? 4 : name.endsWith("id") ? 2 : 0;
        return points
                - (isTime(sample) ? 3 : 0)
                - (MaskedColumn.isOne(sample.cells(), inspector.sensitiveValues()) ? CARDS : 0);
    }

    private boolean isTime(ColumnSample sample) {
        return isTime(sample, inspector);
    }

    /** Tells whether a column's first cell is a time and nothing else. */
    static boolean isTime(ColumnSample sample, Inspector inspector) {
        List<RankedReading> ranked = inspector.rank(sample.cells().get(0));
        return !ranked.isEmpty() && ranked.get(0).layout().isTimeAlone();
    }
}
