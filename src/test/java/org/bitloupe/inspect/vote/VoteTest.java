package org.bitloupe.inspect.vote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bitloupe.inspect.Inspecting.say;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.IntStream;
import org.bitloupe.inspect.Inspecting;
import org.bitloupe.inspect.rank.Verdict;
import org.junit.jupiter.api.Test;

/** Many IDs of one source decide what each alone leaves open. The IDs are built here by hand, not by the program. */
class VoteTest {
    private static final long DISCORD = 1_420_070_400_000L;
    private static final long INSTAGRAM = 1_314_220_021_721L;

    private final Random random = new Random(7);

    private static Vote vote(List<String> ids) {
        return Inspecting.INSPECTOR.source(ids).vote();
    }

    private static String best(List<String> ids) {
        return vote(ids).best().orElseThrow().layout().id();
    }

    /** Instants spread over ten years, to the end of 2025. */
    private long moment(int i) {
        return Instant.parse("2016-01-01T00:00:00Z").toEpochMilli() + i * 6_300_000_000L + random.nextInt(1_000_000);
    }

    private List<String> discord() {
        return IntStream.range(0, 50)
                .mapToObj(i -> Long.toString((moment(i) - DISCORD) << 22 | (i % 3) << 17 | i % 4))
                .toList();
    }

    @Test
    void oneDiscordIdCouldBeTwittersButFiftyCannot() {
        List<String> ids = discord();
        assertThat(Inspecting.first(ids.get(40)).layout().id()).isEqualTo("snowflake-twitter");
        assertThat(best(ids)).isEqualTo("snowflake-discord");
    }

    /** A row without an ID, or with a small number of another kind, does not decide where all others are of one minute. */
    @Test
    void aStrayNumberDoesNotDecide() {
        long start = Instant.parse("2025-06-15T15:06:40Z").toEpochMilli();
        for (int count : new int[] {8, 10, 50, 250}) {
            for (String stray : List.of("0", "1", "99999", "1234567890")) {
                List<String> ids = new ArrayList<>();
                for (int i = 0; i < count; i++) {
                    long id = (start + i * 60_000L / count - 1_288_834_974_657L) << 22;
                    ids.add(Long.toString(id | random.nextInt(32) << 17 | random.nextInt(3) << 12 | random.nextInt(3)));
                }
                ids.set(random.nextInt(count), stray);
                assertThat(best(ids)).as("%s among %d", stray, count).isEqualTo("snowflake-twitter");
            }
        }
    }

    @Test
    void tellsInstagramsShardsFromOtherFields() {
        long[] shards = {1_001, 17, 5_000};
        List<String> ids = IntStream.range(0, 50)
                .mapToObj(
                        i -> Long.toString((moment(i) - INSTAGRAM) << 23 | shards[i % 3] << 10 | random.nextInt(1024)))
                .toList();
        Vote vote = vote(ids);
        assertThat(vote.best().orElseThrow().layout().id()).isEqualTo("instagram");
        assertThat(vote.best().orElseThrow().verdict()).isEqualTo(Verdict.BEST_MATCH);
        assertThat(say(vote.sentence())).startsWith("Fits 50 of 50; the next best, ");
    }

    @Test
    void isCertainOfUuids() {
        List<String> ids = IntStream.range(0, 20)
                .mapToObj(i -> new UUID(
                                (random.nextLong() & 0xFFFF_FFFF_FFFF_0FFFL) | 0x4000,
                                (random.nextLong() >>> 2) | Long.MIN_VALUE)
                        .toString())
                .toList();
        Vote.Choice best = vote(ids).best().orElseThrow();
        assertThat(best.layout().id()).isEqualTo("uuid-v4");
        assertThat(best.verdict()).isEqualTo(Verdict.CERTAIN);
    }

    /** Generators that count up leave the highest random bit 0; those that do not have it in half of their IDs. */
    @Test
    void takesUlidsForUlidsWhetherTheyLeaveRoomToCountOrNot() {
        for (int bits : new int[] {79, 80}) {
            List<String> ids = IntStream.range(0, 200)
                    .mapToObj(i -> crockford(
                            BigInteger.valueOf(moment(i)).shiftLeft(80).or(new BigInteger(bits, random))))
                    .toList();
            assertThat(best(ids)).as("%d bits", bits).isEqualTo("ulid");
        }
        // Ten in each millisecond, each the one before plus one.
        List<BigInteger> begins =
                IntStream.range(0, 20).mapToObj(i -> new BigInteger(79, random)).toList();
        long start = moment(0);
        List<String> burst = IntStream.range(0, 200)
                .mapToObj(i -> crockford(BigInteger.valueOf(start + i / 10)
                        .shiftLeft(80)
                        .or(begins.get(i / 10).add(BigInteger.valueOf(i % 10)))))
                .toList();
        assertThat(best(burst)).isEqualTo("ulid");
        List<String> counted = IntStream.range(0, 200)
                .mapToObj(i -> crockford(BigInteger.valueOf(moment(i / 4))
                        .shiftLeft(80)
                        .or(BigInteger.valueOf(i % 4).shiftLeft(64))
                        .or(new BigInteger(64, random))))
                .toList();
        assertThat(best(counted)).isEqualTo("julid");
    }

    private static String crockford(BigInteger value) {
        StringBuilder text = new StringBuilder();
        for (int at = 125; at >= 0; at -= 5) {
            text.append("0123456789ABCDEFGHJKMNPQRSTVWXYZ"
                    .charAt(value.shiftRight(at).intValue() & 31));
        }
        return text.toString();
    }

    @Test
    void takesNumbersThatCountUpForACounter() {
        List<String> ids = IntStream.range(0, 50)
                .mapToObj(i -> Integer.toString(480_000 + 7 * i))
                .toList();
        assertThat(best(ids)).isEqualTo("auto-increment");
    }

    /** One machine's burst is as close together as a counter, but no counter has come so far. */
    @Test
    void doesNotTakeABurstOfOneMachineForACounter() {
        long tick = Instant.parse("2026-11-20T10:00:00Z").toEpochMilli() - DISCORD;
        for (int perTick : new int[] {2000, 1000, 50}) {
            List<String> ids = IntStream.range(0, 2000)
                    .mapToObj(i -> Long.toString((tick + i / perTick) << 22 | 5 << 12 | i % perTick))
                    .toList();
            assertThat(best(ids)).as("%d in each tick", perTick).isEqualTo("snowflake-discord");
        }
    }

    /** Many IDs in each of a few ticks are what a loop without a pause makes, one machine with the number 0 first of all. */
    @Test
    void takesAFewTicksWithManyIdsEachForBurstsOfOneMachine() {
        for (long seed = 1; seed <= 10; seed++) {
            Random chance = new Random(seed);
            for (int machine : new int[] {0, 1, 7}) {
                long tick = Instant.parse("2026-11-20T10:00:00Z").toEpochMilli() - DISCORD + chance.nextInt(1000);
                List<String> ids = new ArrayList<>();
                while (ids.size() < 1000) {
                    tick += 1 + chance.nextInt(3);
                    int made = 1 + chance.nextInt(150);
                    for (int i = 0; i < made; i++) {
                        ids.add(Long.toString(tick << 22 | machine << 12 | i));
                    }
                }
                assertThat(best(ids)).as("machine %d, seed %d", machine, seed).isEqualTo("snowflake-discord");
            }
        }
    }

    /** Order numbers begin with a year, or at a round number, and have many digits for it. */
    @Test
    void takesNumbersThatCountUpFromARoundNumberForACounter() {
        for (long from : new long[] {1_000_000_000_001L, 1_000_000_000_000_000L, 202_611_210_000_000_001L}) {
            for (int step : new int[] {1, 17}) {
                List<String> ids = IntStream.range(0, 2000)
                        .mapToObj(i -> Long.toString(from + (long) step * i))
                        .toList();
                assertThat(best(ids)).as("%d, each %d more", from, step).isEqualTo("auto-increment");
            }
        }
    }

    /** A timer makes a row at even distances: the lower bits of its milliseconds are few, and look like machines of other layouts. */
    @Test
    void takesRowsOfATimerForIdsOfTheirLayout() {
        long start = Instant.parse("2020-01-01T00:00:00Z").toEpochMilli();
        for (long step : new long[] {60_000, 900_000, 2_620_800, 3_600_000}) {
            List<String> instagram = IntStream.range(0, 1000)
                    .mapToObj(i -> Long.toString((start + i * step - INSTAGRAM) << 23 | 7 << 10 | i % 1024))
                    .toList();
            assertThat(best(instagram)).as("each %d ms", step).isEqualTo("instagram");
            List<String> x = IntStream.range(0, 1000)
                    .mapToObj(i -> Long.toString((start + i * step - 1_288_834_974_657L) << 22 | 330 << 12))
                    .toList();
            Vote vote = Inspecting.INSPECTOR.source(x).vote();
            assertThat(vote.choices().get(0).layout().id())
                    .as("each %d ms", step)
                    .isEqualTo("snowflake-twitter");
            assertThat(vote.choices().get(1).layout().id())
                    .as("read as of 2024, each %d ms", step)
                    .isEqualTo("snowflake-discord");
        }
    }

    /** A number that is 100,000 larger, or smaller, each time is no ID of a time that is somewhat later each time. */
    @Test
    void isSureOfNothingWhereAnyNumbersTakeTheSameSteps() {
        for (long step : new long[] {5_000, 100_000, 10_000_000, -100_000}) {
            List<String> ids = IntStream.range(0, 1000)
                    .mapToObj(i -> Long.toString(1_000_000_000_001L + step * i))
                    .toList();
            Vote vote = Inspecting.INSPECTOR.source(ids).vote();
            assertThat(vote.nullModel() != null
                            || vote.choices().get(0).layout().id().equals("auto-increment"))
                    .as("each %d more: %s", step, vote.choices().get(0))
                    .isTrue();
        }
    }

    /** Somebody could have let a counter begin there, but hardly anybody does, least of all at a date of these years. */
    @Test
    void takesTimesForTimes() {
        long end = Instant.parse("2026-09-01T00:00:00Z").toEpochMilli();
        for (long millis : new long[] {1000, 3_600_000, 25 * 86_400_000L, 2000 * 86_400_000L}) {
            List<Long> times = IntStream.range(0, 1000)
                    .mapToObj(i -> end - random.nextLong(millis))
                    .toList();
            assertThat(best(times.stream().map(t -> Long.toString(t)).toList()))
                    .as("%d ms", millis)
                    .isEqualTo("unix-ms");
            assertThat(best(times.stream()
                            .map(t -> Long.toString(1000 * t + random.nextInt(1000)))
                            .toList()))
                    .as("%d ms, in microseconds", millis)
                    .isEqualTo("unix-us");
        }
    }

    /** MySQL's UUID_TO_BIN(id, 1) puts the time of version 1 into order. A clock sequence says nothing that its machine does not. */
    @Test
    void knowsThatEachMachineHasItsClockSequence() {
        long[] machines =
                random.longs(40).map(low -> (low >>> 2) | Long.MIN_VALUE).toArray();
        long hour = Instant.parse("2026-11-20T10:00:00Z").getEpochSecond();
        List<String> ids = IntStream.range(0, 1000)
                .mapToObj(i -> {
                    long tick = 122_192_928_000_000_000L + hour * 10_000_000 + random.nextLong(36_000_000_000L);
                    long high = ((0x1000 | (tick >>> 48)) << 48) | (tick & 0xFFFF_FFFF_FFFFL);
                    return "%016x%016x".formatted(high, machines[i % machines.length]);
                })
                .toList();
        assertThat(best(ids)).isEqualTo("uuid-v1-swapped");
    }

    /** Rows that one statement inserts have numbers that follow each other, though they could be any of 1,024. */
    @Test
    void takesInstagramsRunningNumberForOneInABurst() {
        for (int many : new int[] {50, 200, 500}) {
            long tick = Instant.parse("2026-11-20T10:00:00Z").toEpochMilli() - INSTAGRAM;
            List<String> ids = IntStream.range(0, many)
                    .mapToObj(i -> Long.toString((tick + i / 100) << 23 | 7 << 10 | (300 + i)))
                    .toList();
            assertThat(best(ids)).as("%d", many).isEqualTo("instagram");
        }
    }

    @Test
    void countsTextsThatNoLayoutReadsAndPassesOverBlankOnes() {
        List<String> ids = new ArrayList<>(discord());
        ids.add("");
        ids.add("   ");
        ids.add("not an ID at all");
        ids.add("\"" + new BigInteger(ids.get(0)).add(BigInteger.ONE) + "\",");
        Vote vote = vote(ids);
        assertThat(vote.texts()).isEqualTo(52);
        assertThat(vote.best().orElseThrow().layout().id()).isEqualTo("snowflake-discord");
        assertThat(vote.best().orElseThrow().fits()).isEqualTo(51);
    }

    @Test
    void saysSoWhereNothingIsRead() {
        assertThat(vote(List.of()).best()).isEmpty();
        Vote vote = vote(List.of("?", "!!"));
        assertThat(vote.best()).isEmpty();
        assertThat(say(vote.sentence())).isEqualTo("No layout reads any of them");
    }

    @Test
    void doesNotDependOnTheOrderOfTheTexts() {
        List<String> ids = new ArrayList<>(discord());
        Vote inOrder = vote(ids);
        Collections.shuffle(ids, random);
        assertThat(vote(ids)).isEqualTo(inOrder);
    }
}
