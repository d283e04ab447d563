package org.bitloupe.export.picture;

import java.util.List;

/**
 * A picture with every place computed. What draws it decides nothing more, so that SVG and PNG are alike.
 *
 * @param width in units of the drawing; a unit is a pixel of the screen
 * @param height the same
 * @param title what it is a picture of
 * @param description what is to be seen, for those who do not see it
 * @param parts the shapes, in this order
 * @param palette the colours
 */
record Picture(int width, int height, String title, String description, List<Part> parts, Palette palette) {
    Picture {
        parts = List.copyOf(parts);
    }

    /**
     * Marks that belong together.
     *
     * @param name what they stand for, for those who do not see them or point at them; empty for what explains itself
     */
    record Part(String name, List<DrawnShape> marks) {
        Part {
            marks = List.copyOf(marks);
        }
    }
}
