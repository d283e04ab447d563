package org.bitloupe.batch.anomaly;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.batch.table.Planted;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.id.Bits;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Progress;
import org.junit.jupiter.api.Test;

final class AnomalySearchTest {
    private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
    private static final InstantSource CLOCK = InstantSource.fixed(NOW);
    private static final Messages ENGLISH = Messages.in(Locale.ENGLISH);
    private static final Layout UUID4 = Planted.layout("uuid-v4");
    private static final List<Spelling> DECIMAL =
            Planted.layout("snowflake-twitter").spellings();
    private static final Instant EPOCH = Instant.parse("2020-01-01T00:00:00Z");

    /** With a kind that is no part of what one machine counts by. */
    private static final Layout ORDERS = Layout.of(
            "orders",
            "Orders",
            List.of(
                    Field.time("time", 40, TimeEncoding.since(EPOCH, Tick.MILLISECOND)),
                    Field.of("type", Role.TYPE, 4),
                    Field.of("node", Role.NODE, 10),
                    Field.of("sequence", Role.SEQUENCE, 8)),
            DECIMAL.subList(0, 1));

    /** Wider than a long, with the time over two fields. */
    private static final Layout WIDE = Layout.of(
            "wide",
            "Wide",
            List.of(
                    Field.time("seconds", 36, TimeEncoding.since(EPOCH, Tick.SECOND)),
                    Field.time(
                            "millis",
                            10,
                            new TimeEncoding(Tick.MILLISECOND, EPOCH, Map.of(), TimeEncoding.Grid.EPOCH, "seconds")),
                    Field.of("shard", Role.SHARD, 5),
                    Field.of("node", Role.NODE, 20),
                    Field.of("sequence", Role.SEQUENCE, 12),
                    Field.of("random", Role.RANDOM, 13)),
            DECIMAL.subList(0, 1));

    @Test
    void findsWhatWasPlantedInIdsOfOneLong() {
        Planted rows = new Planted(List.of(ORDERS, UUID4));
        Random random = new Random(20_261_121);
        long time = 200_000_000_000L;
        for (int i = 0; i < 100_000; i++) {
            time += random.nextInt(40);
            long node = random.nextInt(21);
            rows.add(ORDERS, time, random.nextInt(2), node, random.nextInt(200));
            plant(rows, random);
            if (random.nextInt(3000) == 0) {
                rows.add(ORDERS, time, 0, node, 255);
                rows.add(ORDERS, time - 1 - random.nextInt(5000), 0, node, 210);
            }
            if (random.nextInt(4000) == 0) {
                rows.add(ORDERS, time, 0, 700, 201);
                rows.add(ORDERS, time, 1, 700, 201);
            }
            if (random.nextInt(5000) == 0) {
                rows.add(ORDERS, (1L << 40) - 1 - random.nextInt(1000), 0, 1000, 1);
                rows.add(ORDERS, random.nextInt(4000), 0, 1001, 1);
            }
        }
        compare(rows, ORDERS);
    }

    @Test
    void findsWhatWasPlantedInWideIds() {
        Planted rows = new Planted(List.of(WIDE, UUID4));
        Random random = new Random(4);
        long time = 200_000_000_000L;
        for (int i = 0; i < 100_000; i++) {
            time += random.nextInt(40);
            long shard = random.nextInt(3);
            rows.add(WIDE, time / 1000, time % 1000, shard, 5, random.nextInt(4000), random.nextInt(8000));
            plant(rows, random);
            if (random.nextInt(3000) == 0) {
                rows.add(WIDE, time / 1000, time % 1000, shard, 5, 4095, 1);
                rows.add(WIDE, time / 1000, time % 1000, shard, 5, 4095, 2);
                long back = time - random.nextInt(3000);
                rows.add(WIDE, back / 1000, back % 1000, shard, 5, 9, 2);
            }
            if (random.nextInt(6000) == 0) {
                rows.add(WIDE, (1L << 36) - 1, 5, 1, 9, 9, 9);
            }
        }
        compare(rows, WIDE);
    }

    private static void plant(Planted rows, Random random) {
        if (random.nextInt(500) == 0) {
            rows.add(rows.entries().get(random.nextInt(rows.size())));
        }
        if (random.nextInt(2000) == 0) {
            rows.addUnread(random.nextBoolean() ? "N/A" : random.nextBoolean() ? null : "");
        }
        if (random.nextInt(4000) == 0) {
            rows.addUnread("1.91052E+17");
        }
        if (random.nextInt(1000) == 0) {
            rows.add(UUID4, Bits.of(128, new BigInteger(128, random)));
        }
    }

    /** Against maps of objects. */
    private static void compare(Planted planted, Layout looked) {
        IdRows rows = planted.rows();
        Map<Anomaly, SortedSet<Long>> expected = expected(planted, looked);
        AnomalySearch search = AnomalySearch.of(rows, looked, CLOCK, UnaryOperator.identity(), Progress.NONE)
                .orElseThrow();
        AnomalyReport anomalyReport = search.findings();
        assertThat(anomalyReport.rows()).isEqualTo(planted.size());
        assertThat(anomalyReport.unsaid()).isEmpty();
        for (Anomaly trouble : Anomaly.values()) {
            SortedSet<Long> own = expected.getOrDefault(trouble, new TreeSet<>());
            assertThat(anomalyReport.of(trouble).map(AnomalyFinding::count).orElse(0L))
                    .as(trouble.id())
                    .isEqualTo(own.size());
            if (!own.isEmpty()) {
                AnomalyFinding finding = anomalyReport.of(trouble).orElseThrow();
                assertThat(finding.first())
                        .as(trouble.id())
                        .containsExactlyElementsOf(own.stream().limit(5).toList());
                RowBitmap shown = Objects.requireNonNull(finding.rows());
                assertThat(own).allMatch(shown::contains);
                assertThat(ENGLISH.say(finding.headline())).isNotEmpty();
                finding.details()
                        .forEach(detail -> assertThat(ENGLISH.say(detail)).isNotEmpty());
                assertThat(search.notes().text(own.first(), ENGLISH)).isNotNull();
                if (trouble != Anomaly.TWICE && trouble != Anomaly.CLASH) {
                    assertThat(shown.count()).isEqualTo(own.size());
                }
            }
        }
        assertThat(expected.keySet())
                .contains(Anomaly.TWICE, Anomaly.CLASH, Anomaly.UNREAD, Anomaly.ORDER, Anomaly.FUTURE);
        bothRows(planted, search, expected);
        streaming(planted, rows, looked, anomalyReport);
    }

    private static void bothRows(Planted planted, AnomalySearch search, Map<Anomaly, SortedSet<Long>> expected) {
        Map<Planted.Entry, Long> firsts = new HashMap<>();
        for (int i = 0; i < planted.size(); i++) {
            firsts.putIfAbsent(planted.entries().get(i), (long) i);
        }
        RowBitmap shown = Objects.requireNonNull(
                search.findings().of(Anomaly.TWICE).orElseThrow().rows());
        TreeSet<Long> both = new TreeSet<>();
        for (long row : expected.getOrDefault(Anomaly.TWICE, new TreeSet<>())) {
            long first = firsts.getOrDefault(planted.entries().get((int) row), -1L);
            both.add(row);
            both.add(first);
            assertThat(search.notes().text(row, ENGLISH)).contains("also row " + String.format("%,d", first + 1));
        }
        assertThat(shown.count()).isEqualTo(both.size());
        assertThat(both).allMatch(shown::contains);
    }

    /** The terminal's way, which keeps no rows, says the same of all that it can. */
    private static void streaming(Planted planted, IdRows rows, Layout looked, AnomalyReport whole) {
        AnomalyScan tally = new AnomalyScan(planted.kinds(), looked, CLOCK, UnaryOperator.identity(), false);
        rows.blocks().forEach(tally::add);
        assertThat(ENGLISH.say(tally.findings().unsaid().get(0)))
                .isEqualTo(
                        "Whether IDs appear twice, or share machine, tick and sequence, was not looked for; --duplicates does that.");
        divided(planted, looked, tally);
        List<AnomalyFinding> together = new ArrayList<>();
        Path folder = Path.of(System.getProperty("java.io.tmpdir"));
        try (ExternalDuplicateSearch twice = ExternalDuplicateSearch.twice(folder, planted.kinds());
                ExternalDuplicateSearch clashes = ExternalDuplicateSearch.clashes(
                                folder, planted.kinds(), looked, 7, 500)
                        .orElseThrow()) {
            for (ExternalDuplicateSearch sort : List.of(twice, clashes)) {
                rows.blocks().forEach(sort::add);
                together.add(sort.finish(Progress.NONE).orElseThrow().finding());
            }
        }
        AnomalyReport anomalyReport = tally.findings(together);
        assertThat(anomalyReport.unsaid()).isEmpty();
        for (Anomaly trouble : Anomaly.values()) {
            assertThat(anomalyReport.of(trouble).map(AnomalyFinding::count))
                    .as(trouble.id())
                    .isEqualTo(whole.of(trouble).map(AnomalyFinding::count));
            assertThat(anomalyReport.of(trouble).map(AnomalyFinding::first))
                    .as(trouble.id())
                    .isEqualTo(whole.of(trouble).map(AnomalyFinding::first));
        }
        assertThat(ENGLISH.say(together.get(1).details().get(0))).contains(" was made like row ");
    }

    /** Parts of the rows, looked at by themselves, say the same together in whatever order they are joined. */
    private static void divided(Planted planted, Layout looked, AnomalyScan tally) {
        Random random = new Random(planted.size());
        AnomalyScan joined = new AnomalyScan(planted.kinds(), looked, CLOCK, UnaryOperator.identity(), false);
        List<AnomalyScan> parts = new ArrayList<>();
        IdRows blocks = planted.rows(block -> 1 + random.nextInt(random.nextBoolean() ? 20 : 4000));
        for (IdBlock block : blocks.blocks()) {
            AnomalyScan part = joined.part();
            part.add(block);
            parts.add(part);
        }
        assertThat(parts).hasSizeGreaterThan(2);
        while (parts.size() > 1) {
            int at = random.nextInt(parts.size() - 1);
            assertThat(parts.get(at).join(parts.remove(at + 1))).isTrue();
        }
        assertThat(joined.join(parts.get(0))).isTrue();
        assertThat(said(joined.findings())).isEqualTo(said(tally.findings()));
    }

    private static List<String> said(AnomalyReport report) {
        List<String> said = new ArrayList<>(List.of(report.rows() + " rows, " + report.lostBits()));
        report.unsaid().forEach(unsaid -> said.add(ENGLISH.say(unsaid)));
        for (AnomalyFinding finding : report.found()) {
            List<String> details = finding.details().stream().map(ENGLISH::say).toList();
            said.add(finding.anomaly() + " " + finding.count() + " " + finding.first() + " " + details);
        }
        return said;
    }

    /** More machines than are watched can only be told row by row. */
    @Test
    void tooManyMachinesAreNotJoined() {
        AnomalyScan whole = new AnomalyScan(IdKind.of(List.of(WIDE)), WIDE, CLOCK, UnaryOperator.identity(), false);
        int most = AnomalyScan.MOST_NODES;
        assertThat(whole.join(machines(whole, 0, most / 2))).isTrue();
        assertThat(whole.join(machines(whole, most / 2, most / 2))).isTrue();
        AnomalyScan more = machines(whole, most, 1);
        AnomalyReport before = whole.findings();
        assertThat(whole.join(more)).isFalse();
        assertThat(said(whole.findings())).isEqualTo(said(before));
    }

    private static AnomalyScan machines(AnomalyScan whole, int first, int count) {
        Planted rows = new Planted(List.of(WIDE));
        for (int machine = first; machine < first + count; machine++) {
            rows.add(WIDE, 200_000_000L, 0, 0, machine, 7, 1);
        }
        AnomalyScan part = whole.part();
        rows.rows().blocks().forEach(part::add);
        return part;
    }

    private static Map<Anomaly, SortedSet<Long>> expected(Planted planted, Layout looked) {
        Map<Anomaly, SortedSet<Long>> found = new EnumMap<>(Anomaly.class);
        Map<Bits, Long> seen = new HashMap<>();
        Map<List<BigInteger>, Bits> made = new HashMap<>();
        Map<List<BigInteger>, Instant> clocks = new HashMap<>();
        Instant last = Instant.MIN;
        LayoutTime time = LayoutTime.of(looked).orElseThrow();
        for (int i = 0; i < planted.size(); i++) {
            Planted.Entry entry = planted.entries().get(i);
            Bits id = entry.id();
            if (id == null) {
                add(found, "1.91052E+17".equals(entry.text()) ? Anomaly.ROUNDED : Anomaly.UNREAD, i);
                continue;
            }
            boolean again = seen.putIfAbsent(id, (long) i) != null;
            if (again) {
                add(found, Anomaly.TWICE, i);
            }
            if (!planted.kinds().get(entry.kind()).layout().equals(looked)) {
                add(found, Anomaly.OTHER_LAYOUT, i);
                continue;
            }
            List<BigInteger> values = Codec.of(looked).decode(id);
            Instant at = time.instantOf(values).orElseThrow();
            if (at.isAfter(NOW.plusSeconds(60))) {
                add(found, Anomaly.FUTURE, i);
            } else if (at.isBefore(EPOCH.plusSeconds(3600))) {
                add(found, Anomaly.EARLY, i);
            }
            if (at.isBefore(last)) {
                add(found, Anomaly.ORDER, i);
            }
            last = at;
            Instant before = clocks.put(by(looked, values, Role.SHARD, Role.NODE), at);
            if (before != null && at.isBefore(before)) {
                add(found, Anomaly.CLOCK_BACK, i);
            }
            int sequence = looked.indexOf("sequence");
            if (values.get(sequence).equals(looked.fields().get(sequence).limit())) {
                add(found, Anomaly.FULL, i);
            }
            Bits maker = made.putIfAbsent(by(looked, values, Role.TIME, Role.SHARD, Role.NODE, Role.SEQUENCE), id);
            if (maker != null && !maker.equals(id)) {
                add(found, Anomaly.CLASH, i);
            }
        }
        return found;
    }

    private static List<BigInteger> by(Layout layout, List<BigInteger> values, Role... roles) {
        return IntStream.range(0, values.size())
                .filter(f -> List.of(roles).contains(layout.fields().get(f).role()))
                .mapToObj(values::get)
                .toList();
    }

    private static void add(Map<Anomaly, SortedSet<Long>> found, Anomaly trouble, long row) {
        found.computeIfAbsent(trouble, t -> new TreeSet<>()).add(row);
    }

    /** Machines of two layouts that use up their sequences by turns: rows 1, 3, 4, 6 and so on, by whichever layout the rows are looked at. */
    @Test
    void theFirstRowsOfSeveralLayoutsAreNamedInTheirOrder() {
        Planted rows = new Planted(List.of(ORDERS, WIDE));
        List<Long> full = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            long time = 200_000_000_000L + i;
            if (i % 3 < 2) {
                full.add((long) i);
            }
            if (i % 2 == 0) {
                rows.add(WIDE, time / 1000, time % 1000, 1, 5, i % 3 < 2 ? 4095 : 7, i);
            } else {
                rows.add(ORDERS, time, 0, 3, i % 3 < 2 ? 255 : 7);
            }
        }
        for (Layout looked : List.of(ORDERS, WIDE)) {
            AnomalyScan scan = new AnomalyScan(rows.kinds(), looked, CLOCK, UnaryOperator.identity(), true);
            rows.rows().blocks().forEach(scan::add);
            AnomalyFinding finding = scan.findings().of(Anomaly.FULL).orElseThrow();
            assertThat(finding.first()).isEqualTo(full.subList(0, AnomalyFinding.MOST_FIRST));
            assertThat(finding.count()).isEqualTo(full.size());
            assertThat(Objects.requireNonNull(finding.rows()).count()).isEqualTo(full.size());
            assertThat(finding.details())
                    .extracting(ENGLISH::say)
                    .singleElement()
                    .satisfies(said -> assertThat(said).containsPattern("[Rr]ow 1\\b"));
        }
    }

    @Test
    void rowsInAnyOrderSayNothingOfClocks() {
        Planted rows = new Planted(List.of(ORDERS));
        Random random = new Random(9);
        for (int i = 0; i < 1000; i++) {
            rows.add(ORDERS, 100_000_000_000L + random.nextInt(1_000_000), 0, 3, i % 200);
        }
        AnomalyReport anomalyReport = AnomalySearch.of(
                        rows.rows(), ORDERS, CLOCK, UnaryOperator.identity(), Progress.NONE)
                .orElseThrow()
                .findings();
        assertThat(anomalyReport.of(Anomaly.CLOCK_BACK)).isEmpty();
        assertThat(anomalyReport.of(Anomaly.ORDER)).isPresent();
        assertThat(anomalyReport.unsaid()).extracting(ENGLISH::say).anyMatch(text -> text.contains("clocks went back"));
    }

    @Test
    void saysWhichMachineMadeAllThatIsThereTwice() {
        Planted rows = new Planted(List.of(ORDERS));
        for (int i = 0; i < 100; i++) {
            rows.add(ORDERS, 100_000_000_000L + i, 0, i % 10, i % 7);
        }
        rows.add(rows.entries().get(41));
        rows.add(rows.entries().get(71));
        assertThat(twiceDetails(rows)).contains("Row 101 has the same ID as row 42.", "All are from node 1.");
        rows.add(rows.entries().get(5));
        assertThat(twiceDetails(rows)).containsExactly("Row 101 has the same ID as row 42.");
    }

    private static List<String> twiceDetails(Planted rows) {
        AnomalyReport anomalyReport = AnomalySearch.of(
                        rows.rows(), ORDERS, CLOCK, UnaryOperator.identity(), Progress.NONE)
                .orElseThrow()
                .findings();
        return anomalyReport.of(Anomaly.TWICE).orElseThrow().details().stream()
                .map(ENGLISH::say)
                .toList();
    }

    /** Instagram numbers rows by a sequence of the database modulo 1,024, whatever the millisecond: 1,023 is used up by nothing. */
    @Test
    void aSequenceThatRunsOnUsesUpNoTick() {
        Layout instagram = Planted.layout("instagram");
        Planted rows = new Planted(List.of(instagram));
        for (int i = 0; i < 3000; i++) {
            rows.add(instagram, 250_000_000_000L + 1000L * i, 417, i % 1024);
        }
        AnomalyReport anomalyReport = AnomalySearch.of(
                        rows.rows(), instagram, CLOCK, UnaryOperator.identity(), Progress.NONE)
                .orElseThrow()
                .findings();
        assertThat(anomalyReport.of(Anomaly.FULL)).isEmpty();
    }

    @Test
    void nothingIsWrongWithNothing() {
        AnomalyReport anomalyReport = AnomalySearch.of(
                        new Planted(List.of(ORDERS)).rows(), ORDERS, CLOCK, UnaryOperator.identity(), Progress.NONE)
                .orElseThrow()
                .findings();
        assertThat(anomalyReport).isEqualTo(new AnomalyReport(0, List.of(), List.of(), 0));
    }

    @Test
    void canBeStoppedAnywhere() {
        Planted rows = new Planted(List.of(ORDERS));
        for (int i = 0; i < 5000; i++) {
            rows.add(ORDERS, 100_000_000_000L + i, 0, 3, i % 200);
        }
        IdRows table = rows.rows();
        List<Long> heard = new ArrayList<>();
        AnomalySearch.of(table, ORDERS, CLOCK, UnaryOperator.identity(), (done, total) -> {
            assertThat(done).isBetween(heard.isEmpty() ? 0 : heard.get(heard.size() - 1), total);
            return heard.add(done);
        });
        for (int stop = 0; stop < heard.size(); stop += 17) {
            int[] left = {stop};
            assertThat(AnomalySearch.of(table, ORDERS, CLOCK, UnaryOperator.identity(), (done, total) -> left[0]-- > 0))
                    .isEmpty();
        }
    }
}
