package org.bitloupe.cli.terminal;

import java.util.stream.IntStream;

/**
 * A colour that can be read on white as well as on black: its contrast with both is the same, 4.58 (WCAG 2). (L + 0.05) / 0.05 and
 * 1.05 / (L + 0.05) are equal where (L + 0.05)² is 1.05 · 0.05.
 */
final class MiddleColor {
    private static final double LUMINANCE = Math.sqrt(1.05 * 0.05) - 0.05;

    /** As far from that as one of 256 colours may be, so that its contrast is 4 or more with both. */
    private static final double DARKEST = 4 * 0.05 - 0.05;

    private static final double LIGHTEST = 1.05 / 4 - 0.05;

    private static final double[] WEIGHTS = {0.2126, 0.7152, 0.0722};

    /** The first of the 6 by 6 by 6 colours of xterm. */
    private static final int CUBE = 16;

    private static final int SIDE = 6;

    private MiddleColor() {}

    /** Red, green and blue of a colour of the same hue, from 0 to 255. */
    static int[] of(int... rgb) {
        double[] linear = IntStream.of(rgb).mapToDouble(MiddleColor::linear).toArray();
        double share = LUMINANCE / luminance(linear);
        return IntStream.range(0, rgb.length)
                .map(i -> part(Math.min(1, linear[i] * share)))
                .toArray();
    }

    /** The colour of xterm's cube that is most like it, of those that can be read on both. */
    static int indexed(int... rgb) {
        int[] wanted = of(rgb);
        return IntStream.range(CUBE, CUBE + SIDE * SIDE * SIDE)
                .filter(index -> {
                    double found = luminance(IntStream.of(cube(index))
                            .mapToDouble(MiddleColor::linear)
                            .toArray());
                    return found >= DARKEST && found <= LIGHTEST;
                })
                .boxed()
                .min((a, b) -> Integer.compare(distance(wanted, cube(a)), distance(wanted, cube(b))))
                .orElseThrow();
    }

    private static int[] cube(int index) {
        int place = index - CUBE;
        return new int[] {level(place / (SIDE * SIDE)), level(place / SIDE % SIDE), level(place % SIDE)};
    }

    private static int level(int digit) {
        return digit == 0 ? 0 : 55 + 40 * digit;
    }

    private static int distance(int[] a, int[] b) {
        return IntStream.range(0, a.length)
                .map(i -> (a[i] - b[i]) * (a[i] - b[i]))
                .sum();
    }

    private static double luminance(double[] linear) {
        return IntStream.range(0, linear.length)
                .mapToDouble(i -> WEIGHTS[i] * linear[i])
                .sum();
    }

    private static double linear(int part) {
        double share = part / 255.0;
        return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    }

    private static int part(double linear) {
        double share = linear <= 0.0031308 ? linear * 12.92 : 1.055 * Math.pow(linear, 1 / 2.4) - 0.055;
        return (int) Math.round(255 * share);
    }
}
