package org.bitloupe.testing;

/**
 * The number of rounds of a random test: few on every build, many in the soak run ({@code mvn test -Psoak}), with the same assertions.
 * A test that uses this class has the tag {@code soak}, which selects it for the soak run. A test with the tag {@code soak-only} runs
 * nowhere else.
 */
public final class Rounds {
    private static final boolean SOAK = Boolean.getBoolean("soak");

    private Rounds() {}

    /** Returns the number of rounds. */
    public static int of(int quick, int soak) {
        return SOAK ? soak : quick;
    }

    /** Returns the fixed seed, so that every build makes the same trials; in the soak run {@code -Dsoak.seed} makes others. */
    public static long seed(long fixed) {
        return SOAK ? Long.getLong("soak.seed", fixed) : fixed;
    }
}
