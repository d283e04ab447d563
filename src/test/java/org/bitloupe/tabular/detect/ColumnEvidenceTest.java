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

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.evidence.Evidence;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.layout.file.LayoutReader;
import org.bitloupe.message.Messages;
import org.bitloupe.tabular.rows.Reads;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The names of a column and of a file decide between layouts that fit equally well, and never against the IDs. */
final class ColumnEvidenceTest {
    private static ColumnVote named(String file, String column) {
        return vote(file, csv(column, "note", DISCORD, times(START, 300), time -> "shipped"));
    }

    @ParameterizedTest
    @CsvSource({
        "guild_id, snowflake-discord, Discord",
        "Guild ID, snowflake-discord, Discord",
        "channelId, snowflake-discord, Discord",
        "tweet_id, snowflake-twitter, X / Twitter",
        "discord_message_id, snowflake-discord, Discord",
        "discordUser, snowflake-discord, Discord"
    })
    void theNameOfTheColumnDecides(String column, String layout, String title) {
        ColumnVote vote = named("orders.csv", column);
        assertThat(best(vote)).isEqualTo(layout);
        assertThat(vote.tie()).isEmpty();
        assertThat(said(vote))
                .isEqualTo("The name of the column, %s, speaks for %s. So they are read as %s."
                        .formatted(column, title, title));
    }

    @ParameterizedTest
    @ValueSource(strings = {"order_id", "guild", "my_guild_id_2", "id"})
    void anotherNameDoesNot(String column) {
        assertThat(named("orders.csv", column).tie()).isPresent();
    }

    @ParameterizedTest
    @CsvSource({
        "discord_messages.csv, snowflake-discord, discord",
        "Discord-2024.csv.gz, snowflake-discord, discord",
        "myDiscordExport.csv, snowflake-discord, discord",
        "discord2024.csv, snowflake-discord, discord",
        "tweets.json, snowflake-twitter, tweets"
    })
    void aWordInTheNameOfTheFileDecides(String file, String layout, String word) {
        ColumnVote vote = named(file, "order_id");
        assertThat(best(vote)).isEqualTo(layout);
        assertThat(vote.tie()).isEmpty();
        assertThat(said(vote)).startsWith("\u201c" + word + "\u201d in the name of the file speaks for ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"orders.csv", "discordant.csv", "retweets.csv", "csv", ""})
    void aPartOfAWordDoesNot(String file) {
        assertThat(named(file, "order_id").tie()).isPresent();
    }

    @Test
    void theColumnSaysMoreThanTheFile() {
        ColumnVote vote = named("tweets.csv", "guild_id");
        assertThat(best(vote)).isEqualTo("snowflake-discord");
        assertThat(vote.fits().get(0).evidence()).extracting(Evidence::bits).isEqualTo(Evidence.BITS);
        assertThat(Evidence.WORD_BITS).isLessThan(Evidence.BITS / 2);
    }

    @Test
    void theTimesSayMoreThanBothNames() {
        ColumnVote vote =
                vote("tweets.csv", csv("tweet_id", "created_at", DISCORD, times(START, 300), Instant::toString));
        assertThat(best(vote)).isEqualTo("snowflake-discord");
        assertThat(said(vote)).startsWith("created_at agrees with Discord").endsWith("So it is Discord.");
    }

    /** A column that was computed from the IDs counts in all rows together as much as a word in the name of a file. */
    @Test
    void theNameSaysMoreThanTimesThatWereComputed() {
        ColumnVote vote = vote("orders.csv", csv("guild_id", "utc", DISCORD, times(START, 300), Instant::toString));
        assertThat(best(vote)).isEqualTo("snowflake-discord");
        assertThat(vote.fits().get(0).evidence()).extracting(Evidence::bits).isEqualTo(Evidence.BITS);

        ColumnVote computed = vote("orders.csv", csv("id", "utc", DISCORD, times(START, 300), Instant::toString));
        assertThat(computed.fits().get(0).evidence()).extracting(Evidence::bits).isEqualTo(Evidence.WORD_BITS);
    }

    @Test
    void aNameThatTheTimesContradictIsSaidWithThem() {
        ColumnVote vote = vote(
                "orders.csv",
                csv(
                        "guild_id",
                        "created_at",
                        DISCORD,
                        times(START, 300),
                        time -> time.plusSeconds(864_000).toString()));
        assertThat(said(vote))
                .startsWith("The name of the column, guild_id, speaks for Discord."
                        + " created_at does not agree with Discord: 10 days off.");
    }

    /** X of June 2026 would be Discord of July 2030. */
    @ParameterizedTest
    @ValueSource(strings = {"guild_id", "discord_message_id"})
    void aDateThatCannotBeIsNotSpokenFor(String column) {
        Instant late = Instant.parse("2026-06-01T00:00:00Z");
        ColumnVote vote = vote("discord.csv", csv(column, "note", X, times(late, 300), time -> "x"));
        assertThat(best(vote)).isEqualTo("snowflake-twitter");
        assertThat(vote.fits()).allMatch(fit -> fit.evidence() == null);
        assertThat(said(vote)).isEmpty();
    }

    @Test
    void smallNumbersAreNotSpokenFor() {
        String text = IntStream.range(0, 300)
                .mapToObj(i -> Integer.toString(104_000 + i))
                .collect(Collectors.joining("\n", "guild_id\n", "\n"));
        ColumnVote vote = vote("discord.csv", text);
        assertThat(best(vote)).isNotEqualTo("snowflake-discord");
        assertThat(vote.fits()).allMatch(fit -> fit.evidence() == null);
    }

    @Test
    void aBrokenConstantIsNotSpokenFor() {
        // UUIDs of version 4 in a column that is called as an ObjectId's.
        String text = IntStream.range(0, 50)
                .mapToObj(i -> "6b5%05x-a413-4be6-b501-a0999b%06x".formatted(i * 7919, i * 104_729))
                .collect(Collectors.joining("\n", "_id\n", "\n"));
        ColumnVote vote = vote("mongo.csv", text);
        assertThat(best(vote)).isEqualTo("uuid-v4");
        assertThat(said(vote)).isEmpty();
    }

    /** A layout with the bits of Discord and another epoch, that of 2020, and words of its own. */
    private static Inspector own(String evidence) {
        Layout layout = ((LayoutReadResult.Ok) LayoutReader.read("""
                {
                  "idlayout": 1,
                  "id": "orders",
                  "title": "Orders",
                  "width": 64,
                  "evidence": { %s },
                  "fields": [
                    { "name": "time", "role": "time", "bits": 42, "time": { "tick": "1ms", "epoch": "2020-01-01" } },
                    { "name": "worker", "role": "node", "bits": 10 },
                    { "name": "increment", "role": "sequence", "bits": 12 }
                  ],
                  "spellings": ["decimal"]
                }
                """.formatted(evidence))).layout();
        return new Inspector(Catalog.builtIn().with(layout), () -> TestApp.NOW);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"names\": [\"order_id\"]", "\"files\": [\"shop\"]"})
    void aLayoutOfOnesOwnNamesItsColumnsAndFiles(String evidence) {
        long epoch = Instant.parse("2020-01-01T00:00:00Z").toEpochMilli();
        String text = csv("order_id", "created_at", epoch, times(START, 300), Instant::toString);
        ColumnVote vote = vote(own(evidence), "shop.csv", text);
        assertThat(best(vote)).isEqualTo("orders");
        assertThat(vote.fits().get(0).evidence()).isNotNull();
        String small = IntStream.range(0, 300)
                .mapToObj(i -> Integer.toString(104_000 + i))
                .collect(Collectors.joining("\n", "order_id\n", "\n"));
        assertThat(vote(own(evidence), "shop.csv", small).fits()).allMatch(fit -> fit.evidence() == null);
    }

    @Test
    void membersAndLabelsAreNames() {
        List<Instant> times = times(START, 100);
        StringBuilder json = new StringBuilder("[");
        StringBuilder log = new StringBuilder();
        for (int i = 0; i < 100; i++) {
            String id = id(times.get(i), DISCORD, i);
            json.append(i == 0 ? "" : ",").append("{\"server\":{\"guild_id\":\"%s\"}}".formatted(id));
            log.append("joined guild_id=%s as member%n".formatted(id));
        }
        assertThat(said(vote("a.json", json.append(']').toString()))).endsWith("So they are read as Discord.");
        assertThat(said(vote("a.log", log.toString())))
                .isEqualTo("The name of the column, guild_id, speaks for Discord. So they are read as Discord.");
    }

    /** Whoever opens one of the rows alone is told as much as the column says of it, and no more. */
    @Test
    void oneOfTheCellsHasTheEvidenceOfItsColumn() {
        List<Instant> times = times(Instant.parse("2019-12-31T00:00:00.123Z"), 300);
        ColumnVote timed = vote("orders.csv", csv("order_id", "created_at", X, times, Instant::toString));
        Evidence evidence =
                timed.evidence(layout("snowflake-twitter"), "orders.csv", 7).orElseThrow();
        assertThat(evidence.bits()).isEqualTo(Evidence.SHARED_BITS);
        assertThat(Messages.in(Locale.ENGLISH).say(evidence.reason()))
                .isEqualTo("Because of what stands beside it in orders.csv: it is row 7");
        String alone = "1211799124693745664"; // The first millisecond, with nothing in its lower bits.
        assertThat(verdict(Reads.INSPECTOR.inspect(alone))).isEqualTo("snowflake-twitter POSSIBLE");
        assertThat(verdict(Reads.INSPECTOR.inspect(alone, layout("snowflake-twitter"), evidence)))
                .isEqualTo("snowflake-twitter BEST_MATCH");

        assertThat(timed.evidence(layout("snowflake-discord"), "orders.csv", 7)).isEmpty();
        assertThat(named("orders.csv", "order_id").evidence(layout("snowflake-twitter"), "orders.csv", 7))
                .as("two fit equally well")
                .isEmpty();
        assertThat(named("discord_messages.csv", "order_id")
                        .evidence(layout("snowflake-discord"), "discord_messages.csv", 7)
                        .orElseThrow()
                        .bits())
                .as("no better than the name of the file")
                .isEqualTo(Evidence.WORD_BITS);
        assertThat(ColumnVote.NONE.evidence(layout("snowflake-twitter"), "orders.csv", 1))
                .isEmpty();
    }

    /** Half of the rows are of each: whoever opens one of them alone has it read as its row was. */
    @Test
    void eachOfTwoLayoutsHasTheEvidenceOfTheTimesInTheRows() {
        List<Instant> times = times(START, 40);
        StringBuilder csv = new StringBuilder("id,created_at\n");
        for (int i = 0; i < times.size(); i++) {
            csv.append(id(times.get(i), i % 2 == 0 ? X : DISCORD, i))
                    .append(',')
                    .append(times.get(i))
                    .append('\n');
        }
        ColumnVote vote = vote("rows.csv", csv.toString());
        assertThat(vote.layouts())
                .extracting(Layout::id)
                .containsExactlyInAnyOrder("snowflake-twitter", "snowflake-discord");
        assertThat(vote.doubt()).isEmpty();
        for (int i = 0; i < 2; i++) {
            Layout layout = layout(i == 0 ? "snowflake-twitter" : "snowflake-discord");
            Evidence evidence = vote.evidence(layout, "rows.csv", i + 1).orElseThrow();
            assertThat(Messages.in(Locale.ENGLISH).say(evidence.reason()))
                    .isEqualTo("Because of what stands beside it in rows.csv: it is row " + (i + 1));
            String id = id(times.get(i), i == 0 ? X : DISCORD, i);
            assertThat(verdict(Reads.INSPECTOR.inspect(id, layout, evidence))).isEqualTo(layout.id() + " BEST_MATCH");
        }
        assertThat(vote.evidence(layout("instagram"), "rows.csv", 1)).isEmpty();
    }

    /** Times of a zone that nothing names are those of neither layout, as in the lines of a log. */
    @Test
    void timesOfAnotherZoneAddNoLayout() {
        List<Instant> times = times(START, 40);
        StringBuilder csv = new StringBuilder("id,created_at\n");
        for (int i = 0; i < times.size(); i++) {
            csv.append(id(times.get(i), i % 2 == 0 ? X : DISCORD, i))
                    .append(',')
                    .append(local(times.get(i).plusSeconds(5 * 3600)))
                    .append('\n');
        }
        assertThat(vote("rows.csv", csv.toString()).layouts()).hasSize(1);
    }

    /** Made in 2039: among IDs of X of 2024 it is not one of them, whatever the others are. */
    @Test
    void theEvidenceOfAColumnMakesNoIdPlausible() {
        ColumnVote timed = vote("orders.csv", csv("order_id", "created_at", X, times(START, 300), Instant::toString));
        Evidence evidence =
                timed.evidence(layout("snowflake-twitter"), "orders.csv", 7).orElseThrow();
        String later = id(Instant.parse("2039-01-01T00:00:00Z"), X, 1);
        assertThat(Reads.INSPECTOR
                        .inspect(later, layout("snowflake-twitter"), evidence)
                        .readings())
                .filteredOn(reading -> reading.layout().id().equals("snowflake-twitter"))
                .extracting(Reading::verdict)
                .containsExactly(Verdict.UNLIKELY);
    }

    private static Layout layout(String id) {
        return Catalog.builtIn().find(id).orElseThrow();
    }

    private static String verdict(Inspection inspection) {
        Reading best = inspection.readings().get(0);
        return best.layout().id() + " " + best.verdict();
    }
}
