package org.bitloupe.inspect.reading;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.id.Part;
import org.bitloupe.inspect.rank.CompiledLayout;

/**
 * Adjacent bits of a number's text form that belong to one field.
 *
 * @param field the field's index in the layout
 * @param source {@link Part#ID}, or the name of a field that lives only in text
 * @param high the most significant of the source's bits, or {@link Part#WHOLE}
 * @param low the least significant one
 */
record NumberPiece(int field, String source, int high, int low) {

    /** The pieces of a number that carries these parts, most significant first. */
    static List<NumberPiece> of(List<Part> parts, CompiledLayout compiled) {
        List<NumberPiece> pieces = new ArrayList<>();
        for (Part part : parts) {
            if (!part.isId()) {
                pieces.add(new NumberPiece(compiled.fieldNamed(part.source()), part.source(), part.high(), part.low()));
                continue;
            }
            int high = part.high() == Part.WHOLE ? compiled.layout().width() - 1 : part.high();
            int top = high;
            for (int bit = high; bit >= part.low(); bit--) {
                if (bit == part.low() || compiled.fieldAt(bit - 1) != compiled.fieldAt(bit)) {
                    pieces.add(new NumberPiece(compiled.fieldAt(bit), Part.ID, top, bit));
                    top = bit - 1;
                }
            }
        }
        return pieces;
    }
}
