package org.bitloupe.export;

/**
 * The look of a picture; other targets ignore it.
 *
 * @param dark the colours of the dark theme instead of the light one's
 * @param scale pixels of a PNG for one unit of the drawing, 1 to {@value #MOST}
 */
public record PictureStyle(boolean dark, int scale) {
    /** The largest scale: for printing. */
    public static final int MOST = 4;

    /** Light, and one pixel for each unit. */
    public static final PictureStyle PLAIN = new PictureStyle(false, 1);

    /**
     * Checks the scale.
     *
     * @throws IllegalArgumentException if it is not from 1 to {@value #MOST}
     */
    public PictureStyle {
        if (scale < 1 || scale > MOST) {
            throw new IllegalArgumentException("scale " + scale);
        }
    }

    public PictureStyle withScale(int newScale) {
        return new PictureStyle(dark, newScale);
    }
}
