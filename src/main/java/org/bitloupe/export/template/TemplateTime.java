package org.bitloupe.export.template;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.codec.StepScale;
import org.jspecify.annotations.Nullable;

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
 * @param nanos the numerator of the tick in nanoseconds, at least 1
 * @param per the denominator of the tick, at least 1
 * @param finer the fields that refine it, in their order
 * @param decimals the decimals of a second that instants have: 0, 3, 6, 7 or 9
 */
public record TemplateTime(
        int main, BigInteger origin, BigInteger nanos, BigInteger per, List<Finer> finer, int decimals) {
    private static final BigInteger SECOND = BigInteger.valueOf(1_000_000_000);

    public TemplateTime {
        finer = List.copyOf(finer);
    }

    /**
     * A field that refines the time.
     *
     * @param field its place in the layout
     * @param nanos the numerator of its tick in nanoseconds
     * @param per the denominator of its tick
     * @param steps into how many steps it divides the tick above it: more do not occur
     */
    public record Finer(int field, BigInteger nanos, BigInteger per, BigInteger steps) {}

    /** The time of a layout, or empty if it has none in its bits. */
    public static Optional<TemplateTime> of(Layout layout) {
        return LayoutTime.of(layout)
                .filter(time -> !layout.fields().get(time.mainField()).textOnly())
                .map(time -> of(layout, time));
    }

    private static TemplateTime of(Layout layout, LayoutTime time) {
        StepScale scale = time.scale();
        BigInteger nanos = BigInteger.valueOf(scale.tick().nanos());
        BigInteger per = BigInteger.valueOf(scale.tick().per());
        return new TemplateTime(
                time.mainField(), origin(layout, time), nanos, per, finer(layout, time), time.decimals());
    }

    private static BigInteger origin(Layout layout, LayoutTime time) {
        TimeEncoding counts = counts(layout, time.mainField());
        BigInteger epoch = StepScale.nanosOf(counts.epoch())
                .multiply(BigInteger.valueOf(counts.tick().per()));
        BigInteger nanos = BigInteger.valueOf(counts.tick().nanos());
        return counts.grid() == TimeEncoding.Grid.UNIX
                ? StepScale.floorDiv(epoch, nanos).multiply(nanos)
                : epoch;
    }

    private static List<Finer> finer(Layout layout, LayoutTime time) {
        List<Finer> finer = new ArrayList<>();
        Tick whole = time.scale().tick();
        for (int index : time.refiningFields()) {
            Field field = layout.fields().get(index);
            if (!field.textOnly()) {
                Tick tick = counts(layout, index).tick();
                BigInteger steps = field.limit().add(BigInteger.ONE).min(steps(whole, tick));
                finer.add(new Finer(index, BigInteger.valueOf(tick.nanos()), BigInteger.valueOf(tick.per()), steps));
                whole = tick;
            }
        }
        return finer;
    }

    private static TimeEncoding counts(Layout layout, int index) {
        @Nullable TimeEncoding time = layout.fields().get(index).time();
        if (time == null) {
            throw new IllegalArgumentException("field " + index + " of " + layout.id() + " is no time");
        }
        return time;
    }

    /** Returns the number of ticks of the second kind that fill one of the first. */
    private static BigInteger steps(Tick whole, Tick part) {
        BigInteger a = BigInteger.valueOf(whole.nanos()).multiply(BigInteger.valueOf(part.per()));
        BigInteger b = BigInteger.valueOf(part.nanos()).multiply(BigInteger.valueOf(whole.per()));
        return a.add(b).subtract(BigInteger.ONE).divide(b);
    }

    /** Tells whether its ticks are whole nanoseconds. */
    public boolean whole() {
        return per.equals(BigInteger.ONE);
    }

    /** Ticks in a second, where they divide it evenly; else 0. */
    public BigInteger perSecond() {
        return whole() && SECOND.mod(nanos).signum() == 0 ? SECOND.divide(nanos) : BigInteger.ZERO;
    }

    /** The finest tick's length in nanoseconds, rounded up. */
    public BigInteger finest() {
        BigInteger n = finer.isEmpty() ? nanos : finer.get(finer.size() - 1).nanos();
        BigInteger p = finer.isEmpty() ? per : finer.get(finer.size() - 1).per();
        return n.add(p).subtract(BigInteger.ONE).divide(p);
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
