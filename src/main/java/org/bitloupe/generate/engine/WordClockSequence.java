package org.bitloupe.generate.engine;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.layout.Layout;

/** A {@link ClockSequence} in words: of up to 62 bits, for ticks that fit a long. */
final class WordClockSequence {
    private static final int ONE_WORD = Long.SIZE - 2;

    /** Number of bits up to which all that there can be is remembered in an array. */
    private static final int FEW = 16;

    private static final long NEVER = Long.MIN_VALUE;

    private final TwoWordCounter number;
    /** By clock sequence that was left when the clock went back: the last tick it was used in. */
    private final long[] leftAt;

    private final Map<Long, Long> leftAtOfMany = new HashMap<>();

    private WordClockSequence(TwoWordCounter number) {
        this.number = number;
        this.leftAt = new long[number.bits() <= FEW ? 1 << number.bits() : 0];
        Arrays.fill(leftAt, NEVER);
    }

    /** The clock sequence that some fields make up; empty if it is not of that kind. */
    static Optional<WordClockSequence> of(Layout layout, int[] fields, List<BigInteger> values) {
        return TwoWordCounter.of(layout, fields)
                .filter(c -> c.bits() <= ONE_WORD)
                .map(c -> {
                    MixedRadixCounter begin = new MixedRadixCounter(layout, fields);
                    begin.read(values);
                    c.set(0, begin.number().longValueExact());
                    return new WordClockSequence(c);
                });
    }

    /** As {@link ClockSequence#turn}. */
    boolean turn(long last, long now) {
        long left = number.number();
        number.nextAround();
        if (number.number() == left || usedUntil(number.number()) >= now) {
            number.set(0, left);
            return false;
        }
        leave(left, last);
        return true;
    }

    private long usedUntil(long sequence) {
        return leftAt.length > 0 ? leftAt[(int) sequence] : leftAtOfMany.getOrDefault(sequence, NEVER);
    }

    private void leave(long sequence, long last) {
        if (leftAt.length > 0) {
            leftAt[(int) sequence] = last;
        } else {
            leftAtOfMany.put(sequence, last);
        }
    }

    /** Its bits in an ID's upper word. */
    long idHigh() {
        return number.idHigh();
    }

    /** Its bits in an ID's lower word. */
    long idLow() {
        return number.idLow();
    }
}
