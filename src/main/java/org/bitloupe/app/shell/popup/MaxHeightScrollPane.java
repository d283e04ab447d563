package org.bitloupe.app.shell.popup;

import javafx.beans.value.ObservableDoubleValue;
import javafx.scene.Parent;
import javafx.scene.control.ScrollPane;
import org.bitloupe.app.control.basic.ValueChanges;

/** As high as its content, up to a limit; from there on it scrolls. */
final class MaxHeightScrollPane extends ScrollPane {
    /** Width of a scroll bar. */
    private static final double BAR = 14;

    private final Parent content;
    private final ObservableDoubleValue limit;

    /**
     * A pane of the content's width.
     *
     * @param limit the greatest height, in pixels
     */
    MaxHeightScrollPane(Parent content, ObservableDoubleValue limit) {
        super(content);
        this.content = content;
        this.limit = limit;
        getStyleClass().add("tall-pane");
        setHbarPolicy(ScrollBarPolicy.NEVER);
        setFitToWidth(true);
        setFocusTraversable(false);
        ValueChanges.of(limit, content.needsLayoutProperty()).subscribe(this::requestLayout);
    }

    private boolean scrolls() {
        return content.prefHeight(content.prefWidth(-1)) > limit.get();
    }

    @Override
    protected double computePrefWidth(double height) {
        return content.prefWidth(-1) + (scrolls() ? BAR : 0);
    }

    @Override
    protected double computePrefHeight(double width) {
        return Math.min(limit.get(), content.prefHeight(content.prefWidth(-1)));
    }
}
