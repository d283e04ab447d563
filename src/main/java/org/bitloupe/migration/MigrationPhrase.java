package org.bitloupe.migration;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.bitloupe.capacity.Lifespan;
import org.bitloupe.capacity.Severity;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.message.DateText;
import org.bitloupe.message.Message;

/** Parts of sentences that several rules use. */
public final class MigrationPhrase {
    /** Beyond that no date is said: the calendar's own arithmetic ends somewhere. */
    private static final Instant FAR = Instant.parse("9999-12-31T00:00:00Z");

    private static final BigDecimal YEAR_SECONDS = new BigDecimal("31556952");

    private static final int FEWEST_DIGITS = 4;

    private MigrationPhrase() {}

    /** A day, such as 9 Oct 2029. */
    public static Object day(Instant instant) {
        return instant.isBefore(FAR) ? DateText.date(instant) : Message.of("text.date.far");
    }

    /** Years, months or days between two instants: 2.9 years, 5 months, 12 days. */
    public static Message span(Instant from, Instant until) {
        Duration time = Duration.between(from, until).abs();
        BigDecimal years = BigDecimal.valueOf(time.toSeconds()).divide(YEAR_SECONDS, 1, RoundingMode.HALF_EVEN);
        if (years.compareTo(BigDecimal.ONE) >= 0) {
            return Message.of("migrate.span.years", "n", shown(years));
        }
        if (time.toDays() > 0) {
            return Message.of("migrate.span.days", "n", time.toDays());
        }
        if (time.toHours() > 0) {
            return Message.of("migrate.span.hours", "n", time.toHours());
        }
        return time.toSeconds() > 0
                ? Message.of("migrate.span.seconds", "n", time.toSeconds())
                : Message.of("migrate.span.ms", "n", time.plusNanos(999_999).toMillis());
    }

    /** With one decimal, unless it is 0 or there are thousands of years. */
    private static BigDecimal shown(BigDecimal years) {
        boolean whole = years.stripTrailingZeros().scale() <= 0 || years.compareTo(BigDecimal.valueOf(1000)) >= 0;
        return whole ? years.setScale(0, RoundingMode.HALF_EVEN) : years;
    }

    /** As many of a number's first digits as show how it differs from another one of the same length; else all. */
    static String beginning(BigInteger number, BigInteger other) {
        String digits = number.toString();
        String others = other.toString();
        int same = 0;
        while (same < digits.length() && same < others.length() && digits.charAt(same) == others.charAt(same)) {
            same++;
        }
        int shown = Math.max(FEWEST_DIGITS, same + 1);
        boolean brief = digits.length() == others.length() && shown + FEWEST_DIGITS < digits.length();
        return brief ? digits.substring(0, shown) + "\u2026" : digits;
    }

    /** The end of a layout's time, if a calendar holds it. */
    public static Optional<Instant> end(Layout layout) {
        return Lifespan.of(layout).flatMap(Lifespan::ends);
    }

    /** Returns the number of bits of the fields of a role. */
    public static int bits(Layout layout, Role role) {
        return layout.fields().stream()
                .filter(f -> f.role() == role)
                .mapToInt(Field::bits)
                .sum();
    }

    /** Returns the number of values the fields of a role have together. */
    public static BigInteger count(Layout layout, Role role) {
        return layout.fields().stream()
                .filter(f -> f.role() == role && !f.textOnly())
                .map(Field::count)
                .reduce(BigInteger.ONE, BigInteger::multiply);
    }

    /** WARNING where new IDs are not larger than old ones, so that a rule which is there to keep them so matters; else a remark. */
    public static Severity unlessInOrder(MigrationContext migrationContext) {
        return migrationContext.succession().isLarger() ? Severity.INFO : Severity.WARNING;
    }
}
