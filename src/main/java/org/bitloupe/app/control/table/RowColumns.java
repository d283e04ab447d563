package org.bitloupe.app.control.table;

import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.text.Font;
import org.bitloupe.app.control.coloredid.ColoredId;
import org.bitloupe.app.control.coloredid.ColoredIdLabel;
import org.bitloupe.app.control.coloredid.ColoredIdPaints;
import org.bitloupe.app.control.field.FieldSelection;
import org.bitloupe.app.control.text.TextWidth;
import org.bitloupe.app.shell.theme.Fonts;

/** Makes the columns of tables whose cells say something of the row they stand in. No column can be moved. */
public final class RowColumns {
    /** The font size of titles, by the style sheet. */
    private static final double TITLE_SIZE = 11.5;

    private RowColumns() {}

    /** A column of cells that get their row as their item. */
    public static <T> TableColumn<T, T> of(String title, Supplier<? extends TableCell<T, T>> cells) {
        TableColumn<T, T> column = new TableColumn<>(title);
        column.setReorderable(false);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setCellFactory(each -> cells.get());
        return column;
    }

    /** A column of texts, which cannot be sorted; the styles are those of its cells. */
    public static <T> TableColumn<T, T> text(String title, Function<T, String> text, String... styles) {
        return fixed(of(title, () -> new TextTableCell<>(text, styles)));
    }

    /** A column of coloured IDs, which cannot be sorted: the field that is pointed at is lit in all of them. */
    public static <T> TableColumn<T, T> coloredId(String title, Function<T, ColoredId> id, ColoredIdPaints paints) {
        FieldSelection pointed = new FieldSelection();
        return fixed(of(title, () -> new ColoredIdTableCell<>(id, ColoredIdLabel.inList(pointed, paints))));
    }

    private static <T> TableColumn<T, T> fixed(TableColumn<T, T> column) {
        column.setSortable(false);
        return column;
    }

    /** The width of a title in whole pixels, without what a cell has around it. */
    public static double titleWidth(String title) {
        return Math.ceil(TextWidth.of(title, Font.font(Fonts.MEDIUM, TITLE_SIZE)));
    }
}
