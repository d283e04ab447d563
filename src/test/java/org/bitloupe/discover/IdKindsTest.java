package org.bitloupe.discover;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.discover.table.KindRows;
import org.bitloupe.message.Message;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** IDs of several kinds in one table are told apart, and each kind can be fitted. */
@Tag("soak")
final class IdKindsTest {
    private static final LayoutFinder FINDER = new LayoutFinder(Catalog.builtIn());
    private static final long SEEDS = Rounds.of(3, 10);

    private static List<String> looks(DiscoveryResult result) {
        return result.kinds().kinds().stream()
                .map(kind -> "%s %d-%d %d".formatted(kind.prefix(), kind.least(), kind.most(), kind.count()))
                .toList();
    }

    @Test
    void eachKindHasItsOwnLayout() {
        for (long seed = 1; seed <= SEEDS; seed++) {
            KindTables make = new KindTables(seed);
            DiscoveryResult jobs = FINDER.find(make.table(make.jobs(9), make.events(7)));
            String what = "seed " + seed;
            assertThat(looks(jobs)).as(what).containsExactly("job_ 16-16 9", "evt_ 20-20 7");
            assertThat(jobs.kind()).as(what).isZero();
            assertThat(jobs.rows()).as(what).hasSize(9).allMatch(RowFit::fits);
            assertThat(jobs.answers().get(0).clock().epoch()).as(what).isEqualTo(Instant.parse("2015-01-01T00:00:00Z"));
            DiscoveryResult events = FINDER.find(jobs, 1, () -> false);
            assertThat(events.kinds()).as(what).isEqualTo(jobs.kinds());
            assertThat(events.kind()).as(what).isEqualTo(1);
            assertThat(events.rows()).as(what).hasSize(7).allMatch(RowFit::fits);
            assertThat(events.answers().get(0).clock().epoch())
                    .as(what)
                    .isEqualTo(Instant.parse("2019-06-01T00:00:00Z"));
            assertThat(events.remarks())
                    .as(what)
                    .contains(Message.of(
                            "fit.kind.fitted.prefix",
                            "n",
                            7,
                            "all",
                            16,
                            "length",
                            Message.of("fit.kind.characters", "n", 20),
                            "prefix",
                            "evt_"));
        }
    }

    /** The largest kind has no time: the one that has is shown first, and the other says that there is none. */
    @Test
    void aKindWithoutATimeSaysSo() {
        for (long seed = 1; seed <= SEEDS; seed++) {
            KindTables make = new KindTables(seed);
            DiscoveryResult found = FINDER.find(make.table(make.users(12), make.jobs(8)));
            assertThat(looks(found)).as("seed %d", seed).containsExactly("usr_ 16-16 12", "job_ 16-16 8");
            assertThat(found.kind()).as("seed %d", seed).isEqualTo(1);
            assertThat(found.confidence()).as("seed %d", seed).isEqualTo(Confidence.SURE);
            DiscoveryResult users = FINDER.find(found, 0, () -> false);
            assertThat(users.problem() != null || users.confidence() == Confidence.OPEN)
                    .as("seed %d", seed)
                    .isTrue();
            assertThat(users.kinds()).as("seed %d", seed).isEqualTo(found.kinds());
        }
    }

    /** IDs that one layout reads are of one kind, whatever their length; what it does not read is another. */
    @Test
    void lengthsOfOneLayoutAreOneKind() {
        for (long seed = 1; seed <= SEEDS; seed++) {
            KindTables make = new KindTables(seed);
            List<String> discord = make.discord(30);
            DiscoveryResult alone = FINDER.find(make.table(discord));
            assertThat(alone.kinds().kinds()).as("seed %d", seed).isEmpty();
            assertThat(alone.answers().get(0).layout().id()).as("seed %d", seed).isEqualTo("snowflake-discord");
            DiscoveryResult both = FINDER.find(make.table(discord, make.jobs(6)));
            assertThat(looks(both)).as("seed %d", seed).containsExactly(" 16-19 30", "job_ 16-16 6");
            assertThat(both.rows()).as("seed %d", seed).hasSize(30).allMatch(RowFit::fits);
            assertThat(FINDER.find(both, 1, () -> false).rows())
                    .as("seed %d", seed)
                    .hasSize(6)
                    .allMatch(RowFit::fits);
        }
    }

    /** Numbers get longer with the years: where nothing reads all rows, those of 16 to 19 digits are of one kind all the same. */
    @Test
    void numbersOfNearlyTheSameLengthAreOneKind() {
        for (long seed = 1; seed <= SEEDS; seed++) {
            KindTables make = new KindTables(seed);
            DiscoveryResult result =
                    FINDER.find(make.table(make.jobs(9), make.events(7), make.users(5), make.discord(12)));
            assertThat(looks(result))
                    .as("seed %d", seed)
                    .satisfiesExactly(
                            numbers -> assertThat(numbers).matches(" 1[67]-19 12"),
                            jobs -> assertThat(jobs).isEqualTo("job_ 16-16 9"),
                            events -> assertThat(events).isEqualTo("evt_ 20-20 7"),
                            users -> assertThat(users).isEqualTo("usr_ 16-16 5"));
            assertThat(result.kinds().others()).as("seed %d", seed).isEmpty();
        }
    }

    @Test
    void oneKindIsNotDivided() {
        for (long seed = 1; seed <= SEEDS; seed++) {
            KindTables make = new KindTables(seed);
            List<String> jobs = make.jobs(12);
            List<String> late = make.jobs(12).subList(0, 3).stream()
                    .map(row -> row.substring(0, row.indexOf(',')) + ",2021-01-0" + (1 + row.length() % 9))
                    .toList();
            DiscoveryResult result = FINDER.find(make.table(jobs, late));
            assertThat(result.kinds().kinds()).as("seed %d", seed).isEmpty();
        }
    }

    /** Rows that are like no others are left out, and that is said. */
    @Test
    void whatIsOfNoKindIsNamedByItsLine() {
        KindTables make = new KindTables(5);
        String table = String.join("\n", make.jobs(6)) + "\n" + String.join("\n", make.events(5))
                + "\nx-81726354,2023-09-01T00:00:00Z\nabc-9817263540,2023-09-02T00:00:00Z";
        DiscoveryResult result = FINDER.find(table);
        assertThat(looks(result)).containsExactly("job_ 16-16 6", "evt_ 20-20 5");
        assertThat(result.kinds().others()).containsExactly(12, 13);
        assertThat(result.remarks()).contains(Message.of("fit.kind.others", "n", 2, "line", "12"));
    }

    /** No more than four can be chosen from; the rows of the others are said to be left out. */
    @Test
    void theLargestKindsCanBeChosen() {
        KindTables make = new KindTables(6);
        StringBuilder table = new StringBuilder(make.table(make.jobs(8), make.events(7)));
        for (int kind = 0; kind < 4; kind++) {
            for (int i = 0; i < 6 - kind; i++) {
                table.append('\n')
                        .append("k".repeat(kind + 2))
                        .append("_%09d,2023-09-0%d".formatted(77 * i * i, 1 + i));
            }
        }
        DiscoveryResult result = FINDER.find(table.toString());
        assertThat(result.kinds().kinds()).extracting(KindRows::prefix).containsExactly("job_", "evt_", "kk_", "kkk_");
        assertThat(result.kinds().others()).hasSize(4 + 3);
        assertThat(result.kinds().rows()).isEqualTo(8 + 7 + 6 + 5 + 4 + 3);
    }

    /** There is nothing to choose where no kind has a time. */
    @Test
    void kindsWithoutTimesAreNotOffered() {
        for (long seed = 1; seed <= SEEDS; seed++) {
            KindTables make = new KindTables(seed);
            List<String> others = make.users(8).stream()
                    .map(row -> row.replace("usr_", "member_"))
                    .toList();
            DiscoveryResult result = FINDER.find(make.table(make.users(9), others));
            assertThat(result.problem() != null || result.confidence() == Confidence.OPEN)
                    .as("seed %d", seed)
                    .isTrue();
            assertThat(result.kinds().kinds()).as("seed %d", seed).isEmpty();
        }
    }
}
