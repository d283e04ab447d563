package org.bitloupe.app.batch.sheet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.bitloupe.app.batch.BatchModel;
import org.bitloupe.app.batch.BatchSamples;
import org.bitloupe.batch.filter.Filter;
import org.bitloupe.batch.sort.SortKey;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

/** Places of rows that are filtered and sorted: both ways the same, and the row nearest to a number as a sorted set says. */
final class VisibleRowsTest {
    private static final int ROWS = 500;

    private final BatchModel model = new BatchModel(new TestApp().context());
    private final List<String> lines = BatchSamples.csv(ROWS, 5);

    private VisibleRows shown() {
        VisibleRows now = model.filter().shownProperty().get();
        assertThat(now).isNotNull();
        return now;
    }

    private static void agrees(VisibleRows visibleRows) {
        TreeSet<Long> rows = new TreeSet<>(LongStream.range(0, visibleRows.size())
                .map(visibleRows::rowAt)
                .boxed()
                .toList());
        assertThat(rows).hasSize((int) visibleRows.size());
        for (long place = 0; place < visibleRows.size(); place++) {
            assertThat(visibleRows.placeOf(visibleRows.rowAt(place))).isEqualTo(place);
        }
        for (long row = 0; row < ROWS; row++) {
            Long next = rows.ceiling(row);
            long wanted = rows.isEmpty() ? -1 : next == null ? rows.last() : next;
            assertThat(visibleRows.nearest(row)).as("row %s", row).isEqualTo(wanted);
        }
    }

    @Test
    void everyRowIsFoundWhereItIs() {
        model.open(BatchSamples.file("orders.csv", lines));
        agrees(shown());
        assertThat(shown().nearest(7)).isEqualTo(7);
        model.filter().sort(new RowSort(new SortKey.ByField("sequence"), false));
        agrees(shown());
        model.filter().add(new Filter.Text("7"));
        agrees(shown());
        model.filter().sort(new RowSort(new SortKey.ByRow(), false));
        agrees(shown());
        model.filter().sort(null);
        agrees(shown());
        model.filter().add(new Filter.Unread());
        assertThat(shown().size()).isZero();
        agrees(shown());
    }
}
