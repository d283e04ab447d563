package org.bitloupe.app.batch;

import java.text.NumberFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Pos;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.HBox;
import org.bitloupe.app.control.FieldFocus;
import org.bitloupe.app.control.LiteralText;
import org.bitloupe.app.control.LongTable;
import org.bitloupe.app.control.Rulers;
import org.bitloupe.batch.table.SortKey;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LayoutTime;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The columns of the table for one layout: row number, coloured ID, time, every field that can differ, and what there is to say. */
final class BatchColumns {
    /** Pixels a character of the table's monospaced digits takes, and what a cell has around them. */
    private static final double DIGIT = 7.5;

    private static final double AROUND = 20;
    private static final double LETTER = 6.6;
    private static final double AROUND_TITLE = 32;
    /** What a coloured ID has on both sides of its text. */
    private static final double OVERHANG = 4;

    /** A row's number has room for that many characters at least. */
    private static final int ROW_LETTERS = 5;

    private static final double NOTE_WIDTH = 120;
    /** The table's own bar for scrolling. */
    private static final double BAR = 16;

    private static final int LONGEST_ID = 44;

    private final Layout layout;
    private final IntFunction<RowView> rows;
    private final Messages words;
    private final NumberFormat numbers;

    /**
     * Columns.
     *
     * @param rows the row at a place of the table
     */
    BatchColumns(Layout layout, IntFunction<RowView> rows, Messages words) {
        this.layout = layout;
        this.rows = rows;
        this.words = words;
        this.numbers = NumberFormat.getIntegerInstance(words.locale());
    }

    /**
     * All of them; what each sorts by is its user data, an {@link SortKey}.
     *
     * @param longest how many characters the longest ID has
     */
    List<TableColumn<Integer, Integer>> all(int longest) {
        List<TableColumn<Integer, Integer>> columns = new ArrayList<>();
        columns.add(number(
                words.get("batch.column.row"),
                ROW_LETTERS * DIGIT + AROUND,
                new SortKey.ByRow(),
                row -> numbers.format(row.number() + 1),
                "faint"));
        columns.add(ids(Math.min(longest, LONGEST_ID)));
        Optional<LayoutTime> time = LayoutTime.of(layout);
        time.ifPresent(known -> columns.add(times(known)));
        for (int i = 0; i < layout.fields().size(); i++) {
            Field field = layout.fields().get(i);
            if (i != layout.mainTime() && field.value() == null && !field.textOnly()) {
                columns.add(values(i, field));
            }
        }
        columns.add(notes());
        return columns;
    }

    /** Lets the last column take the room that the others leave. */
    static void fit(TableView<Integer> table) {
        List<TableColumn<Integer, ?>> columns = table.getColumns();
        if (columns.isEmpty()) {
            return;
        }
        double others = columns.subList(0, columns.size() - 1).stream()
                .mapToDouble(TableColumn::getWidth)
                .sum();
        columns.get(columns.size() - 1).setPrefWidth(Math.max(NOTE_WIDTH, table.getWidth() - others - BAR));
    }

    /** Gives the numbers of the rows the room that the largest of them needs. */
    static void fitRows(TableView<Integer> table, long rows, Messages words) {
        if (!table.getColumns().isEmpty()) {
            int letters =
                    NumberFormat.getIntegerInstance(words.locale()).format(rows).length();
            double width = Math.max(ROW_LETTERS, letters) * DIGIT + AROUND;
            TableColumn<Integer, ?> numbers = table.getColumns().get(0);
            if (numbers.getPrefWidth() != width) {
                numbers.setPrefWidth(width);
                fit(table);
            }
        }
    }

    private static TableColumn<Integer, Integer> column(String title, double width, SortKey key) {
        TableColumn<Integer, Integer> column = new TableColumn<>(title);
        column.setReorderable(false);
        column.setPrefWidth(width);
        column.setMinWidth(Math.min(width, 48));
        column.setUserData(key);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        return column;
    }

    private TableColumn<Integer, Integer> number(
            String title, double width, SortKey key, Function<RowView, String> text, String style) {
        TableColumn<Integer, Integer> column = column(title, width, key);
        column.getStyleClass().add("number");
        column.setCellFactory(c -> new TextCell(text, "number", "mono", style));
        return column;
    }

    private TableColumn<Integer, Integer> ids(int longest) {
        TableColumn<Integer, Integer> column = column(
                words.get("batch.column.id"), Math.max(100, longest * DIGIT + AROUND + OVERHANG), new SortKey.ById());
        FieldFocus focus = new FieldFocus();
        Rulers rulers = new Rulers();
        column.setCellFactory(c -> new LiteralCell(focus, rulers));
        return column;
    }

    private TableColumn<Integer, Integer> times(LayoutTime time) {
        int decimals = time.decimals();
        double width = (decimals == 0 ? 19 : 20 + decimals) * DIGIT + AROUND;
        TableColumn<Integer, Integer> column = column(words.get("batch.column.time"), width, new SortKey.ByTime());
        column.setCellFactory(c -> new TimeCell());
        return column;
    }

    private TableColumn<Integer, Integer> values(int index, Field field) {
        String title = FieldWords.capital(field, words);
        double width = Math.max(title.length() * LETTER + AROUND_TITLE, FieldWords.digits(field) * DIGIT + AROUND);
        return number(title, width, new SortKey.ByField(field.name()), row -> row.value(index), "plain");
    }

    private TableColumn<Integer, Integer> notes() {
        TableColumn<Integer, Integer> column = column(words.get("batch.column.note"), NOTE_WIDTH, new SortKey.ByRow());
        column.setSortable(false);
        boolean timed = layout.mainTime() >= 0;
        column.setCellFactory(c -> new TextCell(row -> note(row, timed), BatchRowSkin.NOTE));
        return column;
    }

    /** Without a time, the reason why a row is no ID has no other place. */
    private static String note(RowView row, boolean timed) {
        return timed || row.reason() == null ? row.note() : row.reason();
    }

    /** Text computed when it is shown. */
    private final class TextCell extends LongTable.RowCell {
        private final Function<RowView, String> text;

        TextCell(Function<RowView, String> text, String... styles) {
            this.text = text;
            getStyleClass().addAll(styles);
        }

        @Override
        protected void updateItem(@Nullable Integer row, boolean empty) {
            super.updateItem(row, empty);
            setText(empty || row == null ? null : text.apply(rows.apply(row)));
        }
    }

    /** A coloured ID, or what stands in a row that is none. */
    private final class LiteralCell extends LongTable.RowCell {
        private final LiteralText literal;
        private final HBox line;

        LiteralCell(FieldFocus focus, Rulers rulers) {
            this.literal = LiteralText.inList(focus, rulers);
            this.line = new HBox(literal);
            getStyleClass().add("mono");
            line.setAlignment(Pos.CENTER_LEFT);
            line.setFillHeight(false);
        }

        @Override
        protected void updateItem(@Nullable Integer row, boolean empty) {
            super.updateItem(row, empty);
            RowView view = empty || row == null ? null : rows.apply(row);
            boolean read = view != null && view.reason() == null;
            if (view != null && read) {
                literal.show(view.literal());
            }
            // Only where it changes: what goes and comes again is styled anew.
            setGraphic(read ? line : null);
            setText(view == null || read ? null : view.literal().text());
        }
    }

    /** A time; in a row that is no ID the reason, for which {@link BatchRowSkin} makes room. */
    private final class TimeCell extends LongTable.RowCell {
        TimeCell() {
            getStyleClass().addAll("mono", BatchRowSkin.WIDE);
        }

        @Override
        protected void updateItem(@Nullable Integer row, boolean empty) {
            super.updateItem(row, empty);
            if (empty || row == null) {
                setText(null);
                return;
            }
            RowView view = rows.apply(row);
            setText(view.reason() == null ? view.time() : view.reason());
        }
    }
}
