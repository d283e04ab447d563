package org.bitloupe.testing;

import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.PickResult;

/** Events of the mouse for a node, without a robot. */
public final class Mouse {
    private Mouse() {}

    /**
     * An event of the primary button, which is down unless the event says that it was released.
     *
     * @param x where in the scene
     */
    public static MouseEvent primary(EventType<MouseEvent> type, Node on, double x, double y) {
        return event(type, on, x, y, MouseButton.PRIMARY, false);
    }

    /** An event without a button: the mouse is over something. */
    public static MouseEvent over(EventType<MouseEvent> type, Node on, double x, double y) {
        return event(type, on, x, y, MouseButton.NONE, false);
    }

    /** An event of any button, with the shift key or not. */
    public static MouseEvent event(
            EventType<MouseEvent> type, Node on, double x, double y, MouseButton button, boolean shift) {
        boolean down = type != MouseEvent.MOUSE_RELEASED;
        return new MouseEvent(
                type,
                x,
                y,
                x,
                y,
                button,
                button == MouseButton.NONE ? 0 : 1,
                shift,
                false,
                false,
                false,
                down && button == MouseButton.PRIMARY,
                false,
                down && button == MouseButton.SECONDARY,
                false,
                false,
                true,
                new PickResult(on, x, y));
    }
}
