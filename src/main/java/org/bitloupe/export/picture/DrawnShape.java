package org.bitloupe.export.picture;

import org.bitloupe.layout.Role;

/** One thing that is drawn. Places are in units of the drawing from its left upper corner. */
sealed interface DrawnShape {
    /** A box in the colours of a role, with its outline inside of it and rounded corners. */
    record Box(double x, double y, double width, double height, double radius, Role role) implements DrawnShape {}

    /** An upright line of one unit's width. */
    record Rule(double x, double y, double height, String color) implements DrawnShape {}

    /**
     * A line of text.
     *
     * @param x its start, or its middle or end: see {@code anchor}
     * @param y its base line
     * @param width its width
     * @param exact true if the width is that of the very letters: then it is kept to in every other font too
     */
    record Words(
            String text,
            double x,
            double y,
            double size,
            FontFace face,
            String color,
            Anchor anchor,
            double width,
            boolean exact)
            implements DrawnShape {
        /** Returns its left edge. */
        double left() {
            return switch (anchor) {
                case START -> x;
                case MIDDLE -> x - width / 2;
                case END -> x - width;
            };
        }
    }

    /** The part of a text that is at its x. */
    enum Anchor {
        START("start"),
        MIDDLE("middle"),
        END("end");

        private final String word;

        Anchor(String word) {
            this.word = word;
        }

        /** The word of SVG. */
        String word() {
            return word;
        }
    }
}
