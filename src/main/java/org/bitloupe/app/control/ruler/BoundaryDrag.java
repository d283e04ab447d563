package org.bitloupe.app.control.ruler;

import java.util.Optional;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.edit.BoundaryMove;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * One drag of a boundary, from press to release. Knows pixels and bits, but no nodes. It begins after a few pixels, keeps the place
 * at which the handle was taken, and answers only when the boundary has come to another bit.
 */
final class BoundaryDrag {
    /** A press that moves less is a click. */
    private static final double THRESHOLD = 3;

    private final Layout start;
    private final int boundary;
    private final RulerGeometry geometry;
    private final double pressX;
    private final int pressLane;
    private final double grabOffset;
    private final int startPosition;

    private boolean begun;
    private int distance;
    private BoundaryMove.Mode mode = BoundaryMove.Mode.NEIGHBOUR;
    private BoundaryMove move;
    private EditResult.@Nullable Done last;

    /**
     * A drag that has not begun.
     *
     * @param start the layout as it is
     * @param boundary the boundary's index
     * @param x the place where the handle was pressed, in pixels from the row's left end
     */
    BoundaryDrag(Layout start, int boundary, RulerGeometry geometry, double x) {
        this.start = start;
        this.boundary = boundary;
        this.geometry = geometry;
        this.pressX = x;
        this.startPosition = start.width() - start.slices().get(boundary).idLow();
        this.pressLane = geometry.laneOfBoundary(startPosition);
        this.grabOffset = x - geometry.x(startPosition, pressLane);
        this.move = BoundaryMove.of(start, boundary, mode);
    }

    /** The layout before the drag. */
    Layout start() {
        return start;
    }

    /** The boundary's index. */
    int boundary() {
        return boundary;
    }

    /** Tells whether the pointer has moved far enough to mean it. */
    boolean begun() {
        return begun;
    }

    /** Returns the result of the drag; empty if nothing has moved. */
    Optional<EditResult.Done> result() {
        return distance == 0 ? Optional.empty() : Optional.ofNullable(last);
    }

    /** Explains why the boundary does not follow the pointer; null if it does. */
    @Nullable
    Message stop(double x, int lane) {
        int wanted = wanted(x, lane);
        return begun && wanted != move.clamp(wanted) ? move.stop(wanted) : null;
    }

    private int wanted(double x, int lane) {
        return geometry.nearest(x - grabOffset, lane) - startPosition;
    }

    /**
     * Takes note of where the pointer is.
     *
     * @param x pixels from the row's left end
     * @param lane the row it is in
     * @param newMode who pays
     * @param snap where the boundary may come to lie
     * @return the layout to show, if the boundary has come to another bit
     */
    Optional<EditResult.Done> to(double x, int lane, BoundaryMove.Mode newMode, Snap snap) {
        begun |= Math.abs(x - pressX) >= THRESHOLD || lane != pressLane;
        if (!begun) {
            return Optional.empty();
        }

        boolean otherMode = newMode != mode;
        if (otherMode) {
            mode = newMode;
            move = BoundaryMove.of(start, boundary, mode);
        }

        int reached = snap.nearest(start.width() - startPosition, wanted(x, lane), move.least(), move.most());
        if (reached == distance && !otherMode) {
            return Optional.empty();
        }
        distance = reached;
        if (move.by(reached) instanceof EditResult.Done done) {
            last = done;
            return Optional.of(done);
        }
        return Optional.empty();
    }
}
