package org.bitloupe.layout.edit;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.layout.codec.TimeSortability;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/** Edits of which fields a layout has and what they are. The total width never changes. */
public final class FieldEdits {
    /** The name given to bits that no field wants. */
    static final String UNUSED = "unused";

    private FieldEdits() {}

    static Field unused(String name) {
        return Field.of(name, Role.UNUSED, 1).withValue(BigInteger.ZERO);
    }

    /** The field that would give bits to a new one: unused bits, else the widest field that may change; or -1. */
    public static int donor(Layout layout) {
        return IntStream.range(0, layout.fields().size())
                .filter(i -> spareBits(layout, i) > 0)
                .boxed()
                .max(Comparator.<Integer, Boolean>comparing(
                                i -> WidthEdits.isSpare(layout.fields().get(i)))
                        .thenComparing(i -> layout.fields().get(i).bits())
                        .thenComparing(Comparator.reverseOrder()))
                .orElse(-1);
    }

    /** Returns the number of bits a field can give to a new one, in one run. */
    public static int spareBits(Layout layout, int field) {
        Field giver = layout.fields().get(field);
        if (giver.pin() || giver.lock()) {
            return 0;
        }
        int widest =
                layout.slicesOf(field).stream().mapToInt(Slice::width).max().orElse(0);
        if (WidthEdits.isSpare(giver)) {
            return widest;
        }
        return Math.max(0, Math.min(widest - 1, giver.bits() - WidthEdits.leastBits(giver)));
    }

    /**
     * Adds a field behind the one that gives its bits.
     *
     * @param field name, role and bits of the new field; a name that is taken gets a number
     * @param donor the index of the field that gives
     */
    public static EditResult add(Layout layout, Field field, int donor) {
        return add(layout, field, donor, 1);
    }

    /** Adds a field in front of the one that gives its bits, so that the lowest bits stay what they are. */
    static EditResult addAbove(Layout layout, Field field, int donor) {
        return add(layout, field, donor, 0);
    }

    private static EditResult add(Layout layout, Field field, int donor, int behind) {
        Optional<Message> bad = NameEdits.problem(layout, -1, field.name());
        if (bad.isPresent()) {
            return new EditResult.Refused(bad.get());
        }
        if (field.isMainTime() && layout.mainTime() >= 0) {
            return new EditResult.Refused(secondTime(layout));
        }
        if (field.bits() < 1) {
            return new EditResult.Refused(Message.of("edit.width.none"));
        }
        Field giver = layout.fields().get(donor);
        int spare = spareBits(layout, donor);
        if (spare < field.bits()) {
            return new EditResult.Refused(Message.of("edit.add.short", "field", giver.name(), "n", spare));
        }
        LayoutDraft draft = new LayoutDraft(layout);
        int from = widest(draft, donor);
        draft.grow(from, -field.bits());
        draft.pieces().add(from + behind, new LayoutDraft.Piece(draft.add(field), field.bits(), 0));
        return new EditResult.Done(
                withFittingSpellings(draft.buildInOrder()),
                Message.of("edit.label.add", "field", field.name(), "n", field.bits()),
                Message.of("edit.gives", "from", giver.name(), "n", field.bits(), "to", field.name()));
    }

    private static int widest(LayoutDraft draft, int key) {
        return IntStream.range(0, draft.pieces().size())
                .filter(i -> draft.pieces().get(i).key() == key)
                .boxed()
                .max(Comparator.comparing(i -> draft.pieces().get(i).width()))
                .orElseThrow();
    }

    private static Message secondTime(Layout layout) {
        return Message.of(
                "edit.time.second",
                "field",
                layout.fields().get(layout.mainTime()).name());
    }

    /** Explains why a field may not be changed: its pin, or its lock. */
    static Message refusal(Layout layout, int field) {
        return layout.fields().get(field).pin()
                ? WidthEdits.pinned(layout, field)
                : Message.of("edit.locked", "field", layout.fields().get(field).name());
    }

    /** Takes a field out; its bits become unused ones, joined with unused neighbours. */
    public static EditResult remove(Layout layout, int field) {
        Field gone = layout.fields().get(field);
        if (gone.pin() || gone.lock()) {
            return new EditResult.Refused(refusal(layout, field));
        }
        if (WidthEdits.isSpare(gone)) {
            return new EditResult.Refused(Message.of("edit.remove.unused"));
        }
        LayoutDraft draft = new LayoutDraft(layout);
        int spare = neighbouringSpare(layout, field);
        if (spare >= 0) {
            absorb(draft, layout, field, spare);
        } else {
            draft.setField(field, unused(draft.freeName(UNUSED)));
        }
        Layout after = withFittingSpellings(draft.buildInOrder());
        return new EditResult.Done(
                after,
                Message.of("edit.label.remove", "field", gone.name()),
                Message.of("edit.free", "n", gone.bits()));
    }

    private static int neighbouringSpare(Layout layout, int field) {
        List<Slice> slices = layout.slices();
        if (layout.slicesOf(field).size() != 1) {
            return -1;
        }
        int at = slices.indexOf(layout.slicesOf(field).get(0));
        for (int next : new int[] {at - 1, at + 1}) {
            if (next >= 0 && next < slices.size()) {
                int other = slices.get(next).field();
                if (WidthEdits.isSpare(layout.fields().get(other))
                        && layout.slicesOf(other).size() == 1) {
                    return other;
                }
            }
        }
        return -1;
    }

    private static void absorb(LayoutDraft draft, Layout layout, int field, int spare) {
        Slice gone = layout.slicesOf(field).get(0);
        Slice kept = layout.slicesOf(spare).get(0);
        int piece = layout.slices().indexOf(kept);
        draft.transfer(layout.slices().indexOf(gone), piece, gone.width());
    }

    /**
     * Moves a slice to another place in the row; fields between slide. Pinned fields do not move and are not passed.
     *
     * @param slice the slice's index
     * @param to the index it shall have
     */
    public static EditResult reorder(Layout layout, int slice, int to) {
        int step = Integer.signum(to - slice);
        for (int i = slice; i != to + step && step != 0; i += step) {
            if (layout.fields().get(layout.slices().get(i).field()).pin()) {
                return new EditResult.Refused(Message.of("edit.pinned", "why", BoundaryMove.fixed(layout, i)));
            }
        }
        LayoutDraft draft = new LayoutDraft(layout);
        draft.pieces().add(to, draft.pieces().remove(slice));
        String name = layout.fields().get(layout.slices().get(slice).field()).name();
        Layout after = step == 0 ? layout : draft.buildInOrder();
        return new EditResult.Done(after, Message.of("edit.label.reorder", "field", name), orderChanged(layout, after));
    }

    private static @Nullable Message orderChanged(Layout before, Layout after) {
        boolean was = TimeSortability.byTime(before);
        boolean now = TimeSortability.byTime(after);
        return was == now ? null : Message.of(was ? "edit.order.lost" : "edit.order.won");
    }

    /**
     * Spellings may name a field that is gone, or bits of it that it has no more: these go, and with them the fields that live in no
     * other text.
     */
    static Layout withFittingSpellings(Layout layout) {
        return withSpellings(layout, WidthEdits.spellingsFor(layout));
    }

    /** The layout with other spellings, and without fields that live in no text any more. */
    static Layout withSpellings(Layout layout, List<Spelling> spellings) {
        Set<String> written = LayoutSpellingCodecs.sources(spellings);
        List<Field> kept = layout.fields().stream()
                .filter(field -> !field.textOnly() || written.contains(field.name()))
                .toList();
        List<Slice> slices = layout.slices().stream()
                .map(s -> new Slice(kept.indexOf(layout.fields().get(s.field())), s.high(), s.low(), s.idLow()))
                .toList();
        return layout.withFields(kept, slices).withSpellings(spellings);
    }

    /**
     * Gives a field another role. A field that becomes the time counts milliseconds since the given epoch; there can be only one.
     */
    public static EditResult role(Layout layout, int field, Role role, Instant epoch) {
        Field old = layout.fields().get(field);
        if (role == Role.TIME && old.time() == null && layout.mainTime() >= 0) {
            return new EditResult.Refused(secondTime(layout));
        }
        Field changed = old.withRole(role);
        if (role == Role.TIME && changed.time() == null) {
            changed = changed.withTime(TimeEncoding.since(epoch, Tick.MILLISECOND));
        }
        List<Field> fields = new ArrayList<>(layout.fields());
        fields.set(field, changed);
        return new EditResult.Done(
                withFittingSpellings(layout.withFields(TimeEdits.withoutDanglingTimes(fields), layout.slices())),
                Message.of("edit.label.role", "field", old.name()),
                null);
    }

    /** Locks a field's width, or lets it go. */
    public static EditResult lock(Layout layout, int field, boolean lock) {
        Field old = layout.fields().get(field);
        String key = lock ? "edit.label.lock" : "edit.label.unlock";
        return new EditResult.Done(
                layout.withField(field, old.withLock(lock)), Message.of(key, "field", old.name()), null);
    }

    /** Fixes a field's place and width, or lets them go. */
    public static EditResult pin(Layout layout, int field, boolean pin) {
        Field old = layout.fields().get(field);
        String key = pin ? "edit.label.pin" : "edit.label.unpin";
        return new EditResult.Done(
                layout.withField(field, old.withPin(pin)), Message.of(key, "field", old.name()), null);
    }
}
