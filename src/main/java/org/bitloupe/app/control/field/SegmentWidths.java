package org.bitloupe.app.control.field;

import java.util.List;

/** Pixels of segments side by side that are shares of one whole: a least width for each, so that all are seen, and the rest by size. */
final class SegmentWidths {
    private SegmentWidths() {}

    /**
     * The widths, which with the gaps between fill the room.
     *
     * @param sizes in any unit, none below 1
     * @param room pixels for all of them; where it is too narrow for the least of each, they are equal
     */
    static double[] of(List<Integer> sizes, double room, double gap, double narrowest) {
        int n = sizes.size();
        int all = sizes.stream().mapToInt(Integer::intValue).sum();
        double free = Math.max(0, room - gap * Math.max(0, n - 1));
        double least = Math.min(narrowest, free / Math.max(1, n));
        double rest = free - least * n;
        return sizes.stream().mapToDouble(size -> least + rest * size / all).toArray();
    }
}
