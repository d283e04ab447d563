package org.bitloupe.inspect;

import java.math.BigInteger;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.bitloupe.capacity.TimeOrder;
import org.bitloupe.id.Bits;
import org.bitloupe.inspect.damage.OriginalRange;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.ReadingPhrase;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.InstantText;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.Message;

/**
 * The times at which a number that has lost its last digits can have been made, if it is of a layout. The digits that are left hold
 * the time in front, so the smallest and the largest original tell the earliest and the latest.
 *
 * @param layout the layout
 * @param from the time of the smallest original
 * @param until the end of the step of time of the largest one
 * @param epoch the layout's own epoch, from which both are counted; nothing that is left tells of another
 */
public record PossibleTime(Layout layout, Instant from, Instant until, Instant epoch) {
    private static final int DECIMALS = 3;
    private static final long MILLI = 1_000_000;

    /** The times by a layout; empty if its IDs do not sort by a time that is not the same for all, the largest one is wider than it, or no calendar holds a time. */
    static Optional<PossibleTime> of(Layout layout, OriginalRange originals) {
        LayoutTime time = LayoutTime.of(layout).orElse(null);
        if (time == null || layout.textOnly() || originals.high().bitLength() > layout.width()) {
            return Optional.empty();
        }
        BigInteger first = ticks(layout, time, originals.low());
        BigInteger last = ticks(layout, time, originals.high());
        if (first.compareTo(last) > 0) {
            return Optional.empty();
        }
        if (!first.equals(last) && TimeOrder.spoiler(layout, time.mainField()).isPresent()) {
            return Optional.empty();
        }
        BigInteger end = last.add(BigInteger.ONE);
        return time.scale()
                .instantAt(first)
                .flatMap(from -> time.scale()
                        .instantAt(end)
                        .filter(until -> until.isBefore(Instant.MAX.minusNanos(MILLI)))
                        .map(until -> new PossibleTime(
                                layout, from, until, time.scale().epoch())));
    }

    /** Tells whether what is left of the ID tells its time to the millisecond. */
    boolean isWhole() {
        return !until.isAfter(from.plusNanos(MILLI));
    }

    private static BigInteger ticks(Layout layout, LayoutTime time, BigInteger id) {
        List<BigInteger> values = Codec.of(layout).decode(Bits.of(layout.width(), id));
        return values.get(time.mainField());
    }

    /**
     * A sentence that says the times, to whole milliseconds and no narrower than they are.
     *
     * @param verdict how sure the layout is
     */
    public Message sentence(Verdict verdict) {
        return verdict.conditional(
                layout.title(),
                Message.of("inspect.near.made")
                        .with("from", InstantText.plain(from, DECIMALS, ZoneOffset.UTC))
                        .with("until", InstantText.plain(until.plusNanos(MILLI - 1), DECIMALS, ZoneOffset.UTC))
                        .with("epoch", ReadingPhrase.epoch(epoch)));
    }
}
