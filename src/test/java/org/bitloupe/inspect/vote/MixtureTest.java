package org.bitloupe.inspect.vote;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.bitloupe.generate.Fleet;
import org.bitloupe.inspect.Inspecting;
import org.bitloupe.layout.Layout;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** IDs of two layouts in one column without anything beside them; the IDs are built here by hand, not by the program. */
final class MixtureTest {
    private static final long DISCORD = 1_420_070_400_000L;
    private static final long X = 1_288_834_974_657L;
    /** Layouts whose machine numbers are not those of the fleet. */
    private static final Set<String> NOT_MADE = Set.of("sonyflake-v2", "pgedge-snowflake-1", "postgres-session");

    /** Machines stand above the time, so that IDs of two machines are of two times to all other layouts. */
    private static final Set<String> MACHINE_FIRST = Set.of("seata");

    /** Layouts of which a machine makes few IDs a second. */
    private static final Set<String> SLOW =
            Set.of("azure-ref", "cloudflare-ray", "google-ei", "schema-migration", "scru64");

    private static final long SEED = 11;
    private static final long START = Instant.parse("2025-10-09T08:53:20Z").toEpochMilli();

    private final Random random = new Random(SEED);

    /** IDs of some time from an instant on, of machines and sequences anywhere in small numbers. */
    private List<String> ids(long epoch, int count, long start, long span) {
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            long time = start + (long) (random.nextDouble() * span) - epoch;
            ids.add(Long.toString(time << 22 | random.nextInt(1024) << 12 | random.nextInt(5)));
        }
        return ids;
    }

    private List<String> mixed(int discord, int x, long span) {
        List<String> all = new ArrayList<>(ids(DISCORD, discord, START, span));
        all.addAll(ids(X, x, START, span));
        Collections.shuffle(all, random);
        return all;
    }

    private static Vote vote(List<String> ids) {
        return Inspecting.INSPECTOR.source(ids).vote();
    }

    @Test
    void idsOfOneMinuteShowTheirTwoLayouts() {
        for (int[] parts : new int[][] {{50, 50}, {95, 5}, {5, 95}, {20, 10}, {400, 600}}) {
            Mixture mixture = Objects.requireNonNull(
                    vote(mixed(parts[0], parts[1], 60_000)).mixture(), "seed " + SEED);
            boolean discord = parts[0] >= parts[1];
            assertThat(mixture.isClear()).isTrue();
            assertThat(List.of(mixture.ofMost(), mixture.ofOther()))
                    .containsExactly(Math.max(parts[0], parts[1]), Math.min(parts[0], parts[1]));
            assertThat(Stream.of(mixture.most(), mixture.other()).map(Layout::id))
                    .containsExactlyInAnyOrder("snowflake-discord", "snowflake-twitter");
            if (parts[0] != parts[1]) {
                assertThat(mixture.most().id()).isEqualTo(discord ? "snowflake-discord" : "snowflake-twitter");
            }
        }
    }

    /** A month is one of some hundred: that the two agree on it is no proof, and more than nothing. */
    @Test
    void idsOfOneMonthMayBeOfTwoLayouts() {
        Vote vote = vote(mixed(50, 50, TimeUnit.DAYS.toMillis(30)));
        assertThat(vote.best().orElseThrow().layout().id()).isEqualTo("snowflake-twitter");
        Mixture mixture = Objects.requireNonNull(vote.mixture());
        assertThat(mixture.isPossible()).isTrue();
        assertThat(mixture.isClear()).isFalse();
        assertThat(mixture.isClearIfNamed()).isTrue();
    }

    /** By both, they are of the same years and no more: whoever names the two is told that the IDs do not show which they are of. */
    @Test
    void idsOfYearsDoNotShowTwoLayouts() {
        Mixture mixture = vote(mixed(50, 50, TimeUnit.DAYS.toMillis(2_500))).mixture();
        assertThat(mixture == null || !(mixture.isClear() || mixture.isClearIfNamed()))
                .isTrue();
    }

    /** By Discord's epoch the later ones would be of another time than the earlier ones are by X's. */
    @Test
    void twoTimesOfOneLayoutAreNoMixture() {
        for (long years = 1; years <= 8; years++) {
            List<String> ids = ids(X, 50, START, 60_000);
            ids.addAll(ids(X, 50, START - years * 31_556_952_000L, 60_000));
            Vote vote = vote(ids);
            assertThat(vote.best().orElseThrow().layout().id())
                    .as("%d years apart, seed %d", years, SEED)
                    .isEqualTo("snowflake-twitter");
            Mixture mixture = vote.mixture();
            assertThat(mixture != null && mixture.isClear())
                    .as("%d years apart, seed %d: %s", years, SEED, mixture)
                    .isFalse();
        }
    }

    @Tag("soak")
    @Test
    void aPureColumnIsNoMixture() {
        List<Layout> made = Inspecting.INSPECTOR.layoutsOfAnyEpoch().stream()
                .filter(layout -> !NOT_MADE.contains(layout.id()) && !MACHINE_FIRST.contains(layout.id()))
                .toList();
        assertThat(made).hasSizeGreaterThan(20);
        int combinations = 0;
        for (Layout layout : made) {
            Instant from = Instant.parse(
                            layout.until() == null ? "2026-03-17T06:11:43.217Z" : layout.until() + "T00:00:00Z")
                    .minusSeconds(40_000_000);
            if (layout.since() != null) {
                Instant since = Instant.parse(layout.since() + "T00:00:00Z");
                from = since.isAfter(from) ? since : from;
            }
            for (long seconds : new long[] {60, 86_400, 30_000_000}) {
                for (int machines : new int[] {2, 5}) {
                    if (combinations++ % Rounds.of(7, 1) != 0) {
                        continue;
                    }
                    int count = seconds == 60 && SLOW.contains(layout.id()) ? 20 : 1_000;
                    List<String> ids = new Fleet(layout, SEED)
                            .from(from).over(seconds * 1000).machines(machines).make(count).stream()
                                    .map(Fleet.Sighting::id)
                                    .toList();
                    Mixture mixture = vote(ids).mixture();
                    assertThat(mixture != null && (mixture.isClear() || mixture.isPossible()))
                            .as("%s, %d s, %d machines, seed %d: %s", layout.id(), seconds, machines, SEED, mixture)
                            .isFalse();
                }
            }
        }
    }

    @Test
    void randomNumbersAreNoMixture() {
        for (int digits : new int[] {15, 17, 18, 19}) {
            for (int round = 0; round < 20; round++) {
                List<String> ids = new ArrayList<>();
                for (int i = 0; i < 100; i++) {
                    StringBuilder number = new StringBuilder();
                    number.append(1 + random.nextInt(9));
                    while (number.length() < digits) {
                        number.append(random.nextInt(10));
                    }
                    ids.add(number.toString());
                }
                Mixture mixture = vote(ids).mixture();
                assertThat(mixture != null && (mixture.isClear() || mixture.isPossible()))
                        .as("%d digits, seed %d: %s", digits, SEED, mixture)
                        .isFalse();
            }
        }
    }
}
