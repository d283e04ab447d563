package org.bitloupe.app.shell;

import java.util.List;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.PickResult;

/**
 * Asks for the context menu of what has the keyboard by Shift F10 and the Menu key. JavaFX does so by itself only on Windows, where the
 * system sends the request.
 */
public final class ContextMenuKeys {
    private static final List<KeyCombination> KEYS =
            List.of(KeyCombination.valueOf("Shift+F10"), new KeyCodeCombination(KeyCode.CONTEXT_MENU));

    private ContextMenuKeys() {}

    /** Installs the keys where the system does not send the request. */
    public static void installWhereNeeded(Scene scene) {
        if (!System.getProperty("os.name", "").startsWith("Windows")) {
            install(scene);
        }
    }

    static void install(Scene scene) {
        scene.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            Node owner = scene.getFocusOwner();
            if (owner != null && KEYS.stream().anyMatch(keys -> keys.match(event))) {
                request(owner);
                event.consume();
            }
        });
    }

    private static void request(Node owner) {
        Bounds bounds = owner.getLayoutBounds();
        Point2D middle = new Point2D(bounds.getCenterX(), bounds.getCenterY());
        Point2D on = owner.localToScene(middle);
        Point2D screen = owner.localToScreen(middle);
        Point2D at = screen == null ? on : screen;
        Event.fireEvent(
                owner,
                new ContextMenuEvent(
                        ContextMenuEvent.CONTEXT_MENU_REQUESTED,
                        on.getX(),
                        on.getY(),
                        at.getX(),
                        at.getY(),
                        true,
                        new PickResult(owner, on.getX(), on.getY())));
    }
}
