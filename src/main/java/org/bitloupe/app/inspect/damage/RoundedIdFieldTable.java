package org.bitloupe.app.inspect.damage;

import javafx.geometry.HPos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.bitloupe.app.control.field.RoleBadge;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.inspect.model.RoundedIdReport;
import org.bitloupe.inspect.damage.FieldRange.Kept;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;

/** The fields of a rounded ID: which values they can have had, and what can be relied on. */
final class RoundedIdFieldTable extends GridPane {
    private static final double ICON = 14;
    private static final int COLUMNS = 5;

    private final Messages messages;

    RoundedIdFieldTable(Messages messages) {
        this.messages = messages;
        getStyleClass().addAll("field-table", "rescue-table");
        for (int i = 0; i < COLUMNS; i++) {
            ColumnConstraints column = new ColumnConstraints();
            column.setHgrow(i == COLUMNS - 1 ? Priority.ALWAYS : Priority.NEVER);
            column.setMinWidth(i == COLUMNS - 1 ? 0 : USE_PREF_SIZE);
            column.setHalignment(i == 2 ? HPos.RIGHT : HPos.LEFT);
            getColumnConstraints().add(column);
        }
    }

    /** Shows the fields of a rounded ID. */
    void show(RoundedIdReport roundedIdReport) {
        getChildren().clear();
        head(0, messages.get("text.column.field"));
        head(1, messages.get("text.column.bits"));
        head(2, messages.get("inspect.fields.value"));
        head(3, roundedIdReport.count());
        head(4, messages.get("inspect.rounded.rely.head"));
        int line = 1;
        for (RoundedIdReport.FieldRow row : roundedIdReport.rows()) {
            add(row, line++);
        }
        NodeVisibility.visible(this, true);
        if (!roundedIdReport.foot().isEmpty()) {
            back(line, roundedIdReport.foot());
            Label foot = Labels.lines(roundedIdReport.foot(), "faint", "small", "cell", "first");
            foot.setMinWidth(0);
            foot.setMouseTransparent(true);
            add(foot, 0, line, COLUMNS, 1);
        }
    }

    private void head(int column, String text) {
        Label head = Labels.of(text, "head");
        head.setWrapText(column == COLUMNS - 1);
        if (column == 0) {
            head.getStyleClass().add("first");
        }
        add(head, column, 0);
    }

    private Region back(int line, String spoken) {
        Region back = new Region();
        back.getStyleClass().add("row");
        back.setAccessibleRole(AccessibleRole.TEXT);
        back.setAccessibleText(spoken);
        add(back, 0, line, COLUMNS, 1);
        return back;
    }

    private void add(RoundedIdReport.FieldRow row, int line) {
        back(
                        line,
                        messages.say(Message.of("inspect.rounded.row")
                                .with("field", row.name())
                                .with("values", row.values())
                                .with("says", row.says())
                                .with("rely", row.rely())))
                .setFocusTraversable(true);
        Label name = Labels.of(row.name(), "medium");
        HBox named = new HBox(9, new RoleBadge(messages, row.role()), name);
        named.getStyleClass().add("name");
        Label values = cell(row.values(), "mono", "value");
        Label says = cell(row.says(), "strong", "small");
        says.setGraphic(new Icon(
                row.kept() == Kept.SAME ? IconName.CHECK : row.kept() == Kept.LOST ? IconName.CLOSE : IconName.WARNING,
                ICON));
        says.getStyleClass().add(row.kept() == Kept.SAME ? "ok" : row.kept() == Kept.LOST ? "error" : "warn");
        if (row.kept() != Kept.SAME) {
            values.getStyleClass().add("error");
        }
        Label rely = cell(row.rely(), "secondary", "small");
        rely.setWrapText(true);
        rely.setMinWidth(0);
        Node[] cells = {named, cell(row.bits(), "mono", "bits"), values, says, rely};
        for (int i = 0; i < cells.length; i++) {
            cells[i].setMouseTransparent(true);
            add(cells[i], i, line);
        }
    }

    private static Label cell(String text, String... styles) {
        Label label = Labels.of(text, styles);
        label.getStyleClass().add("cell");
        return label;
    }
}
