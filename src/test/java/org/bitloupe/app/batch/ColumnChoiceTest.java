package org.bitloupe.app.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import org.bitloupe.app.batch.rows.DecodedColumnsModel;
import org.bitloupe.app.batch.save.RowExportPopup;
import org.bitloupe.app.batch.sheet.RowSort;
import org.bitloupe.app.batch.sheet.VisibleRows;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.batch.sort.SortKey;
import org.bitloupe.batch.write.RowColumn;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

/** The columns that are read in the IDs are in the table or not as a person chooses. */
@ScreenTest
final class ColumnChoiceTest {
    private static final RowColumn SEQUENCE = new RowColumn.Value("sequence");

    private final TestApp app = new TestApp();

    /** IDs among columns that take more room than the window has. */
    private static List<String> wide() {
        return IntStream.range(0, 60)
                .mapToObj(i -> i == 0
                        ? "order_id,first,second,third,fourth"
                        : BatchSamples.id(BatchSamples.DAY.plusSeconds(i), 3, i)
                                + ",a text of some length %d".formatted(i).repeat(4))
                .toList();
    }

    private void in(Consumer<BatchController> test) {
        Fx.run(() -> {
            BatchController screen = new BatchController(app.context());
            Scene scene = app.scene(screen.root(), Theme.LIGHT, 1280, 800);
            screen.model().open(BatchSamples.file("orders.csv", wide()));
            layOut(scene);
            test.accept(screen);
        });
    }

    private static void layOut(Scene scene) {
        for (int i = 0; i < 3; i++) {
            scene.getRoot().applyCss();
            scene.getRoot().layout();
        }
    }

    private static TableView<?> table(BatchController screen) {
        return Objects.requireNonNull((TableView<?>) screen.root().lookup("#table"));
    }

    private static List<String> titles(BatchController screen) {
        layOut(screen.root().getScene());
        return table(screen).getColumns().stream()
                .filter(TableColumn::isVisible)
                .map(TableColumn::getText)
                .toList();
    }

    @Test
    void aColumnGoesAndComesBackInItsPlace() {
        in(screen -> {
            DecodedColumnsModel choice = screen.model().decoded();
            List<String> before = titles(screen);
            assertThat(before).startsWith("Row", "ID", "Time (UTC)").contains("Note", "first");
            choice.show(new RowColumn.Note(), false);
            choice.show(new RowColumn.Row(), false);
            choice.show(new RowColumn.Utc(), false);
            assertThat(titles(screen)).startsWith("ID").doesNotContain("Row", "Time (UTC)", "Note");
            choice.show(new RowColumn.Id(), false);
            assertThat(titles(screen)).as("the IDs stay").startsWith("ID");
            choice.show(new RowColumn.Note(), true);
            choice.show(new RowColumn.Row(), true);
            choice.show(new RowColumn.Utc(), true);
            assertThat(titles(screen)).isEqualTo(before);
        });
    }

    /** As a spreadsheet copies the cells that are seen; times are whole where the table has but some of their decimals. */
    @Test
    void rowsAreCopiedWithTheColumnsThatAreThere() {
        in(screen -> {
            assertThat(titles(screen)).contains("Row", "Note").doesNotContain("Sequence");
            Button copy = Objects.requireNonNull((Button) screen.root().lookup("#copyRows"));
            copy.fire();
            assertThat(copied()).isEqualTo("row\tid\tutc\tworker\tnote");
            screen.model().decoded().show(new RowColumn.Row(), false);
            screen.model().decoded().show(new RowColumn.Note(), false);
            screen.model().decoded().show(SEQUENCE, true);
            layOut(screen.root().getScene());
            copy.fire();
            assertThat(copied()).isEqualTo("id\tutc\tworker\tsequence");
            assertThat(copy.getTooltip().getText()).contains("columns that are shown");
        });
    }

    private String copied() {
        return app.copied.get(app.copied.size() - 1).lines().findFirst().orElse("");
    }

    /** It had no room; who asks for it scrolls. */
    @Test
    void aColumnThatIsAskedForStaysHoweverLittleRoomThereIs() {
        in(screen -> {
            String title = "Sequence";
            assertThat(titles(screen)).doesNotContain(title);
            screen.model().decoded().show(SEQUENCE, true);
            assertThat(titles(screen)).contains(title);
            screen.model().decoded().show(SEQUENCE, false);
            assertThat(titles(screen)).doesNotContain(title);
        });
    }

    /** As the menu does it: what was there before stays beside what is asked for. */
    @Test
    void noColumnGoesWhereAnotherIsAskedFor() {
        in(screen -> {
            DecodedColumnsModel choice = screen.model().decoded();
            List<String> before = titles(screen);
            assertThat(before).contains("Row", "Time (UTC)", "Worker", "Note").doesNotContain("Sequence");
            choice.keep(List.of(
                    new RowColumn.Row(), new RowColumn.Utc(), new RowColumn.Value("worker"), new RowColumn.Note()));
            assertThat(titles(screen)).isEqualTo(before);
            choice.show(SEQUENCE, true);
            assertThat(titles(screen)).containsAll(before).contains("Sequence");
        });
    }

    @Test
    void rowsAreNotSortedByAColumnThatIsGone() {
        in(screen -> {
            screen.model().filter().sort(new RowSort(new SortKey.ByTime(), false));
            assertThat(titles(screen)).contains("Time (UTC)");
            screen.model().decoded().show(SEQUENCE, false);
            assertThat(screen.model().filter().orderProperty().get()).isNotNull();
            screen.model().decoded().show(new RowColumn.Utc(), false);
            assertThat(screen.model().filter().orderProperty().get()).isNull();
        });
    }

    @Test
    void theChoiceStaysForTheNextFileAndIsWhatIsSavedAtFirst() {
        in(screen -> {
            screen.model().decoded().show(new RowColumn.Note(), false);
            screen.model().open(BatchSamples.file("other.csv", BatchSamples.csv(30, 7)));
            assertThat(titles(screen)).contains("Row", "ID").doesNotContain("Note");
            VisibleRows rows = Objects.requireNonNull(
                    screen.model().filter().shownProperty().get());
            Node form = new RowExportPopup(app.messages, (columns, own, format, overflow) -> {})
                    .content(
                            rows,
                            null,
                            List.of(),
                            screen.model().decoded().choiceProperty().get());
            assertThat(((CheckBox) form.lookup("#export-column-note")).isSelected())
                    .isFalse();
            assertThat(((CheckBox) form.lookup("#export-column-row")).isSelected())
                    .isTrue();
        });
    }
}
