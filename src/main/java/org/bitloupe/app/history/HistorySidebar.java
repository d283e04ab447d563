package org.bitloupe.app.history;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.shape.Rectangle;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.shell.FocusScope;
import org.bitloupe.message.Messages;

/** Puts the history to the left of a screen; where that is narrow, above it and only while it is wanted. */
public final class HistorySidebar extends StackPane {
    /** From this width on there is room for both. */
    private static final double WIDE = 1100;

    /** 214 pixels of it are the history, the rest is its distance from the window's edge. */
    private static final double COLUMN = 228;

    private static final double DRAWER = 280;

    private final Messages messages;
    private final Region history;
    private final Button toggle;
    private final StackPane column = new StackPane();
    private final StackPane drawer = new StackPane();
    private final Region veil = new Region();
    private boolean open;

    /**
     * A frame around a screen.
     *
     * @param toggle the button that shows the history where there is no room for it; hidden where there is
     */
    public HistorySidebar(Messages messages, Parent content, Region history, Button toggle) {
        this.messages = messages;
        this.history = history;
        this.toggle = toggle;
        getStyleClass().add("history-frame");
        column.getStyleClass().add("history-column");
        drawer.getStyleClass().add("history-drawer");
        drawer.setMaxWidth(DRAWER);
        veil.setOnMouseClicked(event -> close());
        setAlignment(drawer, Pos.CENTER_LEFT);
        HBox row = new HBox(column, content);
        HBox.setHgrow(content, Priority.ALWAYS);
        getChildren().setAll(row, veil, drawer);
        history.setMinWidth(0);
        toggle.setOnAction(event -> {
            open = !open;
            arrange();
            if (open) {
                focusHistory();
            }
        });
        // The side panel's shadow ends where the screen does.
        Rectangle clip = new Rectangle();
        clip.widthProperty().bind(widthProperty());
        clip.heightProperty().bind(heightProperty());
        setClip(clip);
        widthProperty().subscribe(width -> arrange());
    }

    private boolean isWide() {
        return getWidth() >= WIDE;
    }

    private void arrange() {
        boolean wide = isWide();
        open &= !wide;
        put(column, wide);
        put(drawer, open);
        column.setMinWidth(wide ? COLUMN : 0);
        veil.setVisible(open);
        NodeVisibility.visible(toggle, !wide);
        toggle.setAccessibleText(messages.get(open ? "history.hide" : "history.show"));
        if (toggle.getTooltip() != null) {
            toggle.getTooltip().setText(toggle.getAccessibleText());
        }
    }

    private void put(StackPane place, boolean wanted) {
        NodeVisibility.visible(place, wanted);
        boolean there = place.getChildren().contains(history);
        if (wanted && !there) {
            place.getChildren().setAll(history);
        } else if (!wanted && there) {
            place.getChildren().clear();
        }
    }

    private void focusHistory() {
        applyCss();
        layout();
        if (history instanceof HistoryPane pane) {
            pane.goToList();
        }
    }

    /** Shows the history and gives it the keyboard. */
    public void goToHistory() {
        open = !isWide();
        arrange();
        focusHistory();
    }

    /** Hides the history if it lies above the screen; false if it does not. */
    public boolean close() {
        boolean was = open;
        open = false;
        arrange();
        return was;
    }

    public boolean hasKeyboard() {
        Node owner = getScene() == null ? null : getScene().getFocusOwner();
        return owner != null && FocusScope.isIn(owner, history);
    }
}
