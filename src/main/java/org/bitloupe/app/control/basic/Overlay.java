package org.bitloupe.app.control.basic;

import java.util.List;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.text.FocusReturn;
import org.bitloupe.app.control.text.FocusTraversal;
import org.jspecify.annotations.Nullable;

/**
 * A card over a page or the window, which is darkened around it. The Tab key goes round inside; Esc and a click beside the card close it,
 * and the keyboard returns to where it was.
 */
public class Overlay extends StackPane {
    private final FocusReturn before = new FocusReturn();

    /** An overlay that is not shown yet, without a card. */
    @SuppressWarnings("this-escape") // Its own handlers wait for a person, who comes when it is whole.
    public Overlay(String... styleClasses) {
        getStyleClass().add("scrim");
        getStyleClass().addAll(styleClasses);
        NodeVisibility.visible(this, false);
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (takes(event)) {
                event.consume();
            }
        });
        setOnMouseClicked(event -> {
            if (event.getTarget() == this) {
                close();
            }
        });
    }

    /**
     * Puts the card into it.
     *
     * @param name what a screen reader says of it
     */
    public final void setCard(Region card, String name) {
        card.getStyleClass().add("overlay");
        card.setAccessibleRole(AccessibleRole.DIALOG);
        card.setAccessibleText(name);
        getChildren().setAll(card);
    }

    /**
     * Shows it.
     *
     * @param first gets the keyboard
     */
    public final void show(Node first) {
        before.remember(getScene());
        NodeVisibility.visible(this, true);
        first.requestFocus();
    }

    /** Hides it, unless it is hidden. */
    public final void hide() {
        if (isVisible()) {
            // First, as a node that is hidden while it has the keyboard loses that to a field, whose caret moves then.
            before.giveBack(getScene());
            NodeVisibility.visible(this, false);
        }
    }

    /** Does what Esc and a click beside the card do: hides it. Where a model says whether it is shown, that has to know. */
    protected void close() {
        hide();
    }

    /** Takes a key before the node that has the keyboard, or leaves it to that; false if it did. */
    protected boolean takes(KeyEvent event) {
        switch (event.getCode()) {
            case ESCAPE -> close();
            case TAB -> turn(event.isShiftDown());
            default -> {
                return false;
            }
        }
        return true;
    }

    /** Moves the keyboard to the next or the one before of the nodes inside that take it, and round at the ends. */
    protected Node turn(boolean backwards) {
        List<Node> stops = FocusTraversal.all(this).toList();
        @Nullable Node owner = getScene().getFocusOwner();
        Node next = stops.get(Math.floorMod(stops.indexOf(owner) + (backwards ? -1 : 1), stops.size()));
        next.requestFocus();
        return next;
    }
}
