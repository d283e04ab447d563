package org.bitloupe.app.control.coloredid;

import java.util.EnumSet;
import java.util.Set;
import javafx.event.ActionEvent;
import javafx.scene.input.InputMethodEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.bitloupe.app.control.text.ClipboardText;
import org.bitloupe.app.control.text.NamedTextField;

/**
 * A field for one ID. A pasted ID takes the place of the one that stands there: two of them behind one another are none. Only who
 * is editing it, having typed, moved the caret by key or selected a part since the ID came or the field got the keyboard, pastes
 * into it. Escape clears the field; Ctrl Z brings back what stood there.
 */
public class IdField extends NamedTextField {
    private static final Set<KeyCode> EDITING = EnumSet.of(
            KeyCode.LEFT,
            KeyCode.RIGHT,
            KeyCode.KP_LEFT,
            KeyCode.KP_RIGHT,
            KeyCode.HOME,
            KeyCode.END,
            KeyCode.BACK_SPACE,
            KeyCode.DELETE);

    private boolean editing;

    /** An empty field. */
    @SuppressWarnings("this-escape") // Its own handlers receive nothing before it is shown.
    public IdField() {
        focusedProperty().addListener((property, before, now) -> editing &= now);
        addEventFilter(KeyEvent.KEY_TYPED, event -> editing |= isText(event));
        addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        addEventFilter(InputMethodEvent.INPUT_METHOD_TEXT_CHANGED, event -> editing = true);
        // A click is how the keyboard is brought here and not yet work on the ID; drawing over a part of it is.
        addEventFilter(MouseEvent.MOUSE_DRAGGED, event -> editing |= event.getButton() == MouseButton.PRIMARY);
        addEventHandler(ActionEvent.ACTION, event -> editing = false);
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE && clearsItself() && getLength() > 0) {
                replaceWith("");
                event.consume();
            }
        });
    }

    private static boolean isText(KeyEvent event) {
        String typed = event.getCharacter();
        return !event.isShortcutDown()
                && !event.isAltDown()
                && !typed.isEmpty()
                && !Character.isISOControl(typed.charAt(0));
    }

    private void pressed(KeyEvent event) {
        editing |= EDITING.contains(event.getCode()) && !event.isAltDown();
    }

    /** Pastes in the place of what stands here, or into it while it is edited. */
    @Override
    public void paste() {
        ClipboardText.get().ifPresent(this::paste);
    }

    private void paste(String pasted) {
        boolean whole = !editing || getSelection().getLength() == getLength();
        if (whole) {
            editing = false;
            replaceWith(pasted);
        } else {
            insert(pasted);
        }
    }

    /** Puts a pasted text in the place of everything; the field's own undo takes that back. */
    public void replaceWith(String pasted) {
        String line = oneLine(pasted);
        replaceText(0, getLength(), line);
        selectRange(line.length(), line.length());
    }

    /** Puts a pasted text in the place of the selection. */
    protected void insert(String pasted) {
        replaceSelection(oneLine(pasted));
    }

    /** Tells whether Escape clears the field here; else that is for whoever shows it. */
    protected boolean clearsItself() {
        return true;
    }

    /** Line breaks become spaces, since dropping them would join two IDs into one. */
    private static String oneLine(String pasted) {
        return pasted.strip().replaceAll("[\\r\\n\\t]+", " ");
    }
}
