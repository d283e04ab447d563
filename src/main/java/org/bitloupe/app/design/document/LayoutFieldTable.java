package org.bitloupe.app.design.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bitloupe.app.design.model.DesignModel;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The fields of a layout as rows, in the order of their bits. Rows are kept and filled again. */
final class LayoutFieldTable extends VBox {
    private static final List<String> COLUMNS = List.of(
            "text.column.field", "text.column.role", "text.column.bits", "design.column.values", "text.column.means");

    private final Messages words;
    private final DesignModel model;
    private final Consumer<Optional<String>> refused;
    private final VBox body = new VBox();
    private final Function<String, Optional<String>> importNames;
    private final List<LayoutFieldRow> rows = new ArrayList<>();
    private final Region insertion = new Region();
    private final FieldRowDrag drag;

    LayoutFieldTable(
            Messages words,
            DesignModel model,
            Function<String, Optional<String>> importNames,
            Consumer<Optional<String>> refused) {
        this.importNames = importNames;
        this.words = words;
        this.model = model;
        this.refused = refused;
        this.drag = new FieldRowDrag(words, model, rows, insertion, refused);
        getChildren().addAll(head(), body);
    }

    private GridPane head() {
        GridPane head = new GridPane();
        head.getStyleClass().add("field-head");
        head.getColumnConstraints().setAll(LayoutFieldRow.columns());
        for (int i = 0; i < COLUMNS.size(); i++) {
            Label label = new Label(words.get(COLUMNS.get(i)));
            label.getStyleClass().add("field-column");
            head.add(label, i, 0);
        }
        return head;
    }

    /** Shows a layout's fields that have bits. */
    void show(@Nullable Layout layout, String selected) {
        int count = layout == null
                ? 0
                : (int) layout.fields().stream().filter(f -> !f.textOnly()).count();
        while (rows.size() < count) {
            LayoutFieldRow row = new LayoutFieldRow(words, model, importNames, refused);
            drag.listen(row);
            row.addEventFilter(KeyEvent.KEY_PRESSED, event -> moveByKey(row, event));
            rows.add(row);
        }
        if (body.getChildren().size() != count + 1) {
            body.getChildren().setAll(rows.subList(0, count));
            body.getChildren().add(insertion);
        }
        int row = 0;
        for (int i = 0; layout != null && i < layout.fields().size(); i++) {
            var field = layout.fields().get(i);
            if (!field.textOnly()) {
                rows.get(row++).show(layout, field, field.name().equals(selected));
            }
        }
    }

    /** Ctrl Shift and an arrow anywhere in the row, or the arrow alone on its grip; the keyboard goes with the field. */
    private void moveByKey(LayoutFieldRow row, KeyEvent event) {
        boolean up = event.getCode() == KeyCode.UP;
        boolean meant =
                (event.isShortcutDown() && event.isShiftDown()) || row.grip().equals(event.getTarget());
        if (meant && (up || event.getCode() == KeyCode.DOWN)) {
            String field = row.field();
            model.reorder(field, up ? -1 : 1);
            focus(field);
            event.consume();
        }
    }

    /** Gives the keyboard to a field's grip, or where it has none to its width. */
    void focus(String field) {
        rows.stream()
                .filter(row -> row.field().equals(field) && row.getParent() != null)
                .findFirst()
                .ifPresent(row -> row.focusTarget().requestFocus());
    }
}
