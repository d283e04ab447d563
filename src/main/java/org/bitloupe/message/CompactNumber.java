package org.bitloupe.message;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.NumberFormat;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
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

    /** The name of the piece that is written in digits. */
    public static final String DIGITS = "number";

    private static final String PLACE = "{" + DIGITS + "}";

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

    /**
     * The number as it is written.
     *
     * @param shown what is written in digits
     * @param decimals how many decimals it has at most
     * @param power the power of ten that a word says; 0 for none
     */
    record Written(BigDecimal shown, int decimals, int power) {
        BigDecimal value() {
            return shown.movePointRight(power);
        }
    }

    Written written(Scales scales) {
        int power = magnitude(number) - 1;
        while (power > 0 && (power > MOST_ZEROS || scales.template(power, number) == null)) {
            power--;
        }
        power = Math.max(0, power);
        int decimals = Math.max(0, digits - magnitude(number) + power);
        BigDecimal shown = number.movePointLeft(power).setScale(decimals, RoundingMode.HALF_EVEN);
        if (magnitude(shown) + power > magnitude(number)) {
            // 999.6 thousand is said as a million, and 9.96 as 10.
            return new CompactNumber(shown.movePointRight(power), digits, zeros).written(scales);
        }
        return new Written(shown, decimals, power);
    }

    /** Its pieces: the digits under the name of {@link #DIGITS}, and the words around them, with the blanks between. */
    List<Messages.Span> spans(Scales scales, Locale locale) {
        Written written = written(scales);
        NumberFormat format = NumberFormat.getNumberInstance(locale);
        format.setMaximumFractionDigits(written.decimals());
        format.setMinimumFractionDigits(zeros ? written.decimals() : 0);
        String template = written.power() == 0 ? null : scales.template(written.power(), written.shown());
        String around = template == null ? PLACE : template;
        int place = around.indexOf(PLACE);
        String before = place < 0 ? around : around.substring(0, place);
        String behind = place < 0 ? "" : around.substring(place + PLACE.length());
        return Stream.of(
                        new Messages.Span(before, ""),
                        new Messages.Span(place < 0 ? "" : format.format(written.shown()), DIGITS),
                        new Messages.Span(behind, ""))
                .filter(span -> !span.text().isEmpty())
                .toList();
    }

    String write(Scales scales, Locale locale) {
        return Messages.text(spans(scales, locale));
    }

    /** Digits before the point; less than 1 for a number below a tenth. */
    private static int magnitude(BigDecimal number) {
        return number.precision() - number.scale();
    }
}
