package org.bitloupe.app.batch.rows;

import java.util.List;
import java.util.Objects;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import org.bitloupe.app.batch.filter.FilterModel;
import org.bitloupe.app.batch.sheet.RowSort;
import org.bitloupe.app.control.table.WindowedTable;
import org.bitloupe.batch.sort.SortKey;
import org.jspecify.annotations.Nullable;

/** Keeps the order that a table's head shows and the one its rows are in the same, whichever changes. */
public final class TableSortBinding {
    private TableSortBinding() {}

    /** Binds a table, whose columns have their {@link SortKey} as user data. */
    public static void bind(WindowedTable rows, TableView<Integer> table, FilterModel model) {
        rows.onSort(() -> model.sort(inHead(table)));
        model.orderProperty().addListener((property, before, now) -> show(now, table));
    }

    /** The order that the head shows; null for none. */
    private static @Nullable RowSort inHead(TableView<Integer> table) {
        return table.getSortOrder().stream()
                .findFirst()
                .map(column -> new RowSort(
                        (SortKey) column.getUserData(), column.getSortType() == TableColumn.SortType.ASCENDING))
                .orElse(null);
    }

    private static void show(@Nullable RowSort rowSort, TableView<Integer> table) {
        RowSort shown = inHead(table);
        if (Objects.equals(rowSort, shown) || (rowSort == null && shown != null && shown.isAsRead())) {
            return;
        }
        if (rowSort == null) {
            table.getSortOrder().clear();
            return;
        }
        table.getColumns().stream()
                .filter(column -> column.isSortable() && rowSort.key().equals(column.getUserData()))
                .findFirst()
                .ifPresent(column -> {
                    column.setSortType(
                            rowSort.rising() ? TableColumn.SortType.ASCENDING : TableColumn.SortType.DESCENDING);
                    table.getSortOrder().setAll(List.of(column));
                });
    }
}
