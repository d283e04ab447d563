package org.bitloupe.testing;

/**
 * The number of rounds of a random test: few on every build, many in the soak run ({@code mvn test -Psoak}), with the same assertions.
 * A test that uses this class has the tag {@code soak}, which selects it for the soak run. A test with the tag {@code soak-only} runs
 * nowhere else.
 */
public final class Rounds {
    private static final boolean SOAK = Boolean.getBoolean("soak");
    /** With {@code -Dsoak.part=4} the soak run makes a quarter of the rounds, but never fewer than every build. */
    private static final int PART = Integer.getInteger("soak.part", 1);

    private Rounds() {}

    /**
     * Returns the number of rounds.
     *
     * @param soak as {@code quick}; less than that where it is the distance from one that is tried to the next
     */
    public static int of(int quick, int soak) {
        if (!SOAK) {
            return quick;
        }
        return soak > quick ? Math.max(quick, soak / PART) : Math.min(quick, soak * PART);
    }

    /** Tells whether the soak run tries this one of those that not every build tries; with {@code -Dsoak.part=4} it is one in four. */
    public static boolean isInSoakRun(Enum<?> each) {
        return SOAK && Math.floorMod(each.name().hashCode() / 3, PART) == 0;
    }

    /** Returns the fixed seed, so that every build makes the same trials; in the soak run {@code -Dsoak.seed} makes others. */
    public static long seed(long fixed) {
        return SOAK ? Long.getLong("soak.seed", fixed) : fixed;
    }
}
