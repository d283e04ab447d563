package org.bitloupe.app.design.fit;

import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import javafx.css.PseudoClass;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import org.bitloupe.app.control.coloredid.ColoredId;
import org.bitloupe.app.control.coloredid.ColoredIdPaints;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.table.RowColumns;
import org.bitloupe.app.text.TimeText;
import org.bitloupe.discover.RowFit;
import org.bitloupe.message.Messages;

/** The columns of the list of rows: where each stands, what it says, when its ID was made, and whether the two agree. */
final class IdTimeColumns {
    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");
    private static final double LINE = 52;
    private static final double ID = 166;
    private static final double TIME = 170;
    private static final double MADE_WIDTH = 204;
    private static final double AGREES = 172;
    private static final double DIGIT = 7.6;
    private static final double AROUND = 22;
    private static final int LONGEST = 40;
    /** Of characters one under the other all are to be seen. */
    private static final int LONGEST_ID = 120;

    private IdTimeColumns() {}

    /** Gives a table its columns and rows. */
    static void of(
            TableView<RowFit> table, Messages messages, Function<RowFit, ColoredId> colored, ColoredIdPaints paints) {
        table.getColumns()
                .setAll(List.of(
                        column(
                                messages.get("text.column.line"),
                                LINE,
                                r -> Integer.toString(r.row().line()),
                                "number",
                                "faint"),
                        ids(messages, colored, paints),
                        column(
                                messages.get("fit.column.time"),
                                TIME,
                                r -> r.row().time(),
                                "mono"),
                        agrees(messages),
                        column(messages.get("fit.column.made"), MADE_WIDTH, IdTimeColumns::made, "mono")));
        table.setRowFactory(view -> new Row());
    }

    /** Makes room for the longest ID and the longest time. */
    static void fit(TableView<RowFit> table, List<RowFit> rows) {
        fit(table.getColumns().get(1), ID, LONGEST_ID, rows, row -> row.row().id());
        fit(table.getColumns().get(2), TIME, LONGEST, rows, row -> row.row().time());
    }

    private static void fit(
            TableColumn<RowFit, ?> column, double least, int most, List<RowFit> rows, Function<RowFit, String> text) {
        int longest =
                rows.stream().mapToInt(row -> text.apply(row).length()).max().orElse(0);
        column.setPrefWidth(Math.max(least, Math.min(most, longest) * DIGIT + AROUND));
    }

    private static String made(RowFit row) {
        Instant made = row.made();
        return made == null ? "" : TimeText.UTC.full(made, 3);
    }

    private static TableColumn<RowFit, RowFit> column(
            String title, double width, Function<RowFit, String> text, String... styles) {
        TableColumn<RowFit, RowFit> column = RowColumns.text(title, text, styles);
        column.setPrefWidth(width);
        column.getStyleClass().addAll(styles);
        return column;
    }

    private static TableColumn<RowFit, RowFit> ids(
            Messages messages, Function<RowFit, ColoredId> colored, ColoredIdPaints paints) {
        TableColumn<RowFit, RowFit> column = RowColumns.coloredId(messages.get("text.column.id"), colored, paints);
        column.setPrefWidth(ID);
        column.getStyleClass().add("mono");
        return column;
    }

    private static TableColumn<RowFit, RowFit> agrees(Messages messages) {
        TableColumn<RowFit, RowFit> column =
                column(messages.get("fit.column.fits"), AGREES, row -> messages.say(row.words()), "row-fit");
        column.setCellFactory(c -> new FitCell(messages));
        return column;
    }

    /** A cell that says whether a row fits: never by colour alone. */
    private static final class FitCell extends TableCell<RowFit, RowFit> {
        private final Messages messages;
        private final Icon icon = new Icon(IconName.CHECK, 14);

        FitCell(Messages messages) {
            this.messages = messages;
            getStyleClass().add("row-fit");
        }

        @Override
        protected void updateItem(RowFit row, boolean empty) {
            super.updateItem(row, empty);
            if (empty || row == null) {
                setText(null);
                setGraphic(null);
            } else {
                icon.setGlyph(row.fits() ? IconName.CHECK : IconName.CLOSE);
                setGraphic(icon);
                setText(messages.say(row.words()));
            }
        }
    }

    /** A row that is marked where it does not fit. */
    private static final class Row extends TableRow<RowFit> {
        @Override
        protected void updateItem(RowFit row, boolean empty) {
            super.updateItem(row, empty);
            pseudoClassStateChanged(WRONG, !empty && row != null && !row.fits());
        }
    }
}
