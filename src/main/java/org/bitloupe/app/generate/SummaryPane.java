package org.bitloupe.app.generate;

import java.util.List;
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
import org.bitloupe.message.Messages;

/** The card that says what was made. In FXML {@code <SummaryPane fx:id="summary"/>}, and {@link #use} in the controller. */
public final class SummaryPane extends VBox {
    private static final double GAP = 8;

    private final Label state = new Label();
    private final GridPane stats = new GridPane();
    private final Label firstName = new Label();
    private final Label first = new Label();
    private final Label lastName = new Label();
    private final Label last = new Label();
    private final CopyButton copyFirst = new CopyButton();
    private final CopyButton copyLast = new CopyButton();
    private final Label title = new Label();
    private final VBox findings = new VBox(4);
    private List<Summary.Figure> figures = List.of();
    private List<Summary.Finding> shown = List.of();
    private String stateMaking = "";

    /** An empty card. */
    public SummaryPane() {
        super(GAP);
        getStyleClass().addAll("card", "padded");
        title.getStyleClass().add("title");
        state.getStyleClass().addAll("faint", "small");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        stats.getStyleClass().add("stats");
        for (int i = 0; i < 2; i++) {
            ColumnConstraints half = new ColumnConstraints();
            half.setPercentWidth(50);
            stats.getColumnConstraints().add(half);
        }
        getChildren().setAll(new HBox(title, gap, state), stats, ends(), findings);
    }

    private static VBox stat(Summary.Figure figure) {
        Label name = new Label(figure.name());
        name.getStyleClass().addAll("faint", "small");
        Label value = new Label(figure.number());
        value.getStyleClass().add("stat-value");
        value.setMinWidth(0);
        Label unit = new Label(figure.unit());
        unit.getStyleClass().addAll("secondary", "small");
        unit.setMinWidth(Region.USE_PREF_SIZE);
        HBox measure = new HBox(4, value, unit);
        measure.setAlignment(Pos.BASELINE_LEFT);
        Label note = new Label(figure.note());
        note.getStyleClass().addAll("faint", "small");
        note.setWrapText(true);
        note.setMinHeight(Region.USE_PREF_SIZE);
        VBox stat = new VBox(name, measure, note);
        stat.getStyleClass().add("stat");
        stat.setMinWidth(0);
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
        firstName.setText(words.get("make.first"));
        lastName.setText(words.get("make.last"));
        copyFirst.setAccessibleText(words.get("make.first.copy"));
        copyLast.setAccessibleText(words.get("make.last.copy"));
        copyFirst.copies(copier, first::getText);
        copyLast.copies(copier, last::getText);
    }

    void show(Summary summary, boolean making) {
        state.setText(making ? stateMaking : "");
        showFigures(summary.figures());
        first.setText(summary.first());
        last.setText(summary.last());
        copyFirst.setDisable(summary.first().isEmpty());
        copyLast.setDisable(summary.last().isEmpty());
        if (!summary.findings().equals(shown)) {
            shown = summary.findings();
            findings.getChildren()
                    .setAll(shown.stream()
                            .map(finding -> new FindingLine(finding.good(), finding.head(), finding.rest()))
                            .toList());
        }
    }

    private void showFigures(List<Summary.Figure> now) {
        if (now.equals(figures)) {
            return;
        }
        figures = now;
        stats.getChildren().clear();
        stats.setVisible(!figures.isEmpty());
        stats.setManaged(!figures.isEmpty());
        for (int i = 0; i < figures.size(); i++) {
            // A last one alone takes the whole row.
            int columns = i % 2 == 0 && i == figures.size() - 1 ? 2 : 1;
            VBox stat = stat(figures.get(i));
            stat.getStyleClass().addAll(corners(i, columns, figures.size()));
            stats.add(stat, i % 2, i / 2, columns, 1);
        }
    }

    /** Only the corners of the whole are round. */
    private static List<String> corners(int index, int columns, int count) {
        boolean left = index % 2 == 0;
        boolean right = !left || columns == 2;
        boolean top = index < 2;
        boolean bottom = index / 2 == (count - 1) / 2;
        String across = left && right ? "both" : left ? "left" : "right";
        String down = top && bottom ? "only" : top ? "top" : bottom ? "bottom" : "middle";
        return List.of("stat-" + across + "-" + down);
    }
}
