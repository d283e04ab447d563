package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bitloupe.inspect.Inspecting.INSPECTOR;
import static org.bitloupe.inspect.Inspecting.inspect;
import static org.bitloupe.inspect.Inspecting.reasons;
import static org.bitloupe.inspect.Inspecting.say;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.bitloupe.inspect.clean.FoundId;
import org.bitloupe.inspect.rank.RankedReading;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.EpochSentence;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.testing.Rounds;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A time beside an ID says from which known epoch it is counted, where no layout's own fits. */
final class OtherEpochsTest {
    private static final Instant AT = Instant.parse("2024-08-17T19:20:11.589Z");
    private static final String SHARDING = "2016-11-01T00:00:00Z";

    /** Milliseconds since an epoch above a node of 10 bits and a sequence of 12. */
    private static String id(String epoch, Instant at, int node) {
        return Long.toString((at.toEpochMilli() - Instant.parse(epoch).toEpochMilli()) << 22 | (long) node << 12);
    }

    private static @Nullable Instant instant(Reading reading) {
        return Objects.requireNonNull(reading.time()).instant();
    }

    @ParameterizedTest
    @CsvSource({
        "2016-11-01T00:00:00Z, ShardingSphere",
        "2023-01-01T00:00:00Z, pgEdge",
        "2020-02-20T02:20:02.020Z, Yitter IdGenerator (C#)"
    })
    void aKnownEpochIsPossible(String epoch, String name) {
        Reading first = inspect(AT.plusMillis(700) + " INFO order " + id(epoch, AT, 3) + " saved")
                .readings()
                .get(0);
        assertThat(first.layout().id()).isEqualTo("snowflake-node10");
        assertThat(first.verdict()).isEqualTo(Verdict.POSSIBLE);
        assertThat(instant(first)).isEqualTo(AT);
        assertThat(say(EpochSentence.of(first).orElseThrow()))
                .startsWith("Counted from " + epoch.replace("T00:00:00Z", ""))
                .contains(name)
                .doesNotContain("midnight");
        assertThat(reasons(first).get(0))
                .isEqualTo("The time beside it, 2024-08-17T19:20:12.289Z, fits the epoch "
                        + epoch.replace("T00:00:00Z", "") + " of " + name
                        + "; a second ID with its time would confirm it");
    }

    /** Ticks of 10 ms since an epoch above a sequence of 8 bits and a machine of 16. */
    private static String sonyflake(String epoch, Instant at) {
        return Long.toString(
                (at.toEpochMilli() / 10 - Instant.parse(epoch).toEpochMilli() / 10) << 24 | 3 << 16 | 0x1203);
    }

    /** Crockford's base 32 of 42 bits of milliseconds, a node and a counter. */
    private static String tsid(String epoch, Instant at) {
        long id = (at.toEpochMilli() - Instant.parse(epoch).toEpochMilli()) << 22 | 517 << 12 | 1234;
        StringBuilder text = new StringBuilder();
        for (int shift = 60; shift >= 0; shift -= 5) {
            text.append("0123456789ABCDEFGHJKMNPQRSTVWXYZ".charAt((int) (id >>> shift & 31)));
        }
        return text.toString();
    }

    /** Each user of these libraries chooses the epoch: one of another library, or the beginning of a month. */
    @ParameterizedTest
    @CsvSource({
        "sonyflake-v1, 2016-11-01T00:00:00Z, 'the epoch 2016-11-01 of Snowflake with a 10-bit node (ShardingSphere)'",
        "sonyflake-v1, 2020-01-01T00:00:00Z, 'the epoch 2020-01-01 of '",
        "sonyflake-v1, 2022-05-01T00:00:00Z, 'the epoch 2022-05-01, the beginning of a month'",
        "tsid, 2016-11-01T00:00:00Z, 'the epoch 2016-11-01 of Snowflake with a 10-bit node (ShardingSphere)'",
        "tsid, 2022-05-01T00:00:00Z, 'the epoch 2022-05-01, the beginning of a month'",
        "snowflake-node10, 2022-05-01T00:00:00Z, 'the epoch 2022-05-01, the beginning of a month'"
    })
    void aChosenEpochIsPossible(String layout, String epoch, String words) {
        String id = switch (layout) {
            case "sonyflake-v1" -> sonyflake(epoch, AT);
            case "tsid" -> tsid(epoch, AT);
            default -> id(epoch, AT, 3);
        };
        Reading first = inspect(AT.plusMillis(700) + " INFO order " + id + " saved")
                .readings()
                .get(0);
        assertThat(first.layout().id()).isEqualTo(layout);
        assertThat(first.verdict()).isEqualTo(Verdict.POSSIBLE);
        assertThat(Objects.requireNonNull(instant(first))).isBetween(AT.minusMillis(9), AT);
        assertThat(reasons(first).get(0)).contains(words);
        assertThat(say(EpochSentence.of(first).orElseThrow()))
                .startsWith("Counted from " + epoch.replace("T00:00:00Z", ""));
    }

    /** A layout of one service has its epoch, and other days are nobody's epoch. */
    @ParameterizedTest
    @ValueSource(strings = {"2022-05-02T00:00:00Z", "2022-05-01T01:00:00Z", "2009-05-01T00:00:00Z"})
    void anyOtherEpochIsNoneByOneTime(String epoch) {
        for (String id : List.of(sonyflake(epoch, AT), tsid(epoch, AT), id(epoch, AT, 3))) {
            for (FoundId found : INSPECTOR
                    .extractor()
                    .extract(AT + " order " + id + " saved", 9)
                    .ids()) {
                assertThat(INSPECTOR.rank(found))
                        .noneMatch(ranked -> ranked.candidate().isCountedTentatively());
            }
        }
    }

    @Test
    void noServiceHasAnEpochOfAnother() {
        String text = AT + " order " + id("2022-05-01T00:00:00Z", AT, 3) + " saved";
        assertThat(inspect(text).readings())
                .filteredOn(reading ->
                        EpochSentence.otherEpoch(reading).isPresent() && Objects.equals(instant(reading), AT))
                .extracting(reading -> reading.layout().id())
                .contains("snowflake-node10")
                .doesNotContain("snowflake-discord", "snowflake-twitter", "snowflake-mastodon", "tiktok");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"id\":ID,\"created_at\":\"2024-08-17T19:20:12Z\"}",
                "ID\t2024-08-17 19:20:11",
                "ts=1723922411589 order_id=ID",
                "[17/Aug/2024:19:20:12 +0000] \"GET /orders/ID HTTP/1.1\" 200"
            })
    void aTimeOfAnyFormIsOne(String form) {
        Reading first =
                inspect(form.replace("ID", id(SHARDING, AT, 1))).readings().get(0);
        assertThat(instant(first)).isEqualTo(AT);
        assertThat(first.verdict()).isEqualTo(Verdict.POSSIBLE);
    }

    private static List<Reading> readings(String text) {
        return LabelLayouts.siblings(
                        INSPECTOR.extractor().extract(text, text.length()).ids(), INSPECTOR)
                .stream()
                .map(id -> INSPECTOR.inspect(id).readings().get(0))
                .toList();
    }

    private static String line(Instant at, String words) {
        return at + " " + words + id(SHARDING, at, 5) + "\n";
    }

    @Test
    void aSecondTimeConfirmsIt() {
        assertThat(readings(line(AT, "stored ") + line(AT.plusSeconds(60), "stored ")))
                .hasSize(2)
                .allSatisfy(reading -> {
                    assertThat(reading.verdict()).isEqualTo(Verdict.BEST_MATCH);
                    assertThat(reasons(reading).get(0))
                            .isEqualTo(
                                    "The times beside it and beside other IDs fit the epoch 2016-11-01 of ShardingSphere");
                });
    }

    @Test
    void anEpochThatNobodyKnowsIsPossibleByTwoTimes() {
        String epoch = "2020-03-01T07:30:00Z";
        Instant later = AT.plusSeconds(1000);
        List<Reading> readings = readings(AT.plusMillis(200) + " stored " + id(epoch, AT, 5) + "\n"
                + later.plusMillis(900) + " stored " + id(epoch, later, 6) + "\n");
        assertThat(readings).hasSize(2).allSatisfy(reading -> {
            assertThat(reading.layout().id()).isEqualTo("snowflake-node10");
            assertThat(reading.verdict()).isEqualTo(Verdict.POSSIBLE);
            assertThat(reasons(reading).get(0))
                    .isEqualTo("The times beside it and beside other IDs fit an epoch of about 2020-03-01T07:30:00Z;"
                            + " “bitloupe fit” makes a layout with that epoch");
        });
        assertThat(instant(readings.get(1))).isEqualTo(later);
        assertThat(readings(AT + " stored " + id(epoch, AT, 5)).get(0).odds().because())
                .isNull();
    }

    /** Pairs of random numbers beside random times: two would have to agree on the same seconds of decades by one of a few divisions. */
    @Tag("soak")
    @Test
    void pairsOfRandomNumbersAgreeOnNoEpoch() {
        long seed = 20_261_130;
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < Rounds.of(60, 500); i++) {
            StringBuilder text = new StringBuilder();
            for (int line = 0; line < 4; line++) {
                text.append(Inspecting.NOW.minusMillis(random.nextLong(473_000_000_000L)))
                        .append(" stored ")
                        .append(random.nextLong() >>> 1)
                        .append('\n');
            }
            assertThat(readings(text.toString()))
                    .as("seed %d, %s", seed, text)
                    .allSatisfy(reading -> assertThat(reading.odds().because()).isNull());
        }
    }

    @Test
    void aSecondTimeOfTheSameSecondsConfirmsNothing() {
        assertThat(readings(line(AT, "stored ") + line(AT.plusSeconds(3), "stored ")))
                .hasSize(2)
                .allSatisfy(reading -> assertThat(reading.verdict()).isEqualTo(Verdict.POSSIBLE));
    }

    @Test
    void othersOfTheirLabelAreCountedFromIt() {
        Instant later = AT.plusSeconds(7200);
        List<Reading> readings = readings(line(AT, "order_id=")
                + line(AT.plusSeconds(60), "order_id=")
                + "again order_id=" + id(SHARDING, later, 5) + "\nno order " + id(SHARDING, later, 6));
        assertThat(readings).hasSize(4);
        assertThat(readings.subList(0, 3))
                .allSatisfy(reading -> assertThat(reading.verdict()).isEqualTo(Verdict.BEST_MATCH));
        assertThat(instant(readings.get(2))).isEqualTo(later);
        assertThat(readings.get(3).verdict()).isEqualTo(Verdict.POSSIBLE);
        assertThat(instant(readings.get(3))).isNotEqualTo(later);
    }

    /** One ID has one answer in a text, also where no time stands beside it. */
    @Test
    void anIdThatIsThereAgainIsReadAsBefore() {
        List<Reading> readings = readings(
                line(AT, "stored ") + line(AT.plusSeconds(60), "stored ") + "once more: " + id(SHARDING, AT, 5));
        assertThat(readings).extracting(OtherEpochsTest::instant).containsExactly(AT, AT.plusSeconds(60), AT);
        assertThat(readings).extracting(Reading::verdict).containsOnly(Verdict.BEST_MATCH);
    }

    @Test
    void theOwnEpochOfALayoutGoesFirst() {
        Reading first = inspect(AT + " message " + id("2015-01-01T00:00:00Z", AT, 3) + " saved")
                .readings()
                .get(0);
        assertThat(first.layout().id()).isEqualTo("snowflake-discord");
        assertThat(first.verdict()).isEqualTo(Verdict.BEST_MATCH);
    }

    @Test
    void aTimeThatFitsNoEpochChangesNothing() {
        String id = id(SHARDING, AT, 3);
        assertThat(inspect(AT.plusSeconds(90) + " order " + id + " saved")
                        .readings()
                        .get(0))
                .usingRecursiveComparison()
                .isEqualTo(inspect("order " + id + " saved").readings().get(0));
    }

    /** Each of a few dozen epochs fits a random number once in 160 million: four seconds of twenty years. */
    @Tag("soak")
    @Test
    void randomNumbersBesideRandomTimesAreNeverFirmAndHardlyEverPossible() {
        long seed = 20_261_129;
        SplittableRandom random = new SplittableRandom(seed);
        int counted = 0;
        for (int i = 0; i < Rounds.of(1_000, 10_000); i++) {
            Instant time = Inspecting.NOW.minusMillis(random.nextLong(473_000_000_000L));
            String text = time + " INFO order " + (random.nextLong() >>> 1) + " saved";
            for (FoundId id : INSPECTOR.extractor().extract(text, text.length()).ids()) {
                for (RankedReading ranked : INSPECTOR.rank(id)) {
                    if (ranked.candidate().isCountedTentatively()) {
                        counted++;
                        assertThat(ranked.verdict())
                                .as("seed %d, %s", seed, text)
                                .isGreaterThanOrEqualTo(Verdict.POSSIBLE);
                    }
                }
            }
        }
        assertThat(counted).as("seed %d", seed).isLessThanOrEqualTo(1);
    }
}
