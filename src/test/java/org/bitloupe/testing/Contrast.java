package org.bitloupe.testing;

import java.util.stream.DoubleStream;
import javafx.scene.paint.Color;

/** Contrast of two colours as WCAG 2.2 defines it. */
public final class Contrast {
    private Contrast() {}

    /** From 1, the same, to 21, black and white; of opaque colours. */
    public static double of(Color one, Color other) {
        double a = luminance(one);
        double b = luminance(other);
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }

    /** Returns the colour that is seen where one lies on an opaque one. */
    public static Color over(Color upper, Color lower) {
        return lower.interpolate(Color.color(upper.getRed(), upper.getGreen(), upper.getBlue()), upper.getOpacity());
    }

    private static double luminance(Color color) {
        double[] linear = DoubleStream.of(color.getRed(), color.getGreen(), color.getBlue())
                .map(part -> part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4))
                .toArray();
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
    }
}
