package org.bitloupe.app.generate;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.Copier;
import org.bitloupe.app.control.CopyButton;
import org.bitloupe.app.control.Glyph;
import org.bitloupe.app.control.Icon;
import org.bitloupe.message.Messages;

/** The card that says what was made. In FXML {@code <SummaryPane fx:id="summary"/>}, and {@link #use} in the controller. */
public final class SummaryPane extends VBox {
    private static final double GAP = 8;
    private static final double MARK = 15;

    private final Label state = new Label();
    private final Label rateName = new Label();
    private final Label rate = new Label();
    private final Label rateUnit = new Label();
    private final Label coversName = new Label();
    private final Label covers = new Label();
    private final Label coversUnit = new Label();
    private final Label firstName = new Label();
    private final Label first = new Label();
    private final Label lastName = new Label();
    private final Label last = new Label();
    private final CopyButton copyFirst = new CopyButton();
    private final CopyButton copyLast = new CopyButton();
    private final Label title = new Label();
    private final VBox coversBox = stat(coversName, covers, coversUnit);
    private final VBox findings = new VBox(6);
    private String stateMaking = "";

    /** An empty card. */
    public SummaryPane() {
        super(GAP);
        getStyleClass().addAll("card", "padded");
        title.getStyleClass().add("title");
        state.getStyleClass().addAll("faint", "small");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox stats = new HBox(1, stat(rateName, rate, rateUnit), coversBox);
        stats.getStyleClass().add("stats");
        stats.getChildren().forEach(stat -> HBox.setHgrow(stat, Priority.ALWAYS));
        coversBox.managedProperty().bind(coversBox.visibleProperty());
        getChildren().setAll(new HBox(title, gap, state), stats, ends(), findings);
    }

    private static VBox stat(Label name, Label value, Label unit) {
        name.getStyleClass().addAll("faint", "small");
        value.getStyleClass().add("stat-value");
        unit.getStyleClass().addAll("faint", "small");
        HBox measure = new HBox(4, value, unit);
        measure.setAlignment(Pos.BASELINE_LEFT);
        VBox stat = new VBox(name, measure);
        stat.getStyleClass().add("stat");
        stat.setMinWidth(0);
        stat.setPrefWidth(1);
        return stat;
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

    void use(Messages words, Copier copier) {
        title.setText(words.get("make.summary"));
        stateMaking = words.get("make.summary.so-far");
        rateName.setText(words.get("make.rate"));
        coversName.setText(words.get("make.covers"));
        firstName.setText(words.get("make.first"));
        lastName.setText(words.get("make.last"));
        copyFirst.setAccessibleText(words.get("make.first.copy"));
        copyLast.setAccessibleText(words.get("make.last.copy"));
        copyFirst.copies(copier, first::getText);
        copyLast.copies(copier, last::getText);
    }

    void show(Summary summary, boolean making) {
        state.setText(making ? stateMaking : "");
        rate.setText(summary.rate().number());
        rateUnit.setText(summary.rate().unit());
        covers.setText(summary.covers().number());
        coversUnit.setText(summary.covers().unit());
        coversBox.setVisible(!summary.covers().number().isEmpty());
        first.setText(summary.first());
        last.setText(summary.last());
        copyFirst.setDisable(summary.first().isEmpty());
        copyLast.setDisable(summary.last().isEmpty());
        findings.getChildren()
                .setAll(summary.findings().stream().map(SummaryPane::line).toList());
    }

    private static HBox line(Summary.Finding finding) {
        HBox mark = new HBox(new Icon(finding.good() ? Glyph.CHECK : Glyph.WARNING, MARK));
        mark.getStyleClass().addAll("finding-mark", finding.good() ? "ok" : "warn");
        mark.setMinWidth(Region.USE_PREF_SIZE);
        Label text = new Label(finding.text());
        text.setWrapText(true);
        text.getStyleClass().add("finding");
        HBox.setHgrow(text, Priority.ALWAYS);
        return new HBox(GAP, mark, text);
    }
}
