package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bitloupe.inspect.Inspecting.as;
import static org.bitloupe.inspect.Inspecting.field;
import static org.bitloupe.inspect.Inspecting.first;
import static org.bitloupe.inspect.Inspecting.inspect;
import static org.bitloupe.inspect.Inspecting.reading;
import static org.bitloupe.inspect.Inspecting.reasons;
import static org.bitloupe.inspect.Inspecting.sentence;

import java.math.BigInteger;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.reading.TimeReading;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.message.Messages.Span;
import org.junit.jupiter.api.Test;

/** The worked examples of the articles and of the RFCs, read at 2026-11-21. */
class InspectorTest {
    private static final String ARTICLE_ID = "2217813737473025832";
    private static final String UUID_V1 = "6b54058a-a413-11e6-b501-a0999b048337";

    private static Instant time(Reading reading) {
        return Objects.requireNonNull(Objects.requireNonNull(reading.time()).instant());
    }

    @Test
    void readsTheArticlesInstagramIdByTheEpochThatLandsOnMidnight() {
        Inspection inspection = inspect(ARTICLE_ID);
        Reading best = inspection.readings().get(0);
        assertThat(inspection.problem()).isNull();
        assertThat(best.layout().id()).isEqualTo("instagram");
        assertThat(best.verdict()).isEqualTo(Verdict.BEST_MATCH);
        assertThat(time(best)).isEqualTo(Instant.parse("2019-05-19T00:00:00.000Z"));
        assertThat(field(best, "shard").value()).isEqualTo(1001);
        assertThat(field(best, "sequence").value()).isEqualTo(808);
        assertThat(best.otherTimes().stream().map(TimeReading::instant).toList())
                .contains(Instant.parse("2020-01-09T21:07:01.721Z"));
        assertThat(reasons(best))
                .startsWith("19 May 2019 fits: past, after 2011")
                .anyMatch(r -> r.startsWith("Exactly midnight by the epoch 2011-01-01"));
        assertThat(sentence(best))
                .isEqualTo(
                        "Probably created on Sunday 19 May 2019, 00:00:00.000 UTC by shard 1001, with sequence 808.");
    }

    @Test
    void showsWhatOtherSchemesWouldSayOfIt() {
        Inspection inspection = inspect(ARTICLE_ID);
        assertUnlikely(inspection, "snowflake-twitter", "2027-08-07T01:42:54.657Z", "7 Aug 2027 is in the future");
        assertUnlikely(inspection, "snowflake-discord", "2031-10-04T00:00:00Z", "4 Oct 2031 is in the future");
        assertUnlikely(inspection, "sonyflake-v1", "2056-07-22T00:00:00Z", "22 Jul 2056 is in the future");
        assertThat(inspection.readings().stream()
                        .filter(r -> r.verdict() == Verdict.UNLIKELY)
                        .map(r -> r.layout().id()))
                .contains("snowflake-twitter", "snowflake-discord");
    }

    private static void assertUnlikely(Inspection inspection, String layout, String instant, String reason) {
        Reading reading = reading(inspection, layout);
        assertThat(reading.verdict()).isEqualTo(Verdict.UNLIKELY);
        assertThat(time(reading)).isEqualTo(Instant.parse(instant));
        assertThat(reasons(reading)).contains(reason);
    }

    @Test
    void readsARealInstagramIdByItsOwnEpoch() {
        // One millisecond later: on no whole day by any known epoch.
        String id = new BigInteger(ARTICLE_ID).add(BigInteger.ONE.shiftLeft(23)).toString();
        Reading reading = reading(inspect(id), "instagram");
        assertThat(time(reading)).isEqualTo(Instant.parse("2020-01-09T21:07:01.722Z"));
        assertThat(Objects.requireNonNull(reading.time()).epochName()).isEmpty();
        assertThat(reading.otherTimes().stream().map(TimeReading::instant).toList())
                .contains(Instant.parse("2019-05-19T00:00:00.001Z"));
    }

    @Test
    void readsUuidVersion1ToTheLast100Nanoseconds() {
        Reading reading = first(UUID_V1);
        assertThat(reading.layout().id()).isEqualTo("uuid-v1");
        assertThat(reading.verdict()).isEqualTo(Verdict.CERTAIN);
        assertThat(time(reading)).isEqualTo(Instant.parse("2016-11-06T11:23:19.3381258Z"));
        assertThat(Objects.requireNonNull(reading.time()).decimals()).isEqualTo(7);
        assertThat(field(reading, "clock_seq").value()).isEqualTo(13569);
        assertThat(field(reading, "node").shown()).isEqualTo("a0:99:9b:04:83:37");
        assertThat(sentence(reading))
                .isEqualTo("Created on Sunday 6 November 2016, 11:23:19.3381258 UTC"
                        + " by the machine with network card a0:99:9b:04:83:37.");
    }

    @Test
    void doesNotSayThatUuidShortWasMadeAtItsTime() {
        Reading reading = as("98556460643909632", "mysql-uuid-short");
        assertThat(field(reading, "server").value()).isEqualTo(1);
        assertThat(field(reading, "counter").value()).isEqualTo(0);
        assertThat(time(reading)).isEqualTo(Instant.parse("2020-01-19T17:38:51Z"));
        assertThat(sentence(reading))
                .isEqualTo("Probably made by server 1, which was started on Sunday 19 January 2020, 17:38:51 UTC,"
                        + " as its number 0.");
        assertThat(first("98556460643909632").layout().id()).isEqualTo("mysql-uuid-short");
    }

    @Test
    void readsSonyflakeByItsOwnAndByAGivenEpoch() {
        Reading own = as("84989976554504193", "sonyflake-v1");
        assertThat(field(own, "machine").value()).isEqualTo(1);
        assertThat(field(own, "machine").shown()).isEqualTo(".0.1");
        assertThat(field(own, "sequence").value()).isEqualTo(0);
        assertThat(time(own)).isEqualTo(Instant.parse("2016-04-09T07:39:33.620Z"));

        Reading given = Inspecting.INSPECTOR.withEpoch(own, "2018-01-01", Instant.parse("2018-01-01T00:00:00Z"));
        assertThat(time(given)).isEqualTo(Instant.parse("2019-08-10T07:39:33.620Z"));
        assertThat(Objects.requireNonNull(given.time()).epochName()).isEqualTo("2018-01-01");
        assertThat(given.otherTimes().stream().map(TimeReading::instant).toList())
                .contains(Instant.parse("2016-04-09T07:39:33.620Z"));
        assertThat(sentence(given)).contains("10 August 2019");
        assertThat(Inspecting.say(Objects.requireNonNull(field(given, "time").meaning())))
                .contains("since 2018-01-01");
        assertThat(reasons(given)).anyMatch(r -> r.startsWith("10 Aug 2019 fits"));
    }

    @Test
    void anEpochAfterTodayMakesAReadingUnlikelyAndAPastOneMendsIt() {
        Reading own = as("84989976554504193", "sonyflake-v1");
        Reading future = Inspecting.INSPECTOR.withEpoch(own, "", Instant.parse("2026-01-01T00:00:00Z"));
        assertThat(future.verdict()).isEqualTo(Verdict.UNLIKELY);
        assertThat(Inspecting.INSPECTOR
                        .withEpoch(future, "", Instant.parse("2018-01-01T00:00:00Z"))
                        .verdict())
                .isEqualTo(Verdict.POSSIBLE);
    }

    /** AWS says which account a key is of, and not what its last 39 bits are: they may be a time. */
    @Test
    void nothingIsSaidOfATimeWhereBitsAreNotKnown() {
        Reading reading = first("ASIAY34FZKBOKMUTVV7A");
        assertThat(reading.layout().id()).isEqualTo("aws-access-key");
        assertThat(sentence(reading)).contains("no known time inside").doesNotContain("no time inside");
    }

    @Test
    void saysOfAPinterestIdWhatIsInItAndThatThereIsNoTime() {
        Reading reading = first("241294492511762325");
        assertThat(reading.layout().id()).isEqualTo("pinterest");
        assertThat(sentence(reading))
                .isEqualTo(
                        "Possibly Pinterest: if so, it has no time inside; shard 3429, type pin and local ID 7075733.");
    }

    @Test
    void tellsChanceAndConstantsAsSuch() {
        Reading random = first("b875d561-20fd-498d-8452-5d5ffa879856");
        assertThat(random.verdict()).isEqualTo(Verdict.CERTAIN);
        assertThat(sentence(random)).isEqualTo("Random; nothing inside says when or where it was made.");
        Reading nil = first("00000000-0000-0000-0000-000000000000");
        assertThat(nil.layout().id()).isEqualTo("uuid-nil");
        assertThat(nil.verdict()).isEqualTo(Verdict.CERTAIN);
        Reading named = first("886313e1-3b8a-5372-9b90-0c9aee199e5d");
        assertThat(sentence(named)).startsWith("Computed from a name by SHA-1");
    }

    @Test
    void takesUuidVersion7BeforeAUlidInUuidForm() {
        Reading reading = first("018a8fec-3ced-7164-995f-93c80cbdc575");
        assertThat(reading.layout().id()).isEqualTo("uuid-v7");
        assertThat(reading.verdict()).isEqualTo(Verdict.CERTAIN);
    }

    @Test
    void takesFixedShapesWithAPlausibleDateForTheBestMatch() {
        assertThat(first("01ARZ3NDEKTSV4RRFFQ69G5FAV").verdict()).isEqualTo(Verdict.BEST_MATCH);
        assertThat(first("507f1f77bcf86cd799439011").verdict()).isEqualTo(Verdict.BEST_MATCH);
        assertThat(first("-JhLeOlGIEjaIOFHR0xd").layout().id()).isEqualTo("pushid");
    }

    @Test
    void takesSmallNumbersForCounters() {
        for (String id : List.of("1", "20", "4711", "123456")) {
            Reading reading = first(id);
            assertThat(reading.layout().id()).as(id).isEqualTo("auto-increment");
            assertThat(reading.verdict()).isEqualTo(Verdict.POSSIBLE);
        }
        List<Reading> readings = inspect(ARTICLE_ID).readings();
        assertThat(readings.subList(readings.size() - 3, readings.size()))
                .extracting(reading -> reading.layout().id())
                .contains("auto-increment");
    }

    @Test
    void rulesOutWithTheReason() {
        Inspection inspection = inspect("18446744073709551615");
        Reading twitter = inspection.ruledOut().stream()
                .filter(r -> r.layout().id().equals("snowflake-twitter"))
                .findFirst()
                .orElseThrow();
        assertThat(reasons(twitter)).startsWith("Reserved bit 63 is set");
    }

    @Test
    void givesTheOneReadingThatWasAskedForEvenIfItIsRuledOut() {
        Inspection inspection = Inspecting.INSPECTOR.inspectAs(UUID_V1, Inspecting.layout("uuid-v4"));
        assertThat(inspection.readings()).hasSize(1);
        assertThat(inspection.readings().get(0).verdict()).isEqualTo(Verdict.RULED_OUT);
        assertThat(reasons(inspection.readings().get(0))).contains("version is 1, not 4");
    }

    @Test
    void saysWhyATextCannotBeOfANamedLayout() {
        Inspection inspection =
                Inspecting.INSPECTOR.inspectAs("12345678901234567890123", Inspecting.layout("instagram"));
        assertThat(inspection.readings()).isEmpty();
        assertThat(inspection.problem()).isNotNull();
    }

    @Test
    void anOwnLayoutWinsWhereNothingElseDecidesAndSaysSo() {
        Layout own = Inspecting.layout("snowflake-node10").asOwn("orders-v3", LocalizedText.of("orders-v3"));
        Inspector inspector = new Inspector(Inspecting.CATALOG.with(own), InstantSource.fixed(Inspecting.NOW));
        Reading reading = inspector.inspect("1160090501362225152").readings().get(0);
        assertThat(reading.layout().id()).isEqualTo("orders-v3");
        assertThat(reasons(reading)).contains("Chosen because it is your own layout");
    }

    @Test
    void marksThePartsOfTheSentenceThatSpeakOfFields() {
        List<Span> spans = Inspecting.ENGLISH.spans(first(ARTICLE_ID).sentence());
        assertThat(spans)
                .containsExactly(
                        new Span("Probably created on ", ""),
                        new Span("Sunday 19 May 2019, 00:00:00.000 UTC", "f0"),
                        new Span(" by ", ""),
                        new Span("shard 1001", "f1"),
                        new Span(", with ", ""),
                        new Span("sequence 808", "f2"),
                        new Span(".", ""));
    }

    @Test
    void saysTheSameInTenYearsForTheSameClock() {
        // Not isEqualTo: its failure message would be a book.
        assertThat(inspect(ARTICLE_ID).equals(inspect(ARTICLE_ID))).isTrue();
    }

    @Test
    void rightCheckCharactersSpeakForAReadingAndWrongOnesRefuseIt() {
        Reading best = inspect("shipment_00jc1gmqww0000801zzzzzzzzzzzzzzz-a0f4")
                .readings()
                .get(0);
        assertThat(best.layout().id()).isEqualTo("orderlyid");
        assertThat(reasons(best)).contains("The check characters are right");
        Inspection wrong = inspect("order_00jc1gmm00000000000028t5cy4tqkff-xxxx");
        assertThat(wrong.readings()).isEmpty();
        assertThat(Objects.requireNonNull(wrong.problem()).id()).isEqualTo("spelling.check");
    }

    @Test
    void whatOthersHaveWorkedOutIsSaid() {
        assertThat(reasons(Inspecting.as("6854717870488702213", "tiktok")))
                .contains(
                        "Worked out by others, not published by its makers; it agrees with 2 IDs whose time or values are"
                                + " known, to 10 s");
    }

    /** The output of {@code date +%s.%6N} and of Redis's MONITOR has the form of a Slack message's ID: only what stands around it tells. */
    @Test
    void aUnixTimeWithMicrosecondsIsASlackMessageOnlyWhereThatIsSaid() {
        Reading bare = inspect("1689077643.123456").readings().get(0);
        assertThat(bare.layout().id()).isEqualTo("unix-s-us");
        assertThat(bare.alike()).extracting(Layout::id).containsExactly("slack-ts");
        Reading named =
                inspect("\"thread_ts\": \"1689077643.123456\"").readings().get(0);
        assertThat(named.layout().id()).isEqualTo("slack-ts");
        Reading link = inspect("https://example.slack.com/archives/C012345/p1689077643123456")
                .readings()
                .get(0);
        assertThat(link.layout().id()).isEqualTo("slack-ts");
    }

    /** UUIDs came up with Apollo's NCS and DCE: 22 random letters and digits with a version's bits among them are none of 1722. */
    @Test
    void noUuidIsOlderThanUuids() {
        Reading random = inspect("3jzLdDcoxvuNDt3nXEHqix").readings().get(0);
        assertThat(random.verdict()).isGreaterThanOrEqualTo(Verdict.POSSIBLE);
        assertThat(reasons(random)).noneMatch(reason -> reason.contains("1722 fits"));
        assertThat(inspect("6ba7b810-9dad-11d1-80b4-00c04fd430c8")
                        .readings()
                        .get(0)
                        .verdict())
                .isEqualTo(Verdict.CERTAIN);
    }

    /** Cloudflare's error page says "Ray ID: 8cc647f9ec9c4141": the words count alike alone and in a ticket, and are whole words. */
    @Test
    void wordsInFrontOfAnIdCountInALongerTextToo() {
        for (String text :
                List.of("Ray ID: 8cc647f9ec9c4141", "Error 1020\nRay ID: 8cc647f9ec9c4141 \nYour IP: 203.0.113.7")) {
            assertThat(found(text).readings().get(0).verdict()).as(text).isEqualTo(Verdict.CERTAIN);
            assertThat(inspect(text).readings().get(0).verdict()).as(text).isEqualTo(Verdict.CERTAIN);
        }
        for (String text :
                List.of("Your X-Ray ID: 8cc647f9ec9c4141", "Ray ID: x 8cc647f9ec9c4141", "Ray ID:\n8cc647f9ec9c4141")) {
            assertThat(found(text).readings().get(0).verdict()).as(text).isEqualTo(Verdict.POSSIBLE);
        }
    }

    private static Inspection found(String text) {
        return Inspecting.INSPECTOR.inspect(
                Inspecting.INSPECTOR.extractor().extract(text, 20).ids().get(0));
    }

    /** Sixteen digits and a currency, or sixteen random hex digits and three letters, have the form of a Ray ID, and nothing more. */
    @Test
    void theFormOfARayIdAloneIsNoProof() {
        for (long seed = 1; seed <= 200; seed++) {
            Random random = new Random(seed);
            String money = "%016d-USD".formatted(random.nextLong(10_000_000_000_000_000L));
            assertThat(inspect(money).readings())
                    .as("seed %d", seed)
                    .allMatch(reading -> reading.verdict().compareTo(Verdict.POSSIBLE) >= 0);
            String token = "%016x-%c%c%c".formatted(random.nextLong(), letter(random), letter(random), letter(random));
            assertThat(inspect(token).readings())
                    .as("seed %d", seed)
                    .noneMatch(reading -> reading.verdict() == Verdict.CERTAIN);
        }
        assertThat(inspect("8cc647f9ec9c4141-LHR").readings().get(0).verdict()).isEqualTo(Verdict.BEST_MATCH);
    }

    private static char letter(Random random) {
        return (char) ('A' + random.nextInt(26));
    }
}
