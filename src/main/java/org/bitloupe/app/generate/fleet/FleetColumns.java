package org.bitloupe.app.generate.fleet;

import java.text.NumberFormat;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import javafx.css.PseudoClass;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.text.Text;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.table.RowColumns;
import org.bitloupe.app.control.table.RowIndexList;
import org.bitloupe.app.text.TextCells;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The table of the machines: line, machine, number, and whether another has that number too. */
final class FleetColumns {
    private static final PseudoClass SHARED = PseudoClass.getPseudoClass("shared");
    private static final PseudoClass NONE = PseudoClass.getPseudoClass("none");
    /** Pixels a monospaced digit takes, and what a cell has around its text. */
    private static final double DIGIT = 7.6;

    private static final double AROUND = 17;
    private static final double NARROW = 46;
    private static final double MACHINE_LEAST = 78;
    private static final double NUMBER = 70;
    private static final double SAID = 108;
    /** The table's own bar for scrolling. */
    private static final double BAR = 12;

    private static final double WIDE = 440;
    /** Pixels of a row, and of each line that its machine takes more. */
    private static final double ROW = 28;

    private static final double NEXT_LINE = 16;
    private static final int MOST_LINES = 3;
    private static final int MEASURED = 1000;
    private static final int LEAST_LETTERS = 30;
    private static final int ICON = 14;
    /** Pixels a letter of a sentence takes, mostly less, and the sign before it. */
    private static final double LETTER = 6.7;

    private static final double SIGN = 20;

    private final TableView<Integer> table;
    private final Messages messages;
    private final NumberFormat grouped;
    private final TableColumn<Integer, Integer> listed;
    private final TableColumn<Integer, Integer> machines;
    private final TableColumn<Integer, Integer> numbers;
    private final TableColumn<Integer, Integer> said;
    /** Room that the longest machine and the longest sentence need, in pixels. */
    private double machine;

    private double sentence;
    /** The lines of a row, and the cells of one in the machines' column. */
    private int lines = 1;

    private int cells;
    private @Nullable FleetRows shown;

    /** Gives a table its columns. */
    FleetColumns(TableView<Integer> table, Messages messages) {
        this.table = table;
        this.messages = messages;
        this.grouped = NumberFormat.getIntegerInstance(messages.formatLocale());
        this.listed = texts("text.column.line", this::line, "number", "mono", "faint");
        this.numbers = texts("generate.fleet.column.number", this::number, "number", "mono", "machine-number");
        this.machines = texts("generate.fleet.column.machine", this::machine, "mono");
        this.said = RowColumns.of(messages.get("generate.fleet.column.said"), SaidCell::new);
        said.setSortable(false);
        // In a narrow window there is room for what a machine is called or for where it was listed.
        listed.visibleProperty().bind(table.widthProperty().greaterThanOrEqualTo(WIDE));
        table.setRowFactory(view -> new Row());
        table.getColumns().setAll(List.of(listed, machines, numbers, said));
        table.setFixedCellSize(ROW);
        table.widthProperty().addListener((property, before, now) -> fit());
    }

    /** Shows machines. */
    void show(FleetRows rows) {
        shown = rows;
        fix(
                listed,
                Math.max(
                        Math.max(NARROW, title(listed)),
                        grouped.format(rows.lastLine()).length() * DIGIT + AROUND));
        String most = Long.toString((1L << rows.report().bits()) - 1);
        fix(numbers, Math.max(Math.max(NUMBER, title(numbers)), most.length() * DIGIT + AROUND));
        machine = longest(rows, row -> rows.machine(row).text()) * DIGIT + AROUND;
        sentence = longest(rows, row -> messages.say(rows.said(row))) * LETTER + SIGN + AROUND;
        fit();
        table.setItems(new RowIndexList(rows.size()));
        // A row of the same number shows another machine now.
        table.refresh();
        table.scrollTo(0);
    }

    /**
     * Gives the machines' column the room that is left, as far as it needs it; the rest stays behind the words. Where there is little,
     * the words get what short machines leave, and longer ones take as many lines as the longest needs: addresses that are listed
     * together begin alike and cannot be told apart by that. All rows are of one height, for there may be a million.
     */
    private void fit() {
        double left = table.getWidth() - BAR - numbers.getWidth() - (listed.isVisible() ? listed.getWidth() : 0);
        double least = Math.max(SAID, title(said));
        int wrapped = machine > left - least ? linesAt(left - title(said)) : 1;
        if (wrapped > 1) {
            least = title(said);
        }
        double behind = Math.max(least, Math.min(sentence, left - machine));
        double wanted = Math.max(machine, LEAST_LETTERS * DIGIT + AROUND);
        fix(machines, Math.max(MACHINE_LEAST, Math.min(wanted, left - behind)));
        fix(said, Math.max(least, left - machines.getWidth()));
        wrap(wrapped, cellsAt(machines.getWidth()));
    }

    private void wrap(int now, int room) {
        boolean other = now != lines || (now > 1 && room != cells);
        lines = now;
        cells = room;
        table.setFixedCellSize(ROW + (lines - 1) * NEXT_LINE);
        if (other) {
            table.refresh();
        }
    }

    /** Returns the number of lines that the machine with most of them takes in a column of that width. */
    private int linesAt(double width) {
        FleetRows rows = shown;
        return rows == null
                ? 1
                : most(
                        rows,
                        row -> WrappedText.of(rows.machine(row).text(), cellsAt(width), MOST_LINES)
                                .size());
    }

    private static int cellsAt(double width) {
        return (int) ((width - AROUND) / DIGIT);
    }

    /** Returns the number of cells of the longest text of the machines that are seen first. */
    private static int longest(FleetRows rows, IntFunction<String> text) {
        return most(rows, row -> TextCells.of(text.apply(row)));
    }

    private static int most(FleetRows rows, IntUnaryOperator ofRow) {
        return IntStream.range(0, Math.min(rows.size(), MEASURED)).map(ofRow).reduce(0, Math::max);
    }

    private static double title(TableColumn<?, ?> column) {
        return RowColumns.titleWidth(column.getText()) + AROUND;
    }

    private static void fix(TableColumn<Integer, Integer> column, double width) {
        column.setMinWidth(0);
        column.setMaxWidth(width);
        column.setMinWidth(width);
        column.setPrefWidth(width);
    }

    private FleetRows rows() {
        return Objects.requireNonNull(shown);
    }

    private String line(int row) {
        return grouped.format(rows().machine(row).line());
    }

    private String machine(int row) {
        String text = rows().machine(row).text();
        return lines == 1 ? text : String.join("\n", WrappedText.of(text, cells, MOST_LINES));
    }

    private String number(int row) {
        return rows().number(row).isEmpty()
                ? messages.get("generate.fleet.no-number")
                : Long.toString(rows().number(row).getAsLong());
    }

    private TableColumn<Integer, Integer> texts(String title, IntFunction<String> text, String... styles) {
        TableColumn<Integer, Integer> column = RowColumns.of(messages.get(title), () -> new TextCell(text, styles));
        column.setSortable(false);
        column.getStyleClass().addAll(styles);
        return column;
    }

    /** Text computed when it is shown. */
    private static final class TextCell extends TableCell<Integer, Integer> {
        private final IntFunction<String> text;
        /** Made once, for a table of a million machines scrolls through it. */
        private final Tooltip whole = new Tooltip();

        TextCell(IntFunction<String> text, String... styles) {
            this.text = text;
            getStyleClass().addAll(styles);
        }

        @Override
        protected void updateItem(Integer row, boolean empty) {
            super.updateItem(row, empty);
            String now = empty || row == null ? null : text.apply(row);
            setText(now);
            boolean cut = now != null
                    && now.lines().mapToInt(String::length).max().orElse(0) * DIGIT + AROUND
                            > getTableColumn().getWidth() + 2;
            whole.setText(now);
            setTooltip(cut ? whole : null);
        }
    }

    /** A cell with a machine's state: by a sign and in words, never by colour alone. */
    private final class SaidCell extends TableCell<Integer, Integer> {
        private final Icon icon = new Icon(IconName.CHECK, ICON);
        private final Tooltip whole = new Tooltip();

        SaidCell() {
            getStyleClass().add("said");
            whole.textProperty().bind(textProperty());
            whole.setWrapText(true);
        }

        @Override
        protected void layoutChildren() {
            super.layoutChildren();
            boolean cut =
                    lookup(".text") instanceof Text drawn && !drawn.getText().equals(getText());
            setTooltip(cut ? whole : null);
        }

        @Override
        protected void updateItem(Integer row, boolean empty) {
            super.updateItem(row, empty);
            if (empty || row == null) {
                setText(null);
                setGraphic(null);
                return;
            }
            icon.setGlyph(
                    switch (rows().state(row)) {
                        case OWN -> IconName.CHECK;
                        case SHARED -> IconName.WARNING;
                        case NONE -> IconName.MINUS;
                    });
            setGraphic(icon);
            setWrapText(lines > 1);
            setText(messages.say(rows().said(row)));
        }
    }

    /** A row that is marked if its machine has no number of its own. */
    private final class Row extends TableRow<Integer> {
        @Override
        protected void updateItem(Integer row, boolean empty) {
            super.updateItem(row, empty);
            boolean filled = !empty && row != null && row < rows().size();
            pseudoClassStateChanged(SHARED, filled && rows().state(row) == FleetRows.State.SHARED);
            pseudoClassStateChanged(NONE, filled && rows().state(row) == FleetRows.State.NONE);
        }
    }
}
