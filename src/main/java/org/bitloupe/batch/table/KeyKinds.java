package org.bitloupe.batch.table;

import java.util.Arrays;
import java.util.List;
import org.bitloupe.layout.Layout;

/** The keys of each thing that rows can be sorted by. */
final class KeyKinds {
    private KeyKinds() {}

    /**
     * The keys.
     *
     * @param words how many longs an ID takes at most
     */
    static RowKeys of(SortKey key, List<Kind> kinds, int words, Layout layout) {
        if (key instanceof SortKey.ByTime) {
            return new Times(KindTimes.of(kinds));
        }
        if (key instanceof SortKey.ByField by) {
            int field = layout.indexOf(by.field());
            boolean none = field < 0 || layout.fields().get(field).textOnly();
            return none ? new Ids(words, false, new boolean[kinds.size()]) : new Values(kinds, layout, field);
        }
        boolean[] all = new boolean[kinds.size()];
        boolean signed = true;
        for (int k = 0; k < all.length; k++) {
            all[k] = true;
            Layout of = kinds.get(k).layout();
            signed &= of.signed() && of.width() == words * Long.SIZE;
        }
        return new Ids(words, signed, all);
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

    /** The IDs themselves. */
    private static final class Ids implements RowKeys {
        private final int words;
        private final boolean signed;
        private final boolean[] kinds;

        Ids(int words, boolean signed, boolean[] kinds) {
            this.words = words;
            this.signed = signed;
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
            long[] values = block.word(place);
            long flip = signed && word == 0 ? Long.MIN_VALUE : 0;
            for (int i = 0; i < count; i++) {
                into[i] = values[from + i] ^ flip;
            }
        }
    }

    /** The values of a field. */
    private static final class Values implements RowKeys {
        private final boolean[] kinds;
        private final BlockCodec codec;
        private final int column;
        private final int words;

        Values(List<Kind> kinds, Layout layout, int field) {
            this.kinds = Conditions.kindsOf(kinds, layout);
            this.codec = BlockCodec.of(layout);
            this.column = codec.offset(field);
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
            if (block.words() * Long.SIZE >= codec.layout().width()) {
                codec.decode(BlockCodec.words(block), from, count, column + words - 1 - word, into);
            }
        }
    }

    /** The times: steps where there is one layout with time, else seconds and nanoseconds. */
    private static final class Times implements RowKeys {
        private final KindTimes times;
        private final long[] steps = new long[Condition.TILE];

        Times(KindTimes times) {
            this.times = times;
        }

        @Override
        public int words() {
            return times.columns().size() == 1 ? 1 : 2;
        }

        @Override
        public void keep(IdBlock block, int from, int count, long[] bits) {
            for (int i = 0; i < count; i++) {
                if (times.place(block.kind(from + i)) == KindTimes.NO_TIME) {
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
                time.steps(BlockCodec.words(block), from, count, steps);
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

        private static long part(SecondClock clock, long step, int word) {
            if (step == TimeColumn.NONE) {
                return -1;
            }
            long second = clock.second(step);
            return word == 0 ? second ^ Long.MIN_VALUE : clock.nano(step, second);
        }
    }
}
