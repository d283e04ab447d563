package org.bitloupe.app.control.text;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/** Enter in a box of one line does what the main button of its form does; boxes where it does something else keep it. */
public final class EnterAction {
    private EnterAction() {}

    /** Lets the boxes of a form press a button, while that can be pressed. */
    public static void install(Node form, Button main) {
        form.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            boolean plain = !event.isShortcutDown() && !event.isAltDown() && !event.isControlDown();
            if (plain && event.getCode() == KeyCode.ENTER && event.getTarget() instanceof TextField) {
                main.fire();
                event.consume();
            }
        });
    }
}
