package org.bitloupe.batch.filter;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.bitloupe.batch.table.ColumnDecoder;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.batch.table.KindTimeColumns;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.batch.table.TimeColumn;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Layout;

/** The conditions that filters compile to. */
public final class ConditionCompiler {
    private ConditionCompiler() {}

    /**
     * Compiles a filter.
     *
     * @param kinds the possible kinds of the rows
     * @param layout the layout that is looked at
     */
    static RowPredicate of(Filter filter, List<IdKind> kinds, Layout layout) {
        if (filter instanceof Filter.Values values) {
            return values(values, kinds, layout);
        }
        if (filter instanceof Filter.Period period) {
            return new InPeriod(kinds, period);
        }
        if (filter instanceof Filter.OfLayout of) {
            return new OfKinds(kindsOf(kinds, of.layout()), false);
        }
        if (filter instanceof Filter.Unread) {
            return new OfKinds(new boolean[kinds.size()], true);
        }
        if (filter instanceof Filter.Text text) {
            return new SubstringPredicate(kinds, text.part());
        }
        if (filter instanceof Filter.InSet set) {
            return within(set.rows());
        }
        if (filter instanceof Filter.InColumn of) {
            return within(of.rows());
        }
        throw new IllegalArgumentException("no condition for " + filter);
    }

    private static RowPredicate within(RowBitmap rows) {
        return (block, from, count, bits) -> {
            for (int w = 0; w * Long.SIZE < count; w++) {
                bits[w] &= rows.bits(block.first() + from + w * (long) Long.SIZE);
            }
        };
    }

    /** By kind: whether its layout is this one. */
    public static boolean[] kindsOf(List<IdKind> kinds, Layout layout) {
        boolean[] are = new boolean[kinds.size()];
        for (int k = 0; k < are.length; k++) {
            Layout of = kinds.get(k).layout();
            are[k] = of.width() == layout.width() && of.equals(layout);
        }
        return are;
    }

    private static RowPredicate values(Filter.Values values, List<IdKind> kinds, Layout layout) {
        int index = layout.indexOf(values.field());
        if (index < 0 || layout.fields().get(index).textOnly()) {
            return none();
        }
        BigInteger from = values.from().max(BigInteger.ZERO);
        BigInteger to = values.to().min(layout.fields().get(index).allOnes());
        if (from.compareTo(to) > 0) {
            return none();
        }
        return new InRange(kindsOf(kinds, layout), ColumnDecoder.of(layout), index, from, to);
    }

    private static RowPredicate none() {
        return (block, from, count, bits) -> Arrays.fill(bits, 0);
    }

    /** The row is of some kinds. */
    private static final class OfKinds implements RowPredicate {
        private final boolean[] kinds;
        private final boolean unread;

        OfKinds(boolean[] kinds, boolean unread) {
            this.kinds = kinds;
            this.unread = unread;
        }

        @Override
        public void keep(IdBlock block, int from, int count, long[] bits) {
            byte[] of = block.kinds();
            for (int i = 0; i < count; i++) {
                int kind = of[from + i];
                if (!(kind == IdBlock.UNREAD ? unread : kinds[kind])) {
                    bits[i >> 6] &= ~(1L << i);
                }
            }
        }
    }

    /** A field's value lies in a range. */
    private static final class InRange implements RowPredicate {
        private final RowPredicate ofLayout;
        private final ColumnDecoder decoder;
        private final int column;
        /** Least significant word first. */
        private final long[] from;

        private final long[] to;
        private final long[][] values;

        InRange(boolean[] kinds, ColumnDecoder decoder, int field, BigInteger from, BigInteger to) {
            this.ofLayout = new OfKinds(kinds, false);
            this.decoder = decoder;
            this.column = decoder.offset(field);
            int bits = decoder.layout().fields().get(field).bits();
            int words = (bits + Long.SIZE - 1) / Long.SIZE;
            this.from = words(from, words);
            this.to = words(to, words);
            this.values = new long[words][TILE];
        }

        private static long[] words(BigInteger value, int words) {
            Bits bits = Bits.of(words * Long.SIZE, value);
            long[] result = new long[words];
            for (int w = 0; w < words; w++) {
                result[w] = bits.word(w);
            }
            return result;
        }

        @Override
        public void keep(IdBlock block, int start, int count, long[] bits) {
            if (block.words() * Long.SIZE < decoder.layout().width()) {
                Arrays.fill(bits, 0); // It cannot hold an ID of the layout.
                return;
            }
            ofLayout.keep(block, start, count, bits);
            long[][] words = ColumnDecoder.words(block);
            for (int w = 0; w < values.length; w++) {
                decoder.decode(words, start, count, column + w, values[w]);
            }
            if (values.length == 1) {
                keepBetween(values[0], count, from[0], to[0], bits);
                return;
            }
            for (int i = 0; i < count; i++) {
                if (compare(i, from) < 0 || compare(i, to) > 0) {
                    bits[i >> 6] &= ~(1L << i);
                }
            }
        }

        private int compare(int row, long[] bound) {
            for (int w = bound.length - 1; w >= 0; w--) {
                int order = Long.compareUnsigned(values[w][row], bound[w]);
                if (order != 0) {
                    return order;
                }
            }
            return 0;
        }
    }

    /** Takes out the rows whose value, as an unsigned number, is not between two. */
    static void keepBetween(long[] values, int count, long from, long to, long[] bits) {
        long span = to - from + Long.MIN_VALUE;
        for (int start = 0; start < count; start += Long.SIZE) {
            int size = Math.min(Long.SIZE, count - start);
            long kept = 0;
            for (int i = 0; i < size; i++) {
                kept |= (values[start + i] - from + Long.MIN_VALUE <= span ? 1L : 0L) << i;
            }
            bits[start >> 6] &= kept;
        }
    }

    /** The row's time lies in a period. */
    private static final class InPeriod implements RowPredicate {
        private final KindTimeColumns times;
        private final long[] first;
        private final long[] last;
        private final long[] steps = new long[TILE];
        private final long[] kept = new long[TILE / Long.SIZE];
        private final long[] part = new long[TILE / Long.SIZE];

        InPeriod(List<IdKind> kinds, Filter.Period period) {
            this.times = KindTimeColumns.of(kinds);
            int count = times.columns().size();
            this.first = new long[count];
            this.last = new long[count];
            for (int t = 0; t < count; t++) {
                TimeColumn time = times.columns().get(t);
                first[t] = Math.max(0, time.firstStepFrom(period.from()));
                last[t] = time.firstStepFrom(period.until()) - 1;
            }
        }

        @Override
        public void keep(IdBlock block, int from, int count, long[] bits) {
            Arrays.fill(kept, 0);
            for (int t = 0; t < first.length; t++) {
                if (times.rows(block, t, from, count, part) && first[t] <= last[t]) {
                    times.columns().get(t).steps(ColumnDecoder.words(block), from, count, steps);
                    keepBetween(steps, count, first[t], last[t], part);
                    for (int w = 0; w < kept.length; w++) {
                        kept[w] |= part[w];
                    }
                }
            }
            for (int w = 0; w < kept.length; w++) {
                bits[w] &= kept[w];
            }
        }
    }
}
