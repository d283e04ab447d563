package org.bitloupe.tabular.detect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bitloupe.tabular.detect.TimedSource.DISCORD;
import static org.bitloupe.tabular.detect.TimedSource.START;
import static org.bitloupe.tabular.detect.TimedSource.X;
import static org.bitloupe.tabular.detect.TimedSource.best;
import static org.bitloupe.tabular.detect.TimedSource.csv;
import static org.bitloupe.tabular.detect.TimedSource.id;
import static org.bitloupe.tabular.detect.TimedSource.local;
import static org.bitloupe.tabular.detect.TimedSource.said;
import static org.bitloupe.tabular.detect.TimedSource.times;
import static org.bitloupe.tabular.detect.TimedSource.vote;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.bitloupe.inspect.rank.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A column of times beside IDs decides between layouts that fit equally well, where it is the IDs' own time by one of them; and only
 * there. X and Discord differ by nothing but their epochs: 131,235,425,343 ms, which are 1,518.93 days.
 */
final class TimeComparisonTest {

    private static ColumnVote discord(int rows, String column, Function<Instant, String> text) {
        return vote("orders.csv", csv("order_id", column, DISCORD, times(START, rows), text));
    }

    private static void assertOpen(ColumnVote vote) {
        assertThat(vote.tie()).isPresent();
        assertThat(vote.claim().orElseThrow().decided()).isNull();
        assertThat(said(vote)).doesNotContain("So it is", "So they are");
        assertThat(vote.fits()).allMatch(fit -> fit.evidence() == null);
    }

    @Test
    void withoutTimesItIsATie() {
        ColumnVote vote = discord(500, "note", time -> "shipped");
        assertOpen(vote);
        assertThat(said(vote)).isEmpty();
        assertThat(vote.comparison()).isNull();
    }

    @Test
    void theTimesDecide() {
        Random random = new Random(7);
        ColumnVote vote = discord(
                500, "created_at", time -> time.plusMillis(random.nextInt(400)).toString());
        assertThat(best(vote)).isEqualTo("snowflake-discord");
        assertThat(vote.layouts().get(0).id()).isEqualTo("snowflake-discord");
        assertThat(vote.tie()).isEmpty();
        assertThat(said(vote))
                .matches("created_at agrees with Discord within 39[0-9] ms in all 500 rows compared\\."
                        + " By X / Twitter it would be 1,519 days later\\. So it is Discord\\.");
        LayoutClaim claim = vote.claim().orElseThrow();
        assertThat(claim.candidates())
                .extracting(fit -> fit.layout().id())
                .containsExactlyInAnyOrder("snowflake-twitter", "snowflake-discord");
        assertThat(claim.decided()).isEqualTo(vote.layouts().get(0));
    }

    @Test
    void theyDecideForTheOtherOneAlike() {
        ColumnVote vote = vote(
                "orders.csv",
                csv(
                        "order_id",
                        "created_at",
                        X,
                        times(Instant.parse("2019-05-01T00:00:00Z"), 500),
                        time -> time.plusMillis(90).toString()));
        assertThat(best(vote)).isEqualTo("snowflake-twitter");
        assertThat(said(vote))
                .isEqualTo("created_at agrees with X / Twitter within 90 ms in all 500 rows compared."
                        + " By Discord it would be 1,519 days earlier. So it is X / Twitter.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"seconds", "millis", "local seconds", "minutes", "offset"})
    void inWhateverFormTheyAreWritten(String form) {
        ColumnVote vote = discord(200, "created", time -> switch (form) {
            case "seconds" -> Long.toString(time.getEpochSecond());
            case "millis" -> Long.toString(time.toEpochMilli());
            case "local seconds" -> local(time).substring(0, 19);
            case "minutes" -> local(time).substring(0, 16);
            default -> local(time.plus(Duration.ofHours(7))).replace(' ', 'T') + "+07:00";
        });
        assertThat(best(vote)).isEqualTo("snowflake-discord");
        boolean zoneless = form.equals("local seconds") || form.equals("minutes");
        assertThat(said(vote))
                .startsWith(zoneless ? "created, read as UTC, agrees with Discord" : "created agrees with Discord")
                .endsWith("So it is Discord.");
    }

    @Test
    void aFewRowsMayBeElsewhere() {
        int[] row = {0};
        ColumnVote vote = discord(
                500,
                "created_at",
                time -> time.plusSeconds(row[0]++ % 100 == 50 ? 86_400 * 3 : 0).toString());
        assertThat(said(vote)).startsWith("created_at agrees with Discord within 1 ms in 495 of 500 rows compared.");
        assertThat(vote.tie()).isEmpty();
        int[] other = {0};
        ColumnVote half = discord(
                500,
                "created_at",
                time -> time.plusSeconds(other[0]++ % 4 == 0 ? 86_400 * 3 : 0).toString());
        assertOpen(half);
    }

    /** IDs of Discord, of X and random ones, by row; each beside the time it was made at, a random ID beside any. */
    private static ColumnVote mixed(IntFunction<String> scheme) {
        Random random = new Random(19);
        StringBuilder csv = new StringBuilder("order_id,created_at\n");
        List<Instant> times = times(START, 1000);
        for (int i = 0; i < 1000; i++) {
            Instant time = times.get(i);
            String id = switch (scheme.apply(i)) {
                case "discord" -> id(time, DISCORD, i);
                case "x" -> id(time, X, i);
                case "v7" ->
                    new UUID(
                                    time.toEpochMilli() << 16 | 0x7000 | random.nextInt(4096),
                                    Long.MIN_VALUE | random.nextLong() >>> 2)
                            .toString();
                default -> id(time.minusSeconds(86_400 + random.nextInt(400 * 86_400)), DISCORD, i);
            };
            csv.append(id).append(',').append(time).append('\n');
        }
        return vote("orders.csv", csv.toString());
    }

    @Test
    void thePartThatAgreesIsSaidAndOfWhatTheOthersAre() {
        ColumnVote two = mixed(row -> row % 16 < 13 ? "discord" : "x");
        // 62 times 13 of 16 rows, and the last eight.
        assertThat(said(two))
                .contains("in 814 of 1,000 rows compared. The others agree with X / Twitter.")
                .doesNotContain("does not agree", "neither", " off.");
        ColumnVote kinds = mixed(row -> row % 10 < 3 ? "discord" : "v7");
        assertThat(said(kinds))
                .contains("created_at agrees with UUID v7 within 1 ms in 700 of 1,000 rows compared."
                        + " The others agree with ")
                .doesNotContain("does not agree");
        ColumnVote one = mixed(row -> row % 10 < 7 ? "discord" : "elsewhen");
        assertThat(said(one))
                .contains("in 700 of 1,000 rows compared."
                        + " The others are not IDs of Discord, or their times are of something else.")
                .doesNotContain("does not agree", "others agree");
        ColumnVote less = mixed(row -> row % 10 < 2 ? "discord" : "elsewhen");
        assertThat(said(less)).contains("in 200 of 1,000 rows compared. The others are not IDs of Discord");
    }

    @Test
    void aFewRowsThatAgreeAreNoPart() {
        ColumnVote vote = mixed(row -> row % 100 == 7 ? "discord" : "elsewhen");
        assertThat(said(vote)).doesNotContain("rows compared", "The others");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void fewRowsCountWhereAllAgree(int rows) {
        ColumnVote vote = discord(rows, "created_at", Instant::toString);
        assertThat(best(vote)).isEqualTo("snowflake-discord");
        assertThat(said(vote))
                .startsWith(
                        rows == 1
                                ? "created_at agrees with Discord within 1 ms in the one row compared."
                                : "created_at agrees with Discord within 1 ms in all " + rows + " rows compared.")
                .endsWith(rows < 5 ? "So they are read as Discord." : "So it is Discord.");
        assertThat(vote.claim().orElseThrow().sure()).isEqualTo(rows == 5);
        assertThat(vote.fits().get(0).verdict()).isNotEqualTo(Verdict.CERTAIN);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void fewRowsThatDoNotAllAgreeSayNothing(int rows) {
        int[] row = {0};
        ColumnVote one = discord(
                rows,
                "created_at",
                time -> time.plusSeconds(row[0]++ == rows - 1 ? 60 : 0).toString());
        assertThat(one.comparison()).isNull();
        assertThat(discord(
                                rows,
                                "created_at",
                                time -> time.plus(Duration.ofHours(7)).toString())
                        .comparison())
                .as("one time in a hundred is whole quarters of an hour off by chance")
                .isNull();
        assertThat(discord(rows, "created_at", time -> time.toString().substring(0, 10))
                        .comparison())
                .as("a day")
                .isNull();
        assertThat(said(discord(rows, "created_at", time -> "1711929600"))).doesNotContain("agree");
    }

    /** Times that stand 7 h later than UTC are those of a zone that is ahead of it: 07:00 in Hanoi is 00:00 UTC. */
    @ParameterizedTest
    @CsvSource({
        "420, 7 h ahead of the times by Discord, 7 h ahead of UTC?",
        "-420, 7 h behind the times by Discord, 7 h behind UTC?",
        "330, 5 h 30 min ahead of the times by Discord, 5 h 30 min ahead of UTC?",
        "-210, 3 h 30 min behind the times by Discord, 3 h 30 min behind UTC?"
    })
    void localTimesAreSaidToBe(int minutes, String off, String zone) {
        ColumnVote vote = discord(300, "created_at", time -> local(time.plus(Duration.ofMinutes(minutes))));
        assertThat(best(vote)).isEqualTo("snowflake-discord");
        assertThat(said(vote))
                .isEqualTo("created_at, read as UTC, is " + off + " in all 300 rows compared: local times of a zone "
                        + zone + " By X / Twitter it would be 1,519 days later. So they are read as Discord.");
    }

    @Test
    void wholeHoursOfTimesThatNameTheirZoneDecideNothing() {
        ColumnVote vote = discord(
                300, "created_at", time -> time.plus(Duration.ofHours(7)).toString());
        assertOpen(vote);
        assertThat(said(vote)).doesNotContain("local times");
    }

    @Test
    void anOffsetThatNoZoneHasIsNone() {
        assertOpen(discord(300, "created_at", time -> local(time.plus(Duration.ofMinutes(7 * 60 + 7)))));
        assertOpen(discord(300, "created_at", time -> local(time.plus(Duration.ofHours(20)))));
    }

    @Test
    void randomTimesAgreeWithNeither() {
        Random random = new Random(3);
        ColumnVote vote = discord(
                500,
                "created_at",
                time -> time.plusSeconds(3 * 3_600 + random.nextInt(6 * 86_400)).toString());
        assertOpen(vote);
        assertThat(said(vote))
                .isEqualTo("created_at agrees with neither: 1,519 days to 1,525 days off by X / Twitter,"
                        + " 3 h to 6 days off by Discord.");
        int[] row = {0};
        ColumnVote summer =
                discord(500, "created_at", time -> local(time.plus(Duration.ofHours(row[0]++ % 2 == 0 ? 1 : 2))));
        assertOpen(summer);
        assertThat(said(summer))
                .isEqualTo("created_at, read as UTC, agrees with neither: 1,519 days off by X / Twitter,"
                        + " 1 h to 2 h off by Discord.");
    }

    @Test
    void aColumnThatIsNotCalledSoIsNotSaidToDiffer() {
        Random random = new Random(3);
        ColumnVote vote = discord(
                500,
                "born",
                time -> Instant.ofEpochSecond(random.nextInt(1_000_000_000)).toString());
        assertOpen(vote);
        assertThat(said(vote)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"2024-03-01T00:00:00Z", "2024-03-01 08:15:00", "1709251200", "2024-03-01"})
    void aConstantColumnSaysNothing(String constant) {
        ColumnVote vote = discord(300, "created_at", time -> constant);
        assertOpen(vote);
        assertThat(said(vote)).isEmpty();
    }

    /** IDs of one second, and the second: the time of an import agrees with all that it brought. */
    @Test
    void aConstantColumnSaysNothingEvenWhereItAgrees() {
        StringBuilder text = new StringBuilder("order_id,created_at\n");
        for (int i = 0; i < 300; i++) {
            text.append(id(START.plusMillis(i), DISCORD, i)).append(",2024-03-01T00:00:00Z\n");
        }
        ColumnVote vote = vote("orders.csv", text.toString());
        assertThat(vote.comparison()).isNull();
        assertThat(vote.fits()).allMatch(fit -> fit.evidence() == null);
    }

    @ParameterizedTest
    @ValueSource(strings = {"T00:00:00Z", " 00:00:00", ""})
    void daysSayNothing(String midnight) {
        ColumnVote vote = discord(300, "created_at", time -> time.toString().substring(0, 10) + midnight);
        assertOpen(vote);
        assertThat(said(vote)).isEmpty();
    }

    @Test
    void twoColumnsThatContradictEachOtherDecideNothing() {
        StringBuilder text = new StringBuilder("order_id,created_at,inserted_at\n");
        List<Instant> times = times(START, 300);
        for (int i = 0; i < 300; i++) {
            Instant byX = times.get(i).minusMillis(DISCORD - X);
            text.append(id(times.get(i), DISCORD, i))
                    .append(',')
                    .append(times.get(i))
                    .append(',')
                    .append(byX)
                    .append('\n');
        }
        assertOpen(vote("orders.csv", text.toString()));
    }

    @Test
    void theColumnThatAgreesIsTakenWhateverItIsCalled() {
        StringBuilder text = new StringBuilder("order_id,created_at,z\n");
        List<Instant> times = times(START, 300);
        for (int i = 0; i < 300; i++) {
            text.append(id(times.get(i), DISCORD, i))
                    .append(',')
                    .append(times.get(i).plusSeconds(86_400L * (i % 7 + 1)))
                    .append(',')
                    .append(times.get(i))
                    .append('\n');
        }
        assertThat(said(vote("orders.csv", text.toString()))).startsWith("z agrees with Discord within 1 ms");
    }

    @Test
    void membersOfJsonAndLinesOfLogsHaveTimesToo() {
        StringBuilder json = new StringBuilder();
        StringBuilder log = new StringBuilder();
        List<Instant> times = times(START, 100);
        for (int i = 0; i < 100; i++) {
            String id = id(times.get(i), DISCORD, i);
            json.append("{\"row\":{\"order\":\"%s\",\"at\":\"%s\"}}%n".formatted(id, times.get(i)));
            log.append("%s INFO order=%s shipped%n".formatted(times.get(i).plusMillis(3), id));
        }
        assertThat(said(vote("orders.jsonl", json.toString())))
                .startsWith("row.at agrees with Discord within 1 ms in all 100 rows compared.");
        assertThat(said(vote("orders.log", log.toString())))
                .startsWith("The time in the line agrees with Discord within 3 ms in all 100 rows compared.")
                .endsWith("So it is Discord.");
    }

    @Test
    void rowsWithoutATimeAreLeftOut() {
        int[] row = {0};
        ColumnVote vote = discord(300, "created_at", time -> row[0]++ % 3 == 0 ? "" : time.toString());
        assertThat(said(vote)).startsWith("created_at agrees with Discord within 1 ms in all 200 rows compared.");
    }

    /** There is nothing to decide, but it is good to know. */
    @Test
    void aClearLayoutIsSaidToAgreeOrNot() {
        List<Instant> times = times(START, 100);
        StringBuilder right = new StringBuilder("id,created_at\n");
        StringBuilder wrong = new StringBuilder("id,created_at\n");
        Random random = new Random(5);
        for (Instant time : times) {
            UUID id = new UUID(
                    time.toEpochMilli() << 16 | 0x7000 | random.nextInt(0x1000),
                    0x8000_0000_0000_0000L | random.nextLong() >>> 2);
            right.append(id).append(',').append(time).append('\n');
            wrong.append(id).append(',').append(time.plusSeconds(86_400L * 9)).append('\n');
        }
        ColumnVote vote = vote("rows.csv", right.toString());
        assertThat(best(vote)).isEqualTo("uuid-v7");
        assertThat(said(vote)).isEqualTo("created_at agrees with UUID v7 within 1 ms in all 100 rows compared.");
        assertThat(vote.claim().orElseThrow().decided()).isNull();
        ColumnVote off = vote("rows.csv", wrong.toString());
        assertThat(best(off)).isEqualTo("uuid-v7");
        assertThat(said(off)).isEqualTo("created_at does not agree with UUID v7: 9 days off.");
    }

    /** A number that is a time by itself stands beside another one by right. */
    @Test
    void aTimeBesideATimeIsNoEvidence() {
        StringBuilder text = new StringBuilder("stamp,created_at\n");
        for (Instant time : times(START, 100)) {
            text.append(time.toEpochMilli()).append(',').append(time).append('\n');
        }
        ColumnVote vote = vote("rows.csv", text.toString());
        assertThat(vote.fits().stream().filter(fit -> fit.layout().isTimeAlone()))
                .allMatch(fit -> fit.evidence() == null);
        assertThat(said(vote)).doesNotContain("Unix");
    }

    /** Whoever reads IDs by a layout and saves the times has not shown that they are of it. */
    @ParameterizedTest
    @ValueSource(strings = {"utc", "decoded_utc", "local_asia_ho_chi_minh"})
    void timesThatTheProgramHasWrittenProveNothing(String column) {
        List<Instant> times = times(Instant.parse("2019-12-31T00:00:00.123Z"), 300);
        ColumnVote computed = vote("orders.csv", csv("order_id", column, X, times, Instant::toString));
        assertThat(best(computed)).as("as they were read").isEqualTo("snowflake-twitter");
        assertThat(computed.claim().orElseThrow().sure()).isFalse();
        assertThat(said(computed))
                .startsWith(column
                        + " is to the last digit what X / Twitter says, so it was probably computed from these IDs");
        ColumnVote other = vote(
                "orders.csv",
                csv(
                        "order_id",
                        column,
                        X,
                        times,
                        time -> time.plusMillis(DISCORD - X).toString()));
        assertThat(best(other)).as("as they were read, too").isEqualTo("snowflake-discord");
        assertThat(other.claim().orElseThrow().sure()).isFalse();
        ColumnVote noted = vote(
                "orders.csv",
                csv("order_id", column, X, times, time -> time.plusMillis(40).toString()));
        assertThat(said(noted)).as("a clock of its own").contains(column);
        assertThat(noted.claim().orElseThrow().sure()).isTrue();
    }
}
