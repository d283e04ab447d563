package org.bitloupe.layout.edit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;

/**
 * A layout divided for an edit: fields, and the pieces they are carried in. Bit numbers follow from the pieces when the layout is built
 * again, so an edit only says what is wide how much and stands where.
 */
final class LayoutDraft {
    private final Layout layout;
    /** By key; keys stay what they are while fields come and go. */
    private final List<Field> fields;

    private final List<Piece> pieces;

    /**
     * A slice in the making.
     *
     * @param key which field it carries
     * @param width the number of bits, may be 0: such a piece vanishes
     * @param rank its place among the field's pieces, the least significant has the lowest
     */
    record Piece(int key, int width, int rank) {
        Piece withWidth(int newWidth) {
            return new Piece(key, newWidth, rank);
        }

        Piece of(int newKey, int newRank) {
            return new Piece(newKey, width, newRank);
        }
    }

    LayoutDraft(Layout layout) {
        this.layout = layout;
        this.fields = new ArrayList<>(layout.fields());
        this.pieces = new ArrayList<>();
        for (Slice slice : layout.slices()) {
            pieces.add(new Piece(slice.field(), slice.width(), slice.low()));
        }
    }

    /** The pieces, most significant first; free to be changed. */
    List<Piece> pieces() {
        return pieces;
    }

    /** The field of a key. */
    Field field(int key) {
        return fields.get(key);
    }

    /** Replaces a field; its width follows from its pieces. */
    void setField(int key, Field field) {
        fields.set(key, field);
    }

    /** A new field, to be given pieces; answers its key. */
    int add(Field field) {
        fields.add(field);
        return fields.size() - 1;
    }

    /** Makes a piece wider or narrower. */
    void grow(int piece, int bits) {
        pieces.set(piece, pieces.get(piece).withWidth(pieces.get(piece).width() + bits));
    }

    /** Widens or narrows the bits of the piece, and the other way round at the other piece. */
    void transfer(int from, int to, int bits) {
        grow(from, -bits);
        grow(to, bits);
    }

    /** The fields' bits as they are now, by key. */
    int bits(int key) {
        return pieces.stream()
                .filter(p -> p.key() == key)
                .mapToInt(Piece::width)
                .sum();
    }

    /** The layout with the fields listed in their old order, new ones last, those without bits left out. */
    Layout build() {
        return build(false);
    }

    /** The layout with the fields listed by where they begin in the ID, and neighbouring pieces of a field joined. */
    Layout buildInOrder() {
        return build(true);
    }

    private Layout build(boolean inOrder) {
        pieces.removeIf(p -> p.width() == 0);
        if (inOrder) {
            joinNeighbours();
        }
        List<Integer> kept = inOrder ? keysInOrder() : keysAsListed();
        List<Field> newFields = new ArrayList<>();
        for (int key : kept) {
            Field field = fields.get(key);
            int bits = bits(key);
            newFields.add(field.bits() == bits ? field : field.withBits(bits));
        }
        List<Slice> slices = new ArrayList<>();
        int top = pieces.stream().mapToInt(Piece::width).sum();
        for (Piece piece : pieces) {
            top -= piece.width();
            int low = pieces.stream()
                    .filter(p -> p.key() == piece.key() && p.rank() < piece.rank())
                    .mapToInt(Piece::width)
                    .sum();
            slices.add(new Slice(kept.indexOf(piece.key()), low + piece.width() - 1, low, top));
        }
        return layout.withFields(TimeEdits.withoutDanglingTimes(newFields), slices);
    }

    private boolean isKept(int key) {
        // A field of the old layout without bits lives in text and has nothing to do with pieces.
        boolean textOnly =
                key < layout.fields().size() && layout.fields().get(key).textOnly();
        return textOnly || bits(key) > 0;
    }

    private List<Integer> keysAsListed() {
        List<Integer> kept = new ArrayList<>();
        for (int key = 0; key < fields.size(); key++) {
            if (isKept(key)) {
                kept.add(key);
            }
        }
        return kept;
    }

    /** Fields that live only in text keep their places between the others. */
    private List<Integer> keysInOrder() {
        List<Integer> byPlace = new ArrayList<>();
        Set<Integer> seen = new HashSet<>();
        for (Piece piece : pieces) {
            if (seen.add(piece.key())) {
                byPlace.add(piece.key());
            }
        }
        for (int key = 0; key < layout.fields().size(); key++) {
            if (layout.fields().get(key).textOnly()) {
                byPlace.add(Math.min(key, byPlace.size()), key);
            }
        }
        return byPlace;
    }

    private void joinNeighbours() {
        for (int i = pieces.size() - 2; i >= 0; i--) {
            Piece left = pieces.get(i);
            Piece right = pieces.get(i + 1);
            if (left.key() == right.key() && nextLower(left).equals(right)) {
                pieces.set(i, new Piece(left.key(), left.width() + right.width(), right.rank()));
                pieces.remove(i + 1);
            }
        }
    }

    private Piece nextLower(Piece piece) {
        return pieces.stream()
                .filter(p -> p.key() == piece.key() && p.rank() < piece.rank())
                .max(Comparator.comparingInt(Piece::rank))
                .orElse(piece);
    }

    /** A field name that is not taken yet: the wished one, or with a number behind it. */
    String freeName(String wish) {
        Set<String> taken = new HashSet<>();
        for (int key = 0; key < fields.size(); key++) {
            if (isKept(key)) {
                taken.add(fields.get(key).name());
            }
        }
        String name = wish;
        for (int n = 2; taken.contains(name); n++) {
            name = wish + "-" + n;
        }
        return name;
    }
}
