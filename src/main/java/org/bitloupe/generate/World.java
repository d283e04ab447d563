package org.bitloupe.generate;

import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.random.RandomGenerator;

/**
 * What a generator takes from outside: time, chance, and how to wait.
 *
 * @param clock the clock; may be set back or stand still
 * @param random where random bits come from unless a seed is given; used by one thread at a time
 * @param waiter how to let time pass
 */
public record World(InstantSource clock, RandomGenerator random, Waiter waiter) {

    /** The computer's clock and its secure random source. */
    public static World real() {
        return new World(InstantSource.system(), new SecureRandom(), Waiter.REAL);
    }
}
