package org.bitloupe.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The used part of a time field. */
class TimeFieldUsageTest {
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);

    private static String said(String epoch, String tick, int bits, String now) {
        Layout layout = Layout.of(
                "test",
                "Test",
                List.of(
                        Field.time(
                                "time",
                                bits,
                                TimeEncoding.since(
                                        Instant.parse(epoch), Tick.parse(tick).orElseThrow())),
                        Field.of("sequence", Role.SEQUENCE, 12)),
                List.of(StandardSpellings.builtIn().spelling("decimal")));
        return WORDS.say(
                TimeFieldUsage.of(layout, Instant.parse(now)).orElseThrow().text());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // 1,054 days, 9 h 41 min 7.236 s after the epoch; 2^42 ms
                "2024-01-01T00:00:00Z | 1ms | 42 | 2026-11-20T09:41:07.236Z | now = 91,100,467,236 ticks, 2.07% used",
                "2024-01-01T00:00:00Z | 1ms | 41 | 2024-01-01T00:00:00.001Z | now = 1 tick, less than 0.01% used",
                "2024-01-01T00:00:00Z | 1s  |  4 | 2024-01-01T00:00:15Z     | now = 15 ticks, 93.8% used",
                "2024-01-01T00:00:00Z | 1s  |  4 | 2024-01-01T00:00:16Z     | now = 16 ticks: no longer fits",
                "2024-01-01T00:00:00Z | 10ms | 41 | 2023-12-31T23:59:59Z    | now is 100 ticks before the epoch"
            })
    void saysTheTickOfNowAndThePartThatIsUsed(String epoch, String tick, int bits, String now, String expected) {
        assertThat(said(epoch, tick, bits, now)).isEqualTo(expected);
    }

    @Test
    void withoutTimeThereIsNothingToSay() {
        Layout random = Catalog.builtIn().find("uuid-v4").orElseThrow();
        assertThat(TimeFieldUsage.of(random, Instant.EPOCH)).isEmpty();
    }
}
