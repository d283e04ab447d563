package org.bitloupe.inspect;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Readings that are written out when somebody looks at them. To whoever looks, an unmodifiable list like any other; safe for any
 * number of threads.
 */
final class LazyReadings extends AbstractList<Reading> implements RandomAccess {
    private final List<Ranked> ranked;
    private final Today today;
    private final AtomicReferenceArray<Reading> written;

    LazyReadings(List<Ranked> ranked, Today today) {
        this.ranked = List.copyOf(ranked);
        this.today = today;
        this.written = new AtomicReferenceArray<>(ranked.size());
    }

    @Override
    public Reading get(int index) {
        Reading reading = written.get(index);
        if (reading == null) {
            reading = Readings.of(ranked.get(index), today);
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
