package org.bitloupe.inspect.query;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.bitloupe.capacity.TimeOrder;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.codec.StepScale;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * All IDs of a layout that were made in a span of whole ticks, as a range from the smallest to the largest.
 *
 * <p>There is such a range only if IDs sort by time: before the end of the time nothing else may differ from ID to ID. Then an ID of
 * the layout lies in the range if and only if its tick is one of the span.
 *
 * @param low the smallest ID of the first tick
 * @param high the largest ID of the last tick
 * @param from the beginning of the first tick, null if no calendar holds it
 * @param until the end of the last tick, which is the first instant that is not in the span; null if no calendar holds it
 */
public record IdRange(
        Bits low,
        Bits high,
        @Nullable Instant from,
        @Nullable Instant until) {

    /** The result of asking for a range. */
    public sealed interface Answer {
        /** There is one. */
        record Found(IdRange range) implements Answer {}

        /** There is none, and why. */
        record Nothing(Message why) implements Answer {}
    }

    /**
     * The IDs of one tick.
     *
     * @param time the layout's time, by the epoch that is meant
     * @param tick the value of the main time field
     */
    public static Answer ofTick(Layout layout, LayoutTime time, BigInteger tick) {
        return ofTicks(layout, time, tick, 0);
    }

    /**
     * Returns the IDs of a tick and of {@code beside} ticks before and after it, also where a tick is no whole number of nanoseconds.
     *
     * @param time the layout's time, by the epoch that is meant
     * @param tick the value of the main time field
     */
    public static Answer ofTicks(Layout layout, LayoutTime time, BigInteger tick, int beside) {
        BigInteger distance = BigInteger.valueOf(beside);
        return of(layout, time, tick.subtract(distance), tick.add(distance));
    }

    /**
     * The IDs of all ticks that an instant and so much before and after it touch, as far as the time field reaches.
     *
     * @param time the layout's time, by the epoch that is meant
     */
    public static Answer around(Layout layout, LayoutTime time, Instant instant, Duration distance) {
        return of(
                layout,
                time,
                time.scale().ticksAt(before(instant, distance)),
                time.scale().ticksAt(after(instant, distance)));
    }

    /**
     * The IDs of all ticks that a whole second, minute, hour or day of UTC touches: that which an instant lies in.
     *
     * @param time the layout's time, by the epoch that is meant
     * @param unit a unit of at most a day
     */
    public static Answer within(Layout layout, LayoutTime time, Instant instant, ChronoUnit unit) {
        Instant start = instant.truncatedTo(unit);
        Instant last = after(start, unit.getDuration().minusNanos(1));
        return of(layout, time, time.scale().ticksAt(start), time.scale().ticksAt(last));
    }

    /** As far back as the calendar goes. */
    private static Instant before(Instant instant, Duration distance) {
        Instant first = Instant.MIN.plus(distance);
        return instant.isBefore(first) ? Instant.MIN : instant.minus(distance);
    }

    /** As far ahead as the calendar goes. */
    private static Instant after(Instant instant, Duration distance) {
        Instant last = Instant.MAX.minus(distance);
        return instant.isAfter(last) ? Instant.MAX : instant.plus(distance);
    }

    private static Answer of(Layout layout, LayoutTime time, BigInteger first, BigInteger last) {
        Field field = layout.fields().get(time.mainField());
        Optional<Integer> spoiler = TimeOrder.spoiler(layout, time.mainField());
        if (field.textOnly() || spoiler.isPresent()) {
            return new Answer.Nothing(unordered(layout, time.mainField(), spoiler));
        }
        BigInteger from = first.max(field.least());
        BigInteger to = last.min(field.limit());
        if (from.compareTo(to) > 0) {
            return new Answer.Nothing(Message.of("inspect.side.range.outside"));
        }
        Bits low = id(layout, time.mainField(), from, Field::least);
        Bits high = id(layout, time.mainField(), to, Field::limit);
        if (layout.signed() && low.toSigned().compareTo(high.toSigned()) > 0) {
            return new Answer.Nothing(Message.of("inspect.side.range.sign"));
        }
        StepScale scale = time.scale();
        return new Answer.Found(new IdRange(
                low,
                high,
                scale.instantAt(from).orElse(null),
                scale.instantAt(to.add(BigInteger.ONE)).orElse(null)));
    }

    private static Message unordered(Layout layout, int time, Optional<Integer> spoiler) {
        int by = spoiler.orElse(time);
        return by == time
                ? Message.of("inspect.side.range.scattered")
                : Message.of(
                        "inspect.side.range.unordered",
                        "field",
                        layout.fields().get(by).name());
    }

    private static Bits id(Layout layout, int time, BigInteger tick, Function<Field, BigInteger> others) {
        List<BigInteger> values = new ArrayList<>();
        for (int i = 0; i < layout.fields().size(); i++) {
            Field field = layout.fields().get(i);
            if (i == time) {
                values.add(tick);
            } else if (field.textOnly()) {
                values.add(BigInteger.ZERO);
            } else {
                values.add(field.value() != null ? field.value() : others.apply(field));
            }
        }
        return Codec.of(layout).encode(values);
    }
}
