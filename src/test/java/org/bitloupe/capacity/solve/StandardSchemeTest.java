package org.bitloupe.capacity.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;

/** Ready-made answers with the numbers of a case. */
class StandardSchemeTest {
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);

    private static List<StandardScheme> of(long machines, long rate, long burst, boolean positive) {
        return StandardScheme.of(
                new Requirements(
                        BigInteger.valueOf(machines),
                        BigInteger.valueOf(rate),
                        BigDecimal.valueOf(100),
                        BigInteger.valueOf(burst),
                        BigInteger.ZERO,
                        positive,
                        false),
                false);
    }

    private static String here(List<StandardScheme> all, String layout) {
        return all.stream()
                .filter(made -> made.layout().equals(layout))
                .map(made -> WORDS.say(made.here()))
                .findFirst()
                .orElseThrow();
    }

    /**
     * 300 machines with 3,000 a second for 100 years make n = 2.84e15 IDs: n^2 / 2^123 is 7.6e5 over 1e6. Of v7 900 fall into a
     * millisecond: 3.16e12 of them with 900^2 / 2^75 each make 6.77e-5, of ULID with 2^81 a 64th of that.
     */
    @Test
    void oddsAreThoseOfTheCase() {
        List<StandardScheme> all = of(300, 3000, 1, false);
        double v4 = Math.pow(300.0 * 3000 * 31_556_952 * 100, 2) / Math.pow(2, 123);
        assertThat(v4).isBetween(7.5e-7, 7.7e-7);
        assertThat(here(all, "uuid-v4")).contains("in 100 years", "1 in 1,300,000");
        double v7 = 31_556_952_000.0 * 100 * 900 * 900 / Math.pow(2, 75);
        assertThat(here(all, "uuid-v7")).contains("1 in " + rounded(1 / v7));
        assertThat(here(all, "ulid")).contains("1 in " + rounded(64 / v7));
    }

    /** Two digits that count. */
    private static String rounded(double oneIn) {
        BigDecimal two = BigDecimal.valueOf(oneIn).round(new java.math.MathContext(2));
        return String.format(Locale.ENGLISH, "%,d", two.toBigInteger());
    }

    @Test
    void fastBurstsAreTooMuchForV1AndLargeFleetsForOneDatabase() {
        assertThat(here(of(300, 3000, 1, false), "uuid-v1")).startsWith("A machine can make 10,000,000 a second, more");
        assertThat(here(of(1, 3_000_000, 4, false), "uuid-v1")).endsWith("bursts here need 12,000,000.");
        assertThat(of(300, 3000, 1, true))
                .filteredOn(StandardScheme::fits)
                .as("900,000 a second, and a number")
                .isEmpty();
        assertThat(of(2, 100, 1, true))
                .filteredOn(StandardScheme::fits)
                .extracting(StandardScheme::layout)
                .containsExactly("auto-increment");
    }

    @Test
    void eachIsInTheCatalog() {
        assertThat(of(1, 1, 1, false))
                .allSatisfy(made ->
                        assertThat(Catalog.builtIn().find(made.layout())).isPresent());
    }
}
