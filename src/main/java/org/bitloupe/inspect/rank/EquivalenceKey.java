package org.bitloupe.inspect.rank;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.TimeEncoding;

/**
 * The equivalence key of layouts that say the same of an ID: width, slices, constants, and the time's epoch, tick and grid. Names of
 * fields may differ, a machine may be called a shard, and it makes no difference whether the bits of a time begin with a bit that is
 * always 0.
 */
public final class EquivalenceKey {
    private EquivalenceKey() {}

    /** The same text for layouts that say the same of each ID that neither rules out; its own for one that exists only as text. */
    public static String of(Layout layout) {
        if (layout.textOnly()) {
            return layout.id();
        }
        List<Integer> order = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        text.append(layout.width());
        int first = leadingZeros(layout) ? 1 : 0;
        List<Slice> slices = layout.slices();
        for (int i = first; i < slices.size(); i++) {
            Slice slice = slices.get(i);
            if (!order.contains(slice.field())) {
                order.add(slice.field());
            }
            text.append(' ')
                    .append(order.indexOf(slice.field()))
                    .append(':')
                    .append(slice.low())
                    .append('@')
                    .append(slice.idLow());
        }
        order.forEach(field -> append(layout, order, layout.fields().get(field), text));
        return text.toString();
    }

    /** Tells whether the ID begins with unused zeros and the time's highest bits come next: then they are as good as the time's. */
    private static boolean leadingZeros(Layout layout) {
        List<Slice> slices = layout.slices();
        if (slices.size() < 2) {
            return false;
        }
        Field top = layout.fields().get(slices.get(0).field());
        Field next = layout.fields().get(slices.get(1).field());
        boolean zeros =
                top.role() == Role.UNUSED && top.value() != null && top.value().signum() == 0;
        return zeros
                && top.bits() == slices.get(0).width()
                && next.isMainTime()
                && next.bits() == slices.get(1).high() + 1;
    }

    private static void append(Layout layout, List<Integer> order, Field field, StringBuilder text) {
        TimeEncoding time = field.time();
        text.append('|').append(field.value());
        if (layout.mainTime() < 0) {
            text.append(field.role());
        } else if (field.role() == Role.RANDOM) {
            text.append('r');
        }
        if (time != null) {
            // Not the epoch as a text: to write an instant takes longer than all the rest.
            text.append(time.tick().nanos())
                    .append('/')
                    .append(time.tick().per())
                    .append(time.grid());
            Instant epoch = time.epoch();
            text.append(epoch.getEpochSecond()).append('.').append(epoch.getNano());
            text.append(time.adds() == null ? -1 : order.indexOf(layout.indexOf(time.adds())));
        }
    }
}
