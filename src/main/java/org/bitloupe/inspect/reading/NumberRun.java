package org.bitloupe.inspect.reading;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.id.BitRange;
import org.bitloupe.inspect.rank.CompiledLayout;

/**
 * Adjacent bits of a number's text form that belong to one field.
 *
 * @param field the field's index in the layout
 * @param source {@link BitRange#ID}, or the name of a field that lives only in text
 * @param high the most significant of the source's bits, or {@link BitRange#WHOLE}
 * @param low the least significant one
 */
record NumberRun(int field, String source, int high, int low) {

    /** The pieces of a number that carries these parts, most significant first. */
    static List<NumberRun> of(List<BitRange> parts, CompiledLayout compiled) {
        List<NumberRun> pieces = new ArrayList<>();
        for (BitRange bitRange : parts) {
            if (!bitRange.isId()) {
                pieces.add(new NumberRun(
                        compiled.fieldNamed(bitRange.source()), bitRange.source(), bitRange.high(), bitRange.low()));
                continue;
            }
            int high = bitRange.high() == BitRange.WHOLE ? compiled.layout().width() - 1 : bitRange.high();
            int top = high;
            for (int bit = high; bit >= bitRange.low(); bit--) {
                if (bit == bitRange.low() || compiled.fieldAt(bit - 1) != compiled.fieldAt(bit)) {
                    pieces.add(new NumberRun(compiled.fieldAt(bit), BitRange.ID, top, bit));
                    top = bit - 1;
                }
            }
        }
        return pieces;
    }
}
