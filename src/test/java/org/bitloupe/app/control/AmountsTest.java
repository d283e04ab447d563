package org.bitloupe.app.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Locale;
import org.bitloupe.capacity.RoundedDuration;
import org.bitloupe.message.Messages;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class AmountsTest {
    private final Amounts amounts = new Amounts(Messages.in(Locale.ENGLISH));

    /** 256 IDs in 10 ms are 25.6 in one, 512 are 51.2. */
    @ParameterizedTest
    @CsvSource({
        "25.6, 25.6",
        "51.2, 51.2",
        "2.56, 2.6",
        "0.256, 0.26",
        "100, 100",
        "204.8, 204.8",
        "4096, '4,096'",
        "99999, '99,999'",
        "409600, 410 thousand",
        "2097152000, 2.1 billion"
    })
    void whatIsShortIsNotRoundedToWholeNumbers(BigDecimal number, String said) {
        assertThat(amounts.rough(number)).isEqualTo(said);
    }

    @ParameterizedTest
    @CsvSource({"139.4, 139.4 years", "1, 1 year", "3653, '3,653 years'", "0.00000001, 316 ms"})
    void durationsHaveAUnitThatReadsWell(BigDecimal years, String said) {
        assertThat(amounts.duration(RoundedDuration.ofYears(years))).isEqualTo(said);
    }
}
