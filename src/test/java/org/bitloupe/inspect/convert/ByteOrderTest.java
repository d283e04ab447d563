package org.bitloupe.inspect.convert;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Random;
import java.util.UUID;
import org.bitloupe.id.Bits;
import org.bitloupe.id.spelling.UuidByteOrder;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Held against java.nio's byte orders. */
final class ByteOrderTest {
    /** Reading is the inverse of writing in each order, and both are as the bytes of the halves turned by java.nio or Long. */
    @Test
    void readsWhatIsWritten() {
        long seed = 10;
        Random random = new Random(seed);
        for (int i = 0; i < 1000; i++) {
            UUID uuid = new UUID(random.nextLong(), random.nextLong());
            Bits bits = bits(uuid.getMostSignificantBits(), uuid.getLeastSignificantBits());
            for (UuidByteOrder order : UuidByteOrder.values()) {
                assertThat(order.read(order.written(bits)))
                        .as("seed %d: %s, %s", seed, uuid, order)
                        .isEqualTo(bits);
            }
            Bits turned = bits(
                    Long.reverseBytes(uuid.getMostSignificantBits()),
                    Long.reverseBytes(uuid.getLeastSignificantBits()));
            assertThat(UuidByteOrder.JAVA_LEGACY.read(turned)).isEqualTo(bits);
            long high = uuid.getMostSignificantBits();
            // MySQL writes time_hi, time_mid and time_low.
            Bits swapped =
                    bits(high << 48 | (high >>> 16 & 0xFFFF) << 32 | high >>> 32, uuid.getLeastSignificantBits());
            assertThat(UuidByteOrder.MYSQL_SWAPPED.read(swapped)).isEqualTo(bits);
        }
    }

    private static Bits bits(long high, long low) {
        return Bits.ofWords(128, new long[] {low, high});
    }

    @Tag("soak")
    @Test
    void turnsTheFirstThreeGroups() {
        long seed = 9;
        Random random = new Random(seed);
        for (int i = 0; i < Rounds.of(1_000, 10_000); i++) {
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
