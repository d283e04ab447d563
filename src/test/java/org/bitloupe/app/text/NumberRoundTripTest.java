package org.bitloupe.app.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import org.bitloupe.message.Formats;
import org.bitloupe.message.Messages;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Numbers that a screen shows, copied from there into any box for numbers: it takes them for the same numbers. */
class NumberRoundTripTest {
    private static final int TRIALS = 1000;

    static Iterable<Locale> locales() {
        return Formats.LOCALES;
    }

    @ParameterizedTest
    @MethodSource("locales")
    void boxesTakeWhatBoxesShow(Locale locale) {
        Messages messages = Formats.of(locale);
        NumberParser amounts = new NumberParser(messages);
        BoundedNumberParser bounded = new BoundedNumberParser(messages);
        for (long seed = 1; seed <= TRIALS; seed++) {
            Random random = new Random(seed);
            BigDecimal whole = new BigDecimal(new BigInteger(1 + random.nextInt(59), random));
            BigDecimal years = new BigDecimal(new BigInteger(1 + random.nextInt(40), random), random.nextInt(7));
            int small = 1 + random.nextInt(Integer.MAX_VALUE - 1);
            String trial = locale + ", seed " + seed + ": ";
            for (String shown : new String[] {amounts.write(whole), amounts.writePlain(whole)}) {
                assertIs(whole, amounts.plain(shown), trial + shown);
                assertIs(whole, amounts.perSecond(shown), trial + shown);
            }
            for (String shown : new String[] {amounts.write(years), amounts.writePlain(years)}) {
                assertIs(years, amounts.years(shown), trial + shown);
            }
            String shown = bounded.write(small);
            assertThat(bounded.whole(shown, Integer.MAX_VALUE))
                    .as(trial + shown)
                    .contains(small);
            assertThat(bounded.seed(bounded.write(-small))).as(trial + shown).contains((long) -small);
        }
    }

    @ParameterizedTest
    @MethodSource("locales")
    void boxesTakeWhatSentencesAndTilesSay(Locale locale) {
        Messages messages = Formats.of(locale);
        NumberParser amounts = new NumberParser(messages);
        AmountText said = new AmountText(messages);
        for (long seed = 1; seed <= TRIALS; seed++) {
            Random random = new Random(seed);
            String trial = locale + ", seed " + seed + ": ";
            BigInteger count = BigInteger.valueOf(random.nextInt(1_000_000_000));
            String shown = said.count(count);
            assertIs(new BigDecimal(count), amounts.plain(shown), trial + shown);
            BigDecimal large = new BigDecimal(BigInteger.valueOf(100_000 + random.nextLong(999_000_000_000_000L)));
            String rough = said.rough(large);
            assertThat(amounts.plain(rough))
                    .as(trial + rough)
                    .hasValueSatisfying(read -> assertThat(
                                    read.subtract(large).abs().divide(large, new MathContext(3, RoundingMode.UP)))
                            .isLessThanOrEqualTo(new BigDecimal("0.051")));
        }
    }

    private static void assertIs(BigDecimal shown, Optional<BigDecimal> read, String trial) {
        assertThat(read.orElseThrow(() -> new AssertionError(trial)))
                .as("%s", trial)
                .isEqualByComparingTo(shown);
    }
}
