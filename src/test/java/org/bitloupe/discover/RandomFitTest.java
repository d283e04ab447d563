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

/** Random layouts, with the time at any shift and an epoch at any millisecond, are found again from IDs built by hand. */
@Tag("soak")
final class RandomFitTest {
    private static final int LAYOUTS = Rounds.of(10, 40);
    private static final int ROWS = 60;

    @Test
    void randomLayoutsAreFoundAgain() {
        LayoutFinder finder = new LayoutFinder(Catalog.builtIn());
        for (long seed = 100; seed < 100 + LAYOUTS; seed++) {
            Random random = new Random(seed);
            Tick tick = List.of(Tick.MILLISECOND, Tick.SECOND, new Tick(10_000_000, 1))
                    .get(random.nextInt(3));
            int shift = 12 + random.nextInt(11);
            long epoch = 1_300_000_000_000L + random.nextLong(400_000_000_000L);
            List<String> rows = new ArrayList<>();
            for (int i = 0; i < ROWS; i++) {
                long at = 1_780_000_000_000L + random.nextLong(20L * 86_400_000);
                long ticks = (at - epoch) * 1_000_000 / tick.nanos();
                BigInteger id =
                        BigInteger.valueOf(ticks).shiftLeft(shift).add(BigInteger.valueOf(random.nextInt(1 << shift)));
                long written = i % 20 == 0 ? at + random.nextInt(86_400_000) : at;
                rows.add(id + "\t" + Instant.ofEpochSecond(written / 1000));
            }
            Collections.shuffle(rows, random);
            DiscoveryResult discoveryResult = finder.find(String.join("\n", rows));
            assertThat(discoveryResult.problem()).as("seed %d", seed).isNull();
            DiscoveredLayout discoveredLayout = discoveryResult.answers().get(0);
            assertThat(discoveredLayout.clock().shift()).as("seed %d", seed).isEqualTo(shift);
            assertThat(discoveredLayout.clock().tick()).as("seed %d", seed).isEqualTo(tick);
            long off = Math.abs(
                    Objects.requireNonNull(discoveredLayout.clock().epoch()).toEpochMilli() - epoch);
            assertThat(off).as("epoch, seed %d", seed).isLessThan(1500);
        }
    }
}
