package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bitloupe.inspect.Inspecting.as;
import static org.bitloupe.inspect.Inspecting.inspect;
import static org.bitloupe.inspect.Inspecting.reading;
import static org.bitloupe.inspect.Inspecting.reasons;
import static org.bitloupe.inspect.Inspecting.sentence;

import java.math.BigInteger;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;
import org.bitloupe.inspect.rank.Preferences;
import org.bitloupe.inspect.rank.RankedReading;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.reading.TimeReading;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.junit.jupiter.api.Test;

/** Readings claim no more than the bits say. */
class HonestyTest {
    private static final String ARTICLE_ID = "2217813737473025832";
    private static final long TWITTER = 1_288_834_974_657L;

    private static Layout unixNanos() {
        TimeEncoding time = TimeEncoding.since(Instant.EPOCH, new Tick(1, 1));
        return Layout.of(
                "nanoseconds",
                "Nanoseconds",
                List.of(Field.of("sign", Role.UNUSED, 1).withValue(BigInteger.ZERO), Field.time("time", 63, time)),
                Inspecting.layout("snowflake-twitter").spellings());
    }

    @Test
    void doesNotSayThatSomethingWasCreatedInTheFuture() {
        Reading twitter = reading(inspect(ARTICLE_ID), "snowflake-twitter");
        assertThat(sentence(twitter))
                .isEqualTo(
                        "Unlikely to be X / Twitter: if so, it would be from Saturday 7 August 2027, 01:42:54.657 UTC, in the"
                                + " future, with data center 7, worker 26 and sequence 1832.");
    }

    @Test
    void doesNotSayThatSomethingWasCreatedBeforeThereWereSuchIds() {
        Reading reading = reading(inspect("175928847299117063"), "plain-41-13-10");
        assertThat(reading.verdict()).isEqualTo(Verdict.UNLIKELY);
        assertThat(sentence(reading))
                .startsWith("Unlikely to be ")
                .contains("if so, it would be from Monday 31 August 1970, ")
                .doesNotContain("future");
    }

    @Test
    void showsTicksWhereNoCalendarReaches() {
        TimeEncoding days = TimeEncoding.since(Instant.EPOCH, Tick.parse("1d").orElseThrow());
        Layout wide = Layout.of(
                "wide",
                "Wide",
                List.of(Field.time("time", 62, days), Field.of("node", Role.NODE, 2)),
                Inspecting.layout("snowflake-discord").spellings());
        Reading reading = Inspecting.INSPECTOR
                .inspectAs("18446744073709551615", wide)
                .readings()
                .get(0);
        TimeReading time = Objects.requireNonNull(reading.time());
        assertThat(time.instant()).isNull();
        assertThat(time.ticks()).isEqualTo(BigInteger.ONE.shiftLeft(62).subtract(BigInteger.ONE));
        assertThat(reasons(reading)).contains("No calendar reaches its time");
        assertThat(sentence(reading)).contains("4611686018427387903");
    }

    @Test
    void keepsMicrosecondsAndHundredsOfNanoseconds() {
        Reading uuid = as("6b54058a-a413-11e6-b501-a0999b048337", "uuid-v1");
        assertThat(Objects.requireNonNull(uuid.time()).instant())
                .isEqualTo(Instant.parse("2016-11-06T11:23:19.3381258Z"));
        assertThat(sentence(uuid)).contains("11:23:19.3381258 UTC");
    }

    /** Nanoseconds since 1970 have 19 digits, as Twitter's IDs have; those of 2019 to 2024 are plausible as both. */
    @Test
    void takesFourYearsOfTwittersIdsForTwitters() {
        Inspector inspector = new Inspector(
                Inspecting.CATALOG.with(unixNanos()), InstantSource.fixed(Inspecting.NOW), Preferences.NONE);
        long first = Instant.parse("2019-06-01T00:00:00Z").toEpochMilli() - TWITTER;
        LongStream.range(0, 200).forEach(i -> {
            // A week after the other, with some worker and sequence in the data centers that X had in those years.
            long time = first + i * 604_801_003L;
            long id = (time << 22) | ((10 + i % 2) << 17) | ((i * 7 % 32) << 12) | (i % 3);
            RankedReading best = inspector.rank(Long.toString(id)).get(0);
            assertThat(best.layout().id()).as("%d", id).isEqualTo("snowflake-twitter");
        });
    }

    @Test
    void saysTheSameForTheSameClockHoweverOftenItIsAsked() {
        Inspector other = new Inspector(Inspecting.CATALOG, InstantSource.fixed(Inspecting.NOW));
        other.inspect("1");
        other.rank("1592155263917559809");
        assertThat(other.inspect(ARTICLE_ID).equals(inspect(ARTICLE_ID))).isTrue();
    }
}
