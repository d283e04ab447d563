package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.inspect.damage.TruncationDetector;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.file.StandardSpellings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An ID that a program has shown shortened is not read as a whole; the time that its beginning holds is told. */
class ShortenedIdTest {
    /** The IDs are of mareek/UUIDNext#2, RFC 9562, SigNoz/signoz#6365, the specification of ULID, MongoDB's manual and a post of NASA. */
    @ParameterizedTest
    @CsvSource({
        "01855978-effc-758f-\u2026, uuid-v7, 2022-12-28T16:02:56.124Z, 2022-12-28T16:02:56.125Z",
        "01855978-effc-7..., uuid-v7, 2022-12-28T16:02:56.124Z, 2022-12-28T16:02:56.125Z",
        "01855978-effc\u2026, uuid-v7, 2022-12-28T16:02:56.124Z, 2022-12-28T16:02:56.125Z",
        "01855978effc758f..., uuid-v7, 2022-12-28T16:02:56.124Z, 2022-12-28T16:02:56.125Z",
        "a28cad70-0d73-11ea-\u2026, uuid-v1, 2019-11-22T22:01:28.775Z, 2019-11-22T22:01:28.776Z",
        "2oOayA9mfiFdFG4M1b\u2026, ksuid, 2024-11-04T18:02:07Z, 2024-11-04T18:02:08Z",
        "01ARZ3NDEKTS\u2026, ulid, 2016-07-30T23:54:10.259Z, 2016-07-30T23:54:10.260Z",
        "507f1f77bcf8\u2026, objectid, 2012-10-17T21:13:27Z, 2012-10-17T21:13:28Z",
        "12331615766491217\u2026, snowflake-twitter, 2020-02-27T22:46:45.564Z, 2020-02-27T22:46:45.565Z",
    })
    void tellsTheTimesThatRemain(String text, String layout, Instant from, Instant until) {
        Inspection inspection = Inspecting.inspect(text);
        assertThat(inspection.readings()).isEmpty();
        assertThat(Objects.requireNonNull(inspection.problem()).id()).isEqualTo("inspect.cut");
        List<PossibleTime> times = Inspecting.INSPECTOR.originals(inspection).times();
        assertThat(times).isNotEmpty();
        assertThat(times.get(0).layout().id()).isEqualTo(layout);
        assertThat(times.get(0).from()).isBeforeOrEqualTo(until).isAfter(from.minusMillis(1));
        assertThat(times.get(0).until()).isBetween(from, until);
    }

    /**
     * Nanoseconds since 1970 in 64 bits and 36 random ones, in base 32: twelve characters have 60 bits of the time, so that the other four
     * are of 16 ns. In RFC 4648 letters come before digits, in ASCII behind them; z-base-32 has an order of its own.
     */
    @ParameterizedTest
    @CsvSource({"base32, abcdefghijklmnopqrstuvwxyz234567", "z-base-32, ybndrfg8ejkmcpqxot1uwisza345h769"})
    void timesGoFromTheSmallestDigitToTheLargest(String spelling, String digits) {
        Layout layout = Layout.of(
                "nanoseconds",
                "Nanoseconds",
                List.of(
                        Field.time("time", 64, TimeEncoding.since(Instant.EPOCH, new Tick(1, 1))),
                        Field.of("random", Role.RANDOM, 36)),
                List.of(StandardSpellings.builtIn().spelling(spelling)));
        Instant made = Instant.parse("2026-11-20T09:41:07.123456789Z");
        BigInteger id = BigInteger.valueOf(made.getEpochSecond())
                .multiply(BigInteger.valueOf(1_000_000_000))
                .add(BigInteger.valueOf(made.getNano()))
                .shiftLeft(36)
                .add(BigInteger.valueOf(123_456_789));
        StringBuilder text = new StringBuilder();
        for (int i = 19; i >= 8; i--) {
            text.append(digits.charAt(id.shiftRight(5 * i).intValue() & 31));
        }
        Inspector inspector = new Inspector(Catalog.empty().with(layout), () -> made);
        List<PossibleTime> times =
                inspector.originals(inspector.inspect(text + "\u2026")).times();
        assertThat(times).singleElement().satisfies(time -> {
            assertThat(Duration.between(time.from(), time.until())).isEqualTo(Duration.ofNanos(16));
            assertThat(made).isBetween(time.from(), time.until());
        });
    }

    /** The first 48 bits of version 7 are milliseconds (RFC 9562 5.7); nothing says that the rest is missing. */
    @Test
    void theTimeOfTwoGroupsIsPossible() {
        Inspection inspection = Inspecting.inspect("01855978-effc");
        assertThat(inspection.readings()).isEmpty();
        PossibleOriginals found = Inspecting.INSPECTOR.originals(inspection);
        assertThat(found.nearMiss()).isEmpty();
        assertThat(found.times()).singleElement().satisfies(time -> {
            assertThat(time.layout().id()).isEqualTo("uuid-v7");
            assertThat(time.from()).isEqualTo(Instant.ofEpochMilli(0x01855978effcL));
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "deadbeef-cafe",
                "12345678-1234",
                "20261129-2040",
                "f81d4fae-7dec",
                "01855978effc",
                "01855978-eff"
            })
    void otherGroupsHaveNone(String text) {
        assertThat(Inspecting.INSPECTOR.originals(Inspecting.inspect(text)).times())
                .isEmpty();
    }

    /** Ranking is what takes long. */
    @Test
    void noTextIsRankedTwice() {
        List<String> ranked = new ArrayList<>();
        NearMissSearch search = new NearMissSearch(
                text -> {
                    ranked.add(text);
                    return Inspecting.INSPECTOR.rank(text);
                },
                List.of());
        SpellingCodec hex = SpellingCodec.of(StandardSpellings.builtIn().spelling("uuid-hex"), 128);
        PossibleOriginals found =
                search.ofBeginnings(TruncationDetector.findShortened("01855978effc758f", List.of(hex)));
        assertThat(found.times().get(0).from()).isEqualTo("2022-12-28T16:02:56.124Z");
        assertThat(ranked).isNotEmpty().doesNotHaveDuplicates();
    }

    /** Random bytes, an end without a beginning, words, and too little of anything. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "b3f191c0-55aa-\u2026",
                "\"43c18e2b...22de\"",
                "\u2026649121792",
                "x123...",
                "abcdef12...",
                "v1.2.3...",
            })
    void tellsNothingWhereNothingIsKnown(String text) {
        Inspection inspection = Inspecting.inspect(text);
        assertThat(Inspecting.INSPECTOR.originals(inspection).times()).isEmpty();
        assertThat(Inspecting.INSPECTOR.originals(inspection).nearMiss()).isEmpty();
    }

    /** Random beginnings: of the texts that they can have been, the last has the smaller number in some spelling. */
    @ParameterizedTest
    @ValueSource(strings = {"7Q7TN5YB9MTP3\u2026", "5Wo3t3UBlzSn5\u2026"})
    void theLastTextNeedNotBeTheLargestNumber(String text) {
        Inspection inspection = Inspecting.inspect(text);
        assertThat(Inspecting.INSPECTOR.originals(inspection).times())
                .allSatisfy(time -> assertThat(time.from()).isBefore(time.until()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Loading 4242...", "wait...", "see 3.5...", "done... 12345", "..."})
    void ordinaryTextIsNotCalledAPartOfAnId(String text) {
        Inspection inspection = Inspecting.inspect(text);
        assertThat(inspection.readings()).isEmpty();
        assertThat(Objects.requireNonNull(inspection.problem()).id()).isNotEqualTo("inspect.cut");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1233161576649121792...",
                "01ARZ3NDEKTSV4RRFFQ69G5FAV...",
                "a28cad70-0d73-11ea-aaaa-0242ac120002\u2026",
            })
    void aWholeIdBeforeDotsIsRead(String text) {
        assertThat(Inspecting.inspect(text).readings()).isNotEmpty();
    }
}
