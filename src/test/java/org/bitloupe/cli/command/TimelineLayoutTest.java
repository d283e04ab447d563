package org.bitloupe.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bitloupe.cli.terminal.Ran;
import org.junit.jupiter.api.Test;

/** {@code timeline --layout}: IDs that can be of several layouts are read by the one that somebody names. */
final class TimelineLayoutTest {
    /** IDs of X of 2025-06-01, a minute apart: milliseconds since 2010-11-04T01:42:54.657Z, 22 bits below them. */
    private static String column() {
        return IntStream.range(0, 60)
                .mapToObj(i -> Long.toString(
                        (1_748_764_800_000L + i * 60_000L - 1_288_834_974_657L) << 22 | (i * 37L & 1023) << 12))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    @Test
    void aColumnIsReadByTheNamedLayout() {
        Ran ran = Ran.with(column(), "timeline", "-", "--layout", "snowflake-twitter", "--csv");
        assertThat(ran.code()).isZero();
        assertThat(ran.lines().stream().filter(line -> line.contains("2025-06-01")))
                .hasSize(60);
        assertThat(ran.out()).contains("2025-06-01T08:00:00.000Z", "2025-06-01T08:59:00.000Z");
    }

    @Test
    void whatTheLayoutDoesNotReadIsReadAsUsual() {
        String uuid = "0197293a-8c00-7123-8456-789abcdef012";
        String text = column() + "request " + uuid + "\n";
        Ran named = Ran.with(text, "timeline", "-", "--layout", "snowflake-twitter", "--csv");
        assertThat(named.lines().stream().filter(line -> line.contains(uuid))).hasSize(1);
        assertThat(named.out()).contains("2025-06-01T08:00:00.000Z");
    }

    @Test
    void anUnknownLayoutIsRefused() {
        Ran ran = Ran.with(column(), "timeline", "-", "--layout", "snowflake-twiter");
        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err()).contains("snowflake-twitter");
        assertThat(ran.out()).isEmpty();
    }
}
