package org.bitloupe.app.design.model;

import org.bitloupe.layout.Layout;
import org.bitloupe.layout.edit.BoundaryMove;

/**
 * Moves of one boundary by key that are one step so far.
 *
 * @param start the layout before the first of them
 * @param boundary the boundary that is moved
 * @param mode who pays
 * @param distance how far it has come from the start, in bits, positive to the right
 */
record KeyboardMove(Layout start, int boundary, BoundaryMove.Mode mode, int distance) {
    /** Tells whether another move belongs to the same step: the same boundary, going on in the same direction. */
    boolean continues(int nextBoundary, BoundaryMove.Mode nextMode, int nextDistance) {
        return boundary == nextBoundary && mode == nextMode && Integer.signum(distance) == Integer.signum(nextDistance);
    }
}
