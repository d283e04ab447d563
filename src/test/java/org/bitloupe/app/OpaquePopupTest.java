package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Tooltip;
import javafx.scene.image.WritableImage;
import javafx.scene.input.ContextMenuEvent;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

/**
 * Popups draw on all of their windows: without a compositor what they leave out is white, also in dark. Under Xvfb, which has none,
 * each of them had a white frame.
 */
@ScreenTest
final class OpaquePopupTest {
    /** Each corner, and the middle of each side. */
    private static final double[] PLACES = {0, 0.5, 1};

    /** In light what is left out would be of the same colour. */
    private static TestApp dark() {
        TestApp app = new TestApp();
        app.settings.change(settings -> settings.withTheme(Theme.DARK));
        return app;
    }

    private static List<String> clear(String name) {
        List<String> faults = new ArrayList<>();
        List<PopupWindow> shown = Window.getWindows().stream()
                .filter(PopupWindow.class::isInstance)
                .map(PopupWindow.class::cast)
                .toList();
        assertThat(shown).as(name).isNotEmpty();
        for (PopupWindow popup : shown) {
            Parent root = popup.getScene().getRoot();
            // It fades in.
            root.lookupAll(".popover").forEach(popover -> popover.setOpacity(1));
            root.applyCss();
            popup.sizeToScene();
            root.layout();
            WritableImage picture = popup.getScene().snapshot(null);
            double right = Math.min(picture.getWidth(), popup.getWidth()) - 1;
            double bottom = Math.min(picture.getHeight(), popup.getHeight()) - 1;
            for (double x : PLACES) {
                for (double y : PLACES) {
                    int argb = picture.getPixelReader().getArgb((int) (x * right), (int) (y * bottom));
                    // A scene that has no colour of its own is drawn on white.
                    if (argb >>> 24 != 0xFF || argb == 0xFFFFFFFF) {
                        faults.add("%s: %08X at %.1f, %.1f".formatted(name, argb, x, y));
                    }
                }
            }
            popup.hide();
        }
        return faults;
    }

    @Test
    void noPopupLeavesPartOfItsWindowOut() {
        Fx.run(() -> {
            List<String> faults = new ArrayList<>();
            TestWindow window = new TestWindow(dark(), 1280, 800);
            WindowState.MAKE.in(window);
            window.show();

            window.fire("#settingsButton");
            faults.addAll(clear("settings"));

            Node field = window.find(".text-field", Node.class);
            field.fireEvent(new ContextMenuEvent(ContextMenuEvent.CONTEXT_MENU_REQUESTED, 5, 5, 300, 300, false, null));
            window.layOut();
            faults.addAll(clear("menu of a field"));

            ComboBox<?> box = window.find(".combo-box", ComboBox.class);
            box.show();
            window.layOut();
            faults.addAll(clear("list of a box"));

            Node button = window.find("#themeButton", Node.class);
            Tooltip tooltip = new Tooltip("Change to the light theme");
            tooltip.show(button, 400, 300);
            window.layOut();
            faults.addAll(clear("tooltip"));

            window.close();
            assertThat(faults).isEmpty();
        });
    }
}
