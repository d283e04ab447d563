package org.bitloupe.layout.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * Moving the boundary between two neighbouring slices: one field grows, another one pays, and the total width stays.
 *
 * <p>On each side of the boundary the nearest field that may change its width takes part. Fields with a locked width between it
 * and the boundary slide along; a pinned field is a wall. The paying field keeps at least one bit, or as many as its constant
 * needs. All limits are known beforehand, so a drag can show them.
 *
 * <p>Distances are in bits, positive towards the least significant end: the left side grows.
 */
public final class BoundaryMove {
    private final Layout layout;
    private final int boundary;
    private final Side left;
    private final Side right;

    /** The choice of the field right of the boundary that gives or receives the bits. */
    public enum Mode {
        /** The nearest one that may change; everything behind it stays in place. */
        NEIGHBOUR,
        /** The last one; everything between keeps its width and slides. */
        RIPPLE
    }

    /**
     * One side's part in the move.
     *
     * @param slice the slice that changes its width, or -1 if none may
     * @param stop why no slice may change, or why it may not get narrower
     * @param room the number of bits it can give
     */
    private record Side(int slice, Message stop, int room) {}

    private BoundaryMove(Layout layout, int boundary, Side left, Side right) {
        this.layout = layout;
        this.boundary = boundary;
        this.left = left;
        this.right = right;
    }

    /**
     * The moves a boundary can make.
     *
     * @param boundary the index of the slice left of it, from 0 to the number of slices less two
     * @throws IndexOutOfBoundsException if there is no such boundary
     */
    public static BoundaryMove of(Layout layout, int boundary, Mode mode) {
        if (boundary < 0 || boundary > layout.slices().size() - 2) {
            throw new IndexOutOfBoundsException("boundary " + boundary + " of " + layout.id());
        }
        return new BoundaryMove(
                layout,
                boundary,
                nearest(layout, boundary, -1, Mode.NEIGHBOUR),
                nearest(layout, boundary + 1, 1, mode));
    }

    private static Side nearest(Layout layout, int from, int step, Mode mode) {
        List<Slice> slices = layout.slices();
        List<String> locked = new ArrayList<>();
        int found = -1;
        @Nullable Message wall = null;
        for (int i = from; i >= 0 && i < slices.size(); i += step) {
            Field field = layout.fields().get(slices.get(i).field());
            if (field.pin()) {
                wall = fixed(layout, i);
                break;
            }
            if (field.lock()) {
                locked.add(field.name());
                continue;
            }
            found = i;
            if (mode == Mode.NEIGHBOUR) {
                break;
            }
        }
        if (found < 0) {
            return new Side(-1, wall != null ? wall : EditLabel.locked(locked), 0);
        }
        return new Side(found, atMinimum(layout, found), room(layout, found));
    }

    static Message fixed(Layout layout, int slice) {
        Slice at = layout.slices().get(slice);
        String name = layout.fields().get(at.field()).name();
        return at.width() == 1
                ? Message.of("edit.stop.fixed.bit", "field", name, "bit", at.idLow())
                : Message.of("edit.stop.fixed", "field", name, "high", at.idHigh(), "low", at.idLow());
    }

    private static Message atMinimum(Layout layout, int slice) {
        Field field = layout.fields().get(layout.slices().get(slice).field());
        return WidthEdits.leastBits(field) > 1
                ? WidthEdits.needed(field)
                : Message.of("edit.stop.minimum", "field", field.name());
    }

    private static int room(Layout layout, int slice) {
        Slice at = layout.slices().get(slice);
        Field field = layout.fields().get(at.field());
        return Math.min(at.width() - 1, field.bits() - WidthEdits.leastBits(field));
    }

    public boolean movable() {
        return least() < 0 || most() > 0;
    }

    /** The furthest move towards the most significant end, 0 or negative. */
    public int least() {
        return bothSides() ? -left.room() : 0;
    }

    /** The furthest move towards the least significant end, 0 or positive. */
    public int most() {
        return bothSides() ? right.room() : 0;
    }

    private boolean bothSides() {
        return left.slice() >= 0 && right.slice() >= 0;
    }

    /**
     * Explains why it goes no further.
     *
     * @param direction negative for the most significant end, positive for the other
     */
    public Message stop(int direction) {
        if (!bothSides()) {
            // A wall right at the boundary is the better reason than locks behind it.
            boolean atRight = right.slice() < 0 && (left.slice() >= 0 || pinnedAt(boundary + 1) || !pinnedAt(boundary));
            return atRight ? right.stop() : left.stop();
        }
        return direction < 0 ? left.stop() : right.stop();
    }

    private boolean pinnedAt(int slice) {
        return layout.fields().get(layout.slices().get(slice).field()).pin();
    }

    /** The field on the left that changes, by index; -1 if none may. */
    public int leftField() {
        return left.slice() < 0 ? -1 : layout.slices().get(left.slice()).field();
    }

    /** The field on the right that changes, by index; -1 if none may. */
    public int rightField() {
        return right.slice() < 0 ? -1 : layout.slices().get(right.slice()).field();
    }

    /** The nearest possible distance. */
    public int clamp(int distance) {
        return Math.max(least(), Math.min(most(), distance));
    }

    /**
     * Moves the boundary, or as far as it goes; then the remark says why it stopped. A distance of 0 changes nothing.
     *
     * @param distance in bits, positive towards the least significant end
     */
    public EditResult by(int distance) {
        int moved = clamp(distance);
        if (moved == 0 && distance != 0) {
            return new EditResult.Refused(stop(distance));
        }
        Layout after = layout;
        if (moved != 0) {
            LayoutDraft draft = new LayoutDraft(layout);
            draft.transfer(right.slice(), left.slice(), moved);
            after = draft.build();
        }
        return new EditResult.Done(
                FieldEdits.withFittingSpellings(after), label(after), moved == distance ? null : stop(distance));
    }

    private Message label(Layout after) {
        if (!bothSides()) {
            return EditLabel.widths(layout, after, layout.slices().get(boundary).field());
        }
        if (leftField() == rightField()) {
            return Message.of(
                    "edit.label.within",
                    "field",
                    layout.fields().get(leftField()).name());
        }

        boolean nameRight = layout.fields().get(leftField()).role() == Role.UNUSED;
        return EditLabel.widths(layout, after, nameRight ? rightField() : leftField());
    }

    /** The boundary and its limits, for failure messages. */
    @Override
    public String toString() {
        return String.format(Locale.ROOT, "boundary %d of %s, %d to %d", boundary, layout.id(), least(), most());
    }
}
