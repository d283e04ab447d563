package org.bitloupe.app.control.bitgrid;

import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.bitloupe.app.control.field.FieldSelection;
import org.bitloupe.layout.Slice;

/**
 * The input of pointer and keyboard in a {@link BitGrid}. A click selects a field and the slice of it that was clicked; dragging across
 * cells, or moving the cursor with Shift, selects any run of bits.
 */
final class BitGridInput {
    private final BitGrid grid;
    private final FieldSelection focus;
    private final BitSelection selection;
    /** The bit the pointer went down on, or -1. */
    private int pressed = -1;

    private boolean dragging;

    BitGridInput(BitGrid grid, FieldSelection focus, BitSelection selection) {
        this.grid = grid;
        this.focus = focus;
        this.selection = selection;
    }

    /** Starts to react. */
    void listen() {
        grid.addEventHandler(KeyEvent.KEY_PRESSED, this::keyPressed);
        grid.addEventHandler(MouseEvent.MOUSE_MOVED, event -> focus.hover(grid.fieldOf(bitAt(event))));
        grid.addEventHandler(MouseEvent.MOUSE_EXITED, event -> focus.hover(FieldSelection.NONE));
        grid.addEventHandler(MouseEvent.MOUSE_PRESSED, this::pressed);
        grid.addEventHandler(MouseEvent.MOUSE_DRAGGED, this::dragged);
        grid.addEventHandler(MouseEvent.MOUSE_RELEASED, event -> pressed = -1);
    }

    private int bitAt(MouseEvent event) {
        return grid.places().bitAt(event.getX(), event.getY());
    }

    private void pressed(MouseEvent event) {
        int bit = bitAt(event);
        pressed = -1;
        if (event.getButton() != MouseButton.PRIMARY || bit < 0) {
            return;
        }
        int before = grid.cursor();
        grid.requestFocus();
        grid.moveTo(bit);
        pressed = bit;
        dragging = false;
        if (event.isShiftDown()) {
            focus.select(FieldSelection.NONE);
            selection.extend(before < 0 ? bit : before, bit);
        } else {
            selectField(bit);
            selection.anchor(bit);
        }
    }

    private void dragged(MouseEvent event) {
        if (pressed < 0) {
            return;
        }
        int bit = grid.places().nearest(event.getX(), event.getY());
        if (bit != pressed || dragging) {
            dragging = true;
            focus.select(FieldSelection.NONE);
            grid.moveTo(bit);
            selection.extend(pressed, bit);
        }
    }

    /** Selects the field of a bit, and of its slices the one the bit lies in. */
    private void selectField(int bit) {
        Slice slice = grid.sliceOf(bit);
        focus.select(slice.field());
        selection.select(slice.idHigh(), slice.idLow());
    }

    private void keyPressed(KeyEvent event) {
        if (grid.size() == 0 || event.isAltDown()) {
            return;
        }
        int from = grid.cursor();
        boolean byField = event.isShortcutDown();
        switch (event.getCode()) {
            case LEFT, KP_LEFT -> move(event, byField ? nextField(1) : from + 1);
            case RIGHT, KP_RIGHT ->
                move(event, !byField ? from - 1 : event.isShiftDown() ? endOfField() : nextField(-1));
            case UP, KP_UP -> move(event, byRow(BitGridGeometry.PER_ROW));
            case DOWN, KP_DOWN -> move(event, byRow(-BitGridGeometry.PER_ROW));
            case HOME -> move(event, grid.size() - 1);
            case END -> move(event, 0);
            case ENTER, SPACE -> selectField(from);
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void move(KeyEvent event, int bit) {
        int from = grid.cursor();
        grid.moveTo(bit);
        if (event.isShiftDown()) {
            focus.select(FieldSelection.NONE);
            selection.extend(from, grid.cursor());
        } else {
            selection.anchor(-1);
        }
    }

    /** The last bit of this slice, or of the next one if the cursor is there already: what is selected ends with a field. */
    private int endOfField() {
        int cursor = grid.cursor();
        int end = grid.sliceOf(cursor).idLow();
        return cursor > end || cursor == 0 ? end : grid.sliceOf(cursor - 1).idLow();
    }

    private int byRow(int bits) {
        int to = grid.cursor() + bits;
        return to >= 0 && to < grid.size() ? to : grid.cursor();
    }

    /** The first bit of the next slice; to the left, of this one first if the cursor is inside it. */
    private int nextField(int direction) {
        int cursor = grid.cursor();
        Slice slice = grid.sliceOf(cursor);
        if (direction < 0) {
            return slice.idLow() - 1 < 0 ? cursor : slice.idLow() - 1;
        }
        if (cursor < slice.idHigh()) {
            return slice.idHigh();
        }
        return cursor + 1 < grid.size() ? grid.sliceOf(cursor + 1).idHigh() : cursor;
    }
}
