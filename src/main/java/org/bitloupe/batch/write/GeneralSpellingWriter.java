package org.bitloupe.batch.write;

import java.util.List;
import java.util.Map;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.jspecify.annotations.Nullable;

/**
 * IDs in any spelling. What an ID's bits do not say, such as a name of a kind in front that must be there, is no longer known: such IDs
 * are written in the first spelling of their layout that needs only bits, or else as bare hex digits. So are those whose spelling has
 * signs that separate cells, as the calls of MongoDB's shell have: a cell of a table is an ID and no code.
 */
final class GeneralSpellingWriter implements SpellingWriter {
    private static final String SEPARATORS = ",;|\t\"";

    private final @Nullable SpellingCodec codec;
    private final int width;

    private GeneralSpellingWriter(@Nullable SpellingCodec codec, int width) {
        this.codec = codec;
        this.width = width;
    }

    static GeneralSpellingWriter of(IdKind kind) {
        List<SpellingCodec> codecs = LayoutSpellingCodecs.of(kind.layout()).codecs();
        SpellingCodec own = codecs.get(kind.spelling());
        Bits zero = Bits.ofWords(kind.layout().width(), new long[Bits.MAX_WIDTH / Long.SIZE]);
        SpellingCodec chosen = writes(own, zero)
                ? own
                : codecs.stream()
                        .filter(codec -> writes(codec, zero))
                        .findFirst()
                        .orElse(null);
        return new GeneralSpellingWriter(chosen, kind.layout().width());
    }

    private static boolean writes(SpellingCodec codec, Bits id) {
        return codec.tryWrite(id, Map.of(), Map.of())
                .filter(text -> text.chars().noneMatch(c -> SEPARATORS.indexOf(c) >= 0))
                .isPresent();
    }

    /** Returns the codec it writes by; null for bare hex digits. */
    @Nullable
    SpellingCodec codec() {
        return codec;
    }

    @Override
    public void write(IdBlock block, int row, ByteOutput out) {
        out.text(text(bits(block, row)));
    }

    String text(Bits id) {
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
