package org.bitloupe.capacity.solve;

import java.math.BigInteger;
import java.util.List;
import org.bitloupe.capacity.ClashOdds;
import org.bitloupe.capacity.ProbabilityText;
import org.bitloupe.capacity.RoundedDuration;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.ExpectedLoad;
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
        double v4 = odds(requirements, "uuid-v4");
        double v7 = odds(requirements, "uuid-v7");
        double ulid = odds(requirements, "ulid");
        return List.of(
                new StandardScheme(
                        "uuid-v7",
                        advantage("uuid-v7"),
                        drawback(number ? "number" : "uuid-v7"),
                        clash(requirements, v7),
                        !number && v7 < ClashOdds.LIKELY),
                new StandardScheme(
                        "ulid",
                        advantage("ulid"),
                        drawback(number ? "number" : "ulid"),
                        clash(requirements, ulid),
                        !number && ulid < ClashOdds.LIKELY),
                new StandardScheme(
                        "uuid-v4",
                        advantage("uuid-v4"),
                        drawback(sorted ? "unsorted" : number ? "number" : "uuid-v4"),
                        clash(requirements, v4),
                        !number && !sorted && v4 < ClashOdds.LIKELY),
                new StandardScheme(
                        "uuid-v1",
                        advantage("uuid-v1"),
                        drawback(sorted ? "v1-unsorted" : "uuid-v1"),
                        Message.of(v1Keeps ? "capacity.ready.here.v1" : "capacity.ready.here.v1-slow")
                                .with("n", V1_PER_SECOND)
                                .with("needed", requirements.idsPerSecond().multiply(requirements.burst())),
                        !number && !sorted && v1Keeps),
                new StandardScheme(
                        "auto-increment",
                        advantage("auto-increment"),
                        drawback(oneDatabase ? "auto-increment" : "one-database"),
                        Message.of("capacity.ready.here.auto-increment", "n", all),
                        oneDatabase));
    }

    /** The odds of a clash in all years. */
    private static double odds(Requirements requirements, String layout) {
        return ClashOdds.of(Catalog.builtIn().find(layout).orElseThrow(), requirements.demand(ExpectedLoad.NONE))
                .orElseThrow();
    }

    private static Message clash(Requirements requirements, double odds) {
        return Message.of("capacity.ready.here.clash")
                .with("span", RoundedDuration.ofYears(requirements.years()).text())
                .with("chance", ProbabilityText.of(odds));
    }

    private static Message advantage(String key) {
        return Message.of("capacity.ready.good." + key);
    }

    private static Message drawback(String key) {
        return Message.of("capacity.ready.bad." + key);
    }
}
