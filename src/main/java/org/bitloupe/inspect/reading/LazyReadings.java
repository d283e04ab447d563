package org.bitloupe.inspect.reading;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.bitloupe.inspect.rank.RankedReading;
import org.bitloupe.inspect.rank.RankingContext;

/**
 * Readings that are written out when somebody looks at them. To whoever looks, an unmodifiable list like any other; safe for any
 * number of threads.
 */
public final class LazyReadings extends AbstractList<Reading> implements RandomAccess {
    private final List<RankedReading> ranked;
    private final RankingContext rankingContext;
    private final AtomicReferenceArray<Reading> written;

    public LazyReadings(List<RankedReading> ranked, RankingContext rankingContext) {
        this.ranked = List.copyOf(ranked);
        this.rankingContext = rankingContext;
        this.written = new AtomicReferenceArray<>(ranked.size());
    }

    @Override
    public Reading get(int index) {
        Reading reading = written.get(index);
        if (reading == null) {
            reading = ReadingBuilder.of(ranked.get(index), rankingContext);
            if (!written.compareAndSet(index, null, reading)) {
                reading = written.get(index);
            }
        }
        return reading;
    }

    @Override
    public int size() {
        return ranked.size();
    }
}
