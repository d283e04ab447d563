package org.bitloupe.app.batch.rows;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumn.SortType;
import javafx.scene.control.TableView;
import org.bitloupe.app.shell.Command;
import org.bitloupe.message.Messages;

/**
 * Sorts the table without a mouse: what a press on a column's title does, as a menu on the rows (Shift F10, the menu key, or a right
 * click). It goes to a row, too.
 */
public final class SortMenu {
    private final TableView<Integer> table;
    private final Messages messages;
    private final Runnable goer;
    private final ContextMenu menu = new ContextMenu();

    /**
     * A menu.
     *
     * @param goer asks for the number of a row to go to
     */
    public SortMenu(TableView<Integer> table, Messages messages, Runnable goer) {
        this.table = table;
        this.messages = messages;
        this.goer = goer;
    }

    /** Opens on the table when it is asked for. */
    public void install() {
        table.setOnContextMenuRequested(event -> {
            menu.getItems().setAll(items());
            menu.show(table, event.getScreenX(), event.getScreenY());
            event.consume();
        });
    }

    /** Returns the current actions, in the order of the columns; one that is not shown for lack of room is shown when it is sorted by. */
    public List<MenuItem> items() {
        List<MenuItem> items = new ArrayList<>();
        for (TableColumn<Integer, ?> column : table.getColumns()) {
            if (column.isSortable()) {
                items.add(item(column));
            }
        }
        MenuItem going = new MenuItem(messages.get("window.command.go-to-row"));
        going.setAccelerator(Command.GO_TO_ROW.keys().get(0));
        going.setDisable(table.getItems().isEmpty());
        going.setOnAction(event -> goer.run());
        items.add(new SeparatorMenuItem());
        items.add(going);
        return items;
    }

    /** Rising first, then falling, then not at all, as presses on the title. */
    private MenuItem item(TableColumn<Integer, ?> column) {
        boolean sorted = table.getSortOrder().contains(column);
        boolean falling = sorted && column.getSortType() == SortType.DESCENDING;
        String key = falling ? "batch.sort.not" : sorted ? "batch.sort.falling" : "batch.sort.rising";
        MenuItem item = new MenuItem(messages.get(key, "column", column.getText()));
        item.setMnemonicParsing(false);
        item.setOnAction(event -> {
            if (falling) {
                table.getSortOrder().clear();
            } else {
                column.setSortType(sorted ? SortType.DESCENDING : SortType.ASCENDING);
                if (!sorted) {
                    table.getSortOrder().setAll(List.of(column));
                }
            }
        });
        return item;
    }
}
