package org.bitloupe.batch.table;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.FixedBits;
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
    /** By kind. */
    private final List<FixedBits> fixed;
    /** The number of words of the widest layout's IDs. */
    private final int words;

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
        this.fixed = kinds.stream().map(kind -> FixedBits.of(kind.layout())).toList();
        this.words = kinds.stream()
                .mapToInt(kind -> (kind.layout().width() + Long.SIZE - 1) / Long.SIZE)
                .max()
                .orElse(0);
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
        if (rowReinterpretation.isContested()) {
            return Optional.empty(); // What stands around each row in the source decides.
        }
        if (!rowReinterpretation.keeps(used(rows), new RowReinterpretation(rows.kinds(), rows.kinds()))) {
            return Optional.empty();
        }
        List<IdBlock> blocks = new ArrayList<>();
        for (IdBlock block : rows.blocks()) {
            if (!progress.goesOn(block.first(), rows.size())) {
                return Optional.empty();
            }
            if (rowReinterpretation.words > block.words()) {
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

    /** Tells whether several layouts have one way to write an ID. */
    private boolean isContested() {
        return forms.stream().distinct().count() < forms.size();
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
        return fixed.get(kind).isEmpty();
    }

    /** The kinds of a block's rows; nothing if one of them is not known. */
    private byte[] kinds(IdBlock block) {
        List<int[]> candidates = before.stream().map(this::candidates).toList();
        byte[] changed = new byte[block.size()];
        long[][] ids = ColumnDecoder.words(block);
        for (int row = 0; row < changed.length; row++) {
            int kind = block.kind(row);
            int found = IdBlock.UNREAD;
            if (kind != IdBlock.UNREAD) {
                found = first(candidates.get(kind), ids, row);
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

    private int first(int[] candidates, long[][] ids, int row) {
        for (int kind : candidates) {
            if (fixed.get(kind).holdIn(ids, row)) {
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
