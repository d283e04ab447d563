package org.bitloupe.app.shell.zoom;

import javafx.geometry.Rectangle2D;
import javafx.scene.Group;
import javafx.scene.Scene;
import javafx.scene.control.Dialog;
import javafx.scene.control.DialogPane;
import javafx.scene.layout.Region;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.stage.WindowEvent;

/** Draws a dialog at the size of the window that it is in front of; one that is larger than the screen then pans. */
public final class DialogZoom {
    private DialogZoom() {}

    /** To be called once, after the dialog has its content and before it is shown. */
    public static void follow(Dialog<?> dialog, Window owner) {
        Scene below = owner.getScene();
        Window own = dialog.getDialogPane().getScene().getWindow();
        if (below != null
                && below.getRoot() instanceof ZoomPane pane
                && pane.zoomProperty().get() > 1
                && own instanceof Stage stage) {
            Rectangle2D screen =
                    Screen.getScreensForRectangle(owner.getX(), owner.getY(), owner.getWidth(), owner.getHeight())
                            .stream()
                            .findFirst()
                            .orElse(Screen.getPrimary())
                            .getVisualBounds();
            // JavaFX makes the dialog's pane the root just before.
            stage.addEventHandler(
                    WindowEvent.WINDOW_SHOWING, event -> enlarge(stage, dialog.getDialogPane(), pane, screen));
            // It takes the middle of the dialog as it would be at the usual size.
            stage.addEventHandler(WindowEvent.WINDOW_SHOWN, event -> center(stage, owner, screen));
        }
    }

    private static void enlarge(Stage stage, DialogPane content, ZoomPane below, Rectangle2D screen) {
        // A node can be in a pane only when it is no root any more.
        stage.getScene().setRoot(new Group());
        stage.getScene()
                .setRoot(new ZoomPane(
                        content,
                        Region.USE_PREF_SIZE,
                        Region.USE_PREF_SIZE,
                        below.zoomProperty().asObject()));
        stage.setMaxWidth(screen.getWidth());
        stage.setMaxHeight(screen.getHeight());
    }

    private static void center(Stage stage, Window owner, Rectangle2D screen) {
        stage.setX(between(
                screen.getMinX(),
                owner.getX() + (owner.getWidth() - stage.getWidth()) / 2,
                screen.getMaxX() - stage.getWidth()));
        stage.setY(between(
                screen.getMinY(),
                owner.getY() + (owner.getHeight() - stage.getHeight()) / 2,
                screen.getMaxY() - stage.getHeight()));
    }

    private static double between(double least, double value, double most) {
        return Math.max(least, Math.min(most, value));
    }
}
