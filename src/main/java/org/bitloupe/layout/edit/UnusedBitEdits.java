package org.bitloupe.layout.edit;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;
import org.bitloupe.message.Message;

/** Edits of unused bits that are not pinned, and of bits that a narrower layout has no room for. */
public final class UnusedBitEdits {
    private UnusedBitEdits() {}

    /** Returns the number of unused bits that are neither locked nor pinned. */
    public static int free(Layout layout) {
        return layout.fields().stream()
                .filter(WidthEdits::isSpare)
                .mapToInt(Field::bits)
                .sum();
    }

    /**
     * The fields that could take unused bits: those in one piece, neither locked nor pinned nor constant, with no pinned field
     * between.
     */
    public static List<Integer> receivers(Layout layout) {
        return IntStream.range(0, layout.fields().size())
                .filter(field -> reach(layout, field) > 0)
                .boxed()
                .toList();
    }

    /** Returns the number of unused bits a field can be given. */
    public static int reach(Layout layout, int field) {
        Field taker = layout.fields().get(field);
        List<Slice> own = layout.slicesOf(field);
        if (own.size() != 1 || taker.pin() || taker.lock() || taker.value() != null || WidthEdits.isSpare(taker)) {
            return 0;
        }
        int at = layout.slices().indexOf(own.get(0));
        return spare(layout, at, -1) + spare(layout, at, 1);
    }

    private static int spare(Layout layout, int from, int step) {
        int bits = 0;
        for (int i = from + step; i >= 0 && i < layout.slices().size(); i += step) {
            Slice slice = layout.slices().get(i);
            Field field = layout.fields().get(slice.field());
            if (field.pin()) {
                break;
            }
            bits += WidthEdits.isSpare(field) ? slice.width() : 0;
        }
        return bits;
    }

    /** Gives a field all unused bits that it can be given; see {@link #receivers}. */
    public static EditResult give(Layout layout, int field) {
        return WidthEdits.field(layout, field, layout.fields().get(field).bits() + reach(layout, field));
    }

    /** Returns the number of bits a layout needs beyond its unused ones to become {@code width} bits wide; 0 if it needs none. */
    public static int missing(Layout layout, int width) {
        return WidthEdits.missing(layout, width);
    }

    /**
     * The fields of which one alone could give what {@link #missing} says: in front of the first pinned field other than a sign bit,
     * since bits that go elsewhere would move that field.
     */
    public static List<Integer> donors(Layout layout, int width) {
        int missing = missing(layout, width);
        Set<Integer> passed = new HashSet<>();
        for (int i = 0; i < layout.slices().size(); i++) {
            Field field = layout.fields().get(layout.slices().get(i).field());
            if (field.pin() && i > 0) {
                break;
            }
            passed.add(layout.slices().get(i).field());
        }
        return missing == 0
                ? List.of()
                : IntStream.range(0, layout.fields().size())
                        .filter(f -> passed.contains(f) && layout.slicesOf(f).size() == 1)
                        .filter(f -> !WidthEdits.isSpare(layout.fields().get(f)))
                        .filter(f -> FieldEdits.spareBits(layout, f) >= missing)
                        .boxed()
                        .toList();
    }

    /** Makes a layout narrower: its unused bits go, and a field gives what is missing; see {@link #donors}. */
    public static EditResult narrow(Layout layout, int width, int giver) {
        int missing = missing(layout, width);
        LayoutDraft draft = new LayoutDraft(layout);
        draft.grow(layout.slices().indexOf(layout.slicesOf(giver).get(0)), -missing);
        Layout smaller = draft.build();
        EditResult edit = WidthEdits.total(smaller, width);
        return edit instanceof EditResult.Done done
                ? new EditResult.Done(
                        done.layout(),
                        Message.of("edit.label.total", "from", layout.width(), "n", width),
                        Message.of(
                                "edit.gave", "field", layout.fields().get(giver).name(), "n", missing))
                : edit;
    }
}
