package org.bitloupe.app.generate.result;

import java.text.NumberFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import org.bitloupe.app.control.basic.ClipboardWriter;
import org.bitloupe.app.control.basic.CopyButton;
import org.bitloupe.app.control.coloredid.ColoredIdPaints;
import org.bitloupe.app.control.table.ColumnFitter;
import org.bitloupe.app.control.table.RowColumns;
import org.bitloupe.app.text.FieldLabels;
import org.bitloupe.app.text.TextCells;
import org.bitloupe.generate.output.GeneratedIds;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.codec.InstantText;
import org.bitloupe.message.Messages;
import org.bitloupe.message.ReaderZone;

/**
 * The columns of the list for one batch: number, coloured ID, time in UTC and in the reader's time zone, every field that can differ, and
 * a copy button.
 */
public final class IdColumns {
    /** Pixels a character of the table's monospaced digits takes, and what a cell has around them. */
    static final double DIGIT = 7.5;

    static final double AROUND = 16;
    private static final double LETTER = 6.2;
    /** Width of a title besides its letters and of the space around every cell. */
    private static final double AROUND_TITLE = 4;
    /** Width of a coloured ID on both sides of its text. */
    private static final double OVERHANG = 3;

    /** Characters of a time to the second. */
    private static final int LOCAL_LETTERS = "2026-11-20 09:41:07".length();

    private static final double NAME_LEAST = 90;
    private static final double NAME_MOST = 300;
    private static final int NAMES_MEASURED = 200;
    private static final double COPY_WIDTH = 28;
    private static final double SCROLL_BAR = 10;
    /** Width by which the space around a cell is smaller where there is little room. */
    private static final double CLOSER = 8;

    private final GeneratedIds generatedIds;
    private final Messages messages;
    private final ClipboardWriter clipboardWriter;
    private final GeneratedRowTexts source;
    private final ColoredIdPaints paints;
    private final Optional<GeneratedTimeColumn> times;
    private boolean close;
    private ColumnFitter room = new ColumnFitter(0, List.of());

    public IdColumns(
            GeneratedIds generatedIds,
            GeneratedRowTexts source,
            ColoredIdPaints paints,
            Messages messages,
            ClipboardWriter clipboardWriter) {
        this.generatedIds = generatedIds;
        this.source = source;
        this.paints = paints;
        this.messages = messages;
        this.clipboardWriter = clipboardWriter;
        this.times = generatedIds.time().map(time -> new GeneratedTimeColumn(generatedIds, time, messages));
    }

    public List<TableColumn<Integer, Integer>> all() {
        List<TableColumn<Integer, Integer>> columns = new ArrayList<>();
        List<TableColumn<Integer, Integer>> chance = new ArrayList<>();
        List<TableColumn<Integer, Integer>> machines = new ArrayList<>();
        double numberWidth = format(generatedIds.wanted()).length() * DIGIT + AROUND;
        TableColumn<Integer, Integer> number = numbers("#", numberWidth, row -> format(row + 1), "faint");
        columns.add(number);
        columns.add(ids());
        if (generatedIds.request().named()) {
            columns.add(names());
        }
        times.ifPresent(time -> columns.add(time.column()));
        Optional<TableColumn<Integer, Integer>> local =
                times.flatMap(time -> messages.readerZone().map(this::localTimes));
        local.ifPresent(columns::add);
        int main = generatedIds.layout().mainTime();
        for (int i = 0; i < generatedIds.layout().fields().size(); i++) {
            Field field = generatedIds.layout().fields().get(i);
            if (i != main && field.value() == null && !field.textOnly()) {
                TableColumn<Integer, Integer> values = values(i, field);
                columns.add(values);
                switch (field.role()) {
                    case RANDOM, CHECKSUM -> chance.add(values);
                    case NODE, SHARD -> machines.add(values);
                    default -> {
                        // Tells one ID from another.
                    }
                }
            }
        }
        TableColumn<Integer, Integer> copy = copies();
        columns.add(copy);
        room = new ColumnFitter(
                columns.stream().mapToDouble(TableColumn::getPrefWidth).sum() + SCROLL_BAR,
                savings(columns, chance, copy, number, machines, local));
        return columns;
    }

    /**
     * Nobody reads random bits; a key copies, too; a day that all IDs have is said once, above them; a machine that made all of them
     * stands in the form; and at last cells stand closer.
     */
    private List<ColumnFitter.Shrinkable> savings(
            List<TableColumn<Integer, Integer>> columns,
            List<TableColumn<Integer, Integer>> chance,
            TableColumn<Integer, Integer> copy,
            TableColumn<Integer, Integer> number,
            List<TableColumn<Integer, Integer>> machines,
            Optional<TableColumn<Integer, Integer>> local) {
        List<ColumnFitter.Shrinkable> savings = new ArrayList<>();
        chance.forEach(column -> savings.add(hiding(column)));
        savings.add(hiding(copy));
        times.ifPresent(time -> savings.add(new ColumnFitter.Shrinkable(time::shorter, time::shorten)));
        if (generatedIds.request().machines().size() == 1) {
            machines.forEach(column -> savings.add(hiding(column)));
        }
        savings.add(hiding(number));
        local.ifPresent(column -> savings.add(hiding(column)));
        int left = columns.size() - savings.size() + times.map(time -> 1).orElse(0);
        savings.add(new ColumnFitter.Shrinkable(() -> left * CLOSER, now -> closer(columns, now)));
        return savings;
    }

    private static ColumnFitter.Shrinkable hiding(TableColumn<Integer, Integer> column) {
        double width = column.getPrefWidth();
        return new ColumnFitter.Shrinkable(() -> width, now -> column.setVisible(!now));
    }

    private void closer(List<TableColumn<Integer, Integer>> columns, boolean now) {
        if (now != close) {
            close = now;
            columns.forEach(column -> column.setPrefWidth(column.getPrefWidth() + (now ? -CLOSER : CLOSER)));
        }
    }

    /** Tells whether its cells have less around them than usual. */
    public boolean close() {
        return close;
    }

    /** The day that is left out in the times, as it is written; empty if none is. */
    public String day() {
        return times.map(GeneratedTimeColumn::leftOut).orElse("");
    }

    /** Shows the columns that there is room for. */
    public void fit(double width) {
        if (width > 0) {
            room.fit(width);
        }
    }

    static TableColumn<Integer, Integer> sized(TableColumn<Integer, Integer> column, double width) {
        column.setPrefWidth(width);
        column.setMinWidth(Math.min(width, COPY_WIDTH));
        return column;
    }

    private static TableColumn<Integer, Integer> numbers(
            String title, double width, Function<Integer, String> text, String style) {
        TableColumn<Integer, Integer> column = sized(RowColumns.text(title, text, "number", "mono", style), width);
        column.getStyleClass().add("number");
        return column;
    }

    private TableColumn<Integer, Integer> ids() {
        return sized(
                RowColumns.coloredId(
                        messages.get("text.column.id"), row -> source.row(row).literal(), paints),
                generatedIds.longest() * DIGIT + AROUND + OVERHANG);
    }

    /** To the second: the decimals are the same everywhere. */
    private TableColumn<Integer, Integer> localTimes(ReaderZone there) {
        double width = Math.max(titleWidth(there.name()), LOCAL_LETTERS * DIGIT + AROUND);
        return sized(
                RowColumns.text(
                        there.name(),
                        row -> generatedIds
                                .instant(row)
                                .map(at -> InstantText.plain(at, 0, there.zone()))
                                .orElse(""),
                        "mono"),
                width);
    }

    /** As wide as the longest of the names that are seen first, within reason. */
    private TableColumn<Integer, Integer> names() {
        int longest = IntStream.range(0, Math.min(generatedIds.wanted(), NAMES_MEASURED))
                .map(row -> TextCells.of(name(row)))
                .max()
                .orElse(0);
        double width = Math.max(NAME_LEAST, Math.min(NAME_MOST, longest * LETTER * 1.2 + AROUND));
        return sized(RowColumns.text(messages.get("generate.result.column.name"), this::name), width);
    }

    private String name(int row) {
        return generatedIds.request().name(row).orElse("");
    }

    private TableColumn<Integer, Integer> values(int index, Field field) {
        String title = FieldLabels.capital(field, messages);
        double width = Math.max(titleWidth(title), FieldLabels.digits(field) * DIGIT + AROUND);
        return numbers(title, width, row -> source.row(row).shown().get(index), "plain");
    }

    static double titleWidth(String title) {
        return RowColumns.titleWidth(title) + AROUND + AROUND_TITLE;
    }

    private String format(int number) {
        return NumberFormat.getIntegerInstance(messages.formatLocale()).format(number);
    }

    private TableColumn<Integer, Integer> copies() {
        TableColumn<Integer, Integer> column =
                sized(RowColumns.of("", () -> new CopyCell(clipboardWriter, messages, generatedIds)), COPY_WIDTH);
        column.setSortable(false);
        column.getStyleClass().add("copy-column");
        return column;
    }

    /** Copies its row's ID; seen while the pointer or the selection is on the row. */
    private static final class CopyCell extends TableCell<Integer, Integer> {
        private final CopyButton button = new CopyButton();

        CopyCell(ClipboardWriter clipboardWriter, Messages messages, GeneratedIds generatedIds) {
            getStyleClass().add("copy-column");
            button.setAccessibleText(messages.get("generate.result.copy-one"));
            button.setFocusTraversable(false);
            button.copies(clipboardWriter, () -> {
                Integer row = getItem();
                return row == null ? "" : generatedIds.text(row);
            });
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
