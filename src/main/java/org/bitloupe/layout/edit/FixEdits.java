package org.bitloupe.layout.edit;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Message;

/**
 * The small changes that fix what checks find fault with. The total width never changes, pinned fields stay where they are and
 * locked ones keep their widths.
 */
public final class FixEdits {
    /** The name of a field that keeps IDs positive. */
    private static final String SIGN = "sign";

    private static final String CLOCK_SEQUENCE = "clock_seq";

    private FixEdits() {}

    /**
     * Moves bits from one field to another; what stands between slides.
     *
     * @param from the index of the field that gives; it keeps one bit, or vanishes if its bits were unused
     * @param to the index of the field that is given to
     * @param bits the number, at least 1
     */
    public static EditResult give(Layout layout, int from, int to, int bits) {
        Field giver = layout.fields().get(from);
        Field taker = layout.fields().get(to);
        for (int field : new int[] {from, to}) {
            if (layout.fields().get(field).pin() || layout.fields().get(field).lock()) {
                return new EditResult.Refused(FieldEdits.refusal(layout, field));
            }
        }
        LayoutDraft draft = new LayoutDraft(layout);
        int need = bits;
        for (int piece = 0; piece < draft.pieces().size() && need > 0; piece++) {
            if (draft.pieces().get(piece).key() == to) {
                for (int payer : WidthEdits.inOrderOfPaying(draft, piece)) {
                    boolean gives = draft.pieces().get(payer).key() == from;
                    int paid = gives ? Math.min(need, WidthEdits.canGive(draft, payer)) : 0;
                    draft.transfer(payer, piece, paid);
                    need -= paid;
                }
            }
        }
        if (need > 0) {
            return new EditResult.Refused(Message.of("edit.add.short", "field", giver.name(), "n", bits - need));
        }
        return new EditResult.Done(
                FieldEdits.withFittingSpellings(draft.build()),
                Message.of("edit.label.give", "from", giver.name(), "to", taker.name(), "n", bits),
                Message.of("edit.gives", "from", giver.name(), "n", bits, "to", taker.name()));
    }

    /** Moves the time, its pieces joined, to the front: behind nothing but fields that have one value only. */
    public static EditResult timeFirst(Layout layout) {
        int time = layout.mainTime();
        if (time < 0) {
            return new EditResult.Refused(Message.of("edit.time.none"));
        }
        LayoutDraft draft = new LayoutDraft(layout);
        int first = 0;
        while (first < draft.pieces().size()
                && draft.pieces().get(first).key() != time
                && layout.fields().get(draft.pieces().get(first).key()).value() != null) {
            first++;
        }
        int bits = draft.bits(time);
        draft.pieces().removeIf(piece -> piece.key() == time);
        draft.pieces().add(Math.min(first, draft.pieces().size()), new LayoutDraft.Piece(time, bits, 0));
        Layout after = draft.buildInOrder();
        Field field = layout.fields().get(time);
        return pinnedMoved(layout, after)
                .<EditResult>map(EditResult.Refused::new)
                .orElseGet(() -> new EditResult.Done(
                        FieldEdits.withFittingSpellings(after),
                        Message.of("edit.label.reorder", "field", field.name()),
                        null));
    }

    /** The sentence about a pinned field that would lie elsewhere, or empty. */
    static Optional<Message> pinnedMoved(Layout before, Layout after) {
        for (int i = 0; i < before.fields().size(); i++) {
            Field field = before.fields().get(i);
            int now = after.indexOf(field.name());
            if (field.pin()
                    && !field.textOnly()
                    && (now < 0 || !places(before, i).equals(places(after, now)))) {
                return Optional.of(WidthEdits.pinned(before, i));
            }
        }
        return Optional.empty();
    }

    private static List<Integer> places(Layout layout, int field) {
        return layout.slicesOf(field).stream()
                .flatMap(s -> java.util.stream.Stream.of(s.high(), s.low(), s.idLow()))
                .toList();
    }

    /**
     * Has the top bit always be 0, so that a signed number stays positive: the field that has it gives it up, which leaves every ID
     * as it is, or else the one that can best spare a bit gives one.
     */
    public static EditResult signBit(Layout layout) {
        if (layout.textOnly()) {
            return new EditResult.Refused(Message.of("edit.total.text"));
        }
        LayoutDraft draft = new LayoutDraft(layout);
        int top = draft.pieces().get(0).key();
        Field field = draft.field(top);
        if (field.pin()) {
            return new EditResult.Refused(WidthEdits.pinned(layout, top));
        }
        boolean spare = WidthEdits.isSpare(field);
        if (spare && draft.pieces().get(0).width() == 1) {
            draft.setField(top, field.withValue(BigInteger.ZERO).withPin(true));
        } else {
            int giver = WidthEdits.canGive(draft, 0) > 0 && !field.lock() ? 0 : donor(draft);
            if (giver < 0) {
                return new EditResult.Refused(Message.of("edit.stop.all"));
            }
            draft.grow(giver, -1);
            Field sign = FieldEdits.unused(draft.freeName(SIGN)).withPin(true);
            draft.pieces().add(0, new LayoutDraft.Piece(draft.add(sign), 1, 0));
        }
        Layout after = draft.buildInOrder();
        return pinnedMoved(layout, after)
                .<EditResult>map(EditResult.Refused::new)
                .orElseGet(() -> new EditResult.Done(
                        FieldEdits.withFittingSpellings(after), Message.of("edit.label.sign"), null));
    }

    /** The widest piece that can give a bit, or -1. */
    private static int donor(LayoutDraft draft) {
        return IntStream.range(0, draft.pieces().size())
                .filter(i -> isFree(draft.field(draft.pieces().get(i).key())) && WidthEdits.canGive(draft, i) > 0)
                .boxed()
                .max(Comparator.comparing((Integer i) -> draft.pieces().get(i).width())
                        .thenComparing(Comparator.reverseOrder()))
                .orElse(-1);
    }

    private static boolean isFree(Field field) {
        return !field.pin() && !field.lock();
    }

    /**
     * Adds a clock sequence that the generator changes when the clock goes back. It hardly ever changes: below a counter it would have
     * all IDs of a machine even, or all odd.
     */
    public static EditResult clockSequence(Layout layout, int bits, int donor) {
        String name = new LayoutDraft(layout).freeName(CLOCK_SEQUENCE);
        EditResult added = FieldEdits.addAbove(layout, Field.of(name, Role.CLOCK_SEQUENCE, bits), donor);
        return added instanceof EditResult.Done done
                ? new EditResult.Done(
                        done.layout()
                                .withGenerationRules(
                                        layout.generationRules().withOnRollback(GenerationRules.OnRollback.CLOCK_SEQ)),
                        done.label(),
                        done.remark())
                : added;
    }

    /** Adds a field for the numbers of machines. */
    public static EditResult machine(Layout layout, String name, int bits, int donor) {
        return FieldEdits.add(layout, Field.of(new LayoutDraft(layout).freeName(name), Role.NODE, bits), donor);
    }

    /** The fields that can give bits to a new one, those nobody would miss first. */
    public static List<Integer> donors(Layout layout) {
        List<Integer> donors = new ArrayList<>();
        IntStream.range(0, layout.fields().size())
                .filter(i -> FieldEdits.spareBits(layout, i) > 0)
                .forEach(donors::add);
        donors.sort(Comparator.comparing(i -> missed(layout.fields().get(i))));
        return donors;
    }

    /** Ranks fields by the damage that the loss of their bits would do, the least first; other things being equal. */
    private static int missed(Field field) {
        return switch (field.role()) {
            case UNUSED -> 0;
            case SEQUENCE -> 1;
            case RANDOM -> 2;
            case NODE, SHARD -> 3;
            case TIME -> 4;
            default -> 5;
        };
    }

    /** The field of a role that is free to change and has the most bits. */
    public static OptionalInt widest(Layout layout, Role... roles) {
        List<Role> wanted = List.of(roles);
        return IntStream.range(0, layout.fields().size())
                .filter(i -> wanted.contains(layout.fields().get(i).role())
                        && !layout.fields().get(i).textOnly()
                        && layout.fields().get(i).value() == null
                        && isFree(layout.fields().get(i)))
                .boxed()
                .max(Comparator.<Integer, Integer>comparing(
                                i -> layout.fields().get(i).bits())
                        .thenComparing(Comparator.reverseOrder()))
                .map(OptionalInt::of)
                .orElse(OptionalInt.empty());
    }
}
