package org.bitloupe.app.generate;

import java.text.NumberFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.layout.HBox;
import org.bitloupe.app.control.Copier;
import org.bitloupe.app.control.CopyButton;
import org.bitloupe.app.control.FieldFocus;
import org.bitloupe.app.control.LiteralText;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.LayoutTime;
import org.bitloupe.message.Messages;

/** The columns of the list for one batch: number, coloured ID, time, every field that can differ, and a copy button. */
final class IdColumns {
    /** Pixels a character of the table's monospaced digits takes, and what a cell has around them. */
    private static final double DIGIT = 7.5;

    private static final double AROUND = 16;
    private static final double LETTER = 6.2;
    private static final double AROUND_TITLE = 26;
    /** What a coloured ID has on both sides of its text. */
    private static final double OVERHANG = 4;

    private static final double NAME_LEAST = 90;
    private static final double NAME_MOST = 300;
    private static final int NAMES_MEASURED = 200;
    private static final double COPY_WIDTH = 28;

    private final Batch batch;
    private final Messages words;
    private final Copier copier;
    private final RowSource source;

    IdColumns(Batch batch, RowSource source, Messages words, Copier copier) {
        this.batch = batch;
        this.source = source;
        this.words = words;
        this.copier = copier;
    }

    List<TableColumn<Integer, Integer>> all() {
        List<TableColumn<Integer, Integer>> columns = new ArrayList<>();
        double numberWidth = format(batch.wanted()).length() * DIGIT + AROUND;
        columns.add(numbers("#", numberWidth, row -> format(row + 1), "faint"));
        columns.add(ids());
        if (batch.order().named()) {
            columns.add(names());
        }
        batch.time().ifPresent(time -> columns.add(times(time)));
        int main = batch.layout().mainTime();
        for (int i = 0; i < batch.layout().fields().size(); i++) {
            Field field = batch.layout().fields().get(i);
            if (i != main && field.value() == null && !field.textOnly()) {
                columns.add(values(i, field));
            }
        }
        columns.add(copies());
        return columns;
    }

    private static TableColumn<Integer, Integer> column(String title, double width) {
        TableColumn<Integer, Integer> column = new TableColumn<>(title);
        column.setSortable(false);
        column.setReorderable(false);
        column.setPrefWidth(width);
        column.setMinWidth(Math.min(width, COPY_WIDTH));
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        return column;
    }

    private static TableColumn<Integer, Integer> numbers(
            String title, double width, Function<Integer, String> text, String style) {
        TableColumn<Integer, Integer> column = column(title, width);
        column.getStyleClass().add("number");
        column.setCellFactory(c -> new TextCell(text, "number", "mono", style));
        return column;
    }

    private TableColumn<Integer, Integer> ids() {
        TableColumn<Integer, Integer> column =
                column(words.get("make.column.id"), batch.longest() * DIGIT + AROUND + OVERHANG);
        FieldFocus focus = new FieldFocus();
        column.setCellFactory(c -> new LiteralCell(focus, source));
        return column;
    }

    /** As wide as the longest of the names that are seen first, within reason. */
    private TableColumn<Integer, Integer> names() {
        int longest = IntStream.range(0, Math.min(batch.wanted(), NAMES_MEASURED))
                .map(row -> name(row).length())
                .max()
                .orElse(0);
        double width = Math.max(NAME_LEAST, Math.min(NAME_MOST, longest * LETTER * 1.2 + AROUND));
        TableColumn<Integer, Integer> column = column(words.get("make.column.name"), width);
        column.setCellFactory(c -> new TextCell(this::name));
        return column;
    }

    private String name(int row) {
        return batch.order().name(row).orElse("");
    }

    private TableColumn<Integer, Integer> times(LayoutTime time) {
        int decimals = time.decimals();
        double width = (decimals == 0 ? 19 : 20 + decimals) * DIGIT + AROUND;
        TableColumn<Integer, Integer> column = column(words.get("make.column.time"), width);
        column.setCellFactory(c -> new TimeCell(row -> row < 0
                ? ""
                : batch.instant(row)
                        .map(instant -> MomentText.plain(instant, decimals))
                        .orElse("")));
        return column;
    }

    /** A time, faint where it is that of the ID before. */
    private static final class TimeCell extends TableCell<Integer, Integer> {
        private static final PseudoClass SAME = PseudoClass.getPseudoClass("same");

        private final Function<Integer, String> text;

        TimeCell(Function<Integer, String> text) {
            this.text = text;
            getStyleClass().add("mono");
        }

        @Override
        protected void updateItem(Integer row, boolean empty) {
            super.updateItem(row, empty);
            String now = empty || row == null ? null : text.apply(row);
            setText(now);
            pseudoClassStateChanged(SAME, now != null && row != null && now.equals(text.apply(row - 1)));
        }
    }

    private TableColumn<Integer, Integer> values(int index, Field field) {
        String title = FieldNames.capital(field, words);
        double width = Math.max(title.length() * LETTER + AROUND_TITLE, digits(field) * DIGIT + AROUND);
        return numbers(title, width, row -> source.row(row).shown().get(index), "plain");
    }

    private static int digits(Field field) {
        return switch (field.show()) {
            case DEC, CHAR, BASE32_SORTABLE ->
                Math.min(20, field.limit().toString().length());
            case HEX -> Math.min(20, field.limit().toString(16).length() + 2);
            case MAC -> 17;
            case IPV4_LOW16 -> 8;
        };
    }

    private String format(int number) {
        return NumberFormat.getIntegerInstance(words.locale()).format(number);
    }

    private TableColumn<Integer, Integer> copies() {
        TableColumn<Integer, Integer> column = column("", COPY_WIDTH);
        column.getStyleClass().add("copy-column");
        column.setCellFactory(c -> new CopyCell(copier, words, batch));
        return column;
    }

    /** Text computed when it is shown. */
    private static final class TextCell extends TableCell<Integer, Integer> {
        private final Function<Integer, String> text;

        TextCell(Function<Integer, String> text, String... styles) {
            this.text = text;
            getStyleClass().addAll(styles);
        }

        @Override
        protected void updateItem(Integer row, boolean empty) {
            super.updateItem(row, empty);
            setText(empty || row == null ? null : text.apply(row));
        }
    }

    /** A coloured ID. */
    private static final class LiteralCell extends TableCell<Integer, Integer> {
        private final LiteralText literal;
        private final HBox line;
        private final RowSource source;

        LiteralCell(FieldFocus focus, RowSource source) {
            this.literal = LiteralText.inList(focus);
            this.line = new HBox(literal);
            this.source = source;
            line.setAlignment(Pos.CENTER_LEFT);
            line.setFillHeight(false);
        }

        @Override
        protected void updateItem(Integer row, boolean empty) {
            super.updateItem(row, empty);
            if (empty || row == null) {
                setGraphic(null);
            } else {
                literal.show(source.row(row).literal());
                setGraphic(line);
            }
        }
    }

    /** Copies its row's ID; seen while the pointer or the selection is on the row. */
    private static final class CopyCell extends TableCell<Integer, Integer> {
        private final CopyButton button = new CopyButton();

        CopyCell(Copier copier, Messages words, Batch batch) {
            getStyleClass().add("copy-column");
            button.setAccessibleText(words.get("make.copy-one"));
            button.setFocusTraversable(false);
            button.copies(copier, () -> batch.text(getIndex()));
            tableRowProperty().addListener((property, before, row) -> {
                if (row != null) {
                    button.visibleProperty().bind(row.hoverProperty().or(row.selectedProperty()));
                }
            });
        }

        @Override
        protected void updateItem(Integer row, boolean empty) {
            super.updateItem(row, empty);
            setGraphic(empty || row == null ? null : button);
        }
    }
}
