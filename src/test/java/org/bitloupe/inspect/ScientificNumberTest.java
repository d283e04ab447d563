package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.bitloupe.inspect.damage.Damage;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers as pandas, Excel and PHP print them: what is left of them is read, and what is lost is said. */
class ScientificNumberTest {
    private static final long SEED = 20261129;

    @ParameterizedTest
    @CsvSource({
        "7.61762492475843E+017, snowflake-twitter, 2016-08-06T03:15:05.725Z, 1000",
        "'7,61762492475843E+17', snowflake-twitter, 2016-08-06T03:15:05.725Z, 1000",
        "9.6736108246046E+17, snowflake-twitter, 2018-02-24T11:30:29.415Z, 10000",
        "1.6176171729554248e+18, snowflake-twitter, 2023-01-23T20:16:02.563Z, 257",
    })
    void readsWhatIsLeft(String text, String layout, String time, int originals) {
        Inspection inspection = Inspecting.inspect(text);
        Reading reading = inspection.readings().get(0);
        assertThat(reading.layout().id()).isEqualTo(layout);
        assertThat(Objects.requireNonNull(reading.time()).instant()).isEqualTo(time);
        assertThat(reading.verdict()).isGreaterThanOrEqualTo(Verdict.POSSIBLE);
        assertThat(((Damage.Rounded) Objects.requireNonNull(inspection.damage()))
                        .originals()
                        .count())
                .isEqualTo(BigInteger.valueOf(originals));
        assertThat(Inspecting.say(Objects.requireNonNull(inspection.problem()).what()))
                .isEqualTo("This ID has lost its last digits.");
    }

    /** Rounded by arithmetic of another class, the true number is always among those that are said to be possible. */
    @Test
    void theOriginalIsAmongThoseSaid() {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < 200; i++) {
            long id = random.nextLong(100_000_000_000_000_000L, Long.MAX_VALUE);
            int digits = random.nextInt(12, 16);
            BigDecimal kept = new BigDecimal(id).round(new MathContext(digits));
            String plain = kept.unscaledValue().toString();
            String shown = (plain + "0".repeat(Math.max(0, digits - plain.length()))).substring(0, digits);
            String text = shown.charAt(0) + "." + shown.substring(1) + "E+" + (kept.precision() - kept.scale() - 1);
            Damage.Rounded damage = (Damage.Rounded)
                    Objects.requireNonNull(Inspecting.inspect(text).damage(), text);
            assertThat(BigInteger.valueOf(id))
                    .as("%s of %d, seed %d", text, id, SEED)
                    .isBetween(damage.originals().low(), damage.originals().high());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"3.14e5", "6.02214076e23", "1.5E+3", "2.99792458e8", "1.25018E+18"})
    void numbersOfFewDigitsAreNotRead(String text) {
        assertThat(Inspecting.inspect(text).readings()).isEmpty();
    }

    /** A floating-point number does not keep the zeros at the end of a fraction; the message is of StackStorm/st2contrib#337. */
    @ParameterizedTest
    @CsvSource({
        "1449711449.00041, 2015-12-10T01:37:29.000410Z",
        "1449711449.5, 2015-12-10T01:37:29.500Z",
        "1449711449.000413, 2015-12-10T01:37:29.000413Z"
    })
    void aTimeWithoutItsLastZerosIsStillOne(String text, String time) {
        Reading reading = Inspecting.first(text);
        assertThat(reading.layout().id()).isEqualTo("unix-s-us");
        assertThat(Objects.requireNonNull(reading.time()).instant()).isEqualTo(time);
    }

    @ParameterizedTest
    @ValueSource(strings = {"3.14159265358979", "9449711449.5", "0449711449.25", "1449711449.50", "144971144.95"})
    void otherFractionsAreNone(String text) {
        assertThat(Inspecting.inspect(text).readings()).isEmpty();
    }

    /** JavaScript's JSON.parse makes 911403225504510000 of 911403225504509953; X sends both. */
    @Test
    void theWholeIdBesideTheRoundedOneIsMeant() {
        for (String text : List.of(
                "{\"id\": 911403225504510000, \"id_str\": \"911403225504509953\", \"text\": \"a\"}",
                "{\"created_at\":\"Fri Sep 22 11:46:47 +0000 2017\",\"id\":911403225504510000,\"id_str\":\"911403225504509953\"}")) {
            Inspection inspection = Inspecting.inspect(text);
            assertThat(inspection.read()).isEqualTo("911403225504509953");
            assertThat(inspection.damage()).isNull();
            assertThat(inspection.readings().get(0).layout().id()).isEqualTo("snowflake-twitter");
        }
    }

    @Test
    void twoIdsOfWhichNoneIsTheOtherRoundedAreTwo() {
        assertThat(Inspecting.inspect("{\"id\": 911403225504510000, \"id_str\": \"911403225504519953\"}")
                        .readings())
                .isEmpty();
    }
}
