package org.bitloupe.app.batch.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.bitloupe.app.batch.BatchSamples;
import org.bitloupe.app.batch.sheet.LoadedRows;
import org.bitloupe.app.batch.sheet.RowSort;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.batch.filter.Filter;
import org.bitloupe.batch.sort.SortKey;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.batch.table.OwnCellText;
import org.bitloupe.testing.SameThreadWork;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

/** Filtering and sorting that take their time. */
final class FilterModelTest {
    private final TestApp app = new TestApp();
    private final Queue<Job<?>> waiting = new ArrayDeque<>();
    private final FilterModel model = new FilterModel(
            TestApp.with(app.context(), job -> {
                waiting.add(job);
                return () -> waiting.remove(job);
            }),
            new OwnCellText(text -> text));

    private static LoadedRows sheet() {
        IdBlock.Builder block = new IdBlock.Builder(0, 1, 10);
        for (int i = 0; i < 10; i++) {
            block.add((long) i << 40, 0, i + 1);
        }
        return new LoadedRows(
                IdRows.of(IdKind.of(List.of(BatchSamples.LAYOUT)), List.of(block.build())),
                BatchSamples.LAYOUT,
                false,
                1);
    }

    private void work() {
        while (!waiting.isEmpty()) {
            new SameThreadWork().start(waiting.remove());
        }
    }

    @Test
    void whatTakesLongIsSaidAndWhatIsQuickIsNot() {
        model.take(sheet());
        model.sort(new RowSort(new SortKey.ById(), false));
        app.timer.pass(Duration.ofMillis(100));
        work();
        app.timer.pass(Duration.ofSeconds(1));
        assertThat(model.applyingProperty().get()).isFalse();
        assertThat(model.shownProperty().get().rowAt(0)).isEqualTo(9);

        model.add(new Filter.Text("7"));
        app.timer.pass(Duration.ofMillis(300));
        assertThat(model.applyingProperty().get()).isTrue();
        assertThat(model.shownProperty().get().size()).as("as before").isEqualTo(10);
        work();
        assertThat(model.applyingProperty().get()).isFalse();
        assertThat(model.shownProperty().get().size()).isLessThan(10);
    }

    @Test
    void whereMemoryIsUsedUpTheRowsStayAsTheyWere() {
        model.take(sheet());
        model.add(new Filter.Text("7"));
        work();
        long size = model.shownProperty().get().size();
        model.sort(new RowSort(new SortKey.ById(), false));
        app.timer.pass(Duration.ofMillis(300));
        assertThat(model.applyingProperty().get()).isTrue();
        Job<?> sorting = waiting.remove();
        assertThatThrownBy(() -> sorting.fail(Job.failure(new OutOfMemoryError())))
                .hasRootCauseInstanceOf(OutOfMemoryError.class);
        assertThat(model.applyingProperty().get()).isFalse();
        assertThat(model.orderProperty().get()).isNull();
        assertThat(model.filters()).containsExactly(new Filter.Text("7"));
        assertThat(model.shownProperty().get().size()).isEqualTo(size);
    }

    @Test
    void whereMemoryIsUsedUpByTheFiltersOfNewRowsAllOfThemCome() {
        model.take(sheet());
        model.add(new Filter.Text("7"));
        model.take(sheet()); // As many as there are now of the same source.
        Job<?> filtering = waiting.remove();
        assertThatThrownBy(() -> filtering.fail(Job.failure(new OutOfMemoryError())))
                .hasRootCauseInstanceOf(OutOfMemoryError.class);
        assertThat(waiting).isEmpty();
        assertThat(model.applyingProperty().get()).isFalse();
        assertThat(model.filters()).isEmpty();
        assertThat(model.shownProperty().get().size()).isEqualTo(10);
    }

    @Test
    void anotherWishTakesThePlaceOfTheOneBefore() {
        model.take(sheet());
        model.sort(new RowSort(new SortKey.ById(), false));
        app.timer.pass(Duration.ofMillis(300));
        model.sort(null);
        assertThat(waiting).isEmpty();
        assertThat(model.applyingProperty().get()).isFalse();
        assertThat(model.shownProperty().get().rowAt(0)).isZero();
        model.take(null);
        assertThat(model.shownProperty().get()).isNull();
    }
}
