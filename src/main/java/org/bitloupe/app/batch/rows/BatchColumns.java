package org.bitloupe.app.batch.rows;

import java.text.NumberFormat;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import javafx.geometry.Pos;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.text.Text;
import org.bitloupe.app.batch.sheet.LoadedRows;
import org.bitloupe.app.control.coloredid.ColoredIdLabel;
import org.bitloupe.app.control.coloredid.ColoredIdPaints;
import org.bitloupe.app.control.field.FieldSelection;
import org.bitloupe.app.control.table.ColumnFitter;
import org.bitloupe.app.control.table.RowColumns;
import org.bitloupe.app.control.table.TextTableCell;
import org.bitloupe.app.control.table.WindowedTableCell;
import org.bitloupe.app.text.FieldLabels;
import org.bitloupe.batch.filter.CellCondition;
import org.bitloupe.batch.sort.SortKey;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.write.RowColumn;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.Messages;
import org.bitloupe.tabular.rows.OwnColumn;
import org.jspecify.annotations.Nullable;

/**
 * The columns of the table: row number, coloured ID, time in UTC and in the reader's time zone, every field that can differ, what there is
 * to say, and behind all these the file's own. For another layout
 * they get other titles and show other fields; to make columns anew makes all cells of the table anew, which is felt.
 */
public final class BatchColumns {
    /** Pixels a character of the table's monospaced digits takes, and what a cell has around them. */
    private static final double DIGIT = 7.5;

    private static final double AROUND = 20;
    private static final double AROUND_TITLE = 32;
    /** Width of a coloured ID on both sides of its text. */
    private static final double OVERHANG = 4;

    /** A row's number has room for that many characters at least. */
    private static final int ROW_LETTERS = 5;

    /** Characters of a time to the second. */
    private static final int LOCAL_LETTERS = "2026-11-20 09:41:07".length();

    /** Index of the decimals of a second in the text of a time. */
    private static final int DECIMALS_AT = "2026-11-20 09:41:07.".length();

    /** Decimals of a second that a time has where there is little room: milliseconds. */
    private static final int FEW_DECIMALS = 3;

    private static final int LONGEST_ID = 44;

    /** Pixels of a letter of the file's own cells on average, and of their columns at least and at most. */
    private static final double OWN_LETTER = 7.4;

    private static final double OWN_LEAST = 64;
    private static final double OWN_MOST = 200;
    private static final double LONGEST_TITLE = 400;
    /** The style of cells and titles that stand on the right. */
    private static final String NUMBER = "number";

    private final IntFunction<BatchRowText> rows;
    private final Messages messages;
    private final NumberFormat numbers;
    private final TableColumn<Integer, Integer> numberColumn;
    private final TableColumn<Integer, Integer> idColumn;
    private final TableColumn<Integer, Integer> timeColumn;
    private final TableColumn<Integer, Integer> localColumn;
    private final TableColumn<Integer, Integer> noteColumn;
    /** Those that can be chosen, whether they are or not. */
    private List<Decoded> decoded = List.of();
    /** As many as any layout so far had need of. */
    private final List<TableColumn<Integer, Integer>> fieldColumns = new ArrayList<>();
    /** Fields that each of them shows. */
    private final List<Integer> fields = new ArrayList<>();

    private final OwnCellsModel own;
    private final DecodedColumnsModel choice;
    /** As many as any file so far had shown. */
    private final List<TableColumn<Integer, Integer>> ownColumns = new ArrayList<>();

    private Consumer<OwnColumn> filterer = column -> {};
    private BiConsumer<OwnColumn, CellCondition> conditionTaker = (column, condition) -> {};
    /** The number of them that are shown. */
    private int ownShown;

    /** True if their widths are those of cells. */
    private boolean ownMeasured;

    private final BatchColumnFitter room;
    private double rowWidth;
    private boolean timed;
    private int decimals;
    private boolean shortTimes;

    /**
     * A column of what is read in the IDs.
     *
     * @param what what is read
     * @param column the table's column
     */
    private record Decoded(RowColumn what, TableColumn<Integer, Integer> column) {}

    /**
     * A column that can be chosen.
     *
     * @param what what is read in the IDs
     * @param title the title of the column
     * @param shown true if it stands in the table now
     */
    record Offer(RowColumn what, String title, boolean shown) {}

    /**
     * Columns.
     *
     * @param rows the row at a place of the table
     * @param paints the table's
     * @param choice which of them a person has chosen
     * @param own the columns that stand behind these
     */
    public BatchColumns(
            IntFunction<BatchRowText> rows,
            ColoredIdPaints paints,
            DecodedColumnsModel choice,
            OwnCellsModel own,
            Messages messages) {
        this.choice = choice;
        this.own = own;
        this.rows = rows;
        this.messages = messages;
        this.numbers = NumberFormat.getIntegerInstance(messages.formatLocale());
        numberColumn = number(row -> numbers.format(row.number() + 1), "faint");
        FieldSelection selection = new FieldSelection();
        idColumn = RowColumns.of("", () -> whole(new LiteralCell(selection, paints)));
        timeColumn = RowColumns.of("", () -> whole(new TimeCell()));
        localColumn = RowColumns.of("", () -> text(BatchRowText::local, "mono"));
        noteColumn = RowColumns.of("", () -> whole(text(this::note, BatchRowSkin.NOTE)));
        room = new BatchColumnFitter(
                noteColumn, timeColumn, localColumn, new ColumnFitter.Shrinkable(this::fewerDecimals, this::shorten));
        rowWidth = rowWidth(0);
        set(numberColumn, messages.get("batch.column.row"), rowWidth, new SortKey.ByRow());
        title(noteColumn, messages.get("batch.column.note"), new SortKey.ByRow());
        noteColumn.setSortable(false);
    }

    /**
     * Those for the layout that rows are looked at by; what each sorts by is its user data, an {@link SortKey}. {@link #fit} is to
     * follow.
     */
    public List<TableColumn<Integer, Integer>> of(LoadedRows loadedRows) {
        Layout layout = loadedRows.layout();
        List<Decoded> all = new ArrayList<>();
        all.add(new Decoded(new RowColumn.Row(), numberColumn));
        all.add(new Decoded(new RowColumn.Id(), idColumn));
        double idWidth = Math.min(longest(loadedRows), LONGEST_ID) * DIGIT + AROUND + OVERHANG;
        set(idColumn, messages.get("text.column.id"), Math.max(100, idWidth), new SortKey.ById());
        timed = layout.mainTime() >= 0 && !choice.choiceProperty().get().hides(new RowColumn.Utc());
        decimals = 0;
        LayoutTime.of(layout).ifPresent(time -> {
            decimals = time.decimals();
            double width = (decimals == 0 ? 19 : 20 + decimals) * DIGIT + AROUND;
            set(timeColumn, messages.get("text.column.time"), width, new SortKey.ByTime());
            all.add(new Decoded(new RowColumn.Utc(), timeColumn));
            messages.readerZone().ifPresent(there -> {
                set(localColumn, there.name(), localWidth(there.name()), new SortKey.ByTime());
                all.add(new Decoded(new RowColumn.Local(there.zone()), localColumn));
            });
        });
        fields.clear();
        Map<TableColumn<Integer, Integer>, Role> roles = new HashMap<>();
        for (int i = 0; i < layout.fields().size(); i++) {
            Field field = layout.fields().get(i);
            if (i != layout.mainTime() && field.value() == null && !field.textOnly()) {
                TableColumn<Integer, Integer> values = values(i, field);
                all.add(new Decoded(new RowColumn.Value(field.name()), values));
                roles.put(values, field.role());
            }
        }
        all.add(new Decoded(new RowColumn.Note(), noteColumn));
        decoded = List.copyOf(all);
        DecodedColumnsModel.Choice now = choice.choiceProperty().get();
        List<TableColumn<Integer, Integer>> columns = new ArrayList<>();
        Set<TableColumn<Integer, Integer>> kept = new HashSet<>();
        for (Decoded each : all) {
            if (!now.hides(each.what())) {
                columns.add(each.column());
            }
            if (now.keeps(each.what())) {
                kept.add(each.column());
            }
        }
        room.of(columns, roles, kept);
        columns.addAll(own());
        return columns;
    }

    /** Returns what is read in the IDs and stands in the table now, from left to right: neither hidden nor without room. */
    public List<RowColumn> seen() {
        DecodedColumnsModel.Choice now = choice.choiceProperty().get();
        return decoded.stream()
                .filter(each -> !now.hides(each.what()) && each.column().isVisible())
                .map(Decoded::what)
                .toList();
    }

    /** Returns the columns that can be chosen: all but that of the IDs. */
    List<Offer> offers() {
        List<RowColumn> seen = seen();
        return decoded.stream()
                .filter(each -> !(each.what() instanceof RowColumn.Id))
                .map(each -> new Offer(each.what(), each.column().getText(), seen.contains(each.what())))
                .toList();
    }

    /**
     * Says what the menu on the title of one of the file's columns does.
     *
     * @param newFilterer asks for a filter on the column
     * @param newConditionTaker filters by a condition that asks for nothing
     */
    public void onFilter(Consumer<OwnColumn> newFilterer, BiConsumer<OwnColumn, CellCondition> newConditionTaker) {
        filterer = newFilterer;
        conditionTaker = newConditionTaker;
    }

    /** Returns the columns of the file that are shown; {@link #fit} is to follow. */
    private List<TableColumn<Integer, Integer>> own() {
        ownShown = own.shown().size();
        for (int cell = ownColumns.size(); cell < ownShown; cell++) {
            ownColumns.add(ownColumn(cell));
        }
        List<TableColumn<Integer, Integer>> now = List.copyOf(ownColumns.subList(0, ownShown));
        for (int cell = 0; cell < ownShown; cell++) {
            TableColumn<Integer, Integer> column = now.get(cell);
            OwnColumn of = own.shown().get(cell);
            title(column, of.name(), new SortKey.ByColumn(of));
            List<MenuItem> menu = column.getContextMenu().getItems();
            menu.get(0).setText(messages.get("batch.filter.open", "column", column.getText()));
            menu.get(1).setText(messages.get("batch.filter.only-empty", "column", column.getText()));
            menu.get(2).setText(messages.get("batch.filter.only-filled", "column", column.getText()));
        }
        room.ofOwn(now);
        measureOwn();
        return now;
    }

    private TableColumn<Integer, Integer> ownColumn(int cell) {
        String[] styles = cell == 0 ? new String[] {"own", "own-first"} : new String[] {"own"};
        TableColumn<Integer, Integer> column =
                RowColumns.of("", () -> whole(text(row -> own.text(row.number(), cell), styles)));
        column.getStyleClass().addAll(styles);
        column.setMinWidth(OWN_LEAST);
        column.setContextMenu(new ContextMenu(
                item(() -> filterer.accept(own.shown().get(cell))),
                item(() -> conditionTaker.accept(own.shown().get(cell), CellCondition.EMPTY)),
                item(() -> conditionTaker.accept(own.shown().get(cell), CellCondition.FILLED))));
        return column;
    }

    private static MenuItem item(Runnable action) {
        MenuItem item = new MenuItem();
        item.setMnemonicParsing(false);
        item.setOnAction(event -> action.run());
        return item;
    }

    private void measureOwn() {
        ownMeasured = false;
        for (int cell = 0; cell < ownShown; cell++) {
            int longest = own.longest(cell);
            ownMeasured |= longest > 0;
            List<String> styles = ownColumns.get(cell).getStyleClass();
            styles.remove(NUMBER);
            if (own.isNumber(cell)) {
                styles.add(NUMBER);
            }
            double title = RowColumns.titleWidth(ownColumns.get(cell).getText()) + AROUND_TITLE;
            double cells = Math.max(OWN_LEAST, Math.min(OWN_MOST, longest * OWN_LETTER + AROUND));
            // A title that is cut has no tooltip.
            room.setUsual(ownColumns.get(cell), Math.max(cells, Math.min(LONGEST_TITLE, title)));
        }
    }

    /** Puts the file's columns that are chosen now in the place of those that were. */
    public void changeOwn(TableView<Integer> table) {
        List<TableColumn<Integer, Integer>> now = own();
        table.getColumns().removeIf(column -> ownColumns.contains(column) && !now.contains(column));
        now.stream().filter(column -> !table.getColumns().contains(column)).forEach(table.getColumns()::add);
        fit(table);
    }

    /** Gives the file's columns the room that their first cells need, once these are there. */
    public void fitOwn(TableView<Integer> table) {
        if (!ownMeasured) {
            measureOwn();
            fit(table);
        }
    }

    private static double localWidth(String city) {
        return Math.max(LOCAL_LETTERS * DIGIT + AROUND, RowColumns.titleWidth(city) + AROUND_TITLE);
    }

    /** The most characters of the spellings that its first rows have; rows of other layouts show theirs in the same column. */
    private static int longest(LoadedRows loadedRows) {
        byte[] first = loadedRows.rows().blocks().stream()
                .findFirst()
                .map(IdBlock::kinds)
                .orElse(new byte[0]);
        return IntStream.range(0, first.length)
                .map(row -> first[row])
                .distinct()
                .filter(kind -> kind != IdBlock.UNREAD)
                .mapToObj(loadedRows.rows().kinds()::get)
                .mapToInt(kind -> LayoutSpellingCodecs.of(kind.layout())
                        .codec(kind.spelling())
                        .maxLength())
                .max()
                .orElse(20);
    }

    /** Makes the columns fit into a table; the last one takes the room that the others leave. */
    public void fit(TableView<Integer> table) {
        room.fit(table);
    }

    /** Gives the numbers of the rows the room that the largest of them needs. */
    public void fitRows(TableView<Integer> table, long rows) {
        double width = rowWidth(rows);
        if (width != rowWidth) {
            rowWidth = width;
            room.setUsual(numberColumn, width);
            fit(table);
        }
    }

    private double rowWidth(long rows) {
        double digits = Math.max(ROW_LETTERS, numbers.format(rows).length()) * DIGIT + AROUND;
        return Math.max(digits, RowColumns.titleWidth(messages.get("batch.column.row")) + AROUND_TITLE);
    }

    private TableColumn<Integer, Integer> number(Function<BatchRowText, String> text, String style) {
        TableColumn<Integer, Integer> column = RowColumns.of("", () -> text(text, NUMBER, "mono", style));
        column.getStyleClass().add(NUMBER);
        return column;
    }

    private void set(TableColumn<Integer, Integer> column, String title, double width, SortKey key) {
        title(column, title, key);
        column.setMinWidth(Math.min(width, 48));
        room.setUsual(column, width);
    }

    private static void title(TableColumn<Integer, Integer> column, String title, SortKey key) {
        column.setText(title);
        column.setSortType(TableColumn.SortType.ASCENDING);
        column.setUserData(key);
    }

    private TableColumn<Integer, Integer> values(int index, Field field) {
        int place = fields.size();
        fields.add(index);
        if (place == fieldColumns.size()) {
            fieldColumns.add(number(row -> place < fields.size() ? row.value(fields.get(place)) : "", "plain"));
        }
        TableColumn<Integer, Integer> column = fieldColumns.get(place);
        String title = FieldLabels.capital(field, messages);
        double width =
                Math.max(RowColumns.titleWidth(title) + AROUND_TITLE, FieldLabels.digits(field) * DIGIT + AROUND);
        set(column, title, width, new SortKey.ByField(field.name()));
        return column;
    }

    // ---- Times ----

    /** Returns the number of pixels saved by writing times with fewer decimals. */
    private double fewerDecimals() {
        return timed && decimals > FEW_DECIMALS ? (decimals - FEW_DECIMALS) * DIGIT : 0;
    }

    private void shorten(boolean now) {
        if (now != shortTimes) {
            shortTimes = now;
            // The cells are made anew.
            timeColumn.setCellFactory(c -> whole(new TimeCell()));
        }
    }

    private String time(String full) {
        return shortTimes && full.length() > DECIMALS_AT + FEW_DECIMALS
                ? full.substring(0, DECIMALS_AT + FEW_DECIMALS)
                : full;
    }

    /** Without a time, the reason why a row is no ID has no other place. */
    private String note(BatchRowText row) {
        return timed || row.reason() == null ? row.note() : row.reason();
    }

    private TextTableCell<Integer> text(Function<BatchRowText, String> text, String... styles) {
        return new TextTableCell<>(row -> text.apply(rows.apply(row)), styles);
    }

    /** Has a cell say all of its text where that is cut, to a mouse that comes to it. */
    private static TableCell<Integer, Integer> whole(WindowedTableCell<Integer> cell) {
        cell.setOnMouseEntered(event -> {
            String all = cell.getText();
            boolean cut = all != null && cell.lookup(".text") instanceof Text drawn && !all.equals(drawn.getText());
            Tooltip tooltip = cut ? new Tooltip() : null;
            if (tooltip != null) {
                // Another row's, where the table is scrolled under the mouse.
                tooltip.textProperty().bind(cell.textProperty());
            }
            cell.setTooltip(tooltip);
        });
        return cell;
    }

    /** A coloured ID, or what stands in a row that is none. */
    private final class LiteralCell extends WindowedTableCell<Integer> {
        private final ColoredIdLabel literal;
        private final HBox line;

        LiteralCell(FieldSelection selection, ColoredIdPaints paints) {
            this.literal = ColoredIdLabel.inList(selection, paints);
            this.line = new HBox(literal);
            getStyleClass().add("mono");
            line.setAlignment(Pos.CENTER_LEFT);
            line.setFillHeight(false);
        }

        @Override
        protected void updateItem(@Nullable Integer row, boolean empty) {
            super.updateItem(row, empty);
            BatchRowText view = empty || row == null ? null : rows.apply(row);
            boolean read = view != null && view.reason() == null;
            if (view != null && read) {
                literal.show(view.literal());
            }
            // Kept in cells that are empty for now, and set only where it changes: what goes and comes again is styled
            // anew.
            line.setVisible(view != null);
            if (view != null) {
                setGraphic(read ? line : null);
            }
            setText(view == null || read ? null : view.literal().text());
        }
    }

    /** A time; in a row that is no ID the reason, for which {@link BatchRowSkin} makes room. */
    private final class TimeCell extends WindowedTableCell<Integer> {
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
            BatchRowText view = rows.apply(row);
            setText(view.reason() == null ? time(view.time()) : view.reason());
        }
    }
}
