package org.bitloupe.app.control.node;

import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;

/**
 * Buttons with what they do. How prominent one is, is a style class: {@code primary}, {@code small}, {@code link}.
 */
public final class Buttons {
    private Buttons() {}

    /** A button with a text. */
    public static Button of(String text, Runnable action, String... styleClasses) {
        Button button = new Button(text);
        button.getStyleClass().addAll(styleClasses);
        button.setOnAction(event -> action.run());
        return button;
    }

    /** A button whose text is never cut: its neighbours give way. */
    public static Button whole(String text, Runnable action, String... styleClasses) {
        Button button = of(text, action, styleClasses);
        button.setMinWidth(Region.USE_PREF_SIZE);
        return button;
    }

    /**
     * A button with a picture alone.
     *
     * @param name what a screen reader and the tooltip say
     */
    public static Button icon(Icon icon, String name, Runnable action, String... styleClasses) {
        Button button = of("", action, styleClasses);
        button.setGraphic(icon);
        button.setAccessibleText(name);
        explain(button);
        return button;
    }

    /**
     * Gives a button a tooltip with its accessible text, unless it has another one. It is made when the pointer first comes: a tooltip has
     * a scene of its own, and a table has a button in every row, most of which nobody points at.
     */
    public static void explain(Button button) {
        button.addEventHandler(MouseEvent.MOUSE_ENTERED, event -> {
            if (button.getTooltip() == null) {
                Tooltip tooltip = new Tooltip();
                tooltip.textProperty().bind(button.accessibleTextProperty());
                button.setTooltip(tooltip);
            }
        });
    }
}
