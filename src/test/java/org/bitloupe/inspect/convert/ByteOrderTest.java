package org.bitloupe.inspect.convert;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Held against java.nio's byte orders. */
final class ByteOrderTest {
    @Test
    void turnsTheFirstThreeGroups() {
        long seed = 9;
        Random random = new Random(seed);
        for (int i = 0; i < 10_000; i++) {
            UUID uuid = new UUID(random.nextLong(), random.nextLong());
            ByteBuffer bytes = ByteBuffer.allocate(8).putLong(0, uuid.getMostSignificantBits());
            bytes.order(java.nio.ByteOrder.LITTLE_ENDIAN);
            long high = (bytes.getInt(0) & 0xFFFF_FFFFL) << 32
                    | (bytes.getShort(4) & 0xFFFFL) << 16
                    | (bytes.getShort(6) & 0xFFFFL);
            UUID turned = new UUID(high, uuid.getLeastSignificantBits());
            boolean versioned = turned.version() >= 1 && turned.version() <= 8;
            assertThat(ByteOrder.swapped(uuid.toString()).orElse(""))
                    .as("seed %d: %s", seed, uuid)
                    .isEqualTo(versioned ? turned.toString() : "");
        }
        assertThat(ByteOrder.swapped("2217813737473025832")).isEmpty();
    }
}
