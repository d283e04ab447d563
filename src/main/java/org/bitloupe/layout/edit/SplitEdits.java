package org.bitloupe.layout.edit;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/** Cutting a field in two and joining two fields. Every bit stays where it is. */
public final class SplitEdits {
    private SplitEdits() {}

    /**
     * Cuts a field in two of the same role.
     *
     * @param low the number of its bits the lower part takes, from 1 to one less than it has
     */
    public static EditResult split(Layout layout, int field, int low) {
        Field whole = layout.fields().get(field);
        if (whole.bits() < 2) {
            return new EditResult.Refused(Message.of("edit.split.one", "field", whole.name()));
        }
        if (low < 1 || low >= whole.bits()) {
            throw new IndexOutOfBoundsException(low + " of " + whole.bits() + " bits");
        }
        if (whole.pin() || whole.lock()) {
            return new EditResult.Refused(FieldEdits.refusal(layout, field));
        }
        LayoutDraft draft = new LayoutDraft(layout);
        String lowerName = draft.freeName(whole.name() + "-b");
        Optional<Field> lower = lowerPart(layout, whole, lowerName, low);
        if (lower.isEmpty()) {
            return new EditResult.Refused(Message.of("edit.split.time", "field", whole.name()));
        }
        String upperName = whole.isMainTime() ? whole.name() : draft.freeName(whole.name() + "-a");
        draft.setField(field, upperPart(whole, upperName, low));
        int key = draft.add(lower.get());
        cut(draft, field, key, low);
        return new EditResult.Done(
                FieldEdits.withFittingSpellings(NameEdits.renamed(draft.buildInOrder(), whole.name(), upperName)),
                Message.of("edit.label.split", "field", whole.name()),
                null);
    }

    private static void cut(LayoutDraft draft, int upper, int lower, int low) {
        List<LayoutDraft.Piece> cut = new ArrayList<>();
        for (LayoutDraft.Piece piece : draft.pieces()) {
            if (piece.key() != upper || piece.rank() >= low) {
                cut.add(piece);
            } else if (piece.rank() + piece.width() <= low) {
                cut.add(piece.of(lower, piece.rank()));
            } else {
                int below = low - piece.rank();
                cut.add(new LayoutDraft.Piece(upper, piece.width() - below, low));
                cut.add(new LayoutDraft.Piece(lower, below, piece.rank()));
            }
        }
        draft.pieces().clear();
        draft.pieces().addAll(cut);
    }

    private static Field upperPart(Field whole, String name, int low) {
        Field upper = plain(whole, name).withValue(shifted(whole.value(), low));
        TimeEncoding time = whole.time();
        Tick coarser = time == null ? null : TimeEdits.coarser(time.tick(), low);
        return time == null || coarser == null
                ? upper
                : upper.withTime(time.withTick(coarser)).withNote(whole.note());
    }

    private static @Nullable BigInteger shifted(@Nullable BigInteger value, int low) {
        return value == null ? null : value.shiftRight(low);
    }

    /** The lower part; empty where the two together could not say the same time. */
    private static Optional<Field> lowerPart(Layout layout, Field whole, String name, int low) {
        BigInteger mask = BigInteger.ONE.shiftLeft(low).subtract(BigInteger.ONE);
        BigInteger value = whole.value();
        Field lower = plain(whole, name)
                .withValue(value == null ? null : value.and(mask))
                .withNote(null);
        TimeEncoding time = whole.time();
        if (time == null) {
            return Optional.of(lower);
        }
        boolean refined = layout.fields().stream()
                .anyMatch(f -> f.time() != null && whole.name().equals(f.time().adds()));
        // Parts of a tick that is no whole number of nanoseconds would each be rounded.
        if (refined
                || time.grid() != TimeEncoding.Grid.EPOCH
                || time.tick().per() != 1
                || TimeEdits.coarser(time.tick(), low) == null) {
            return Optional.empty();
        }
        // Both parts of a time that refines another one go on refining that.
        String refines = time.adds() == null ? whole.name() : time.adds();
        return Optional.of(lower.withTime(
                new TimeEncoding(time.tick(), Instant.EPOCH, Map.of(), TimeEncoding.Grid.EPOCH, refines)));
    }

    /** The field without what was said of its values as a whole. */
    private static Field plain(Field whole, String name) {
        return Field.of(name, whole.role(), 1).withNote(whole.note());
    }

    /**
     * Joins two fields that lie next to each other into one with the name and role of the left one and the notes of both.
     *
     * @param left the index of the more significant field
     * @param right the index of the field behind it
     */
    public static EditResult merge(Layout layout, int left, int right) {
        Field upper = layout.fields().get(left);
        Field lower = layout.fields().get(right);
        for (int field : new int[] {left, right}) {
            if (layout.fields().get(field).pin() || layout.fields().get(field).lock()) {
                return new EditResult.Refused(FieldEdits.refusal(layout, field));
            }
        }
        if (!meet(layout, left, right)) {
            return new EditResult.Refused(Message.of("edit.merge.apart", "left", upper.name(), "right", lower.name()));
        }
        LayoutDraft draft = new LayoutDraft(layout);
        draft.setField(left, merged(upper, lower));
        int shift = lower.bits();
        draft.pieces()
                .replaceAll(p ->
                        p.key() == right ? p.of(left, p.rank()) : p.key() == left ? p.of(left, p.rank() + shift) : p);
        return new EditResult.Done(
                FieldEdits.withFittingSpellings(draft.buildInOrder()),
                Message.of("edit.label.merge", "left", upper.name(), "right", lower.name()),
                null);
    }

    /** Tells whether the lowest bit of the one is followed by the highest bit of the other. */
    public static boolean meet(Layout layout, int left, int right) {
        Optional<Slice> end = layout.slicesOf(left).stream().reduce((a, b) -> b);
        Optional<Slice> start = layout.slicesOf(right).stream().findFirst();
        return end.isPresent()
                && start.isPresent()
                && end.get().idLow() == start.get().idHigh() + 1;
    }

    private static Field merged(Field upper, Field lower) {
        Field field = upper.withBits(upper.bits() + lower.bits());
        boolean unused = upper.role() == Role.UNUSED && lower.role() == Role.UNUSED;
        boolean zero = BigInteger.ZERO.equals(upper.value()) && BigInteger.ZERO.equals(lower.value());
        Field joined = Field.of(upper.name(), upper.role(), field.bits())
                .withLabel(upper.label())
                .withValue(unused && zero ? BigInteger.ZERO : null)
                .withNote(bothNotes(upper.note(), lower.note()));
        TimeEncoding time = upper.time();
        if (time == null) {
            return joined;
        }
        TimeEncoding fine = lower.time();
        boolean refines = fine != null
                && upper.name().equals(fine.adds())
                && time.tick().equals(TimeEdits.coarser(fine.tick(), lower.bits()));
        return joined.withTime(refines && fine != null ? time.withTick(fine.tick()) : time);
    }

    private static @Nullable LocalizedText bothNotes(@Nullable LocalizedText left, @Nullable LocalizedText right) {
        if (left == null || right == null) {
            return left == null ? right : left;
        }
        Map<String, String> joined = new LinkedHashMap<>(left.byLanguage());
        joined.replaceAll((language, text) -> text + " / " + right.in(Locale.forLanguageTag(language)));
        return new LocalizedText(joined);
    }
}
