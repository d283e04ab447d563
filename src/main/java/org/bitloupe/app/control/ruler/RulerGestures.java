package org.bitloupe.app.control.ruler;

import java.util.Optional;
import javafx.beans.value.ChangeListener;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.stage.Window;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.edit.BoundaryMove;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/** The gestures of the pointer on the boundaries of a {@link BitRuler}. */
final class RulerGestures {
    private final BitRuler ruler;
    private final RulerActions actions;
    private final ChangeListener<Boolean> windowFocus = (property, before, now) -> {
        if (!now) {
            cancel();
        }
    };

    private @Nullable BoundaryDrag drag;
    private @Nullable RulerHandle dragged;
    /** Last x coordinate of the pointer, for keys that change what a drag does while it rests. */
    private double lastX;

    private int lastLane;

    RulerGestures(BitRuler ruler, RulerActions actions) {
        this.ruler = ruler;
        this.actions = actions;
    }

    /** Tells whether a boundary is held by the pointer. */
    boolean dragging() {
        return drag != null;
    }

    void pressed(RulerHandle handle, MouseEvent event) {
        event.consume();
        if (event.getButton() != MouseButton.PRIMARY) {
            cancel();
            return;
        }
        // So that Esc reaches the handle.
        handle.requestFocus();
        ruler.layoutShown().ifPresent(layout -> {
            drag = new BoundaryDrag(layout, handle.boundary(), ruler.geometry(), ruler.xOf(event));
            dragged = handle;
            window().ifPresent(w -> w.focusedProperty().addListener(windowFocus));
        });
    }

    private Optional<Window> window() {
        return Optional.ofNullable(ruler.getScene()).map(scene -> scene.getWindow());
    }

    void dragged(RulerHandle handle, MouseEvent event) {
        event.consume();
        if (event.isSecondaryButtonDown()) {
            cancel();
            return;
        }
        lastX = ruler.xOf(event);
        lastLane = ruler.laneAt(event);
        follow(handle, event.isShortcutDown(), event.isShiftDown());
    }

    /** Shift and Ctrl change a drag at once, not only with the pointer's next move. */
    void modifier(RulerHandle handle, KeyEvent event) {
        BoundaryDrag going = drag;
        KeyCode code = event.getCode();
        boolean changes = code == KeyCode.SHIFT || code == KeyCode.CONTROL || code == KeyCode.META;
        if (changes && going != null && going.begun()) {
            follow(handle, event.isShortcutDown(), event.isShiftDown());
        }
    }

    private void follow(RulerHandle handle, boolean ripple, boolean coarser) {
        BoundaryDrag going = drag;
        if (going == null) {
            return;
        }
        BoundaryMove.Mode mode = ripple ? BoundaryMove.Mode.RIPPLE : BoundaryMove.Mode.NEIGHBOUR;
        Snap snap = coarser ? ruler.getSnap().coarser() : ruler.getSnap();
        Optional<EditResult.Done> step = going.to(lastX, lastLane, mode, snap);
        handle.setDragged(going.begun());
        step.ifPresent(actions::preview);
        if (going.begun()) {
            showDrag(going, handle, going.stop(lastX, lastLane));
        }
    }

    private void showDrag(BoundaryDrag going, RulerHandle handle, @Nullable Message stop) {
        ruler.layoutShown().ifPresent(now -> {
            int position = BitRuler.position(now, going.boundary());
            double at = ruler.geometry().x(position, ruler.geometry().laneOfBoundary(position));
            handle.setStopped(stop == null ? 0 : lastX > at ? 1 : -1);
            ruler.showMove(going.boundary(), going.start(), now, stop);
        });
    }

    void released(RulerHandle handle, MouseEvent event) {
        event.consume();
        BoundaryDrag going = drag;
        if (going == null || event.getButton() != MouseButton.PRIMARY) {
            return;
        }
        end();
        going.result().ifPresentOrElse(actions::commit, actions::cancelPreview);
        handle.requestFocus();
    }

    /** Ends a drag with everything as it was. */
    void cancel() {
        if (drag != null) {
            end();
            actions.cancelPreview();
        }
    }

    private void end() {
        RulerHandle handle = dragged;
        if (handle != null) {
            handle.setDragged(false);
            handle.setStopped(0);
        }
        drag = null;
        dragged = null;
        window().ifPresent(w -> w.focusedProperty().removeListener(windowFocus));
        ruler.hideMove();
    }

    /** The keyboard has left a handle. */
    void leave(RulerHandle handle) {
        if (drag == null) {
            handle.setStopped(0);
            ruler.hideMove();
            actions.endNudging();
        }
    }

    /** A click on a bit moves the boundary that has the keyboard there. */
    void cellClicked(RulerCells cells, MouseEvent event) {
        Optional<RulerHandle> handle = ruler.focusedHandle();
        Optional<Layout> layout = ruler.layoutShown();
        if (handle.isEmpty() || layout.isEmpty() || event.getButton() != MouseButton.PRIMARY) {
            return;
        }
        int lane = ruler.laneOf(cells);
        int bit = ruler.geometry().bitAt(ruler.xOf(event), lane);
        int from = BitRuler.position(layout.get(), handle.get().boundary());
        // A boundary is put at the side of the bit that it comes from the other side of.
        int before = layout.get().width() - 1 - bit;
        int to = before >= from ? before + 1 : before;
        move(handle.get(), to - from, BoundaryMove.Mode.NEIGHBOUR, true);
        actions.endNudging();
        handle.get().requestFocus();
    }

    /**
     * Moves a boundary without a drag.
     *
     * @param exact true if it is worth saying if it does not get so far
     */
    void move(RulerHandle handle, int distance, BoundaryMove.Mode mode, boolean exact) {
        if (drag != null || distance == 0) {
            return;
        }
        RulerActions.Nudged nudged = actions.nudge(handle.boundary(), distance, mode);
        handle.setStopped(nudged.stop() == null || !exact ? 0 : Integer.signum(distance));
        ruler.layoutShown().ifPresent(now -> ruler.showMove(handle.boundary(), nudged.start(), now, nudged.stop()));
    }
}
