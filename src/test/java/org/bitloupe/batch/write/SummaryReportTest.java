package org.bitloupe.batch.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.bitloupe.batch.anomaly.Anomaly;
import org.bitloupe.batch.anomaly.AnomalyFinding;
import org.bitloupe.batch.anomaly.AnomalyReport;
import org.bitloupe.batch.stats.SequencePeak;
import org.bitloupe.batch.stats.Statistics;
import org.bitloupe.batch.stats.TimeStatistics;
import org.bitloupe.batch.stats.ValueCounts;
import org.bitloupe.batch.table.RowSamples;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;

final class SummaryReportTest {
    private static final Messages ENGLISH = Messages.in(Locale.ENGLISH);
    private static final Layout SNOWFLAKE = RowSamples.layout("snowflake-twitter");

    private static Field field(String name) {
        return SNOWFLAKE.field(name).orElseThrow();
    }

    @Test
    void saysEachFactInALine() {
        TimeStatistics times = new TimeStatistics(
                214_794,
                Instant.parse("2026-11-20T09:45:00.004Z"),
                Instant.parse("2026-11-20T10:29:59.998Z"),
                new TimeStatistics.Busiest(Instant.parse("2026-11-20T09:52:07Z"), 412),
                TimeStatistics.Known.EXACT,
                new TimeStatistics.Gap(
                        Instant.parse("2026-11-20T10:00:00Z"), Instant.parse("2026-11-20T10:00:01.840Z")),
                TimeStatistics.Known.EXACT);
        Statistics statistics = new Statistics(
                SNOWFLAKE,
                214_806,
                214_794,
                0,
                12,
                times,
                List.of(new ValueCounts(
                        field("worker"),
                        214_794,
                        List.of(new ValueCounts.Entry(31, 131_024), new ValueCounts.Entry(8, 83_770)),
                        2,
                        0)),
                List.of(new SequencePeak(field("sequence"), 39, 0)),
                0);
        AnomalyFinding unread = new AnomalyFinding(
                Anomaly.UNREAD,
                12,
                List.of(87L),
                null,
                List.of(Message.of(
                        "batch.problem.unread.detail",
                        "row",
                        88,
                        "reason",
                        Message.of("batch.problem.reason.none", "text", "N/A"))));
        AnomalyReport anomalyReport =
                new AnomalyReport(214_806, List.of(unread), List.of(Message.of("batch.problem.unsaid.twice")), 0);
        assertThat(SummaryReport.of("orders-export.csv", statistics, anomalyReport, ENGLISH))
                .isEqualTo("""
                        orders-export.csv: 214,806 rows
                        214,794 are IDs of %s.
                        First: 2026-11-20T09:45:00.004Z
                        Last: 2026-11-20T10:29:59.998Z
                        Busiest second: 2026-11-20T09:52:07Z with 412 IDs
                        Longest gap: 1.84 s, after 2026-11-20T10:00:00Z
                        Worker: 2 different, most often 31 (131,024, 61%%), 8 (83,770, 39%%)
                        Highest sequence: 39 of 4095
                        12 could not be read. Row 88: “N/A” is not an ID.
                        Whether IDs appear twice was not looked for; --duplicates does that.
                        """.formatted(SNOWFLAKE.titleIn(Locale.ENGLISH)));
    }

    @Test
    void saysWhatMachinesAreCalledBesideTheirNumbersAndHowOftenACounterWasFull() {
        Field named = field("worker").withValues(new TreeMap<>(Map.of(BigInteger.valueOf(31), "till 4, Hanoi")));
        TimeStatistics dense = new TimeStatistics(
                9,
                Instant.parse("2026-11-20T09:45:00Z"),
                Instant.parse("2026-11-20T09:45:01Z"),
                null,
                TimeStatistics.Known.DISORDERED,
                null,
                TimeStatistics.Known.SHORT);
        List<ValueCounts.Entry> entries = List.of(new ValueCounts.Entry(31, 6), new ValueCounts.Entry(8, 3));
        List<ValueCounts> counts = List.of(new ValueCounts(named, 9, entries, 2, 0));
        List<SequencePeak> full = List.of(new SequencePeak(field("sequence"), 4095, 3));
        Statistics statistics = new Statistics(SNOWFLAKE, 9, 9, 0, 0, dense, counts, full, 0);
        assertThat(SummaryReport.of("list", statistics, null, ENGLISH).lines())
                .contains("Longest gap: less than a second")
                .contains("Worker: 2 different, most often 31 “till 4, Hanoi” (6, 67%), 8 (3, 33%)")
                .contains("Highest sequence: 4095 of 4095; 3 IDs have that limit");
    }

    /** Three IDs, each in a second of its own: none of these is the busiest. */
    @Test
    void noSecondIsTheBusiestWhereNoneHasTwo() {
        Instant first = Instant.parse("2026-11-20T09:45:00Z");
        for (long rows : new long[] {1, 2}) {
            TimeStatistics times = new TimeStatistics(
                    3,
                    first,
                    first.plusSeconds(9),
                    new TimeStatistics.Busiest(first, rows),
                    TimeStatistics.Known.EXACT,
                    new TimeStatistics.Gap(first, first.plusSeconds(9)),
                    TimeStatistics.Known.EXACT);
            Statistics statistics = new Statistics(SNOWFLAKE, 3, 3, 0, 0, times, List.of(), List.of(), 0);
            String report = SummaryReport.of("list", statistics, null, ENGLISH);
            assertThat(report).contains("Longest gap: 9 s");
            assertThat(report.contains("Busiest")).isEqualTo(rows == 2);
        }
    }

    @Test
    void saysNothingOfWhatIsNotThere() {
        TimeStatistics none = new TimeStatistics(
                0, null, null, null, TimeStatistics.Known.NOTHING, null, TimeStatistics.Known.NOTHING);
        Statistics empty = new Statistics(SNOWFLAKE, 0, 0, 0, 0, none, List.of(), List.of(), 0);
        assertThat(SummaryReport.of("list", empty, new AnomalyReport(0, List.of(), List.of(), 0), ENGLISH)
                        .lines())
                .containsExactly(
                        "list: 0 rows",
                        "0 are IDs of " + SNOWFLAKE.titleIn(Locale.ENGLISH) + ".",
                        "No problems found.");
        assertThat(SummaryReport.of("list", empty, null, ENGLISH).lines()).hasSize(2);
    }
}
