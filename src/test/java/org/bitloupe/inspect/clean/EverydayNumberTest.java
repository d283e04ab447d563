package org.bitloupe.inspect.clean;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EverydayNumberTest {
    /** Examples that are published with the numbers: card networks, 3GPP and GSMA, GS1, ISO 13616's registry. */
    @ParameterizedTest
    @CsvSource({
        "4111111111111111, CARD",
        "5555555555554444, CARD",
        "378282246310005, CARD",
        "6011111111111117, CARD",
        "30569309025904, CARD",
        "2223003122003222, CARD",
        "490154203237518, ",
        "352099001761481, IMEI",
        "8944500102198304826, ICCID",
        "9783161484100, EAN",
        "4006381333931, EAN",
        "GB82WEST12345698765432, IBAN",
        "DE89370400440532013000, IBAN",
        "20261121060000, DATE",
        "20240229235959123, DATE"
    })
    void isKnownByItsFirstDigitsItsLengthAndItsCheck(String text, EverydayNumber kind) {
        assertThat(EverydayNumber.of(text)).isEqualTo(kind);
    }

    /** One digit is another one, or two are swapped: the check no longer holds. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "4111111111111112",
                "5555555555554449",
                "352099001761482",
                "532099001761481",
                "9783161484101",
                "DE89370400440532013001",
                "20260229060000",
                "20261321060000",
                "20261121250000",
                "20261121066000",
                "1592155263917559809",
                "1700000000000",
                "507f1f77bcf86cd799439011",
                "",
                "4"
            })
    void isNothingIfTheCheckDoesNotHold(String text) {
        assertThat(EverydayNumber.of(text)).isNull();
    }
}
