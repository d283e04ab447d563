package org.bitloupe.app.design.model;

import java.util.Optional;
import org.bitloupe.app.control.ruler.RulerActions.Nudged;
import org.bitloupe.app.shell.work.UndoHistory;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.edit.BoundaryMove;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/** The layout being designed and the way to it: the steps done and undone, one in the making by pointer, one growing by key. */
final class LayoutEditHistory {
    private UndoHistory<Layout> history = new UndoHistory<>();
    private @Nullable Layout now;
    private @Nullable Layout saved;
    private @Nullable Layout beforePreview;
    private @Nullable KeyboardMove nudging;
    /** The layout before the typing that is one step so far. */
    private @Nullable Layout beforeTyping;

    /** Starts with another layout, or without one; what was done before can no longer be undone. */
    void start(@Nullable Layout layout) {
        history = new UndoHistory<>();
        now = layout;
        saved = layout;
        beforePreview = null;
        endGrowing();
    }

    /** The layout as it is shown, in the middle of a drag the one the drag has got to; null without one. */
    @Nullable
    Layout now() {
        return now;
    }

    /** See {@link #now}. */
    Layout current() {
        Layout layout = now;
        if (layout == null) {
            throw new IllegalStateException("no layout is shown");
        }
        return layout;
    }

    /** The layout as it was saved is this one; differences are counted from here. */
    void markSaved(Layout as) {
        now = as;
        saved = as;
        endGrowing();
        history.markSaved();
    }

    /** The layout as it was begun with or saved; null without one. */
    @Nullable
    Layout saved() {
        return saved;
    }

    /** Tells whether there is something to save. */
    boolean isEdited() {
        Layout layout = now;
        return layout != null && !layout.equals(saved);
    }

    /** Shows a layout that is nobody's step yet. */
    void preview(Layout layout) {
        if (beforePreview == null) {
            endGrowing();
            beforePreview = current();
        }
        now = layout;
    }

    /** Tells whether fields of the shown layout stand elsewhere than before the preview. */
    boolean isMoving() {
        Layout before = beforePreview;
        return before != null && !before.slices().equals(current().slices());
    }

    /** Tells whether what is shown is nobody's step yet. */
    boolean isPreview() {
        return beforePreview != null;
    }

    /** Goes back to the layout before the preview; false if there is none. */
    boolean cancelPreview() {
        Layout before = beforePreview;
        if (before == null) {
            return false;
        }
        beforePreview = null;
        now = before;
        return true;
    }

    /** Does an edit as one step; a preview ends in it. */
    void push(EditResult.Done done) {
        endGrowing();
        Layout before = beforePreview == null ? current() : beforePreview;
        beforePreview = null;
        if (!done.layout().equals(before)) {
            history.push(new UndoHistory.Step<>(before, done.layout(), done.label()));
        }
        now = done.layout();
    }

    /** Does an edit that somebody is still typing: until something else is done, all of them are one step. */
    void type(EditResult.Done done) {
        Layout start = beforeTyping;
        if (start == null) {
            Layout before = current();
            push(done);
            beforeTyping = before;
            return;
        }
        now = done.layout();
        if (now.equals(start)) {
            history.drop();
            beforeTyping = null;
        } else {
            history.extend(new UndoHistory.Step<>(start, now, done.label()));
        }
    }

    /** Moves a boundary by key; moves that continue each other are one step. */
    Nudged nudge(int boundary, int distance, BoundaryMove.Mode mode) {
        beforeTyping = null;
        KeyboardMove going = nudging;
        boolean continues = going != null && going.continues(boundary, mode, distance) && history.canExtend();
        Layout start = continues && going != null ? going.start() : current();
        int before = continues && going != null ? going.distance() : 0;
        BoundaryMove move = BoundaryMove.of(start, boundary, mode);
        int total = move.clamp(before + distance);
        Message stop = total == before + distance ? null : move.stop(distance);
        if (total != before && move.by(total) instanceof EditResult.Done done) {
            UndoHistory.Step<Layout> step = new UndoHistory.Step<>(start, done.layout(), done.label());
            if (continues) {
                history.extend(step);
            } else {
                history.push(step);
            }
            nudging = new KeyboardMove(start, boundary, mode, total);
            now = done.layout();
        }
        return new Nudged(start, stop);
    }

    /** The keyboard has left the boundary or the box: the next move or number is a step of its own. */
    void endGrowing() {
        nudging = null;
        beforeTyping = null;
    }

    /** Tells whether the last step is still being typed. */
    boolean isTyping() {
        return beforeTyping != null;
    }

    /** Takes the last step back; empty if there is none. */
    Optional<UndoHistory.Step<Layout>> undo() {
        endGrowing();
        Optional<UndoHistory.Step<Layout>> step = history.undo();
        step.ifPresent(s -> now = s.before());
        return step;
    }

    /** Does the step again that was taken back last; empty if there is none. */
    Optional<UndoHistory.Step<Layout>> redo() {
        endGrowing();
        Optional<UndoHistory.Step<Layout>> step = history.redo();
        step.ifPresent(s -> now = s.after());
        return step;
    }

    /** Returns the label of the step that {@link #undo} would take back. */
    Optional<Message> undoLabel() {
        return history.undoLabel();
    }

    /** Returns the label of the step that {@link #redo} would do again. */
    Optional<Message> redoLabel() {
        return history.redoLabel();
    }

    /** Returns the number of steps the layout is away from the saved one; -1 if no way leads back to it. */
    int stepsSinceSaved() {
        return history.stepsSinceSaved();
    }
}
