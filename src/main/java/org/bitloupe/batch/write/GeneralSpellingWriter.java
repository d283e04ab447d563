package org.bitloupe.batch.write;

import java.util.List;
import java.util.Map;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.TextOnlyValues;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.jspecify.annotations.Nullable;

/**
 * IDs in any spelling. Those whose spelling has signs that separate cells, as the calls of MongoDB's shell have, are written in the
 * first spelling of their layout that needs only bits, or else as bare hex digits: a cell of a table is an ID and no code.
 */
public final class GeneralSpellingWriter implements SpellingWriter {
    private static final String SEPARATORS = ",;|\t\"";

    /** The spelling of the kind if it says more than the bits, which the block knows then; else null. */
    private final @Nullable SpellingCodec own;

    private final @Nullable SpellingCodec codec;
    private final int width;

    private GeneralSpellingWriter(@Nullable SpellingCodec own, @Nullable SpellingCodec codec, int width) {
        this.own = own;
        this.codec = codec;
        this.width = width;
    }

    /** The writer of a kind. */
    public static GeneralSpellingWriter of(IdKind kind) {
        List<SpellingCodec> codecs = LayoutSpellingCodecs.of(kind.layout()).codecs();
        SpellingCodec own = codecs.get(kind.spelling());
        Bits zero = Bits.ofWords(kind.layout().width(), new long[Bits.MAX_WIDTH / Long.SIZE]);
        SpellingCodec chosen = writes(own, zero)
                ? own
                : codecs.stream()
                        .filter(codec -> writes(codec, zero))
                        .findFirst()
                        .orElse(null);
        return new GeneralSpellingWriter(
                own.hasTextOnly() ? own : null, chosen, kind.layout().width());
    }

    private static boolean writes(SpellingCodec codec, Bits id) {
        return codec.tryWrite(id, Map.of(), Map.of())
                .filter(GeneralSpellingWriter::isCell)
                .isPresent();
    }

    private static boolean isCell(String text) {
        return text.chars().noneMatch(c -> SEPARATORS.indexOf(c) >= 0);
    }

    /** Tells whether the bits of an ID are not enough to write it. */
    boolean needsText() {
        return own != null;
    }

    /** Returns the codec it writes by; null for bare hex digits. */
    @Nullable
    SpellingCodec codec() {
        return codec;
    }

    @Override
    public void write(IdBlock block, int row, ByteOutput out) {
        out.text(text(block, row));
    }

    /** The text of a row's ID. */
    public String text(IdBlock block, int row) {
        return text(bits(block, row), block.textOnly(row));
    }

    /**
     * The text of an ID.
     *
     * @param values what its text has beside the bits
     */
    public String text(Bits id, TextOnlyValues values) {
        return own == null
                ? text(id)
                : own.tryWrite(id, values.numbers(), values.texts())
                        .filter(GeneralSpellingWriter::isCell)
                        .orElseGet(() -> text(id));
    }

    private String text(Bits id) {
        return codec == null
                ? id.toHex()
                : codec.tryWrite(id, Map.of(), Map.of()).orElseGet(id::toHex);
    }

    /** The bits of a row's ID. */
    Bits bits(IdBlock block, int row) {
        long[] words = new long[Bits.MAX_WIDTH / Long.SIZE];
        for (int w = 0; w < block.words(); w++) {
            words[w] = block.word(w)[row];
        }
        return Bits.ofWords(width, words);
    }
}
