package org.bitloupe.message;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A length of time in words, exactly: "3 min 12.005 s", "912 days 4 h", "250.3 ms". Days are of 24 hours. */
public final class DurationText {
    private static final BigInteger SECOND = BigInteger.valueOf(1_000_000_000);
    private static final BigInteger MINUTE = SECOND.multiply(BigInteger.valueOf(60));
    private static final BigInteger HOUR = MINUTE.multiply(BigInteger.valueOf(60));
    private static final BigInteger DAY = HOUR.multiply(BigInteger.valueOf(24));
    private static final int MILLI = 6;
    private static final int NANO = 9;

    private DurationText() {}

    /** A length of time in nanoseconds. */
    public static BigInteger nanos(Duration length) {
        return BigInteger.valueOf(length.getSeconds()).multiply(SECOND).add(BigInteger.valueOf(length.getNano()));
    }

    /** The words for a length of time, not negative. */
    public static Message of(Duration length) {
        return of(nanos(length));
    }

    /** The words for a number of nanoseconds, at least 0. */
    public static Message of(BigInteger nanos) {
        if (nanos.signum() > 0 && nanos.compareTo(SECOND) < 0) {
            return Message.of("text.duration.milliseconds", "number", decimal(nanos, MILLI));
        }
        List<Message> units = new ArrayList<>();
        BigInteger[] days = nanos.divideAndRemainder(DAY);
        BigInteger[] hours = days[1].divideAndRemainder(HOUR);
        BigInteger[] minutes = hours[1].divideAndRemainder(MINUTE);
        add(units, "text.count.days", days[0]);
        add(units, "inspect.span.hours", hours[0]);
        add(units, "inspect.span.minutes", minutes[0]);
        if (minutes[1].signum() > 0 || units.isEmpty()) {
            units.add(Message.of("inspect.span.seconds", "number", decimal(minutes[1], NANO)));
        }
        Message words = units.get(units.size() - 1);
        for (int i = units.size() - 2; i >= 0; i--) {
            words = Message.of("inspect.span.both", "first", units.get(i), "rest", words);
        }
        return words;
    }

    private static void add(List<Message> units, String key, BigInteger count) {
        if (count.signum() > 0) {
            units.add(Message.of(key, "n", count));
        }
    }

    /** A text, because a number would be rounded for the reader; the point is that of all times in the program. */
    private static String decimal(BigInteger nanos, int scale) {
        BigDecimal value = new BigDecimal(nanos, scale).stripTrailingZeros();
        return value.toPlainString();
    }
}
