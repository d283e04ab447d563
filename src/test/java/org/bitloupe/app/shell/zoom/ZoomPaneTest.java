package org.bitloupe.app.shell.zoom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.event.Event;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextArea;
import javafx.scene.control.skin.TextAreaSkin;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Pane;
import javafx.stage.Stage;
import javafx.stage.StageStyle;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Keys;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Content of 960 x 640 in a window of 1280 x 800 pixels. */
@ScreenTest
final class ZoomPaneTest {
    private static final Bounds WINDOW = new BoundingBox(0, 0, 1280, 800);

    private final ObjectProperty<Double> zoom = new SimpleObjectProperty<>(1.0);
    private final Button first = button(10, 10);
    private final Button last = button(860, 600);
    private final Pane content = new Pane(first, last);
    private final ZoomPane pane = new ZoomPane(content, 960, 640, zoom);
    private final Scene scene = new Scene(pane, 1280, 800);

    private static Button button(double x, double y) {
        Button button = new Button("Copy");
        button.relocate(x, y);
        return button;
    }

    private void show(double size) {
        zoom.set(size);
        Fx.layOut(pane, 1280, 800);
    }

    private static Bounds seen(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }

    @ParameterizedTest
    @CsvSource({"0.75, 1706.67, 1066.67", "1, 1280, 800", "1.25, 1024, 640", "1.5, 960, 640", "2, 960, 640"})
    void contentHasTheRoomThatRemainsButNoLessThanItIsMadeFor(double size, double width, double height) {
        Fx.run(() -> {
            show(size);
            assertThat(content.getWidth()).isCloseTo(width, within(0.01));
            assertThat(content.getHeight()).isCloseTo(height, within(0.01));
            assertThat(pane.pans()).isEqualTo(size >= 1.5);
        });
    }

    @Test
    void thereAreNoBarsUnlessTheyWereNeeded() {
        Fx.run(() -> {
            show(1);
            assertThat(pane.getChildrenUnmodifiable()).containsExactly(content);
            Fx.layOut(pane, 300, 200);
            assertThat(content.getWidth()).isEqualTo(300);
            assertThat(pane.getChildrenUnmodifiable()).containsExactly(content);
        });
    }

    @Test
    void whatGetsTheKeyboardIsBroughtIntoView() {
        Fx.run(() -> {
            show(2);
            last.requestFocus();
            assertThat(WINDOW.contains(seen(last))).isTrue();
            assertThat(WINDOW.intersects(seen(first))).isFalse();
            first.requestFocus();
            assertThat(WINDOW.contains(seen(first))).isTrue();
            show(1);
            assertThat(seen(last).getMinX()).isEqualTo(860);
            assertThat(seen(last).getMinY()).isEqualTo(600);
        });
    }

    @Test
    void whatTheMousePressesStaysBelowThePointer() {
        Fx.run(() -> {
            show(2);
            last.addEventFilter(MouseEvent.MOUSE_PRESSED, event -> last.requestFocus());
            Bounds before = seen(last);
            Event.fireEvent(last, mouse());
            assertThat(scene.getFocusOwner()).isEqualTo(last);
            assertThat(seen(last)).isEqualTo(before);
        });
    }

    private static MouseEvent mouse() {
        return new MouseEvent(
                MouseEvent.MOUSE_PRESSED,
                0,
                0,
                0,
                0,
                MouseButton.PRIMARY,
                1,
                false,
                false,
                false,
                false,
                true,
                false,
                false,
                true,
                false,
                true,
                null);
    }

    @Test
    void theCaretOfATextThatIsLargerThanTheWindowIsBroughtIntoView() {
        Fx.run(() -> {
            TextArea area = new TextArea("line\n".repeat(40) + "end");
            area.resizeRelocate(0, 0, 960, 640);
            area.setManaged(false);
            content.getChildren().add(area);
            show(2);
            area.requestFocus();
            area.positionCaret(area.getLength());
            Fx.layOut(pane, 1280, 800);
            // A key that moves nothing: what follows a key is looked up at the next layout, which is not waited for
            // here.
            first.requestFocus();
            area.requestFocus();
            Rectangle2D caret = ((TextAreaSkin) area.getSkin()).getCharacterBounds(area.getCaretPosition());
            Bounds there = area.localToScene(
                    new BoundingBox(caret.getMinX(), caret.getMinY(), caret.getWidth(), caret.getHeight()));
            assertThat(WINDOW.contains(there)).as("%s", there).isTrue();
            assertThat(there.getMinY()).isGreaterThan(600);
        });
    }

    @Test
    void theFocusedRowOfAListIsBroughtIntoView() {
        Fx.run(() -> {
            ListView<Integer> list = new ListView<>();
            for (int i = 0; i < 20; i++) {
                list.getItems().add(i);
            }
            list.resizeRelocate(0, 0, 400, 640);
            list.setManaged(false);
            content.getChildren().add(list);
            show(2);
            list.getFocusModel().focus(18);
            list.requestFocus();
            Node row = list.lookupAll(".list-cell").stream()
                    .filter(Node::isFocused)
                    .findFirst()
                    .orElseThrow();
            assertThat(WINDOW.contains(seen(row))).as("%s", seen(row)).isTrue();
        });
    }

    @Test
    void theWheelAndKeysPan() {
        Fx.run(() -> {
            show(2);
            first.requestFocus();
            Event.fireEvent(content, wheel(0, -80));
            assertThat(content.getLayoutY()).isEqualTo(-80);
            Event.fireEvent(content, wheel(-30, 80));
            assertThat(content.getLayoutX()).isEqualTo(-30);
            assertThat(content.getLayoutY()).isZero();
            Keys.press(scene, KeyCode.DOWN, KeyCombination.ALT_DOWN, KeyCombination.SHIFT_DOWN);
            Keys.press(scene, KeyCode.RIGHT, KeyCombination.ALT_DOWN, KeyCombination.SHIFT_DOWN);
            assertThat(content.getLayoutX()).isEqualTo(-70);
            assertThat(content.getLayoutY()).isEqualTo(-40);
            Event.fireEvent(content, wheel(-9999, -9999));
            // 960 x 640 at twice the size, beside bars of 14 pixels.
            assertThat(content.getLayoutX()).isEqualTo(1280 - 14 - 1920);
            assertThat(content.getLayoutY()).isEqualTo(800 - 14 - 1280);
        });
    }

    private static ScrollEvent wheel(double x, double y) {
        return new ScrollEvent(
                ScrollEvent.SCROLL,
                0,
                0,
                0,
                0,
                false,
                false,
                false,
                false,
                false,
                false,
                x,
                y,
                x,
                y,
                ScrollEvent.HorizontalTextScrollUnits.NONE,
                0,
                ScrollEvent.VerticalTextScrollUnits.NONE,
                0,
                0,
                null);
    }

    @Test
    void aMenuIsAsLargeAsTheWindowAndFollowsIt() {
        Fx.run(() -> {
            zoom.set(1.0);
            Stage stage = new Stage(StageStyle.UNDECORATED);
            stage.setScene(scene);
            stage.show();
            ContextMenu menu = new ContextMenu(new MenuItem("Copy"), new MenuItem("Copy the number"));
            menu.show(first, 20, 20);
            double usual = menu.getSkin()
                    .getNode()
                    .localToScene(menu.getSkin().getNode().getLayoutBounds())
                    .getWidth();
            menu.hide();
            zoom.set(2.0);
            menu.show(first, 20, 20);
            Node drawn = menu.getSkin().getNode();
            assertThat(seen(drawn).getWidth()).isCloseTo(2 * usual, within(1.0));
            assertThat(menu.getWidth()).isGreaterThanOrEqualTo(2 * usual);
            zoom.set(1.5);
            assertThat(seen(drawn).getWidth()).isCloseTo(1.5 * usual, within(1.0));
            menu.hide();
            stage.hide();
        });
    }
}
