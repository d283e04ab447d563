package org.bitloupe.app.text;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.text.NumberFormat;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import org.bitloupe.capacity.LargeCountText;
import org.bitloupe.capacity.RoundedDuration;
import org.bitloupe.message.CompactNumber;
import org.bitloupe.message.Messages;

/** Large numbers and far dates as people read them. */
public final class AmountText {
    private static final String SUPERSCRIPTS = "\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079";
    private static final BigInteger LONGEST_WRITTEN_OUT = BigInteger.TEN.pow(9);
    private static final BigDecimal ROUGH_WRITTEN_OUT = BigDecimal.valueOf(100_000);
    private static final BigDecimal BEYOND_WORDS = BigDecimal.TEN.pow(15);
    private static final BigDecimal THOUSAND = BigDecimal.valueOf(1000);
    private static final LocalDate LAST_DAY = LocalDate.of(9999, 12, 31);

    private final Messages messages;

    /** Numbers for a reader of that language. */
    public AmountText(Messages messages) {
        this.messages = messages;
    }

    /** A count: all digits up to nine of them, then four digits and a power of ten. */
    public String count(BigInteger count) {
        if (count.compareTo(LONGEST_WRITTEN_OUT) < 0) {
            return format(new BigDecimal(count), 0, 0);
        }
        return scientific(count, 4);
    }

    private String scientific(BigInteger count, int digits) {
        int exponent = count.toString().length() - 1;
        BigDecimal mantissa = new BigDecimal(count, exponent).round(new MathContext(digits, RoundingMode.HALF_EVEN));
        if (mantissa.precision() - mantissa.scale() > 1) {
            mantissa = mantissa.movePointLeft(1);
            exponent++;
        }
        StringBuilder power = new StringBuilder();
        Integer.toString(exponent).chars().forEach(c -> power.append(SUPERSCRIPTS.charAt(c - '0')));
        return format(mantissa, digits - 1, digits - 1) + " \u00d7 10" + power;
    }

    /** A number in words where it is long, such as "2.1 billion", two digits that count; below a thousand with its first decimal. */
    public String rough(BigDecimal number) {
        return Messages.text(roughSpans(number));
    }

    /** The pieces of {@link #rough}: the digits are named {@link CompactNumber#DIGITS}, the word for large ones is not. */
    public List<Messages.Span> roughSpans(BigDecimal number) {
        return isInWords(number)
                ? messages.spans(CompactNumber.of(number, 2))
                : List.of(new Messages.Span(roughDigits(number), CompactNumber.DIGITS));
    }

    /** The pieces of a count as checks and help say it ({@link LargeCountText}), so that one figure has one rounding. */
    public List<Messages.Span> largeSpans(BigInteger count) {
        return isInWords(new BigDecimal(count))
                ? messages.spans(CompactNumber.of(new BigDecimal(count), LargeCountText.DIGITS))
                : List.of(new Messages.Span(messages.say(LargeCountText.of(count)), CompactNumber.DIGITS));
    }

    /** A few thousand are still short enough to be written out. */
    private static boolean isInWords(BigDecimal number) {
        return number.compareTo(ROUGH_WRITTEN_OUT) >= 0 && number.compareTo(BEYOND_WORDS) < 0;
    }

    private String roughDigits(BigDecimal number) {
        if (number.compareTo(BEYOND_WORDS) >= 0) {
            return scientific(number.toBigInteger(), 2);
        }
        return number.compareTo(BigDecimal.ONE) < 0
                ? format(number.round(new MathContext(2, RoundingMode.HALF_EVEN)), 0, 6)
                : format(number, 0, number.compareTo(THOUSAND) < 0 ? 1 : 0);
    }

    /** A number, such as years, with as many decimals as it was given. */
    public String years(BigDecimal years) {
        int decimals = Math.max(0, years.scale());
        return decimals == 0 && years.precision() > 12 ? count(years.toBigInteger()) : format(years, 0, decimals);
    }

    /** A duration with its unit: "139.4 years", "49.7 days". */
    public String duration(RoundedDuration duration) {
        return messages.say(duration.text(years(duration.number())));
    }

    private String format(BigDecimal number, int fewest, int most) {
        NumberFormat format = NumberFormat.getNumberInstance(messages.formatLocale());
        format.setMinimumFractionDigits(fewest);
        format.setMaximumFractionDigits(most);
        format.setRoundingMode(RoundingMode.HALF_EVEN);
        return format.format(number);
    }

    /** Tells whether an instant is after the year 9999, from which on no calendar people use goes. */
    public static boolean isFar(Instant instant) {
        return instant.isAfter(LAST_DAY.atStartOfDay().toInstant(ZoneOffset.UTC));
    }

    /** A day such as "15 May 2163"; from the year 10000 on no calendar people use goes, and it says so. */
    public String day(Instant instant) {
        if (isFar(instant)) {
            return messages.get("text.date.far");
        }
        return messages.date("text.date.day", instant.atOffset(ZoneOffset.UTC));
    }
}
