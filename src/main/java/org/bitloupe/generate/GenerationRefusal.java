package org.bitloupe.generate;

import java.math.BigInteger;
import java.util.Set;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Problem;

/** Reasons why no further ID can be made. */
public final class GenerationRefusal {
    private static final String TICK_FULL = "generate.tick-full";
    private static final String USED_UP = "generate.used-up";
    private static final String RANDOM_USED_UP = "generate.chance-used-up";
    private static final Set<String> EXHAUSTED = Set.of(TICK_FULL, USED_UP, RANDOM_USED_UP);

    private GenerationRefusal() {}

    /** Tells whether a refusal is for want of values: more bits, or fewer requests, would have avoided it. */
    public static boolean isExhausted(Problem refusal) {
        return EXHAUSTED.contains(refusal.id());
    }

    /** All IDs of this tick are made, and the layout says not to wait for the next. */
    public static Problem tickFull(Layout layout, BigInteger ids) {
        return Problem.of(TICK_FULL, "layout", layout.id(), "n", ids);
    }

    /** The sequence is at its end and does not start over. */
    public static Problem usedUp(Layout layout) {
        return Problem.of(USED_UP, "layout", layout.id());
    }

    /** Refuses a second ID: nothing in these IDs changes from one to the next. */
    public static Problem onlyOne(Layout layout) {
        return Problem.of("generate.only-one", "layout", layout.id());
    }

    /** The clock shows less than it did. */
    public static Problem clockBack(Layout layout, BigInteger ticks) {
        return Problem.of("generate.clock-back", "layout", layout.id(), "n", ticks);
    }

    /** Random bits that count up are at their end. */
    public static Problem randomUsedUp(Layout layout) {
        return Problem.of(RANDOM_USED_UP, "layout", layout.id());
    }

    /** Every name of the list has its ID. */
    public static Problem namesUsed(int names) {
        return Problem.of("generate.names-used", "n", names);
    }

    /** The usual spelling has too few digits for an ID. */
    public static Problem unwritten(Layout layout, Bits id) {
        return Problem.of("generate.unwritten")
                .with("layout", layout.id())
                .with("id", id.toBigInteger().toString())
                .with("spelling", layout.spellings().get(0).name());
    }

    /** All IDs of the period are made. */
    public static Problem periodDone(long made) {
        return Problem.of("generate.period-done", "n", made);
    }

    /** The rest of the IDs has no room in the period. */
    public static Problem periodOver(Layout layout, long made) {
        return Problem.of("generate.period-over", "layout", layout.id(), "n", made);
    }
}
