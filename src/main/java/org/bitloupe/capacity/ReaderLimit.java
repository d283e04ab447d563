package org.bitloupe.capacity;

import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.codec.LayoutTime;

/** A bound that some reader of IDs has, and when the IDs of a layout pass it. */
public enum ReaderLimit {
    /** JavaScript and every JSON reader like it: a double holds whole numbers exactly up to 2^53 - 1. */
    JAVASCRIPT(53),
    /** Signed 64-bit columns: from 2^63 on they show negative numbers. */
    SIGN(63);

    private final BigInteger bound;

    ReaderLimit(int bits) {
        this.bound = BigInteger.ONE.shiftLeft(bits);
    }

    /** The largest ID that is not too large. */
    public BigInteger largest() {
        return bound.subtract(BigInteger.ONE);
    }

    /** The time at which a layout's IDs pass a bound. */
    public enum When {
        /** No ID does. */
        NEVER,
        /** IDs of the very first tick do, or can. */
        FROM_THE_FIRST,
        /** From an instant on they can. */
        FROM,
        /** Some do; when is not for the time to say. */
        SOME
    }

    /**
     * The passing of the bound by a layout's IDs.
     *
     * @param at the first instant at which some ID can, exact to the tick; only for {@link When#FROM}
     */
    public record Passed(When when, Optional<Instant> at) {}

    /**
     * Tells whether IDs pass the bound if a program goes on making them when the time has ended: one tick more than the time field
     * counts carries into the bits above it. A time that is kept below a bound of its own or lies in pieces is not asked.
     */
    public boolean isPassedAfterEnd(Layout layout) {
        int main = layout.mainTime();
        if (main < 0 || layout.fields().get(main).value() != null) {
            return false;
        }
        Field time = layout.fields().get(main);
        List<Slice> slices = layout.slicesOf(main);
        BigInteger ticks = BigInteger.ONE.shiftLeft(time.bits());
        return slices.size() == 1
                && time.limit().add(BigInteger.ONE).equals(ticks)
                && ticks.shiftLeft(slices.get(0).idLow()).compareTo(bound) >= 0;
    }

    /** Returns the first time at which the IDs of a layout, as unsigned numbers, can pass the bound. */
    public Passed passedBy(Layout layout) {
        if (!LargestId.reaches(layout, bound)) {
            return new Passed(When.NEVER, Optional.empty());
        }
        Optional<LayoutTime> time = LayoutTime.of(layout).filter(t -> TimeOrder.inOrder(layout, t.mainField()));
        if (time.isEmpty()) {
            return new Passed(When.SOME, Optional.empty());
        }
        int field = time.get().mainField();
        BigInteger tick = LargestId.firstTick(layout, field, bound).orElseThrow();
        if (tick.equals(layout.fields().get(field).least())) {
            return new Passed(When.FROM_THE_FIRST, Optional.empty());
        }
        Optional<Instant> at = time.get().scale().instantAt(tick);
        return new Passed(at.isPresent() ? When.FROM : When.SOME, at);
    }
}
