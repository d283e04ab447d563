package org.bitloupe.app.control.field;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A bar is red where there is less than is needed, however little is lacking, and nowhere else. */
class UsageBarTest {
    @ParameterizedTest
    @CsvSource({"0.5, missed", "0.999999999999, missed", "1, met", "1.000000000001, met", "3, met"})
    void isMissedBelowTheNeedAlone(BigDecimal room, String style) {
        UsageBar bar = new UsageBar(room);
        assertThat(bar.getChildrenUnmodifiable().get(0).getStyleClass()).containsExactly("headroom-fill", style);
    }
}
