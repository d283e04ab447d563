package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.clean.FoundId;
import org.bitloupe.inspect.evidence.Evidence;
import org.bitloupe.inspect.evidence.TextTime;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.layout.file.LayoutReader;
import org.bitloupe.layout.file.LayoutWriter;
import org.bitloupe.message.ProblemPlace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Links, mentions, keys and times around an ID say whose it is. A key that others use as well, a host that may be anybody's and a time
 * that systems of their own may count alike make a match of it, and do not make it certain.
 */
class ContextSearchTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            https://discord.com/channels/613425648685547541/697138785317814292/706944540971630662 | snowflake-discord | 706944540971630662 | Because of discord.com: it is the message | CERTAIN
            https://canary.discord.com/channels/@me/697138785317814292 | snowflake-discord | 697138785317814292 | Because of discord.com: it is the channel | CERTAIN
            see https://x.com/jack/status/1577855540407197696?s=20 for it | snowflake-twitter | 1577855540407197696 | Because of x.com: it is the post | CERTAIN
            <@!80351110224678912> | snowflake-discord | 80351110224678912 | Because of <@!…>: it is the user | CERTAIN
            </airhorn:816437322781949972> | snowflake-discord | 816437322781949972 | Because of </airhorn:…>: it is the command | CERTAIN
            {"guildId": 199737254929760256, "n": 3} | snowflake-discord | 199737254929760256 | Because of guildId | BEST_MATCH
            https://youtu.be/LnhSTZgzKuY?list=PLlFGZ98XmfGfV6RAY9fQSeRfyIuhVGSdm&t=301 | youtube | LnhSTZgzKuY | Because of youtu.be: it is the video | CERTAIN
            https://www.youtube.com/watch?list=PLlFGZ98XmfGfV6RAY9fQSeRfyIuhVGSdm&v=LnhSTZgzKuY | youtube | LnhSTZgzKuY | Because of youtube.com: it is the video | CERTAIN
            https://mastodon.social/@trwnh/108914430312582020 | snowflake-mastodon | 108914430312582020 | Because of mastodon.social: it is the status | BEST_MATCH
            at://did:plc:z72i7hdynmk6r22z27h6tvur/app.bsky.feed.post/3l3vgf77uco2g | atproto-tid | 3l3vgf77uco2g | Because of at://did:plc:z72i7hdynmk6r22z27h6tvur/ap…: it is the record | CERTAIN
            https://www.threads.net/@zuck/post/CuW6-7KyXme | instagram | CuW6-7KyXme | Because of threads.net: it is the post | CERTAIN
            https://www.threads.com/t/CuXFPIeLLod?hl=en | instagram | CuXFPIeLLod | Because of threads.com: it is the post | CERTAIN
            db.users.find(ObjectId( "670d5af48c28352cbf5d0927")) | objectid | 670d5af48c28352cbf5d0927 | Because of ObjectId( "…"): it is the document | CERTAIN
            {"id": "1405614357781545021", "timestamp": "2025-08-14T18:09:37.947Z"} | snowflake-discord | 1405614357781545021 | Because of 2025-08-14T18:09:37.947Z, which is its own time | BEST_MATCH
            id=1405614357781545021 created_at=1755194978 level=3 | snowflake-discord | 1405614357781545021 | Because of 1755194978, which is its own time | BEST_MATCH
            """)
    void readsTheIdThatTheTextIsAbout(String text, String layout, String id, String reason, Verdict verdict) {
        Inspection inspection = Inspecting.inspect(text);
        assertThat(inspection.read()).isEqualTo(id);
        Reading first = inspection.readings().get(0);
        assertThat(first.layout().id()).isEqualTo(layout);
        assertThat(first.verdict()).isEqualTo(verdict);
        assertThat(Inspecting.reasons(first)).contains(reason);
        assertThat(first.odds().evidence() == Evidence.BITS).isEqualTo(verdict == Verdict.CERTAIN);
        assertThat(inspection.removed()).isNotEmpty();
    }

    /** The post that a person of X numbered 20; a link to a post with an ID of next century; another site; a UUID. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://x.com/jack/status/20",
                "https://threads.net.example/t/CuXFPIeLLod",
                "https://x.com/jack/status/9157785554040719769",
                "https://notx.com/jack/status/1577855540407197696",
                "https://discord.com/channels/43c18e2b-6441-49e2-b907-f4c6262b22de",
                "https://medium.com/@somebody/deadbeef12345678",
                "<@U0LAN0Z89>",
                "{\"_id\": \"W0tp7v_Bdwc_yG50zbta\"}",
                "trace_id=4bf92f3577b34da6a3ce929d0e0e4736",
                "{\"media_key\": \"3_710511363345354753\"}",
                "transaction_12345"
            })
    void evidenceThatTheIdContradictsDoesNotCount(String text) {
        // Of a link with an impossible date both is said, see CounterEvidenceTest.
        assertThat(Inspecting.inspect(text).readings())
                .allSatisfy(
                        reading -> assertThat(reading.odds().because() == null || reading.verdict() == Verdict.UNLIKELY)
                                .isTrue());
    }

    @Test
    void aValidUuidStaysOneOnAnyHost() {
        Reading first = Inspecting.first("https://discord.com/channels/43c18e2b-6441-49e2-b907-f4c6262b22de");
        assertThat(first.layout().id()).isEqualTo("uuid-v4");
        assertThat(first.verdict()).isEqualTo(Verdict.CERTAIN);
    }

    /** An ID in the documents of Elasticsearch, made in April 2018: what an index calls an ID is one of its own. */
    @Test
    void theNameOfAnIdSaysThatItIsOfElasticsearch() {
        Reading first = Inspecting.first("{\"_id\": \"W0tpsmIBdwcYyG50zbta\"}");
        assertThat(first.layout().id()).isEqualTo("elasticsearch-auto");
        assertThat(first.verdict()).isEqualTo(Verdict.BEST_MATCH);
    }

    /** The time of another line, and a time of the text's object that is hours off, are other events. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "2025-08-14T18:09:37Z start\nid=1405614357781545021",
                "{\"id\": 1405614357781545021, \"t\": \"2025-08-14T11:09:37Z\"}",
                "[{\"id\": 1405614357781545021}, {\"t\": \"2025-08-14T18:09:37Z\"}]"
            })
    void aTimeElsewhereSaysNothing(String text) {
        assertThat(Inspecting.first(text).odds().because()).isNull();
    }

    /** The server was made before its channel, and that before the message; each is read by what the link says. */
    @Test
    void theIdsOfALinkInALongerTextHaveTheirNames() {
        String text =
                "GET https://discord.com/channels/613425648685547541/697138785317814292/706944540971630662 200, <@80351110224678912>";
        List<FoundId> found = Inspecting.INSPECTOR.extractor().extract(text, 9).ids();
        assertThat(found.stream().map(FoundId::part)).containsExactly("server", "channel", "message", "user");
        assertThat(found)
                .extracting(id -> Inspecting.INSPECTOR.inspect(id).readings().get(0))
                .allSatisfy(reading -> {
                    assertThat(reading.layout().id()).isEqualTo("snowflake-discord");
                    assertThat(reading.verdict()).isEqualTo(Verdict.CERTAIN);
                });
    }

    /** A line of a megabyte gives every ID that its first hundred characters give. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            https://discord.com/channels/613425648685547541/697138785317814292/706944540971630662 | 3
            {"url":"https://x.com/i/status/1577855540407197696","guild_id":199737254929760256} | 2
            <@80351110224678912> | 1
            """)
    void everyLinkOfALongLineIsFound(String unit, int ids) {
        int units = 1_000_000 / unit.length();
        List<FoundId> found = Inspecting.INSPECTOR
                .extractor()
                .extract((unit + " ").repeat(units), Integer.MAX_VALUE)
                .ids();
        assertThat(found)
                .hasSize(units * ids)
                .allSatisfy(id -> assertThat(id.evidence()).isNotEmpty());
    }

    @Test
    void aPersonsOwnLayoutHasItsOwnLinks() {
        String shop = LayoutWriter.write(Inspecting.layout("snowflake-twitter")
                        .asOwn("shop", Inspecting.layout("tsid").title()))
                .replaceFirst(
                        "\"fields\"", "\"evidence\": { \"urls\": [\"shop.example/orders/{order}\"] }, \"fields\"");
        Layout own = ((LayoutReadResult.Ok) LayoutReader.read(shop)).layout();
        Inspector inspector = new Inspector(Catalog.builtIn().with(own), InstantSource.fixed(Inspecting.NOW));
        Reading first = inspector
                .inspect("http://shop.example:8080/orders/1577855540407197696/edit")
                .readings()
                .get(0);
        assertThat(first.layout().id()).isEqualTo("shop");
        assertThat(Inspecting.reasons(first)).contains("Because of shop.example: it is the order");
        String log = "17:00 GET http://shop.example:8080/orders/1577855540407197696/edit 200, 1577855540407197696";
        List<FoundId> found = inspector.extractor().extract(log, 9).ids();
        assertThat(found)
                .extracting(id -> inspector.inspectAs(id, own).readings().get(0))
                .extracting(reading -> reading.odds().because() == null)
                .containsExactly(false, true);
    }

    /** An ID that is listed out of a text is read as the same text is when it is inspected as a whole. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {"id": "1405614357781545021", "timestamp": "2025-08-14T18:09:37.947Z"} | snowflake-discord | Because of 2025-08-14T18:09:37.947Z, which is its own time
            2025-08-14 18:09:37 INFO made order 1405614357781545021 | snowflake-discord | Because of 2025-08-14 18:09:37, which is its own time
            id=1405614357781545021 created_at=1755194978 level=3 | snowflake-discord | Because of 1755194978, which is its own time
            guild_id=199737254929760256 | snowflake-discord | Because of guild_id
            md5=507f1f77bcf86cd799439011 | objectid | “md5” in front of it says that it is a hash
            {"imei": "1233161576649121792"} | snowflake-twitter | “imei” in front of it says that it is the number of a device
            """)
    void anIdOfATextIsReadAsTheTextIs(String text, String layout, String reason) {
        List<FoundId> found = Inspecting.INSPECTOR.extractor().extract(text, 9).ids();
        assertThat(found).hasSize(1);
        Reading whole = Inspecting.first(text);
        Reading part = Inspecting.INSPECTOR.inspect(found.get(0)).readings().get(0);
        assertThat(part.layout().id())
                .isEqualTo(layout)
                .isEqualTo(whole.layout().id());
        assertThat(part.verdict()).isEqualTo(whole.verdict());
        assertThat(Inspecting.reasons(part)).contains(reason).isEqualTo(Inspecting.reasons(whole));
        assertThat(Inspecting.reasons(Inspecting.first(found.get(0).text()))).doesNotContain(reason);
    }

    /** The time of another line or object, and the time of an hour later, say nothing of an ID that is listed. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "2025-08-14T18:09:37Z start\nid=1405614357781545021",
                "{\"id\": 1405614357781545021, \"t\": \"2025-08-14T11:09:37Z\"}",
                "[{\"id\": 1405614357781545021}, {\"t\": \"2025-08-14T18:09:37Z\"}]",
                "https://shop.example/md5/1405614357781545021",
                "{\"imei\": {\"1405614357781545021\": 3}}"
            })
    void whatStandsElsewhereSaysNothingOfAListedId(String text) {
        List<FoundId> found = Inspecting.INSPECTOR.extractor().extract(text, 9).ids();
        assertThat(found).hasSize(1);
        Reading first = Inspecting.INSPECTOR.inspect(found.get(0)).readings().get(0);
        assertThat(first.odds().because()).isNull();
        assertThat(Inspecting.reasons(first)).isEqualTo(Inspecting.reasons(Inspecting.first("1405614357781545021")));
    }

    /** Each of 20,000 IDs in one line has its own time beside it; the work is in proportion to the line. */
    @Test
    void everyIdOfALongLineHasTheTimeBesideIt() {
        String unit = "{\"id\": 1405614357781545021, \"t\": 1755194978} ";
        List<FoundId> found = Inspecting.INSPECTOR
                .extractor()
                .extract(unit.repeat(20_000), Integer.MAX_VALUE)
                .ids();
        Instant instant = Instant.parse("2025-08-14T18:09:37.947Z");
        assertThat(found)
                .hasSize(20_000)
                .allSatisfy(id -> assertThat(
                                id.times().beside(id.start(), id.end(), instant).map(TextTime::words))
                        .contains("1755194978"));
        assertThat(found.get(0).times().beside(7, 26, instant.plusSeconds(9))).isEmpty();
    }

    /** A link that another address has as a parameter, once or twice encoded, and one in the source of an e-mail. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fdiscord.com%2Fchannels%2F613425648685547541%2F697138785317814292%2F706944540971630662&data=05%7C01%7C%7C7d0a&reserved=0 | snowflake-discord | 706944540971630662 | Because of discord.com: it is the message | 3
            https://l.example/?u=https%253A%252F%252Fx.com%252Fjack%252Fstatus%252F1577855540407197696 | snowflake-twitter | 1577855540407197696 | Because of x.com: it is the post | 1
            redirect=%2f%2fyoutu.be%2fLnhSTZgzKuY%3ft%3d301 | youtube | LnhSTZgzKuY | Because of youtu.be: it is the video | 0
            <a href=3D"https://discord.com/users/80351110224678912"> | snowflake-discord | 80351110224678912 | Because of discord.com: it is the user | 1
            guild_id=3D199737254929760256 | snowflake-discord | 199737254929760256 | Because of guild_id | 1
            """)
    void anEncodedLinkCountsAsTheLink(String text, String layout, String id, String reason, int listed) {
        Inspection inspection = Inspecting.inspect(text);
        assertThat(inspection.read()).isEqualTo(id);
        assertThat(inspection.readings().get(0).layout().id()).isEqualTo(layout);
        assertThat(Inspecting.reasons(inspection.readings().get(0))).contains(reason);
        List<FoundId> found = Inspecting.INSPECTOR.extractor().extract(text, 9).ids();
        assertThat(found)
                .hasSize(listed)
                .allSatisfy(one ->
                        assertThat(text.substring(one.start(), one.end())).isEqualTo(one.text()));
        if (listed > 0) {
            Reading last = Inspecting.INSPECTOR
                    .inspect(found.get(listed - 1))
                    .readings()
                    .get(0);
            assertThat(Inspecting.reasons(last)).contains(reason);
        }
    }

    /** A percentage, hex digits behind an equals sign, and a pattern of SQL. */
    @ParameterizedTest
    @CsvSource({
        "id=3D507F1F77BCF86CD7994390, 3D507F1F77BCF86CD7994390",
        "'up 20%, id 1577855540407197696', 1577855540407197696",
        "LIKE %3A507F1F77BCF86CD7994390, 3A507F1F77BCF86CD7994390"
    })
    void whatOnlyLooksEncodedIsLeftAsItIs(String text, String id) {
        List<FoundId> found = Inspecting.INSPECTOR.extractor().extract(text, 9).ids();
        assertThat(found).extracting(FoundId::text).containsExactly(id);
        assertThat(text.substring(found.get(0).start(), found.get(0).end())).isEqualTo(id);
    }

    /** JavaScript prints 1577855540407197696 so: of the digits at the end it is told where they stand in the encoded address. */
    @Test
    void aFaultInAnEncodedLinkIsShownInTheTextThatWasPasted() {
        String text = "https://l.example/?url=https%3A%2F%2Fx.com%2Fjack%2Fstatus%2F1577855540407197700&x=1";
        Inspection inspection = Inspecting.inspect(text);
        assertThat(inspection.read()).isEqualTo("1577855540407197700");
        ProblemPlace.Chars at = (ProblemPlace.Chars)
                Objects.requireNonNull(inspection.problem()).at();
        assertThat(text.substring(at.start())).isIn("700&x=1", "00&x=1", "0&x=1");
        assertThat(text.charAt(at.end())).isEqualTo('&');
    }
}
