package org.bitloupe.app.control.ruler;

import java.util.Optional;
import javafx.beans.value.ChangeListener;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.stage.Window;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/** Moving a segment of a {@link BitRuler} to another place by taking it out of the row. */
final class SegmentMoveHandler {
    private final BitRuler ruler;
    private final RulerActions actions;
    private final ChangeListener<Boolean> windowFocus = (property, before, now) -> {
        if (!now) {
            cancel();
        }
    };

    private @Nullable SliceDrag drag;

    SegmentMoveHandler(BitRuler ruler, RulerActions actions) {
        this.ruler = ruler;
        this.actions = actions;
    }

    void pressed(RulerSegment segment, MouseEvent event) {
        // The page would take the keyboard otherwise.
        event.consume();
        if (event.getButton() != MouseButton.PRIMARY) {
            cancel();
            return;
        }
        // So that Esc reaches the segment.
        segment.requestFocus();
        actions.select(segment.field());
        ruler.layoutShown().ifPresent(layout -> {
            drag = new SliceDrag(layout, ruler.sliceOf(segment), ruler.geometry(), ruler.xOf(event), ruler.yOf(event));
            window().ifPresent(w -> w.focusedProperty().addListener(windowFocus));
        });
    }

    private Optional<Window> window() {
        return Optional.ofNullable(ruler.getScene()).map(scene -> scene.getWindow());
    }

    void dragged(MouseEvent event) {
        SliceDrag going = drag;
        if (going == null) {
            return;
        }
        if (event.isSecondaryButtonDown()) {
            cancel();
            return;
        }
        going.to(ruler.xOf(event), ruler.yOf(event), ruler.laneAt(event));
        if (going.begun()) {
            event.consume();
            ruler.showLift(going.slice(), going.movedX(), going.movedY());
            show(going);
        }
    }

    private void show(SliceDrag going) {
        Message remark = going.remark();
        boolean refused =
                going.result().filter(EditResult.Refused.class::isInstance).isPresent();
        int line = going.elsewhere() && !refused ? going.position() : -1;
        ruler.showPlace(
                going.position(), line, refused && remark != null ? remark : going.place(), refused ? null : remark);
    }

    void released(MouseEvent event) {
        SliceDrag going = drag;
        if (going == null || event.getButton() != MouseButton.PRIMARY) {
            return;
        }
        end();
        EditResult edit = going.begun() ? going.result().orElse(null) : null;
        if (edit instanceof EditResult.Done done) {
            actions.commit(done);
            ruler.focus(going.field());
        }
    }

    /** Tells whether a segment is out of its row. */
    boolean going() {
        SliceDrag now = drag;
        return now != null && now.begun();
    }

    /** Ends a drag with everything as it was. */
    void cancel() {
        if (drag != null) {
            end();
        }
    }

    private void end() {
        SliceDrag going = drag;
        drag = null;
        window().ifPresent(w -> w.focusedProperty().removeListener(windowFocus));
        if (going != null && going.begun()) {
            ruler.showLift(going.slice(), 0, 0);
            ruler.hideMove();
        }
    }
}
