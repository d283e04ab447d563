package org.bitloupe.message;

import java.math.BigDecimal;
import java.text.DecimalFormatSymbols;
import java.text.NumberFormat;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Numbers in boxes: written for the language of the words around them, and read as people type them. Every box of the program that
 * takes an amount reads it here, so that what a box shows it takes back.
 *
 * <p>Digits may be of any script. Between thousands there may be spaces, apostrophes or underscores anywhere, and the language's own
 * sign in its place: {@code 3,000} in English, {@code 3.000} in German, {@code 3 000} in French, {@code 3,00,000} in Hindi. What may
 * be meant as either is not guessed at by {@link #decimal}: {@code 0,5} in English, and {@code 3.000} there, which is three
 * thousand to many. No sign stands before a number.
 */
public final class NumberText {
    /** Signs that people put between thousands wherever they like. */
    private static final Pattern LOOSE = Pattern.compile("[\\s\\p{Z}_'\u2019]");

    /** Thousands with a sign between them; India's have groups of two in front. Nobody writes a zero before them. */
    private static final Pattern GROUPED = Pattern.compile("[1-9][0-9]{0,2}(?:,[0-9]{2,3})*,[0-9]{3}");

    private static final Pattern DIGITS = Pattern.compile("[0-9]{1,40}");
    private static final Pattern DECIMALS = Pattern.compile("(.+)\\.([0-9]{1,18})");

    private static final int MOST_DECIMALS = 18;
    /** No number that means anything here is as long, whatever stands between its digits. */
    private static final int LONGEST = 100;

    private final Locale locale;
    /** True if the comma begins decimals and the point stands between thousands. */
    private final boolean comma;

    private NumberText(Locale locale) {
        this.locale = locale;
        this.comma = DecimalFormatSymbols.getInstance(locale).getDecimalSeparator() == ',';
    }

    /** The numbers beside those words. */
    public static NumberText of(Messages messages) {
        return new NumberText(messages.formatLocale());
    }

    /** A number with all its decimals and without signs between the thousands: what a box shows before somebody types there. */
    public String write(Number number) {
        NumberFormat format = NumberFormat.getNumberInstance(locale);
        format.setGroupingUsed(false);
        format.setMaximumFractionDigits(MOST_DECIMALS);
        return format.format(number);
    }

    /** The same with signs between the thousands. */
    public String writeGrouped(Number number) {
        NumberFormat format = NumberFormat.getNumberInstance(locale);
        format.setMaximumFractionDigits(MOST_DECIMALS);
        return format.format(number);
    }

    /** A number that may have decimals; empty for any other text, and for one that is three thousand to some and three to others. */
    public Optional<BigDecimal> decimal(String typed) {
        String text = plain(typed);
        return mayBeThousands(text) && text.endsWith("0") ? Optional.empty() : number(text);
    }

    /** A number of things: where it might have three decimals, they are meant as thousands, as there are no thousandths of things. */
    public Optional<BigDecimal> count(String typed) {
        String text = plain(typed);
        return mayBeThousands(text) ? number(text.replace(".", "")) : number(text);
    }

    /** A whole number of things. */
    public Optional<BigDecimal> whole(String typed) {
        return count(typed).filter(number -> number.stripTrailingZeros().scale() <= 0);
    }

    /** Signs are the other way round to a person of another language: 3.000 where 3,000 would be right. */
    private static boolean mayBeThousands(String text) {
        return !text.contains(",") && GROUPED.matcher(text.replace('.', ',')).matches();
    }

    private static Optional<BigDecimal> number(String text) {
        // Two points are between thousands; nothing else has two of them.
        boolean points = text.indexOf('.') != text.lastIndexOf('.');
        if (points) {
            return mayBeThousands(text) ? Optional.of(new BigDecimal(text.replace(".", ""))) : Optional.empty();
        }
        Matcher decimals = DECIMALS.matcher(text);
        String before = decimals.matches() ? decimals.group(1) : text;
        String after = decimals.matches() ? "." + decimals.group(2) : "";
        boolean whole =
                DIGITS.matcher(before).matches() || GROUPED.matcher(before).matches();
        return whole ? Optional.of(new BigDecimal(before.replace(",", "") + after)) : Optional.empty();
    }

    /** In ASCII, with a point before decimals and commas between thousands as far as they are not loose. */
    private String plain(String typed) {
        if (typed.length() > LONGEST) {
            return "";
        }
        String digits = LOOSE.matcher(digits(typed)).replaceAll("");
        StringBuilder plain = new StringBuilder(digits.length());
        digits.codePoints().forEach(c -> plain.appendCodePoint(sign(c)));
        return plain.toString();
    }

    private int sign(int c) {
        return switch (c) {
            case ',', '\uff0c', '\u060c' -> comma ? '.' : ',';
            case '.', '\uff0e' -> comma ? ',' : '.';
            // Arabic has signs of its own for both, which mean the same in every language.
            case '\u066b' -> '.';
            case '\u066c' -> ',';
            default -> c;
        };
    }

    /** A text with the decimal digits of every script as 0 to 9, and full-width signs as plain ones; nothing around it. */
    public static String digits(String text) {
        StringBuilder plain = new StringBuilder(text.length());
        text.strip().codePoints().forEach(c -> {
            int digit = Character.digit(c, 10);
            // Arabic and Persian put invisible marks of direction beside a sign.
            if (Character.getType(c) != Character.FORMAT) {
                plain.appendCodePoint(digit < 0 ? ascii(c) : '0' + digit);
            }
        });
        return plain.toString();
    }

    private static int ascii(int c) {
        return switch (c) {
            case '\uFF0B' -> '+';
            case '\u2212', '\uFF0D', '\u2013' -> '-';
            case '\uFF0F' -> '/';
            case '\uFF1A' -> ':';
            default -> c;
        };
    }
}
