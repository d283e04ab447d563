package org.bitloupe.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.source.Source;
import org.bitloupe.timeline.text.SectionReader;
import org.bitloupe.timeline.text.SectionSummary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Texts as support desks get them. The times of the IDs are those that others know of them: RFC 9562 (appendix A.6: the UUID v7 of 22
 * February 2022, 19:22:22 UTC), the ULID specification (its example of 30 July 2016), and arithmetic.
 */
final class TimelineScanTest {
    /** RFC 9562 A.6: Tuesday, February 22, 2022 2:22:22.00 PM GMT-05:00, so 0x017F22E279B0 ms. */
    private static final String UUID_V7 = "017F22E2-79B0-7CC3-98C4-DC0C0C07398F";

    /** 0x017F22E279B0 + 100 ms is 0x017F22E27A14, as 48 bits in front of a UUID v7. */
    private static final String UUID_V7_LATER = "017f22e2-7a14-7cc3-98c4-dc0c0c07398f";

    /** The same 128 bits as {@link #UUID_V7} without hyphens. */
    private static final String UUID_V7_PLAIN = "017f22e279b07cc398c4dc0c0c07398f";

    private static String ulid(long millis, String random) {
        String alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
        StringBuilder text = new StringBuilder();
        for (int shift = 45; shift >= 0; shift -= 5) {
            text.append(alphabet.charAt((int) (millis >>> shift & 31)));
        }
        return text + random;
    }

    /** A ULID of 2022-02-22T19:22:22.050Z. */
    private static final String ULID = ulid(0x017F22E279B0L + 50, "SV4RRFFQ69G5FAV7");

    private static final String SECRET = "Zm9vYmFyc2VjcmV0";

    private static String mail(String header, String body) {
        String first = """
                Received: from mail.example.com (mail.example.com [203.0.113.5])
                \tby mx.shop.example with ESMTPS;
                \tTue, 22 Feb 2022 19:30:04 +0000
                From: Mai Tran <mai@example.com>
                To: support@shop.example
                Subject: =?utf-8?B?xJHGoW4gaMOgbmc=?=
                """;
        return (first + header + "\n" + body).replace("\r\n", "\n").replace("\n", "\r\n");
    }

    /** The last words of the paragraph above a log are no name of the log's first time; a key above its value is one. */
    @Test
    void aBlankLineEndsWhatALabelCanBeOf() {
        String line = "2022-02-22T19:22:22.100Z request " + UUID_V7 + "\n";
        for (String between : List.of("\n\n", "\r\n\r\n", "\n  \n")) {
            assertThat(Scanned.of("What I found in the logs:" + between + line).events())
                    .as("%s", between.chars().boxed().toList())
                    .contains(": 2022-02-22T19:22:22.100Z");
        }
        assertThat(Scanned.of("made:\n  " + line).events()).contains(":made 2022-02-22T19:22:22.100Z");
    }

    @Test
    void anEMailByItsStandard() {
        String page = Base64.getMimeEncoder()
                .encodeToString(("<p>request " + ULID + "</p>").getBytes(StandardCharsets.UTF_16BE));
        Scanned scanned = Scanned.of(mail("""
                Date: Wed, 23 Feb 2022 02:30:02 +0700
                MIME-Version: 1.0
                Content-Type: multipart/mixed; boundary="b1"
                """, """
                --b1
                Content-Type: text/plain; charset=iso-8859-1
                Content-Transfer-Encoding: quoted-printable

                caf=E9
                id=3D017F22E2-79B0-7CC3-=
                98C4-DC0C0C07398F
                --b1
                Content-Type: text/html; charset=utf-16be
                Content-Transfer-Encoding: base64

                PAGE
                --b1
                Content-Type: image/png
                Content-Transfer-Encoding: base64

                iVBORw0KGgo=
                --b1--
                """.replace("PAGE", page)));
        assertThat(scanned.events())
                .containsExactly(
                        "uuid-v7 2022-02-22T19:22:22Z",
                        "ulid 2022-02-22T19:22:22.050Z",
                        ":Date 2022-02-22T19:30:02Z",
                        ":Received 2022-02-22T19:30:04Z");
        TextPlace place = scanned.timeline().events().get(0).place();
        assertThat(place.line()).as("the soft line break is none").isEqualTo(2);
        assertThat(place.context()).isEqualTo("id=017F22E2-79B0-7CC3-98C4-DC0C0C07398F");
        assertThat(scanned.timeline().counts().of(TimelineCounts.Kind.ATTACHMENT))
                .isOne();
        assertThat(scanned.summary().problem()).isNull();
    }

    @Test
    void anEMailWithoutADateHasNone() {
        Scanned scanned = Scanned.of(mail("", "the ID is " + UUID_V7 + "\r\n"));
        assertThat(scanned.events()).containsExactly("uuid-v7 2022-02-22T19:22:22Z", ":Received 2022-02-22T19:30:04Z");
        assertThat(scanned.findings()).isEmpty();
    }

    private static String har(String secret) {
        return """
                {"log": {"version": "1.2", "creator": {"name": "WebInspector", "version": "537.36"},
                 "pages": [{"startedDateTime": "2022-02-22T19:22:20.000Z", "id": "page_1", "title": "shop", "pageTimings": {}}],
                 "entries": [
                  {"startedDateTime": "2022-02-23T02:22:21.950+07:00", "time": 120.5,
                   "request": {"method": "POST", "url": "https://shop.example/pay?access_token=SECRET&n=1",
                    "httpVersion": "HTTP/2", "cookies": [{"name": "sid", "value": "SECRET"}],
                    "headers": [
                     {"name": "AUTHORIZATION", "value": "Bearer SECRET"}, {"value": "sid=SECRET; b=\\"SECRET\\"", "name": "Cookie"},
                     {"name": "proxy-authorization", "value": "Basic SECRET"}, {"name": "X-Api-Key", "value": "SECRET"},
                     {"name": "x-trace", "value": "ULID"}],
                    "queryString": [{"name": "access_token", "value": "SECRET"}],
                    "postData": {"mimeType": "application/json", "text": "{\\"password\\":\\"SECRET\\",\\"n\\":1}"},
                    "headersSize": -1, "bodySize": -1},
                   "response": {"status": 529, "statusText": "", "httpVersion": "HTTP/2", "cookies": [{"name": "t", "value": "SECRET"}],
                    "headers": [{"name": "Date", "value": "Tue, 22 Feb 2022 19:22:22 GMT"},
                     {"name": "Set-Cookie", "value": "sid=SECRET; Path=/"}, {"name": "request-id", "value": "UUID"}],
                    "content": {"size": 9, "mimeType": "image/png", "text": "SECRET", "encoding": "base64"},
                    "redirectURL": "", "headersSize": -1, "bodySize": 9},
                   "cache": {}, "timings": {"send": 1, "wait": 2, "receive": 3}}
                 ]}}
                """.replace("SECRET", secret).replace("ULID", ULID).replace("\"UUID\"", '"' + UUID_V7 + '"');
    }

    @Test
    void aHarFileByItsSpecification() {
        Scanned scanned = Scanned.of(har(SECRET));
        assertThat(scanned.events())
                .containsExactly(
                        ":startedDateTime 2022-02-22T19:22:21.950Z",
                        "uuid-v7 2022-02-22T19:22:22Z",
                        ":Date 2022-02-22T19:22:22Z",
                        "ulid 2022-02-22T19:22:22.050Z");
        assertThat(scanned.findings()).contains("ULID and UUID v7 agree within 60 ms.");
        assertThat(scanned.timeline().counts().of(TimelineCounts.Kind.ATTACHMENT))
                .isOne();
    }

    @Test
    void nothingOfCredentialsComesOutOfAHarFile() {
        Scanned scanned = Scanned.of(har(SECRET));
        assertThat(scanned.everything()).doesNotContain(SECRET).contains(ULID);
        assertThat(scanned.timeline().counts().of(TimelineCounts.Kind.CREDENTIAL))
                .isGreaterThanOrEqualTo(9);
        // An ID as a credential would be found if it were read anywhere.
        String id = UUID_V7_LATER;
        assertThat(Scanned.of(har(id)).everything()).doesNotContain(id);
    }

    /** The fields of a form have no text beside them in what some browsers save (HAR 1.2, postData.params). */
    @Test
    void formFieldsAndMessagesOfWebSocketsAreReadWithoutTheirCredentials() {
        Scanned scanned = Scanned.of("""
                {"log": {"entries": [{"startedDateTime": "2022-02-22T19:00:00.000Z",
                 "_webSocketMessages": [
                  {"type": "send", "time": 1645557742.25, "opcode": 1, "data": "{\\"id\\":\\"%s\\",\\"token\\":\\"%s\\"}"},
                  {"type": "receive", "time": 1645557743.5, "opcode": 2, "data": "%s"}],
                 "request": {"method": "POST", "url": "/pay", "postData": {"mimeType": "application/x-www-form-urlencoded",
                  "params": [{"name": "order", "value": "%s"}, {"name": "password", "value": "%s"}]}}}]}}
                """.formatted(UUID_V7, SECRET, SECRET, ULID, SECRET));
        assertThat(scanned.events())
                .containsExactly(
                        ":startedDateTime 2022-02-22T19:00:00Z",
                        "uuid-v7 2022-02-22T19:22:22Z",
                        "ulid 2022-02-22T19:22:22.050Z",
                        // 2022-02-22T19:22:22Z is 1,645,557,742 s.
                        ":time 2022-02-22T19:22:22.250Z");
        assertThat(scanned.everything()).doesNotContain(SECRET).contains("messages of entry 1");
        assertThat(scanned.timeline().counts().of(TimelineCounts.Kind.ATTACHMENT))
                .as("a binary message")
                .isOne();
        assertThat(scanned.findings())
                .as("a message is of another time than its entry")
                .isEmpty();
    }

    @Test
    void timesOfDayWithoutADateAreCounted() {
        Scanned scanned =
                Scanned.of("around 21:34 it failed, at 14:03:22 again; on 2022-02-22 19:22:22Z it was 10:1 for us,"
                        + " fe80::12:34:56 and 00:1a:22:33:44:55, port localhost:8080, +07:00, 25:00, 12:60");
        assertThat(scanned.timeline().counts().of(TimelineCounts.Kind.CLOCK)).isEqualTo(2);
        assertThat(scanned.timeline().times()).isOne();
    }

    /** A chat that has its day in a line of its own: each line below that begins with a time, until another one comes. */
    @Test
    void aTimeOfDayIsOfTheDateInTheLineAbove() {
        Scanned scanned = Scanned.of("""
                Friday, 14 March 2025
                20:12 UTC Anna: it failed
                08:13 PM UTC Ben: which?
                20:14 (Hanoi time) Mai: mine
                no time here
                20:15 UTC Anna: all of them
                """);
        assertThat(scanned.events())
                .containsExactly(": 2025-03-14T13:14:00Z", ": 2025-03-14T20:12:00Z", ": 2025-03-14T20:13:00Z");
        assertThat(scanned.timeline().counts().of(TimelineCounts.Kind.CLOCK))
                .as("a line between")
                .isOne();
        assertThat(Scanned.of("14 March 2025\n08:12 PM CEST Anna: it failed\n")
                        .timeline()
                        .unplaced())
                .as("CEST is a zone of the text, once somebody says which")
                .hasSize(1);
    }

    /** Two days in the line above, a day that may be another, a time that has its own, and a day two lines above. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "from 14 March 2025 to 15 March 2025\n20:12 UTC it failed",
                "03/04/2025\n20:12 UTC it failed",
                "2025-03-14 10:00 UTC\n20:12 UTC it failed",
                "14 March 2025\n\n20:12 UTC it failed"
            })
    void aTimeOfDayIsOfNoOtherDate(String text) {
        Scanned scanned = Scanned.of(text);
        assertThat(scanned.timeline().counts().of(TimelineCounts.Kind.CLOCK)).isOne();
        assertThat(scanned.events()).doesNotContain(": 2025-03-14T20:12:00Z", ": 2025-04-03T20:12:00Z");
    }

    /** Neither is one of these a day without a time, nor its time of day one without a date. */
    @Test
    void datesThatNoCalendarHasAreCounted() {
        Scanned scanned = Scanned.of("""
                {"at":"2026-02-30T10:00:00Z","created":"2025-02-29","due":"2024-02-29"}
                2026-13-01 10:00:00 failed, 2024-02-29 10:00:00Z did not; 6b54058a-1234-11-22, 12026-02-30, 2026-02-301
                """);
        assertThat(scanned.timeline().counts().of(TimelineCounts.Kind.IMPOSSIBLE))
                .isEqualTo(3);
        assertThat(scanned.timeline().counts().of(TimelineCounts.Kind.DATE)).isOne();
        assertThat(scanned.timeline().counts().of(TimelineCounts.Kind.CLOCK)).isZero();
        assertThat(scanned.timeline().times()).isOne();
    }

    /** A birthday, a leap second (RFC 3339, section 5.7), the end of a day (ISO 8601): the calendar has these days. */
    @Test
    void daysThatAreNotReadAreNotCalledImpossible() {
        Scanned scanned = Scanned.of("""
                {"born":"1955-03-02","at":"2016-12-31T23:59:60Z","until":"2024-05-22T24:00:00Z","expires":"9999-12-31T00:00:00Z"}
                2024-02-29 10:00:00Z it was, on 1900-02-28 and 2000-02-29 too; 1900-02-29 was none.
                """);
        assertThat(scanned.timeline().counts().of(TimelineCounts.Kind.IMPOSSIBLE))
                .isOne();
        assertThat(scanned.timeline().counts().of(TimelineCounts.Kind.CLOCK)).isZero();
    }

    /** Exported chats: years of two digits, a narrow space before PM; 03/04/26 may be either of two days, 26/11/26 is one. */
    @Test
    void chatsAreReadWithTheirTimes() {
        Scanned scanned = Scanned.of("""
                [26/11/26, 2:03:12\u202fPM] Ann: it failed
                26/11/2026, 14:05 - Ben: which one?
                [03/04/26, 09:41:00] Ann: since then
                """);
        assertThat(scanned.timeline().times()).isEqualTo(3);
        assertThat(scanned.timeline().counts().of(TimelineCounts.Kind.CLOCK)).isZero();
        assertThat(scanned.timeline().counts().of(TimelineCounts.Kind.IMPOSSIBLE))
                .isZero();
    }

    /** A window shows the sections themselves. */
    @Test
    void nothingOfCredentialsIsHandedOn() throws IOException {
        StringBuilder text = new StringBuilder();
        SectionReader.read(
                Source.text("a.har", har(SECRET)),
                section -> {
                    text.append(section.text());
                    return true;
                },
                Progress.NONE);
        assertThat(text.toString()).doesNotContain(SECRET).contains("x-trace: " + ULID);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "[{'id':'01JN8Z2Q3R4S5T6V7W8X9Y0ZAB'},{'id':'01JN8Z2Q3R4S5T6V7W8X9Y0ZAC' | 1 | 71",
                "{'id': '01JN8Z2Q3R4S5T6V7W8X9Y0ZAB',~ 'us~                              | 2 | 4",
                "{'id': '01JN8Z2Q3R4S5T6V7W8X9Y0ZAB'}~{'id':                              | 2 | 6",
            })
    void jsonThatIsCutOffSaysWhereAndKeepsWhatWasRead(String text, long line, long column) {
        Scanned scanned = Scanned.of(text.replace('\'', '"').replace('~', '\n'));
        assertThat(scanned.events()).anyMatch(event -> event.startsWith("ulid"));
        Problem problem = Objects.requireNonNull(scanned.summary().problem());
        assertThat(problem.id()).isEqualTo("timeline.json-end");
        assertThat(Messages.in(Locale.ENGLISH).say(problem.what()))
                .isEqualTo("The JSON ends before its end, in line " + line + ", column " + column + ".");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'id':'01JN8Z2Q3R4S5T6V7W8X9Y0ZAB'}~",
                "[{'id':'01JN8Z2Q3R4S5T6V7W8X9Y0ZAB','n':[1,2.5e+3,true,null,'}']}]",
                "{'id':'01JN8Z2Q3R4S5T6V7W8X9Y0ZAB'}~{'id':'01JN8Z2Q3R4S5T6V7W8X9Y0ZAC'}",
                "[2025-03-01 10:00:00] id='01JN8Z2Q3R4S5T6V7W8X9Y0ZAB' {",
                "[error] got '01JN8Z2Q3R4S5T6V7W8X9Y0ZAB' [",
                "01JN8Z2Q3R4S5T6V7W8X9Y0ZAB {'a':",
            })
    void wholeJsonAndLogsSayNothingOfAnEnd(String text) {
        assertThat(Scanned.of(text.replace('\'', '"').replace('~', '\n'))
                        .summary()
                        .problem())
                .isNull();
    }

    @Test
    void aHarFileThatIsCutOffKeepsWhatWasRead() {
        String whole = har(SECRET);
        Scanned scanned = Scanned.of(whole.substring(0, whole.indexOf("\"content\"")));
        assertThat(scanned.events()).contains("uuid-v7 2022-02-22T19:22:22Z", "ulid 2022-02-22T19:22:22.050Z");
        assertThat(scanned.summary().problem()).extracting(Problem::id).isEqualTo("batch.read.json");
        assertThat(scanned.everything()).doesNotContain(SECRET);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Authorization: Bearer %s",
                "> cookie: a=1; sid=\"%s\"; b=%s",
                "curl -H 'Authorization: Bearer %s' -H \"Cookie: sid=%s\" https://shop.example",
                "{\"authorization\":\"Bearer %s\",\"n\":1}",
                "{\"headers\":\"{\\\"cookie\\\":\\\"sid=%s\\\"}\"}",
                "{\"name\": \"Set-Cookie\", \"value\": \"a=\\\"1\\\"; sid=%s\"}",
                "GET /pay?api_key=%s&client_secret=%s HTTP/1.1",
                "Proxy-Authorization: Basic %s",
                "Cookie: a=1;\n  sid=%s",
                "password = %s",
                "'x-auth-token': '%s'",
            })
    void nothingOfCredentialsComesOutOfAnyText(String text) {
        String id = UUID_V7_LATER;
        Scanned scanned = Scanned.of(text.replace("%s", id) + "\nid " + UUID_V7 + "\n");
        assertThat(scanned.everything()).doesNotContain(id).contains(UUID_V7);
        assertThat(scanned.events()).containsExactly("uuid-v7 2022-02-22T19:22:22Z");
    }

    @Test
    void aLogHasItsTimesAndIdsInTheirOrder() {
        Scanned scanned = Scanned.of("2022-02-22T19:22:23.000Z INFO pay done id=" + UUID_V7_LATER + "\n"
                + "2022-02-22T19:22:22.000Z INFO pay begun id=" + UUID_V7 + "\n"
                + "2022-02-22T19:22:24.000Z INFO again id=" + UUID_V7 + "\n");
        assertThat(scanned.events())
                .containsExactly(
                        "uuid-v7 2022-02-22T19:22:22Z",
                        ": 2022-02-22T19:22:22Z",
                        "uuid-v7 2022-02-22T19:22:22.100Z",
                        ": 2022-02-22T19:22:23Z",
                        ": 2022-02-22T19:22:24Z");
        TimelineEvent twice = scanned.timeline().events().get(0);
        assertThat(twice.count()).isEqualTo(2);
        assertThat(twice.places()).extracting(TextPlace::line).containsExactly(2L, 3L);
    }

    @Test
    void placesLeadBackIntoTheText() {
        String text = "first line\nprice 100%25 of id=" + UUID_V7 + " at 2022-02-22 19:22:23Z\n";
        for (TimelineEvent event : Scanned.of(text).timeline().events()) {
            TextPlace place = event.place();
            int from = (int) place.offset();
            assertThat(text.substring(from, from + place.length()))
                    .isEqualTo(event.mark().words());
            assertThat(place.line()).isEqualTo(2);
        }
    }

    @Test
    void aChatIsPlacedOnlyIfItsZoneIsSaid() {
        String chat = "[22/02/2022, 20:22:21] Mai: it failed\n[22/02/2022, 20:22:25] Tom: which? " + ULID + "\n";
        Scanned unsaid = Scanned.of(chat);
        assertThat(unsaid.events()).containsExactly("ulid 2022-02-22T19:22:22.050Z");
        assertThat(unsaid.timeline().unplaced()).hasSize(2);
        assertThat(unsaid.findings())
                .containsExactly("2 times have no zone and are not placed, such as 22/02/2022, 20:22:21.");
        assertThat(Scanned.of(chat, ZoneId.of("Europe/Berlin")).events())
                .containsExactly(": 2022-02-22T19:22:21Z", "ulid 2022-02-22T19:22:22.050Z", ": 2022-02-22T19:22:25Z");
    }

    @Test
    void aDateThatCanBeTwoDaysIsNotPlaced() {
        Scanned scanned = Scanned.of("03/04/2022, 20:22:21 UTC and 04/04/2022, 20:22:22 UTC\n");
        assertThat(scanned.events()).containsExactly(": 2022-04-04T20:22:22Z");
        assertThat(scanned.findings()).containsExactly("03/04/2022, 20:22:21 UTC can be two days and is not placed.");
    }

    @Test
    void aNumberWithoutTheNameOfATimeIsNone() {
        assertThat(Scanned.of("{\"order\": 1645557742, \"phone\": \"1645557742050\", \"rate\": 1645557742.5}\n")
                        .events())
                .isEmpty();
    }

    /** JavaScript prints 2217813737473025832 as 2217813737473025800: its doubles of this size are 512 apart (ECMA-262, Number::toString). */
    @Test
    void aRoundedIdIsCalledThat() {
        Scanned scanned = Scanned.of(
                "instagram post 2217813737473025800 failed, and 2217813737473025832 did not, in {\"media_id\": 1}");
        Messages english = Messages.in(Locale.ENGLISH);
        assertThat(scanned.timeline().events())
                .extracting(event ->
                        event.mark().words() + ": " + english.say(event.mark().title()))
                .containsExactlyInAnyOrder(
                        "2217813737473025800: Instagram, last digits may be lost", "2217813737473025832: Instagram");
    }

    /** 1645557742 is 2022-02-22T19:22:22Z. */
    @Test
    void aJsonAnswerHasUnixTimes() {
        Scanned scanned = Scanned.of(
                "{\n  \"id\": \"" + UUID_V7 + "\",\n  \"timestamp\": 1645557742,\n" + "  \"time\": 1645557742050\n}\n");
        assertThat(scanned.events())
                .containsExactly(
                        "uuid-v7 2022-02-22T19:22:22Z",
                        ":timestamp 2022-02-22T19:22:22Z",
                        ":time 2022-02-22T19:22:22.050Z");
        assertThat(scanned.timeline().events().get(1).coarseness()).hasSeconds(1);
        assertThat(scanned.timeline().events().get(2).coarseness()).hasMillis(1);
    }

    /** Slack's ID of a message is its time: there is one event, and nothing that it could agree with. */
    @Test
    void anIdThatIsATimeIsNoSecondWitnessOfIt() {
        Scanned scanned = Scanned.of("{\"ts\": \"1716912345.678919\"}\n");
        assertThat(scanned.events()).containsExactly("slack-ts 2024-05-28T16:05:45.678919Z");
        assertThat(scanned.findings()).isEmpty();
    }

    @Test
    void oneIdInTwoSpellingsIsOne() {
        Scanned scanned = Scanned.of("trace " + UUID_V7 + "\nand in the other log " + UUID_V7_PLAIN + "\n");
        assertThat(scanned.events()).containsExactly("uuid-v7 2022-02-22T19:22:22Z");
        assertThat(scanned.timeline().events().get(0).count()).isEqualTo(2);
        assertThat(scanned.findings())
                .containsExactly(UUID_V7 + " and " + UUID_V7_PLAIN + " are the same ID, UUID v7.");
    }

    @Test
    void aUuidWithoutATimeIsListedApart() {
        // RFC 9562 A.3.
        Scanned scanned = Scanned.of("session 919108f7-52d1-4320-9bac-f847db4148a8\n");
        assertThat(scanned.events()).isEmpty();
        assertThat(scanned.timeline().untimed())
                .singleElement()
                .extracting(event -> event.mark().clock())
                .isEqualTo("uuid-v4");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The quick brown fox jumps over the lazy dog, and the customer waited for an answer until Monday.",
                "We run Firefox 128.0.3 on Windows 10.0.19045 with Java 17.0.12+7 and nginx/1.25.3, build 20240115.",
                "sha256 e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
                "md5 d41d8cd98f00b204e9800998ecf8427e commit da39a3ee5e6b4b0d3255bfef95601890afd80709",
                "call +49 30 1234567 or 0912345678, order 4711, room 12, 3.14159265358979, EUR 1,299.00",
                "192.168.0.1 2001:db8::8a2e:370:7334 00:1B:44:11:3A:B7 #ff8800 v1.2.3-rc.4",
                "meet at 14:30 on Friday, see page 12-34 and 1/2/3",
            })
    void whatIsNoIdAndNoTimeMakesNoEvent(String text) {
        Scanned scanned = Scanned.of(text + "\n");
        assertThat(scanned.events()).isEmpty();
        assertThat(scanned.timeline().unplaced()).isEmpty();
        assertThat(scanned.findings()).isEmpty();
    }

    @Test
    void randomTextMakesNoEvents() {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 2000; i++) {
            byte[] bytes = new byte[20];
            random.nextBytes(bytes);
            text.append("sha1 ").append(HexFormat.of().formatHex(bytes)).append('\n');
        }
        Scanned scanned = Scanned.of(text.toString());
        assertThat(scanned.events()).as("seed %d", seed).isEmpty();
        assertThat(scanned.findings()).isEmpty();
    }

    /** 4111 1111 1111 1111 is the number that Visa gives for tests. */
    @Test
    void aCardIsNeverShown() {
        Scanned scanned = Scanned.of("card 4111111111111111 id " + UUID_V7 + " card=4111111111111111\n");
        assertThat(scanned.everything()).doesNotContain("4111111111111111").contains(UUID_V7);
        assertThat(scanned.timeline().counts().of(TimelineCounts.Kind.HIDDEN)).isEqualTo(2);
    }

    /** No name stands in front of it, and it goes on where the context of the ID ends. */
    @Test
    void aSecretIsNeverShown() {
        String secret = "ghp_" + "aB3dE6gH9kL2nP5rS8uV1xY4".repeat(2).substring(0, 36);
        for (int blanks : List.of(1, 30, 45, 55)) {
            Scanned scanned = Scanned.of(UUID_V7 + " ".repeat(blanks) + secret + "\n");
            assertThat(scanned.everything())
                    .as("%d blanks", blanks)
                    .contains(UUID_V7)
                    .doesNotContain("aB3")
                    .doesNotContain("3dE6g");
            assertThat(scanned.timeline().counts().of(TimelineCounts.Kind.HIDDEN))
                    .isEqualTo(1);
        }
    }

    @Test
    void whatIsEmptyOrNoTextIsRefusedWithItsReason() {
        assertThat(refusal(Source.text("empty.eml", "  \n"))).isEqualTo("batch.read.empty");
        byte[] picture = new byte[1000];
        new Random(1).nextBytes(picture);
        assertThat(refusal(Source.stream("a.png", new ByteArrayInputStream(picture))))
                .isEqualTo("batch.read.binary");
    }

    private static String refusal(Source source) {
        try {
            scan().read(source, Progress.NONE);
            throw new AssertionError("it was read");
        } catch (IOException e) {
            return source.problem(e).id();
        }
    }

    private static TimelineScan scan() {
        return new TimelineScan(Scanned.INSPECTOR, null, 100);
    }

    /** Endless lines of a log with a new ID each, which says how much of it was read. */
    private static final class Endless extends InputStream {
        private long line;
        private byte[] now = {};
        private int at;
        private long read;

        @Override
        public int read() {
            if (at == now.length) {
                String id = ulid(0x017F22E279B0L + line, "SV4RRFFQ69G5FAV7");
                now = ("2022-02-22T19:22:22.000Z line " + line++ + " id=" + id + "\n")
                        .getBytes(StandardCharsets.US_ASCII);
                at = 0;
            }
            read++;
            return now[at++];
        }

        @Override
        public int read(byte[] into, int from, int length) {
            for (int i = 0; i < length; i++) {
                into[from + i] = (byte) read();
            }
            return length;
        }
    }

    /** A hundred times as many IDs as are taken up: the others are counted, and nothing of them is kept. */
    @Test
    void onlySoManyAreTakenUpAndTheRestIsCounted() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 10_000; i++) {
            text.append("id=")
                    .append(ulid(0x017F22E279B0L + i, "SV4RRFFQ69G5FAV7"))
                    .append('\n');
        }
        TimelineScan scan = scan();
        scan.read(Source.text("a.log", text.toString()), Progress.NONE);
        EventTimeline timeline = scan.timeline();
        assertThat(timeline.events()).hasSize(100);
        assertThat(timeline.counts().of(TimelineCounts.Kind.MORE_IDS)).isEqualTo(9_900);
    }

    @Test
    void aLineWithoutEndIsReadInPieces() throws IOException {
        List<Integer> lengths = new ArrayList<>();
        String long1 = "x ".repeat(1 << 18) + UUID_V7 + " " + "0".repeat(1 << 18);
        SectionReader.read(
                Source.text("a.log", long1),
                section -> {
                    lengths.add(section.text().length());
                    return true;
                },
                Progress.NONE);
        assertThat(lengths).allMatch(length -> length <= 1 << 16);
        assertThat(lengths.stream().mapToInt(Integer::intValue).sum()).isEqualTo(long1.length());
        assertThat(Scanned.of(long1).events()).containsExactly("uuid-v7 2022-02-22T19:22:22Z");
    }

    @Test
    void itCanBeStoppedAndKeepsWhatWasFound() throws IOException {
        Endless endless = new Endless();
        TimelineScan scan = scan();
        SectionSummary summary = scan.read(Source.stream("endless.log", endless), (done, total) -> done < 2_000_000);
        assertThat(summary.stopped()).isTrue();
        assertThat(endless.read).isLessThan(10_000_000);
        assertThat(scan.timeline().events()).isNotEmpty();
    }

    /** A key of JSON, or a header's name, can be a token by mistake. */
    @Test
    void aSecretInTheNameOfATimeIsHidden() {
        String secret = "ghp" + "_" + "16C7e42F292c6912E7710c838347Ae178B4a";
        Scanned scanned = Scanned.of("{\"" + secret + "\": \"2024-10-02T17:06:08Z\"}\n");
        assertThat(scanned.timeline().events())
                .hasSize(1)
                .allSatisfy(event -> assertThat(event.mark().toString()).doesNotContain(secret));
    }

    /**
     * Two orders of X's epoch, 1288834974657 ms, of which the first stands on lines of other times and the second on one of its own: a
     * number alone can be of several layouts.
     */
    @Test
    void anIdIsPlacedOnceAnotherOfItsLabelIsKnown() {
        long first = (1_764_686_050_290L - 1_288_834_974_657L) << 22 | 70_003;
        long second = (1_764_686_250_290L - 1_288_834_974_657L) << 22 | 70_004;
        String open =
                "09:00 order_id=" + first + " waits\n\nagain order_id=" + first + " and other=" + (first + 1) + "\n";
        Scanned alone = Scanned.of(open);
        assertThat(alone.events()).isEmpty();
        assertThat(alone.timeline().counts().of(TimelineCounts.Kind.POSSIBLE)).isEqualTo(3);

        Scanned told = Scanned.of(open + "\n2025-12-02T14:37:30.290Z order_id=" + second + " created\n");
        assertThat(told.events())
                .containsExactly(
                        "snowflake-twitter 2025-12-02T14:34:10.290Z",
                        "snowflake-twitter 2025-12-02T14:37:30.290Z",
                        ": 2025-12-02T14:37:30.290Z");
        TimelineEvent event = told.timeline().events().get(0);
        assertThat(event.count()).isEqualTo(2);
        assertThat(event.places()).extracting(TextPlace::line).containsExactly(1L, 3L);
        assertThat(told.timeline().counts().of(TimelineCounts.Kind.POSSIBLE))
                .as("the one that is called otherwise")
                .isEqualTo(1);
    }
}
