package org.bitloupe.app.control.ruler;

import java.util.List;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import org.bitloupe.layout.edit.BoundaryMove;
import org.jspecify.annotations.Nullable;

/** The keys on the segments and handles of a {@link BitRuler}. */
final class RulerKeys {
    private static final int NIBBLE = 4;
    private static final int BYTE = 8;
    /** Further than any boundary can go. */
    private static final int TO_THE_LIMIT = 1000;

    private final BitRuler ruler;
    private final RulerActions actions;
    private final RulerGestures gestures;
    private final SegmentMoveHandler lift;
    private @Nullable RulerSegment hovered;
    private int hoveredBit = RulerActions.IN_HALF;

    RulerKeys(BitRuler ruler, RulerActions actions, RulerGestures gestures, SegmentMoveHandler lift) {
        this.ruler = ruler;
        this.actions = actions;
        this.gestures = gestures;
        this.lift = lift;
    }

    /** Remembers the bit under the pointer, where a split would cut. */
    void hovered(RulerSegment segment, MouseEvent event) {
        hovered = segment;
        hoveredBit = ruler.geometry().bitAt(ruler.xOf(event), ruler.laneAt(event));
    }

    void handleKey(RulerHandle handle, KeyEvent event) {
        int step = event.isShiftDown() ? NIBBLE : 1;
        BoundaryMove.Mode mode = event.isShortcutDown() ? BoundaryMove.Mode.RIPPLE : BoundaryMove.Mode.NEIGHBOUR;
        switch (event.getCode()) {
            case LEFT -> gestures.move(handle, -step, mode, true);
            case RIGHT -> gestures.move(handle, step, mode, true);
            case PAGE_UP -> gestures.move(handle, BYTE, mode, true);
            case PAGE_DOWN -> gestures.move(handle, -BYTE, mode, true);
            case HOME -> gestures.move(handle, -TO_THE_LIMIT, mode, false);
            case END -> gestures.move(handle, TO_THE_LIMIT, mode, false);
            case ESCAPE -> {
                if (!gestures.dragging()) {
                    return;
                }
                gestures.cancel();
            }
            default -> {
                gestures.modifier(handle, event);
                if (!rows(event)) {
                    return;
                }
            }
        }
        event.consume();
    }

    void segmentKey(RulerSegment segment, KeyEvent event) {
        String field = segment.field();
        switch (event.getCode()) {
            case LEFT, RIGHT -> {
                if (!event.isShortcutDown() || !event.isShiftDown()) {
                    return;
                }
                actions.reorder(field, event.getCode() == KeyCode.LEFT ? -1 : 1);
                ruler.focus(field);
            }
            case ESCAPE -> {
                if (!lift.going()) {
                    return;
                }
                lift.cancel();
            }
            case ENTER -> ruler.editBits(segment);
            case F2 -> ruler.editName(segment);
            case DELETE, BACK_SPACE -> actions.remove(field);
            case L, N, S, M -> {
                if (!plain(event)) {
                    return;
                }
                letter(segment, event);
            }
            default -> {
                if (!rows(event)) {
                    return;
                }
            }
        }
        event.consume();
    }

    private static boolean plain(KeyEvent event) {
        return !event.isShortcutDown() && !event.isAltDown() && !event.isShiftDown();
    }

    /** Takes the keys 1, 2 and 4, which set the number of rows. */
    private boolean rows(KeyEvent event) {
        int rows = switch (event.getCode()) {
            case DIGIT1, NUMPAD1 -> 1;
            case DIGIT2, NUMPAD2 -> 2;
            case DIGIT4, NUMPAD4 -> 4;
            default -> RulerGeometry.USUAL;
        };
        return rows != RulerGeometry.USUAL && plain(event) && ruler.chooseRows(rows);
    }

    private void letter(RulerSegment segment, KeyEvent event) {
        String field = segment.field();
        switch (event.getCode()) {
            case L -> actions.toggleLock(field);
            case N -> actions.add(field);
            case M -> actions.merge(field);
            default -> split(segment);
        }
    }

    private void split(RulerSegment segment) {
        boolean here = segment.equals(hovered) && segment.isHover();
        List<String> parts = actions.split(segment.field(), here ? hoveredBit : RulerActions.IN_HALF);
        ruler.editNames(parts);
    }
}
