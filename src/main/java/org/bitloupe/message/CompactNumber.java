package org.bitloupe.message;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.NumberFormat;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A large number in few digits and the language's own word for the rest: {@code 2.1 billion}, {@code 2,1 Milliarden}, {@code 21亿}.
 * The words stand in the bundle under {@link #key}, each for its power of ten: languages go by three zeros, by four or by two.
 *
 * @param number the number, at least 0
 * @param digits how many digits count: decimals are written as long as fewer stand before them
 * @param zeros true if decimals are written though they are zeros: a number that grows while one looks at it keeps its length
 */
public record CompactNumber(BigDecimal number, int digits, boolean zeros) {
    /** The largest power of ten that a language may have a word for. */
    static final int MOST_ZEROS = 18;

    /** Behind the beginning that all keys of numbers have. */
    private static final String SCALE = "scale-";

    /** The words of a language. */
    @FunctionalInterface
    interface Scales {
        /**
         * The template of a power of ten, with a place for the number in front or behind.
         *
         * @param number the number it stands beside, by which the language may choose a form
         * @return null if the language has no word for it
         */
        @Nullable
        String template(int power, BigDecimal number);
    }

    /** A number without zeros at its end. */
    public static CompactNumber of(BigDecimal number, int digits) {
        return new CompactNumber(number, digits, false);
    }

    /** The key of the template for a power of ten. */
    static String key(int power) {
        return "text.number." + SCALE + power;
    }

    String write(Scales scales, Locale locale) {
        int power = magnitude(number) - 1;
        while (power > 0 && (power > MOST_ZEROS || scales.template(power, number) == null)) {
            power--;
        }
        power = Math.max(0, power);
        int decimals = Math.max(0, digits - magnitude(number) + power);
        BigDecimal shown = number.movePointLeft(power).setScale(decimals, RoundingMode.HALF_EVEN);
        if (magnitude(shown) + power > magnitude(number)) {
            // 999.6 thousand is said as a million, and 9.96 as 10.
            return new CompactNumber(shown.movePointRight(power), digits, zeros).write(scales, locale);
        }
        NumberFormat format = NumberFormat.getNumberInstance(locale);
        format.setMaximumFractionDigits(decimals);
        format.setMinimumFractionDigits(zeros ? decimals : 0);
        String template = power == 0 ? null : scales.template(power, shown);
        return template == null ? format.format(shown) : template.replace("{number}", format.format(shown));
    }

    /** Digits before the point; less than 1 for a number below a tenth. */
    private static int magnitude(BigDecimal number) {
        return number.precision() - number.scale();
    }
}
