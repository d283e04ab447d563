package org.bitloupe.batch.table;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;
import org.bitloupe.message.Progress;
import org.jspecify.annotations.Nullable;

/**
 * Gives rows other layouts without reading their source again. That can be done where the new layouts have the width of the old ones and
 * the spellings that rows are written in: the bits of a text stay what they are then, and only what they are called changes.
 */
public final class RowReinterpretation {
    private final List<SpellingCodec> codecs;
    private final List<Form> forms;
    private final List<Form> before;
    /** By kind, then by word: the bits that are constants, and what they are. */
    private final long[][] masks;

    private final long[][] constants;

    /** A way to write an ID. */
    private record Form(int width, List<Segment> segments) {
        static Form of(SpellingCodec codec) {
            return new Form(codec.idWidth(), codec.spelling().segments());
        }
    }

    private RowReinterpretation(List<IdKind> before, List<IdKind> kinds) {
        this.before = before.stream().map(kind -> Form.of(kind.codec())).toList();
        this.codecs = kinds.stream().map(IdKind::codec).toList();
        this.forms = codecs.stream().map(Form::of).toList();
        this.masks = new long[kinds.size()][];
        this.constants = new long[kinds.size()][];
        for (int k = 0; k < masks.length; k++) {
            Layout layout = kinds.get(k).layout();
            int words = Math.max(1, (layout.width() + Long.SIZE - 1) / Long.SIZE);
            masks[k] = new long[words];
            constants[k] = new long[words];
            for (Slice slice : layout.slices()) {
                Field field = layout.fields().get(slice.field());
                addConstant(field.value(), slice, masks[k], constants[k]);
            }
        }
    }

    private static void addConstant(@Nullable BigInteger value, Slice slice, long[] mask, long[] constant) {
        for (int bit = slice.low(); value != null && bit <= slice.high(); bit++) {
            int at = slice.idLow() + bit - slice.low();
            mask[at / Long.SIZE] |= 1L << at;
            constant[at / Long.SIZE] |= value.testBit(bit) ? 1L << at : 0;
        }
    }

    /**
     * The rows as reading them with other layouts would give them: each is of the first layout that takes it.
     *
     * @param layouts the layouts to read with, in the order in which they are tried
     * @param progress is told how many rows are done, and may stop it
     * @return empty if it was stopped, and if the source has to be read again: the spellings differ, or a row could be read now
     *     that could not before, or the other way round
     */
    public static Optional<IdRows> of(IdRows rows, List<Layout> layouts, Progress progress) {
        List<IdKind> kinds = IdKind.of(layouts);
        if (kinds.size() > IdBlock.MOST_KINDS) {
            return Optional.empty();
        }
        RowReinterpretation rowReinterpretation = new RowReinterpretation(rows.kinds(), kinds);
        if (!rowReinterpretation.keeps(used(rows), new RowReinterpretation(rows.kinds(), rows.kinds()))) {
            return Optional.empty();
        }
        List<IdBlock> blocks = new ArrayList<>();
        for (IdBlock block : rows.blocks()) {
            if (!progress.goesOn(block.first(), rows.size())) {
                return Optional.empty();
            }
            if (Arrays.stream(rowReinterpretation.masks).anyMatch(mask -> mask.length > block.words())) {
                return Optional.empty(); // Its rows have no room for IDs that wide.
            }
            byte[] changed = rowReinterpretation.kinds(block);
            if (changed.length < block.size()) {
                return Optional.empty();
            }
            blocks.add(block.withKinds(changed));
        }
        return Optional.of(IdRows.of(kinds, blocks));
    }

    /** The kinds that rows are of. */
    private static BitSet used(IdRows rows) {
        BitSet used = new BitSet();
        for (IdBlock block : rows.blocks()) {
            for (int row = 0; row < block.size(); row++) {
                if (block.kind(row) != IdBlock.UNREAD) {
                    used.set(block.kind(row));
                }
            }
        }
        return used;
    }

    /**
     * Tells whether texts that were read in some way are still read that way: it is there, and whatever is tried before it was tried
     * before it then as well, and can only have refused the text for what it looks like.
     */
    private boolean keeps(BitSet used, RowReinterpretation old) {
        return used.stream().allMatch(kind -> {
            int now = forms.indexOf(before.get(kind));
            int then = before.indexOf(before.get(kind));
            return now >= 0
                    && IntStream.range(0, now)
                            .allMatch(k -> IntStream.range(0, then)
                                    .anyMatch(j -> before.get(j).equals(forms.get(k)) && old.takesAnyBits(j)));
        });
    }

    private boolean takesAnyBits(int kind) {
        return Arrays.stream(masks[kind]).allMatch(mask -> mask == 0);
    }

    /** The kinds of a block's rows; nothing if one of them is not known. */
    private byte[] kinds(IdBlock block) {
        List<int[]> candidates = before.stream().map(this::candidates).toList();
        byte[] changed = new byte[block.size()];
        for (int row = 0; row < changed.length; row++) {
            int kind = block.kind(row);
            int found = IdBlock.UNREAD;
            if (kind != IdBlock.UNREAD) {
                found = first(candidates.get(kind), block, row);
            }
            boolean known = kind == IdBlock.UNREAD ? staysUnread(block.text(row)) : found != IdBlock.UNREAD;
            if (!known) {
                return new byte[0];
            }
            changed[row] = (byte) found;
        }
        return changed;
    }

    /** The new kinds that are written in a way. */
    private int[] candidates(Form form) {
        return IntStream.range(0, forms.size())
                .filter(k -> forms.get(k).equals(form))
                .toArray();
    }

    private int first(int[] candidates, IdBlock block, int row) {
        for (int kind : candidates) {
            long wrong = 0;
            for (int w = 0; w < masks[kind].length; w++) {
                wrong |= (block.word(w)[row] & masks[kind][w]) ^ constants[kind][w];
            }
            if (wrong == 0) {
                return kind;
            }
        }
        return IdBlock.UNREAD;
    }

    /** Tells whether a text is surely no ID of any of the layouts: no spelling takes it. */
    private boolean staysUnread(@Nullable String text) {
        return text != null
                && text.length() < IdBlock.LONGEST_TEXT
                && codecs.stream().allMatch(codec -> codec.read(text.strip()) == null);
    }
}
