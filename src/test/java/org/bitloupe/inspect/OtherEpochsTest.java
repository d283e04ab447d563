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
import org.jspecify.annotations.Nullable;
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
    @Test
    void pairsOfRandomNumbersAgreeOnNoEpoch() {
        long seed = 20_261_130;
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 500; i++) {
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
    @Test
    void randomNumbersBesideRandomTimesAreNeverFirmAndHardlyEverPossible() {
        long seed = 20_261_129;
        SplittableRandom random = new SplittableRandom(seed);
        int counted = 0;
        for (int i = 0; i < 10_000; i++) {
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
