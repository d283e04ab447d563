package org.bitloupe.app.design.capacity;

import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.capacity.check.CheckFigure;
import org.bitloupe.capacity.check.FigureReport;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The figures behind a finding, beneath it: a table, for shards also a chart. */
final class CheckDetails extends VBox {
    private final Messages messages;
    private final String check;
    private final GridPane table = new GridPane();
    private final @Nullable ModuloSkewPane skew;

    CheckDetails(Messages messages, ChecksModel model, String check) {
        this.messages = messages;
        this.check = check;
        this.skew = check.equals("skew") ? new ModuloSkewPane(messages, model, table) : null;
        getStyleClass().add("check-details");
        table.getStyleClass().add("detail-table");
        NodeVisibility.roomWhenVisible(table);
        getChildren().add(skew == null ? table : skew);
    }

    void show(Layout layout) {
        List<CheckFigure> details = FigureReport.of(layout, check);
        table.getChildren().clear();
        for (int i = 0; i < details.size(); i++) {
            Label name = Labels.lines(messages.say(details.get(i).name()), "small", "secondary");
            Label value = Labels.whole(messages.say(details.get(i).value()), "small", "tabular");
            name.setLabelFor(value);
            table.addRow(i, name, value);
        }
        if (skew == null) {
            table.setVisible(!details.isEmpty());
        } else {
            skew.show(layout);
        }
    }
}
