package org.bitloupe.export.picture;

/** A pattern over a fill. Lengths are in units of the drawing. */
sealed interface FillPattern {
    /** No pattern. */
    record None() implements FillPattern {}

    /**
     * Stripes.
     *
     * @param dx from where a stripe begins to where the next begins, across
     * @param dy the same, down
     * @param share how much of that way is the stripe, above 0 and below 1
     * @param color {@code #RRGGBB}
     * @param opacity 0 to 1
     */
    record Stripes(double dx, double dy, double share, String color, double opacity) implements FillPattern {
        /** From stripe to stripe. */
        double period() {
            return Math.hypot(dx, dy);
        }

        /** The direction from stripe to stripe, in degrees clockwise from the right. */
        double degrees() {
            return Math.toDegrees(Math.atan2(dy, dx));
        }
    }

    /**
     * Dots in rows and columns, the first half a distance from the corner.
     *
     * @param distance between the middles of neighbours
     * @param radius of a dot
     * @param color {@code #RRGGBB}
     * @param opacity 0 to 1
     */
    record Dots(double distance, double radius, String color, double opacity) implements FillPattern {}
}
