package org.bitloupe.discover.bits;

import java.util.Arrays;
import java.util.Optional;

/** Looks for 32 bits that are addresses of private networks (RFC 1918) in all IDs, and of few machines, but of more than one. */
public final class PrivateAddresses {
    private static final int BITS = 32;
    /** They begin where a byte does. */
    private static final int STEP = 8;

    private static final int IDS_PER_ADDRESS = 4;

    private PrivateAddresses() {}

    /**
     * A run of addresses.
     *
     * @param low its lowest bit
     * @param distinct the number of different addresses
     * @param first the address of the first row
     */
    public record Found(int low, int distinct, String first) {}

    /**
     * The highest run of addresses; empty if there is none.
     *
     * @param from the lowest bit of what is known to be something else
     * @param end one above its highest bit
     */
    public static Optional<Found> find(IdBits ids, int from, int end) {
        for (int low = (ids.width() - BITS) / STEP * STEP; low >= 0; low -= STEP) {
            if (low + BITS <= from || low >= end) {
                long[] values = ids.values(low + BITS - 1, low);
                int distinct = (int) Arrays.stream(values).distinct().count();
                // A constant that begins like one is nothing unusual.
                boolean few = distinct > 1 && distinct * IDS_PER_ADDRESS <= ids.count();
                if (few && Arrays.stream(values).allMatch(PrivateAddresses::isPrivate)) {
                    return Optional.of(new Found(low, distinct, text(values[0])));
                }
            }
        }
        return Optional.empty();
    }

    private static boolean isPrivate(long address) {
        return address >>> 24 == 10 || address >>> 20 == 0xac1 || address >>> 16 == 0xc0a8;
    }

    private static String text(long address) {
        return (address >>> 24) + "." + (address >>> 16 & 0xff) + "." + (address >>> 8 & 0xff) + "." + (address & 0xff);
    }
}
