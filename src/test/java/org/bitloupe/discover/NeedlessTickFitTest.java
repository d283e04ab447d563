package org.bitloupe.discover;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Random;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Tick;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Random bits below a time are not taken for time: where times are known to the millisecond, a bit below the milliseconds explains nothing,
 * however many rows there are. IDs are large integers, written digit by digit.
 */
@Tag("soak")
final class NeedlessTickFitTest {
    private static final LayoutFinder FINDER = new LayoutFinder(Catalog.builtIn());
    private static final String SMALL = "abcdefghijklmnopqrstuvwxyz";
    private static final String CAPITAL = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    private static final String DIGITS = "0123456789";
    private static final Instant FROM = Instant.parse("2025-02-03T04:05:06Z");
    private static final Instant EPOCH = Instant.parse("2019-03-11T00:00:00Z");
    private static final DateTimeFormatter TO_THE_SECOND =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss'Z'").withZone(ZoneOffset.UTC);
    private static final DateTimeFormatter TO_THE_MILLISECOND =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);
    private static final DateTimeFormatter TO_THE_MICROSECOND =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS'Z'").withZone(ZoneOffset.UTC);

    private static String alphabet(String name) {
        return switch (name) {
            case "dec" -> DIGITS;
            case "hex" -> DIGITS + "abcdef";
            case "base32" -> SMALL + "234567";
            case "crockford" -> "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
            case "base36" -> DIGITS + SMALL;
            case "base58" -> "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
            case "base62" -> DIGITS + CAPITAL + SMALL;
            case "base64url" -> CAPITAL + SMALL + DIGITS + "-_";
            default -> throw new IllegalArgumentException(name);
        };
    }

    private static DateTimeFormatter known(String to) {
        return switch (to) {
            case "s" -> TO_THE_SECOND;
            case "ms" -> TO_THE_MILLISECOND;
            case "us" -> TO_THE_MICROSECOND;
            default -> throw new IllegalArgumentException(to);
        };
    }

    private static String text(BigInteger number, String digits, int length) {
        StringBuilder text = new StringBuilder();
        BigInteger rest = number;
        for (int i = 0; i < length; i++) {
            BigInteger[] divided = rest.divideAndRemainder(BigInteger.valueOf(digits.length()));
            text.insert(0, digits.charAt(divided[1].intValue()));
            rest = divided[0];
        }
        assertThat(rest).as("what has no room").isZero();
        return text.toString();
    }

    private static Instant moment(Random random) {
        return FROM.plusNanos(random.nextLong(Duration.ofDays(40).toNanos()));
    }

    private static BigInteger ticks(Instant at, long nanos) {
        Duration since = Duration.between(EPOCH, at);
        return BigInteger.valueOf(since.getSeconds())
                .multiply(BigInteger.valueOf(1_000_000_000))
                .add(BigInteger.valueOf(since.getNano()))
                .divide(BigInteger.valueOf(nanos));
    }

    private static DiscoveredLayout found(String table, int rows, String what) {
        DiscoveryResult result = FINDER.find(table);
        assertThat(result.problem()).as(what).isNull();
        assertThat(result.confidence()).as(what).isEqualTo(Confidence.SURE);
        DiscoveredLayout best = result.answers().get(0);
        assertThat(best.fitting()).as(what).isEqualTo(rows);
        return best;
    }

    /** The bits of the time end within a character, and a character's end is near: one to four random bits further on. */
    @ParameterizedTest
    @CsvSource({
        "base64url, 14, 0, 41, 1000000, ms, 24",
        "base64url, 20, 0, 41, 1000000, ms, 60",
        "base64url, 20, 0, 41, 1000000, ms, 200",
        "base64url, 20, 6, 41, 1000000, ms, 60",
        "base64url, 14, 0, 41, 1000000, s, 60",
        "base64url, 14, 0, 39, 10000000, ms, 60",
        "base64url, 14, 6, 31, 1000000000, s, 60",
        "base32, 14, 0, 31, 1000000000, s, 24",
        "base32, 20, 5, 31, 1000000000, s, 60",
        "base32, 20, 0, 39, 10000000, s, 200",
        "crockford, 14, 0, 39, 10000000, s, 200",
        "crockford, 20, 0, 31, 1000000000, s, 60",
        "hex, 15, 0, 31, 1000000000, s, 60",
        "hex, 21, 4, 31, 1000000000, s, 200",
    })
    void aTimeThatEndsWithinACharacter(
            String writing, int length, int above, int time, long nanos, String knownTo, int rows) {
        String digits = alphabet(writing);
        int width = length * Integer.numberOfTrailingZeros(digits.length());
        int below = width - above - time;
        for (long seed = 1; seed <= Rounds.of(1, 5); seed++) {
            String what = "%s, %d bits, known to %s, %d rows, seed %d".formatted(writing, time, knownTo, rows, seed);
            Random random = new Random(seed);
            StringBuilder table = new StringBuilder();
            for (int i = 0; i < rows; i++) {
                Instant at = moment(random);
                BigInteger id = new BigInteger(above, random)
                        .shiftLeft(time)
                        .add(ticks(at, nanos))
                        .shiftLeft(below)
                        .add(new BigInteger(below, random));
                table.append("tok_").append(text(id, digits, length)).append(',');
                table.append(known(knownTo).format(at)).append('\n');
            }
            DiscoveredLayout best = found(table.toString(), rows, what);
            assertThat(best.clock().tick()).as(what).isEqualTo(new Tick(nanos, 1));
            assertThat(best.clock().shift()).as(what).isEqualTo(below);
        }
    }

    /** In these bases a character more makes ticks that clocks can well have: tenths, sixteenths, a part of 2^20, and of 2^12. */
    @ParameterizedTest
    @CsvSource({
        "dec, 9, 1000000000, s, 24",
        "dec, 9, 1000000000, s, 200",
        "dec, 12, 1000000, ms, 200",
        "hex, 8, 1000000000, s, 24",
        "hex, 8, 1000000000, s, 200",
        "base32, 6, 1000000000, s, 24",
        "base32, 6, 1000000000, s, 200",
        "crockford, 6, 1000000000, s, 200",
        "crockford, 6, 1000000000, ms, 24",
        "crockford, 6, 1000000000, ms, 200",
        "base36, 6, 1000000000, s, 60",
        "base58, 7, 1000000, ms, 60",
        "base62, 7, 1000000, ms, 60",
        "base62, 7, 1000000, s, 200",
        "base64url, 6, 1000000000, s, 60",
        "base64url, 6, 1000000000, s, 200",
    })
    void charactersBehindTheTime(String writing, int characters, long nanos, String knownTo, int rows) {
        String digits = alphabet(writing);
        for (long seed = 1; seed <= Rounds.of(1, 5); seed++) {
            String what = "%s, known to %s, %d rows, seed %d".formatted(writing, knownTo, rows, seed);
            Random random = new Random(seed);
            StringBuilder table = new StringBuilder();
            for (int i = 0; i < rows; i++) {
                Instant at = moment(random);
                table.append("ev_").append(text(ticks(at, nanos), digits, characters));
                for (int c = 0; c < 12; c++) {
                    table.append(digits.charAt(random.nextInt(digits.length())));
                }
                table.append(',').append(known(knownTo).format(at)).append('\n');
            }
            DiscoveredLayout best = found(table.toString(), rows, what);
            assertThat(best.clock().tick()).as(what).isEqualTo(new Tick(nanos, 1));
            assertThat(best.textTime()).as(what).isPresent();
        }
    }

    /** A bit below the milliseconds that counts half of them is said where the times show it. */
    @ParameterizedTest
    @CsvSource({"base64url, 7, 500000, us", "hex, 9, 62500000, ms", "base32, 7, 62500000, ms", "dec, 13, 100000, us"})
    void aFinerTickThatTheTimesShowIsSaid(String writing, int characters, long nanos, String knownTo) {
        String digits = alphabet(writing);
        int rows = 24;
        for (long seed = 1; seed <= Rounds.of(1, 5); seed++) {
            String what = "%s, known to %s, seed %d".formatted(writing, knownTo, seed);
            Random random = new Random(seed);
            StringBuilder table = new StringBuilder();
            for (int i = 0; i < rows; i++) {
                Instant at = moment(random);
                table.append("ev_").append(text(ticks(at, nanos), digits, characters));
                for (int c = 0; c < 10; c++) {
                    table.append(digits.charAt(random.nextInt(digits.length())));
                }
                table.append(',').append(known(knownTo).format(at)).append('\n');
            }
            DiscoveredLayout best = found(table.toString(), rows, what);
            assertThat(best.clock().tick()).as(what).isEqualTo(new Tick(nanos, 1));
        }
    }
}
