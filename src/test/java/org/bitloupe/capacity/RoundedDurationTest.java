package org.bitloupe.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Random;
import org.bitloupe.layout.Tick;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RoundedDurationTest {
    private static final Messages ENGLISH = Messages.in(Locale.ENGLISH);

    /** Seconds of a unit, a year being 365.2425 days. */
    private static double seconds(String unit) {
        return switch (unit) {
            case "years", "year" -> 31_556_952;
            case "months" -> 2_629_746;
            case "days" -> 86_400;
            case "hours" -> 3_600;
            case "minutes" -> 60;
            case "seconds", "second" -> 1;
            case "ms" -> 1e-3;
            case "\u00b5s" -> 1e-6;
            case "ns" -> 1e-9;
            default -> throw new AssertionError("no unit " + unit);
        };
    }

    private static String say(BigInteger ticks, String tick) {
        BigDecimal years = Lifespan.years(ticks, Tick.parse(tick).orElseThrow());
        return ENGLISH.say(RoundedDuration.ofYears(years).text());
    }

    /** 2^32 ms are the 49.7 days after which old systems stood still; 2^41 ms the 69.7 years of Snowflake. */
    @ParameterizedTest
    @CsvSource({
        "41, 1ms, 69.7 years",
        "28, 1s, 8.51 years",
        "60, 100ns, '3,653 years'",
        "35, 1ms, 1.09 years",
        "34, 1ms, 6.53 months",
        "32, 1ms, 49.7 days",
        "28, 1ms, 3.11 days",
        "27, 1ms, 37.3 hours",
        "20, 1ms, 17.5 minutes",
        "10, 1ms, 1.02 seconds",
        "9, 1ms, 512 ms",
        "0, 1s, 1 second",
        "0, 1us, 1 \u00b5s",
        "0, 1ns, 1 ns"
    })
    void isInTheUnitThatReadsWell(int bits, String tick, String words) {
        assertThat(say(BigInteger.ONE.shiftLeft(bits), tick)).isEqualTo(words);
    }

    @ParameterizedTest
    @CsvSource({
        "100, 100 years",
        "1E+2, 100 years",
        "1, 1 year",
        "0.5, 6 months",
        "0.01, 3.65 days",
        "1000.4, '1,000 years'"
    })
    void ofYearsThatWereTyped(BigDecimal years, String words) {
        assertThat(ENGLISH.say(RoundedDuration.ofYears(years).text())).isEqualTo(words);
    }

    /** The rounded duration is a number of at least 1 of a unit, and within a hundredth of the truth; rounded down it is never more. */
    @Test
    void nothingIsEverSaidToLastNothing() {
        long seed = 20261122;
        Random random = new Random(seed);
        for (int trial = 0; trial < 5_000; trial++) {
            BigInteger nanos = new BigInteger(1 + random.nextInt(70), random).max(BigInteger.ONE);
            BigDecimal years = Lifespan.years(nanos, new Tick(1, 1));
            double truth = nanos.doubleValue() / 1e9;
            String about = "seed %d: %s ns".formatted(seed, nanos);
            String[] said = say(nanos, "1ns").split(" ", 2);
            double number = Double.parseDouble(said[0].replace(",", ""));
            assertThat(number).as(about).isGreaterThanOrEqualTo(1);
            assertThat(number * seconds(said[1])).as(about).isBetween(truth * 0.99, truth * 1.01);
            String[] down = ENGLISH.say(RoundedDuration.notOver(years).text()).split(" ", 2);
            double least = Double.parseDouble(down[0].replace(",", "")) * seconds(down[1]);
            assertThat(least).as(about).isBetween(truth * 0.985, truth * (1 + 1e-11));
        }
    }
}
