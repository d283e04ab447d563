package org.bitloupe.app.batch.load;

import java.util.function.Function;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.node.EllipsisLabel;
import org.bitloupe.app.control.node.Rows;
import org.jspecify.annotations.Nullable;

/**
 * Something to choose in a list: its name and a remark. Keeps its nodes for whatever it shows, for JavaFX measures a list by showing
 * everything in one cell before it opens it.
 *
 * @param <T> the type of choices
 */
final class TitleAndNoteCell<T> extends ListCell<T> {
    private static final double REMARK_WIDTH = 380;
    private static final double GAP = 10;

    private final Label title;
    private final Label remark;
    private final Pane line;
    private final Function<T, String> name;
    private final Function<T, String> remarks;

    private TitleAndNoteCell(
            Label title, Label remark, Pane line, Function<T, String> name, Function<T, String> remarks) {
        this.title = title;
        this.remark = remark;
        this.line = line;
        this.name = name;
        this.remarks = remarks;
        remark.getStyleClass().addAll("faint", "small");
        remark.setMaxWidth(REMARK_WIDTH);
    }

    /** A cell with the remark below the name. */
    static <T> TitleAndNoteCell<T> below(Function<T, String> name, Function<T, String> remarks) {
        Label title = new EllipsisLabel();
        Label remark = new Label();
        return new TitleAndNoteCell<>(title, remark, new VBox(title, remark), name, remarks);
    }

    /** A cell with the remark beside the name. */
    static <T> TitleAndNoteCell<T> beside(Function<T, String> name, Function<T, String> remarks) {
        Label title = new EllipsisLabel();
        Label remark = new Label();
        HBox line = Rows.of(GAP, title, remark);
        return new TitleAndNoteCell<>(title, remark, line, name, remarks);
    }

    @Override
    protected void updateItem(@Nullable T item, boolean empty) {
        super.updateItem(item, empty);
        boolean none = empty || item == null;
        title.setText(none ? "" : name.apply(item));
        remark.setText(none ? "" : remarks.apply(item));
        setGraphic(none ? null : line);
        setAccessibleText(title.getText());
    }
}
