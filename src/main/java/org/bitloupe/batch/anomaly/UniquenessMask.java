package org.bitloupe.batch.anomaly;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.codec.LayoutTime;

/** The bits of a layout by which one generator tells its IDs apart: time, machine and sequence. */
final class UniquenessMask {
    private static final Set<Role> MAKERS = EnumSet.of(Role.SHARD, Role.NODE, Role.SEQUENCE, Role.CLOCK_SEQUENCE);

    private UniquenessMask() {}

    /**
     * The mask of these bits, least significant long first.
     *
     * @return empty where they are all that differs between IDs, so that the same bits are the same ID; and for a layout without a time or
     *     a sequence
     */
    static Optional<long[]> mask(Layout layout) {
        List<Field> fields = layout.fields();
        boolean counted = Arrays.stream(layout.indicesOf(Role.SEQUENCE))
                .anyMatch(f -> !fields.get(f).textOnly());
        Optional<LayoutTime> time = LayoutTime.of(layout);
        if (!counted || time.isEmpty() || layout.textOnly()) {
            return Optional.empty();
        }
        long[] mask = new long[Bits.MAX_WIDTH / Long.SIZE];
        boolean others = false;
        for (Slice slice : layout.slices()) {
            Field field = fields.get(slice.field());
            boolean own = MAKERS.contains(field.role())
                    || slice.field() == time.get().mainField()
                    || time.get().refiningFields().contains(slice.field());
            boolean differs = field.value() == null && field.role() != Role.UNUSED && field.role() != Role.CHECKSUM;
            others |= !own && differs;
            for (int bit = slice.idLow(); own && bit <= slice.idHigh(); bit++) {
                mask[bit >> 6] |= 1L << bit;
            }
        }
        return others ? Optional.of(mask) : Optional.empty();
    }
}
