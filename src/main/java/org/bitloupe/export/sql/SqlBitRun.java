package org.bitloupe.export.sql;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;

/**
 * A run of bits that lies within one 64-bit word both of the ID and of its field, which is what databases can shift and mask.
 *
 * @param field the field's index
 * @param width the number of bits
 * @param idLow the ID bit that the lowest one sits at
 * @param low the field's bit that it carries there
 */
record SqlBitRun(int field, int width, int idLow, int low) {

    /** All parts of a layout, most significant of the ID first. */
    static List<SqlBitRun> of(Layout layout) {
        List<SqlBitRun> parts = new ArrayList<>();
        for (Slice slice : layout.slices()) {
            int bit = slice.width();
            while (bit > 0) {
                int top = bit - 1;
                int room = Math.min((slice.idLow() + top) % Long.SIZE, (slice.low() + top) % Long.SIZE) + 1;
                int width = Math.min(bit, room);
                bit -= width;
                parts.add(new SqlBitRun(slice.field(), width, slice.idLow() + bit, slice.low() + bit));
            }
        }
        return parts;
    }

    /** The word of the ID that it lies in: 0 the least significant. */
    int idWord() {
        return idLow / Long.SIZE;
    }

    /** Returns the position of its lowest bit in that word. */
    int idShift() {
        return idLow % Long.SIZE;
    }

    /** The word of the field's value that it carries. */
    int word() {
        return low / Long.SIZE;
    }

    /** Returns the position of its lowest bit in that word. */
    int shift() {
        return low % Long.SIZE;
    }
}
