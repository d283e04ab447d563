package org.bitloupe.layout.codec;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;

/**
 * The time of a layout's IDs as one value, also where two or more fields add up to it (seconds and milliseconds, or a fraction of a
 * millisecond).
 */
public final class LayoutTime {
    private final Layout layout;
    private final int main;
    private final StepScale scale;
    private final List<Integer> refiners;
    private final int decimals;

    private LayoutTime(Layout layout, int main, Instant epoch) {
        this.layout = layout;
        this.main = main;
        this.scale = StepScale.of(timeOf(layout, main), epoch);
        this.refiners = new ArrayList<>();
        int finest = scale.decimals();
        String name = layout.fields().get(main).name();
        for (int i = 0; i < layout.fields().size(); i++) {
            TimeEncoding time = layout.fields().get(i).time();
            if (time != null && name.equals(time.adds())) {
                refiners.add(i);
                finest = Math.max(finest, StepScale.of(time, Instant.EPOCH).decimals());
            }
        }
        this.decimals = finest;
    }

    private static TimeEncoding timeOf(Layout layout, int field) {
        return layout.fields().get(field).requireTime();
    }

    /** The time of a layout by its own epoch, or empty if it has none. */
    public static Optional<LayoutTime> of(Layout layout) {
        int main = layout.mainTime();
        return main < 0
                ? Optional.empty()
                : Optional.of(new LayoutTime(layout, main, timeOf(layout, main).epoch()));
    }

    /** The same, or empty if the bits of IDs do not hold it: it may live only in their texts. */
    public static Optional<LayoutTime> inBits(Layout layout) {
        return of(layout).filter(time -> !layout.fields().get(time.main).textOnly());
    }

    /** The same by another epoch. */
    public LayoutTime withEpoch(Instant epoch) {
        return new LayoutTime(layout, main, epoch);
    }

    /** The index of the field that counts since the epoch. */
    public int mainField() {
        return main;
    }

    /** All fields that make it up, by index, the {@linkplain #mainField main one} first. */
    public List<Integer> fields() {
        List<Integer> fields = new ArrayList<>(List.of(main));
        fields.addAll(refiners);
        return fields;
    }

    /** The fields that refine it, by index. */
    public List<Integer> refiningFields() {
        return List.copyOf(refiners);
    }

    /** The steps of the main field. */
    public StepScale scale() {
        return scale;
    }

    /** Decimals of a second that its instants have, see {@link StepScale#decimals}. */
    public int decimals() {
        return decimals;
    }

    /** The shortest step of its fields: how finely an ID says when it was made. */
    public Tick step() {
        Tick finest = scale.tick();
        for (int field : refiners) {
            Tick tick = timeOf(layout, field).tick();
            finest = tick.compareTo(finest) < 0 ? tick : finest;
        }
        return finest;
    }

    /** The instant that the values of all fields say, or empty if no calendar holds it. */
    public Optional<Instant> instantOf(List<BigInteger> values) {
        BigInteger nanos = scale.nanosAt(values.get(main));
        for (int field : refiners) {
            nanos = nanos.add(StepScale.of(timeOf(layout, field), Instant.EPOCH).nanosAt(values.get(field)));
        }
        return StepScale.instantOf(nanos);
    }

    /**
     * Writes the tick of an instant into the values of all time fields.
     *
     * @param values one value for each field; changed
     * @throws ValueOutOfRangeException if the instant lies before the epoch or after the field's last tick
     */
    public void set(Instant instant, List<BigInteger> values) {
        BigInteger ticks = scale.ticksAt(instant);
        Field field = layout.fields().get(main);
        boolean limited = !field.textOnly() || field.max() != null;
        if (ticks.signum() < 0 || (limited && ticks.compareTo(field.limit()) > 0)) {
            throw new ValueOutOfRangeException(field.name(), ticks, field.limit());
        }
        values.set(main, ticks);
        BigInteger rest = StepScale.nanosOf(instant).subtract(scale.nanosAt(ticks));
        for (int refiner : refiners) {
            StepScale fine = StepScale.of(timeOf(layout, refiner), Instant.EPOCH);
            BigInteger steps = fine.ticksAt(Instant.EPOCH.plusNanos(rest.longValueExact()));
            BigInteger limit = layout.fields().get(refiner).limit();
            values.set(refiner, steps.min(limit));
            rest = rest.subtract(fine.nanosAt(values.get(refiner)));
        }
    }
}
