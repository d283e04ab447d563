package org.bitloupe.app.control;

import javafx.css.PseudoClass;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleRole;
import javafx.scene.Cursor;
import javafx.scene.layout.Region;

/**
 * The handle of a boundary: a wide place to take hold of, with a narrow grip to be seen. To who cannot see it, it is a spinner: that
 * role speaks text, where a slider would speak a bare number.
 */
final class RulerHandle extends Region {
    /** Width of the place to take hold of, where there is room. */
    static final double HIT = 24;

    private static final PseudoClass DRAGGED = PseudoClass.getPseudoClass("dragged");
    private static final PseudoClass STOPPED = PseudoClass.getPseudoClass("stopped");
    private static final double GRIP_WIDTH = 9;
    private static final double GRIP_HEIGHT = 33;
    private static final double DRAGGED_WIDTH = 12;
    private static final double STOP_WIDTH = 3;
    private static final int BLOCK = 8;

    private final int boundary;
    private final Region grip = new Region();
    private final Region stopBar = new Region();
    private final RulerHandle.Mover mover;
    private double boundaryX;
    private boolean dragged;
    private int stopSide;

    /** Moves the handle's boundary. */
    @FunctionalInterface
    interface Mover {
        void move(int boundary, int distance);
    }

    RulerHandle(int boundary, Mover mover) {
        this.boundary = boundary;
        this.mover = mover;
        getStyleClass().add("ruler-handle");
        grip.getStyleClass().add("ruler-grip");
        stopBar.getStyleClass().add("ruler-stop");
        stopBar.setVisible(false);
        grip.setMouseTransparent(true);
        stopBar.setMouseTransparent(true);
        getChildren().addAll(grip, stopBar);
        setManaged(false);
        setCursor(Cursor.H_RESIZE);
        setFocusTraversable(true);
        setViewOrder(-1);
        setAccessibleRole(AccessibleRole.SPINNER);
    }

    int boundary() {
        return boundary;
    }

    /**
     * Places it.
     *
     * @param x where the boundary is
     * @param left how far the place to take hold of reaches to the left
     * @param right how far it reaches to the right
     */
    void place(double x, double y, double left, double right, double height) {
        boundaryX = left;
        resizeRelocate(x - left, y, left + right, height);
        setNeedsLayout(true);
    }

    void setDragged(boolean now) {
        dragged = now;
        pseudoClassStateChanged(DRAGGED, now);
        requestLayout();
    }

    /** Shows on which side it goes no further: negative for the left, positive for the right, 0 for none. */
    void setStopped(int side) {
        stopSide = side;
        stopBar.setVisible(side != 0);
        pseudoClassStateChanged(STOPPED, side != 0);
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        double width = dragged ? DRAGGED_WIDTH : GRIP_WIDTH;
        double height = dragged ? getHeight() + 4 : Math.min(GRIP_HEIGHT, getHeight() - 8);
        grip.resizeRelocate(boundaryX - width / 2, (getHeight() - height) / 2, width, height);
        double stopX = boundaryX + stopSide * (DRAGGED_WIDTH / 2 + STOP_WIDTH) - STOP_WIDTH / 2;
        stopBar.resizeRelocate(stopX, -2, STOP_WIDTH, getHeight() + 4);
    }

    @Override
    public void executeAccessibleAction(AccessibleAction action, Object... parameters) {
        switch (action) {
            case INCREMENT -> mover.move(boundary, 1);
            case DECREMENT -> mover.move(boundary, -1);
            case BLOCK_INCREMENT -> mover.move(boundary, BLOCK);
            case BLOCK_DECREMENT -> mover.move(boundary, -BLOCK);
            default -> super.executeAccessibleAction(action, parameters);
        }
    }
}
