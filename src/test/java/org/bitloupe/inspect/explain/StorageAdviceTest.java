package org.bitloupe.inspect.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.bitloupe.inspect.Inspecting;
import org.bitloupe.inspect.damage.RoundingDetector;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Layout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class StorageAdviceTest {
    private static List<String> facts(Reading reading) {
        return StorageAdvice.of(reading).stream()
                .map(f -> Inspecting.say(f.title()) + ": " + Inspecting.say(f.says()))
                .toList();
    }

    @Test
    void ofANumber() {
        assertThat(facts(Inspecting.as("2217813737473025832", "instagram")))
                .containsExactly(
                        "Fits BIGINT: Positive in a signed 64-bit column",
                        "Not rounded: No sign of a spreadsheet or JSON loss",
                        "Too big for JavaScript: As a number it ends in 5800, not 5832");
        assertThat(facts(Inspecting.as("9007199254740991", "instagram")))
                .contains("Safe in JavaScript: Below 2^53: as a number it stays the same");
        // 2^53 + 1 is the first whole number that a double does not hold.
        assertThat(facts(Inspecting.as("9007199254740993", "instagram")))
                .contains("Too big for JavaScript: As a number it ends in 0992, not 0993");
        assertThat(facts(Inspecting.as("9007199254740992", "instagram")))
                .contains("Too big for JavaScript: As a number it happens to stay the same;"
                        + " most IDs of this size do not");
        assertThat(facts(Inspecting.as("18446744073709551615", "instagram")))
                .contains("Negative in BIGINT: In a signed 64-bit column it is -1")
                .contains("Too big for JavaScript: As a number it ends in 2000, not 1615");
        assertThat(facts(Inspecting.as("9999999999999999999", "instagram")))
                .contains("Too big for JavaScript: As a number it becomes 10000000000000000000");
        assertThat(facts(Inspecting.as("2217813737473025800", "instagram")).get(1))
                .startsWith("May be rounded: Its last 2 digits are zeros");
    }

    @Test
    void ofWiderIds() {
        assertThat(facts(Inspecting.as("6b54058a-a413-11e6-b501-a0999b048337", "uuid-v1")))
                .containsExactly(
                        "Fits a uuid column: 128 bits: 16 bytes in a database",
                        "Does not sort by time: Its time is not the first thing in it, or not in one piece",
                        "Safe where case is ignored: No two IDs differ in case alone");
        assertThat(facts(Inspecting.as("017f22e2-79b0-7cc3-98c4-dc0c0c07398f", "uuid-v7")))
                .contains("Sorts by time: As text and as bytes, later IDs come later");
        assertThat(facts(Inspecting.as("01ARZ3NDEKTSV4RRFFQ69G5FAV", "ulid")))
                .contains("Sorts by time: As text and as bytes, later IDs come later");
        assertThat(facts(Inspecting.as("0ujsswThIGTUYm2K8FjOOfXtY1K", "ksuid")))
                .containsExactly(
                        "No uuid column: 160 bits, and a UUID has 128: keep it as text or as 20 bytes",
                        "Sorts by time: As text and as bytes, later IDs come later",
                        "Capitals count: A column or a file name that ignores case mixes up IDs");
        assertThat(facts(Inspecting.as("b875d561-20fd-498d-8452-5d5ffa879856", "uuid-v4")))
                .contains("Does not sort by time: There is no time inside");
        assertThat(facts(Inspecting.as("b875d561-20fd-898d-8452-5d5ffa879856", "uuid-v8")))
                .contains("Not known whether it sorts by time: The meaning of 122 bits is not known");
    }

    /** Not to see a check changes nothing about the IDs. */
    @ParameterizedTest
    @CsvSource({
        "ulid, 01ARZ3NDEKTSV4RRFFQ69G5FAV, Sorts by time",
        "uuid-v7, 017f22e2-79b0-7cc3-98c4-dc0c0c07398f, Sorts by time",
        "uuid-v1, 6b54058a-a413-11e6-b501-a0999b048337, Does not sort by time"
    })
    void whatTheOwnerIgnoresIsTrueAllTheSame(String id, String text, String says) {
        Layout layout = Inspecting.layout(id);
        Layout own = layout.asOwn("mine", layout.title());
        List<String> heeded = facts(read(text, own));
        assertThat(heeded.get(1)).startsWith(says);
        assertThat(facts(read(text, own.withIgnore(Set.of("order"))))).isEqualTo(heeded);
    }

    private static Reading read(String text, Layout layout) {
        return Inspecting.INSPECTOR.inspectAs(text, layout).readings().get(0);
    }

    /**
     * By the definition of ECMA-262 (Number::toString): of the decimal numbers with the fewest digits that are read back as the same
     * number, the nearest. Found here by trying out digits from one on.
     */
    @Test
    void whatJavaScriptPrintsIsTheShortestThatReadsBack() {
        long seed = 20261121;
        Random random = new Random(seed);
        for (int trial = 0; trial < 3_000; trial++) {
            BigInteger number = new BigInteger(54 + random.nextInt(11), random).setBit(53);
            double held = number.doubleValue();
            String printed = RoundingDetector.inJavaScript(number);
            String about = "seed %d: %s prints %s".formatted(seed, number, printed);
            assertThat(new BigDecimal(printed).doubleValue()).as(about).isEqualTo(held);
            int significant = printed.replaceFirst("0+$", "").length();
            BigInteger unit = BigInteger.TEN.pow(printed.length() - significant + 1);
            BigInteger exact = new BigDecimal(held).toBigInteger();
            BigInteger below = exact.divide(unit).multiply(unit);
            assertThat(below.doubleValue()).as(about).isNotEqualTo(held);
            assertThat(below.add(unit).doubleValue()).as(about).isNotEqualTo(held);
            BigInteger finer = unit.divide(BigInteger.TEN);
            BigInteger distance = new BigInteger(printed).subtract(exact).abs();
            assertThat(distance.multiply(BigInteger.TWO)).as(about).isLessThanOrEqualTo(finer);
        }
    }
}
