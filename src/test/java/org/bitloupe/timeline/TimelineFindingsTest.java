package org.bitloupe.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Sentences on clocks, and those that must not be said. Times of the IDs are those that they are made of here. */
final class TimelineFindingsTest {
    private static final String ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

    /** A ULID by its specification: 48 bits of milliseconds in Crockford's base 32, then 80 random ones. */
    private static String ulid(Instant at) {
        StringBuilder text = new StringBuilder();
        for (int shift = 45; shift >= 0; shift -= 5) {
            text.append(ALPHABET.charAt((int) (at.toEpochMilli() >>> shift & 31)));
        }
        return text + "SV4RRFFQ69G5FAV7";
    }

    /** A UUID v7 by RFC 9562 5.7. */
    private static String uuid(Instant at) {
        String hex = String.format("%012x", at.toEpochMilli());
        return hex.substring(0, 8) + "-" + hex.substring(8) + "-7cc3-98c4-dc0c0c07398f";
    }

    private static final Instant AT = Instant.parse("2025-12-02T14:34:10.290Z");

    private static List<String> findings(String... lines) {
        return Scanned.of(String.join("\n", lines) + "\n").findings();
    }

    /** 10.290 to 10.291 and 10.478 to 10.479 lie at most 0.189 s apart; 10.478 and the second that begins at 11 at most 1.522 s. */
    @Test
    void clocksOfOneAnswerAgreeWithinWhatTheirStepsAllow() {
        assertThat(findings(
                        "HTTP/1.1 529",
                        "date: Tue, 02 Dec 2025 14:34:11 GMT",
                        "x-edge: " + ulid(AT),
                        "request-id: " + uuid(AT.plusMillis(188))))
                .containsExactly(
                        "ULID and UUID v7 agree within 0.2 s.", "UUID v7 and the time “date” agree within 2 s.");
    }

    /** A header has whole seconds: where it has the very second of the ID, a second is all it can say. */
    @Test
    void aHeaderIsNeverSaidToAgreeWithinLessThanASecond() {
        assertThat(findings("date: Tue, 02 Dec 2025 14:34:10 GMT", "x-edge: " + ulid(AT)))
                .containsExactly("ULID and the time “date” agree within 1 s.");
    }

    /** A Discord ID by its documents: milliseconds since 2015 in front of 22 bits. */
    private static String message(Instant at) {
        return Long.toString(((at.toEpochMilli() - 1_420_070_400_000L) << 22) + (1 << 17) + 1);
    }

    private static String[] messages(String... more) {
        Instant at = Scanned.NOW.minusSeconds(600);
        return Stream.concat(
                        Stream.iterate(0, i -> i + 1)
                                .limit(5)
                                .map(i -> at.plusSeconds(30L * i) + " message_id=" + message(at.plusSeconds(30L * i))),
                        Stream.of(more))
                .toArray(String[]::new);
    }

    /** The worst clock of a text is the one that matters, where a link tells the layout. */
    @Test
    void aClockThatIsDaysAheadIsReportedWhereSomethingTellsTheLayout() {
        String link = message(Scanned.NOW.plus(Duration.ofDays(40)));
        String old = message(Scanned.NOW.minus(Duration.ofDays(2000)));
        assertThat(findings(messages("see https://discord.com/channels/" + old + "/" + old + "/" + link)))
                .anySatisfy(said -> assertThat(said)
                        .contains("Discord", link, "30 Dec 2026")
                        .endsWith("the clock that made it was ahead."));
    }

    /** The words on an ID among others of its label do not depend on which of them stands first. */
    @Test
    void theOrderOfLinesSaysNothingOfAClock() {
        String ahead = message(Scanned.NOW.plus(Duration.ofDays(3)));
        List<String> lines = new ArrayList<>(List.of(messages("message_id=" + ahead)));
        for (int i = 0; i < lines.size(); i++) {
            Collections.rotate(lines, 1);
            assertThat(findings(lines.toArray(String[]::new)))
                    .as(String.join("\n", lines))
                    .noneMatch(said -> said.contains("future"));
        }
    }

    /** Of random numbers of 63 bits, one in 73 is of the next 366 days by Discord's documents: 31.6e9 ms of 2^41. */
    @Test
    void aNameAloneDatesNoNumberInTheFuture() {
        long seed = 20261130;
        Random random = new Random(seed);
        for (int i = 0; i < 40; i++) {
            Duration ahead = Duration.ofHours(25 + random.nextInt(24 * 360));
            long number = Long.parseLong(message(Scanned.NOW.plus(ahead))) | random.nextInt(1 << 22);
            assertThat(findings("message_id=" + number))
                    .as("seed %d, %d", seed, number)
                    .noneMatch(said -> said.contains("future") || said.contains("ahead"));
        }
    }

    /** The same number without a word around it, random ones under the label, and a clock that is right. */
    @Test
    void aNumberThatNothingSpeaksForIsNotDatedInTheFuture() {
        String ahead = message(Scanned.NOW.plus(Duration.ofDays(3)));
        assertThat(findings(messages("so: " + ahead))).noneMatch(said -> said.contains("future"));
        Random random = new Random(20261129);
        for (int i = 0; i < 40; i++) {
            String number = Long.toString(random.nextLong() >>> 1);
            assertThat(findings(messages("value " + number))).as(number).noneMatch(said -> said.contains("future"));
        }
        assertThat(findings(messages())).noneMatch(said -> said.contains("future"));
        assertThat(findings(messages("message_id=" + message(Scanned.NOW.plusSeconds(3600)))))
                .noneMatch(said -> said.contains("future"));
        String far = message(Scanned.NOW.plus(Duration.ofDays(9000)));
        assertThat(findings(messages("message_id=" + far))).noneMatch(said -> said.contains("future"));
    }

    /** The Date of an e-mail is no part of the answer that is quoted in it. */
    @Test
    void timesOfDifferentPlacesAreNotCompared() {
        assertThat(findings(
                        "the page said at 2025-12-02T14:34:10Z",
                        "",
                        "x-edge: " + ulid(AT),
                        "",
                        "sent 2025-12-02T14:34:10Z"))
                .isEmpty();
    }

    @Test
    void oneEventSaysNothingOfAClock() {
        assertThat(findings("date: Tue, 02 Dec 2025 14:37:10 GMT", "x-edge: " + ulid(AT)))
                .isEmpty();
    }

    @Test
    void aHeaderIsOffWhereTwoIdsAgree() {
        assertThat(findings(
                        "date: Tue, 02 Dec 2025 14:37:10 GMT",
                        "x-edge: " + ulid(AT),
                        "request-id: " + uuid(AT.plusMillis(188))))
                .containsExactly(
                        "ULID and UUID v7 agree within 0.2 s.",
                        "the time “date” is 3 min later than ULID, with which another ID agrees.");
    }

    @Test
    void aLogIsOffByAsMuchInAllItsLines() {
        assertThat(findings(
                        "2025-12-02T21:34:10.300Z id=" + ulid(AT),
                        "2025-12-02T21:35:10.301Z id=" + ulid(AT.plusSeconds(60)),
                        "2025-12-02T21:36:10.302Z id=" + ulid(AT.plusSeconds(120))))
                .containsExactly("a time of the text is 7 h later than ULID in all 3 places.");
        assertThat(findings(
                        "2025-12-02T14:33:58.300Z id=" + ulid(AT),
                        "2025-12-02T14:34:58.301Z id=" + ulid(AT.plusSeconds(60))))
                .containsExactly("a time of the text is 12 s earlier than ULID in all 2 places.");
    }

    private static final long MACHINE_AND_SEQUENCE = 70_003;

    /** X's epoch is 1288834974657 ms; the time stands above 22 bits. */
    private static long x(Instant at) {
        return (at.toEpochMilli() - 1_288_834_974_657L) << 22 | MACHINE_AND_SEQUENCE;
    }

    private static String line(Instant at, Instant id) {
        return at + " order_id=" + x(id) + " created";
    }

    @Test
    void anIdLaterThanItsLineIsSaidWhereAnotherAgreesWithIts() {
        Instant next = AT.plusSeconds(30);
        assertThat(findings(line(AT, AT.minusMillis(10)), line(next, next.plusSeconds(163))))
                .containsExactly(x(next.plusSeconds(163)) + " is 2 min 43 s later than the time of its line, though "
                        + x(AT.minusMillis(10)) + ", also of X / Twitter, agrees with that of its line.");
        assertThat(findings(
                        line(AT, AT),
                        line(next, next.plusSeconds(163)),
                        line(next.plusSeconds(1), next.plusSeconds(170))))
                .containsExactly("2 IDs of X / Twitter are later than the times of their lines, first "
                        + x(next.plusSeconds(163)) + " by 2 min 43 s, though " + x(AT)
                        + " agrees with that of its line.");
    }

    /** Lines are about older things, too; by one ID nothing is said, and more than a day is no clock. */
    @Test
    void anIdIsNotSaidToBeLaterThanItsLineWithoutReason() {
        Instant next = AT.plusSeconds(30);
        assertThat(findings(line(AT, AT), line(next, next.minusSeconds(163)))).isEmpty();
        assertThat(findings(line(AT, AT), line(next, next.plusMillis(900)))).noneMatch(TimelineFindingsTest::isSkew);
        assertThat(findings(line(AT, AT), line(next, next.plusSeconds(90_000))))
                .noneMatch(TimelineFindingsTest::isSkew);
        assertThat(findings(line(AT, AT.plusSeconds(100)), line(next, next.plusSeconds(163))))
                .noneMatch(TimelineFindingsTest::isSkew);
        assertThat(findings(
                        line(AT, AT),
                        AT + " retry at " + next.plusSeconds(163) + " order_id=" + x(next.plusSeconds(163))))
                .as("a later time on the line")
                .noneMatch(TimelineFindingsTest::isSkew);
        assertThat(findings(
                        "{\"id\": \"" + x(AT) + "\", \"created_at\": \"" + AT + "\"}",
                        "{\"id\": \"" + x(next.plusSeconds(163)) + "\", \"created_at\": \"" + next + "\"}"))
                .as("times with names")
                .noneMatch(TimelineFindingsTest::isSkew);
    }

    private static boolean isSkew(String sentence) {
        return sentence.contains("later than the time");
    }

    /** Times without one offset everywhere are of something else, and of no clock that is off. */
    @Test
    void timesAtRandomDistancesSayNothing() {
        assertThat(findings(
                        "2025-12-02T14:35:10.300Z id=" + ulid(AT),
                        "2025-12-02T14:38:19.301Z id=" + ulid(AT.plusSeconds(60)),
                        "2025-12-02T14:36:15.302Z id=" + ulid(AT.plusSeconds(120))))
                .isEmpty();
        assertThat(findings(
                        "2025-12-02T14:34:10.300Z id=" + ulid(AT),
                        "2025-12-02T21:35:10.301Z id=" + ulid(AT.plusSeconds(60)),
                        "2025-12-02T21:36:10.302Z id=" + ulid(AT.plusSeconds(120))))
                .containsExactly("ULID and a time of the text agree within 20 ms in 1 of 3 places.");
    }

    /** IST is India, Israel or Ireland; clocks of Berlin went from 02:00 to 03:00 that night. */
    @Test
    void aTimeWhoseZoneIsUnclearIsNotPlacedByTheZoneOfTheText() {
        Scanned berlin = Scanned.of("2025-12-02 21:34:10 IST\n2024-03-31 02:30:00\n", ZoneId.of("Europe/Berlin"));
        assertThat(berlin.findings())
                .containsExactly(
                        "2025-12-02 21:34:10 IST names its zone by letters alone, which may mean several, and is not placed.",
                        "2024-03-31 02:30:00 was shown twice or never by the clocks of the text’s zone, and is not"
                                + " placed.");
    }

    /** 17:06:07 in Berlin's summer is 15:06:07 in UTC; CET would be an hour later, and Berlin has none in October. */
    @Test
    void lettersOfTheTextsOwnZoneArePlacedByIt() {
        ZoneId berlin = ZoneId.of("Europe/Berlin");
        assertThat(Scanned.of("2024-10-02 17:06:07 CEST\n", berlin).events())
                .singleElement()
                .asString()
                .contains("15:06:07");
        assertThat(Scanned.of("2024-10-02 17:06:07 CET\n", berlin).events()).isEmpty();
        assertThat(Scanned.of("2024-10-02 17:06:07 CEST\n", null).events()).isEmpty();
    }

    @Test
    void idsBesideThemTellTheZoneOfTimes() {
        assertThat(findings("2025-12-02 21:34:10 id=" + ulid(AT), "2025-12-02 21:35:10 id=" + ulid(AT.plusSeconds(60))))
                .containsExactly(
                        "By 2 IDs beside them, the times without a zone are of +07:00.",
                        "2 times have no zone and are not placed, such as 2025-12-02 21:34:10.");
        assertThat(findings("2025-12-02 21:34:10 id=" + ulid(AT), "2025-12-02 21:39:17 id=" + ulid(AT.plusSeconds(60))))
                .containsExactly("2 times have no zone and are not placed, such as 2025-12-02 21:34:10.");
        assertThat(findings("2025-12-02 21:34:10 id=" + ulid(AT)))
                .containsExactly("2025-12-02 21:34:10 has no zone and is not placed.");
    }

    /** From 28 May to 2 December 2025 are 188 days; less 6 h 16 min it is 187 days. */
    @Test
    void anIdOfAnotherDayIsNamed() {
        String old = ulid(Instant.parse("2025-05-28T20:50:49.190Z"));
        assertThat(findings("a " + old, "b " + ulid(AT), "c " + uuid(AT.plusMillis(188))))
                .containsExactly(
                        "ULID " + old + " is alone, of another day: 28 May 2025, 187 days before the largest group.");
        assertThat(findings("b " + ulid(AT), "c " + uuid(AT.plusSeconds(86_000))))
                .isEmpty();
    }

    /** "Such as" means that there are more. */
    @Test
    void allIdsThatAreNamedAreNotSuchAs() {
        Instant old = Instant.parse("2025-05-28T20:50:49.190Z");
        String[] lines = new String[10];
        for (int i = 0; i < lines.length; i++) {
            lines[i] = "a " + ulid(i < 6 ? AT.plusMillis(i) : old.plusMillis(i));
        }
        assertThat(findings(lines))
                .containsExactly("4 IDs such as ULID " + ulid(old.plusMillis(6)) + ", ULID " + ulid(old.plusMillis(7))
                        + " and ULID " + ulid(old.plusMillis(8))
                        + " are of another day: 28 May 2025, 187 days before the largest group.");
        assertThat(findings(Arrays.copyOf(lines, 8)))
                .containsExactly("ULID " + ulid(old.plusMillis(6)) + " and ULID " + ulid(old.plusMillis(7))
                        + " are of another day: 28 May 2025, 187 days before the largest group.");
    }

    /** A HAR file (1.2) of answers whose Date is off by some seconds, each a minute after the one before, without any ID. */
    private static String har(int... off) {
        StringBuilder entries = new StringBuilder();
        for (int i = 0; i < off.length; i++) {
            Instant at = AT.plusSeconds(60L * i);
            String date = DateTimeFormatter.RFC_1123_DATE_TIME.format(
                    at.plusSeconds(off[i]).atOffset(ZoneOffset.UTC));
            entries.append(i == 0 ? "" : ",")
                    .append("{\"startedDateTime\":\"" + at + "\",\"request\":{\"method\":\"GET\",\"url\":\"/" + i
                            + "\",\"headers\":[]},\"response\":{\"status\":200,\"headers\":[{\"name\":\"Date\","
                            + "\"value\":\"" + date + "\"}],\"content\":{}}}");
        }
        return "{\"log\":{\"version\":\"1.2\",\"entries\":[" + entries + "]}}";
    }

    @Test
    void aServerWhoseDateIsOffInSomeAnswersIsNamed() {
        assertThat(findings(har(0, -47, 0, 1, 0, -47, 0, -47, 0, 0, -47, 1, -47, 0)))
                .containsExactly(
                        "the time “Date” is 47 s earlier than the time “startedDateTime” in 5 of 14 places, and agrees with it in"
                                + " others.");
        assertThat(findings(har(47, 47, 47)))
                .containsExactly("the time “Date” is 47 s later than the time “startedDateTime” in all 3 places.");
        assertThat(findings(har(0, 0, 1, 0))).isEmpty();
        assertThat(findings(har(0, -47, 0, -47))).as("two may be slow").isEmpty();
        assertThat(findings(har(0, -47, 12, -90, 0, 300)))
                .as("answers that were kept")
                .isEmpty();
        assertThat(findings(har(3, 0, 4, 1))).as("answers that take their time").isEmpty();
    }

    /** Each ID as Discord makes it: milliseconds since 2015, and 22 bits. */
    private static String discord(Instant at) {
        return Long.toString((at.toEpochMilli() - 1_420_070_400_000L) << 22);
    }

    /** The server and the channel of a message are older by nature; the one ID of another day beside it is said. */
    @Test
    void parentsInALinkAreNotOfAnotherDay() {
        String server = discord(Instant.parse("2019-08-21T10:00:00Z"));
        String channel = discord(Instant.parse("2020-04-07T10:00:00Z"));
        String link = "https://discord.com/channels/" + server + "/" + channel + "/";
        String old = ulid(AT.minusSeconds(30 * 86_400));
        assertThat(findings("see " + link + discord(AT), "b " + ulid(AT), "c " + uuid(AT.plusMillis(188)), "d " + old))
                .filteredOn(sentence -> sentence.contains("day"))
                .containsExactly(
                        "ULID " + old + " is alone, of another day: 2 Nov 2025, 29 days before the largest group.");
        // The message itself is of another day.
        String message = discord(AT.minusSeconds(30 * 86_400));
        assertThat(findings("see " + link + message, "b " + ulid(AT), "c " + uuid(AT.plusMillis(188))))
                .filteredOn(sentence -> sentence.contains("day"))
                .singleElement()
                .asString()
                .startsWith("Discord " + message + " is alone, of another day: 2 Nov 2025");
        // Beside the link, the channel alone is an ID as any other.
        assertThat(findings(
                        "see https://discord.com/channels/" + server + "/" + channel, "b " + ulid(AT), "c " + ulid(AT)))
                .filteredOn(sentence -> sentence.contains("day"))
                .singleElement()
                .asString()
                .contains(channel)
                .doesNotContain(server);
    }

    /** An hour more than 12 and 7 days before 2 December; the latest was called the largest group. */
    @Test
    void threeOfThreeDaysAreNoGroup() {
        String first = ulid(AT.minusSeconds(12 * 86_400 + 3600));
        String second = uuid(AT.minusSeconds(7 * 86_400 + 3600));
        assertThat(findings("a " + first, "b " + second, "c " + ulid(AT)))
                .containsExactly(
                        "ULID " + first
                                + " is of another day than the latest ID or time: 20 Nov 2025, 12 days before it.",
                        "UUID v7 " + second
                                + " is of another day than the latest ID or time: 25 Nov 2025, 7 days before it.");
    }

    /** Of four days before the latest, two are said and the others counted. */
    @Test
    void moreOtherDaysThanAreSaidAreCounted() {
        List<String> lines = List.of(
                "a " + ulid(AT.minusSeconds(40 * 86_400)),
                "b " + ulid(AT.minusSeconds(30 * 86_400)),
                "c " + ulid(AT.minusSeconds(20 * 86_400)),
                "d " + ulid(AT));
        assertThat(findings(lines.toArray(new String[0])))
                .hasSize(2)
                .last()
                .asString()
                .endsWith("29 days before it. One more ID is of another day, too: ULID "
                        + lines.get(2).substring(2) + ".");
        assertThat(findings(Stream.concat(Stream.of("e " + ulid(AT.minusSeconds(10 * 86_400))), lines.stream())
                        .toArray(String[]::new)))
                .hasSize(2)
                .last()
                .asString()
                .endsWith("29 days before it. 2 more IDs are of other days, too: ULID "
                        + lines.get(2).substring(2) + " and ULID " + ulid(AT.minusSeconds(10 * 86_400)) + ".");
    }

    /** Two lines of one second have the same words for their time: each is a line of its own. */
    @Test
    void linesOfTheSameSecondAreComparedEach() {
        String line = "2025-12-02T14:34:10Z req ";
        assertThat(findings(line + uuid(AT), line + uuid(AT.plusSeconds(3600))))
                .containsExactly(
                        uuid(AT.plusSeconds(3600))
                                + " is 1 h later than the time of its line, though " + uuid(AT)
                                + ", also of UUID v7, agrees with that of its line.",
                        "UUID v7 and a time of the text agree within 1 s in 1 of 2 places.");
    }

    /** New York is 5 hours behind UTC in March and 4 in July. A zone that is no zone is none. */
    @Test
    void aZoneByItsNameBehindATimeIsThatOfTheTime() {
        String plain = "2025-12-02T14:34:10Z req " + uuid(AT);
        assertThat(findings(
                        plain,
                        "2026-03-04 05:16:02 America/New_York req=" + uuid(Instant.parse("2026-03-04T10:16:01.500Z")),
                        "2026-07-04 06:16:02 [America/New_York] req=" + uuid(Instant.parse("2026-07-04T10:16:01.500Z")),
                        "2026-08-04 10:17:02 (UTC) req=" + uuid(Instant.parse("2026-08-04T10:17:01.500Z"))))
                .contains("UUID v7 and a time of the text agree within 2 s in 4 of 4 places.")
                .noneMatch(TimelineFindingsTest::isSkew)
                .noneMatch(sentence -> sentence.contains("have no zone"));
        Scanned berlin = Scanned.of(
                "2026-03-04 05:16:02 America/New_York\n2026-03-04 05:16:02 Foo/Bar\n", ZoneId.of("Europe/Berlin"));
        assertThat(berlin.events()).containsExactly(": 2026-03-04T04:16:02Z", ": 2026-03-04T10:16:02Z");
    }

    /** A method of HTTP that ends with a T was taken for the letters of a zone, and CST in front of the year for none. */
    @Test
    void aWordBehindATimeIsNoZone() {
        ZoneId berlin = ZoneId.of("Europe/Berlin");
        Scanned lines = Scanned.of("2026-03-04 05:16:02 GET /a\nWed Mar 04 05:16:03 CST 2026 b\n", berlin);
        assertThat(lines.events()).containsExactly(": 2026-03-04T04:16:02Z");
        assertThat(lines.timeline().unplaced()).hasSize(1);
    }

    @Test
    void theTimeOfALineMayHaveAName() {
        for (String form : List.of(
                "{\"ts\":\"%s\",\"id\":\"%s\"}",
                "time=%s level=info id=%s", "{\"@timestamp\":\"%s\",\"req\":\"%s\"}")) {
            assertThat(findings(
                            form.formatted("2025-12-02T14:34:10Z", uuid(AT)),
                            form.formatted("2025-12-02T14:34:40Z", uuid(AT.plusSeconds(3630)))))
                    .as(form)
                    .first()
                    .asString()
                    .contains(" is 1 h later than the time of its line, though ");
        }
    }

    /** A number of 19 digits is X's at best, and random digits can be that as well: nobody is told that it is of another day. */
    @Test
    void aBareNumberIsNotSaidToBeOfAnotherDay() {
        long old = (Instant.parse("2016-05-17T12:00:00Z").toEpochMilli() - 1_288_834_974_657L) << 22;
        assertThat(findings("user " + old, "b " + ulid(AT), "c " + uuid(AT.plusMillis(188))))
                .isEmpty();
    }

    @Test
    void piecesAreDividedByLongGaps() {
        EventTimeline timeline = Scanned.of(
                        "a " + ulid(AT) + "\nb " + uuid(AT.plusSeconds(30)) + "\nc " + uuid(AT.plusSeconds(61)) + "\n")
                .timeline();
        assertThat(timeline.pieces()).extracting(piece -> piece.events().size()).containsExactly(2, 1);
        assertThat(timeline.pieces().get(1).gap()).hasMillis(30_999);
    }

    /** Two snowflakes of X that are read so because of the time beside them must not agree with it. */
    @Test
    void aReadingThatRestsOnTheTimeBesideItDoesNotAgreeWithIt() {
        // (2025-12-02T14:34:10.290Z - 1288834974657 ms) << 22, by X's epoch.
        long x = (AT.toEpochMilli() - 1_288_834_974_657L) << 22;
        Scanned scanned = Scanned.of("{\"created\": \"2025-12-02T14:34:10.290Z\", \"ref\": \"" + x + "\"}\n");
        assertThat(scanned.findings()).noneMatch(sentence -> sentence.contains("agree"));
    }

    /** UUIDs of version 7: 0x017F22E279B0 ms is 22 February 2022, 19:22:22 UTC; one 30 min later, and two 3 days later. */
    @Test
    void twoThatAreAloneOnOneDayAreOneSentence() {
        StringBuilder text = new StringBuilder();
        for (long later : new long[] {0, 1_800_000, 259_200_000, 259_200_005}) {
            String time = "%012x".formatted(0x017F22E279B0L + later);
            text.append("id %s-%s-7cc3-98c4-dc0c0c07398f\n\n".formatted(time.substring(0, 8), time.substring(8)));
        }
        assertThat(Scanned.of(text.toString()).findings())
                .containsExactly("UUID v7 017f22e2-79b0-7cc3-98c4-dc0c0c07398f and UUID v7"
                        + " 017f22fd-f0f0-7cc3-98c4-dc0c0c07398f are alone, of another day: 22 Feb 2022,"
                        + " 2 days before the largest group.");
    }

    /** JavaScript prints 2217813737473025832 as 2217813737473025800 (ECMA-262, Number::toString), and nothing else of this text so. */
    @Test
    void anIdAndWhatRoundingMadeOfItAreProbablyOne() {
        String rounded = "2217813737473025800 failed, and the post is 2217813737473025832";
        assertThat(Scanned.of(rounded).findings())
                .first()
                .isEqualTo(
                        "2217813737473025800 is what rounding makes of 2217813737473025832: they are probably one ID.");
        assertThat((double) 2217813737473025832L).isEqualTo(Double.parseDouble("2217813737473025800"));
        String others = "2217813737473025800 failed, and the post is 2217813737473026832";
        assertThat((double) 2217813737473026832L).isNotEqualTo(Double.parseDouble("2217813737473025800"));
        assertThat(Scanned.of(others).findings()).noneMatch(said -> said.contains("rounding"));
    }
}
