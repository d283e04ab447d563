package org.bitloupe.inspect.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.id.Bits;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.query.RangeQuery.Kind;
import org.bitloupe.inspect.query.RangeQuery.Language;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.file.StandardSpellings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Cases in which ranges are easily wrong: ticks of odd lengths, the ends of the calendar, and the way the rows are written. */
final class RangeEdgesTest {
    private final Catalog catalog = Catalog.builtIn();
    private final Inspector inspector = new Inspector(catalog, () -> Instant.parse("2026-11-20T09:41:07.236Z"));

    private static IdRange found(IdRange.Answer answer) {
        assertThat(answer).isInstanceOf(IdRange.Answer.Found.class);
        return ((IdRange.Answer.Found) answer).range();
    }

    private static Layout timeAnd4Bits(int bits, Tick tick) {
        return Layout.of(
                "own",
                "Own",
                List.of(
                        Field.time("time", bits, TimeEncoding.since(Instant.EPOCH, tick)),
                        Field.of("seq", Role.SEQUENCE, 4)),
                List.of(StandardSpellings.builtIn().spelling("decimal")));
    }

    /** A three-hundredth of a second is no whole number of nanoseconds. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 1000})
    void aTickAndItsNeighboursWhateverATickIs(int tick) {
        Layout layout = timeAnd4Bits(20, new Tick(10_000_000, 3));
        LayoutTime time = LayoutTime.of(layout).orElseThrow();
        IdRange range = found(IdRange.ofTicks(layout, time, BigInteger.valueOf(tick), 1));
        assertThat(range.low().toBigInteger()).isEqualTo(BigInteger.valueOf((tick - 1) * 16L));
        assertThat(range.high().toBigInteger()).isEqualTo(BigInteger.valueOf((tick + 2) * 16L - 1));
    }

    @Test
    void neighboursBeforeTheEpochAndAfterTheLastTickAreLeftOut() {
        Layout layout = timeAnd4Bits(4, Tick.SECOND);
        LayoutTime time = LayoutTime.of(layout).orElseThrow();
        assertThat(found(IdRange.ofTicks(layout, time, BigInteger.ZERO, 1))
                        .low()
                        .toBigInteger())
                .isZero();
        assertThat(found(IdRange.ofTicks(layout, time, BigInteger.valueOf(15), 1))
                        .high()
                        .toBigInteger())
                .isEqualTo(255);
    }

    /** A day after the last instant that the calendar has there is none. */
    @Test
    void theEndOfTheCalendarIsNoFault() {
        Layout layout = timeAnd4Bits(60, Tick.SECOND);
        LayoutTime time = LayoutTime.of(layout).orElseThrow();
        IdRange range = found(IdRange.around(layout, time, Instant.MAX, Duration.ofDays(1)));
        BigInteger last = BigInteger.valueOf(Instant.MAX.getEpochSecond());
        assertThat(range.low().slice(63, 4).toBigInteger()).isEqualTo(last.subtract(BigInteger.valueOf(86_400)));
        assertThat(range.high().slice(63, 4).toBigInteger()).isEqualTo(last);
        assertThat(IdRange.around(layout, time, Instant.MIN, Duration.ofDays(1)))
                .isInstanceOf(IdRange.Answer.Nothing.class);
    }

    private RangeQuery query(String text, String layoutId) {
        Layout layout = catalog.find(layoutId).orElseThrow();
        Reading reading = inspector.inspectAs(text, layout).readings().get(0);
        LayoutTime time = LayoutTime.of(layout).orElseThrow();
        BigInteger tick =
                Objects.requireNonNull(reading.fields().get(time.mainField()).value());
        return RangeQuery.of(layout, reading.spelling(), found(IdRange.ofTick(layout, time, tick)), false)
                .orElseThrow();
    }

    /** Rows hold their IDs as the one that was pasted: a ULID in a UUID column is not found by the text of a ULID. */
    @ParameterizedTest
    @CsvSource({
        "01ARZ3NDEKTSV4RRFFQ69G5FAV, ulid, TEXT, 01ARZ3NDEK0000000000000000, 01ARZ3NDEKZZZZZZZZZZZZZZZZ",
        "01563e3a-b5d3-d676-4c61-efb99302bd5b, ulid, UUID, 01563e3a-b5d3-0000-0000-000000000000,"
                + " 01563e3a-b5d3-ffff-ffff-ffffffffffff",
        "017f22e279b07cc398c4dc0c0c07398f, uuid-v7, TEXT, 017f22e279b070008000000000000000,"
                + " 017f22e279b07fffbfffffffffffffff",
        "1-58406520-a006649127e371903a2de979, aws-xray, TEXT, 1-58406520-000000000000000000000000,"
                + " 1-58406520-ffffffffffffffffffffffff",
        "507f1f77bcf86cd799439011, objectid, OBJECT_ID, 507f1f770000000000000000, 507f1f77ffffffffffffffff",
    })
    void textsAreWrittenAsTheIdWasRead(String text, String layout, Kind kind, String low, String high) {
        RangeQuery query = query(text, layout);
        assertThat(query).isEqualTo(new RangeQuery(low, high, kind, query.alphabet()));
    }

    /** MongoDB's whole numbers end at 2^63 - 1. */
    @Test
    void largeNumbersAreNotForMongo() {
        RangeQuery last = new RangeQuery("9223372036854775800", "9223372036854775807", Kind.NUMBER);
        assertThat(last.languages()).contains(Language.MONGO);
        RangeQuery next = new RangeQuery("9223372036854775800", "9223372036854775808", Kind.NUMBER);
        assertThat(next.languages()).doesNotContain(Language.MONGO).contains(Language.SQL, Language.JQ);
    }

    /** Every ID lies in the range of its own tick. */
    @Test
    void anIdIsFoundByItsOwnRange() {
        Layout layout = catalog.find("snowflake-discord").orElseThrow();
        Bits id = Bits.of(64, 175928847299117063L);
        BigInteger tick = BigInteger.valueOf(175928847299117063L >> 22);
        IdRange range = found(IdRange.ofTick(layout, LayoutTime.of(layout).orElseThrow(), tick));
        assertThat(id).isBetween(range.low(), range.high());
    }
}
