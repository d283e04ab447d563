package org.bitloupe.app.control.ruler;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.css.PseudoClass;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.bitloupe.app.control.basic.FocusLoss;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.text.NamedTextField;

/** A text field that appears in the place of what it changes: Enter does it, Esc or leaving does not. */
final class InlineTextField extends NamedTextField {
    private static final PseudoClass INVALID = PseudoClass.getPseudoClass("invalid");

    private final Function<String, Optional<String>> enter;
    private final Consumer<String> complain;
    private final Consumer<End> ended;
    /** While what was typed is being done, losing the keyboard means nothing. */
    private boolean submitting;
    /** A key was pressed here; before that, a character belongs to the key that opened this field. */
    private boolean pressed;

    /** The way in which typing ended. */
    enum End {
        /** The typed text is accepted. */
        DONE,
        /** Esc: it is not. */
        CANCELLED,
        /** The keyboard went elsewhere: it is not done either, and the keyboard stays there. */
        LEFT
    }

    /**
     * An editor.
     *
     * @param enter takes what was typed; answers what is wrong with it
     * @param complain says what is wrong
     * @param ended takes the editor away again
     */
    InlineTextField(
            String text, Function<String, Optional<String>> enter, Consumer<String> complain, Consumer<End> ended) {
        setText(text);
        this.enter = enter;
        this.complain = complain;
        this.ended = ended;
        getStyleClass().add("ruler-editor");
        NodeVisibility.placedByOwner(this);
        setViewOrder(-2);
        addEventFilter(KeyEvent.KEY_PRESSED, event -> pressed = true);
        addEventFilter(KeyEvent.KEY_TYPED, event -> {
            if (!pressed) {
                event.consume();
            }
        });
        setOnAction(event -> submit());
        setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                event.consume();
                ended.accept(End.CANCELLED);
            }
        });
        FocusLoss.subscribe(this, () -> {
            if (!submitting) {
                ended.accept(End.LEFT);
            }
        });
    }

    private void submit() {
        submitting = true;
        Optional<String> wrong = enter.apply(getText());
        pseudoClassStateChanged(INVALID, wrong.isPresent());
        if (wrong.isPresent()) {
            submitting = false;
            complain.accept(wrong.get());
        } else {
            ended.accept(End.DONE);
        }
    }
}
