package org.bitloupe.app.batch.rows;

import java.util.function.Supplier;
import org.bitloupe.app.batch.sheet.VisibleRows;
import org.bitloupe.app.control.table.GoToRowModel;
import org.jspecify.annotations.Nullable;

/** The rows of the table by their numbers in the source, of which filters and an order may show others at other places. */
public final class SourceRowNumbers implements GoToRowModel.Rows {
    private final Supplier<@Nullable VisibleRows> shown;

    public SourceRowNumbers(Supplier<@Nullable VisibleRows> shown) {
        this.shown = shown;
    }

    @Override
    public long last() {
        VisibleRows now = shown.get();
        return now == null ? 0 : now.sheet().rows().size();
    }

    @Override
    public boolean growing() {
        VisibleRows now = shown.get();
        return now != null && now.sheet().growing();
    }

    @Override
    public long nearest(long number) {
        VisibleRows now = shown.get();
        return now == null ? 0 : now.nearest(number - 1) + 1;
    }

    @Override
    public int place(long number) {
        VisibleRows now = shown.get();
        return now == null ? 0 : (int) Math.min(Integer.MAX_VALUE, now.placeOf(number - 1));
    }
}
