package org.bitloupe.inspect.reading;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bitloupe.inspect.damage.Damage;
import org.bitloupe.inspect.damage.FieldRange;
import org.bitloupe.inspect.damage.FieldRange.Kept;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * The information that rounding may have taken from a reading of a number. A value of it is no longer known, but need not be wrong: an
 * exact ID can look rounded accidentally. So it is shown with a mark that says which values it can have been; what is the same for all IDs
 * that the number can have been has none.
 *
 * @param layout the reading's layout
 * @param rounded true if the number looks rounded
 * @param fields the values that the fields can have had which are not the same for all those IDs, by their place in the layout
 */
public record RoundingLoss(Layout layout, boolean rounded, Map<Integer, FieldRange> fields) {
    public RoundingLoss {
        fields = Map.copyOf(fields);
    }

    /**
     * A smallest and a largest value.
     *
     * @param <T> what they are: numbers, or instants to the start of their tick
     */
    public record Bounds<T>(T lowest, T highest) {}

    /**
     * Returns the loss of a reading.
     *
     * @param damage the damage to its text, null for nothing
     * @return nothing lost where the reading is of another number than the rounded one, as in hexadecimal digits
     */
    public static RoundingLoss of(Reading reading, @Nullable Damage damage) {
        if (!(damage instanceof Damage.Rounded found)
                || reading.bits() == null
                || !reading.bits().toBigInteger().equals(found.pasted())) {
            return new RoundingLoss(reading.layout(), damage instanceof Damage.Rounded, Map.of());
        }
        return new RoundingLoss(
                reading.layout(),
                true,
                DamageText.lost(reading.layout(), found).stream()
                        .collect(Collectors.toMap(FieldRange::field, Function.identity())));
    }

    /** Tells whether the value of a field may have been changed. */
    public boolean has(int field) {
        return fields.containsKey(field);
    }

    /** Tells whether the time may have been changed: its main field, or one that refines it. */
    public boolean hasTime() {
        return !fields.isEmpty() && timeFields().stream().anyMatch(this::has);
    }

    private List<Integer> timeFields() {
        return LayoutTime.of(layout).map(LayoutTime::fields).orElse(List.of());
    }

    /** The smallest and the largest value that a field can have had; empty if it cannot have been changed. */
    public Optional<Bounds<BigInteger>> bounds(int field) {
        return Optional.ofNullable(fields.get(field))
                .map(range -> range.wraps()
                        ? new Bounds<>(
                                BigInteger.ZERO, layout.fields().get(field).allOnes())
                        : new Bounds<>(range.first(), range.last()));
    }

    /**
     * Tells whether a field can have had the same value in two IDs.
     *
     * @param value its value as it is read in this one
     * @param other the loss of the other, of the same layout
     * @param ofOther its value there
     */
    public boolean canMeet(int field, BigInteger value, RoundingLoss other, BigInteger ofOther) {
        return spans(field, value).stream()
                .anyMatch(mine -> other.spans(field, ofOther).stream()
                        .anyMatch(theirs -> mine.lowest().compareTo(theirs.highest()) <= 0
                                && theirs.lowest().compareTo(mine.highest()) <= 0));
    }

    /** The values that a field can have had: two spans where it starts again from 0. */
    private List<Bounds<BigInteger>> spans(int field, BigInteger value) {
        FieldRange range = fields.get(field);
        if (range == null) {
            return List.of(new Bounds<>(value, value));
        }
        return range.wraps()
                ? List.of(
                        new Bounds<>(BigInteger.ZERO, range.last()),
                        new Bounds<>(range.first(), layout.fields().get(field).allOnes()))
                : List.of(new Bounds<>(range.first(), range.last()));
    }

    /**
     * The earliest and the latest time that the ID can have said.
     *
     * @param reading the reading's fields, for those that were not changed
     * @param time the reading's time by one of its epochs
     * @return empty if the time cannot have been changed, or no calendar holds one of both
     */
    public Optional<Bounds<Instant>> bounds(Reading reading, TimeReading time) {
        if (!hasTime()) {
            return Optional.empty();
        }
        LayoutTime counted = LayoutTime.of(layout).orElseThrow().withEpoch(time.epoch());
        Optional<Instant> lowest = counted.instantOf(values(reading, Bounds::lowest));
        Optional<Instant> highest = counted.instantOf(values(reading, Bounds::highest));
        return lowest.isEmpty() || highest.isEmpty()
                ? Optional.empty()
                : Optional.of(new Bounds<>(lowest.get(), highest.get()));
    }

    private List<BigInteger> values(Reading reading, Function<Bounds<BigInteger>, BigInteger> bound) {
        List<BigInteger> values = new ArrayList<>();
        for (FieldReading field : reading.fields()) {
            BigInteger read = Objects.requireNonNullElse(field.value(), BigInteger.ZERO);
            values.add(bounds(field.index()).map(bound).orElse(read));
        }
        return values;
    }

    /** Returns the mark beside the value of a field: that it may be lost, and which values it can have been. Empty if there is no doubt. */
    public Optional<Message> mark(int field) {
        return Optional.ofNullable(fields.get(field))
                .map(range -> range.kept() == Kept.LOST
                        ? Message.of("inspect.rounding.any")
                        : Message.of(range.wraps() ? "inspect.rounding.wraps" : "inspect.rounding.was")
                                .with("first", DamageText.shown(layout.fields().get(field), range.first()))
                                .with("last", DamageText.shown(layout.fields().get(field), range.last())));
    }

    /**
     * The same beside a time.
     *
     * @param reading the reading, see {@link #bounds(Reading, TimeReading)}
     * @param time its time by one of its epochs
     * @param written how an instant is written
     */
    public Optional<Message> mark(Reading reading, TimeReading time, Function<Instant, String> written) {
        if (!hasTime()) {
            return Optional.empty();
        }
        return Optional.of(bounds(reading, time)
                .map(bounds -> Message.of("inspect.rounding.was")
                        .with("first", written.apply(bounds.lowest()))
                        .with("last", written.apply(bounds.highest())))
                .orElse(Message.of("inspect.rounding.any")));
    }
}
