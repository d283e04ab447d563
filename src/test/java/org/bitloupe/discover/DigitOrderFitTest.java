package org.bitloupe.discover;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Tick;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The order of the digits is found by trying: seconds in texts of every order that is in use, written by dividing large integers, with the
 * orders as their documents have them.
 */
final class DigitOrderFitTest {
    private static final LayoutFinder FINDER = new LayoutFinder(Catalog.builtIn());
    private static final int ROWS = 8;
    private static final long EPOCH = Instant.parse("2013-04-17T09:31:44Z").getEpochSecond();

    /** Every letter of a range such as {@code a-z}. */
    private static String spread(String ranges) {
        StringBuilder digits = new StringBuilder();
        for (String range : ranges.split(" ", -1)) {
            boolean many = range.length() == 3 && range.charAt(1) == '-';
            for (char c = range.charAt(0); many && c <= range.charAt(2); c++) {
                digits.append(c);
            }
            digits.append(many ? "" : range);
        }
        return digits.toString();
    }

    private static String digits(long number, String order, int length) {
        StringBuilder text = new StringBuilder();
        BigInteger rest = BigInteger.valueOf(number);
        BigInteger base = BigInteger.valueOf(order.length());
        while (text.length() < length) {
            BigInteger[] divided = rest.divideAndRemainder(base);
            text.append(order.charAt(divided[1].intValue()));
            rest = divided[0];
        }
        return text.reverse().toString();
    }

    private static String random(Random random, String order, int length) {
        return random.ints(length, 0, order.length())
                .collect(StringBuilder::new, (text, i) -> text.append(order.charAt(i)), StringBuilder::append)
                .toString();
    }

    private static List<Long> times(Random random) {
        List<Long> times = new ArrayList<>();
        for (int i = 0; i < ROWS; i++) {
            times.add(1_650_000_000L + random.nextLong(40_000_000));
        }
        return times;
    }

    /** Two random characters, seconds since the epoch, twelve random characters. */
    private static String table(String order, int digits, List<Long> made, List<Long> said, Random random) {
        StringBuilder table = new StringBuilder("id,created\n");
        for (int i = 0; i < made.size(); i++) {
            table.append("ord_")
                    .append(random(random, order, 2))
                    .append(digits(made.get(i) - EPOCH, order, digits))
                    .append(random(random, order, 12))
                    .append(',')
                    .append(Instant.ofEpochSecond(said.get(i)))
                    .append('\n');
        }
        return table.toString();
    }

    @ParameterizedTest
    @CsvSource({
        "0-9 A-Z a-z, 6, base62",
        "0-9 a-z A-Z, 6, base62-lower-first",
        "A-Z a-z 0-9, 6, base62-digits-last",
        "a-z A-Z 0-9, 6, base62-lower-first-digits-last",
        "1-9 A-H J-N P-Z a-k m-z, 6, base58",
        "1-9 a-k m-z A-H J-N P-Z, 6, base58-flickr",
        "2-9 A-H J-N P-Z a-k m-z, 6, base57",
        "0-9 a-z, 7, base36",
        "0-9 A-Z, 7, base36",
        "0-9 A-H J-K M-N P-T V-Z, 7, crockford",
        "0-9 a-h j-k m-n p-t v-z, 7, crockford-lower",
        "a-z 2-7, 7, base32",
        "A-Z 2-7, 7, base32",
        "2-7 a-z, 7, base32-sortable",
        "0-9 a-v, 7, base32hex",
        "0-9 A-V, 7, base32hex-upper",
        "ybndrfg8ejkmcpqxot1uwisza345h769, 7, z-base-32",
        "A-Z a-z 0-9 - _, 6, base64url",
        "- 0-9 A-Z _ a-z, 6, push",
        "0-9 A-Z a-z - _, 6, base64-digits-first"
    })
    void everyOrderIsFound(String ranges, int digits, String name) {
        String order = spread(ranges);
        for (long seed = 1; seed <= 3; seed++) {
            Random random = new Random(seed);
            List<Long> times = times(random);
            DiscoveryResult result = FINDER.find(table(order, digits, times, times, random));
            assertThat(result.problem()).as("%s, seed %d", ranges, seed).isNull();
            assertThat(result.confidence()).as("%s, seed %d", ranges, seed).isEqualTo(Confidence.SURE);
            DiscoveredLayout best = result.answers().get(0);
            FieldGuess time = best.textTime().orElseThrow();
            assertThat(time.place().parts()).as("%s, seed %d", ranges, seed).containsEntry("digits", name);
            assertThat(best.clock().tick()).isEqualTo(Tick.SECOND);
            assertThat(Objects.requireNonNull(best.clock().epochEstimate()).earliest())
                    .isLessThanOrEqualTo(BigInteger.valueOf(EPOCH).multiply(BigInteger.TEN.pow(9)));
            assertThat(Objects.requireNonNull(best.clock().epoch()).getEpochSecond())
                    .isBetween(EPOCH - 1, EPOCH + 1);
            assertThat(best.fitting()).isEqualTo(ROWS);
        }
    }

    /** Digits in an order that nobody has count nothing in any of those that somebody has. */
    @Test
    @Tag("soak")
    void anOrderOfNobodyIsNotFound() {
        for (long seed = 1; seed <= Rounds.of(5, 30); seed++) {
            Random random = new Random(seed);
            List<String> letters = new ArrayList<>(List.of(spread("0-9 A-Z a-z").split("")));
            Collections.shuffle(letters, random);
            List<Long> times = times(random);
            DiscoveryResult result = FINDER.find(table(String.join("", letters), 6, times, times, random));
            assertThat(result.confidence()).as("seed %d", seed).isEqualTo(Confidence.OPEN);
        }
    }

    @Test
    @Tag("soak")
    void timesOfOtherRowsAreFoundInNoOrder() {
        for (String ranges : List.of("A-Z a-z 0-9", "a-z A-Z 0-9", "0-9 A-Z a-z - _", "0-9 A-V")) {
            for (long seed = 1; seed <= Rounds.of(5, 30); seed++) {
                Random random = new Random(seed);
                List<Long> times = times(random);
                List<Long> others = new ArrayList<>(times);
                Collections.rotate(others, 1);
                DiscoveryResult result = FINDER.find(table(spread(ranges), 7, times, others, random));
                assertThat(result.confidence()).as("%s, seed %d", ranges, seed).isEqualTo(Confidence.OPEN);
            }
        }
    }
}
