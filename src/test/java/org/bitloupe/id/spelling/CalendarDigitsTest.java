package org.bitloupe.id.spelling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.Segment.Pad;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Dates in digits, held against the calendar as Gregory's rules have it, counted day by day. */
class CalendarDigitsTest {
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);
    private static final int SEED = 20261126;
    private static final int[] DAYS = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

    private static boolean isLeap(int year) {
        return year % 400 == 0 || (year % 4 == 0 && year % 100 != 0);
    }

    private static int days(int year, int month) {
        return month == 2 && isLeap(year) ? 29 : DAYS[month - 1];
    }

    private static SpellingCodec codec(String pattern, int bits, long zero) {
        Segment date = new Segment.Calendar(
                List.of(BitRange.ofId(bits - 1, 0)), new CalendarDigits(pattern), ZoneOffset.UTC, zero);
        return SpellingCodec.of(new Spelling("date", List.of(date)), bits);
    }

    private static BigInteger value(SpellingCodec codec, String text) {
        ParseResult.Read read = Objects.requireNonNull(codec.read(text), text);
        return Objects.requireNonNull(read.id()).toBigInteger();
    }

    private static String write(SpellingCodec codec, long value) {
        return codec.tryWrite(Bits.of(codec.idWidth(), BigInteger.valueOf(value)), Map.of(), Map.of())
                .orElse("-");
    }

    /** Seconds since 1970 as coreutils' date +%s -u -d gives them. */
    @ParameterizedTest
    @CsvSource({
        "19700101000000, 0",
        "20000229235959, 951868799",
        "20010911203610, 1000240570",
        "20191024005414, 1571878454",
        "20380119031407, 2147483647",
        "99991231235959, 253402300799"
    })
    void secondsSince1970(String text, long seconds) {
        SpellingCodec codec = codec("yyyyMMddHHmmss", 38, 0);
        assertThat(value(codec, text)).isEqualTo(seconds);
        assertThat(write(codec, seconds)).isEqualTo(text);
    }

    /** Every day of 400 years, after which the calendar begins again, has the next number; no other month and day has any. */
    @Test
    void everyDayOfTheCalendarAndNoOther() {
        SpellingCodec codec = codec("yyyyMMdd", 22, 0);
        long day = 0;
        for (int year = 1970; year < 2370; year++) {
            for (int month = 0; month <= 13; month++) {
                for (int date = 0; date <= 32; date++) {
                    String text = "%04d%02d%02d".formatted(year, month, date);
                    boolean is = month >= 1 && month <= 12 && date >= 1 && date <= days(year, month);
                    if (is) {
                        assertThat(value(codec, text)).as(text).isEqualTo(day);
                        assertThat(write(codec, day)).isEqualTo(text);
                        day++;
                    } else {
                        assertThat(codec.read(text)).as(text).isNull();
                    }
                }
            }
        }
        assertThat(day).isEqualTo(146_097);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "20260230060000",
                "20261321060000",
                "20260021060000",
                "20261100060000",
                "20261131060000",
                "20250229060000",
                "21000229060000",
                "20261121240000",
                "20261121066000",
                "20261121060060",
                "19691231235959",
                "2026112106000",
                "202611210600000",
                "2026112106000 ",
                "-2026112106000",
                "2026112106000a",
                "２０２６１１２１０６００００"
            })
    void whatIsNoDateOrBeforeTheFirstIsRefusedWithASentence(String text) {
        SpellingCodec codec = codec("yyyyMMddHHmmss", 38, 0);
        assertThat(codec.read(text)).isNull();
        ParseResult.Refused refused = (ParseResult.Refused) codec.parse(text);
        assertThat(WORDS.say(refused.problem().what())).isNotBlank();
    }

    @Test
    void theSentencesTellNoDateFromAnotherDate() {
        SpellingCodec codec = codec("yyyyMMdd", 22, 18_262); // 1 January 2020
        ParseResult.Refused none = (ParseResult.Refused) codec.parse("20260230");
        assertThat(WORDS.say(none.problem().what())).isEqualTo("20260230 is no date.");
        ParseResult.Refused before = (ParseResult.Refused) codec.parse("20191231");
        assertThat(WORDS.say(before.problem().what())).isEqualTo("20191231 is a date that these IDs do not have.");
        assertThat(value(codec, "20200101")).isZero();
    }

    /** Two digits are a year of the hundred from the first one on: 69 is 2069 from 2000, and 1969 from 1950. */
    @ParameterizedTest
    @CsvSource({
        "2000, 10957, 000101, 0",
        "2000, 10957, 991231, 36524",
        "1970, 0, 691231, 36524",
        "1970, 0, 700101, 0",
        "1970, 0, 000229, 11016"
    })
    void twoDigitsOfAYearAreOneOfAHundred(int first, long zero, String text, long value) {
        SpellingCodec codec = codec("yyMMdd", 20, zero);
        assertThat(value(codec, text)).as("from %d", first).isEqualTo(value);
        assertThat(write(codec, value)).isEqualTo(text);
        assertThat(write(codec, 36_525)).as("the year after the last").isEqualTo("-");
    }

    /** Texts of two digits sort as the times do only where the hundred years do not go on from 99 to 00. */
    @Test
    void textsSortWhereTheirYearsDo() {
        assertThat(keepsOrder("yyyyMMddHHmm", 0)).isTrue();
        assertThat(keepsOrder("yyMMdd", 10_957)).isTrue();
        assertThat(keepsOrder("yyMMdd", 0)).isFalse();
        assertThat("991231").isGreaterThan("000101");
    }

    private static boolean keepsOrder(String pattern, long zero) {
        return TextOrder.keeps(codec(pattern, 30, zero).spelling(), 30);
    }

    @ParameterizedTest
    @CsvSource({
        "yyyyMMdd, 86400000000000",
        "yyMMddHH, 3600000000000",
        "yyyyMMddHHmm, 60000000000",
        "yyyyMMddHHmmss, 1000000000",
        "yyyyMMddHHmmssS, 100000000",
        "yyyyMMddHHmmssSSS, 1000000",
        "yyMMddHHmmssSSSSSS, 1000"
    })
    void stepsAreThoseOfTheLastDigit(String pattern, long nanos) {
        assertThat(new CalendarDigits(pattern).stepNanos()).isEqualTo(nanos);
        assertThat(new CalendarDigits(pattern).length()).isEqualTo(pattern.length());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "yyyy",
                "yyyyMM",
                "yyyMMdd",
                "yyyyddMM",
                "yyyyMMddss",
                "yyyyMMddHHmmssSSSSSSS",
                "YYYYMMDD",
                "HHmmss"
            })
    void otherPatternsAreNone(String pattern) {
        assertThat(CalendarDigits.of(pattern)).isEmpty();
        assertThatThrownBy(() -> new CalendarDigits(pattern)).isInstanceOf(IllegalArgumentException.class);
    }

    /** A text that is written is read again, and later values have later texts: a thousand of each pattern. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "yyyyMMdd",
                "yyyyMMddHH",
                "yyyyMMddHHmm",
                "yyyyMMddHHmmss",
                "yyyyMMddHHmmssSSS",
                "yyyyMMddHHmmssSSSSSS"
            })
    void whatIsWrittenIsReadAgainInOrder(String pattern) {
        SplittableRandom random = new SplittableRandom(SEED);
        SpellingCodec codec = codec(pattern, 60, 0);
        long most = 2_932_896L * new CalendarDigits(pattern).stepsOfDay();
        String text = "";
        long value = 0;
        for (int i = 0; i < 1_000; i++) {
            long next = random.nextLong(most);
            String written = write(codec, next);
            assertThat(value(codec, written)).as("seed %d", SEED).isEqualTo(next);
            if (!text.isEmpty() && next != value) {
                assertThat(written.compareTo(text) > 0).isEqualTo(next > value);
            }
            text = written;
            value = next;
        }
    }

    /** The largest number of 63 bits is far behind the year 9999, and no text says it. */
    @Test
    void aValueBehindTheCalendarHasNoText() {
        assertThat(write(codec("yyyyMMddHHmmssSSS", 63, 0), Long.MAX_VALUE)).isEqualTo("-");
        assertThat(write(codec("yyyyMMdd", 22, 0), 2_932_896)).isEqualTo("99991231");
        assertThat(write(codec("yyyyMMdd", 22, 0), 2_932_897)).isEqualTo("-");
    }

    /** Bits that do not lie together in the ID come together again. */
    @Test
    void itsBitsMayLieApart() {
        Segment date = new Segment.Calendar(
                List.of(BitRange.ofId(7, 0), BitRange.ofId(21, 8)), new CalendarDigits("yyyyMMdd"), ZoneOffset.UTC, 0);
        SpellingCodec codec = SpellingCodec.of(new Spelling("apart", List.of(date)), 22);
        // 2016-07-19 is day 17001 = 1 * 2^14 + 617; its upper 8 bits are 1, its lower 14 are 617.
        assertThat(value(codec, "20160719")).isEqualTo(617 * 256 + 1);
        assertThat(write(codec, 617 * 256 + 1)).isEqualTo("20160719");
    }

    /** Luhn's digit of 20160719 by hand: 9*2=18->9, 1, 7*2=14->5, 0, 6*2=12->3, 1, 0, 2 is 21, so 9. */
    @Test
    void checkDigitsCountTheDigitsOfADate() {
        Segment date =
                new Segment.Calendar(List.of(BitRange.ofId(21, 0)), new CalendarDigits("yyyyMMdd"), ZoneOffset.UTC, 0);
        Segment check = new Segment.Check(
                "check", Checksum.LUHN, StandardSpellings.builtIn().alphabet("dec"), 1);
        SpellingCodec codec = SpellingCodec.of(new Spelling("checked", List.of(date, check)), 22);
        assertThat(codec.read("201607199")).isNotNull();
        assertThat(codec.read("201607198")).isNull();
    }

    @Test
    void itIsCheckedAsOtherPiecesAre() {
        assertThat(problems(64, calendar(63, 0))).containsExactly("spelling.parts.wide");
        assertThat(problems(30, calendar(21, 0))).containsExactly("spelling.segments.missing");
        assertThat(problems(22, calendar(21, 0), calendar(21, 0))).containsExactly("spelling.twice");
        assertThat(problems(22, new Segment.Maybe(List.of(calendar(21, 0))))).contains("spelling.maybe.id");
        assertThat(problems(22, calendar(22, 0))).containsExactly("spelling.parts.outside");
        Segment open = new Segment.Digits(
                List.of(BitRange.ofId(29, 22)), StandardSpellings.builtIn().alphabet("dec"), 1, 3, Pad.HIGH, false);
        assertThat(problems(30, open, calendar(21, 0))).isEmpty();
    }

    private static Segment calendar(int high, int low) {
        return new Segment.Calendar(
                List.of(BitRange.ofId(high, low)), new CalendarDigits("yyyyMMdd"), ZoneOffset.UTC, 0);
    }

    private static List<String> problems(int width, Segment... segments) {
        return SpellingCodec.check(new Spelling("test", List.of(segments)), width).stream()
                .map(problem -> problem.id())
                .toList();
    }
}
