package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bitloupe.inspect.Inspecting.as;
import static org.bitloupe.inspect.Inspecting.first;
import static org.bitloupe.inspect.Inspecting.inspect;
import static org.bitloupe.inspect.Inspecting.layout;

import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import org.bitloupe.export.Target;
import org.bitloupe.export.all.Targets;
import org.bitloupe.generate.engine.SampleId;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.inspect.query.IdRange;
import org.bitloupe.inspect.query.RangeQuery;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.layout.edit.NameEdits;
import org.bitloupe.layout.edit.TimeEdits;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.layout.file.LayoutReader;
import org.bitloupe.layout.file.LayoutWriter;
import org.bitloupe.message.Problem;
import org.bitloupe.message.ProblemPlace;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Layouts whose IDs have a date in digits, from the file to the verdict and back. */
class DatesInDigitsTest {
    private static final int SEED = 20261126;
    private static final Pattern BUSINESS = Pattern.compile("^20\\d{6}(11|21|22)001.*");

    private static Instant instant(Reading reading) {
        return Objects.requireNonNull(Objects.requireNonNull(reading.time()).instant());
    }

    private static String digits(SplittableRandom random, int count) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append((char) ('0' + random.nextInt(10)));
        }
        return text.toString();
    }

    /** A bare date is offered with the program's own doubts: it is said to be a date, of no zone that it tells. */
    @ParameterizedTest
    @ValueSource(strings = {"20261120060000", "20010911203610", "20240229235959"})
    void aBareDateIsOfferedAndNoMore(String text) {
        Inspection inspection = inspect(text);
        Reading first = inspection.readings().get(0);
        assertThat(first.layout().id()).isEqualTo("wayback");
        assertThat(first.verdict()).isEqualTo(Verdict.POSSIBLE);
        assertThat(Inspecting.say(first.sentence())).startsWith("Possibly ");
        Problem notice = Objects.requireNonNull(inspection.problem());
        assertThat(Inspecting.ENGLISH.say(notice.why())).contains("zone");
        assertThat(String.valueOf(first.layout().caveat())).contains("UTC only if");
    }

    @ParameterizedTest
    @ValueSource(strings = {"20260230060000", "20261121250000", "20261321060000", "20251121066000", "18991231000000"})
    void whatIsNoDateIsNotOffered(String text) {
        assertThat(inspect(text).readings())
                .extracting(reading -> reading.layout().id())
                .doesNotContain("wayback", "schema-migration");
    }

    /** Of random digits one in 10^14 / (86,400 * 3,652,425) is a date of any year: one in 317, and none gets a firm verdict by that. */
    @Tag("soak")
    @Test
    void randomDigitsAreNoDateForCertain() {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < Rounds.of(200, 1_000); i++) {
            String text = digits(random, 14);
            for (Reading reading : inspect(text).readings()) {
                if (reading.layout().isWrittenAsDate()) {
                    assertThat(reading.verdict()).as("seed %d, %s", SEED, text).isGreaterThan(Verdict.BEST_MATCH);
                }
            }
        }
    }

    @Tag("soak")
    @Test
    void randomLongNumbersAreNoPayments() {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < Rounds.of(300, 2_000); i++) {
            String text = digits(random, 28);
            assertThat(verdictOfDate(text)).as("seed %d, %s", SEED, text).isGreaterThan(Verdict.BEST_MATCH);
        }
    }

    /** Orders of somebody's own: the time to the second and 14 digits, or a merchant, the day and ten digits. */
    @Tag("soak")
    @Test
    void ordersWithADateAreNoPaymentsOfOthers() {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < Rounds.of(200, 1_000); i++) {
            String day =
                    "20%02d%02d%02d".formatted(14 + random.nextInt(12), 1 + random.nextInt(12), 1 + random.nextInt(28));
            String time = "%02d%02d%02d".formatted(random.nextInt(24), random.nextInt(60), random.nextInt(60));
            String order = day + time + digits(random, 14);
            if (!BUSINESS.matcher(order).matches()) {
                assertThat(verdictOfDate(order)).as("seed %d, %s", SEED, order).isGreaterThan(Verdict.BEST_MATCH);
            }
            String bill = "15" + digits(random, 8) + day + digits(random, 10);
            assertThat(verdictOfDate(bill)).as("seed %d, %s", SEED, bill).isGreaterThan(Verdict.BEST_MATCH);
        }
    }

    private static Verdict verdictOfDate(String text) {
        return inspect(text).readings().stream()
                .filter(reading -> reading.layout().isWrittenAsDate())
                .map(Reading::verdict)
                .min(Verdict::compareTo)
                .orElse(Verdict.RULED_OUT);
    }

    /** Of one of China's days the program says that day, not the one that UTC had at its first hour. */
    @ParameterizedTest
    @CsvSource({
        "2016071921001003030200089909, alipay-trade, 19 Jul 2016, 2016-07-18T16:00:00Z",
        "4008492001201604265225452570, wechat-pay, 26 Apr 2016, 2016-04-25T16:00:00Z",
        "4200000022201711083186568462, wechat-pay, 8 Nov 2017, 2017-11-07T16:00:00Z"
    })
    void aDayIsThatOfItsClock(String text, String layout, String day, Instant begins) {
        Reading reading = as(text, layout);
        assertThat(instant(reading)).isEqualTo(begins);
        assertThat(Inspecting.say(reading.sentence()))
                .contains(day + " by a clock at +08:00")
                .doesNotContain("UTC,");
        assertThat(reading.reasons())
                .anySatisfy(reason -> assertThat(Inspecting.say(reason.text())).contains(day));
        assertThat(first(text).layout().id()).isEqualTo(layout);
        assertThat(first(text).verdict())
                .isEqualTo(
                        layout.equals("wechat-pay") && text.startsWith("4008") ? Verdict.POSSIBLE : Verdict.BEST_MATCH);
    }

    /** A day with a time of day behind it, in fields of their own, is said to the second. */
    @Test
    void aDayWithATimeOfDayIsSaidToTheSecond() {
        Reading reading = first("20211222_171951_01192_6bzfy");
        assertThat(reading.layout().id()).isEqualTo("trino-query");
        assertThat(instant(reading)).isEqualTo(Instant.parse("2021-12-22T17:19:51Z"));
        assertThat(Inspecting.say(reading.sentence()))
                .contains("Wednesday 22 December 2021, 17:19:51 UTC")
                .doesNotContain("by a clock");
    }

    @Test
    void aNameWithADateInFrontIsPerhapsAMigration() {
        Reading file = first("20210101123456_InitialCreate");
        assertThat(file.layout().id()).isEqualTo("schema-migration");
        assertThat(file.verdict()).isEqualTo(Verdict.POSSIBLE);
        assertThat(instant(file)).isEqualTo("2021-01-01T12:34:56Z");
        assertThat(inspect("20210230123456_InitialCreate").readings())
                .extracting(reading -> reading.layout().id())
                .doesNotContain("schema-migration");
    }

    @ParameterizedTest
    @CsvSource({
        "v0.0.0-20191024005414-555d28b269f0, 2019-10-24T00:54:14Z",
        "v0.1.1-0.20191105210325-c90efee705ee, 2019-11-05T21:03:25Z",
        "v2.4.0-pre.0.20191105210325-c90efee705ee+incompatible, 2019-11-05T21:03:25Z"
    })
    void pseudoVersionsOfGo(String text, Instant at) {
        Reading reading = first(text);
        assertThat(reading.layout().id()).isEqualTo("go-pseudo-version");
        assertThat(reading.verdict()).isEqualTo(Verdict.BEST_MATCH);
        assertThat(instant(reading)).isEqualTo(at);
    }

    @ParameterizedTest
    @ValueSource(strings = {"v0.0.0-20190230005414-555d28b269f0", "v0.0.0-20191024005414-555d28b269f", "v1.2.3-rc.1"})
    void otherVersionsAreNone(String text) {
        assertThat(inspect(text).readings())
                .extracting(reading -> reading.layout().id())
                .doesNotContain("go-pseudo-version");
    }

    @Test
    void aLinkToAnArchiveSaysWhatItsDigitsAre() {
        Reading reading = first("https://web.archive.org/web/20190716011932/https://example.org/");
        assertThat(reading.layout().id()).isEqualTo("wayback");
        assertThat(reading.verdict()).isEqualTo(Verdict.CERTAIN);
        assertThat(instant(reading)).isEqualTo("2019-07-16T01:19:32Z");
    }

    /** The digits are the date, so that no other epoch makes another of it. */
    @Test
    void itHasNoOtherEpoch() {
        Reading reading = as("20191024005414", "wayback");
        assertThat(Inspecting.INSPECTOR.withEpoch(reading, "2001-01-01", Instant.parse("2001-01-01T00:00:00Z")))
                .isSameAs(reading);
    }

    /** Rows of 19 July 2016 are those between the smallest and the largest number that begins so. */
    @Test
    void rowsOfADayAreARangeOfTexts() {
        Layout layout = layout("alipay-trade");
        LayoutTime time = LayoutTime.of(layout).orElseThrow();
        IdRange range = ((IdRange.Answer.Found) IdRange.ofTick(layout, time, BigInteger.valueOf(17_001))).range();
        RangeQuery query =
                RangeQuery.of(layout, layout.spellings().get(0), range, false).orElseThrow();
        assertThat(query.low()).isEqualTo("2016071900000" + "0".repeat(15));
        assertThat(query.high()).isEqualTo("2016071999999" + "9".repeat(15));
        assertThat(query.kind()).isEqualTo(RangeQuery.Kind.TEXT);
        Layout elsewhere = layout("wechat-pay");
        assertThat(IdRange.ofTick(elsewhere, LayoutTime.of(elsewhere).orElseThrow(), BigInteger.valueOf(17_001)))
                .isInstanceOf(IdRange.Answer.Nothing.class);
    }

    @ParameterizedTest
    @CsvSource({
        "wayback, 2026-11-21T06:00:00.999Z, 20261121060000",
        "alipay-trade, 2026-11-21T15:59:59Z, 2026112100000000000000000000",
        "alipay-trade, 2026-11-21T16:00:00Z, 2026112200000000000000000000"
    })
    void samplesAreOfTheirTime(String layout, Instant at, String text) {
        var made = SampleId.one(layout(layout), at).orElseThrow();
        assertThat(LayoutSpellingCodecs.of(layout(layout)).codec(0).write(made.id(), Map.of(), Map.of()))
                .isEqualTo(text);
    }

    @Test
    void noneIsMadeOutsideTheCalendar() {
        assertThat(SampleId.one(layout("wayback"), Instant.parse("1969-12-31T23:59:59Z")))
                .isEmpty();
        assertThat(SampleId.one(layout("wayback"), Instant.parse("9999-12-31T23:59:59Z")))
                .isPresent();
        assertThat(SampleId.one(layout("wayback"), Instant.parse("+10000-01-01T00:00:00Z")))
                .isEmpty();
    }

    /** The digits are neither the number that code would cut bits out of, nor what a generator would make. */
    @ParameterizedTest
    @ValueSource(strings = {"wayback", "alipay-trade", "go-pseudo-version"})
    void whatOnlyMovesBitsRefusesIt(String id) {
        Layout layout = layout(id);
        for (Target target : Targets.all()) {
            boolean picture = List.of("svg", "png", "markdown", "ascii", "mermaid", "wavedrom", "layout")
                    .contains(target.id());
            assertThat(target.refusals(layout).isEmpty()).as(target.id()).isEqualTo(picture);
            assertThat(target.nearest(layout)).as(target.id()).isEmpty();
        }
    }

    /** Another epoch changes the bits, and not what the digits say; other steps leave no digits for them. */
    @Test
    void editsKeepTheDateOrSayThatItIsGone() {
        Layout layout = layout("wayback");
        EditResult.Done later = (EditResult.Done) TimeEdits.epoch(layout, Instant.parse("2000-01-01T00:00:00Z"));
        assertThat(later.remark()).isNull();
        ParseResult.Read read = Objects.requireNonNull(
                LayoutSpellingCodecs.of(later.layout()).codec(0).read("20000101000005"));
        BigInteger second = Objects.requireNonNull(read.id()).toBigInteger();
        assertThat(second).isEqualTo(5);
        assertThat(LayoutSpellingCodecs.of(later.layout()).codec(0).read("19991231235959"))
                .isNull();

        EditResult.Done finer = (EditResult.Done) TimeEdits.tick(layout, Tick.MILLISECOND);
        assertThat(finer.layout().isWrittenAsDate()).isFalse();
        assertThat(Inspecting.say(Objects.requireNonNull(finer.remark()))).contains("digits of a date");
        EditResult.Done odd = (EditResult.Done) TimeEdits.epoch(layout, Instant.parse("2000-01-01T00:00:00.5Z"));
        assertThat(odd.layout().isWrittenAsDate()).isFalse();

        EditResult.Done renamed = (EditResult.Done) NameEdits.rename(layout, 0, "moment");
        assertThat(LayoutSpellingCodecs.of(renamed.layout()).codec(0).read("20000101000005"))
                .isNotNull();
        assertThat(read(LayoutWriter.write(renamed.layout()))).isEqualTo(renamed.layout());
    }

    private static final String SOUND = """
            {
              "idlayout": 1,
              "id": "orders",
              "title": "Orders",
              "width": 48,
              "fields": [
                { "name": "time", "role": "time", "bits": 38, "time": { "tick": "1s", "epoch": "2000-01-01T00:00:00+05:30" } },
                { "name": "seq", "role": "sequence", "bits": 10 }
              ],
              "spellings": [
                {
                  "name": "own",
                  "write": [
                    { "of": "time", "calendar": "yyMMddHHmmss", "zone": "+05:30" },
                    { "of": "seq", "digits": "dec", "length": 4 }
                  ]
                }
              ]
            }
            """;

    private static Layout read(String text) {
        return ((LayoutReadResult.Ok) LayoutReader.read(text)).layout();
    }

    @Test
    void aFileIsReadAndWritten() {
        Layout layout = read(SOUND);
        String written = LayoutWriter.write(layout);
        assertThat(read(written)).isEqualTo(layout);
        assertThat(written).contains("{ \"of\": \"time\", \"calendar\": \"yyMMddHHmmss\", \"zone\": \"+05:30\" }");
        // Half past five in the morning of India's clock is midnight in UTC.
        var read =
                Objects.requireNonNull(LayoutSpellingCodecs.of(layout).codec(0).read("2611210530000007"));
        assertThat(Inspecting.INSPECTOR
                        .inspectAs("2611210530000007", layout)
                        .readings()
                        .get(0)
                        .time())
                .satisfies(time -> assertThat(time.instant()).isEqualTo("2026-11-21T00:00:00Z"));
        assertThat(LayoutSpellingCodecs.of(layout).codec(0).write(read.id(), Map.of(), Map.of()))
                .isEqualTo("2611210530000007");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'yyMMddHHmmss' | 'yyyyMM' | layout.segment.calendar | /spellings/0/write/0/calendar",
                "'yyMMddHHmmss' | 'YYMMDD' | layout.segment.calendar | /spellings/0/write/0/calendar",
                "'zone\": \"+05:30' | 'zone\": \"Asia/Kolkata' | layout.segment.zone | /spellings/0/write/0/zone",
                "'zone\": \"+05:30' | 'zone\": \"local' | layout.segment.zone | /spellings/0/write/0/zone",
                "'zone\": \"+05:30' | 'zone\": \"+18:30' | layout.segment.zone | /spellings/0/write/0/zone",
                "'zone\": \"+05:30' | 'zone\": \"Z' | layout.segment.zone | /spellings/0/write/0/zone",
                "', \"zone\": \"+05:30\"' | '' | layout.key.missing | /spellings/0/write/0",
                "'\"of\": \"time\"' | '\"of\": \"seq\"' | spelling.calendar.field | /spellings/0/write/0",
                "'\"of\": \"time\"' | '\"of\": \"time[20:0]\"' | spelling.calendar.field | /spellings/0/write/0",
                "'\"of\": \"time\"' | '\"of\": \"id\"' | spelling.calendar.field | /spellings/0/write/0",
                "'yyMMddHHmmss' | 'yyMMddHHmm' | spelling.calendar.tick | /spellings/0/write/0",
                "'\"1s\"' | '\"1ms\"' | spelling.calendar.tick | /spellings/0/write/0",
                "'00:00:00+05:30' | '00:00:00.250+05:30' | spelling.calendar.epoch | /spellings/0/write/0",
                "'2000-01-01T00:00:00+05:30\"' | '2000-01-01T00:00:00+05:30\", \"grid\": \"unix\"' | spelling.calendar.epoch | /spellings/0/write/0"
            })
    void faultyFilesAreRefusedWithTheirPlace(String from, String to, String problem, String pointer) {
        assertThat(SOUND).contains(from);
        LayoutReadResult.Refused refused =
                (LayoutReadResult.Refused) LayoutReader.read(SOUND.replace(from, to == null ? "" : to));
        assertThat(refused.problems()).anySatisfy(found -> {
            assertThat(found.id()).isEqualTo(problem);
            assertThat(((ProblemPlace.Pointer) found.at()).pointer()).isEqualTo(pointer);
            assertThat(Inspecting.ENGLISH.say(found.fix())).isNotBlank();
        });
    }
}
