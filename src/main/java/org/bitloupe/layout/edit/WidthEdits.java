package org.bitloupe.layout.edit;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.Bits;
import org.bitloupe.id.spelling.DigitCount;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/** Edits that set a width: of one field, with others paying, or of the whole layout. */
public final class WidthEdits {
    private WidthEdits() {}

    /** The fewest bits a field can have: one, or as many as its constant or the largest of its named values needs. */
    public static int leastBits(Field field) {
        BigInteger value = field.value();
        int constant = value == null ? 1 : value.bitLength();
        int named = field.values().isEmpty() ? 1 : field.values().lastKey().bitLength();
        return Math.max(1, Math.max(constant, named));
    }

    /** Explains why a field gets no narrower than {@link #leastBits}, where that is more than one: the value that needs them. */
    static Message needed(Field field) {
        BigInteger constant = field.value();
        boolean named = constant == null || constant.bitLength() < leastBits(field);
        BigInteger value = named ? field.values().lastKey() : constant;
        String text = named ? value + " (" + field.values().get(value) + ")" : String.valueOf(constant);
        return Message.of("edit.stop.value", "field", field.name(), "n", leastBits(field), "value", text);
    }

    /** Tells whether its bits may be taken to the last one: unused bits that nobody holds on to. */
    static boolean isSpare(Field field) {
        return field.role() == Role.UNUSED && !field.pin() && !field.lock();
    }

    /**
     * Gives a field another width. Unused bits within reach pay first (or are paid), then the nearest fields to the right, then
     * those to the left; locked fields slide, pinned ones are walls.
     *
     * @param field the field's index
     * @param bits its new width
     */
    public static EditResult field(Layout layout, int field, int bits) {
        Field edited = layout.fields().get(field);
        if (bits < leastBits(edited)) {
            return new EditResult.Refused(tooNarrow(edited));
        }
        if (edited.pin()) {
            return new EditResult.Refused(pinned(layout, field));
        }
        if (edited.lock()) {
            return new EditResult.Refused(Message.of("edit.locked", "field", edited.name()));
        }
        return bits >= edited.bits() ? widen(layout, field, bits) : narrow(layout, field, bits);
    }

    private static Message tooNarrow(Field field) {
        return leastBits(field) == 1 ? Message.of("edit.width.none") : needed(field);
    }

    static Message pinned(Layout layout, int field) {
        List<Slice> slices = layout.slices();
        for (int i = 0; i < slices.size(); i++) {
            if (slices.get(i).field() == field) {
                return Message.of("edit.pinned", "why", BoundaryMove.fixed(layout, i));
            }
        }
        throw new IllegalArgumentException("field " + field + " has no bits");
    }

    private static EditResult widen(Layout layout, int field, int bits) {
        LayoutDraft draft = new LayoutDraft(layout);
        int need = bits - draft.field(field).bits();
        List<Integer> payers = new ArrayList<>();
        for (int slice = 0; slice < draft.pieces().size() && need > 0; slice++) {
            if (draft.pieces().get(slice).key() == field) {
                for (int payer : inOrderOfPaying(draft, slice)) {
                    int paid = Math.min(need, canGive(draft, payer));
                    draft.transfer(payer, slice, paid);
                    need -= paid;
                    if (paid > 0) {
                        payers.add(draft.pieces().get(payer).key());
                    }
                }
            }
        }
        if (need > 0) {
            return new EditResult.Refused(
                    notEnough(layout, field, bits - layout.fields().get(field).bits() - need));
        }
        return done(layout, draft, field, payers);
    }

    private static EditResult narrow(Layout layout, int field, int bits) {
        LayoutDraft draft = new LayoutDraft(layout);
        int spare = draft.field(field).bits() - bits;
        List<Integer> paid = new ArrayList<>();
        for (int slice = 0; slice < draft.pieces().size() && spare > 0; slice++) {
            List<Integer> takers = draft.pieces().get(slice).key() == field ? inOrderOfPaying(draft, slice) : List.of();
            if (!takers.isEmpty()) {
                int given = Math.min(spare, draft.pieces().get(slice).width() - 1);
                draft.transfer(slice, takers.get(0), given);
                spare -= given;
                paid.add(draft.pieces().get(takers.get(0)).key());
            }
        }
        if (spare > 0) {
            return new EditResult.Refused(Message.of("edit.width.taker", "why", EditLabel.refusal(layout, field)));
        }
        return done(layout, draft, field, paid);
    }

    private static EditResult done(Layout layout, LayoutDraft draft, int field, List<Integer> others) {
        Layout after = draft.build();
        return new EditResult.Done(
                FieldEdits.withFittingSpellings(after),
                EditLabel.widths(layout, after, field),
                others.isEmpty()
                        ? null
                        : EditLabel.exchange(
                                layout, after, field, others.stream().distinct().toList()));
    }

    /** The pieces that bits of a piece may be exchanged with, up to the walls on both sides. */
    static List<Integer> inOrderOfPaying(LayoutDraft draft, int slice) {
        List<Integer> near = new ArrayList<>();
        collect(draft, slice, 1, near);
        collect(draft, slice, -1, near);
        List<Integer> spareFirst = new ArrayList<>();
        near.stream()
                .filter(i -> isSpare(draft.field(draft.pieces().get(i).key())))
                .forEach(spareFirst::add);
        near.stream().filter(i -> !spareFirst.contains(i)).forEach(spareFirst::add);
        return spareFirst;
    }

    private static void collect(LayoutDraft draft, int slice, int step, List<Integer> into) {
        List<LayoutDraft.Piece> pieces = draft.pieces();
        for (int i = slice + step; i >= 0 && i < pieces.size(); i += step) {
            Field field = draft.field(pieces.get(i).key());
            if (field.pin()) {
                return;
            }
            if (!field.lock() && pieces.get(i).key() != pieces.get(slice).key()) {
                into.add(i);
            }
        }
    }

    /** Returns the number of bits a piece can give to another. */
    static int canGive(LayoutDraft draft, int piece) {
        LayoutDraft.Piece at = draft.pieces().get(piece);
        Field field = draft.field(at.key());
        if (isSpare(field)) {
            return at.width();
        }
        return Math.max(0, Math.min(at.width() - 1, draft.bits(at.key()) - leastBits(field)));
    }

    private static Message notEnough(Layout layout, int field, int free) {
        Message why = EditLabel.refusal(layout, field);
        return free == 0
                ? Message.of("edit.width.nothing", "why", why)
                : Message.of("edit.width.free", "n", free, "why", why);
    }

    /**
     * Gives the whole layout another width: bits are added to, or taken from, the unused ones in front; a sign bit stays in front
     * and gives way last. Spellings that cannot write the new width are dropped.
     *
     * @param width the new width, 1 to {@value Bits#MAX_WIDTH}
     */
    public static EditResult total(Layout layout, int width) {
        if (width < 1 || width > Bits.MAX_WIDTH) {
            return new EditResult.Refused(Message.of("edit.total.range", "width", width, "max", Bits.MAX_WIDTH));
        }
        if (layout.textOnly()) {
            return new EditResult.Refused(Message.of("edit.total.text"));
        }
        LayoutDraft draft = new LayoutDraft(layout);
        boolean sign = hasSign(draft);
        if (width > layout.width()) {
            lengthen(draft, sign ? 1 : 0, width - layout.width());
        } else {
            int missing = shorten(draft, layout.width() - width);
            if (missing > 0) {
                return new EditResult.Refused(Message.of("edit.total.short", "n", missing, "width", width));
            }
        }
        Layout built = draft.build();
        Layout after = FieldEdits.withSpellings(
                built,
                spellingsFor(built.withSpellings(built.spellings().stream()
                        .filter(spelling -> holds(spelling, built) || !holds(spelling, layout))
                        .toList())));
        return new EditResult.Done(
                after, Message.of("edit.label.total", "from", layout.width(), "n", width), lost(layout, after));
    }

    /** Tells whether a spelling has digits enough for all bits of a layout, as far as it writes them as one number. */
    private static boolean holds(Spelling spelling, Layout layout) {
        return spelling.segments().stream()
                .allMatch(segment -> !(segment instanceof Segment.Digits digits)
                        || digits.max() == Segment.FULL
                        || !BitRange.isWholeId(digits.of(), layout.width())
                        || DigitCount.full(layout.width(), digits.alphabet().base(), digits.signed()) <= digits.max());
    }

    /** Names the spellings that an edit drops; null if it drops none. */
    private static @Nullable Message lost(Layout before, Layout after) {
        List<String> names = before.spellings().stream()
                .map(Spelling::name)
                .filter(name -> after.spelling(name).isEmpty())
                .toList();
        return names.isEmpty()
                ? null
                : Message.of("edit.spelling.lost", "n", names.size(), "spellings", EditLabel.names(names));
    }

    /** Returns the number of bits that are missing to make a layout {@code width} bits wide by its unused bits alone. */
    static int missing(Layout layout, int width) {
        return width >= layout.width() ? 0 : shorten(new LayoutDraft(layout), layout.width() - width);
    }

    /** Tells whether a pinned unused bit stands in front. */
    static boolean hasSign(LayoutDraft draft) {
        LayoutDraft.Piece top = draft.pieces().get(0);
        Field field = draft.field(top.key());
        return field.pin() && field.role() == Role.UNUSED && draft.bits(top.key()) == 1;
    }

    private static void lengthen(LayoutDraft draft, int at, int bits) {
        if (at < draft.pieces().size()
                && isSpare(draft.field(draft.pieces().get(at).key()))) {
            draft.grow(at, bits);
            return;
        }
        int key = draft.add(FieldEdits.unused(draft.freeName(FieldEdits.UNUSED)));
        draft.pieces().add(at, new LayoutDraft.Piece(key, bits, 0));
    }

    /** Takes bits away above the first pinned field; answers how many are missing. */
    private static int shorten(LayoutDraft draft, int bits) {
        int need = bits;
        boolean sign = hasSign(draft);
        for (int i = sign ? 1 : 0; i < draft.pieces().size() && need > 0; i++) {
            Field field = draft.field(draft.pieces().get(i).key());
            if (field.pin()) {
                break;
            }
            if (isSpare(field)) {
                int taken = Math.min(need, draft.pieces().get(i).width());
                draft.grow(i, -taken);
                need -= taken;
            }
        }
        boolean othersLeft = draft.pieces().stream().skip(1).anyMatch(p -> p.width() > 0);
        if (sign && need > 0 && othersLeft) {
            draft.grow(0, -1);
            need--;
        }
        boolean empty = draft.pieces().stream().allMatch(p -> p.width() == 0);
        return empty ? Math.max(1, need) : need;
    }

    /** The layout's spellings that can write each of its bits once, or decimal if none can. */
    static List<Spelling> spellingsFor(Layout layout) {
        List<Spelling> fitting = layout.spellings().stream()
                .filter(s -> s.all().allMatch(segment -> fits(segment, layout)))
                .filter(s -> LayoutSpellingCodecs.check(layout, s).isEmpty())
                .toList();
        return fitting.isEmpty() ? List.of(StandardSpellings.builtIn().spelling("decimal")) : fitting;
    }

    private static boolean fits(Segment segment, Layout layout) {
        if (!(segment instanceof Segment.Digits digits)) {
            return true;
        }
        if (BitRange.isWholeId(digits.of(), layout.width())) {
            // It may have too few digits for IDs of years far off, which is another matter, see the check of texts.
            return true;
        }
        int bits = 0;
        for (BitRange bitRange : digits.of()) {
            Optional<Field> field = layout.field(bitRange.source());
            if (!bitRange.isId() && field.isPresent() && field.get().textOnly()) {
                return true;
            }
            int available =
                    bitRange.isId() ? layout.width() : field.map(Field::bits).orElse(-1);
            if (available < 0 || bitRange.high() >= available) {
                return false;
            }
            bits += bitRange.high() == BitRange.WHOLE ? available : bitRange.high() - bitRange.low() + 1;
        }
        BigInteger most = BigInteger.valueOf(digits.alphabet().base()).pow(Math.max(0, digits.max()));
        return digits.max() == Segment.FULL || most.bitLength() > bits;
    }
}
