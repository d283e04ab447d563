package org.bitloupe.app.shell.zoom;

/** The place to pan to, in one direction, to bring a part of the content into view; all in pixels of the window. */
final class RevealOffset {
    /** So that the ring around what has the keyboard is seen, and that there is more. */
    private static final double MARGIN = 16;

    private RevealOffset() {}

    /**
     * The least change that shows the part; where it is larger than the room, as it is while half the room shows it, else its beginning.
     *
     * @param offset how far it is panned now
     * @param room how much is seen
     * @param from where the part begins in what is seen now, may be negative
     * @param to where it ends
     */
    static double of(double offset, double room, double from, double to) {
        double margin = Math.max(0, Math.min(MARGIN, (room - (to - from)) / 2));
        if (to - from > room) {
            double seen = Math.min(room, to) - Math.max(0, from);
            return seen >= room / 2 ? offset : offset + from - MARGIN;
        }
        if (from - margin < 0) {
            return offset + from - margin;
        }
        return to + margin > room ? offset + to + margin - room : offset;
    }
}
