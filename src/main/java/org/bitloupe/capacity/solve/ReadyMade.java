package org.bitloupe.capacity.solve;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.bitloupe.capacity.RoundedDuration;
import org.bitloupe.capacity.odds.Birthday;
import org.bitloupe.capacity.odds.Chance;
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
public record ReadyMade(String layout, Message good, Message bad, Message here, boolean fits) {
    private static final BigInteger ONE_DATABASE = BigInteger.valueOf(10_000);
    /** One in each 100 ns (RFC 9562, 5.1). */
    private static final BigInteger V1_PER_SECOND = BigInteger.valueOf(10_000_000);
    /** Random bits of UUID v4 (RFC 9562, 5.4), of v7 in each millisecond (5.7), and of ULID in each millisecond. */
    private static final int V4_BITS = 122;

    private static final int V7_BITS = 74;
    private static final int ULID_BITS = 80;

    private static final BigDecimal SECONDS_OF_YEAR = new BigDecimal("31556952");
    private static final double MS = 1000;
    /** Nobody should rely on IDs of which two are the same in one case of a hundred. */
    private static final double LIKELY = 0.01;

    /**
     * The ready-made answers for a case.
     *
     * @param sorted true if IDs must sort by the time they were made
     */
    public static List<ReadyMade> of(Needs needs, boolean sorted) {
        boolean number = needs.positive() || needs.javaScript();
        BigInteger all = needs.machines().multiply(needs.idsPerSecond());
        boolean oneDatabase = all.compareTo(ONE_DATABASE) <= 0;
        boolean v1Keeps = needs.idsPerSecond().multiply(needs.burst()).compareTo(V1_PER_SECOND) <= 0;
        double v4 = Birthday.odds(inAll(needs), BigInteger.ONE.shiftLeft(V4_BITS));
        double v7 = oddsOfTicks(needs, V7_BITS);
        double ulid = oddsOfTicks(needs, ULID_BITS);
        return List.of(
                new ReadyMade(
                        "uuid-v7",
                        good("uuid-v7"),
                        bad(number ? "number" : "uuid-v7"),
                        clash(needs, v7),
                        !number && v7 < LIKELY),
                new ReadyMade(
                        "ulid",
                        good("ulid"),
                        bad(number ? "number" : "ulid"),
                        clash(needs, ulid),
                        !number && ulid < LIKELY),
                new ReadyMade(
                        "uuid-v4",
                        good("uuid-v4"),
                        bad(sorted ? "unsorted" : number ? "number" : "uuid-v4"),
                        clash(needs, v4),
                        !number && !sorted && v4 < LIKELY),
                new ReadyMade(
                        "uuid-v1",
                        good("uuid-v1"),
                        bad(sorted ? "v1-unsorted" : "uuid-v1"),
                        Message.of(
                                v1Keeps ? "capacity.ready.here.v1" : "capacity.ready.here.v1-slow",
                                "n",
                                V1_PER_SECOND,
                                "needed",
                                needs.idsPerSecond().multiply(needs.burst())),
                        !number && !sorted && v1Keeps),
                new ReadyMade(
                        "auto-increment",
                        good("auto-increment"),
                        bad(oneDatabase ? "auto-increment" : "one-database"),
                        Message.of("capacity.ready.here.auto-increment", "n", all),
                        oneDatabase));
    }

    /** All IDs of all machines in all years at their peak. */
    private static BigInteger inAll(Needs needs) {
        return needs.years()
                .multiply(SECONDS_OF_YEAR)
                .multiply(new BigDecimal(needs.machines().multiply(needs.idsPerSecond())))
                .toBigInteger();
    }

    /** The odds of one clash in all years where a clash can only be within a millisecond. */
    private static double oddsOfTicks(Needs needs, int bits) {
        double mean = needs.machines().multiply(needs.idsPerSecond()).doubleValue() / MS;
        double ticks = needs.years().multiply(SECONDS_OF_YEAR).doubleValue() * MS;
        return Birthday.oddsInRounds(mean, BigInteger.ONE.shiftLeft(bits), ticks);
    }

    private static Message clash(Needs needs, double odds) {
        return Message.of(
                "capacity.ready.here.clash",
                "span",
                RoundedDuration.ofYears(needs.years()).text(),
                "chance",
                Chance.of(odds));
    }

    private static Message good(String key) {
        return Message.of("capacity.ready.good." + key);
    }

    private static Message bad(String key) {
        return Message.of("capacity.ready.bad." + key);
    }
}
