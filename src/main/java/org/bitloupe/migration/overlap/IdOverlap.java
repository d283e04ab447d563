package org.bitloupe.migration.overlap;

import java.math.BigInteger;
import java.util.Optional;
import java.util.function.Predicate;
import org.bitloupe.layout.codec.LayoutTime;

/**
 * The IDs that can be made again.
 *
 * @param smallest the bits of the smallest one; empty if that could not be found out
 * @param firstNew the first tick of the new layout that can repeat an ID, empty without time
 * @param lastNew the last such tick
 * @param firstOld the earliest tick of the old layout whose IDs that first tick can repeat
 * @param lastOld the latest such tick
 */
public record IdOverlap(
        Optional<BigInteger> smallest,
        Optional<BigInteger> firstNew,
        Optional<BigInteger> lastNew,
        Optional<BigInteger> firstOld,
        Optional<BigInteger> lastOld) {

    /** Returns the intersection of two sets of IDs, or empty if there is none. */
    public static Optional<IdOverlap> of(IdSet old, IdSet now, NumberColumn column) {
        IdSetIntersection.Answer all = IdSetIntersection.of(old, now, column);
        if (!all.possible()) {
            return Optional.empty();
        }
        IdOverlap overlap =
                new IdOverlap(all.smallest(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
        return Optional.of(all.decided() ? overlap.timed(old, now, column) : overlap);
    }

    private IdOverlap timed(IdSet old, IdSet now, NumberColumn column) {
        Optional<LayoutTime> newTime = IdsAroundChange.time(now.layout());
        if (newTime.isEmpty()) {
            return this;
        }
        int field = newTime.get().mainField();
        IntegerRange ticks = now.range(field);
        BigInteger first = first(
                ticks,
                tick -> IdSetIntersection.of(old, now.with(field, ticks.until(tick)), column)
                        .possible());
        BigInteger last = last(
                ticks,
                tick -> IdSetIntersection.of(old, now.with(field, ticks.from(tick)), column)
                        .possible());
        IdOverlap dated = new IdOverlap(smallest, Optional.of(first), Optional.of(last), firstOld, lastOld);
        IdSet firstOnes = now.with(field, new IntegerRange(first, first));
        return IdsAroundChange.time(old.layout())
                .map(t -> dated.repeating(old, t.mainField(), firstOnes, column))
                .orElse(dated);
    }

    private IdOverlap repeating(IdSet old, int field, IdSet firstOnes, NumberColumn column) {
        IntegerRange ticks = old.range(field);
        BigInteger first = first(
                ticks,
                tick -> IdSetIntersection.of(old.with(field, ticks.until(tick)), firstOnes, column)
                        .possible());
        BigInteger last = last(
                ticks,
                tick -> IdSetIntersection.of(old.with(field, ticks.from(tick)), firstOnes, column)
                        .possible());
        return new IdOverlap(smallest, firstNew, lastNew, Optional.of(first), Optional.of(last));
    }

    /** The smallest number of a range that holds, where all larger ones hold as well and the largest does. */
    public static BigInteger first(IntegerRange range, Predicate<BigInteger> holds) {
        BigInteger low = range.low();
        BigInteger high = range.high();
        while (low.compareTo(high) < 0) {
            BigInteger middle = low.add(high).shiftRight(1);
            if (holds.test(middle)) {
                high = middle;
            } else {
                low = middle.add(BigInteger.ONE);
            }
        }
        return low;
    }

    /** The largest number of a range that holds, where all smaller ones hold as well and the smallest does. */
    public static BigInteger last(IntegerRange range, Predicate<BigInteger> holds) {
        IntegerRange next = new IntegerRange(range.low(), range.high().add(BigInteger.ONE));
        return first(next, number -> number.compareTo(range.high()) > 0 || !holds.test(number))
                .subtract(BigInteger.ONE);
    }
}
