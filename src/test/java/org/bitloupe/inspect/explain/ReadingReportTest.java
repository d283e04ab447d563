package org.bitloupe.inspect.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.codec.InstantText;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ReadingReportTest {
    private static final Catalog CATALOG = Catalog.builtIn();
    private static final Inspector INSPECTOR =
            new Inspector(CATALOG, InstantSource.fixed(Instant.parse("2026-11-20T09:41:07.236Z")));
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);
    private static final List<ZoneId> SAIGON = List.of(ZoneId.of("Asia/Ho_Chi_Minh"));

    private static Reading as(String layout, String id) {
        return INSPECTOR
                .inspectAs(id, CATALOG.find(layout).orElseThrow())
                .readings()
                .get(0);
    }

    @Test
    void aCardHasTheSentenceTheTimesAndTheFields() {
        String card = ReadingReport.write(as("instagram", "2217813737473025832"), SAIGON, WORDS);
        assertThat(card)
                .startsWith("Probably created on ")
                .contains("1001")
                .contains("808")
                .contains("UTC: ")
                .contains("Ho Chi Minh: ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"2217813737473025832", "6b54058a-a413-11e6-b501-a0999b048337", "01ARZ3NDEKTSV4RRFFQ69G5FAV"})
    void aCardReadsBackInEveryShapeMailGivesIt(String id) {
        Reading reading = INSPECTOR.inspect(id).readings().get(0);
        ReadingReport expected = new ReadingReport(id, reading.layout().id(), null);
        String card = ReadingReport.write(reading.time() == null ? reading : own(reading), SAIGON, WORDS);
        assertThat(ReadingReport.read(card)).contains(expected);
        assertThat(ReadingReport.read(card.replace("\n", "\r\n"))).contains(expected);
        assertThat(ReadingReport.read(card.replaceAll("(?m)^", "> "))).contains(expected);
        assertThat(ReadingReport.read(card.replaceAll("(?m)^", ">> ").replace("\n", "\r\n")))
                .contains(expected);
        assertThat(ReadingReport.read(card.replaceAll("(?m)$", "  \u00a0"))).contains(expected);
        assertThat(ReadingReport.read(card.replace(' ', '\u00a0'))).contains(expected);
        assertThat(ReadingReport.read(card.replace('\n', ' ')))
                .as("in a field of one line")
                .contains(expected);
        assertThat(ReadingReport.read("Hello,\n\nas you asked:\n\n" + card + "\nBest wishes\n-- \nAn"))
                .contains(expected);
    }

    private static Reading own(Reading reading) {
        Instant own = LayoutTime.of(reading.layout()).orElseThrow().scale().epoch();
        return INSPECTOR.withEpoch(reading, "", own);
    }

    @Test
    void anEpochThatWasChosenGoesWithIt() {
        Instant epoch = Instant.parse("2018-01-01T00:00:00Z");
        Reading counted = INSPECTOR.withEpoch(as("instagram", "2217813737473025832"), "2018-01-01", epoch);
        String card = ReadingReport.write(counted, SAIGON, WORDS);
        assertThat(ReadingReport.read(card)).contains(new ReadingReport("2217813737473025832", "instagram", epoch));
        assertThat(ReadingReport.read(card.replaceAll("(?m)^", "> ").replace("\n", "\r\n")))
                .contains(new ReadingReport("2217813737473025832", "instagram", epoch));
    }

    /** The engineering article's own example of an ID: made at midnight by its text's start date, which is not that of its code. */
    @Test
    void aDateByAnotherEpochThanTheLayoutsOwnSaysSoAndWhy() {
        assertThat(ReadingReport.write(as("instagram", "2217813737473025832"), List.of(), WORDS))
                .contains("\nCounted from 2011-01-01 (article text), not from the layout\u2019s own"
                        + " 2011-08-24T21:07:01.721Z, because its time is then exactly midnight.\n");
        Instant epoch = Instant.parse("2018-01-01T00:00:00Z");
        Reading chosen = INSPECTOR.withEpoch(as("instagram", "2217813737473025832"), "2018-01-01", epoch);
        assertThat(ReadingReport.write(chosen, List.of(), WORDS))
                .contains("\nCounted from 2018-01-01, not from the layout\u2019s own 2011-08-24T21:07:01.721Z.\n");
        // A post of Instagram, with its own time in the tests of yt-dlp.
        assertThat(ReadingReport.write(as("instagram", "482584233761418119"), List.of(), WORDS))
                .doesNotContain("Counted from");
    }

    @Test
    void aCoarseStepIsAnInterval() {
        String card = ReadingReport.write(as("sonyflake-v1", "84989976554504193"), List.of(), WORDS);
        assertThat(card).contains("between 07:39:33.620 and 07:39:33.630 UTC");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "2217813737473025832", "bitloupe:", "bitloupe: instagram", "mybitloupe: instagram 12"})
    void otherTextsAreNoCards(String text) {
        assertThat(ReadingReport.read(text)).isEmpty();
    }

    @Test
    void timesThatAZoneHasTwiceSayTheirOffset() {
        // In New York the hour from 01:00 to 02:00 of 3 November 2024 came twice.
        ZoneId york = ZoneId.of("America/New_York");
        assertThat(InstantText.plain(Instant.parse("2024-11-03T05:30:00Z"), 0, york))
                .isEqualTo("2024-11-03 01:30:00 -04:00");
        assertThat(InstantText.plain(Instant.parse("2024-11-03T06:30:00Z"), 0, york))
                .isEqualTo("2024-11-03 01:30:00 -05:00");
        assertThat(InstantText.plain(Instant.parse("2024-11-03T07:30:00Z"), 0, york))
                .isEqualTo("2024-11-03 02:30:00");
        // On 10 March 2024 the hour from 02:00 did not exist.
        assertThat(InstantText.plain(Instant.parse("2024-03-10T06:59:59Z"), 0, york))
                .isEqualTo("2024-03-10 01:59:59");
        assertThat(InstantText.plain(Instant.parse("2024-03-10T07:00:00Z"), 0, york))
                .isEqualTo("2024-03-10 03:00:00");
    }

    /** A ticket must not claim a sequence that one of 255 IDs had. */
    @Test
    void theCardOfARoundedIdSaysWhatIsExactAndMarksTheRest() {
        Inspection rounded = INSPECTOR.inspect("2217813737473025800");
        String card = ReadingReport.write(rounded.readings().get(0), rounded.damage(), SAIGON, WORDS);
        assertThat(card)
                .startsWith(
                        "Probably created on Sunday 19 May 2019, 00:00:00.000 UTC. The shard is 1001; the sequence was"
                                + " 641 to 895.\nThis ID may have been rounded by JavaScript. ")
                .containsPattern("(?m)^sequence: +776.* \u2013 may be lost in rounding: was 641 to 895$")
                .containsPattern("(?m)^shard: +1001[^\u2013]*(?:0\u20138191[^\u2013]*)?$")
                .doesNotContain("with sequence 776");
        assertThat(ReadingReport.read(card)).map(ReadingReport::id).contains("2217813737473025800");
    }

    @Test
    void aTextWithTheCardsOfTwoIdsIsNoCardAndOneThatIsQuotedIs() {
        String one = "Created on Monday.\n\nbitloupe: discord 1072170784342839307\n";
        String two = "Created on Friday.\n\nbitloupe: discord 1172170785030709308\n";
        assertThat(ReadingReport.read(one + "\n" + two)).isEmpty();
        assertThat(ReadingReport.read(one + "\nYou wrote:\n" + one.replaceAll("(?m)^", "> ")))
                .contains(new ReadingReport("1072170784342839307", "discord", null));
    }
}
