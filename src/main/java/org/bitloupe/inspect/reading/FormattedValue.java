package org.bitloupe.inspect.reading;

import java.math.BigInteger;
import java.util.Optional;
import java.util.regex.Pattern;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.id.spelling.RadixConversion;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.file.StandardSpellings;
import org.jspecify.annotations.Nullable;

/** A field's value as the field wants to be shown. */
public final class FormattedValue {
    private static final int BYTE = 0xff;
    /** The decimal digits of the widest field, and some spare for zeros in front. */
    private static final int LONGEST = 300;

    private static final Pattern DECIMAL = Pattern.compile("\\d+", Pattern.UNICODE_CHARACTER_CLASS);
    private static final Pattern HEX = Pattern.compile("[0-9A-Fa-f]+");
    private static final Pattern PAIRS = Pattern.compile("(?:[0-9A-Fa-f]{2}[:-]?)*[0-9A-Fa-f]{2}");
    private static final Pattern ADDRESS = Pattern.compile("(?:\\d{1,3}\\.\\d{1,3})?\\.(\\d{1,3})\\.(\\d{1,3})");

    private FormattedValue() {}

    /** Read when the first field is shown in such digits: few are. */
    private static final class Digits {
        static final Alphabet SORTABLE = StandardSpellings.builtIn().alphabet("base32-sortable");
        static final Alphabet BASE62 = StandardSpellings.builtIn().alphabet("base62");
        static final RadixConversion NUMBERS = new RadixConversion(BASE62);
    }

    /** The text of a value; for a form that the field's width does not allow, the decimal number. */
    public static String of(Field field, BigInteger value) {
        return switch (field.show()) {
            case DEC -> value.toString();
            case HEX -> hex(value, field.bits());
            case MAC -> mac(value, field.bits());
            case IPV4_LOW16 -> address(value);
            case CHAR -> character(value);
            case BASE32_SORTABLE -> sortable(value, field.bits());
            case BASE62 -> base62(value, field);
        };
    }

    /** The value that a text shows; where the field is not shown in digits of its own, a decimal number is taken, too. */
    public static Optional<BigInteger> parse(Field field, String text) {
        if (text.length() > LONGEST) {
            return Optional.empty();
        }
        return switch (field.show()) {
            case HEX -> HEX.matcher(text).matches() ? Optional.of(new BigInteger(text, 16)) : Optional.empty();
            case MAC -> pairs(text, field.bits()).or(() -> decimal(text));
            case CHAR -> text.length() == 1 ? Optional.of(BigInteger.valueOf(text.charAt(0))) : decimal(text);
            case IPV4_LOW16 -> ADDRESS.matcher(text).matches() ? address(text) : decimal(text);
            case BASE32_SORTABLE -> Optional.ofNullable(sortable(text, field.bits()));
            case BASE62 ->
                !text.isEmpty() && Digits.NUMBERS.allDigits(text, 0, text.length())
                        ? Optional.of(Digits.NUMBERS.readBig(text, 0, text.length()))
                        : Optional.empty();
            case DEC -> decimal(text);
        };
    }

    private static Optional<BigInteger> decimal(String text) {
        return DECIMAL.matcher(text).matches() ? Optional.of(new BigInteger(text)) : Optional.empty();
    }

    private static Optional<BigInteger> pairs(String text, int bits) {
        String digits = text.replaceAll("[:-]", "");
        return digits.length() == (bits + 7) / 8 * 2 && PAIRS.matcher(text).matches()
                ? Optional.of(new BigInteger(digits, 16))
                : Optional.empty();
    }

    private static Optional<BigInteger> address(String text) {
        String[] parts = text.split("\\.", -1);
        int high = Integer.parseInt(parts[parts.length - 2]);
        int low = Integer.parseInt(parts[parts.length - 1]);
        return high > BYTE || low > BYTE ? Optional.empty() : Optional.of(BigInteger.valueOf(256L * high + low));
    }

    /** Lower-case hex digits, as many as the width needs. */
    static String hex(BigInteger value, int bits) {
        String digits = value.toString(16);
        return "0".repeat(Math.max(0, (bits + 3) / 4 - digits.length())) + digits;
    }

    private static String sortable(BigInteger value, int bits) {
        int perDigit = Digits.SORTABLE.bitsPerDigit();
        StringBuilder digits = new StringBuilder();
        for (int shift = (bits - 1) / perDigit * perDigit; shift >= 0; shift -= perDigit) {
            digits.append(Digits.SORTABLE.digit(value.shiftRight(shift).intValue() & (Digits.SORTABLE.base() - 1)));
        }
        return digits.toString();
    }

    /** The value that digits of base32-sortable write, or null if there are not as many as the width needs, or others among them. */
    static @Nullable BigInteger sortable(String digits, int bits) {
        int perDigit = Digits.SORTABLE.bitsPerDigit();
        if (digits.length() != (bits + perDigit - 1) / perDigit) {
            return null;
        }
        BigInteger value = BigInteger.ZERO;
        for (int i = 0; i < digits.length(); i++) {
            int digit = Digits.SORTABLE.valueOf(digits.charAt(i));
            if (digit < 0) {
                return null;
            }
            value = value.shiftLeft(perDigit).or(BigInteger.valueOf(digit));
        }
        return value;
    }

    private static String base62(BigInteger value, Field field) {
        int digits = field.textOnly() ? 1 : Digits.NUMBERS.write(field.limit()).length();
        String text = Digits.NUMBERS.write(value);
        return String.valueOf(Digits.BASE62.digit(0)).repeat(Math.max(0, digits - text.length())) + text;
    }

    private static String mac(BigInteger value, int bits) {
        String digits = hex(value, (bits + 7) / 8 * 8);
        StringBuilder pairs = new StringBuilder(digits.length() * 3 / 2);
        for (int i = 0; i < digits.length(); i += 2) {
            pairs.append(i == 0 ? "" : ":").append(digits, i, Math.min(i + 2, digits.length()));
        }
        return pairs.toString();
    }

    private static String address(BigInteger value) {
        if (value.bitLength() > 16) {
            return value.toString();
        }
        int low16 = value.intValue();
        return "." + (low16 >> 8) + "." + (low16 & BYTE);
    }

    private static String character(BigInteger value) {
        boolean printable = value.bitLength() <= 16
                && value.intValue() > ' '
                && Character.isDefined((char) value.intValue())
                && Character.isLetterOrDigit((char) value.intValue());
        return printable ? Character.toString((char) value.intValue()) : value.toString();
    }
}
