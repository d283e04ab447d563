package org.bitloupe.app.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.CheckBox;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import org.bitloupe.app.batch.rows.DecodedColumnsModel;
import org.bitloupe.app.batch.save.RowExportPopup;
import org.bitloupe.app.batch.sheet.VisibleRows;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Another time zone in the middle of work changes the times, and no choice that somebody made. */
@ScreenTest
final class ZoneChangeTest {
    private static final DecodedColumnsModel.Choice NO_CHOICE = DecodedColumnsModel.Choice.NONE;
    private static final String HANOI = "Asia/Ho_Chi_Minh";
    private static final String LIMA = "America/Lima";

    private final TestApp app = new TestApp();

    private static VisibleRows visible(BatchController screen) {
        return Objects.requireNonNull(screen.model().filter().shownProperty().get());
    }

    private void zone(String name) {
        app.settings.change(settings -> settings.withZone(name));
    }

    @SuppressWarnings("unchecked")
    private static TableView<Integer> table(BatchController screen) {
        return (TableView<Integer>) screen.root().lookup("#table");
    }

    /** By a field, by a column of the file, and by the times, which then stand in one more column or one less. */
    @ParameterizedTest
    @ValueSource(strings = {"Sequence", "amount", "Time (UTC)", "Row"})
    void theOrderStays(String title) {
        Fx.run(() -> {
            BatchController screen = new BatchController(app.context());
            Scene scene = app.scene(screen.root(), Theme.LIGHT, 1280, 800);
            screen.model().open(BatchSamples.file("orders.csv", BatchSamples.csv(300, 7)));
            scene.getRoot().layout();
            TableView<Integer> table = table(screen);
            TableColumn<Integer, ?> column = table.getColumns().stream()
                    .filter(each -> each.getText().equals(title))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError(table.getColumns().stream()
                            .map(TableColumn::getText)
                            .toList()));
            column.setSortType(TableColumn.SortType.DESCENDING);
            table.getSortOrder().setAll(List.of(column));
            List<Long> rows = rows(screen);
            assertThat(rows).isNotEqualTo(rows.stream().sorted().toList());
            for (String zone : List.of(HANOI, LIMA, "UTC", HANOI)) {
                zone(zone);
                assertThat(rows(screen)).as("in %s", zone).isEqualTo(rows);
                assertThat(table.getSortOrder())
                        .extracting(TableColumn::getText)
                        .containsExactly(title);
                assertThat(table.getSortOrder().get(0).getSortType()).isEqualTo(TableColumn.SortType.DESCENDING);
            }
        });
    }

    private static List<Long> rows(BatchController screen) {
        VisibleRows now = visible(screen);
        return LongStream.range(0, now.size()).mapToObj(now::rowAt).toList();
    }

    private static CheckBox box(Node in, String id) {
        return Objects.requireNonNull((CheckBox) in.lookup("#export-column-" + id), id);
    }

    @Test
    void theColumnsChosenForAFileStay() {
        Fx.run(() -> {
            BatchController screen = new BatchController(app.context());
            screen.model().open(BatchSamples.file("orders.csv", BatchSamples.csv(30, 7)));
            RowExportPopup popup = new RowExportPopup(app.messages, (columns, own, format, overflow) -> {});
            Node before = popup.content(visible(screen), null, List.of(), NO_CHOICE);
            boolean line = box(before, "line").isSelected();
            box(before, "line").setSelected(!line);
            box(before, "utc").setSelected(false);
            zone(HANOI);
            Node there = popup.content(visible(screen), null, List.of(), NO_CHOICE);
            assertThat(box(there, "line").isSelected()).isEqualTo(!line);
            assertThat(box(there, "utc").isSelected()).isFalse();
            CheckBox local = box(there, "local_asia_ho_chi_minh");
            boolean usual = local.isSelected();
            local.setSelected(!usual);
            zone(LIMA);
            Node elsewhere = popup.content(visible(screen), null, List.of(), NO_CHOICE);
            assertThat(box(elsewhere, "local_america_lima").isSelected()).isEqualTo(!usual);
            assertThat(box(elsewhere, "utc").isSelected()).isFalse();
            zone("UTC");
            assertThat(box(popup.content(visible(screen), null, List.of(), NO_CHOICE), "line")
                            .isSelected())
                    .isEqualTo(!line);
        });
    }
}
