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
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.design.model.DesignModel;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The fields of a layout as rows, in the order of their bits. Rows are kept and filled again. */
final class LayoutFieldTable extends VBox {
    private static final List<String> COLUMNS = List.of(
            "text.column.field", "text.column.role", "text.column.bits", "design.column.values", "text.column.means");

    /** Narrower than this, a row has two lines: beside the rest there is no room for how long the time lasts and until when. */
    private static final double STACK_BELOW = 850;

    /** Columns whose text is in the second line of rows and says itself what it is. */
    private static final List<Integer> SECOND_LINE = List.of(3, 4);

    private final Messages messages;
    private final DesignModel model;
    private final Consumer<Optional<String>> refused;
    private final VBox body = new VBox();
    private final Function<String, Optional<String>> importNames;
    private final List<LayoutFieldRow> rows = new ArrayList<>();
    private final Region insertion = new Region();
    private final FieldRowDrag drag;
    private final GridPane head;
    private boolean stacked;

    LayoutFieldTable(
            Messages messages,
            DesignModel model,
            Function<String, Optional<String>> importNames,
            Consumer<Optional<String>> refused) {
        this.importNames = importNames;
        this.messages = messages;
        this.model = model;
        this.refused = refused;
        this.drag = new FieldRowDrag(messages, model, rows, insertion, refused);
        this.head = head();
        // Else it would never get as narrow as its rows have two lines.
        setMinWidth(0);
        getChildren().addAll(head, body);
        widthProperty().subscribe(now -> stack(now.doubleValue() > 0 && now.doubleValue() < STACK_BELOW));
    }

    private void stack(boolean now) {
        if (now != stacked) {
            stacked = now;
            head.getColumnConstraints().setAll(now ? LayoutFieldRow.stackedColumns() : LayoutFieldRow.columns());
            SECOND_LINE.forEach(
                    column -> NodeVisibility.visible(head.getChildren().get(column), !now));
            rows.forEach(row -> row.stack(now));
        }
    }

    private GridPane head() {
        GridPane head = new GridPane();
        head.getStyleClass().add("field-head");
        head.getColumnConstraints().setAll(LayoutFieldRow.columns());
        for (int i = 0; i < COLUMNS.size(); i++) {
            Label label = Labels.of(messages.get(COLUMNS.get(i)), "field-column");
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
            LayoutFieldRow row = new LayoutFieldRow(messages, model, importNames, refused);
            row.stack(stacked);
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
