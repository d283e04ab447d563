package org.bitloupe.layout.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.message.Message;

/** Making a field of any run of an ID's bits. Every bit stays where it is. */
public final class SliceEdits {
    /** The name of the new field until it is given a better one. */
    public static final String NAME = "field";

    private SliceEdits() {}

    /**
     * A layout for IDs of which nothing is known but one run of bits: the run is a field, the bits around it are unused. These may
     * have any value, since nobody has looked at them yet.
     *
     * @param id the layout's name for programs
     * @param title its name for people
     * @param width the ID's width in bits
     * @param low the run's least significant bit in the ID
     * @param field the field the run becomes; its width says how long the run is
     * @param spellings the spellings of such an ID, at least one
     * @throws IllegalArgumentException if the run does not lie within the width
     */
    public static Layout alone(String id, String title, int width, int low, Field field, List<Spelling> spellings) {
        int above = width - low - field.bits();
        if (low < 0 || above < 0 || field.bits() < 1) {
            throw new IllegalArgumentException("%s bits from bit %s on of %s".formatted(field.bits(), low, width));
        }
        List<Field> fields = new ArrayList<>();
        if (above > 0) {
            fields.add(Field.of(FieldEdits.UNUSED, Role.UNUSED, above));
        }
        fields.add(field);
        if (low > 0) {
            String name = above > 0 ? FieldEdits.UNUSED + "-2" : FieldEdits.UNUSED;
            fields.add(Field.of(name, Role.UNUSED, low));
        }
        return Layout.of(id, title, fields, spellings);
    }

    /**
     * Makes a run of a layout's bits a field of its own, called {@link #NAME} or that with a number. Fields that it cuts keep the
     * bits around it; fields that lie wholly in it become part of it. A part of a time stays a time, so that the parts together say
     * the same instant as before.
     *
     * @param high the run's most significant bit in the ID
     * @param low the least significant one
     * @return refused where a field is held by its pin or lock, lies in several places, or is that run already
     * @throws IndexOutOfBoundsException if that is no range within the width
     */
    public static EditResult cutOut(Layout layout, int high, int low) {
        if (low < 0 || high < low || high >= layout.width()) {
            throw new IndexOutOfBoundsException("bits %s to %s of %s".formatted(high, low, layout.width()));
        }
        Optional<Message> why = refusal(layout, high, low);
        if (why.isPresent()) {
            return new EditResult.Refused(why.get());
        }
        EditResult above = cutAt(layout, high + 1);
        if (!(above instanceof EditResult.Done upper)) {
            return above;
        }
        EditResult below = cutAt(upper.layout(), low);
        if (!(below instanceof EditResult.Done lower)) {
            return below;
        }
        EditResult joined = join(lower.layout(), high, low);
        return joined instanceof EditResult.Done done ? named(done.layout(), high) : joined;
    }

    /** Explains why these bits cannot be taken out of their fields; empty if they can. */
    private static Optional<Message> refusal(Layout layout, int high, int low) {
        for (Slice slice : layout.slices()) {
            if (slice.idLow() > high || slice.idHigh() < low) {
                continue;
            }
            Field field = layout.fields().get(slice.field());
            if (layout.slicesOf(slice.field()).size() > 1) {
                return Optional.of(Message.of("edit.cut.places", "field", field.name()));
            }
            if (slice.idHigh() == high && slice.idLow() == low) {
                return Optional.of(Message.of("edit.cut.same", "field", field.name()));
            }
            if (field.pin() || field.lock()) {
                return Optional.of(FieldEdits.refusal(layout, slice.field()));
            }
        }
        return Optional.empty();
    }

    /** Makes sure that a field begins below a bit of the ID. */
    private static EditResult cutAt(Layout layout, int bit) {
        Slice slice = bit == layout.width() || bit == 0 ? null : at(layout, bit);
        return slice == null || slice.idLow() == bit
                ? new EditResult.Done(layout, Message.of("edit.label.cut", "field", NAME), null)
                : SplitEdits.split(layout, slice.field(), bit - slice.idLow());
    }

    private static Slice at(Layout layout, int bit) {
        return layout.slices().stream()
                .filter(s -> s.idLow() <= bit && bit <= s.idHigh())
                .findFirst()
                .orElseThrow();
    }

    /** Joins the fields of a run into one; different roles together are plain data. */
    private static EditResult join(Layout layout, int high, int low) {
        Layout now = layout;
        boolean mixed = false;
        for (Slice first = at(now, high); first.idLow() > low; first = at(now, high)) {
            Slice next = at(now, first.idLow() - 1);
            Field upper = now.fields().get(first.field());
            Field lower = now.fields().get(next.field());
            EditResult merged = SplitEdits.merge(now, first.field(), next.field());
            if (!(merged instanceof EditResult.Done done)) {
                return merged;
            }
            now = done.layout();
            mixed |= upper.role() != lower.role() || !isOneTime(upper, at(now, high), now);
        }
        if (mixed) {
            int joined = at(now, high).field();
            List<Field> fields = new ArrayList<>(now.fields());
            fields.set(joined, fields.get(joined).withRole(Role.DATA));
            now = now.withFields(TimeEdits.withoutDanglingTimes(fields), now.slices());
        }
        return new EditResult.Done(now, Message.of("edit.label.cut", "field", NAME), null);
    }

    /** Tells whether joined fields still count steps of one length, if they are a time: the lower one went on dividing them. */
    private static boolean isOneTime(Field upper, Slice joined, Layout layout) {
        TimeEncoding before = upper.time();
        TimeEncoding after = layout.fields().get(joined.field()).time();
        return before == null || after == null || !before.tick().equals(after.tick());
    }

    private static EditResult named(Layout layout, int high) {
        String name = new LayoutDraft(layout).freeName(NAME);
        EditResult renamed = NameEdits.rename(layout, at(layout, high).field(), name);
        return renamed instanceof EditResult.Done done
                ? new EditResult.Done(done.layout(), Message.of("edit.label.cut", "field", name), null)
                : renamed;
    }
}
