package org.bitloupe.app.control;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.css.PseudoClass;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;

/** A text field that appears in the place of what it changes: Enter does it, Esc or leaving does not. */
final class RulerEditor extends TextField {
    private static final PseudoClass INVALID = PseudoClass.getPseudoClass("invalid");

    private final Function<String, Optional<String>> enter;
    private final Consumer<String> complain;
    private final Runnable close;

    /**
     * An editor.
     *
     * @param enter takes what was typed; answers what is wrong with it
     * @param complain says what is wrong
     * @param close takes the editor away again
     */
    RulerEditor(String text, Function<String, Optional<String>> enter, Consumer<String> complain, Runnable close) {
        super(text);
        this.enter = enter;
        this.complain = complain;
        this.close = close;
        getStyleClass().add("ruler-editor");
        setManaged(false);
        setViewOrder(-2);
        setOnAction(event -> submit());
        setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                event.consume();
                close.run();
            }
        });
        focusedProperty().addListener((property, before, now) -> {
            if (before && !now) {
                close.run();
            }
        });
    }

    private void submit() {
        Optional<String> wrong = enter.apply(getText());
        pseudoClassStateChanged(INVALID, wrong.isPresent());
        if (wrong.isPresent()) {
            complain.accept(wrong.get());
        } else {
            close.run();
        }
    }
}
