package org.bitloupe.app.batch.rows;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import org.bitloupe.app.batch.filter.FilterModel;
import org.bitloupe.app.batch.sheet.RowSort;
import org.bitloupe.app.control.table.WindowedTable;
import org.bitloupe.batch.sort.SortKey;
import org.jspecify.annotations.Nullable;

/** Keeps the order that a table's head shows and the one its rows are in the same, whichever changes. */
public final class TableSortBinding {
    private final TableView<Integer> table;
    private final FilterModel model;
    private boolean columnsChange;

    /** Binds a table, whose columns have their {@link SortKey} as user data. */
    public TableSortBinding(WindowedTable rows, TableView<Integer> table, FilterModel model) {
        this.table = table;
        this.model = model;
        rows.onSort(this::sort);
        model.orderProperty().addListener((property, before, now) -> show());
    }

    private void sort() {
        if (!columnsChange) {
            model.sort(inHead());
            // An order that cannot be is not shown.
            show();
        }
    }

    /** Changes the table's columns: the head shows the same order afterwards, and rows are sorted no more by a column that is gone. */
    public void change(Runnable columns) {
        columnsChange = true;
        try {
            columns.run();
        } finally {
            columnsChange = false;
        }
        RowSort wanted = model.orderProperty().get();
        boolean gone = wanted != null
                && table.getColumns().stream().noneMatch(column -> wanted.key().equals(column.getUserData()));
        if (gone) {
            model.sort(null);
        }
        show();
    }

    /** The order that the head shows; null for none. */
    private @Nullable RowSort inHead() {
        return table.getSortOrder().stream()
                .findFirst()
                .map(column -> new RowSort(
                        (SortKey) column.getUserData(), column.getSortType() == TableColumn.SortType.ASCENDING))
                .orElse(null);
    }

    private void show() {
        RowSort wanted = model.orderProperty().get();
        RowSort shown = inHead();
        if (Objects.equals(wanted, shown) || (wanted == null && shown != null && shown.isAsRead())) {
            return;
        }
        Optional<TableColumn<Integer, ?>> sorted = table.getColumns().stream()
                .filter(column ->
                        wanted != null && column.isSortable() && wanted.key().equals(column.getUserData()))
                .findFirst();
        if (wanted == null || sorted.isEmpty()) {
            table.getSortOrder().clear();
            return;
        }
        sorted.get().setSortType(wanted.rising() ? TableColumn.SortType.ASCENDING : TableColumn.SortType.DESCENDING);
        table.getSortOrder().setAll(List.of(sorted.get()));
    }
}
