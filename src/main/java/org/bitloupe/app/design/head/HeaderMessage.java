package org.bitloupe.app.design.head;

import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.bitloupe.app.control.basic.NodeVisibility;

/** The line below the bar: what is wrong with what was typed there, a question about it, or what could be done instead. */
final class HeaderMessage {
    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");

    private final Node box;
    private final Label text;
    private final HBox choices;
    private boolean asks;

    /** One of the answers. */
    record Choice(String text, Runnable action) {}

    HeaderMessage(Node box, Label text, HBox choices) {
        this.box = box;
        this.text = text;
        this.choices = choices;
        hide();
    }

    boolean isShown() {
        return box.isVisible();
    }

    /** Tells whether an answer is waited for before what was typed means anything. */
    boolean asks() {
        return isShown() && asks;
    }

    void hide() {
        NodeVisibility.visible(box, false);
    }

    /** Says what is wrong. */
    void say(String sentence) {
        show(sentence, true, false, List.of());
    }

    /** Asks what was meant. */
    void ask(String sentence, Choice... answers) {
        show(sentence, false, true, List.of(answers));
    }

    /** Says what could be done instead of what was done. */
    void offer(String sentence, Choice... instead) {
        show(sentence, false, false, List.of(instead));
    }

    private void show(String sentence, boolean wrong, boolean waits, List<Choice> answers) {
        asks = waits;
        text.setText(sentence);
        box.pseudoClassStateChanged(WRONG, wrong);
        choices.getChildren().setAll(answers.stream().map(HeaderMessage::button).toList());
        NodeVisibility.visible(box, true);
    }

    private static Button button(Choice choice) {
        Button button = new Button(choice.text());
        button.getStyleClass().add("small");
        button.setOnAction(event -> choice.action().run());
        return button;
    }
}
