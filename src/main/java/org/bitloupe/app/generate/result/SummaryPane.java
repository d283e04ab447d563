package org.bitloupe.app.generate.result;

import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.ClipboardWriter;
import org.bitloupe.app.control.basic.CopyButton;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.message.Messages;

/** The card that says what was made. In FXML {@code <SummaryPane fx:id="summary"/>}, and {@link #use} in the controller. */
public final class SummaryPane extends VBox {
    private static final double GAP = 8;

    private final Label state = Labels.of("", "faint", "small");
    private final StatGrid stats = new StatGrid();
    private final Label firstName = new Label();
    private final Label first = new Label();
    private final Label lastName = new Label();
    private final Label last = new Label();
    private final CopyButton copyFirst = new CopyButton();
    private final CopyButton copyLast = new CopyButton();
    private final Label title = Labels.of("", "title");
    private final RemarkRows findings = new RemarkRows();
    private String stateMaking = "";

    /** An empty card. */
    public SummaryPane() {
        super(GAP);
        getStyleClass().addAll("card", "padded");
        getChildren().setAll(new HBox(title, Rows.spacer(), state), stats, ends(), findings);
    }

    private GridPane ends() {
        GridPane grid = new GridPane();
        grid.setHgap(GAP);
        ColumnConstraints name = new ColumnConstraints();
        name.setMinWidth(Region.USE_PREF_SIZE);
        ColumnConstraints value = new ColumnConstraints();
        value.setHgrow(Priority.ALWAYS);
        value.setMinWidth(0);
        grid.getColumnConstraints().setAll(name, value);
        grid.addRow(0, firstName, first, copyFirst);
        grid.addRow(1, lastName, last, copyLast);
        for (Label label : new Label[] {firstName, lastName}) {
            label.getStyleClass().addAll("faint", "small");
        }
        for (Label label : new Label[] {first, last}) {
            label.getStyleClass().addAll("mono", "end-id");
            label.setMinWidth(0);
            label.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        }
        return grid;
    }

    public void use(Messages messages, ClipboardWriter clipboardWriter) {
        title.setText(messages.get("generate.result.summary"));
        stateMaking = messages.get("generate.result.summary.so-far");
        firstName.setText(messages.get("generate.result.first"));
        lastName.setText(messages.get("generate.result.last"));
        copyFirst.setAccessibleText(messages.get("generate.result.first.copy"));
        copyLast.setAccessibleText(messages.get("generate.result.last.copy"));
        copyFirst.copies(clipboardWriter, first::getText);
        copyLast.copies(clipboardWriter, last::getText);
    }

    public void show(BatchSummary summary, boolean making) {
        state.setText(making ? stateMaking : "");
        stats.show(summary.figures());
        first.setText(summary.first());
        last.setText(summary.last());
        copyFirst.setDisable(summary.first().isEmpty());
        copyLast.setDisable(summary.last().isEmpty());
        findings.show(summary.findings());
    }
}
