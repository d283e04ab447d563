package org.bitloupe.batch.sort;

import java.util.Arrays;
import java.util.List;
import org.bitloupe.batch.filter.ConditionCompiler;
import org.bitloupe.batch.filter.RowPredicate;
import org.bitloupe.batch.table.ColumnDecoder;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.batch.table.KindTimeColumns;
import org.bitloupe.batch.table.TickToSecond;
import org.bitloupe.batch.table.TimeColumn;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;

/** The keys of each thing that rows can be sorted by. */
final class SortKeyCompiler {
    private SortKeyCompiler() {}

    /**
     * The keys.
     *
     * @param words the number of longs an ID takes at most
     */
    static SortKeyReader of(SortKey key, List<IdKind> kinds, int words, Layout layout) {
        if (key instanceof SortKey.ByTime) {
            return new Times(KindTimeColumns.of(kinds));
        }
        if (key instanceof SortKey.ByField by) {
            int field = layout.indexOf(by.field());
            boolean none = field < 0 || layout.fields().get(field).textOnly();
            return none ? new Ids(words, new boolean[kinds.size()]) : new Values(kinds, layout, field);
        }
        if (key instanceof SortKey.ByColumn) {
            throw new IllegalArgumentException("no ranks of " + key);
        }
        boolean[] all = new boolean[kinds.size()];
        Arrays.fill(all, true);
        boolean signed = kinds.stream().anyMatch(kind -> hasNegatives(kind.layout()));
        return signed ? new SignedIds(kinds, words) : new Ids(words, all);
    }

    /** Keys made of ranks. */
    static SortKeyReader of(ColumnRanks ranks) {
        return new Ranks(ranks);
    }

    /** Tells whether the top bit is a sign, and is not always 0. */
    private static boolean hasNegatives(Layout layout) {
        if (!layout.signed() || layout.textOnly()) {
            return false;
        }
        Field top = layout.fields().get(layout.slices().get(0).field());
        return top.value() == null || top.value().signum() != 0;
    }

    private static void keepKinds(IdBlock block, int from, int count, boolean[] kinds, long[] bits) {
        byte[] of = block.kinds();
        for (int i = 0; i < count; i++) {
            int kind = of[from + i];
            if (kind == IdBlock.UNREAD || !kinds[kind]) {
                bits[i >> 6] &= ~(1L << i);
            }
        }
    }

    /** Ranks that were found before. */
    private record Ranks(ColumnRanks ranks) implements SortKeyReader {
        @Override
        public int words() {
            return 1;
        }

        @Override
        public void keep(IdBlock block, int from, int count, long[] bits) {
            for (int i = 0; i < count; i++) {
                if (ranks.of(block.first() + from + i) == 0) {
                    bits[i >> 6] &= ~(1L << i);
                }
            }
        }

        @Override
        public void read(IdBlock block, int word, int from, int count, long[] into) {
            for (int i = 0; i < count; i++) {
                into[i] = ranks.of(block.first() + from + i);
            }
        }
    }

    /** The IDs themselves. */
    private static final class Ids implements SortKeyReader {
        private final int words;
        private final boolean[] kinds;

        Ids(int words, boolean[] kinds) {
            this.words = words;
            this.kinds = kinds;
        }

        @Override
        public int words() {
            return words;
        }

        @Override
        public void keep(IdBlock block, int from, int count, long[] bits) {
            keepKinds(block, from, count, kinds, bits);
        }

        @Override
        public void read(IdBlock block, int word, int from, int count, long[] into) {
            int place = words - 1 - word;
            if (place >= block.words()) {
                Arrays.fill(into, 0, count, 0);
                return;
            }
            System.arraycopy(block.word(place), from, into, 0, count);
        }
    }

    /**
     * The IDs themselves, those of signed layouts as the negative numbers they stand for where their top bit is set. Without others the
     * sign takes no word of its own: the top bit is turned round.
     */
    private static final class SignedIds implements SortKeyReader {
        private final int words;
        /** By kind: the place of the sign among the bits; -1 if there is none. */
        private final int[] signs;
        /** True if the first word says only which are negative. */
        private final boolean mixed;

        SignedIds(List<IdKind> kinds, int words) {
            this.words = words;
            this.signs = kinds.stream()
                    .map(IdKind::layout)
                    .mapToInt(layout -> hasNegatives(layout) ? layout.width() - 1 : -1)
                    .toArray();
            this.mixed = Arrays.stream(signs).distinct().count() > 1;
        }

        @Override
        public int words() {
            return mixed ? words + 1 : words;
        }

        @Override
        public void keep(IdBlock block, int from, int count, long[] bits) {
            byte[] kinds = block.kinds();
            for (int i = 0; i < count; i++) {
                if (kinds[from + i] == IdBlock.UNREAD) {
                    bits[i >> 6] &= ~(1L << i);
                }
            }
        }

        @Override
        public void read(IdBlock block, int word, int from, int count, long[] into) {
            int place = words() - 1 - word;
            byte[] kinds = block.kinds();
            for (int i = 0; i < count; i++) {
                int kind = kinds[from + i];
                int sign = kind == IdBlock.UNREAD ? -1 : signs[kind];
                boolean negative = sign >= 0 && (block.word(sign >> 6)[from + i] >>> sign & 1) != 0;
                long own = place < block.words() ? block.word(place)[from + i] : 0;
                if (!mixed) {
                    into[i] = sign >> 6 == place ? own ^ 1L << sign : own;
                } else if (word == 0) {
                    into[i] = negative ? 0 : 1;
                } else {
                    into[i] = negative ? own | above(sign, place) : own;
                }
            }
        }

        /** The bits of a word above the sign. */
        private static long above(int sign, int place) {
            return sign >> 6 == place ? -1L << sign : sign >> 6 < place ? -1 : 0;
        }
    }

    /** The values of a field. */
    private static final class Values implements SortKeyReader {
        private final boolean[] kinds;
        private final ColumnDecoder decoder;
        private final int column;
        private final int words;

        Values(List<IdKind> kinds, Layout layout, int field) {
            this.kinds = ConditionCompiler.kindsOf(kinds, layout);
            this.decoder = ColumnDecoder.of(layout);
            this.column = decoder.offset(field);
            this.words = (layout.fields().get(field).bits() + Long.SIZE - 1) / Long.SIZE;
        }

        @Override
        public int words() {
            return words;
        }

        @Override
        public void keep(IdBlock block, int from, int count, long[] bits) {
            keepKinds(block, from, count, kinds, bits);
        }

        @Override
        public void read(IdBlock block, int word, int from, int count, long[] into) {
            if (block.words() * Long.SIZE >= decoder.layout().width()) {
                decoder.decode(ColumnDecoder.words(block), from, count, column + words - 1 - word, into);
            }
        }
    }

    /** The times: steps where there is one layout with time, else seconds and nanoseconds. */
    private static final class Times implements SortKeyReader {
        private final KindTimeColumns times;
        private final long[] steps = new long[RowPredicate.TILE];

        Times(KindTimeColumns times) {
            this.times = times;
        }

        @Override
        public int words() {
            return times.columns().size() == 1 ? 1 : 2;
        }

        @Override
        public void keep(IdBlock block, int from, int count, long[] bits) {
            for (int i = 0; i < count; i++) {
                if (times.place(block.kind(from + i)) == KindTimeColumns.NO_TIME) {
                    bits[i >> 6] &= ~(1L << i);
                }
            }
        }

        @Override
        public void read(IdBlock block, int word, int from, int count, long[] into) {
            for (int t = 0; t < times.columns().size(); t++) {
                TimeColumn time = times.columns().get(t);
                if (block.words() * Long.SIZE < time.layout().width()) {
                    continue; // It cannot hold an ID of the layout.
                }
                time.steps(ColumnDecoder.words(block), from, count, steps);
                if (words() == 1) {
                    System.arraycopy(steps, 0, into, 0, count);
                    return;
                }
                for (int i = 0; i < count; i++) {
                    if (times.place(block.kind(from + i)) == t) {
                        into[i] = part(time.seconds(), steps[i], word);
                    }
                }
            }
        }

        private static long part(TickToSecond clock, long step, int word) {
            if (step == TimeColumn.NONE) {
                return -1;
            }
            long second = clock.second(step);
            return word == 0 ? second ^ Long.MIN_VALUE : clock.nano(step, second);
        }
    }
}
