package org.bitloupe.app.control.ruler;

import java.util.Locale;
import javafx.css.PseudoClass;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleRole;
import javafx.scene.Cursor;
import javafx.scene.layout.Region;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.NodeVisibility;

/**
 * The handle of a boundary: a wide place to take hold of, with a narrow grip to be seen. To who cannot see it, it is a spinner: that
 * role speaks text, where a slider would speak a bare number.
 */
final class RulerHandle extends Region {
    /** Width of the place to take hold of, where there is room. */
    static final double HIT = 24;

    private static final PseudoClass DRAGGED = PseudoClass.getPseudoClass("dragged");
    private static final double GRIP_WIDTH = 9;
    private static final double GRIP_HEIGHT = 33;
    private static final double DRAGGED_WIDTH = 12;
    private static final double STOP_WIDTH = 3;
    private static final double LOCK = 10;
    private static final int BLOCK = 8;

    private final int boundary;
    private final Region grip = new Region();
    private final Region stopBar = new Region();
    private final RulerHandle.Mover mover;
    private double boundaryX;
    private boolean dragged;
    private int stopSide;
    private Hold hold = Hold.NONE;
    private final Icon lock = new Icon(IconName.LOCK, LOCK);

    /** The reason why a boundary cannot move at all. */
    enum Hold {
        /** It can. */
        NONE,
        /** Nobody may change on one of its sides. */
        LOCKED,
        /** A pinned field lies at it, which shows a lock itself. */
        PINNED,
        /** Both sides are as narrow as they can be. */
        SMALLEST;

        private PseudoClass pseudoClass() {
            return PseudoClass.getPseudoClass("hold-" + name().toLowerCase(Locale.ROOT));
        }
    }

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
        lock.setMouseTransparent(true);
        lock.setVisible(false);
        getChildren().addAll(grip, stopBar, lock);
        NodeVisibility.placedByOwner(this);
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

    /** Shows that it cannot move: no cursor says so, therefore a lock and the usual cursor do. */
    void setHold(Hold now) {
        if (hold != now) {
            hold = now;
            for (Hold each : Hold.values()) {
                pseudoClassStateChanged(each.pseudoClass(), each == now);
            }
            setCursor(now == Hold.NONE ? Cursor.H_RESIZE : Cursor.DEFAULT);
            lock.setVisible(now == Hold.LOCKED || now == Hold.PINNED);
            requestLayout();
        }
    }

    Hold getHold() {
        return hold;
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
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        boolean held = hold == Hold.LOCKED || hold == Hold.PINNED;
        boolean moving = dragged && hold == Hold.NONE;
        double width = held ? LOCK + 6 : moving ? DRAGGED_WIDTH : GRIP_WIDTH;
        double height = held ? LOCK + 12 : moving ? getHeight() + 4 : Math.min(GRIP_HEIGHT, getHeight() - 8);
        grip.resizeRelocate(boundaryX - width / 2, (getHeight() - height) / 2, width, height);
        double stopX = boundaryX + stopSide * (DRAGGED_WIDTH / 2 + STOP_WIDTH) - STOP_WIDTH / 2;
        stopBar.resizeRelocate(stopX, -2, STOP_WIDTH, getHeight() + 4);
        lock.resizeRelocate(boundaryX - LOCK / 2, (getHeight() - LOCK) / 2, LOCK, LOCK);
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
