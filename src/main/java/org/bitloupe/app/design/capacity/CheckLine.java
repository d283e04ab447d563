package org.bitloupe.app.design.capacity;

import java.util.List;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleRole;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.bitloupe.app.control.field.SeverityIcon;
import org.bitloupe.app.control.field.StrongText;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.text.PrimaryClick;
import org.bitloupe.capacity.Severity;
import org.bitloupe.message.Messages;

/** A sentence with the sign of its severity, as long as it is, that opens and closes something: a button whose words wrap and stand out. */
final class CheckLine extends HBox {
    private final Icon icon = new Icon(IconName.CHECK);
    private final StrongText text = new StrongText();
    private final Runnable pressed;

    /**
     * A line.
     *
     * @param pressed is called for a click, Enter and Space
     */
    CheckLine(Runnable pressed) {
        this.pressed = pressed;
        getStyleClass().add("check");
        HBox.setHgrow(text, Priority.ALWAYS);
        getChildren().addAll(icon, text);
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.BUTTON);
        setOnMouseClicked(PrimaryClick.of(pressed));
        setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.SPACE) {
                pressed.run();
                event.consume();
            }
        });
    }

    @Override
    public void executeAccessibleAction(AccessibleAction action, Object... parameters) {
        if (action == AccessibleAction.FIRE) {
            pressed.run();
        } else {
            super.executeAccessibleAction(action, parameters);
        }
    }

    void show(Severity severity, List<Messages.Span> sentence) {
        SeverityIcon.show(icon, severity);
        text.show(sentence);
    }
}
