package org.bitloupe.batch.follow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.bitloupe.batch.table.CardMask;
import org.bitloupe.batch.table.Planted;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.message.Message;
import org.junit.jupiter.api.Test;

final class FollowScanTest {
    private static final Instant EPOCH = Instant.parse("2026-01-01T00:00:00Z");
    /** 34 bits of milliseconds last 198 days. */
    private static final Instant END = EPOCH.plusMillis(1L << 34);

    private static final Instant NOW = END.minus(Duration.ofDays(20));

    private static final Layout LAYOUT = Layout.of(
            "orders",
            "Orders",
            List.of(
                    Field.time("time", 34, TimeEncoding.since(EPOCH, Tick.MILLISECOND)),
                    Field.of("node", Role.NODE, 18),
                    Field.of("sequence", Role.SEQUENCE, 4)),
            Planted.layout("snowflake-twitter").spellings().subList(0, 1));

    private final List<FollowFinding> found = new ArrayList<>();
    private final Planted rows = new Planted(List.of(LAYOUT));

    private void add(Instant time, int machine, int sequence) {
        rows.add(LAYOUT, Duration.between(EPOCH, time).toMillis(), machine, sequence);
    }

    private FollowScan scan() {
        FollowScan scan = new FollowScan(
                rows.kinds(),
                InstantSource.fixed(NOW),
                UnaryOperator.identity(),
                CardMask.NONE,
                found::add,
                remark -> {});
        rows.rows().blocks().forEach(scan::add);
        return scan;
    }

    /** Only clocks need a memory for each machine: the end of the epoch, the future and a full sequence show in the ID alone. */
    @Test
    void whatAnIdShowsByItselfIsFoundOnFurtherMachines() {
        for (int machine = 0; machine < FollowScan.MOST_MACHINES; machine++) {
            add(EPOCH.plus(Duration.ofHours(1)), machine, 0);
        }
        add(NOW, FollowScan.MOST_MACHINES, 0);
        add(NOW.plus(Duration.ofDays(2)), FollowScan.MOST_MACHINES + 1, 0);
        add(NOW, FollowScan.MOST_MACHINES + 2, 15);
        FollowScan scan = scan();

        assertThat(found)
                .extracting(FollowFinding::kind, FollowFinding::time)
                .as(
                        "less than a year is left at the first ID, less than 30 days at that of the first machine not watched")
                .containsExactly(
                        tuple(FollowKind.EPOCH, EPOCH.plus(Duration.ofHours(1))), tuple(FollowKind.EPOCH, NOW));
        assertThat(scan.unsaid())
                .contains(Message.of("batch.follow.unsaid.future", "n", 1L))
                .contains(Message.of("batch.problem.unsaid.nodes", "most", FollowScan.MOST_MACHINES));
        assertThat(scan.counts()).containsEntry(FollowKind.FULL, 1L);
    }

    @Test
    void asManyMachinesAsAreWatchedLeaveNothingUnsaid() {
        for (int machine = 0; machine < FollowScan.MOST_MACHINES; machine++) {
            add(EPOCH.plus(Duration.ofHours(1)), machine, 0);
        }
        assertThat(scan().unsaid()).isEmpty();
    }
}
