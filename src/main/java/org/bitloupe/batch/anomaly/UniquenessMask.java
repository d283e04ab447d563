package org.bitloupe.batch.anomaly;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.codec.LayoutTime;

/** The bits of a layout by which one generator tells its IDs apart: time, machine and sequence. */
public final class UniquenessMask {
    private static final Set<Role> MAKERS = EnumSet.of(Role.SHARD, Role.NODE, Role.SEQUENCE, Role.CLOCK_SEQUENCE);

    private UniquenessMask() {}

    /**
     * The mask of these bits, least significant long first.
     *
     * @return empty where they are all that differs between IDs, so that the same bits are the same ID; and for a layout without a time or
     *     a sequence
     */
    public static Optional<long[]> mask(Layout layout) {
        List<Field> fields = layout.fields();
        boolean counted = Arrays.stream(layout.indicesOf(Role.SEQUENCE))
                .anyMatch(f -> !fields.get(f).textOnly());
        Optional<LayoutTime> time = LayoutTime.of(layout);
        if (!counted || time.isEmpty() || layout.textOnly()) {
            return Optional.empty();
        }
        boolean others = IntStream.range(0, fields.size())
                .anyMatch(i -> !fields.get(i).textOnly() && differs(fields.get(i)) && !isOwn(layout, time.get(), i));
        return others
                ? Optional.of(layout.placesOf(i -> isOwn(layout, time.get(), i)).words())
                : Optional.empty();
    }

    private static boolean isOwn(Layout layout, LayoutTime time, int field) {
        return MAKERS.contains(layout.fields().get(field).role())
                || field == time.mainField()
                || time.refiningFields().contains(field);
    }

    private static boolean differs(Field field) {
        return field.value() == null && field.role() != Role.UNUSED && field.role() != Role.CHECKSUM;
    }
}
