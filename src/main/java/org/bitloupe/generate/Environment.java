package org.bitloupe.generate;

import java.security.DrbgParameters;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.random.RandomGenerator;

/**
 * The environment of a generator: clock, random source, and waiting.
 *
 * @param clock the clock; may be set back or stand still
 * @param random where random bits come from unless a seed is given; used by one thread at a time
 * @param waiter how to let time pass
 */
public record Environment(InstantSource clock, RandomGenerator random, Waiter waiter) {

    /** The bytes that a source of security strength 256 begins with: its entropy and a nonce of half the length. */
    private static final int SEED_BYTES = 48;

    /** The computer's clock and its secure random source. */
    public static Environment real() {
        return new Environment(InstantSource.system(), secureRandom(), Waiter.REAL);
    }

    /**
     * The JDK's deterministic random bit generator (NIST SP 800-90A) of its highest security strength, which begins with random bytes
     * of the operating system: the same safety as the operating system's own bytes at a fraction of their time. Where there is none,
     * the JDK's usual secure source.
     */
    private static SecureRandom secureRandom() {
        SecureRandom system = new SecureRandom();
        try {
            SecureRandom generator = SecureRandom.getInstance(
                    "DRBG", DrbgParameters.instantiation(256, DrbgParameters.Capability.RESEED_ONLY, null));
            byte[] seed = new byte[SEED_BYTES];
            system.nextBytes(seed);
            // Before its first number this is all its entropy. Its own way to get some can block on older systems.
            generator.setSeed(seed);
            return generator;
        } catch (NoSuchAlgorithmException e) {
            return system;
        }
    }
}
