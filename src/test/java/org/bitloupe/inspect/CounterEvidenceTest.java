package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import org.bitloupe.inspect.clean.FoundId;
import org.bitloupe.inspect.evidence.EvidenceMatcher;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts whose surroundings speak against what their value looks like, or the other way round. */
class CounterEvidenceTest {
    /** The sample of MongoDB's manual is a best match alone; as a hash or a quantity it is not. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "etag: \"507f1f77bcf86cd799439011\" | hash",
                "Content-MD5=507f1f77bcf86cd799439011 | hash",
                "{\"commit_sha\": \"507f1f77bcf86cd799439011\"} | hash",
                "SIM: 507f1f77bcf86cd799439011 | device",
                "phone=1233161576649121792 | person",
                "{\"barcode\": \"1233161576649121792\"} | product",
                "file_size=1233161576649121792 | quantity"
            })
    void aNameInFrontSaysThatItIsNoId(String text, String word) {
        Reading first = Inspecting.inspect(text).readings().get(0);
        assertThat(first.verdict()).isEqualTo(Verdict.POSSIBLE);
        assertThat(Inspecting.reasons(first))
                .anyMatch(reason -> reason.contains("in front of it says") && reason.contains(word));
        String bare = Inspecting.inspect(text).read();
        assertThat(Inspecting.inspect(bare).readings().get(0).verdict()).isEqualTo(Verdict.BEST_MATCH);
    }

    /** The MD5 of "The quick brown fox jumps over the lazy dog", an IMEI, and a number: any 128 bits or digits look like them. */
    @ParameterizedTest
    @ValueSource(
            strings = {"md5=9e107d9d372bb6826bd81d3542a419d6", "imei=490154203237518", "amount=191051527066210309"})
    void whatHasOnlyItsFormForItIsUnlikelyUnderSuchAName(String text) {
        Reading first = Inspecting.inspect(text).readings().get(0);
        assertThat(first.verdict()).isEqualTo(Verdict.UNLIKELY);
        assertThat(Inspecting.reasons(first))
                .anyMatch(reason -> reason.contains("in front of it says"))
                .noneMatch(reason -> reason.contains("far better"));
    }

    /** UUID v7 begins with its milliseconds, by RFC 9562 5.7. */
    @Test
    void aTimeThatIsNotHereYetIsNotSaidToBePast() {
        long now = Inspecting.NOW.toEpochMilli();
        for (long ahead : new long[] {60_000, 3_600_000, 86_000_000}) {
            String hex = String.format("%012x", now + ahead);
            Reading first = Inspecting.inspect(hex.substring(0, 8) + "-" + hex.substring(8) + "-7cc3-98c4-dc0c0c07398f")
                    .readings()
                    .get(0);
            assertThat(first.layout().id()).isEqualTo("uuid-v7");
            assertThat(Inspecting.reasons(first))
                    .noneMatch(reason -> reason.contains("past"))
                    .anyMatch(reason -> reason.contains("in the future by less than a day"));
        }
        String hex = String.format("%012x", now - 60_000);
        assertThat(Inspecting.reasons(
                        Inspecting.inspect(hex.substring(0, 8) + "-" + hex.substring(8) + "-7cc3-98c4-dc0c0c07398f")
                                .readings()
                                .get(0)))
                .anyMatch(reason -> reason.contains("fits: past"));
    }

    /** Names that say nothing, as IDs have them, too. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "id: 507f1f77bcf86cd799439011",
                "token=507f1f77bcf86cd799439011",
                "key: 507f1f77bcf86cd799439011",
                "hash_id=507f1f77bcf86cd799439011",
                "https://shop.example/mobile/507f1f77bcf86cd799439011",
                "{\"balance\": {\"507f1f77bcf86cd799439011\": 12.5}}",
                "507f1f77bcf86cd799439011"
            })
    void otherNamesSayNothing(String text) {
        Reading first = Inspecting.inspect(text).readings().get(0);
        assertThat(first.verdict()).isEqualTo(Verdict.BEST_MATCH);
        assertThat(Inspecting.reasons(first)).noneMatch(reason -> reason.contains("in front of it"));
    }

    /** RFC 9562's example of version 4 under the name of a hash stays one: version and variant are marks of its own. */
    @Test
    void structureIsNotOverruled() {
        Reading first = Inspecting.inspect("md5: 919108f7-52d1-4320-9bac-f847db4148a8")
                .readings()
                .get(0);
        assertThat(first.layout().id()).isEqualTo("uuid-v4");
        assertThat(first.verdict()).isEqualTo(Verdict.CERTAIN);
    }

    /** A public log line of Datadog: https://github.com/DataDog/dd-trace-js/issues/4524. OpenTelemetry, Zipkin and Elastic name such numbers alike. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"dd\":{\"trace_id\":\"5295287788888597036\"}",
                "dd.trace_id=5295287788888597036",
                "x-datadog-parent-id: 5295287788888597036",
                "\"span_id\": 5295287788888597036",
                "\"spanId\":\"5af7183fb1d4cf5f\"",
                "X-B3-SpanId: a2fb4a1d1a96d312",
                "ot-tracer-traceid: 5295287788888597036"
            })
    void numbersOfTracesOf64BitsAreRandom(String text) {
        Reading first = Inspecting.inspect(text).readings().get(0);
        assertThat(first.verdict()).isEqualTo(Verdict.UNLIKELY);
        assertThat(Inspecting.reasons(first)).anyMatch(reason -> reason.contains("random number of a trace or a span"));
    }

    @Test
    void aNumberOfATraceOf128BitsMayBeginWithATime() {
        // 2016-06-09T22:11:20Z, the time of the example of AWS X-Ray, in the first eight digits.
        assertThat(Inspecting.inspect("trace_id: 5759e988bd862e3fe1be46a994272793")
                        .readings()
                        .get(0)
                        .verdict())
                .isLessThanOrEqualTo(Verdict.POSSIBLE);
    }

    @Test
    void noLayoutOfSuchValuesIsMetUnderAnyOfTheNames() throws IOException {
        Properties list = new Properties();
        try (InputStream in = EvidenceMatcher.class.getResourceAsStream("unstructured-names.properties")) {
            list.load(Objects.requireNonNull(in));
        }
        EvidenceMatcher matcher = new EvidenceMatcher(Inspecting.CATALOG.layouts());
        assertThat(list).isNotEmpty();
        for (String kind : list.stringPropertyNames()) {
            for (String name : list.getProperty(kind).split(" ", -1)) {
                // Traces of more than 64 bits may begin with a time, numbers of 64 bits are random; Cosmos DB has a
                // time in its etags.
                assertThat(matcher.ofColumn(name))
                        .as(name)
                        .allMatch(layout -> (kind.equals("trace") && layout.width() > Long.SIZE)
                                || (name.equals("etag") && layout.id().startsWith("cosmos-etag")));
            }
        }
    }

    /** 2083-12-05T17:03:17.641Z by Discord's epoch: 9123372036854775807 >> 22 is 2175181397641 ms after 2015. */
    @Test
    void aLinkWhoseDateIsImpossibleIsSaidToBe() {
        String link = "https://discord.com/channels/41771983423143937/41771983423143937/9123372036854775807";
        for (Inspection inspection : List.of(Inspecting.inspect(link), Inspecting.inspect("<@9123372036854775807>"))) {
            assertThat(inspection.read()).isEqualTo("9123372036854775807");
            Reading first = inspection.readings().get(0);
            assertThat(first.layout().id()).isEqualTo("snowflake-discord");
            assertThat(first.verdict()).isEqualTo(Verdict.UNLIKELY);
            assertThat(Inspecting.ENGLISH.say(Objects.requireNonNull(inspection.problem())))
                    .startsWith("What stands around it says Discord, its date says no. Because of ")
                    .contains("Discord has no IDs of that date");
        }
    }

    /** The same number behind a name of Discord's: it is said, and puts no reading first, since others use such names. */
    @ParameterizedTest
    @ValueSource(strings = {"guild_id=9123372036854775807", "{\"channel_id\": \"9123372036854775807\"}"})
    void aNameWhoseDateIsImpossibleIsSaidToBe(String text) {
        FoundId listed = Inspecting.INSPECTOR.extractor().extract(text, 9).ids().get(0);
        for (Inspection inspection : List.of(Inspecting.inspect(text), Inspecting.INSPECTOR.inspect(listed))) {
            assertThat(inspection.read()).isEqualTo("9123372036854775807");
            assertThat(Inspecting.ENGLISH.say(Objects.requireNonNull(inspection.problem())))
                    .startsWith("What stands around it says Discord, its date says no. Because of ")
                    .contains("Discord has no IDs of that date");
            assertThat(inspection.readings().get(0).layout())
                    .isEqualTo(Inspecting.first("9123372036854775807").layout());
        }
    }

    /** A post of X, Unix time and a plausible ID of Discord: the name is wrong, or the date right, and nothing is amiss. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "channel_id=1577855540407197696",
                "start_ts=1700000000",
                "start_ts=1700000000000",
                "guild_id=199737254929760256",
                "trace_id=4bf92f3577b34da6a3ce929d0e0e4736",
                "name_id=9123372036854775807",
                "guild_id=43c18e2b-6441-49e2-b907-f4c6262b22de"
            })
    void aNameThatOthersUseAsWellIsNotContradicted(String text) {
        assertThat(Inspecting.inspect(text).problem()).isNull();
    }

    /** Any host may be Mastodon's: that the date is none of Mastodon's says that it is another. */
    @Test
    void aHostThatIsNobodysOwnIsNotContradicted() {
        Inspection inspection = Inspecting.inspect("https://video.example/@somebody/1233161576649121792");
        assertThat(inspection.readings().get(0).layout().id()).isEqualTo("snowflake-twitter");
        assertThat(inspection.problem()).isNull();
    }

    /** An account of 2015 with worker 28, process 28 and increment 3277, which hardly any ID of Discord has: the link decides. */
    @Test
    void aLinkCountsMoreThanRareValues() {
        Reading first = Inspecting.inspect("https://discord.com/users/111888132961062093")
                .readings()
                .get(0);
        assertThat(first.layout().id()).isEqualTo("snowflake-discord");
        assertThat(first.verdict()).isEqualTo(Verdict.CERTAIN);
        assertThat(Inspecting.inspect("111888132961062093")
                        .readings()
                        .get(0)
                        .layout()
                        .id())
                .isNotEqualTo("snowflake-discord");
    }

    /** A post of X from before November 2010 is a plain counter, which the link does not make a time. */
    @ParameterizedTest
    @ValueSource(strings = {"20", "123456", "10765432100", "29700000000"})
    void aLinkMakesNoTimeOfACounter(String counter) {
        assertThat(Inspecting.inspect("https://x.com/jack/status/" + counter).readings())
                .noneMatch(reading -> reading.verdict().compareTo(Verdict.BEST_MATCH) <= 0);
    }

    /** The caveat of X stands in the layout's file; a post of today has no such notice, and neither has a counter alone. */
    @Test
    void aLinkToACounterSaysThatThereIsNoTimeInIt() {
        Inspection inspection = Inspecting.inspect("https://x.com/jack/status/20");
        assertThat(inspection.read()).isEqualTo("20");
        assertThat(Inspecting.ENGLISH.say(Objects.requireNonNull(inspection.problem())))
                .isEqualTo(
                        "What stands around it says X / Twitter, the value alone does not. Posts from before 4 November 2010"
                                + " have plain counters as IDs: those carry no time. To read it by that layout all the same, choose the"
                                + " layout.");
        assertThat(Inspecting.inspect("https://x.com/jack/status/1577855540407197696")
                        .problem())
                .isNull();
        assertThat(Inspecting.inspect("20").problem()).isNull();
        assertThat(Inspecting.inspect("https://shop.example/status/20").problem())
                .isNull();
    }

    /** Names of files of pictures, paths of other sites, and a company of LinkedIn. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "1592155263917559809_1.jpg",
                "https://medium.com/@author/111411200008101681",
                "https://www.youtube.com/@someone/110548254509578879",
                "https://www.linkedin.com/feed/update/urn:li:company:7130000000000000000",
                "channel_id=487328464441974545",
                "2023-11-15 06:13:20 order=512510394886017026"
            })
    void surroundingsThatOthersHaveAsWellMakeNothingCertain(String text) {
        assertThat(Inspecting.inspect(text).readings()).noneMatch(reading -> reading.verdict() == Verdict.CERTAIN);
    }

    @Test
    void aLinkWithAPlausibleDateIsNotContradicted() {
        Inspection inspection = Inspecting.inspect(
                "https://discord.com/channels/613425648685547541/697138785317814292/706944540971630662");
        assertThat(inspection.readings().get(0).verdict()).isEqualTo(Verdict.CERTAIN);
        assertThat(inspection.problem()).isNull();
    }
}
