package org.bitloupe.app.control.ruler;

import java.util.List;
import java.util.Optional;
import org.bitloupe.catalog.Conformance;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.layout.edit.FieldEdits;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * One drag of a slice to another place in the row of fields, from press to release. Knows pixels and bits, but no nodes. It begins
 * when the slice is pulled up or down out of the row, and then goes to the gap between fields that is next to the pointer.
 */
final class SliceDrag {
    /** Distance it has to be pulled out of the row; a shaky click is no drag. */
    private static final double THRESHOLD = 8;

    private final Layout start;
    private final int slice;
    private final RulerGeometry geometry;
    private final double pressX;
    private final double pressY;

    private boolean begun;
    private int gap;
    private double x;
    private double y;

    /**
     * A drag that has not begun.
     *
     * @param start the layout as it is
     * @param slice the index of the slice that was pressed
     * @param x the place where it was pressed, in pixels from the left end
     * @param y the place where it was pressed, in pixels from the top
     */
    SliceDrag(Layout start, int slice, RulerGeometry geometry, double x, double y) {
        this.start = start;
        this.slice = slice;
        this.geometry = geometry;
        this.pressX = x;
        this.pressY = y;
        this.x = x;
        this.y = y;
        this.gap = slice;
    }

    /** The index of the slice. */
    int slice() {
        return slice;
    }

    /** The name of its field. */
    String field() {
        return name(slice);
    }

    private String name(int index) {
        return start.fields().get(start.slices().get(index).field()).name();
    }

    /** Tells whether it was pulled out far enough to mean it. */
    boolean begun() {
        return begun;
    }

    /** Returns the distance of the pointer to the right of where it pressed. */
    double movedX() {
        return x - pressX;
    }

    /** Returns the distance of the pointer below where it pressed. */
    double movedY() {
        return y - pressY;
    }

    /** Takes note of where the pointer is; {@code row} is the row that it is next to. */
    void to(double newX, double newY, int row) {
        x = newX;
        y = newY;
        begun |= Math.abs(movedY()) >= THRESHOLD;
        if (begun) {
            gap = nearestGap(row * geometry.perLane() + newX / geometry.bitWidth());
        }
    }

    private int nearestGap(double position) {
        List<Slice> slices = start.slices();
        int nearest = 0;
        for (int each = 1; each <= slices.size(); each++) {
            if (Math.abs(position - gapPosition(each)) < Math.abs(position - gapPosition(nearest))) {
                nearest = each;
            }
        }
        return nearest;
    }

    private int gapPosition(int each) {
        return each == 0 ? 0 : BitRuler.position(start, each - 1);
    }

    /** Returns the position in the row where the slice would go in, in bits. */
    int position() {
        return gapPosition(gap);
    }

    /** Tells whether it would go somewhere else than it is. */
    boolean elsewhere() {
        return begun && target() != slice;
    }

    private int target() {
        return gap > slice ? gap - 1 : gap;
    }

    /** The edit that ending the drag here is; empty if nothing would move. */
    Optional<EditResult> result() {
        return elsewhere() ? Optional.of(FieldEdits.reorder(start, slice, target())) : Optional.empty();
    }

    /** Describes the place where it would go. */
    Message place() {
        if (!elsewhere()) {
            return Message.of("ruler.lift.stays", "field", field());
        }
        return gap < start.slices().size()
                ? Message.of("ruler.lift.before", "field", field(), "other", name(gap))
                : Message.of("ruler.lift.behind", "field", field(), "other", name(gap - 1));
    }

    /** Returns the further remark: why it cannot go there, or what follows if it does; or null. */
    @Nullable
    Message remark() {
        EditResult edit = result().orElse(null);
        if (edit instanceof EditResult.Refused refused) {
            return refused.why();
        }
        return edit instanceof EditResult.Done done ? Conformance.remark(start, done) : null;
    }
}
