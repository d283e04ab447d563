package org.bitloupe.capacity.solve;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.bitloupe.capacity.Capacity;
import org.bitloupe.capacity.RoundedDuration;
import org.bitloupe.capacity.odds.CollisionProbability;
import org.bitloupe.capacity.odds.ProbabilityText;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Message;

/**
 * An answer that needs no layout of one's own: a well-known kind of ID, with what speaks for it and what against it in one case.
 *
 * @param layout the layout's id in the catalog
 * @param good what speaks for it
 * @param bad what speaks against it
 * @param here what it comes to with the numbers of this case
 * @param fits true if it does all that is needed
 */
public record StandardScheme(String layout, Message good, Message bad, Message here, boolean fits) {
    private static final BigInteger ONE_DATABASE = BigInteger.valueOf(10_000);
    /** One in each 100 ns (RFC 9562, 5.1). */
    private static final BigInteger V1_PER_SECOND = BigInteger.valueOf(10_000_000);

    private static final BigDecimal SECONDS_OF_YEAR = new BigDecimal("31556952");
    private static final double MS = 1000;
    /** Nobody should rely on IDs of which two are the same in one case of a hundred. */
    private static final double LIKELY = 0.01;

    /**
     * The ready-made answers for a case.
     *
     * @param sorted true if IDs must sort by the time they were made
     */
    public static List<StandardScheme> of(Requirements requirements, boolean sorted) {
        boolean number = requirements.positive() || requirements.javaScript();
        BigInteger all = requirements.machines().multiply(requirements.idsPerSecond());
        boolean oneDatabase = all.compareTo(ONE_DATABASE) <= 0;
        boolean v1Keeps =
                requirements.idsPerSecond().multiply(requirements.burst()).compareTo(V1_PER_SECOND) <= 0;
        double v4 = CollisionProbability.odds(inAll(requirements), random("uuid-v4"));
        double v7 = oddsOfTicks(requirements, random("uuid-v7"));
        double ulid = oddsOfTicks(requirements, random("ulid"));
        return List.of(
                new StandardScheme(
                        "uuid-v7",
                        good("uuid-v7"),
                        bad(number ? "number" : "uuid-v7"),
                        clash(requirements, v7),
                        !number && v7 < LIKELY),
                new StandardScheme(
                        "ulid",
                        good("ulid"),
                        bad(number ? "number" : "ulid"),
                        clash(requirements, ulid),
                        !number && ulid < LIKELY),
                new StandardScheme(
                        "uuid-v4",
                        good("uuid-v4"),
                        bad(sorted ? "unsorted" : number ? "number" : "uuid-v4"),
                        clash(requirements, v4),
                        !number && !sorted && v4 < LIKELY),
                new StandardScheme(
                        "uuid-v1",
                        good("uuid-v1"),
                        bad(sorted ? "v1-unsorted" : "uuid-v1"),
                        Message.of(
                                v1Keeps ? "capacity.ready.here.v1" : "capacity.ready.here.v1-slow",
                                "n",
                                V1_PER_SECOND,
                                "needed",
                                requirements.idsPerSecond().multiply(requirements.burst())),
                        !number && !sorted && v1Keeps),
                new StandardScheme(
                        "auto-increment",
                        good("auto-increment"),
                        bad(oneDatabase ? "auto-increment" : "one-database"),
                        Message.of("capacity.ready.here.auto-increment", "n", all),
                        oneDatabase));
    }

    /** Among how many values the random bits are drawn. */
    private static BigInteger random(String layout) {
        return Capacity.count(Catalog.builtIn().find(layout).orElseThrow(), Role.RANDOM);
    }

    /** All IDs of all machines in all years at their peak. */
    private static BigInteger inAll(Requirements requirements) {
        return requirements
                .years()
                .multiply(SECONDS_OF_YEAR)
                .multiply(new BigDecimal(requirements.machines().multiply(requirements.idsPerSecond())))
                .toBigInteger();
    }

    /** The odds of one clash in all years where a clash can only be within a millisecond. */
    private static double oddsOfTicks(Requirements requirements, BigInteger numbers) {
        double mean =
                requirements.machines().multiply(requirements.idsPerSecond()).doubleValue() / MS;
        double ticks = requirements.years().multiply(SECONDS_OF_YEAR).doubleValue() * MS;
        return CollisionProbability.oddsInRounds(mean, numbers, ticks);
    }

    private static Message clash(Requirements requirements, double odds) {
        return Message.of(
                "capacity.ready.here.clash",
                "span",
                RoundedDuration.ofYears(requirements.years()).text(),
                "chance",
                ProbabilityText.of(odds));
    }

    private static Message good(String key) {
        return Message.of("capacity.ready.good." + key);
    }

    private static Message bad(String key) {
        return Message.of("capacity.ready.bad." + key);
    }
}
