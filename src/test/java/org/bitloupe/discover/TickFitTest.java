package org.bitloupe.discover;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Tick;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ticks from a nanosecond to a day are found, among bits and in texts, beside times that are known to the second. */
final class TickFitTest {
    private static final LayoutFinder FINDER = new LayoutFinder(Catalog.builtIn());
    private static final Instant EPOCH = Instant.parse("2016-05-17T00:00:00Z");
    private static final int ROWS = 24;
    private static final String BASE_58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

    private static List<Instant> moments(long seed) {
        Random random = new Random(seed);
        List<Instant> moments = new ArrayList<>();
        for (int i = 0; i < ROWS; i++) {
            moments.add(Instant.parse("2022-01-01T00:00:00Z")
                    .plusSeconds(random.nextLong(Duration.ofDays(900).toSeconds()))
                    .plusNanos(random.nextLong(1_000_000_000)));
        }
        return moments;
    }

    private static BigInteger ticks(Instant at, long nanos) {
        Duration since = Duration.between(EPOCH, at);
        return BigInteger.valueOf(since.getSeconds())
                .multiply(BigInteger.TEN.pow(9))
                .add(BigInteger.valueOf(since.getNano()))
                .divide(BigInteger.valueOf(nanos));
    }

    private static DiscoveredLayout found(List<String> rows, String what) {
        DiscoveryResult result = FINDER.find(String.join("\n", rows));
        assertThat(result.problem()).as(what).isNull();
        assertThat(result.confidence()).as(what).isEqualTo(Confidence.SURE);
        DiscoveredLayout best = result.answers().get(0);
        assertThat(best.known()).as(what).isFalse();
        assertThat(best.fitting()).as(what).isEqualTo(ROWS);
        return best;
    }

    @ParameterizedTest
    @CsvSource({
        "1, 4",
        "100, 8",
        "1000, 13",
        "10000, 17",
        "1000000, 22",
        "10000000, 21",
        "100000000, 25",
        "1000000000, 29",
        "60000000000, 33",
        "3600000000000, 39",
        "86400000000000, 43"
    })
    void amongBits(long nanos, int shift) {
        for (long seed = 1; seed <= 3; seed++) {
            Random random = new Random(100 + seed);
            List<String> rows = new ArrayList<>();
            for (Instant at : moments(seed)) {
                BigInteger id = ticks(at, nanos).shiftLeft(shift).add(new BigInteger(shift, random));
                rows.add(id + "," + at.truncatedTo(ChronoUnit.SECONDS));
            }
            DiscoveredLayout best = found(rows, nanos + " ns, seed " + seed);
            assertThat(best.clock().tick()).isEqualTo(new Tick(nanos, 1));
            assertThat(best.clock().shift()).isEqualTo(shift);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "1",
        "100",
        "1000",
        "10000",
        "1000000",
        "10000000",
        "100000000",
        "1000000000",
        "60000000000",
        "3600000000000",
        "86400000000000"
    })
    void inTexts(long nanos) {
        BigInteger most = ticks(Instant.parse("2030-01-01T00:00:00Z"), nanos);
        int digits = 1;
        while (BigInteger.valueOf(58).pow(digits).compareTo(most) <= 0) {
            digits++;
        }
        for (long seed = 1; seed <= 3; seed++) {
            Random random = new Random(200 + seed);
            List<String> rows = new ArrayList<>();
            for (Instant at : moments(seed)) {
                StringBuilder text = new StringBuilder();
                BigInteger rest = ticks(at, nanos);
                for (int i = 0; i < digits; i++) {
                    BigInteger[] divided = rest.divideAndRemainder(BigInteger.valueOf(58));
                    text.append(BASE_58.charAt(divided[1].intValue()));
                    rest = divided[0];
                }
                text.reverse();
                for (int i = 0; i < 12; i++) {
                    text.append(BASE_58.charAt(random.nextInt(58)));
                }
                rows.add("ev_" + text + "," + at.truncatedTo(ChronoUnit.SECONDS));
            }
            DiscoveredLayout best = found(rows, nanos + " ns, seed " + seed);
            assertThat(best.clock().tick()).isEqualTo(new Tick(nanos, 1));
            assertThat(best.textTime()).isPresent();
        }
    }
}
