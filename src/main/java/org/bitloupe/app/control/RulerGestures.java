package org.bitloupe.app.control;

import java.util.Optional;
import javafx.beans.value.ChangeListener;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.stage.Window;
import org.bitloupe.layout.BoundaryMove;
import org.bitloupe.layout.Edit;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/** What pointer and keyboard do on a {@link BitRuler}. */
final class RulerGestures {
    private static final int NIBBLE = 4;
    private static final int BYTE = 8;
    /** Further than any boundary can go. */
    private static final int TO_THE_LIMIT = 1000;

    private final BitRuler ruler;
    private final RulerActions actions;
    private final ChangeListener<Boolean> windowFocus = (property, before, now) -> {
        if (!now) {
            cancel();
        }
    };

    private @Nullable BoundaryDrag drag;
    private @Nullable RulerHandle dragged;
    private @Nullable RulerSegment hovered;
    private int hoveredBit = RulerActions.IN_HALF;

    RulerGestures(BitRuler ruler, RulerActions actions) {
        this.ruler = ruler;
        this.actions = actions;
    }

    // ---- Dragging ----

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
        BoundaryDrag going = drag;
        if (going == null) {
            return;
        }
        if (event.isSecondaryButtonDown()) {
            cancel();
            return;
        }
        double x = ruler.xOf(event);
        int lane = ruler.laneAt(event);
        BoundaryMove.Mode mode = event.isShortcutDown() ? BoundaryMove.Mode.RIPPLE : BoundaryMove.Mode.NEIGHBOUR;
        Optional<Edit.Done> step = going.to(x, lane, mode);
        handle.setDragged(going.begun());
        step.ifPresent(actions::preview);
        if (going.begun()) {
            showDrag(going, handle, going.stop(x, lane), x);
        }
    }

    private void showDrag(BoundaryDrag going, RulerHandle handle, @Nullable Message stop, double x) {
        ruler.layoutShown().ifPresent(now -> {
            int position = BitRuler.position(now, going.boundary());
            double at = ruler.geometry().x(position, ruler.geometry().laneOfBoundary(position));
            handle.setStopped(stop == null ? 0 : x > at ? 1 : -1);
            int ghost = position == going.startPosition() ? -1 : going.startPosition();
            ruler.showMove(going.boundary(), going.start(), now, stop, ghost);
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
        move(handle.get(), to - from, BoundaryMove.Mode.NEIGHBOUR);
        actions.endNudging();
        handle.get().requestFocus();
    }

    // ---- Keys ----

    void handleKey(RulerHandle handle, KeyEvent event) {
        int step = event.isShiftDown() ? NIBBLE : 1;
        BoundaryMove.Mode mode = event.isShortcutDown() ? BoundaryMove.Mode.RIPPLE : BoundaryMove.Mode.NEIGHBOUR;
        switch (event.getCode()) {
            case LEFT -> move(handle, -step, mode);
            case RIGHT -> move(handle, step, mode);
            case PAGE_UP -> move(handle, BYTE, mode);
            case PAGE_DOWN -> move(handle, -BYTE, mode);
            case HOME -> move(handle, -TO_THE_LIMIT, mode);
            case END -> move(handle, TO_THE_LIMIT, mode);
            case ESCAPE -> {
                if (drag == null) {
                    return;
                }
                cancel();
            }
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void move(RulerHandle handle, int distance, BoundaryMove.Mode mode) {
        if (drag != null) {
            return;
        }
        RulerActions.Nudged nudged = actions.nudge(handle.boundary(), distance, mode);
        boolean wanted = Math.abs(distance) < TO_THE_LIMIT;
        handle.setStopped(nudged.stop() == null || !wanted ? 0 : Integer.signum(distance));
        ruler.layoutShown().ifPresent(now -> {
            int start = BitRuler.position(nudged.start(), handle.boundary());
            boolean moved = start != BitRuler.position(now, handle.boundary());
            ruler.showMove(handle.boundary(), nudged.start(), now, nudged.stop(), moved ? start : -1);
        });
    }

    /** Remembers the bit under the pointer, where a split would cut. */
    void hovered(RulerSegment segment, MouseEvent event) {
        hovered = segment;
        hoveredBit = ruler.geometry().bitAt(ruler.xOf(event), ruler.laneAt(event));
    }

    void segmentKey(RulerSegment segment, KeyEvent event) {
        String field = segment.field();
        boolean plain = !event.isShortcutDown() && !event.isAltDown() && !event.isShiftDown();
        boolean reorder = event.isShortcutDown() && event.isShiftDown();
        switch (event.getCode()) {
            case LEFT, RIGHT -> {
                if (!reorder) {
                    return;
                }
                actions.reorder(field, event.getCode() == javafx.scene.input.KeyCode.LEFT ? -1 : 1);
            }
            case ENTER -> ruler.editBits(segment);
            case F2 -> ruler.editName(segment);
            case DELETE, BACK_SPACE -> actions.remove(field);
            case L, N, S, M -> {
                if (!plain) {
                    return;
                }
                letter(segment, event);
            }
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void letter(RulerSegment segment, KeyEvent event) {
        String field = segment.field();
        switch (event.getCode()) {
            case L -> actions.toggleLock(field);
            case N -> actions.add(field);
            case M -> actions.merge(field);
            default -> {
                boolean here = segment.equals(hovered) && segment.isHover();
                actions.split(field, here ? hoveredBit : RulerActions.IN_HALF);
            }
        }
    }
}
