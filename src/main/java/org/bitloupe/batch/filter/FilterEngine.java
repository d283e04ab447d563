package org.bitloupe.batch.filter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.batch.table.OwnCellText;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.rows.OwnRow;
import org.jspecify.annotations.Nullable;

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

    /**
     * Compiles filters for rows that are read only once, each with its own cells: {@link Filter.InColumn} looks into these.
     *
     * @param own the names of the columns that the rows have, in the order of their cells
     */
    public static FilterEngine ofRead(
            List<IdKind> kinds, Layout layout, List<Filter> filters, List<String> own, OwnCellText texts) {
        List<RowPredicate> conditions = new ArrayList<>(of(
                        kinds,
                        layout,
                        filters.stream()
                                .filter(filter -> !(filter instanceof Filter.InColumn))
                                .toList())
                .conditions);
        filters.stream()
                .filter(Filter.InColumn.class::isInstance)
                .map(Filter.InColumn.class::cast)
                .forEach(in -> conditions.add(ofCell(own.indexOf(in.column()), in.test(texts))));
        return new FilterEngine(conditions);
    }

    private static RowPredicate ofCell(int cell, Predicate<@Nullable String> condition) {
        return (block, from, count, bits) -> {
            for (int i = 0; i < count; i++) {
                if ((bits[i >> 6] >>> i & 1) != 0) {
                    OwnRow own = block.own(from + i);
                    if (!condition.test(own == null ? null : own.text(cell))) {
                        bits[i >> 6] &= ~(1L << i);
                    }
                }
            }
        };
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
