package org.bitloupe.capacity;

import java.math.BigInteger;
import java.util.List;
import org.bitloupe.message.Message;

/**
 * An answer that needs no layout of one's own: a well-known kind of ID, with what speaks for it and what against it in one case.
 *
 * @param layout the layout's id in the catalog
 * @param good what speaks for it
 * @param bad what speaks against it
 * @param fits whether it does all that is needed
 */
public record ReadyMade(String layout, Message good, Message bad, boolean fits) {
    private static final BigInteger ONE_DATABASE = BigInteger.valueOf(10_000);

    /**
     * The ready-made answers for a case.
     *
     * @param sorted whether IDs must sort by the time they were made
     */
    public static List<ReadyMade> of(Needs needs, boolean sorted) {
        boolean number = needs.positive() || needs.javaScript();
        BigInteger all = needs.machines().multiply(needs.idsPerSecond());
        boolean oneDatabase = all.compareTo(ONE_DATABASE) <= 0;
        return List.of(
                new ReadyMade("uuid-v7", good("uuid-v7"), bad(number ? "number" : "uuid-v7"), !number),
                new ReadyMade("ulid", good("ulid"), bad(number ? "number" : "ulid"), !number),
                new ReadyMade(
                        "uuid-v4",
                        good("uuid-v4"),
                        bad(sorted ? "unsorted" : number ? "number" : "uuid-v4"),
                        !number && !sorted),
                new ReadyMade("uuid-v1", good("uuid-v1"), bad(sorted ? "v1-unsorted" : "uuid-v1"), !number && !sorted),
                new ReadyMade(
                        "auto-increment",
                        good("auto-increment"),
                        Message.of("ready.bad." + (oneDatabase ? "auto-increment" : "one-database"), "n", all),
                        oneDatabase));
    }

    private static Message good(String key) {
        return Message.of("ready.good." + key);
    }

    private static Message bad(String key) {
        return Message.of("ready.bad." + key);
    }
}
