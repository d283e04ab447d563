package org.bitloupe.testing;

import java.util.UUID;
import java.util.random.RandomGenerator;

/** UUIDs made of random numbers that a test can make again, which {@link UUID#randomUUID} does not give. */
public final class RandomUuids {
    private RandomUuids() {}

    /** Returns a UUID of version 4 (RFC 9562 5.4). */
    public static UUID v4(RandomGenerator random) {
        long high = (random.nextLong() & ~0xF000L) | 0x4000L;
        return new UUID(high, variant(random.nextLong()));
    }

    /** Returns the last 64 bits of a UUID with the variant of RFC 9562, 10. */
    public static long variant(long low) {
        return (low & ~(3L << 62)) | 1L << 63;
    }
}
