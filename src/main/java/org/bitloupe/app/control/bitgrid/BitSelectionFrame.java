package org.bitloupe.app.control.bitgrid;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.layout.Region;
import org.bitloupe.app.control.node.NodeVisibility;
import org.jspecify.annotations.Nullable;

/** The frame around the selected bits of a {@link BitGrid}: in each row one box. */
final class BitSelectionFrame {
    private static final double OUTSIDE = 2;

    private final List<Region> frames = new ArrayList<>();

    /** Creates frames, not seen yet, for {@code rows} rows. */
    List<Region> nodes(int rows) {
        frames.clear();
        for (int row = 0; row < rows; row++) {
            Region frame = new Region();
            frame.getStyleClass().add("bit-frame");
            NodeVisibility.placedByOwner(frame);
            frame.setMouseTransparent(true);
            frame.setVisible(false);
            frames.add(frame);
        }
        return frames;
    }

    /** Puts the frames around a run of bits; none around no run. */
    void place(BitSelection.@Nullable Range range, BitGridGeometry places) {
        for (int row = 0; row < frames.size(); row++) {
            Region frame = frames.get(row);
            int high = range == null ? -1 : Math.min(range.high(), places.highOf(row));
            int low = range == null ? 0 : Math.max(range.low(), places.lowOf(row));
            frame.setVisible(high >= low);
            if (high >= low) {
                double left = places.leftOf(high) - OUTSIDE;
                double right = places.rightOf(low) + OUTSIDE;
                frame.resizeRelocate(left, places.rowY(row) - OUTSIDE, right - left, places.cellHeight() + 2 * OUTSIDE);
            }
        }
    }
}
