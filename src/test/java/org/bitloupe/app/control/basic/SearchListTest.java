package org.bitloupe.app.control.basic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ListCell;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.VBox;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Keys;
import org.bitloupe.testing.Mouse;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ScreenTest
final class SearchListTest {
    private static final double ROW = 20;

    private final List<String> taken = new ArrayList<>();
    private final SearchField field = Fx.call(SearchField::new);
    private final SearchList<String> list = Fx.call(() -> new SearchList<>(field, "Rows", ROW, taken::add));
    private final Scene scene = Fx.call(() -> new Scene(new VBox(field, list)));

    private void rows(int n) {
        list.getItems().setAll(IntStream.range(0, n).mapToObj(i -> "row " + i).toList());
        layOut();
    }

    private void layOut() {
        Fx.layOut(scene.getRoot(), 200, 230);
        Fx.layOut(scene.getRoot(), 200, 230);
    }

    private static void click(Node node, MouseButton button) {
        node.fireEvent(Mouse.event(MouseEvent.MOUSE_CLICKED, node, 1, 1, button, false));
    }

    private List<ListCell<?>> cells() {
        return list.lookupAll(".list-cell").stream()
                .<ListCell<?>>map(node -> (ListCell<?>) node)
                .toList();
    }

    private ListCell<?> cell(int row) {
        return cells().stream()
                .filter(cell -> cell.getIndex() == row)
                .findFirst()
                .orElseThrow();
    }

    /** Tells whether all of a row is seen. */
    private boolean isWhole(int row) {
        double top =
                cell(row).localToScene(0, 0).getY() - list.localToScene(0, 0).getY();
        return top >= 0 && top + ROW <= list.getHeight();
    }

    @Test
    void aClickOnARowTakesItAndOneOnTheScrollBarDoesNot() {
        Fx.run(() -> {
            rows(100);
            list.getSelectionModel().select(2);
            click(list.lookup(".scroll-bar"), MouseButton.PRIMARY);
            click(list, MouseButton.PRIMARY);
            click(cell(1), MouseButton.SECONDARY);
            assertThat(taken).isEmpty();
            click(cell(1), MouseButton.PRIMARY);
            click(cell(3).lookup(".text"), MouseButton.PRIMARY);
            assertThat(taken).containsExactly("row 1", "row 3");
        });
    }

    @Test
    void aClickBelowTheLastRowTakesNone() {
        Fx.run(() -> {
            rows(2);
            cells().stream().filter(ListCell::isEmpty).forEach(cell -> click(cell, MouseButton.PRIMARY));
            assertThat(taken).isEmpty();
        });
    }

    @Test
    void enterTakesTheFirstRowFromTheFieldAndTheSelectedOneInTheList() {
        Fx.run(() -> {
            rows(5);
            field.requestFocus();
            Keys.press(scene, KeyCode.ENTER);
            assertThat(taken).containsExactly("row 0");
            Keys.press(scene, KeyCode.DOWN);
            assertThat(scene.getFocusOwner()).isSameAs(list);
            assertThat(list.getSelectionModel().getSelectedIndex()).isZero();
            Keys.press(scene, KeyCode.DOWN);
            Keys.press(scene, KeyCode.ENTER, KeyCombination.SHORTCUT_DOWN);
            assertThat(taken).hasSize(1);
            Keys.press(scene, KeyCode.ENTER);
            assertThat(taken).containsExactly("row 0", "row 1");
        });
    }

    @Test
    void anEmptyListDoesNotTakeTheKeyboard() {
        Fx.run(() -> {
            rows(0);
            field.requestFocus();
            Keys.press(scene, KeyCode.DOWN);
            Keys.press(scene, KeyCode.ENTER);
            assertThat(scene.getFocusOwner()).isSameAs(field);
            assertThat(taken).isEmpty();
        });
    }

    @Test
    void escapeClearsTheFieldAndIsForOthersThen() {
        Fx.run(() -> {
            List<KeyCode> left = new ArrayList<>();
            scene.addEventHandler(KeyEvent.KEY_PRESSED, event -> left.add(event.getCode()));
            field.requestFocus();
            field.setText("abc");
            Keys.press(scene, KeyCode.ESCAPE);
            assertThat(field.getText()).isEmpty();
            assertThat(left).isEmpty();
            Keys.press(scene, KeyCode.ESCAPE);
            assertThat(left).containsExactly(KeyCode.ESCAPE);
        });
    }

    @Test
    void theChosenRowAndTheOneAboveItAreSeenAndNothingScrollsWithoutNeed() {
        Fx.run(() -> {
            rows(100);
            for (int row : new int[] {50, 51, 60, 99, 98, 80, 1, 0}) {
                list.choose(row);
                layOut();
                assertThat(list.getSelectionModel().getSelectedIndex()).isEqualTo(row);
                assertThat(isWhole(row)).as("row %d", row).isTrue();
                assertThat(isWhole(Math.max(0, row - 1)))
                        .as("above row %d", row)
                        .isTrue();
            }
            double before = cell(3).localToScene(0, 0).getY();
            list.choose(5);
            layOut();
            assertThat(cell(3).localToScene(0, 0).getY()).isEqualTo(before);
            list.choose(-1);
            assertThat(list.getSelectionModel().isEmpty()).isTrue();
        });
    }

    /** A list that is opened at its beginning or its middle. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 40})
    void aRowIsSeenThatWasChosenBeforeTheListIsLaidOut(int row) {
        Fx.run(() -> {
            list.getItems()
                    .setAll(IntStream.range(0, 100).mapToObj(i -> "row " + i).toList());
            list.choose(row);
            layOut();
            assertThat(isWhole(row)).isTrue();
            assertThat(isWhole(Math.max(0, row - 1))).isTrue();
        });
    }
}
