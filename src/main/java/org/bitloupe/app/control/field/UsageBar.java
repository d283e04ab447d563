package org.bitloupe.app.control.field;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import javafx.scene.layout.Region;

/** A bar of the part of a limit that is needed: filled to the share of it, and over the edge where more is needed than there is. */
public final class UsageBar extends Region {
    private static final double HEIGHT = 5;
    /** So that a room a trace below the need is never taken for enough. */
    private static final MathContext UPWARDS = new MathContext(7, RoundingMode.UP);

    private final Region fill = new Region();
    private double share;

    /** An empty bar. */
    public UsageBar() {
        getStyleClass().add("headroom");
        getChildren().add(fill);
        setMinHeight(HEIGHT);
        setPrefHeight(HEIGHT);
        setMaxHeight(HEIGHT);
    }

    /**
     * A bar.
     *
     * @param room the multiple of the need that there is
     */
    public UsageBar(BigDecimal room) {
        this();
        showShare(BigDecimal.ONE.divide(room, UPWARDS));
    }

    /**
     * Shows another share.
     *
     * @param used the part of the limit that is needed; above 1 where more is needed than there is
     */
    public final void showShare(BigDecimal used) {
        share = Math.min(1, used.doubleValue());
        fill.getStyleClass().setAll("headroom-fill", used.compareTo(BigDecimal.ONE) > 0 ? "missed" : "met");
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        fill.resizeRelocate(0, 0, Math.max(HEIGHT, Math.rint(getWidth() * share)), getHeight());
    }
}
