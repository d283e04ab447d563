package org.bitloupe.generate.engine;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bitloupe.layout.Layout;

/** A clock sequence (RFC 9562 6.1): another one is taken each time the clock goes back, the same again only for ticks it did not see. */
final class ClockSequence {
    private final MixedRadixCounter number;
    /** By clock sequence that was left when the clock went back: the last tick it was used in. */
    private final Map<BigInteger, BigInteger> leftAt = new HashMap<>();

    ClockSequence(Layout layout, int[] fields, List<BigInteger> values) {
        this.number = new MixedRadixCounter(layout, fields);
        number.read(values);
    }

    /**
     * Takes the next one for a clock that went back.
     *
     * @param last the last tick of the one that is left
     * @param now the tick the clock shows
     * @return true if there is one that has not seen this tick; if not, nothing has changed
     */
    boolean turn(BigInteger last, BigInteger now, List<BigInteger> values) {
        BigInteger left = number.number();
        number.nextAround();
        BigInteger usedUntil = leftAt.get(number.number());
        if (number.number().equals(left) || (usedUntil != null && usedUntil.compareTo(now) >= 0)) {
            number.set(left);
            return false;
        }
        leftAt.put(left, last);
        number.write(values);
        return true;
    }
}
