package org.bitloupe;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.SimpleObjectProperty;
import org.bitloupe.app.inspect.model.InspectModel;
import org.bitloupe.app.inspect.model.SeveralIdsModel;
import org.bitloupe.app.shell.SharedInspector;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.cli.terminal.Ran;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * One text at each entry of the program: the same layout, time and verdict of each of its IDs. The IDs are made here, by the formulas of
 * their schemes, so that their times are known without the program.
 */
final class EveryEntryTest {
    private static final Instant AT = Instant.parse("2025-03-14T09:26:53.589Z");
    private static final Instant LATER = AT.plusSeconds(3 * 3600 + 11);
    private static final long X = 1_288_834_974_657L;
    private static final long DISCORD = Instant.parse("2015-01-01T00:00:00Z").toEpochMilli();
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path folder;

    /**
     * An ID of a text.
     *
     * @param layout its layout; {@code ""} if none reads it
     * @param time its time; null if it has none
     */
    private record Id(String text, String layout, @Nullable Instant time, String verdict) {
        @Override
        public String toString() {
            return text + " " + layout + " " + time + " " + verdict;
        }
    }

    /**
     * A text.
     *
     * @param batch the IDs of its rows where Batch differs by right
     * @param because why it does
     * @param whole the IDs that its first line can be read as where that alone says less
     */
    private record Line(String name, String text, List<Id> ids, List<Id> batch, String because, List<Id> whole) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Line line(String name, String text, Id... ids) {
        return new Line(name, text, List.of(ids), List.of(ids), "", List.of(ids));
    }

    private static Line line(String name, String text, List<Id> ids, List<Id> batch, String because) {
        return new Line(name, text, ids, batch, because, ids);
    }

    /** IDs that are counted from the epoch of ShardingSphere, each with a time beside it: the first line alone has no second one. */
    private static Line otherEpoch(String name, String form) {
        List<Instant> times = List.of(AT, AT.plusSeconds(95), LATER);
        long epoch = Instant.parse("2016-11-01T00:00:00Z").toEpochMilli();
        List<Id> ids = times.stream()
                .map(at -> best(snowflake(at, epoch), "snowflake-node10", at))
                .toList();
        return new Line(
                name,
                times.stream()
                        .map(at -> form.replace("TIME", at.plusMillis(300).toString())
                                .replace("ID", snowflake(at, epoch)))
                        .collect(Collectors.joining("\n")),
                ids,
                ids,
                "",
                List.of(possible(snowflake(AT, epoch), "snowflake-node10", AT)));
    }

    private static String snowflake(Instant at, long epoch) {
        return Long.toString((at.toEpochMilli() - epoch) << 22 | 0x2A9B3);
    }

    private static String x(Instant at) {
        return snowflake(at, X);
    }

    private static String discord(Instant at) {
        return snowflake(at, DISCORD);
    }

    private static String ulid(Instant at) {
        String digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
        BigInteger id = BigInteger.valueOf(at.toEpochMilli())
                .shiftLeft(80)
                .or(new BigInteger(80, new Random(at.getEpochSecond())));
        StringBuilder text = new StringBuilder();
        for (int i = 25; i >= 0; i--) {
            text.append(digits.charAt(id.shiftRight(5 * i).intValue() & 31));
        }
        return text.toString();
    }

    private static String v7(Instant at) {
        return new UUID(at.toEpochMilli() << 16 | 0x7A3BL, 0x9C015B77D20E4C18L).toString();
    }

    private static String objectId(Instant at) {
        return "%08x".formatted(at.getEpochSecond()) + "5f3a9c017b2d4e8c";
    }

    private static String ray(Instant at) {
        long ticks = (at.toEpochMilli() - Instant.parse("2012-10-12T00:00:00Z").toEpochMilli()) / 10;
        return "%016x".formatted(ticks << 28 | 0x6f03675);
    }

    private static Instant tick(Instant at, long millis) {
        return Instant.ofEpochMilli(at.toEpochMilli() / millis * millis);
    }

    private static final String V4 = "892f902b-d23f-4824-928b-2f330c5c7fd0";
    private static final String CHARGE = "ch_3MmlLrLkdIwHu7ix0snN0B15";

    private static Id best(String text, String layout, @Nullable Instant at) {
        return new Id(text, layout, at, "best match");
    }

    private static Id certain(String text, String layout, @Nullable Instant at) {
        return new Id(text, layout, at, "certain");
    }

    private static Id possible(String text, String layout, Instant at) {
        return new Id(text, layout, at, "possible");
    }

    static Stream<Line> lines() {
        List<Line> lines = new ArrayList<>();
        Id discord = best(discord(AT), "snowflake-discord", AT);
        Id x = best(x(AT), "snowflake-twitter", AT);
        Id ulid = certain(ulid(AT), "ulid", AT);
        Id v4 = certain(V4, "uuid-v4", null);
        Id v7 = certain(v7(AT), "uuid-v7", AT);
        Id oid = best(objectId(AT), "objectid", tick(AT, 1000));
        Id ray = certain(ray(AT) + "-HAN", "cloudflare-ray", tick(AT, 10));
        Id laterX = best(x(LATER), "snowflake-twitter", LATER);
        Id laterDiscord = best(discord(LATER), "snowflake-discord", LATER);
        Id link = certain(x(AT), "snowflake-twitter", AT);
        Id ulidAlone = best(ulid(AT), "ulid", AT);
        Id openX = possible(x(AT), "snowflake-twitter", AT);
        // Labels.
        lines.add(line("a label", "stored discord_id=" + discord.text() + " shard=3", discord));
        lines.add(line("another label", "fetched tweet_id=" + x.text(), x));
        lines.add(line("a label in JSON", "{\"discord_id\": \"" + discord.text() + "\"}", discord));
        lines.add(line("a label in JSON, a number", "{\"tweet_id\": " + x.text() + "}", x));
        lines.add(line("a label in YAML", "tweet_id: " + x.text(), x));
        lines.add(line("a label as in Ruby", ":tweet_id => " + x.text(), x));
        lines.add(line("a label in another case", "Tweet-Id: " + x.text(), x));
        lines.add(line("words that are no label", "tweet id: " + x.text(), openX));
        lines.add(line("a label that anything has", "id=" + x.text(), openX));
        lines.add(line("two labels", "discord_id=" + discord.text() + " tweet_id=" + x.text(), discord, x));
        lines.add(line(
                "two labels in JSON",
                "{\"discord_id\": \"" + discord.text() + "\", \"tweet_id\": \"" + x.text() + "\"}",
                List.of(discord, x),
                List.of(discord),
                "a member of JSON is a column, and Batch reads one column"));
        lines.add(line("a label of nothing", "number 7 order=" + ulid.text() + " retried", ulidAlone));
        // Links and mentions.
        lines.add(line("a link", "see https://x.com/somebody/status/" + x.text(), link));
        lines.add(line("a link of an older host", "https://twitter.com/somebody/status/" + x.text() + " gone", link));
        lines.add(line("a link with a query", "https://x.com/a/status/" + x.text() + "?s=20 was here", link));
        lines.add(line(
                "a mention",
                "hello <@" + discord.text() + "> there",
                certain(discord.text(), "snowflake-discord", AT)));
        // Times.
        for (Instant at : List.of(AT, LATER)) {
            lines.add(line(
                    "own time, Discord, " + at,
                    at + " INFO stored " + discord(at),
                    best(discord(at), "snowflake-discord", at)));
            lines.add(line("own time, X, " + at, at + " INFO stored " + x(at), best(x(at), "snowflake-twitter", at)));
        }
        for (String time : List.of(
                "2025-03-14 05:26:53 America/New_York",
                "2025-03-14T05:26:53-04:00[America/New_York]",
                "2025-03-14 09:26:53 (UTC)",
                "2025-03-14 10:26:53+01",
                "2025-03-14 10:26:53 +0100",
                "2025-03-14 10:26:53 UTC+1",
                "2025-03-14 10:26:53 GMT+1",
                "2025-03-14 16:26:53 (Hanoi time)",
                "2025-03-14 10:26:53 (Berlin time)",
                "14 Mar 2025 09:26:53 GMT",
                "[14/Mar/2025:09:26:53 +0000]",
                "Fri, 14 Mar 2025 09:26:53 GMT",
                "20250314T092653Z",
                "1741944413",
                "1741944413589")) {
            lines.add(line("own time, " + time, time + " INFO stored " + discord.text(), discord));
        }
        // Times that say nothing: another hour, a zone that may be several, a day alone.
        Id openDiscord = possible(discord.text(), "snowflake-twitter", Instant.parse("2021-01-15T11:09:48.246Z"));
        for (String time : List.of("2025-03-14 09:26:53+01", "2025-03-14")) {
            lines.add(line("no time of its own, " + time, time + " INFO stored " + discord.text(), openDiscord));
        }
        for (String zone : List.of("CST", "(Nowhere time)")) {
            lines.add(line(
                    "no time of its own, " + zone,
                    "2025-03-14 09:26:53 " + zone + " INFO stored " + discord.text(),
                    List.of(openDiscord),
                    List.of(discord),
                    "all times of a file are in one zone, which Batch finds where only one layout makes a zone of it"));
        }
        // Times by the epoch of another system: one may be so accidentally, a second confirms it.
        String sharded = snowflake(AT, Instant.parse("2016-11-01T00:00:00Z").toEpochMilli());
        lines.add(line(
                "one time by another epoch",
                AT + " INFO stored " + sharded,
                possible(sharded, "snowflake-node10", AT)));
        lines.add(otherEpoch("times of a log by another epoch", "TIME INFO stored ID in 3 ms"));
        lines.add(otherEpoch("times of CSV by another epoch", "ID,TIME,paid"));
        lines.add(otherEpoch("times of JSON lines by another epoch", "{\"order\":ID,\"created_at\":\"TIME\"}"));
        // Forms.
        lines.add(line("ULID", ulid.text(), ulidAlone));
        lines.add(line("UUID v4", V4, v4));
        lines.add(line("UUID v4 in a line", "trace " + V4 + " done", v4));
        lines.add(line("UUID v7 in a line", "trace " + v7.text() + " done", v7));
        String capitals = v7.text().toUpperCase(Locale.ROOT);
        lines.add(line(
                "UUID v7 in capitals",
                "trace " + capitals,
                List.of(certain(capitals, "uuid-v7", AT)),
                List.of(v7),
                "a row keeps the bits of its ID, which are written as the layout spells them"));
        lines.add(line("ray", "Cloudflare Ray ID: " + ray.text(), ray));
        lines.add(
                line("ray without a data center", "cf-ray: " + ray(AT), best(ray(AT), "cloudflare-ray", tick(AT, 10))));
        lines.add(line("ray in a log", AT + " ERROR edge answered 502 cf-ray=" + ray.text(), ray));
        lines.add(line(
                "ray in a chat beside Discord",
                "[14:03] Anna: message " + "https://discord.com/channels/" + discord.text() + "/" + laterDiscord.text()
                        + "\n[14:04] Ben: the page said " + ray.text(),
                certain(discord.text(), "snowflake-discord", AT),
                certain(laterDiscord.text(), "snowflake-discord", LATER),
                best(ray.text(), "cloudflare-ray", tick(AT, 10))));
        lines.add(line(
                "charge",
                "refund of " + CHARGE + " done",
                best(CHARGE, "stripe-24", Instant.parse("2023-03-17T22:02:19Z"))));
        lines.add(line("object id", "{\"_id\": {\"$oid\": \"" + oid.text() + "\"}}", oid));
        // Cut numbers: what a double keeps of them.
        lines.add(line(
                "a rounded number with its label",
                "{\"tweet_id\": 1900478732150418000}",
                best("1900478732150418000", "snowflake-twitter", AT)));
        // None.
        for (String none : List.of(
                "nothing to see here", "08:12 PM CEST", "10.1.2.3 answered in 12 ms", "version 1.2.3 of 14 Mar 2025")) {
            lines.add(line("none, " + none, none));
        }
        // Mixed.
        lines.add(line(
                "mixed log",
                String.join(
                        "\n",
                        AT + " stored discord_id=" + discord.text() + " shard=3",
                        AT + " fetched tweet_id=" + x.text(),
                        AT + " order=" + ulid.text() + " retried",
                        AT + " trace=" + V4,
                        AT + " edge cf-ray=" + ray.text(),
                        LATER + " stored discord_id=" + laterDiscord.text() + " shard=1",
                        LATER + " fetched tweet_id=" + laterX.text()),
                discord,
                x,
                ulid,
                v4,
                ray,
                laterDiscord,
                laterX));
        lines.add(line(
                "mixed by time alone",
                AT + " stored " + discord.text() + "\n" + AT + " fetched " + x.text() + "\n" + LATER + " stored "
                        + laterDiscord.text(),
                discord,
                x,
                laterDiscord));
        lines.add(line(
                "a label that others of the log tell",
                AT + " order_id=" + x.text() + "\nagain order_id=" + laterX.text(),
                x,
                laterX));
        lines.add(line(
                "UUIDs among ULIDs",
                ulid.text() + "\n" + V4 + "\n" + ulid(LATER) + "\n0a7d32c1-5b1e-4c55-9d0e-6a1f0c9b8e21\n"
                        + ulid(LATER.plusSeconds(5)),
                ulidAlone,
                v4,
                best(ulid(LATER), "ulid", LATER),
                certain("0a7d32c1-5b1e-4c55-9d0e-6a1f0c9b8e21", "uuid-v4", null),
                best(ulid(LATER.plusSeconds(5)), "ulid", LATER.plusSeconds(5))));
        return lines.stream();
    }

    private static List<JsonNode> json(Ran ran) {
        return ran.out()
                .lines()
                .map(line -> {
                    try {
                        return JSON.readTree(line);
                    } catch (IOException e) {
                        throw new AssertionError(line, e);
                    }
                })
                .toList();
    }

    private static @Nullable Instant instant(@Nullable JsonNode utc) {
        return utc == null || utc.isNull() || utc.asText().isEmpty() ? null : Instant.parse(utc.asText());
    }

    private static Id read(JsonNode answer) {
        JsonNode first = answer.path("readings").path(0);
        return new Id(
                answer.path("read").asText(),
                first.path("layout").asText(""),
                instant(first.path("time").get("utc")),
                first.path("verdict").asText(""));
    }

    private static List<Id> extracted(String text) {
        return json(Ran.with(text, "inspect", "--extract", "--json")).stream()
                .map(EveryEntryTest::read)
                .toList();
    }

    private List<Id> rows(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("a.txt"), text + "\n");
        Ran ran = Ran.of("batch", file.toString(), "--to", "jsonl", "--select", "id,layout,utc");
        return json(ran).stream()
                .map(row -> new Id(row.path("id").asText(), row.path("layout").asText(), instant(row.get("utc")), ""))
                .toList();
    }

    private static List<Id> timeline(String text) {
        return json(Ran.with(text, "timeline", "--json", "-")).stream()
                .filter(event -> event.path("kind").asText().equals("id"))
                .map(event -> new Id(
                        event.path("text").asText(),
                        event.path("layout").asText(),
                        instant(event.get("utc")),
                        event.path("verdict").asText()))
                .toList();
    }

    private static List<Id> window(String text) {
        Catalog catalog = Catalog.builtIn();
        InspectModel model = new InspectModel(
                Messages.in(Locale.ENGLISH),
                new SimpleObjectProperty<>(catalog),
                new SharedInspector(() -> Ran.NOW),
                new SimpleObjectProperty<>(List.of(ZoneOffset.UTC)));
        model.paste(text);
        List<SeveralIdsModel.Item> several = model.several().source().ids();
        if (several.isEmpty()) {
            Reading reading = model.shown().reading();
            return List.of(
                    reading == null
                            ? new Id(text, "", null, "")
                            : new Id(
                                    reading.literal(),
                                    reading.layout().id(),
                                    reading.time() == null
                                            ? null
                                            : reading.time().instant(),
                                    reading.verdict().words()));
        }
        Map<String, String> ids = new LinkedHashMap<>();
        for (Layout layout : catalog.layouts()) {
            ids.put(layout.titleIn(Locale.ENGLISH), layout.id());
        }
        return several.stream()
                .map(item -> new Id(
                        item.found().text(),
                        Objects.requireNonNullElse(ids.get(item.layout()), item.layout()),
                        item.instant(),
                        item.verdict().toLowerCase(Locale.ROOT)))
                .toList();
    }

    private static List<Id> without(List<Id> ids) {
        return ids.stream()
                .map(id -> new Id(id.text(), id.layout(), id.time(), ""))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("lines")
    void extractionReadsEachIdOfALine(Line line) {
        assertThat(extracted(line.text())).isEqualTo(line.ids());
    }

    @ParameterizedTest
    @MethodSource("lines")
    void batchReadsTheSame(Line line) throws IOException {
        assertThat(rows(line.text())).as(line.because()).isEqualTo(without(line.batch()));
    }

    /** The timeline lists those that are known, and counts the others. */
    @ParameterizedTest
    @MethodSource("lines")
    void theTimelineListsTheSame(Line line) {
        assertThat(timeline(line.text()))
                .containsExactlyInAnyOrderElementsOf(line.ids().stream()
                        .filter(id -> !id.verdict().equals("possible"))
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("lines")
    void theWindowReadsTheSame(Line line) {
        if (line.ids().isEmpty()) {
            assertThat(window(line.text())).extracting(Id::layout).containsExactly("");
        } else {
            assertThat(window(line.text())).isEqualTo(line.ids());
        }
    }

    /** A line as a whole, as the prompt reads it without :extract, is read as one of its IDs. */
    @ParameterizedTest
    @MethodSource("lines")
    void aWholeLineIsReadAsOneOfItsIds(Line line) {
        String first = line.text().lines().findFirst().orElseThrow();
        List<Id> whole = json(Ran.with("", "inspect", "--json", first)).stream()
                .map(EveryEntryTest::read)
                .toList();
        if (line.ids().isEmpty()) {
            assertThat(whole).extracting(Id::layout).containsOnly("");
        } else {
            assertThat(line.whole()).containsAll(whole);
        }
    }
}
