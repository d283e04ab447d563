package org.bitloupe.app.control.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Orientation;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Keys;
import org.bitloupe.testing.ScreenTest;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A table of ten million rows: by the bar, by the wheel and by keys it goes to all of them, and what is chosen stays chosen. */
@ScreenTest
final class WindowedTableTest {
    private static final int ROWS = 10_000_000;
    private static final double HEIGHT = 25;

    private final WindowedTable rows = new WindowedTable();
    private final TableView<Integer> table = new TableView<>();
    /** Text of every row, with its number. */
    private String said = "row ";

    @BeforeEach
    void show() {
        table.getColumns().setAll(List.of(column()));
        table.setRowFactory(of -> new WindowedTableRow());
        table.setFixedCellSize(HEIGHT);
        rows.setTable(table);
        Fx.call(() -> Fx.layOut(rows, 300, 400));
    }

    private TableColumn<Integer, Integer> column() {
        TableColumn<Integer, Integer> column = new TableColumn<>("row");
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setCellFactory(of -> new WindowedTableCell<Integer>() {
            @Override
            protected void updateItem(@Nullable Integer row, boolean empty) {
                super.updateItem(row, empty);
                setText(empty || row == null ? "" : said + row);
            }
        });
        return column;
    }

    private void show(int many) {
        Fx.run(() -> {
            rows.show(many);
            rows.layout();
        });
        settle();
    }

    /** Until the table has been given what it is to be given. */
    private void settle() {
        for (int i = 0; i < 4; i++) {
            Fx.run(() -> {
                rows.applyCss();
                rows.layout();
            });
        }
    }

    private VirtualFlow<?> flow() {
        return (VirtualFlow<?>) table.lookup(".virtual-flow");
    }

    private List<Integer> inView() {
        settle();
        return Fx.call(() -> Stream.iterate(flow().getFirstVisibleCell().getIndex(), i -> i + 1)
                .limit(flow().getLastVisibleCell().getIndex()
                        - flow().getFirstVisibleCell().getIndex()
                        + 1)
                .map(flow()::getCell)
                // One that ends where the view begins is not seen.
                .filter(cell -> cell.getLayoutY() + HEIGHT > 0.5)
                .map(cell -> cell.getItem())
                .map(Integer.class::cast)
                .toList());
    }

    private ScrollBar bar() {
        return (ScrollBar) rows.lookup("#rows-bar");
    }

    private void press(KeyCode code) {
        Fx.run(() -> Keys.press(table, code));
    }

    @Test
    void rowsThatComeWhereNoneWereAreShown() {
        show(0);
        Fx.run(() -> rows.growing(3));
        assertThat(table.getItems()).hasSize(3);
        Fx.run(() -> rows.grow(ROWS));
        assertThat(table.getItems()).hasSize(WindowedTable.PIECE);
        assertThat(inView()).startsWith(0, 1, 2, 3);
    }

    @Test
    void whatTheHeadSaysOfTheOrderStaysWhenTheRowsBecomeOthers() {
        List<String> asked = new ArrayList<>();
        TableColumn<Integer, ?> column = table.getColumns().get(0);
        Fx.run(() -> rows.onSort(() -> {
            asked.add(table.getSortOrder().isEmpty() ? "none" : "row");
            rows.show(ROWS);
        }));
        asked.clear();
        show(ROWS);
        Fx.run(() -> table.getSortOrder().setAll(List.of(column)));
        show(ROWS / 2);
        Fx.run(() -> bar().setValue(1_000_000));
        assertThat(inView()).startsWith(1_000_000);
        assertThat(table.getSortOrder()).isEqualTo(List.of(column));
        assertThat(asked).containsExactly("row");
        Fx.run(() -> table.getSortOrder().clear());
        assertThat(asked).containsExactly("row", "none");
        assertThat(table.getSortOrder()).isEmpty();
    }

    @Test
    void theBarGoesOverAllRowsThoughTheTableHasAPieceOfThem() {
        show(ROWS);
        assertThat(inView()).startsWith(0, 1, 2);
        for (int row : new int[] {5_000_000, 5_000_003, 17, ROWS / 3, 0}) {
            Fx.run(() -> bar().setValue(row));
            assertThat(inView()).startsWith(row, row + 1, row + 2);
            assertThat(bar().getValue()).isCloseTo(row, within(0.01));
            assertThat(table.getItems()).hasSizeLessThanOrEqualTo(WindowedTable.PIECE);
        }
        Fx.run(() -> bar().setValue(bar().getMax()));
        assertThat(inView()).endsWith(ROWS - 2, ROWS - 1);
    }

    @Test
    void theWheelGoesOnBeyondThePiece() {
        show(ROWS);
        int scrolled = 0;
        while (scrolled < 3 * WindowedTable.PIECE) {
            Fx.run(() -> flow().scrollPixels(500.5 * HEIGHT));
            scrolled += 500;
            settle();
        }
        int steps = scrolled / 500;
        int expected = (int) (steps * 500.5);
        assertThat(inView().get(0)).isBetween(expected - 1, expected + 1);
        for (int i = 0; i < steps; i++) {
            Fx.run(() -> flow().scrollPixels(-500.5 * HEIGHT));
            settle();
        }
        assertThat(inView()).startsWith(0, 1);
    }

    @Test
    void keysGoToTheEndsAndComeBackToWhatIsChosen() {
        show(ROWS);
        press(KeyCode.END);
        assertThat(rows.chosen()).isEqualTo(ROWS - 1);
        assertThat(inView()).endsWith(ROWS - 1);
        press(KeyCode.UP);
        assertThat(rows.chosen()).isEqualTo(ROWS - 2);
        Fx.run(() -> rows.scrollTo(1_000_000));
        assertThat(inView()).startsWith(1_000_000);
        assertThat(rows.chosen()).isEqualTo(ROWS - 2);
        press(KeyCode.UP);
        assertThat(rows.chosen()).isEqualTo(ROWS - 3);
        assertThat(inView()).contains(ROWS - 3);
        press(KeyCode.HOME);
        assertThat(rows.chosen()).isZero();
        assertThat(inView()).startsWith(0);
    }

    @Test
    void aRowIsChosenWhereverItIs() {
        show(ROWS);
        for (int row : new int[] {7_654_321, 3, ROWS - 1, 0, 5_000_000, 5_000_001}) {
            Fx.run(() -> rows.choose(row));
            assertThat(inView()).contains(row);
            assertThat(rows.chosen()).isEqualTo(row);
            assertThat(Fx.call(() -> table.getSelectionModel().getSelectedItem()))
                    .isEqualTo(row);
        }
        // One that is in view already stays where it is.
        List<Integer> before = inView();
        Fx.run(() -> rows.choose(before.get(2)));
        assertThat(inView()).isEqualTo(before);
        Fx.run(() -> rows.choose(ROWS));
        assertThat(rows.chosen()).isEqualTo(before.get(2));
    }

    private String firstText() {
        settle();
        return Fx.call(() -> table.lookupAll(".table-cell").stream()
                .map(node -> (TableCell<?, ?>) node)
                .filter(cell -> cell.getIndex() == 0 && cell.isVisible())
                .map(cell -> cell.getText())
                .findFirst()
                .orElse("none"));
    }

    @Test
    void otherRowsAreShownThoughTheyHaveTheSameNumbers() {
        show(ROWS);
        assertThat(firstText()).isEqualTo("row 0");
        for (int many : new int[] {ROWS, 20, 20, 5, 0, 5, 1, 1, ROWS}) {
            said = "other " + many + " ";
            show(many);
            assertThat(firstText()).isEqualTo(many == 0 ? "" : said + "0");
        }
    }

    /** Returns the texts of the cells in view that are not their rows'. */
    private List<String> stale() {
        List<Integer> rowsInView = inView();
        return Fx.call(() -> table.lookupAll(".table-cell").stream()
                .map(node -> (TableCell<?, ?>) node)
                .filter(cell -> cell.isVisible() && cell.getTableRow().isVisible())
                .filter(cell -> rowsInView.contains(cell.getTableRow().getItem()))
                .filter(cell -> !cell.getText().equals(said + cell.getTableRow().getItem()))
                .map(cell -> cell.getText())
                .toList());
    }

    /** Also in cells that were out of sight, or in store, when the rows became others. */
    @Test
    void noCellSaysWhatARowWas() {
        int[] many = {ROWS, 7, ROWS, 40, 12, 300, ROWS};
        for (int turn = 0; turn < many.length; turn++) {
            said = "turn " + turn + " ";
            show(many[turn]);
            assertThat(stale()).as("%s rows", many[turn]).isEmpty();
            for (int row : new int[] {30, 3, many[turn] / 2, 0, many[turn] - 1, 1}) {
                Fx.run(() -> rows.scrollTo(row));
                assertThat(stale()).as("%s rows, at %s", many[turn], row).isEmpty();
            }
            said = "again " + turn + " ";
            Fx.run(rows::again);
            assertThat(stale()).as("%s rows anew", many[turn]).isEmpty();
            for (int row : new int[] {5, many[turn] - 1, 0}) {
                Fx.run(() -> rows.scrollTo(row));
                assertThat(stale()).as("%s rows anew, at %s", many[turn], row).isEmpty();
            }
        }
    }

    @Test
    void rowsCanComeAfterNoneWereShown() {
        show(0);
        Fx.run(() -> rows.grow(30));
        assertThat(inView()).startsWith(0, 1);
        assertThat(table.getItems()).hasSize(30);
    }

    @Test
    void moreRowsCanCome() {
        show(10);
        assertThat(inView()).hasSize(10);
        assertThat(bar().isVisible()).isFalse();
        Fx.run(() -> table.getSelectionModel().select(3));
        for (int many : new int[] {1000, WindowedTable.PIECE + 5, 40 * WindowedTable.PIECE}) {
            Fx.run(() -> rows.grow(many));
            assertThat(inView()).startsWith(0, 1);
            assertThat(rows.size()).isEqualTo(many);
            assertThat(rows.chosen()).isEqualTo(3);
        }
        Fx.run(() -> bar().setValue(bar().getMax()));
        assertThat(inView()).endsWith(40 * WindowedTable.PIECE - 1);
        show(4);
        assertThat(inView()).containsExactly(0, 1, 2, 3);
        assertThat(rows.chosen()).isNull();
    }

    /** JavaFX takes cells out of their row while they are left of what is in view, and puts them back as they were. */
    @Test
    void cellsThatComeBackIntoViewSayWhatTheRowsAreNow() {
        Fx.run(() -> {
            List<TableColumn<Integer, Integer>> columns =
                    Stream.generate(this::column).limit(9).toList();
            columns.forEach(column -> column.setPrefWidth(150));
            table.getColumns().setAll(columns);
        });
        show(50);
        scrollSideways(1000);
        assertThat(cells(3)).as("cells that are not left of the view").hasSize(3);
        said = "late ";
        Fx.run(rows::again);
        scrollSideways(0);
        assertThat(cells(3)).hasSize(9).containsOnly("late 3");
    }

    private void scrollSideways(double pixels) {
        Fx.run(() -> flow().lookupAll(".scroll-bar").stream()
                .map(ScrollBar.class::cast)
                .filter(each -> each.getOrientation() == Orientation.HORIZONTAL)
                .forEach(each -> each.setValue(pixels)));
        settle();
    }

    private List<String> cells(int row) {
        return Fx.call(() -> flow().getCell(row).getChildrenUnmodifiable().stream()
                .map(TableCell.class::cast)
                .map(cell -> cell.getText())
                .toList());
    }
}
