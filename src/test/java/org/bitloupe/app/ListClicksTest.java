package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.Node;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Keys;
import org.bitloupe.testing.Mouse;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Test;

/** Only a click on an entry of a list chooses it: one on the scroll bar moves the list, whatever is selected in it. */
@ScreenTest
final class ListClicksTest {
    private static void click(Node node, MouseButton button) {
        node.fireEvent(Mouse.event(MouseEvent.MOUSE_CLICKED, node, 2, 2, button, false));
    }

    /** Goes down into a list from the field above it, and clicks on its scroll bar. */
    private static ListView<?> scroll(TestWindow window, String search, String list) {
        Keys.press(window.find(search, TextField.class), KeyCode.DOWN);
        ListView<?> found = window.find(list, ListView.class);
        window.layOut();
        assertThat(found.getSelectionModel().getSelectedIndex()).isZero();
        click(found.lookup(".scroll-bar"), MouseButton.PRIMARY);
        window.layOut();
        return found;
    }

    private static ListCell<?> cell(ListView<?> list, int index) {
        return list.lookupAll(".list-cell").stream()
                .map(ListCell.class::cast)
                .filter(cell -> cell.getIndex() == index && !cell.isEmpty())
                .findFirst()
                .orElseThrow();
    }

    private static int layouts(TestWindow window) {
        return window.all(".compare-head").size();
    }

    @Test
    void aLayoutToCompareWith() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            WindowState.COMPARE_ADDING.in(window);
            int layouts = layouts(window);
            ListView<?> list = scroll(window, "#compareSearch", ".popover .list-view");
            assertThat(layouts(window)).isEqualTo(layouts);
            click(cell(list, 1), MouseButton.SECONDARY);
            window.layOut();
            assertThat(layouts(window)).isEqualTo(layouts);
            click(cell(list, 1), MouseButton.PRIMARY);
            window.layOut();
            assertThat(layouts(window)).isEqualTo(layouts + 1);
            window.close();
        });
    }

    @Test
    void aTimeZone() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            WindowState.ZONES_FOUND.in(window);
            ListView<?> list = scroll(window, "#zonesSearch", ".settings .list-view");
            assertThat(window.app.settings.get().zones()).containsExactly("Asia/Ho_Chi_Minh");
            click(cell(list, 1), MouseButton.SECONDARY);
            assertThat(window.app.settings.get().zones()).containsExactly("Asia/Ho_Chi_Minh");
            Object second = list.getItems().get(1);
            click(cell(list, 1), MouseButton.PRIMARY);
            assertThat(window.app.settings.get().zones()).containsExactly("Asia/Ho_Chi_Minh", second.toString());
            window.close();
        });
    }
}
