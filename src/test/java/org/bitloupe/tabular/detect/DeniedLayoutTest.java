package org.bitloupe.tabular.detect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bitloupe.tabular.detect.TimedSource.DISCORD;
import static org.bitloupe.tabular.detect.TimedSource.X;
import static org.bitloupe.tabular.detect.TimedSource.best;
import static org.bitloupe.tabular.detect.TimedSource.id;
import static org.bitloupe.tabular.detect.TimedSource.said;
import static org.bitloupe.tabular.detect.TimedSource.vote;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A column that is called as the time of its rows denies a layout by which the IDs are years older, and dates tell one from another. */
final class DeniedLayoutTest {
    private static final long SEED = 41;

    /** No known layout counts from here. */
    private static final long NOBODYS = Instant.parse("2023-05-17T00:00:00Z").toEpochMilli();

    private static String source(int rows, long epoch, String column, Function<Instant, String> text) {
        Random random = new Random(SEED + rows);
        List<Instant> times = new ArrayList<>();
        Instant time = Instant.parse("2024-06-01T08:00:00Z");
        for (int i = 0; i < rows; i++) {
            time = time.plusMillis(9 * 3_600_000 + random.nextInt(40 * 3_600_000));
            times.add(time);
        }
        StringBuilder csv = new StringBuilder("id," + column + "\n");
        for (int i = 0; i < rows; i++) {
            csv.append(id(times.get(i), epoch, i))
                    .append(',')
                    .append(text.apply(times.get(i)))
                    .append('\n');
        }
        return csv.toString();
    }

    private static String text(Instant time, String form) {
        return switch (form) {
            case "date" -> time.toString().substring(0, 10);
            case "midnight" -> time.toString().substring(0, 10) + " 00:00:00";
            case "hour" -> time.toString().substring(0, 13).replace('T', ' ') + ":00";
            case "late" ->
                time.plus(Duration.ofHours(3)).toString().substring(0, 16).replace('T', ' ');
            default -> time.toString();
        };
    }

    @ParameterizedTest
    @CsvSource({
        "3, created_at, date", "3, created_at, hour", "3, created, exact", "10, created_at, date", "10, date, date",
        "10, utc, exact", "10, timestamp, hour", "10, createdAt, late", "40, time, exact", "300, created_at, midnight",
        "300, inserted_at, exact"
    })
    void noLayoutIsCertainAgainstTheTimesOfItsRows(int rows, String column, String form) {
        ColumnVote vote = vote("rows.csv", source(rows, NOBODYS, column, time -> text(time, form)));
        assertThat(vote.claim().orElseThrow().sure()).as("seed %d", SEED + rows).isFalse();
        assertThat(said(vote))
                .as("seed %d", SEED + rows)
                .startsWith(column)
                .contains("agree")
                .doesNotContain(" agrees with Discord");
    }

    @ParameterizedTest
    @ValueSource(strings = {"birth_date", "note", "city", "paid_until", "valid_to"})
    void timesOfSomethingElseDenyNothing(String column) {
        String csv = source(10, DISCORD, column, time -> "19" + (10 + time.getEpochSecond() % 80) + "-03-07");
        ColumnVote with = vote("rows.csv", csv);
        ColumnVote without = vote("rows.csv", csv.replaceAll(",.*", ""));
        assertThat(with.claim().orElseThrow().sure())
                .as("seed %d", SEED + 10)
                .isEqualTo(without.claim().orElseThrow().sure());
        assertThat(said(with)).doesNotContain("agree");
    }

    @ParameterizedTest
    @CsvSource({"date, 0", "midnight, 0", "date, 13", "date, -11"})
    void datesOfManyDaysTellALayoutFromAnother(String form, int hours) {
        Function<Instant, String> local = time -> text(time.plus(Duration.ofHours(hours)), form);
        ColumnVote discord = vote("rows.csv", source(60, DISCORD, "created_at", local));
        assertThat(best(discord)).as("seed %d", SEED + 60).isEqualTo("snowflake-discord");
        assertThat(said(discord))
                .startsWith("created_at, read as UTC, agrees with Discord to the day in all 60 rows compared.");
        assertThat(discord.claim().orElseThrow().sure()).isTrue();
        ColumnVote x = vote("rows.csv", source(60, X, "created_at", local));
        assertThat(best(x)).as("seed %d", SEED + 60).isEqualTo("snowflake-twitter");
        assertThat(said(x)).contains("agrees with X / Twitter to the day in all 60 rows compared.");
    }

    /** Posts of X with any machine and sequence, 40 days before the times beside them, are also nanoseconds since 1970, of 2025. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void aTimeAloneIsDeniedAsIdsAre(long seed) {
        Random random = new Random(seed);
        StringBuilder csv = new StringBuilder("id,created_at\n");
        Instant time = Instant.parse("2024-01-02T08:00:00Z");
        for (int i = 0; i < 100; i++) {
            time = time.plusMillis(random.nextInt(80_000_000));
            long id = (time.toEpochMilli() - X) << 22 | random.nextInt(1 << 22);
            csv.append(id).append(',').append(time.plus(Duration.ofDays(40))).append('\n');
        }
        ColumnVote vote = vote("rows.csv", csv.toString());
        assertThat(vote.claim().orElseThrow().sure()).as("seed %d", seed).isFalse();
        assertThat(said(vote)).as("seed %d", seed).contains("created_at");
    }
}
