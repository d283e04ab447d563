package org.bitloupe.layout.codec;

import java.util.List;
import org.bitloupe.id.Bits;

/**
 * The pieces of a layout's split fields. The first few have straight code, for the reason {@link StraightCode} gives: no scheme in
 * use splits its fields into more.
 */
final class Pieces {
    private static final Piece NONE = new Piece(0, 0, 0, 0);

    private final int count;
    private final Piece p0;
    private final Piece p1;
    private final Piece p2;
    private final Piece[] rest;
    private final Piece[] all;

    Pieces(List<Piece> pieces) {
        count = pieces.size();
        p0 = count > 0 ? pieces.get(0) : NONE;
        p1 = count > 1 ? pieces.get(1) : NONE;
        p2 = count > 2 ? pieces.get(2) : NONE;
        rest = pieces.stream().skip(3).toArray(Piece[]::new);
        all = pieces.toArray(Piece[]::new);
    }

    /** Joins the pieces of an ID of one word to the values. */
    void decode(long id, long[] values) {
        if (count != 0) {
            decode(0, id, values);
        }
    }

    /** Joins the pieces of an ID of two words to the values. */
    void decode(long high, long low, long[] values) {
        if (count == 0) {
            return;
        }
        p0.decode(high, low, values);
        if (count == 1) {
            return;
        }
        p1.decode(high, low, values);
        if (count == 2) {
            return;
        }
        p2.decode(high, low, values);
        for (Piece piece : rest) {
            piece.decode(high, low, values);
        }
    }

    /** Joins the pieces of an ID of any width to the values. */
    void decode(Bits id, long[] values) {
        for (Piece piece : all) {
            piece.decode(id.word((piece.shift() >> 6) | 1), id.word((piece.shift() >> 6) & ~1), values);
        }
    }

    /** Joins the pieces to an ID of one word. */
    long encode(long[] values) {
        long id = 0;
        for (Piece piece : all) {
            id |= piece.encode(values);
        }
        return id;
    }

    /** Joins the pieces to an ID of any width, least significant word first. */
    void encode(long[] values, long[] id) {
        if (count == 0) {
            return;
        }
        id[p0.shift() >> 6] |= p0.encode(values);
        if (count == 1) {
            return;
        }
        id[p1.shift() >> 6] |= p1.encode(values);
        if (count == 2) {
            return;
        }
        id[p2.shift() >> 6] |= p2.encode(values);
        for (Piece piece : rest) {
            id[piece.shift() >> 6] |= piece.encode(values);
        }
    }
}
