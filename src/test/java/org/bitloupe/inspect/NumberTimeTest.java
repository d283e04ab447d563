package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Random;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.rank.NumberTime;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The times of numbers are those of their candidates, by every layout that a time beside an ID can tell from others. */
@Tag("soak")
final class NumberTimeTest {
    private static final long SEED = Rounds.seed(20_261_130);
    private static final int TRIALS = Rounds.of(150, 5_000);
    private static final Instant NOW = Instant.parse("2026-11-21T00:00:00Z");

    private final Inspector inspector = new Inspector(Catalog.builtIn(), InstantSource.fixed(NOW));

    @Test
    void timesAreThoseOfCandidates() {
        Random random = new Random(SEED);
        int told = 0;
        int none = 0;
        for (Layout layout : inspector.layoutsOfAnyEpoch()) {
            NumberTime times = inspector.numberTime(layout).orElse(null);
            for (int trial = 0; times != null && trial < TRIALS; trial++) {
                String text = number(layout, random);
                if (times.takes(text)) {
                    assertThat(times.of(text, inspector.today()))
                            .as("%s by %s, seed %d", text, layout.id(), SEED)
                            .isEqualTo(inspector
                                    .source(List.of(text))
                                    .instants(layout)
                                    .get(0));
                    told += times.of(text, inspector.today()).isPresent() ? 1 : 0;
                    none += times.of(text, inspector.today()).isPresent() ? 0 : 1;
                }
            }
        }
        assertThat(told).as("with a plausible date").isGreaterThan(10 * TRIALS);
        assertThat(none).as("without one").isGreaterThan(3 * TRIALS);
    }

    @Test
    void whatIsNoNumberIsLeftToCandidates() {
        NumberTime times = inspector
                .numberTime(Catalog.builtIn().find("snowflake-discord").orElseThrow())
                .orElseThrow();

        assertThat(times.takes("175928847299117063")).isTrue();
        for (String text :
                List.of("", "0175928847299117063", "17592884729911706x", "-75928847299117063", "1".repeat(20))) {
            assertThat(times.takes(text)).as(text).isFalse();
        }
    }

    /** A number of a time about now, at a midnight, at an end of the plausible dates or anywhere, with any other bits. */
    private static String number(Layout layout, Random random) {
        LayoutTime time = LayoutTime.of(layout).orElseThrow();
        Instant epoch = time.scale().epoch();
        Instant instant = switch (random.nextInt(5)) {
            case 0 -> NOW.minusSeconds(random.nextInt(86_400 * 365 * 12));
            case 1 -> NOW.plus(Duration.ofDays(1)).plusMillis(random.nextInt(5) - 2);
            case 2 -> NOW.minus(Duration.ofDays(random.nextInt(6000)));
            case 3 -> Instant.parse("2005-01-01T00:00:00Z").plusMillis(random.nextInt(5) - 2);
            default -> epoch.plusSeconds(random.nextInt());
        };
        BigInteger ticks = time.scale().ticksAt(instant);
        int shift = layout.slicesOf(time.mainField()).get(0).idLow();
        BigInteger bits = ticks.abs().shiftLeft(shift).or(new BigInteger(shift, random));
        return bits.mod(BigInteger.ONE.shiftLeft(layout.width())).toString();
    }
}
