package org.bitloupe.app.shell.zoom;

import java.util.Optional;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.transform.Scale;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/** Draws every popup (menus, lists, tooltips) at the size of the window that it is over, whoever made it. */
final class PopupZoom {
    private static boolean started;

    private PopupZoom() {}

    /** To be called on the JavaFX thread. */
    static void start() {
        if (!started) {
            started = true;
            Window.getWindows().addListener((ListChangeListener<Window>) PopupZoom::changed);
        }
    }

    private static void changed(ListChangeListener.Change<? extends Window> change) {
        while (change.next()) {
            for (Window window : change.getAddedSubList()) {
                if (window instanceof PopupWindow popup) {
                    follow(popup);
                }
            }
            for (Window window : change.getRemoved()) {
                if (window instanceof PopupWindow popup) {
                    leave(popup);
                }
            }
        }
    }

    private static void follow(PopupWindow popup) {
        Scene below = sceneBelow(popup);
        if (below != null && below.getRoot() instanceof ZoomPane pane) {
            for (Node content : popup.getScene().getRoot().getChildrenUnmodifiable()) {
                PopupScale scale = scale(content).orElseGet(() -> {
                    PopupScale added = new PopupScale();
                    content.getTransforms().add(added);
                    return added;
                });
                scale.xProperty().bind(pane.zoomProperty());
                scale.yProperty().bind(pane.zoomProperty());
            }
        }
    }

    /** A popup that is not shown is not held by the window. */
    private static void leave(PopupWindow popup) {
        popup.getScene()
                .getRoot()
                .getChildrenUnmodifiable()
                .forEach(content -> scale(content).ifPresent(scale -> {
                    scale.xProperty().unbind();
                    scale.yProperty().unbind();
                }));
    }

    private static Optional<PopupScale> scale(Node content) {
        return content.getTransforms().stream()
                .filter(PopupScale.class::isInstance)
                .map(PopupScale.class::cast)
                .findFirst();
    }

    private static @Nullable Scene sceneBelow(PopupWindow popup) {
        Window owner = popup;
        while (owner instanceof PopupWindow over) {
            owner = over.getOwnerWindow();
        }
        return owner == null ? null : owner.getScene();
    }

    private static final class PopupScale extends Scale {}
}
