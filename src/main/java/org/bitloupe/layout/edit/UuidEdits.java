package org.bitloupe.layout.edit;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Message;

/** Makes a layout of 128 bits one of UUIDs (RFC 9562 4): version in bits 79 to 76, variant 10 in bits 63 and 62, all else around. */
public final class UuidEdits {
    private static final int WIDTH = 128;
    private static final int VERSION_TOP = 79;
    private static final int VERSION_BITS = 4;
    private static final int VARIANT_TOP = 63;
    private static final int VARIANT_BITS = 2;

    private UuidEdits() {}

    /** A bit of a field, or of the version or variant that are put in. */
    private record Bit(int key, int number) {}

    /**
     * Puts the version and the variant in their places and pins them there. Fields of these roles that stand elsewhere go; what is
     * missing is given by unused bits, else by the widest fields. The other bits keep their order around the two.
     *
     * @param version 1 to 8; 8 is free for anybody's own layout (RFC 9562 5.8)
     */
    public static EditResult pin(Layout layout, int version) {
        if (layout.width() != WIDTH) {
            return new EditResult.Refused(Message.of("edit.uuid.width", "n", layout.width()));
        }
        LayoutDraft draft = new LayoutDraft(layout);
        String versionName = nameOf(draft, layout, Role.VERSION);
        String variantName = nameOf(draft, layout, Role.VARIANT);
        draft.pieces().removeIf(p -> isMark(draft.field(p.key())));
        int left = draft.pieces().stream().mapToInt(LayoutDraft.Piece::width).sum();
        for (int need = left - (WIDTH - VERSION_BITS - VARIANT_BITS); need > 0; need--) {
            int giver = donor(draft);
            if (giver < 0) {
                return new EditResult.Refused(Message.of("edit.stop.all"));
            }
            draft.grow(giver, -1);
        }
        draft.pieces().removeIf(p -> p.width() == 0);
        List<Bit> bits = bits(draft);
        if (bits.size() < WIDTH - VERSION_BITS - VARIANT_BITS) {
            int more = WIDTH - VERSION_BITS - VARIANT_BITS - bits.size();
            int unused = draft.add(FieldEdits.unused(draft.freeName(FieldEdits.UNUSED)));
            for (int i = more - 1; i >= 0; i--) {
                bits.add(new Bit(unused, i));
            }
        }
        put(bits, draft, mark(versionName, Role.VERSION, VERSION_BITS, version), VERSION_TOP);
        put(bits, draft, mark(variantName, Role.VARIANT, VARIANT_BITS, 2), VARIANT_TOP);
        draft.pieces().clear();
        draft.pieces().addAll(pieces(bits));
        Layout after = draft.buildInOrder();
        return FixEdits.pinnedMoved(withoutMarks(layout), after)
                .<EditResult>map(EditResult.Refused::new)
                .orElseGet(() -> new EditResult.Done(
                        FieldEdits.withFittingSpellings(after),
                        Message.of("edit.label.uuid", "version", version),
                        null));
    }

    /** The layout with the old version and variant free to move. */
    private static Layout withoutMarks(Layout layout) {
        List<Field> fields = layout.fields().stream()
                .map(f -> isMark(f) ? f.withPin(false) : f)
                .toList();
        return layout.withFields(fields, layout.slices());
    }

    private static boolean isMark(Field field) {
        return field.role() == Role.VERSION || field.role() == Role.VARIANT;
    }

    private static String nameOf(LayoutDraft draft, Layout layout, Role role) {
        int[] indices = layout.indicesOf(role);
        return indices.length > 0 ? layout.fields().get(indices[0]).name() : draft.freeName(role.word());
    }

    private static Field mark(String name, Role role, int bits, int value) {
        return Field.of(name, role, bits).withValue(BigInteger.valueOf(value)).withPin(true);
    }

    /** The piece that gives the next bit: an unused one, else the widest; -1 if none can. */
    private static int donor(LayoutDraft draft) {
        int best = -1;
        for (int i = 0; i < draft.pieces().size(); i++) {
            Field field = draft.field(draft.pieces().get(i).key());
            if (!field.pin() && !field.lock() && WidthEdits.canGive(draft, i) > 0) {
                best = best < 0 || better(draft, i, best) ? i : best;
            }
        }
        return best;
    }

    private static boolean better(LayoutDraft draft, int piece, int than) {
        boolean spare = WidthEdits.isSpare(draft.field(draft.pieces().get(piece).key()));
        boolean otherSpare =
                WidthEdits.isSpare(draft.field(draft.pieces().get(than).key()));
        return spare != otherSpare
                ? spare
                : draft.pieces().get(piece).width() > draft.pieces().get(than).width();
    }

    /** All bits, most significant first; a piece's bits are numbered from its rank on, so that pieces of a field keep their order. */
    private static List<Bit> bits(LayoutDraft draft) {
        List<Bit> bits = new ArrayList<>();
        for (LayoutDraft.Piece piece : draft.pieces()) {
            for (int i = piece.width() - 1; i >= 0; i--) {
                bits.add(new Bit(piece.key(), piece.rank() + i));
            }
        }
        return bits;
    }

    private static void put(List<Bit> bits, LayoutDraft draft, Field field, int top) {
        int key = draft.add(field);
        int at = WIDTH - 1 - top;
        for (int i = 0; i < field.bits(); i++) {
            bits.add(at, new Bit(key, i));
        }
    }

    /** Runs of bits that follow each other in their field. */
    private static List<LayoutDraft.Piece> pieces(List<Bit> bits) {
        List<LayoutDraft.Piece> pieces = new ArrayList<>();
        int from = 0;
        for (int i = 1; i <= bits.size(); i++) {
            boolean ends = i == bits.size()
                    || bits.get(i).key() != bits.get(from).key()
                    || bits.get(i).number() != bits.get(i - 1).number() - 1;
            if (ends) {
                pieces.add(new LayoutDraft.Piece(
                        bits.get(from).key(), i - from, bits.get(i - 1).number()));
                from = i;
            }
        }
        return pieces;
    }
}
