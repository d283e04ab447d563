package org.bitloupe.export.template;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.codec.StepScale;

/**
 * A layout's time in whole numbers. With t in nanoseconds since 1970 and / rounding down:
 *
 * <ul>
 *   <li>the tick that t lies in is {@code (t * per - origin) / nanos}, wherever its grid begins;
 *   <li>the first nanosecond of a tick is {@code (origin + tick * nanos) / per}, rounded up.
 * </ul>
 *
 * <p>A finer field counts the nanoseconds that are left over, in the same way with its own numbers and an origin of 0.
 *
 * @param main the field that counts since the epoch, by its place in the layout
 * @param origin tick 0 in units of 1/per nanosecond since 1970
 * @param tick the tick of that field, nanos/per nanoseconds
 * @param finer the fields that refine it, in their order
 * @param decimals the decimals of a second that instants have: 0, 3, 6, 7 or 9
 */
public record TemplateTime(int main, BigInteger origin, Tick tick, List<Finer> finer, int decimals) {
    private static final BigInteger SECOND = BigInteger.valueOf(1_000_000_000);

    public TemplateTime {
        finer = List.copyOf(finer);
    }

    /**
     * A field that refines the time.
     *
     * @param field its place in the layout
     * @param tick its tick
     * @param steps into how many steps it divides the tick above it: more do not occur
     */
    public record Finer(int field, Tick tick, BigInteger steps) {
        /** The numerator of its tick in nanoseconds. */
        public BigInteger nanos() {
            return BigInteger.valueOf(tick.nanos());
        }

        /** The denominator of its tick. */
        public BigInteger per() {
            return BigInteger.valueOf(tick.per());
        }
    }

    /** The numerator of the tick in nanoseconds, at least 1. */
    public BigInteger nanos() {
        return BigInteger.valueOf(tick.nanos());
    }

    /** The denominator of the tick, at least 1. */
    public BigInteger per() {
        return BigInteger.valueOf(tick.per());
    }

    /** The time of a layout, or empty if it has none in its bits. */
    public static Optional<TemplateTime> of(Layout layout) {
        return LayoutTime.inBits(layout).map(time -> of(layout, time));
    }

    private static TemplateTime of(Layout layout, LayoutTime time) {
        StepScale scale = time.scale();
        return new TemplateTime(time.mainField(), scale.origin(), scale.tick(), finer(layout, time), time.decimals());
    }

    private static List<Finer> finer(Layout layout, LayoutTime time) {
        List<Finer> finer = new ArrayList<>();
        Tick whole = time.scale().tick();
        for (int index : time.refiningFields()) {
            Field field = layout.fields().get(index);
            if (!field.textOnly()) {
                Tick tick = field.requireTime().tick();
                finer.add(
                        new Finer(index, tick, field.limit().add(BigInteger.ONE).min(whole.stepsOf(tick))));
                whole = tick;
            }
        }
        return finer;
    }

    /** Tells whether its ticks are whole nanoseconds. */
    public boolean whole() {
        return tick.per() == 1;
    }

    /** Ticks in a second, where they divide it evenly; else 0. */
    public BigInteger perSecond() {
        return whole() && SECOND.mod(nanos()).signum() == 0 ? SECOND.divide(nanos()) : BigInteger.ZERO;
    }

    /** The finest tick's length in nanoseconds, rounded up. */
    public BigInteger finest() {
        return (finer.isEmpty() ? tick : finer.get(finer.size() - 1).tick()).stepsOf(Tick.NANOSECOND);
    }

    /**
     * Returns the number of steps of the whole time within one tick of a field: the product of the steps of the fields that refine it.
     * All time fields make one number, like digits in mixed bases.
     *
     * @param field the main field or a finer one
     */
    public BigInteger stepsBelow(int field) {
        BigInteger product = BigInteger.ONE;
        boolean below = field == main;
        for (Finer part : finer) {
            if (below) {
                product = product.multiply(part.steps());
            }
            below |= part.field() == field;
        }
        return product;
    }
}
