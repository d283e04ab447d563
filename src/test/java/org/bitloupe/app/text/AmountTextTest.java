package org.bitloupe.app.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.bitloupe.app.control.field.FieldCapacityText;
import org.bitloupe.capacity.RoundedDuration;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.message.Messages;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class AmountTextTest {
    private final AmountText amountText = new AmountText(Messages.in(Locale.ENGLISH));

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
        assertThat(amountText.rough(number)).isEqualTo(said);
    }

    /** 2^41 ms are 69.7 years, 2^40 34.8, 2^32 49.7 days: a number alone has the unit of the one behind it. */
    @ParameterizedTest
    @CsvSource({"41, 40, 69.7", "41, 32, 69.7 years", "32, 41, 49.7 days", "32, 31, 49.7"})
    void aUnitIsLeftOutOnlyBeforeTheSame(int before, int after, String said) {
        Layout one = layout(before);
        Layout other = layout(after);
        assertThat(new FieldCapacityText(Messages.in(Locale.ENGLISH))
                        .amountBefore(
                                one, one.fields().get(0), other, other.fields().get(0)))
                .isEqualTo(said);
    }

    private static Layout layout(int bits) {
        Field time = Field.time("time", bits, TimeEncoding.since(Instant.EPOCH, Tick.MILLISECOND));
        return Layout.of("test", "Test", List.of(time), List.of());
    }

    @ParameterizedTest
    @CsvSource({"139.4, 139.4 years", "1, 1 year", "3653, '3,653 years'", "0.00000001, 316 ms"})
    void durationsHaveAUnitThatReadsWell(BigDecimal years, String said) {
        assertThat(amountText.duration(RoundedDuration.ofYears(years))).isEqualTo(said);
    }

    /** 2 to the 48th milliseconds are 8,920 years: what ends so late needs no date, and none that stands for it. */
    @ParameterizedTest
    @CsvSource({"48, '8,920 years'", "41, '69.7 years, until 7 Sep 2039'"})
    void anEndAfterTheLastYearThatPeopleUseIsLeftOut(int bits, String said) {
        Layout layout = layout(bits);
        assertThat(new FieldCapacityText(Messages.in(Locale.ENGLISH))
                        .means(layout, layout.fields().get(0)))
                .isEqualTo(said);
    }
}
