package org.bitloupe.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.bitloupe.layout.Tick;
import org.bitloupe.message.Messages;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ticks in sentences: a blank between number and unit, no number where it is one. */
final class TickRateTest {
    @ParameterizedTest
    @CsvSource({"10ms, 10 ms", "1ms, ms", "1s, s", "100ns, 100 ns", "1us, \u00b5s", "100us, 100 \u00b5s", "1h, h"})
    void aTickBehindPer(String tick, String text) {
        assertThat(Messages.in(Locale.ENGLISH)
                        .say(TickRate.tick(Tick.parse(tick).orElseThrow())))
                .isEqualTo(text);
    }
}
