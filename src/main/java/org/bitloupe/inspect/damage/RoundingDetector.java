package org.bitloupe.inspect.damage;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bitloupe.inspect.damage.Damage.Cause;
import org.jspecify.annotations.Nullable;

/**
 * Recognises numbers whose last digits a program has thrown away, and computes which numbers they can have been.
 *
 * <p>A 64-bit floating-point number holds whole numbers exactly up to 2^53; above, every {@linkplain #step step} is 2, 4, 8 ... wide
 * and all numbers nearest to one of them become it (IEEE 754, ties to the even one). JavaScript prints it with the fewest digits that
 * are read back as the same number, and fills up with zeros. A spreadsheet keeps 15 digits, others round to as many.
 */
public final class RoundingDetector {
    /** The largest number up to which JavaScript holds every whole number: 2^53 - 1. */
    public static final BigInteger JAVASCRIPT_EXACT =
            BigInteger.ONE.shiftLeft(53).subtract(BigInteger.ONE);

    /** From 10^21 on JavaScript writes an exponent. */
    private static final int JAVASCRIPT_DIGITS = 21;
    /** Number of digits that tell any 64-bit floating-point number from its neighbours. */
    private static final int DOUBLE_DIGITS = 17;

    private static final int SPREADSHEET_DIGITS = 15;
    /** With fewer zeros than this behind the 15 digits, one ID in ten looks cut. */
    private static final int TELLING_ZEROS = 2;
    /** Numbers with fewer digits in front of the zeros are round for another reason, such as a time in full seconds. */
    private static final int FEWEST_DIGITS = 14;
    /** The same where a spreadsheet may have cut them: of the 15 digits that it keeps, one in a thousand ends in three zeros. */
    private static final int FEWEST_CUT_DIGITS = 12;
    /**
     * With this many zero bits beyond those of its zeros, 10^z = 2^z * 5^z, fields of a number are 0, as in borders of a time: of rounded
     * numbers one in 2^16 has as many.
     */
    private static final int FIELD_ZEROS = 16;
    /** The longest number that is looked at: 256 bits. */
    private static final int LONGEST = 78;

    /** With a decimal point or a plus, since 1E18 is a hex number as well. */
    private static final Pattern SCIENTIFIC = Pattern.compile("(\\d)(?:[.,](\\d{1,40})[eE]\\+?|[eE]\\+)(\\d{1,3})");

    private RoundingDetector() {}

    /** Tells whether a number ends in more zero bits, beyond those of its decimal zeros, than rounding leaves. */
    public static boolean endsInFieldsOfZero(long number) {
        int bits = Long.numberOfTrailingZeros(number);
        int zeros = 0;
        for (long rest = number; zeros + FIELD_ZEROS <= bits && rest % 10 == 0 && rest != 0; rest /= 10) {
            zeros++;
        }
        return bits >= zeros + FIELD_ZEROS;
    }

    /**
     * Finds the rounding of a number.
     *
     * @param text decimal digits, or a number in scientific notation
     * @return nothing if the text is neither, or does not look as if digits were lost
     */
    public static Optional<Damage.Rounded> find(String text) {
        if (text.length() > LONGEST || text.isEmpty()) {
            return Optional.empty();
        }
        Matcher scientific = SCIENTIFIC.matcher(text);
        if (scientific.matches()) {
            return Optional.ofNullable(scientific(scientific));
        }
        boolean number = text.charAt(0) != '0' && text.chars().allMatch(c -> c >= '0' && c <= '9');
        return number ? Optional.ofNullable(plain(text)) : Optional.empty();
    }

    private static Damage.@Nullable Rounded plain(String text) {
        int zeros = zerosAtEnd(text);
        int digits = text.length() - zeros;
        boolean cut = digits <= SPREADSHEET_DIGITS && text.length() >= SPREADSHEET_DIGITS + TELLING_ZEROS;
        if (zeros == 0 || digits < (cut ? FEWEST_CUT_DIGITS : FEWEST_DIGITS) || digits > DOUBLE_DIGITS) {
            return null;
        }
        BigInteger number = new BigInteger(text);
        if (number.getLowestSetBit() >= zeros + FIELD_ZEROS) {
            return null;
        }
        if (cut) {
            return cut(number, text.length());
        }
        double held = number.doubleValue();
        boolean printed = number.compareTo(JAVASCRIPT_EXACT) > 0
                && text.length() <= JAVASCRIPT_DIGITS
                && digitsOf(held).equals(text.substring(0, digits));
        if (!printed || heldAs(held).low().equals(heldAs(held).high())) {
            return null;
        }
        // Where steps are wider than ten numbers, each has a multiple of ten in it, and that is what is printed.
        long oneIn = Math.max(10, (long) Math.ulp(held));
        return new Damage.Rounded(Cause.JAVASCRIPT, number, heldAs(held), null, zeros, oneIn, null);
    }

    /**
     * A spreadsheet cuts the number, other programs round it: C's {@code %.15g}, and what prints numbers by it. JavaScript, too,
     * sometimes prints no more than 15 digits; any number of so few is printed as it is.
     */
    private static Damage.Rounded cut(BigInteger number, int length) {
        int zeros = length - SPREADSHEET_DIGITS;
        BigInteger unit = BigInteger.TEN.pow(zeros);
        OriginalRange kept = new OriginalRange(number, number.add(unit).subtract(BigInteger.ONE))
                .and(shortened(number.divide(unit), zeros));
        boolean either = length <= JAVASCRIPT_DIGITS && number.compareTo(JAVASCRIPT_EXACT) > 0;
        OriginalRange otherwise = either ? heldAs(number.doubleValue()) : null;
        long oneIn = unit.min(BigInteger.TEN.pow(18)).longValue();
        // All have the number itself.
        OriginalRange originals = otherwise == null ? kept : kept.and(otherwise);
        return new Damage.Rounded(Cause.SPREADSHEET, number, originals, otherwise, zeros, oneIn, null);
    }

    private static Damage.@Nullable Rounded scientific(Matcher number) {
        String fraction = number.group(2) == null ? "" : number.group(2);
        String mantissa = number.group(1) + fraction;
        int lost = Integer.parseInt(number.group(3)) - fraction.length();
        if (lost <= 0 || mantissa.length() + lost > LONGEST || mantissa.charAt(0) == '0') {
            return null;
        }
        BigInteger kept = new BigInteger(mantissa);
        BigInteger whole = kept.multiply(BigInteger.TEN.pow(lost));
        boolean held = mantissa.length() > SPREADSHEET_DIGITS && whole.compareTo(JAVASCRIPT_EXACT) > 0;
        boolean floating = held
                && digitsOf(whole.doubleValue())
                        .equals(mantissa.substring(0, mantissa.length() - zerosAtEnd(mantissa)));
        return new Damage.Rounded(
                floating ? Cause.FLOATING : Cause.SCIENTIFIC,
                whole,
                held ? printed(kept, lost) : shortened(kept, lost),
                null,
                lost,
                0,
                null);
    }

    /** The numbers that are rounded to some first digits, or whose 64-bit floating-point numbers are. */
    private static OriginalRange printed(BigInteger kept, int lost) {
        OriginalRange decimal = shortened(kept, lost);
        double held = kept.multiply(BigInteger.TEN.pow(lost)).doubleValue();
        double lowest = held;
        while (decimal.low().compareTo(exact(Math.nextDown(lowest))) <= 0) {
            lowest = Math.nextDown(lowest);
        }
        double highest = held;
        while (decimal.high().compareTo(exact(Math.nextUp(highest))) >= 0) {
            highest = Math.nextUp(highest);
        }
        return new OriginalRange(
                decimal.low().min(heldAs(lowest).low()),
                decimal.high().max(heldAs(highest).high()));
    }

    /** The numbers that are rounded to some first digits, halves up. */
    private static OriginalRange shortened(BigInteger kept, int lost) {
        BigInteger unit = BigInteger.TEN.pow(lost);
        BigInteger half = unit.shiftRight(1);
        BigInteger whole = kept.multiply(unit);
        boolean powerOfTen = kept.equals(BigInteger.TEN.pow(kept.toString().length() - 1));
        // Just below a power of ten a digit more is kept, so rounding up to it starts ten times nearer.
        BigInteger below = powerOfTen ? half.divide(BigInteger.TEN) : half;
        return new OriginalRange(
                whole.subtract(below), whole.add(half).subtract(BigInteger.ONE).max(whole));
    }

    /**
     * The whole numbers that become a 64-bit floating-point number.
     *
     * @param held the floating-point number, a whole number from 2^53 on
     */
    static OriginalRange heldAs(double held) {
        BigInteger self = exact(held);
        boolean even = (Double.doubleToRawLongBits(held) & 1) == 0;
        // Twice the borders, so that they are whole numbers.
        BigInteger lower = exact(Math.nextDown(held)).add(self);
        BigInteger upper = self.add(exact(Math.nextUp(held)));
        BigInteger two = BigInteger.TWO;
        BigInteger low =
                even ? lower.add(BigInteger.ONE).divide(two) : lower.divide(two).add(BigInteger.ONE);
        BigInteger high =
                even ? upper.divide(two) : upper.subtract(BigInteger.ONE).divide(two);
        return new OriginalRange(low, high);
    }

    /**
     * Returns the text that JavaScript prints where a whole number went through one of its numbers.
     *
     * @param number from 0 to below 10^21, where JavaScript begins to write an exponent
     */
    public static String inJavaScript(BigInteger number) {
        if (number.compareTo(JAVASCRIPT_EXACT) <= 0) {
            return number.toString();
        }
        double held = number.doubleValue();
        String digits = digitsOf(held);
        return digits + "0".repeat(exact(held).toString().length() - digits.length());
    }

    /**
     * The digits that JavaScript prints of a number before it fills up with zeros: the fewest that are read back as the same number, of
     * equally few the nearest, of equally near the even ones (ECMA-262, Number::toString).
     */
    static String digitsOf(double held) {
        BigDecimal exact = new BigDecimal(held);
        int length = exact.toBigInteger().toString().length();
        for (int k = 1; k <= DOUBLE_DIGITS; k++) {
            BigDecimal unit = BigDecimal.ONE.scaleByPowerOfTen(length - k);
            BigDecimal below = exact.divideToIntegralValue(unit);
            BigDecimal above = below.add(BigDecimal.ONE);
            boolean lowFits = below.multiply(unit).doubleValue() == held;
            boolean highFits = above.multiply(unit).doubleValue() == held;
            if (lowFits || highFits) {
                BigDecimal nearest = exact.divide(unit, 0, RoundingMode.HALF_EVEN);
                BigDecimal chosen = lowFits && highFits ? nearest : lowFits ? below : above;
                String digits = chosen.toBigInteger().toString();
                return digits.substring(0, digits.length() - zerosAtEnd(digits));
            }
        }
        throw new IllegalStateException("17 digits tell every number: " + held);
    }

    /**
     * Returns the distance between the numbers that a 64-bit floating-point number can hold at that size; 1 where it holds every
     * number.
     */
    public static BigInteger step(BigInteger number) {
        return number.compareTo(JAVASCRIPT_EXACT) <= 0 ? BigInteger.ONE : exact(Math.ulp(number.doubleValue()));
    }

    /** The number that a 64-bit floating-point number holds instead of a number. */
    public static BigInteger held(BigInteger number) {
        return exact(number.doubleValue());
    }

    private static BigInteger exact(double value) {
        return new BigDecimal(value).toBigInteger();
    }

    private static int zerosAtEnd(String digits) {
        int end = digits.length();
        while (end > 1 && digits.charAt(end - 1) == '0') {
            end--;
        }
        return digits.length() - end;
    }
}
