package org.bitloupe.batch.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.layout.Layout;

/** The times of rows of several kinds: one {@link TimeColumn} for each layout that has a time. Immutable. */
public final class KindTimeColumns {
    /** The place of a kind without time. */
    public static final int NO_TIME = -1;

    private final List<TimeColumn> columns;
    private final int[] places;

    private KindTimeColumns(List<TimeColumn> columns, int[] places) {
        this.columns = List.copyOf(columns);
        this.places = places;
    }

    /** The times of these kinds. */
    public static KindTimeColumns of(List<IdKind> kinds) {
        List<TimeColumn> columns = new ArrayList<>();
        Map<Layout, Integer> known = new HashMap<>();
        int[] places = new int[kinds.size()];
        for (int k = 0; k < places.length; k++) {
            Layout layout = kinds.get(k).layout();
            if (!known.containsKey(layout)) {
                Optional<TimeColumn> time = TimeColumn.of(layout);
                known.put(layout, time.isPresent() ? columns.size() : NO_TIME);
                time.ifPresent(columns::add);
            }
            places[k] = known.get(layout);
        }
        return new KindTimeColumns(columns, places);
    }

    /** The times, one for each layout that has any. */
    public List<TimeColumn> columns() {
        return columns;
    }

    /** The place of a row's time among {@link #columns}, by its kind; {@link #NO_TIME} if it has none or is no ID. */
    public int place(int kind) {
        return kind == IdBlock.UNREAD ? NO_TIME : places[kind];
    }

    /**
     * Computes the set of rows that have a time of one layout.
     *
     * @param place the place of the layout's time
     * @param from the first row
     * @param count the number of rows
     * @param bits receives a bit for each, the first one the least significant of the first long
     * @return true if any has
     */
    public boolean rows(IdBlock block, int place, int from, int count, long[] bits) {
        byte[] kinds = block.kinds();
        long any = 0;
        for (int start = 0; start < count; start += Long.SIZE) {
            long word = 0;
            for (int i = 0; i < Math.min(Long.SIZE, count - start); i++) {
                word |= (place(kinds[from + start + i]) == place ? 1L : 0L) << i;
            }
            bits[start >> 6] = word;
            any |= word;
        }
        return any != 0;
    }
}
