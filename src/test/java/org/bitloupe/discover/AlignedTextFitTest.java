package org.bitloupe.discover;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.message.Message;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A time that begins or ends in the middle of a character is found; IDs are large integers, written by Java's own methods. */
final class AlignedTextFitTest {
    private static final LayoutFinder FINDER = new LayoutFinder(Catalog.builtIn());
    private static final Instant EPOCH = Instant.parse("2019-03-11T00:00:00Z");
    private static final int ROWS = 12;

    /** Writes as many characters as the bits need; {@code 0-9a-v} is what Java makes of base 32. */
    private static String text(String writing, BigInteger id, int width) {
        return switch (writing) {
            case "hex" -> padded(id.toString(16), width / 4);
            case "hex-upper" -> padded(id.toString(16), width / 4).toUpperCase(java.util.Locale.ROOT);
            case "base32hex" -> padded(id.toString(32), width / 5);
            case "base32hex-upper" -> padded(id.toString(32), width / 5).toUpperCase(java.util.Locale.ROOT);
            case "crockford" -> translated(id, width, "0123456789ABCDEFGHJKMNPQRSTVWXYZ");
            case "base32" -> translated(id, width, "abcdefghijklmnopqrstuvwxyz234567");
            case "z-base-32" -> translated(id, width, "ybndrfg8ejkmcpqxot1uwisza345h769");
            case "base64url" -> base64(id, width, "-_");
            case "base64" -> base64(id, width, "+/");
            default -> throw new IllegalArgumentException(writing);
        };
    }

    private static String padded(String digits, int length) {
        return "0".repeat(length - digits.length()) + digits;
    }

    private static String translated(BigInteger id, int width, String digits) {
        return padded(id.toString(32), width / 5)
                .chars()
                .map(c -> digits.charAt(Character.digit(c, 32)))
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    /** Twelve or eighteen bytes have no padding. */
    private static String base64(BigInteger id, int width, String signs) {
        byte[] large = id.add(BigInteger.ONE.shiftLeft(width)).toByteArray();
        byte[] bytes = java.util.Arrays.copyOfRange(large, large.length - width / 8, large.length);
        return Base64.getEncoder()
                .encodeToString(bytes)
                .replace('+', signs.charAt(0))
                .replace('/', signs.charAt(1));
    }

    private static List<Instant> moments(Random random) {
        List<Instant> moments = new ArrayList<>();
        Instant from = Instant.parse("2025-02-03T04:05:06Z");
        for (int i = 0; i < ROWS; i++) {
            moments.add(from.plusMillis(random.nextLong(Duration.ofDays(40).toMillis())));
        }
        return moments;
    }

    /** Random bits above, ticks since the epoch, random bits below. */
    private static BigInteger id(Instant at, Duration tick, int above, int time, int below, Random random) {
        BigInteger ticks = BigInteger.valueOf(Duration.between(EPOCH, at).dividedBy(tick));
        return new BigInteger(above, random)
                .shiftLeft(time)
                .add(ticks)
                .shiftLeft(below)
                .add(new BigInteger(below, random));
    }

    private static String table(List<String> ids, List<Instant> times) {
        StringBuilder table = new StringBuilder("id,created\n");
        for (int i = 0; i < ids.size(); i++) {
            table.append(ids.get(i))
                    .append(',')
                    .append(times.get(i).truncatedTo(ChronoUnit.SECONDS))
                    .append('\n');
        }
        return table.toString();
    }

    @ParameterizedTest
    @Tag("soak")
    @CsvSource({
        "base32, evt_, 0, 42, 38, PT0.001S",
        "base32, '', 2, 42, 56, PT0.001S",
        "base32hex, '', 0, 42, 58, PT0.001S",
        "base32hex-upper, id-, 1, 41, 58, PT0.001S",
        "crockford, '', 2, 42, 41, PT0.001S",
        "crockford, ord_, 0, 39, 61, PT0.01S",
        "z-base-32, '', 0, 42, 38, PT0.001S",
        "base64url, '', 0, 41, 55, PT0.001S",
        "base64url, tok_, 5, 42, 97, PT0.001S",
        "base64, '', 3, 31, 62, PT1S",
        "hex, usr_, 0, 41, 23, PT0.001S",
        "hex, k_, 2, 41, 41, PT0.001S",
        "hex-upper, '', 2, 41, 25, PT0.001S",
        "hex, job_, 1, 33, 22, PT1S",
        "hex, job_, 0, 39, 25, PT0.01S",
    })
    void aTimeThatEndsInACharacterIsFound(
            String writing, String prefix, int above, int time, int below, Duration tick) {
        int width = above + time + below;
        for (long seed = 1; seed <= Rounds.of(1, 5); seed++) {
            Random random = new Random(seed);
            List<Instant> moments = moments(random);
            List<String> ids = moments.stream()
                    .map(at -> prefix + text(writing, id(at, tick, above, time, below, random), width))
                    .toList();
            DiscoveryResult result = FINDER.find(table(ids, moments));
            assertThat(result.problem()).as("%s, seed %d", writing, seed).isNull();
            assertThat(result.confidence()).as("%s, seed %d", writing, seed).isEqualTo(Confidence.SURE);
            DiscoveredLayout best = result.answers().get(0);
            assertThat(best.clock().tick()).as("seed %d", seed).isEqualTo(new Tick(tick.toNanos(), 1));
            assertThat(best.clock().shift()).as("seed %d", seed).isEqualTo(below);
            assertThat(best.fitting()).isEqualTo(ROWS);
            assertThat(Duration.between(EPOCH, best.clock().epoch()).abs())
                    .as("seed %d", seed)
                    .isLessThan(Duration.ofSeconds(2));
            assertThat(best.layout().width()).isEqualTo(width);
            assertThat(result.rows()).allSatisfy(row -> assertThat(row.fits()).isTrue());
        }
    }

    @Test
    void theAlphabetIsSaid() {
        Random random = new Random(7);
        List<Instant> moments = moments(random);
        List<String> ids = moments.stream()
                .map(at -> "evt_" + text("base32", id(at, Duration.ofMillis(1), 0, 42, 38, random), 80))
                .toList();
        DiscoveryResult result = FINDER.find(table(ids, moments));
        assertThat(result.remarks()).contains(Message.of("fit.aligned", "digits", "base32", "bits", 5, "n", 80));
        assertThat(result.answers().get(0).layout().fields().get(0).role()).isEqualTo(Role.TIME);
    }

    /** A time that ends at a character is said in characters: that is the usual way. */
    @Test
    void aTimeOfWholeCharactersStaysOneOfCharacters() {
        for (String writing : List.of("base32", "crockford", "base32hex")) {
            Random random = new Random(11);
            List<Instant> moments = moments(random);
            List<String> ids = moments.stream()
                    .map(at -> "evt_" + text(writing, id(at, Duration.ofMillis(1), 10, 45, 25, random), 80))
                    .toList();
            DiscoveredLayout best = FINDER.find(table(ids, moments)).answers().get(0);
            assertThat(best.textTime()).as(writing).isPresent();
            assertThat(best.fitting()).isEqualTo(ROWS);
        }
    }

    @ParameterizedTest
    @Tag("soak")
    @ValueSource(strings = {"base32", "base32hex-upper", "crockford", "z-base-32", "base64url", "hex"})
    void timesOfOtherRowsAreNotFound(String writing) {
        negative(writing, moments -> {
            List<Instant> others = new ArrayList<>(moments);
            Collections.rotate(others, 5);
            return others;
        });
    }

    /** The time in the ID runs backwards: nothing counts as the times do. */
    @ParameterizedTest
    @Tag("soak")
    @ValueSource(strings = {"base32", "crockford", "base64url", "hex"})
    void aTimeThatRunsBackwardsIsNotFound(String writing) {
        negative(
                writing,
                moments -> moments.stream()
                        .map(at -> EPOCH.plusSeconds(300_000_000).minus(Duration.between(EPOCH, at)))
                        .toList());
    }

    private static void negative(String writing, UnaryOperator<List<Instant>> said) {
        for (long seed = 1; seed <= Rounds.of(3, 40); seed++) {
            Random random = new Random(seed);
            List<Instant> moments = moments(random);
            List<String> ids = moments.stream()
                    .map(at -> "a_" + text(writing, id(at, Duration.ofMillis(1), 3, 42, 75, random), 120))
                    .toList();
            DiscoveryResult result = FINDER.find(table(ids, said.apply(moments)));
            assertThat(result.confidence()).as("%s, seed %d", writing, seed).isEqualTo(Confidence.OPEN);
        }
    }
}
