package org.bitloupe.export.generator;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.TimeEncoding;
import org.jspecify.annotations.Nullable;

/**
 * A layout read as time, machine and sequence.
 *
 * @param layout the layout
 * @param zeros the number of its bits, above all others, that belong to unused fields that are always 0
 * @param order its parts, the most significant first, each where it first occurs
 * @param fields the fields of each part by index, the most significant first
 * @param split parts that do not lie in one run of bits with the most significant first
 * @param foreign fields that are none of these, and unused bits below the top, by index
 */
record SnowflakeView(
        Layout layout,
        int zeros,
        List<SnowflakePart> order,
        Map<SnowflakePart, List<Integer>> fields,
        Set<SnowflakePart> split,
        List<Integer> foreign) {
    /** The width of the generators' IDs. */
    static final int BITS = 64;

    static SnowflakeView of(Layout layout) {
        return new Reader(layout).read();
    }

    /** The field's part, or null if it is no part of such an ID. */
    static @Nullable SnowflakePart partOf(Field field) {
        return switch (field.role()) {
            case TIME -> field.time() == null ? null : SnowflakePart.TIME;
            case NODE, SHARD -> SnowflakePart.MACHINE;
            case SEQUENCE -> SnowflakePart.SEQUENCE;
            default -> null;
        };
    }

    /** Tells whether nothing is ever in it. */
    static boolean isZero(Field field) {
        BigInteger value = field.value();
        return field.role() == Role.UNUSED && (value == null || value.signum() == 0);
    }

    List<Integer> fieldsOf(SnowflakePart part) {
        return fields.getOrDefault(part, List.of());
    }

    int bits(SnowflakePart part) {
        return fieldsOf(part).stream()
                .mapToInt(field -> layout.fields().get(field).bits())
                .sum();
    }

    /** Its widths as a number of 64 bits. */
    PartWidths widths() {
        return new PartWidths(
                zeros + BITS - layout.width(),
                bits(SnowflakePart.TIME),
                bits(SnowflakePart.MACHINE),
                bits(SnowflakePart.SEQUENCE));
    }

    /** The one time field, or null if there is none or several. */
    @Nullable
    Field time() {
        List<Integer> times = fieldsOf(SnowflakePart.TIME);
        Field field = times.size() == 1 ? layout.fields().get(times.get(0)) : null;
        return field != null && field.isMainTime() ? field : null;
    }

    /** The encoding of the one time field, or null if there is none or several. */
    @Nullable
    TimeEncoding encoding() {
        Field field = time();
        return field == null ? null : field.time();
    }

    /** Reads a layout from its top bit down. */
    private static final class Reader {
        private final Layout layout;
        private final List<SnowflakePart> order = new ArrayList<>();
        private final Map<SnowflakePart, List<Integer>> fields = new EnumMap<>(SnowflakePart.class);
        private final Set<SnowflakePart> split = EnumSet.noneOf(SnowflakePart.class);
        private final List<Integer> foreign = new ArrayList<>();
        private int zeros;
        private @Nullable Slice above;

        Reader(Layout layout) {
            this.layout = layout;
        }

        SnowflakeView read() {
            for (Slice slice : layout.slices()) {
                Field field = layout.fields().get(slice.field());
                SnowflakePart part = partOf(field);
                if (part != null) {
                    take(slice, part);
                } else if (isZero(field) && order.isEmpty() && foreign.isEmpty()) {
                    zeros += slice.width();
                } else if (!foreign.contains(slice.field())) {
                    foreign.add(slice.field());
                }
                above = slice;
            }
            return new SnowflakeView(layout, zeros, order, fields, split, foreign);
        }

        private void take(Slice slice, SnowflakePart part) {
            List<Integer> own = fields.computeIfAbsent(part, p -> new ArrayList<>());
            boolean first = order.isEmpty() || order.get(order.size() - 1) != part;
            if (order.contains(part) && (first || !follows(slice))) {
                split.add(part);
            }
            if (!order.contains(part)) {
                order.add(part);
                if (!isTop(slice)) {
                    split.add(part);
                }
            }
            if (!own.contains(slice.field())) {
                own.add(slice.field());
            }
        }

        private boolean isTop(Slice slice) {
            return slice.high() == layout.fields().get(slice.field()).bits() - 1;
        }

        /** Tells whether it goes on where the slice above ended: in the same field, or at the top of the next. */
        private boolean follows(Slice slice) {
            return above != null
                    && (above.field() == slice.field()
                            ? above.low() == slice.high() + 1
                            : above.low() == 0 && isTop(slice));
        }
    }
}
