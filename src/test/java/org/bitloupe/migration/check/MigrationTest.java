package org.bitloupe.migration.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bitloupe.capacity.Severity;
import org.bitloupe.capacity.compare.Difference;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.Bits;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.layout.edit.TimeEdits;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.message.Messages;
import org.bitloupe.migration.ExistingIdCounter;
import org.bitloupe.migration.ExistingIdStats;
import org.bitloupe.migration.MigrationFinding;
import org.bitloupe.migration.MigrationVerdict;
import org.bitloupe.migration.SafeEpoch;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Changes whose figures are computed by hand or known from the field. */
final class MigrationTest {
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);
    private static final Instant WHEN = Instant.parse("2026-11-20T09:41:07.236Z");
    private static final Instant EPOCH = Instant.parse("2024-01-01T00:00:00Z");

    static Layout orders(int time, int machine, int sequence) {
        return Layout.of(
                "orders",
                "orders",
                List.of(
                        Field.of("sign", Role.UNUSED, 1).withValue(BigInteger.ZERO),
                        Field.time("timestamp", time, TimeEncoding.since(EPOCH, Tick.MILLISECOND)),
                        Field.of("machine", Role.NODE, machine),
                        Field.of("sequence", Role.SEQUENCE, sequence)),
                List.of(StandardSpellings.builtIn().spelling("decimal")));
    }

    private static Layout known(String id) {
        return Catalog.builtIn().find(id).orElseThrow();
    }

    private static MigrationFinding finding(Migration migration, String id) {
        return migration.findings().stream()
                .filter(f -> f.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new AssertionError(id + " is not in " + migration.findings()));
    }

    private static String said(Migration migration, String id) {
        MigrationFinding finding = finding(migration, id);
        return finding.severity() + ": " + WORDS.say(finding.text());
    }

    private static String all(Migration migration) {
        return migration.verdict() + "\n"
                + migration.findings().stream()
                        .map(f -> f.id() + " " + said(migration, f.id()))
                        .collect(Collectors.joining("\n"));
    }

    @Test
    void aBitFromMachineToTimeHalvesTheIds() {
        Migration migration = Migration.of(orders(41, 10, 12), orders(42, 9, 12), WHEN);
        assertThat(migration.verdict()).isEqualTo(MigrationVerdict.UNSAFE);
        // T = 91,100,467,236 ms since 2024: at 2024 + 2T the new time has grown past the old one's factor of two.
        assertThat(said(migration, "larger"))
                .isEqualTo(
                        "ERROR: New IDs sort before old ones. Half the size of the last old ones, as time now starts at bit 21, "
                                + "not 22. Larger again from 9 Oct 2029.");
        assertThat(said(migration, "apart"))
                .isEqualTo(
                        "ERROR: The same ID can come twice. The first ones repeat values of 11 Jun 2025, and nothing in an "
                                + "ID says which layout made it.");
        assertThat(said(migration, "nodes"))
                .isEqualTo(
                        "WARNING: The machine numbers 512 to 1,023 have no place. Renumber those machines before the change.");
        assertThat(said(migration, "column")).startsWith("OK: Fits the same column");
        assertThat(said(migration, "rate")).contains("12-bit sequence is kept");
        Migration.Spans spans = migration.spans().orElseThrow();
        // (T << 22) + 2^22 - 1 and T << 21
        assertThat(spans.oldHigh()).isEqualTo("382103054134018047");
        assertThat(spans.newLow()).isEqualTo("191051527064911872");
        assertThat(spans.twice()).isTrue();
        assertThat(all(migration)).doesNotContain("{");
    }

    @Test
    void stepsOfTimeAreWrittenAsUnitsAre() {
        Migration migration = Migration.of(known("snowflake-discord"), known("sonyflake-v2"), WHEN);
        assertThat(said(migration, "tick")).contains("Steps of 10 ms instead of 1 ms make its numbers smaller");
        assertThat(all(migration)).doesNotContainPattern("\\d(ms|us|ns|min)\\b");
        assertThat(Difference.of(known("snowflake-discord"), known("sonyflake-v2")).sentences().stream()
                        .map(WORDS::say))
                .contains("counts in steps of 10 ms");
    }

    @Test
    void anOlderEpochPutsItInOrder() {
        Layout old = orders(41, 10, 12);
        SafeEpoch older =
                Migration.of(old, orders(42, 9, 12), WHEN).olderEpoch().orElseThrow();
        // Old IDs grow twice as fast: to be late by 90 days takes 90 more days of epoch, so 10 Feb 2021 less 90 days.
        assertThat(older.epoch()).isEqualTo("2020-11-12T00:00:00Z");
        assertThat(older.ends()).contains(Instant.parse("2160-03-26T07:35:11.104Z"));
        assertThat(older.years().doubleValue()).isBetween(3.12, 3.15);
        assertThat(older.smallestNew()).isEqualTo("398518580120911872");
        Instant last = older.holdsUntil().orElseThrow();
        assertThat(Duration.between(WHEN, last)).isBetween(SafeEpoch.MARGIN, SafeEpoch.MARGIN.plusDays(1));
        for (int days : new int[] {0, 90}) {
            assertThat(said(Migration.of(old, older.layout(), WHEN.plus(Duration.ofDays(days))), "larger"))
                    .as("%d days later", days)
                    .startsWith("OK");
        }
        assertThat(said(Migration.of(old, older.layout(), last.plus(Duration.ofDays(1))), "larger"))
                .doesNotStartWith("OK");
        assertThat(older.lines().stream().map(line -> WORDS.say(line.text())))
                .anyMatch(text -> text.startsWith("Change by "));
        Migration after = Migration.of(old, older.layout(), WHEN);
        assertThat(after.verdict()).isEqualTo(MigrationVerdict.CARE);
        assertThat(said(after, "larger")).startsWith("OK: New IDs sort after old ones");
        assertThat(said(after, "apart")).startsWith("OK: One comparison tells the two apart");
        assertThat(after.olderEpoch()).isEmpty();
    }

    @Test
    void aWiderTimeOfTheSamePlaceIsSafe() {
        Layout old = known("snowflake-node10");
        Layout younger = ((EditResult.Done) TimeEdits.epoch(old, Instant.parse("2009-01-01T00:00:00Z"))).layout();
        assertThat(Migration.of(old, younger, WHEN).findings())
                .filteredOn(f -> f.severity() == Severity.ERROR)
                .isEmpty();
        Migration same = Migration.of(old, old, WHEN);
        // The tick of the change itself belongs to both.
        assertThat(said(same, "larger")).contains("Let 1 ms pass").startsWith("WARNING");
        assertThat(same.verdict()).isEqualTo(MigrationVerdict.CARE);
    }

    @Test
    void discordsEpochAfterTwittersIsYounger() {
        Migration migration = Migration.of(known("snowflake-twitter"), known("snowflake-discord"), WHEN);
        // Both have 22 bits below the time. 2015-01-01 is 131,235,425,343 ms after Twitter's epoch, so IDs are larger
        // again when
        // as much time has passed, on 2031-01-17.
        assertThat(said(migration, "larger"))
                .contains("Larger again from 17 Jan 2031")
                .contains("2015");
        assertThat(said(migration, "epoch")).startsWith("WARNING: The epoch is younger");
        assertThat(migration.olderEpoch().orElseThrow().epoch()).isEqualTo("2010-11-04T00:00:00Z");
        // Both grow alike: a later change is as good.
        assertThat(migration.olderEpoch().orElseThrow().holdsUntil()).isEmpty();
        assertThat(said(migration, "column")).contains("Turns negative in BIGINT from 6 Sep 2084");
    }

    @Test
    void sonyflakesSecondVersionBeginsAnewIn2025() {
        Migration migration = Migration.of(known("sonyflake-v1"), known("sonyflake-v2"), WHEN);
        assertThat(migration.verdict()).isEqualTo(MigrationVerdict.UNSAFE);
        assertThat(said(migration, "larger")).startsWith("ERROR").contains("2025");
        assertThat(migration.olderEpoch().orElseThrow().epoch()).isEqualTo("2014-08-31T00:00:00Z");
    }

    @Test
    void versionsOfUuidsAreToldApartByTheirVersion() {
        Migration migration = Migration.of(known("uuid-v4"), known("uuid-v7"), WHEN);
        assertThat(said(migration, "apart"))
                .isEqualTo("OK: The version tells the two apart. It is 4 in every old ID and 7 in every new one.");
        assertThat(said(migration, "uuid")).startsWith("OK");
        assertThat(migration.verdict()).isNotEqualTo(MigrationVerdict.UNSAFE);
    }

    @Test
    void aWiderIdNeedsAWiderColumn() {
        Migration migration = Migration.of(known("snowflake-twitter"), known("ulid"), WHEN);
        assertThat(said(migration, "column")).startsWith("ERROR: Needs a wider column");
    }

    @Test
    @Tag("soak")
    void schemesWithoutBitsOrTimeAreJudgedAsFarAsTheyGo() {
        List<Layout> layouts = Catalog.builtIn().layouts();
        for (int i = 0; i < layouts.size(); i++) {
            Layout old = layouts.get(i);
            for (int next : List.of(7, 1, 31).subList(0, Rounds.of(1, 3))) {
                Layout now = layouts.get((i + next) % layouts.size());
                assertThat(all(Migration.of(old, now, WHEN)))
                        .as(old.id() + " " + now.id())
                        .doesNotContain("{");
            }
        }
    }

    @Test
    void aFileOfIdsSaysWhatIsReallyThere() {
        Layout old = orders(41, 10, 12);
        Layout now = orders(42, 9, 12);
        ExistingIdCounter counter = new ExistingIdCounter(old, now, WHEN);
        // 191051527066210309 is read by the new layout as a time right after the change.
        counter.add(Bits.of(64, 191051527066210309L), "191051527066210309");
        counter.add(Bits.of(64, 1L << 22 | 700 << 12 | 3), "4194304");
        counter.add(Bits.of(64, 1L << 63), "9223372036854775808");
        counter.addUnread();
        ExistingIdStats existing = counter.result();
        assertThat(existing.counted()).isEqualTo(2);
        assertThat(existing.foreign()).isEqualTo(1);
        assertThat(existing.unread()).isEqualTo(1);
        assertThat(existing.examples()).containsExactly("191051527066210309");
        assertThat(existing.highest().get("machine")).isEqualTo(700);
        Migration migration = Migration.of(old, now, WHEN, Optional.of(existing));
        assertThat(said(migration, "apart"))
                .isEqualTo(
                        "ERROR: One of the file’s IDs would also be made by the new layout. Of 2 there, this: 191051527066210309.");
        assertThat(said(migration, "nodes")).contains("The machine number 700 is in use and has no place");
        assertThat(said(migration, "file")).contains("One of the file’s 3 IDs cannot be");
        // The newest is of 2025: the layout says what may have come since.
        assertThat(said(migration, "larger")).startsWith("ERROR: New IDs sort before old ones");
        assertThat(said(migration, "gap")).startsWith("INFO: The file’s newest ID is of 11 Jun 2025");
    }

    @Test
    void anUpToDateFileHasTheLargestId() {
        Layout old = orders(41, 10, 12);
        Layout now = orders(41, 9, 13);
        // One tick before the change, machine 5, sequence 0: T - 1 = 91,100,467,235.
        ExistingIdCounter counter = new ExistingIdCounter(old, now, WHEN);
        counter.add(Bits.of(64, 91_100_467_235L << 22 | 5 << 12), "382103054124...");
        Migration migration = Migration.of(old, now, WHEN, Optional.of(counter.result()));
        assertThat(migration.spans().orElseThrow().oldHigh()).isEqualTo(91_100_467_235L << 22 | 5 << 12);
        assertThat(said(migration, "larger")).startsWith("OK: New IDs sort after old ones");
        assertThat(said(migration, "nodes")).contains("The highest in the file is 5, the largest that fits 511.");
        // By the layouts alone both have the tick of the change.
        assertThat(said(Migration.of(old, now, WHEN), "larger")).contains("Let 1 ms pass");
    }

    /** Milliseconds in 42 bits up to the top of 64: after 69 years the IDs turn negative in the column, and are smaller then. */
    private static Layout turning(String prefix) {
        List<Segment> text = List.of(
                new Segment.Literal(prefix, false),
                new Segment.Digits(
                        List.of(BitRange.ofId(63, 0)),
                        StandardSpellings.builtIn().alphabet("base62"),
                        11,
                        11,
                        Segment.Pad.HIGH,
                        false));
        return Layout.of(
                        "shop",
                        "shop",
                        List.of(
                                Field.time(
                                        "timestamp",
                                        42,
                                        TimeEncoding.since(Instant.parse("2025-06-01T00:00:00Z"), Tick.MILLISECOND)),
                                Field.of("machine", Role.NODE, 10),
                                Field.of("sequence", Role.SEQUENCE, 12)),
                        List.of(new Spelling("text", text)))
                .withSigned(true);
    }

    /** The layout with the older epoch is judged as the offer says. */
    @Test
    void anOlderEpochKeepsWhatIsSaidOfIt() {
        Layout old = orders(41, 10, 12).withSigned(true);
        for (Layout now : List.of(orders(42, 9, 12), turning("ord_"))) {
            SafeEpoch older = Migration.of(old, now, WHEN).olderEpoch().orElseThrow();
            Migration after = Migration.of(old, older.layout(), WHEN);
            boolean promised = older.lines().stream()
                    .anyMatch(line -> WORDS.say(line.text()).contains("One comparison tells the two apart"));
            assertThat(said(after, "apart").contains("One comparison tells the two apart"))
                    .as(now.id())
                    .isEqualTo(promised);
            assertThat(promised).isEqualTo(now.id().equals("orders"));
        }
    }

    @Test
    void aPrefixSaysWhichLayoutMadeAText() {
        Layout old = orders(41, 10, 12).withSigned(true);
        assertThat(said(Migration.of(old, turning("ord_"), WHEN), "apart"))
                .contains("The same ID can come twice.", "new ones begin with “ord_”")
                .doesNotContain("nothing in an ID");
        assertThat(said(Migration.of(turning("ord_"), turning("ord_"), WHEN), "apart"))
                .doesNotContain("new ones begin");
    }
}
