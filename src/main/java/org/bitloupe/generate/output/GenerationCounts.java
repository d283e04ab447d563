package org.bitloupe.generate.output;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.IntStream;
import org.bitloupe.generate.GeneratedId;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;

/**
 * Counts kept while IDs are made: how many came in the busiest tick of all machines together, and how far the sequence got. Used by the
 * thread that makes them.
 */
public final class GenerationCounts {
    /**
     * Number of ticks that are remembered; a power of two. Machines whose clocks differ by more than that many ticks are counted as if
     * they had made their IDs in different ticks.
     */
    private static final int REMEMBERED = 1 << 14;

    private final int time;
    private final int sequence;
    private final long[] ticks = new long[REMEMBERED];
    private final int[] counts = new int[REMEMBERED];
    private int busiest;
    private BigInteger highest = BigInteger.ZERO;

    GenerationCounts(Layout layout) {
        this.time = layout.mainTime();
        this.sequence = sequenceOf(layout);
    }

    /** The field that counts; -1 if there is none, or several count together. */
    public static int sequenceOf(Layout layout) {
        int[] fields = IntStream.of(layout.indicesOf(Role.SEQUENCE))
                .filter(i -> !layout.fields().get(i).textOnly())
                .filter(i -> layout.fields().get(i).value() == null)
                .toArray();
        return fields.length == 1 ? fields[0] : -1;
    }

    void add(GeneratedId generatedId) {
        List<BigInteger> values = generatedId.values();
        if (time >= 0) {
            long tick = values.get(time).longValue();
            int place = (int) (tick & (REMEMBERED - 1));
            if (ticks[place] != tick) {
                ticks[place] = tick;
                counts[place] = 0;
            }
            counts[place]++;
            busiest = Math.max(busiest, counts[place]);
        }
        if (sequence >= 0) {
            highest = highest.max(values.get(sequence));
        }
    }

    /** Returns the number of IDs in the busiest tick; 0 in a layout without time. */
    int busiest() {
        return busiest;
    }

    /** The largest value of the sequence. */
    BigInteger highest() {
        return highest;
    }
}
