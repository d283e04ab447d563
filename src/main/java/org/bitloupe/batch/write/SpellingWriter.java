package org.bitloupe.batch.write;

import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;

/** Writes IDs as their kind spells them. Immutable. */
interface SpellingWriter {
    /**
     * Writes the ID of a row.
     *
     * @param row a row of this kind
     */
    void write(IdBlock block, int row, ByteOutput out);

    /** The fastest way there is for a kind. */
    static SpellingWriter of(IdKind kind) {
        GeneralSpellingWriter general = GeneralSpellingWriter.of(kind);
        if (general.needsText()) {
            return general;
        }
        SpellingWriter decimal = DecimalSpellingWriter.of(general.codec());
        if (decimal != null) {
            return decimal;
        }
        SpellingWriter aligned = AlignedSpellingWriter.of(general.codec());
        return aligned != null ? aligned : general;
    }
}
