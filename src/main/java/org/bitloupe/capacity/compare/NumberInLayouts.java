package org.bitloupe.capacity.compare;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.LayoutTime;

/**
 * One number read as an ID of several layouts.
 *
 * @param rows the fields and what each layout reads in them
 * @param readings what each layout makes of the number as a whole
 */
public record NumberInLayouts(List<Row> rows, List<Reading> readings) {

    public NumberInLayouts {
        rows = List.copyOf(rows);
        readings = List.copyOf(readings);
    }

    /** The reading of the number by a layout. */
    public enum Reading {
        /** An ID of it. */
        FITS,
        /** Its fixed or limited fields have values that no ID of it has. */
        INVALID,
        /** The number has more bits than its IDs. */
        TOO_WIDE
    }

    /**
     * A field's value by one layout.
     *
     * @param field the field, as that layout has it
     * @param value the value
     * @param instant for the field that counts since an epoch the instant that the ID says; empty if no calendar holds it
     * @param decimals decimals of a second that are known
     * @param differs true if it is another than the one of the layout that is compared with
     * @param allowed true if the field may have that value
     */
    public record Value(
            Field field, BigInteger value, Optional<Instant> instant, int decimals, boolean differs, boolean allowed) {}

    /** A field and its value by each layout, empty where it has no such field or the number does not fit. */
    public record Row(FieldAlignment.Row field, List<Optional<Value>> values) {
        public Row {
            values = List.copyOf(values);
        }
    }

    /**
     * Reads a number.
     *
     * @param id the number, not negative
     * @param reference the index of the layout that others are compared with
     */
    public static NumberInLayouts of(BigInteger id, List<Layout> layouts, int reference) {
        List<Optional<List<BigInteger>>> decoded =
                layouts.stream().map(layout -> decode(id, layout)).toList();
        List<Row> rows = new ArrayList<>();
        for (FieldAlignment.Row field : FieldAlignment.of(layouts)) {
            rows.add(row(field, layouts, decoded, reference));
        }
        List<Reading> readings = new ArrayList<>();
        for (int i = 0; i < layouts.size(); i++) {
            int layout = i;
            boolean valid = rows.stream()
                    .flatMap(row -> row.values().get(layout).stream())
                    .allMatch(Value::allowed);
            readings.add(decoded.get(i).isEmpty() ? Reading.TOO_WIDE : valid ? Reading.FITS : Reading.INVALID);
        }
        return new NumberInLayouts(rows, readings);
    }

    private static Optional<List<BigInteger>> decode(BigInteger id, Layout layout) {
        return layout.textOnly() || id.bitLength() > layout.width()
                ? Optional.empty()
                : Optional.of(Codec.of(layout).decode(Bits.of(layout.width(), id)));
    }

    private static Row row(
            FieldAlignment.Row field, List<Layout> layouts, List<Optional<List<BigInteger>>> decoded, int reference) {
        Optional<Value> compared = value(field, layouts, decoded, reference, Optional.empty());
        List<Optional<Value>> values = new ArrayList<>();
        for (int i = 0; i < layouts.size(); i++) {
            values.add(value(field, layouts, decoded, i, i == reference ? Optional.empty() : compared));
        }
        return new Row(field, values);
    }

    private static Optional<Value> value(
            FieldAlignment.Row row,
            List<Layout> layouts,
            List<Optional<List<BigInteger>>> decoded,
            int layout,
            Optional<Value> compared) {
        int index = row.indices().get(layout);
        if (index < 0 || decoded.get(layout).isEmpty()) {
            return Optional.empty();
        }
        Layout own = layouts.get(layout);
        List<BigInteger> values = decoded.get(layout).orElseThrow();
        Field field = own.fields().get(index);
        BigInteger value = values.get(index);
        Optional<LayoutTime> time = LayoutTime.of(own).filter(t -> t.mainField() == index);
        Optional<Instant> instant = time.flatMap(t -> t.instantOf(values));
        boolean same = compared.map(c -> (instant.isPresent() && c.instant().isPresent())
                        ? instant.equals(c.instant())
                        : value.equals(c.value()))
                .orElse(true);
        return Optional.of(new Value(
                field, value, instant, time.map(LayoutTime::decimals).orElse(0), !same, allowed(field, value)));
    }

    private static boolean allowed(Field field, BigInteger value) {
        return field.value() != null
                ? field.value().equals(value)
                : value.compareTo(field.least()) >= 0 && value.compareTo(field.limit()) <= 0;
    }
}
