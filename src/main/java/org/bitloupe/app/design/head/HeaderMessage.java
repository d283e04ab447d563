package org.bitloupe.app.design.head;

import java.util.List;
import javafx.css.PseudoClass;
import javafx.geometry.Point2D;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.util.Subscription;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.control.node.Buttons;
import org.bitloupe.app.control.node.NodeVisibility;
import org.jspecify.annotations.Nullable;

/**
 * The sentence under a box of the bar: why what was typed there is not taken, a question about it, or another choice. It covers a
 * piece of the page, so that nothing there moves.
 */
final class HeaderMessage {
    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");
    /** From the box above, and at least from the window's edges. */
    private static final double GAP = 4;

    private static final double WIDEST = 560;

    private final Region bar;
    private final Region box;
    private final Label text;
    private final HBox choices;
    private boolean asks;
    private @Nullable Region input;
    private Subscription moves = Subscription.EMPTY;

    /** One of the answers. */
    record Choice(String text, Runnable action) {}

    HeaderMessage(Region bar, Region box, Label text, HBox choices) {
        this.bar = bar;
        this.box = box;
        this.text = text;
        this.choices = choices;
        NodeVisibility.placedByOwner(box);
        box.setVisible(false);
    }

    boolean isShown() {
        return box.isVisible();
    }

    /** Tells whether an answer is waited for before what was typed means anything. */
    boolean asks() {
        return isShown() && asks;
    }

    void hide() {
        box.setVisible(false);
        Region said = input;
        if (said != null) {
            said.setAccessibleHelp(null);
        }
        input = null;
        moves.unsubscribe();
    }

    /** Says what is wrong with what stands in a box. */
    void say(Region at, String sentence) {
        show(at, sentence, true, false, List.of());
    }

    /** Asks what was meant. */
    void ask(Region at, String sentence, Choice... answers) {
        show(at, sentence, false, true, List.of(answers));
    }

    /** Says what could be done instead of what was done. */
    void offer(Region at, String sentence, Choice... instead) {
        show(at, sentence, false, false, List.of(instead));
    }

    private void show(Region at, String sentence, boolean wrong, boolean waits, List<Choice> answers) {
        hide();
        input = at;
        at.setAccessibleHelp(sentence);
        asks = waits;
        text.setText(sentence);
        box.pseudoClassStateChanged(WRONG, wrong);
        choices.getChildren().setAll(answers.stream().map(HeaderMessage::button).toList());
        box.setVisible(true);
        place();
        moves = ValueChanges.of(bar.widthProperty(), at.localToSceneTransformProperty(), at.heightProperty())
                .subscribe(this::place);
    }

    /** Under its box, as far to the left of it as the window's edge asks for. */
    private void place() {
        Region at = input;
        if (at == null) {
            return;
        }
        box.applyCss();
        double room = Math.min(bar.getWidth() - 2 * GAP, WIDEST);
        double width = Math.min(box.prefWidth(-1), room);
        box.resize(width, box.prefHeight(width));
        Point2D below = bar.sceneToLocal(at.localToScene(0, at.getHeight()));
        double right = bar.getWidth() - GAP - width;
        box.relocate(Math.max(GAP, Math.min(below.getX(), right)), below.getY() + GAP);
    }

    private static Button button(Choice choice) {
        return Buttons.of(choice.text(), () -> choice.action().run(), "small");
    }
}
