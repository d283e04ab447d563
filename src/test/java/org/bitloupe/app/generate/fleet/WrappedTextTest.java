package org.bitloupe.app.generate.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class WrappedTextTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "web-1, 10.0.0.1         | 20 | web-1, 10.0.0.1",
                "web-1, 10.0.0.1         | 14 | web-1,/10.0.0.1",
                "web-1,10.0.0.1;zone-a   | 14 | web-1,/10.0.0.1;/zone-a",
                "web-1,10.0.0.1;zone-a   | 15 | web-1,10.0.0.1;/zone-a",
                "web-1   10.0.0.1    a   | 14 | web-1 10.0.0.1/a",
                "web-1   10.0.0.1    a   |  3 | web-1/10.0.0.1/a",
                "a b c d e               |  1 | a/b/c d e",
                "payments.eu.example.com |  5 | payments.eu.example.com",
            })
    void splitsBetweenAddresses(String text, int cells, String lines) {
        assertThat(String.join("/", WrappedText.of(text, cells, 3))).isEqualTo(lines);
    }
}
