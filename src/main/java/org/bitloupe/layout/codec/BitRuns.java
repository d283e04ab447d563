package org.bitloupe.layout.codec;

import java.util.List;
import org.bitloupe.id.Bits;

/**
 * The pieces of a layout's split fields. The first few have straight code, for the reason {@link UnrolledCodec} gives: no scheme in
 * use splits its fields into more.
 */
final class BitRuns {
    private static final BitRun NONE = new BitRun(0, 0, 0, 0);

    private final int count;
    private final BitRun p0;
    private final BitRun p1;
    private final BitRun p2;
    private final BitRun[] rest;
    private final BitRun[] all;

    BitRuns(List<BitRun> pieces) {
        count = pieces.size();
        p0 = count > 0 ? pieces.get(0) : NONE;
        p1 = count > 1 ? pieces.get(1) : NONE;
        p2 = count > 2 ? pieces.get(2) : NONE;
        rest = pieces.stream().skip(3).toArray(BitRun[]::new);
        all = pieces.toArray(BitRun[]::new);
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
        for (BitRun bitRun : rest) {
            bitRun.decode(high, low, values);
        }
    }

    /** Joins the pieces of an ID of any width to the values. */
    void decode(Bits id, long[] values) {
        for (BitRun bitRun : all) {
            bitRun.decode(id.word((bitRun.shift() >> 6) | 1), id.word((bitRun.shift() >> 6) & ~1), values);
        }
    }

    /** Joins the pieces to an ID of one word. */
    long encode(long[] values) {
        long id = 0;
        for (BitRun bitRun : all) {
            id |= bitRun.encode(values);
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
        for (BitRun bitRun : rest) {
            id[bitRun.shift() >> 6] |= bitRun.encode(values);
        }
    }
}
