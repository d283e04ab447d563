package org.bitloupe.batch.filter;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Progress;

/** Finds the rows that meet all of some filters. Keeps scratch memory: for one thread. */
public final class FilterEngine {
    private static final int BETWEEN_LOOKS = 1 << 13;

    private final List<RowPredicate> conditions;
    private final long[] bits = new long[RowPredicate.TILE / Long.SIZE];

    private FilterEngine(List<RowPredicate> conditions) {
        this.conditions = conditions;
    }

    /**
     * Compiles filters.
     *
     * @param kinds the possible kinds of the rows
     * @param layout the layout that is looked at: {@link Filter.Values} names its fields
     */
    public static FilterEngine of(List<IdKind> kinds, Layout layout, List<Filter> filters) {
        return new FilterEngine(filters.stream()
                .sorted(Comparator.comparingInt(FilterEngine::cost))
                .map(filter -> ConditionCompiler.of(filter, kinds, layout))
                .toList());
    }

    /** Cheap ones go first: the others look at fewer rows then. */
    private static int cost(Filter filter) {
        return filter instanceof Filter.InSet || filter instanceof Filter.InColumn
                ? 0
                : filter instanceof Filter.Text ? 2 : 1;
    }

    /**
     * The rows of a table that meet all filters.
     *
     * @return empty if it was stopped
     */
    public static Optional<RowBitmap> select(IdRows rows, Layout layout, List<Filter> filters, Progress progress) {
        if (filters.isEmpty()) {
            return Optional.of(RowBitmap.first(rows.size()));
        }
        FilterEngine all = of(rows.kinds(), layout, filters);
        RowBitmap.Builder found = new RowBitmap.Builder();
        for (IdBlock block : rows.blocks()) {
            for (int from = 0; from < block.size(); from += RowPredicate.TILE) {
                all.select(block, from, Math.min(RowPredicate.TILE, block.size() - from), found);
                if (from % BETWEEN_LOOKS == 0 && !progress.goesOn(block.first() + from, rows.size())) {
                    return Optional.empty();
                }
            }
        }
        return Optional.of(found.build());
    }

    /**
     * Adds the rows of a block that meet all filters.
     *
     * @param found receives them by their number in the whole
     */
    public void select(IdBlock block, RowBitmap.Builder found) {
        for (int from = 0; from < block.size(); from += RowPredicate.TILE) {
            select(block, from, Math.min(RowPredicate.TILE, block.size() - from), found);
        }
    }

    private void select(IdBlock block, int from, int count, RowBitmap.Builder found) {
        Arrays.fill(bits, 0);
        for (int i = 0; i < count; i += Long.SIZE) {
            bits[i >> 6] = count - i >= Long.SIZE ? -1 : (1L << (count - i)) - 1;
        }
        for (RowPredicate rowPredicate : conditions) {
            rowPredicate.keep(block, from, count, bits);
        }
        for (int w = 0; w < bits.length; w++) {
            found.addBits(block.first() + from + w * (long) Long.SIZE, bits[w]);
        }
    }
}
