package org.bitloupe.simulate;

import java.util.SplittableRandom;

/** Independent random streams of one seed, so that no machine's draws depend on another's. */
public final class SeededRandom {
    /** For what happens when. */
    static final int SCHEDULE = 0;
    /** For the requests to a machine. */
    public static final int REQUESTS = 1;
    /** For a machine's generators. */
    public static final int GENERATOR = 2;

    private SeededRandom() {}

    /** One of the sequences. */
    public static SplittableRandom of(long seed, int use, long number) {
        return new SplittableRandom(seed(seed, use, number));
    }

    /** The seed of one of the sequences. */
    public static long seed(long seed, int use, long number) {
        return mix(mix(mix(seed) + use) + number);
    }

    /** Stafford's variant 13 of the 64-bit finalizer, as in SplitMix64: every bit of the input changes half of the output. */
    private static long mix(long value) {
        long z = value + 0x9E3779B97F4A7C15L;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
