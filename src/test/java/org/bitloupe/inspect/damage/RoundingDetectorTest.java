package org.bitloupe.inspect.damage;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import org.bitloupe.inspect.damage.Damage.Cause;
import org.bitloupe.testing.Rounds;
import org.bitloupe.testing.Vectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Held against what Node.js printed, and against trying all numbers around. */
class RoundingDetectorTest {
    private record Printed(BigInteger number, String text) {}

    static List<Printed> printed() throws IOException {
        try (InputStream in = RoundingDetectorTest.class.getResourceAsStream("/damage/javascript-numbers.csv")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split(","))
                    .map(line -> new Printed(new BigInteger(line[0]), line[1]))
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("printed")
    void knowsTheDigitsThatJavaScriptPrints(Printed printed) {
        String digits =
                new BigDecimal(printed.text()).unscaledValue().toString().replaceAll("0+$", "");
        assertThat(RoundingDetector.digitsOf(printed.number().doubleValue())).isEqualTo(digits);
    }

    /** C's {@code %.15e} and {@code %.16e} print a number's first 16 and 17 digits, of a double or of the number itself. */
    @ParameterizedTest
    @ValueSource(ints = {15, 16})
    void findsTheOriginalAmongThoseThatAreRoundedToSomeDigits(int decimals) {
        Random random = new Random(20_261_130);
        for (int i = 0; i < Rounds.of(2_000, 100_000); i++) {
            long number = random.nextLong() >>> 1 | 1L << 60;
            for (BigDecimal printed : List.of(new BigDecimal(number), new BigDecimal((double) number))) {
                String text = "%%.%de".formatted(decimals).formatted(printed);
                Damage.Rounded found = RoundingDetector.find(text).orElseThrow();
                assertThat(found.originals().contains(BigInteger.valueOf(number)))
                        .as("%s: %s as %s", number, found, text)
                        .isTrue();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("printed")
    void findsTheOriginalAmongThoseThatJavaScriptPrintsSo(Printed printed) {
        if (printed.text().equals(printed.number().toString())) {
            return;
        }
        RoundingDetector.find(printed.text())
                .ifPresent(found -> assertThat(found.originals().contains(printed.number()))
                        .as("%s", found)
                        .isTrue());
    }

    @Test
    void findsTheOriginalsOfThePublishedExamples() {
        List<JsonNode> vectors = Vectors.generator().stream()
                .filter(v -> v.path("scheme").asText().equals("js-precision"))
                .toList();
        assertThat(vectors).hasSize(2);
        for (JsonNode vector : vectors) {
            String prints = vector.path("fields").path("js_number_prints").asText();
            Damage.Rounded found = RoundingDetector.find(prints).orElseThrow();
            assertThat(found.cause()).isEqualTo(Cause.JAVASCRIPT);
            assertThat(found.originals()
                            .contains(new BigInteger(vector.path("id").asText())))
                    .isTrue();
            assertThat(found.originals()).isEqualTo(tryAll(Long.parseLong(prints)));
        }
    }

    /** All longs around that the Java language converts to the same double (JLS 5.1.2, round to nearest). */
    private static OriginalRange tryAll(long printed) {
        double held = (double) printed;
        long low = printed;
        long high = printed;
        for (long n = printed - 5000; n <= printed + 5000; n++) {
            if ((double) n == held) {
                low = Math.min(low, n);
                high = Math.max(high, n);
            }
        }
        return new OriginalRange(BigInteger.valueOf(low), BigInteger.valueOf(high));
    }

    @Test
    void boundsAreThoseOfTryingAllNumbers() {
        long seed = 20261121;
        Random random = new Random(seed);
        for (int i = 0; i < 3000; i++) {
            long number = (1L << 53) + (random.nextLong() >>> (1 + random.nextInt(10)));
            double held = (double) number;
            String text = new BigInteger(new BigDecimal(held).toBigInteger().toString()).toString();
            assertThat(RoundingDetector.heldAs(held))
                    .as("seed %d, number %d, held %s", seed, number, text)
                    .isEqualTo(tryAll(new BigDecimal(held).longValue()));
        }
    }

    /** Borders of times, and IDs made at even distances by a machine 0, end in 22 zero bits; by rounding one in 2^15 would. */
    @Test
    void fieldsOfZeroAreNoRounding() {
        for (long second = 0; second < 1_000; second++) {
            long id = (1_577_836_800_000L + 86_400 * second - 1_420_070_400_000L) << 22;
            assertThat(RoundingDetector.find(Long.toString(id))).as("%d", id).isEmpty();
        }
    }

    @Test
    void tiesGoToTheEvenOneAtBothEnds() {
        // An odd significand loses both borders, an even one keeps both.
        OriginalRange odd =
                RoundingDetector.find("2217813737473025800").orElseThrow().originals();
        assertThat(odd.low()).isEqualTo("2217813737473025665");
        assertThat(odd.high()).isEqualTo("2217813737473025919");
        assertThat(odd.count()).isEqualTo(255);
        OriginalRange even =
                RoundingDetector.find("2217813737473025500").orElseThrow().originals();
        assertThat(even.count()).isEqualTo(257);
        assertThat((double) even.low().longValue())
                .isEqualTo((double) even.high().longValue());
    }

    @Test
    void aTrueIdLooksRoundedAsOftenAsSaid() {
        long seed = 5;
        Random random = new Random(seed);
        // Between 2^60 and 2^61 every 256th number is what JavaScript prints of it.
        int trials = 400_000;
        int looks = 0;
        for (int i = 0; i < trials; i++) {
            String text = Long.toString((1L << 60) + (random.nextLong() >>> 4));
            looks += RoundingDetector.find(text).isPresent() ? 1 : 0;
        }
        assertThat(looks).as("seed %d", seed).isBetween(trials / 256 - 200, trials / 256 + 200);
        assertThat(RoundingDetector.find("2217813737473025800").orElseThrow().oneIn())
                .isEqualTo(256);
    }

    @Test
    void aSpreadsheetKeeps15DigitsAndJavaScriptMayPrintNoMore() {
        Damage.Rounded found = RoundingDetector.find("2217813737473020000").orElseThrow();
        assertThat(found.cause()).isEqualTo(Cause.SPREADSHEET);
        assertThat(found.oneIn()).isEqualTo(10_000);
        BigInteger low = found.originals().low();
        BigInteger high = found.originals().high();
        // Rounding to 15 digits reaches further down than JavaScript.
        assertThat(round15(low, RoundingMode.HALF_UP)).isEqualTo(found.pasted());
        assertThat(round15(low.subtract(BigInteger.ONE), RoundingMode.HALF_UP)).isNotEqualTo(found.pasted());
        BigInteger first = Objects.requireNonNull(found.otherwise()).low();
        assertThat(first.doubleValue()).isEqualTo(found.pasted().doubleValue());
        assertThat(first.subtract(BigInteger.ONE).doubleValue())
                .isNotEqualTo(found.pasted().doubleValue());
        assertThat(keep15(high)).isEqualTo(found.pasted());
        assertThat(keep15(high.add(BigInteger.ONE))).isNotEqualTo(found.pasted());
    }

    /** IDs of X, by Excel and by JavaScript: of the 15 digits that are left some may be zeros, too. */
    @ParameterizedTest
    @CsvSource({
        "345063379196600321, 345063379196600000",
        "1577719286659006464, 1577719286659000000",
        "654001591733886976, 654001591733887000"
    })
    void theOriginalIsAmongThoseThatAreToldWhateverDidIt(String original, String pasted) {
        Damage.Rounded found = RoundingDetector.find(pasted).orElseThrow();
        assertThat(found.originals().contains(new BigInteger(original))).isTrue();
    }

    /** By %.15g of C and by what writes numbers likewise. With more zeros than that a number is round for another reason. */
    @ParameterizedTest
    @CsvSource({"18, HALF_UP", "18, HALF_EVEN", "19, HALF_UP", "19, HALF_EVEN", "25, HALF_UP", "25, HALF_EVEN"})
    void theOriginalIsToldWhereItWasRoundedTo15Digits(int length, RoundingMode mode) {
        long seed = 20261125;
        Random random = new Random(seed);
        int told = 0;
        for (int i = 0; i < 1000; i++) {
            StringBuilder digits = new StringBuilder().append(1 + random.nextInt(9));
            while (digits.length() < length) {
                digits.append(random.nextInt(10));
            }
            if (i % 5 == 0) {
                // A tie, where both ways differ.
                digits.setLength(15);
                digits.append('5').append("0".repeat(length - 16));
            }
            BigInteger original = new BigInteger(digits.toString());
            String pasted = mode == RoundingMode.HALF_UP
                    ? new BigDecimal(String.format(Locale.ROOT, "%.14e", new BigDecimal(original))).toPlainString()
                    : round15(original, mode).toString();
            assertThat(pasted).isEqualTo(round15(original, mode).toString());
            Damage.Rounded found = RoundingDetector.find(pasted).orElse(null);
            told += found == null ? 0 : 1;
            assertThat(found == null || found.originals().contains(original))
                    .as("seed %d: %s as %s, %s", seed, original, pasted, found)
                    .isTrue();
        }
        assertThat(told).isGreaterThan(990);
    }

    /** Half a unit of the 15th digit below, and less than a whole one above. */
    @Test
    void noNumberIsToldThatNoProgramTurnsIntoThePastedOne() {
        OriginalRange range =
                RoundingDetector.find("345063379196600000").orElseThrow().originals();
        assertThat(range.low()).isEqualTo("345063379196599500");
        assertThat(range.high()).isEqualTo("345063379196600999");
        assertThat(RoundingDetector.find("345063379196600100").map(Damage.Rounded::cause))
                .isNotEqualTo(Optional.of(Cause.SPREADSHEET));
    }

    private static BigInteger round15(BigInteger number, RoundingMode mode) {
        return new BigDecimal(number).round(new MathContext(15, mode)).toBigInteger();
    }

    private static BigInteger keep15(BigInteger number) {
        return new BigDecimal(number)
                .round(new MathContext(15, RoundingMode.DOWN))
                .toBigInteger();
    }

    @ParameterizedTest
    @Tag("soak")
    @ValueSource(strings = {"2.218E+6", "1E+6", "1.000E+7", "9.99E+5", "9,99E+5", "1.0E+4", "2.5e+5"})
    void scientificNotationIsOneOfAllThatAreRoundedToIt(String text) {
        Damage.Rounded found = RoundingDetector.find(text).orElseThrow();
        BigDecimal shown = new BigDecimal(text.replace(',', '.'));
        MathContext shortened = new MathContext(shown.precision(), RoundingMode.HALF_UP);
        long low = found.originals().low().longValue();
        long high = found.originals().high().longValue();
        for (long n = 1; n < 12_000_000; n += nearer(n, low, high) <= 200 ? 1 : Rounds.of(97, 1)) {
            boolean possible = n >= 9_900 && new BigDecimal(n).round(shortened).compareTo(shown) == 0;
            if (possible != found.originals().contains(BigInteger.valueOf(n))) {
                assertThat(n)
                        .as("%s: %s, but possible is %s", text, found.originals(), possible)
                        .isNull();
            }
        }
    }

    private static long nearer(long n, long low, long high) {
        return Math.min(Math.abs(n - low), Math.abs(n - high));
    }

    @Test
    void countsTheDigitsThatScientificNotationHasLost() {
        Damage.Rounded found = RoundingDetector.find("2.21781E+18").orElseThrow();
        assertThat(found.cause()).isEqualTo(Cause.SCIENTIFIC);
        assertThat(found.lostDigits()).isEqualTo(13);
        assertThat(found.originals().contains(new BigInteger("2217813737473025832")))
                .isTrue();
        Damage.Rounded floating = RoundingDetector.find("2.2178137374730258E18").orElseThrow();
        assertThat(floating.cause()).isEqualTo(Cause.FLOATING);
        assertThat(floating.originals().count()).isEqualTo(255);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2217813737473025832",
                "20",
                "1000000",
                "1700000000000000",
                "1000000000000000000",
                "1E18",
                "1.5E+1",
                "-2217813737473025800",
                "0",
                "",
                "2217813737473025810"
            })
    void leavesUndamagedNumbersAlone(String text) {
        assertThat(RoundingDetector.find(text)).isEmpty();
    }

    @Test
    void saysWhatJavaScriptHoldsInstead() {
        BigInteger number = new BigInteger("2217813737473025800");
        assertThat(RoundingDetector.step(number)).isEqualTo(256);
        assertThat(RoundingDetector.held(number)).isEqualTo("2217813737473025792");
        assertThat(RoundingDetector.step(BigInteger.valueOf(9007199254740991L))).isEqualTo(1);
        assertThat(RoundingDetector.step(BigInteger.valueOf(9007199254740992L))).isEqualTo(2);
    }
}
