package org.bitloupe.batch.write;

import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.Kind;

/** Writes IDs as their kind spells them. Immutable. */
interface IdText {
    /**
     * Writes the ID of a row.
     *
     * @param row a row of this kind
     */
    void write(IdBlock block, int row, ByteSink out);

    /** The fastest way there is for a kind. */
    static IdText of(Kind kind) {
        SpeltText general = SpeltText.of(kind);
        IdText decimal = DecimalText.of(general.codec());
        if (decimal != null) {
            return decimal;
        }
        IdText aligned = AlignedText.of(general.codec());
        return aligned != null ? aligned : general;
    }
}
