package org.bitloupe.app.control.text;

import javafx.event.EventHandler;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;

/** Clicks of the primary button: the others open menus, or do nothing. */
public final class PrimaryClick {
    private PrimaryClick() {}

    /** A handler for {@link MouseEvent#MOUSE_CLICKED} that runs the action for the primary button alone. */
    public static EventHandler<MouseEvent> of(Runnable action) {
        return event -> {
            if (event.getButton() == MouseButton.PRIMARY) {
                action.run();
            }
        };
    }
}
