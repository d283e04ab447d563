package org.bitloupe.layout.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Times with an offset mean the instant they were written of, read back by java.time. */
class InstantTextTest {
    @ParameterizedTest
    @CsvSource({
        "2019-05-19T00:00:00Z, Asia/Ho_Chi_Minh, 2019-05-19 07:00:00.000 +07:00",
        "2019-05-19T00:00:00Z, Asia/Kathmandu, 2019-05-19 05:45:00.000 +05:45",
        "2019-05-19T00:00:00Z, UTC, 2019-05-19 00:00:00.000 +00:00",
        // St. John's kept its own time until 1935, of which UUIDs of version 1 can be.
        "1900-01-01T00:00:00Z, -03:30:52, 1899-12-31 20:29:08.000 -03:30:52"
    })
    void theOffsetIsWhole(Instant instant, String zone, String written) {
        String text = InstantText.withOffset(instant, 3, ZoneId.of(zone));
        assertThat(text).isEqualTo(written);
        assertThat(OffsetDateTime.parse(text.replaceFirst(" ", "T").replace(" ", ""))
                        .toInstant())
                .isEqualTo(instant);
    }
}
