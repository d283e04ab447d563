package org.bitloupe.app.control.bitgrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.text.Text;
import org.bitloupe.app.control.bitgrid.BitSelection.Range;
import org.bitloupe.app.control.coloredid.ControlSamples;
import org.bitloupe.app.control.field.FieldHighlighter;
import org.bitloupe.app.control.field.FieldSelection;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Keys;
import org.bitloupe.testing.Mouse;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

@ScreenTest
final class BitGridTest {
    private static final BigInteger UUID = new BigInteger("6b54058aa41311e6b501a0999b048337", 16);
    private static final double WIDTH = 680;

    private final FieldSelection focus = new FieldSelection();
    private final BitSelection selection = new BitSelection();

    private BitGrid grid(BigInteger value, Layout layout) {
        BitGrid grid = new BitGrid(Messages.in(Locale.ENGLISH), focus, selection);
        grid.show(Bits.of(layout.width(), value), layout);
        new TestApp().scene(grid, Theme.LIGHT, WIDTH, 200);
        return grid;
    }

    private BitGrid instagram() {
        return grid(new BigInteger(ControlSamples.INSTAGRAM_ID), ControlSamples.instagram());
    }

    private static void mouse(BitGrid grid, EventType<MouseEvent> type, int bit, boolean shift) {
        BitCell cell = grid.cell(bit);
        mouse(grid, type, cell.getLayoutX() + cell.getWidth() / 2, cell.getLayoutY() + 5, shift);
    }

    private static void mouse(BitGrid grid, EventType<MouseEvent> type, double x, double y, boolean shift) {
        grid.fireEvent(Mouse.event(type, grid, x, y, MouseButton.PRIMARY, shift));
    }

    @Test
    void draggingSelectsAnyRunInEitherDirection() {
        Fx.run(() -> {
            BitGrid grid = instagram();
            mouse(grid, MouseEvent.MOUSE_PRESSED, 20, false);
            assertThat(selection.range()).as("a click selects the field").isEqualTo(new Range(22, 10));
            assertThat(focus.selectedProperty().get()).isEqualTo(1);
            mouse(grid, MouseEvent.MOUSE_DRAGGED, 12, false);
            assertThat(selection.range()).isEqualTo(new Range(20, 12));
            assertThat(focus.selectedProperty().get()).isEqualTo(FieldSelection.NONE);
            mouse(grid, MouseEvent.MOUSE_DRAGGED, 40, false);
            assertThat(selection.range()).as("to the row above").isEqualTo(new Range(40, 20));
            mouse(grid, MouseEvent.MOUSE_DRAGGED, 20, false);
            assertThat(selection.range()).as("back where it began").isEqualTo(new Range(20, 20));
            mouse(grid, MouseEvent.MOUSE_DRAGGED, 5_000, 5_000, false);
            assertThat(selection.range()).as("beyond the edge").isEqualTo(new Range(20, 0));
            mouse(grid, MouseEvent.MOUSE_DRAGGED, -50, -50, false);
            assertThat(selection.range()).isEqualTo(new Range(63, 20));
            mouse(grid, MouseEvent.MOUSE_RELEASED, 63, false);
            mouse(grid, MouseEvent.MOUSE_PRESSED, 60, true);
            assertThat(selection.range()).as("Shift moves the end").isEqualTo(new Range(60, 20));
        });
    }

    @Test
    void shiftExtendsByBitFieldAndRow() {
        Fx.run(() -> {
            BitGrid grid = instagram();
            grid.moveTo(15);
            Keys.press(grid, KeyCode.RIGHT, KeyCombination.SHIFT_DOWN);
            assertThat(selection.range()).isEqualTo(new Range(15, 14));
            Keys.press(grid, KeyCode.LEFT, KeyCombination.SHIFT_DOWN);
            Keys.press(grid, KeyCode.LEFT, KeyCombination.SHIFT_DOWN);
            assertThat(selection.range()).isEqualTo(new Range(16, 15));
            Keys.press(grid, KeyCode.LEFT, KeyCombination.SHIFT_DOWN, KeyCombination.SHORTCUT_DOWN);
            assertThat(selection.range()).as("to the field's first bit").isEqualTo(new Range(22, 15));
            Keys.press(grid, KeyCode.RIGHT, KeyCombination.SHIFT_DOWN, KeyCombination.SHORTCUT_DOWN);
            assertThat(selection.range()).as("to its last").isEqualTo(new Range(15, 10));
            Keys.press(grid, KeyCode.RIGHT, KeyCombination.SHIFT_DOWN, KeyCombination.SHORTCUT_DOWN);
            assertThat(selection.range()).as("to the next field's last").isEqualTo(new Range(15, 0));
            Keys.press(grid, KeyCode.UP, KeyCombination.SHIFT_DOWN);
            assertThat(selection.range()).isEqualTo(new Range(32, 15));
            Keys.press(grid, KeyCode.HOME, KeyCombination.SHIFT_DOWN);
            assertThat(selection.range()).isEqualTo(new Range(63, 15));
            Keys.press(grid, KeyCode.RIGHT);
            assertThat(selection.range()).as("moving on keeps it").isEqualTo(new Range(63, 15));
            Keys.press(grid, KeyCode.RIGHT, KeyCombination.SHIFT_DOWN);
            assertThat(selection.range()).as("and then begins anew").isEqualTo(new Range(62, 61));
            assertThat(grid.getAccessibleText()).endsWith("Bits 62 to 61 are selected.");
        });
    }

    @Test
    void whatIsSelectedIsFramedInEachRow() {
        Fx.run(() -> {
            BitGrid grid = instagram();
            selection.select(40, 20);
            grid.layout();
            List<Node> frames = grid.getChildrenUnmodifiable().stream()
                    .filter(n -> n.getStyleClass().contains("bit-frame") && n.isVisible())
                    .toList();
            assertThat(frames).hasSize(2);
            assertThat(frames.get(0).getBoundsInParent().contains(grid.cell(40).getBoundsInParent()))
                    .isTrue();
            assertThat(frames.get(0).getBoundsInParent().contains(grid.cell(41).getBoundsInParent()))
                    .isFalse();
            assertThat(frames.get(1).getBoundsInParent().contains(grid.cell(20).getBoundsInParent()))
                    .isTrue();
            selection.clear();
            grid.layout();
            assertThat(frames).noneMatch(Node::isVisible);
        });
    }

    private static String digit(BitGrid grid, int bit) {
        return ((Text) grid.cell(bit).getChildrenUnmodifiable().get(0)).getText();
    }

    @Test
    void everyCellHasItsBitAlsoAfterAnotherId() {
        Fx.run(() -> {
            BitGrid grid = grid(UUID, ControlSamples.uuidV1());
            for (int bit = 0; bit < 128; bit++) {
                assertThat(digit(grid, bit)).isEqualTo(UUID.testBit(bit) ? "1" : "0");
            }
            BigInteger other = UUID.not().and(BigInteger.ONE.shiftLeft(128).subtract(BigInteger.ONE));
            grid.show(Bits.of(128, other), ControlSamples.uuidV1());
            for (int bit = 0; bit < 128; bit++) {
                assertThat(digit(grid, bit)).isEqualTo(other.testBit(bit) ? "1" : "0");
            }
            BigInteger id = new BigInteger(ControlSamples.INSTAGRAM_ID);
            grid.show(Bits.of(64, id), ControlSamples.instagram());
            assertThat(digit(grid, 63)).isEqualTo(id.testBit(63) ? "1" : "0");
            assertThat(digit(grid, 0)).isEqualTo(id.testBit(0) ? "1" : "0");
        });
    }

    @Test
    void bitsStandInRowsOf32WithGapsAtNibblesAndBytes() {
        Fx.run(() -> {
            BitGrid grid = instagram();
            assertThat(grid.cell(63).getLayoutY()).isEqualTo(grid.cell(32).getLayoutY());
            assertThat(grid.cell(31).getLayoutY()).isGreaterThan(grid.cell(32).getLayoutY());
            assertThat(grid.cell(63).getLayoutX()).isEqualTo(grid.cell(31).getLayoutX());
            assertThat(gapAfter(grid, 63)).isBetween(0.0, 2.0);
            assertThat(gapAfter(grid, 60)).isBetween(1.0, 3.0);
            assertThat(gapAfter(grid, 56)).isBetween(4.0, 6.0);
            assertThat(gapAfter(grid, 40)).isBetween(4.0, 6.0);
        });
    }

    /** Pixels between a bit's cell and the one to its right. */
    private static double gapAfter(BitGrid grid, int bit) {
        BitCell left = grid.cell(bit);
        return grid.cell(bit - 1).getLayoutX() - left.getLayoutX() - left.getWidth();
    }

    @Test
    void theKeyboardMovesByBitAndByField() {
        Fx.run(() -> {
            BitGrid grid = instagram();
            grid.moveTo(63);
            Keys.press(grid, KeyCode.RIGHT);
            assertThat(grid.cursor()).isEqualTo(62);
            Keys.press(grid, KeyCode.RIGHT, KeyCombination.SHORTCUT_DOWN);
            assertThat(grid.cursor()).as("the shard's first bit").isEqualTo(22);
            Keys.press(grid, KeyCode.RIGHT, KeyCombination.SHORTCUT_DOWN);
            assertThat(grid.cursor()).as("the sequence's first bit").isEqualTo(9);
            Keys.press(grid, KeyCode.RIGHT, KeyCombination.SHORTCUT_DOWN);
            assertThat(grid.cursor()).as("nothing further").isEqualTo(9);
            Keys.press(grid, KeyCode.END);
            assertThat(grid.cursor()).isZero();
            Keys.press(grid, KeyCode.LEFT, KeyCombination.SHORTCUT_DOWN);
            assertThat(grid.cursor())
                    .as("this field's first bit before the next field")
                    .isEqualTo(9);
            Keys.press(grid, KeyCode.UP);
            assertThat(grid.cursor()).isEqualTo(41);
            Keys.press(grid, KeyCode.HOME);
            assertThat(grid.cursor()).isEqualTo(63);
            Keys.press(grid, KeyCode.LEFT);
            assertThat(grid.cursor()).isEqualTo(63);
        });
    }

    @Test
    void aScreenReaderHearsTheBit() {
        Fx.run(() -> {
            BitGrid grid = instagram();
            grid.moveTo(22);
            assertThat(grid.getAccessibleText()).isEqualTo("Bit 22, shard, first of 13, 0.");
            grid.moveTo(21);
            assertThat(grid.getAccessibleText()).isEqualTo("Bit 21, shard, number 2 of 13, 0.");
            grid.moveTo(10);
            assertThat(grid.getAccessibleText()).isEqualTo("Bit 10, shard, last of 13, 1.");
            grid.leftIsZeroProperty().set(true);
            assertThat(grid.getAccessibleText()).isEqualTo("Bit 53, shard, last of 13, 1.");
        });
    }

    @Test
    void theCursorLightsItsFieldAndEnterSelectsIt() {
        Fx.run(() -> {
            BitGrid grid = instagram();
            grid.moveTo(12);
            assertThat(focus.lit()).isEqualTo(1);
            Keys.press(grid, KeyCode.ENTER);
            grid.moveTo(3);
            assertThat(focus.lit()).isEqualTo(2);
            focus.hover(FieldSelection.NONE);
            assertThat(focus.lit()).as("the selected one stays").isEqualTo(1);
        });
    }

    @Test
    void onlyTheCellsOfTheLitFieldAreFilled() {
        Fx.run(() -> {
            BitGrid grid = grid(UUID, ControlSamples.uuidV1());
            focus.hover(0);
            for (int bit = 0; bit < 128; bit++) {
                boolean ofTime = bit >= 80 || (bit >= 64 && bit < 76);
                assertThat(grid.cell(bit).getPseudoClassStates().contains(FieldHighlighter.LIT))
                        .as("bit %d", bit)
                        .isEqualTo(ofTime);
            }
        });
    }

    @Test
    void rowsAreNumberedFromEitherSide() {
        Fx.run(() -> {
            BitGrid grid = grid(UUID, ControlSamples.uuidV1());
            assertThat(rowNumbers(grid)).containsExactly("127", "96", "95", "64", "63", "32", "31", "0");
            grid.leftIsZeroProperty().set(true);
            assertThat(rowNumbers(grid)).containsExactly("0", "31", "32", "63", "64", "95", "96", "127");
        });
    }

    private static List<String> rowNumbers(BitGrid grid) {
        return grid.getChildrenUnmodifiable().stream()
                .filter(n -> n.getStyleClass().contains("row-number"))
                .map(n -> ((Label) n).getText())
                .toList();
    }
}
