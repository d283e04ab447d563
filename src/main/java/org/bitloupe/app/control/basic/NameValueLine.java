package org.bitloupe.app.control.basic;

import javafx.geometry.Orientation;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;

/** A name, and at the other end of the line what it comes to; on a line of its own where both are too long for one. */
public final class NameValueLine extends Region {
    private static final double GAP = 8;

    private final Label name;
    private final Label value;

    public NameValueLine(Label name, Label value) {
        setMinWidth(0);
        this.name = name;
        this.value = value;
        getChildren().setAll(name, value);
    }

    private boolean isOneLine(double width) {
        return width < 0
                || name.prefWidth(-1) + GAP + value.prefWidth(-1) <= width - snappedLeftInset() - snappedRightInset();
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefWidth(double height) {
        return snappedLeftInset() + name.prefWidth(-1) + GAP + value.prefWidth(-1) + snappedRightInset();
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        double first = name.prefHeight(-1);
        double second = value.prefHeight(-1);
        return snappedTopInset() + (isOneLine(width) ? Math.max(first, second) : first + second) + snappedBottomInset();
    }

    @Override
    protected void layoutChildren() {
        double left = snappedLeftInset();
        double top = snappedTopInset();
        double room = getWidth() - left - snappedRightInset();
        double nameWidth = Math.min(room, name.prefWidth(-1));
        double valueWidth = Math.min(room, value.prefWidth(-1));
        double nameHeight = name.prefHeight(-1);
        double valueHeight = value.prefHeight(-1);
        boolean one = isOneLine(getWidth());
        double line = Math.max(nameHeight, valueHeight);
        name.resizeRelocate(left, top + (one ? (line - nameHeight) / 2 : 0), nameWidth, nameHeight);
        value.resizeRelocate(
                left + room - valueWidth, top + (one ? (line - valueHeight) / 2 : nameHeight), valueWidth, valueHeight);
    }
}
