package org.bitloupe.app.batch.rows;

import java.util.List;
import java.util.Objects;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import org.bitloupe.app.batch.filter.SiftModel;
import org.bitloupe.app.batch.sheet.Order;
import org.bitloupe.app.control.table.LongTable;
import org.bitloupe.batch.sort.SortKey;
import org.jspecify.annotations.Nullable;

/** Keeps the order that a table's head shows and the one its rows are in the same, whichever changes. */
public final class TableOrder {
    private TableOrder() {}

    /** Binds a table, whose columns have their {@link SortKey} as user data. */
    public static void bind(LongTable rows, TableView<Integer> table, SiftModel model) {
        rows.onSort(() -> model.sort(inHead(table)));
        model.orderProperty().addListener((property, before, now) -> show(now, table));
    }

    /** The order that the head shows; null for none. */
    private static @Nullable Order inHead(TableView<Integer> table) {
        return table.getSortOrder().stream()
                .findFirst()
                .map(column -> new Order(
                        (SortKey) column.getUserData(), column.getSortType() == TableColumn.SortType.ASCENDING))
                .orElse(null);
    }

    private static void show(@Nullable Order order, TableView<Integer> table) {
        Order shown = inHead(table);
        if (Objects.equals(order, shown) || (order == null && shown != null && shown.isAsRead())) {
            return;
        }
        if (order == null) {
            table.getSortOrder().clear();
            return;
        }
        table.getColumns().stream()
                .filter(column -> column.isSortable() && order.key().equals(column.getUserData()))
                .findFirst()
                .ifPresent(column -> {
                    column.setSortType(
                            order.rising() ? TableColumn.SortType.ASCENDING : TableColumn.SortType.DESCENDING);
                    table.getSortOrder().setAll(List.of(column));
                });
    }
}
