package org.bitloupe.app.design.model;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.layout.edit.FieldEdits;
import org.bitloupe.layout.edit.SplitEdits;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/** The meaning of single keys and buttons as edits: which field gives bits to a new one, where a field is cut, what it is merged with. */
public final class FieldEditDefaults {
    /** A new field that is not made of unused bits takes no more. */
    private static final int USUAL_BITS = 8;

    private FieldEditDefaults() {}

    /**
     * A new field beside another one, as it is proposed.
     *
     * @param beside the field that gives bits if it can; empty for whoever can
     * @param wish the new field's name, if it is free
     * @return null if no field can give bits
     */
    static @Nullable NewField newField(Layout layout, String beside, String wish) {
        int donor = layout.indexOf(beside);
        if (donor < 0 || FieldEdits.spareBits(layout, donor) == 0) {
            donor = FieldEdits.donor(layout);
        }
        if (donor < 0) {
            return null;
        }
        int spare = FieldEdits.spareBits(layout, donor);
        Field giver = layout.fields().get(donor);
        int bits = giver.role() == Role.UNUSED ? spare : Math.max(1, Math.min(USUAL_BITS, spare / 2));
        return new NewField(freeName(layout, wish), Role.DATA, bits, giver.name());
    }

    private static String freeName(Layout layout, String wish) {
        String name = wish;
        for (int n = 2; layout.indexOf(name) >= 0; n++) {
            name = wish + "-" + n;
        }
        return name;
    }

    /** Cuts a field at an ID bit, which becomes the lower part's highest; in half if the bit is not inside. */
    static EditResult split(Layout layout, int field, int idBit) {
        int low = layout.fields().get(field).bits() / 2;
        for (Slice slice : layout.slicesOf(field)) {
            if (idBit >= slice.idLow() && idBit < slice.idHigh()) {
                low = slice.low() + idBit - slice.idLow() + 1;
            }
        }
        return SplitEdits.split(layout, field, Math.max(1, low));
    }

    /** The fields of a layout that were not in the one before a split, or are not as wide as in it: the parts, upper first. */
    static List<String> parts(Layout before, Layout after) {
        return after.fields().stream()
                .filter(f -> before.field(f.name())
                        .filter(old -> old.bits() == f.bits())
                        .isEmpty())
                .map(Field::name)
                .toList();
    }

    /** Merges a field with the one behind it. */
    static EditResult merge(Layout layout, int field) {
        for (int next = 0; next < layout.fields().size(); next++) {
            if (SplitEdits.meet(layout, field, next)) {
                return SplitEdits.merge(layout, field, next);
            }
        }
        return new EditResult.Refused(Message.of(
                "design.merge.last", "field", layout.fields().get(field).name()));
    }

    /** Moves a field's first slice by {@code places} places, or as far as there are any. */
    static EditResult reorder(Layout layout, int field, int places) {
        int at = firstSlice(layout, field);
        return FieldEdits.reorder(
                layout, at, Math.max(0, Math.min(layout.slices().size() - 1, at + places)));
    }

    /** Gives a field another role; one that becomes the time counts from the beginning of the year. */
    static EditResult role(Layout layout, int field, Role role, Instant now) {
        int year = now.atOffset(ZoneOffset.UTC).getYear();
        Instant start = LocalDate.of(year, 1, 1).atStartOfDay().toInstant(ZoneOffset.UTC);
        return FieldEdits.role(layout, field, role, start);
    }

    /**
     * Moves a field in the list of fields that have bits.
     *
     * @param gap in front of which of them it goes; as many as there are for the end
     */
    public static EditResult place(Layout layout, int field, int gap) {
        List<Integer> listed = IntStream.range(0, layout.fields().size())
                .filter(i -> !layout.fields().get(i).textOnly())
                .boxed()
                .toList();
        int from = firstSlice(layout, field);
        int before = gap < listed.size()
                ? firstSlice(layout, listed.get(gap))
                : layout.slices().size();
        return FieldEdits.reorder(layout, from, before > from ? before - 1 : before);
    }

    private static int firstSlice(Layout layout, int field) {
        return layout.slices().indexOf(layout.slicesOf(field).get(0));
    }

    /** The first field that is not as it was: where the eye should go. */
    static Optional<String> changed(Layout from, Layout to) {
        return to.fields().stream()
                .filter(field -> !from.fields().contains(field))
                .map(Field::name)
                .findFirst();
    }
}
