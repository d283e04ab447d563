package org.bitloupe.export.picture;

import java.util.EnumMap;
import java.util.Map;

/** Texts of a picture: how wide they are, and how much of them fits. */
final class TextFitting {
    private static final String CUT = "\u2026";

    private final Map<FontFace, FontWidths> widths = new EnumMap<>(FontFace.class);

    private FontWidths of(FontFace face) {
        return widths.computeIfAbsent(face, FontWidths::of);
    }

    double width(String text, FontFace face, double size) {
        return of(face).of(text, size);
    }

    /** The text, or as much of its beginning as fits with an ellipsis. */
    String fit(String text, FontFace face, double size, double room) {
        if (width(text, face, size) <= room) {
            return text;
        }
        int[] points = text.codePoints().toArray();
        for (int length = points.length - 1; length > 0; length--) {
            String cut = new String(points, 0, length).stripTrailing() + CUT;
            if (width(cut, face, size) <= room) {
                return cut;
            }
        }
        return CUT;
    }

    /** A text at a place. */
    DrawnShape.Words at(
            double x, double y, String text, FontFace face, double size, String color, DrawnShape.Anchor anchor) {
        boolean exact = of(face).has(text);
        return new DrawnShape.Words(text, x, y, size, face, color, anchor, width(text, face, size), exact);
    }

    /** A text that begins at a place. */
    DrawnShape.Words at(double x, double y, String text, FontFace face, double size, String color) {
        return at(x, y, text, face, size, color, DrawnShape.Anchor.START);
    }
}
