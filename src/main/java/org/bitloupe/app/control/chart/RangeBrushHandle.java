package org.bitloupe.app.control.chart;

import java.util.function.IntConsumer;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Cursor;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

/** One end of a range in {@link TimeBarChart}: dragged by mouse, moved by the arrow keys, Home and End; with Ctrl both ends are moved. */
final class RangeBrushHandle extends StackPane {
    static final double WIDTH = 24;
    static final double HEIGHT = 36;

    private static final int PAGE = 10;

    private Move move = (steps, toEnd) -> {};
    private IntConsumer shift = steps -> {};
    private Drag drag = (x, done) -> {};
    private Runnable clear = () -> {};
    private double grip;

    /** Moves the end by a number of bars, or as far as it goes in that direction. */
    @FunctionalInterface
    interface Move {
        void by(int steps, boolean toEnd);
    }

    /** Brings the end to a place, in the parent's pixels. */
    @FunctionalInterface
    interface Drag {
        void to(double x, boolean done);
    }

    RangeBrushHandle(boolean first) {
        getStyleClass().add("brush-handle");
        setId(first ? "brush-from" : "brush-until");
        Region grip = new Region();
        grip.getStyleClass().add("grip");
        getChildren().add(grip);
        setFocusTraversable(true);
        setCursor(Cursor.H_RESIZE);
        setAccessibleRole(AccessibleRole.SPINNER);
        setVisible(false);
        addEventHandler(MouseEvent.MOUSE_PRESSED, this::pressed);
        addEventHandler(MouseEvent.MOUSE_DRAGGED, event -> dragged(event, false));
        addEventHandler(MouseEvent.MOUSE_RELEASED, event -> dragged(event, true));
        addEventHandler(KeyEvent.KEY_PRESSED, this::key);
    }

    void onMove(Move newMove) {
        move = newMove;
    }

    void onShift(IntConsumer newShift) {
        shift = newShift;
    }

    void onDrag(Drag newDrag) {
        drag = newDrag;
    }

    void onClear(Runnable newClear) {
        clear = newClear;
    }

    /** Says what it is and where it stands. */
    void say(String text) {
        if (!text.equals(getAccessibleText())) {
            setAccessibleText(text);
            notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
        }
    }

    private void pressed(MouseEvent event) {
        if (event.getButton() == MouseButton.PRIMARY) {
            grip = event.getX() - WIDTH / 2;
            requestFocus();
            event.consume();
        }
    }

    private void dragged(MouseEvent event, boolean done) {
        if (event.getButton() == MouseButton.PRIMARY) {
            drag.to(localToParent(event.getX(), 0).getX() - grip, done);
            event.consume();
        }
    }

    @Override
    public void executeAccessibleAction(AccessibleAction action, Object... parameters) {
        switch (action) {
            case INCREMENT -> move.by(1, false);
            case DECREMENT -> move.by(-1, false);
            case BLOCK_INCREMENT -> move.by(PAGE, false);
            case BLOCK_DECREMENT -> move.by(-PAGE, false);
            default -> super.executeAccessibleAction(action, parameters);
        }
    }

    private void step(KeyEvent event, int direction) {
        int steps = event.isShiftDown() ? direction * PAGE : direction;
        if (event.isShortcutDown()) {
            shift.accept(steps);
        } else {
            move.by(steps, false);
        }
    }

    private void key(KeyEvent event) {
        switch (event.getCode()) {
            case LEFT -> step(event, -1);
            case RIGHT -> step(event, 1);
            case PAGE_DOWN -> move.by(-PAGE, false);
            case PAGE_UP -> move.by(PAGE, false);
            case HOME -> move.by(-1, true);
            case END -> move.by(1, true);
            case DELETE, BACK_SPACE, ESCAPE -> clear.run();
            default -> {
                return;
            }
        }
        event.consume();
    }
}
