package org.bitloupe.app.inspect.readings;

import javafx.beans.value.ObservableBooleanValue;
import javafx.css.PseudoClass;
import javafx.geometry.VPos;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.inspect.model.OddsBreakdown;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The reasons for a reading in bits, for those who ask: three lines, and a bar that adds them up. */
final class OddsPane extends VBox {
    private static final PseudoClass DECIDES = PseudoClass.getPseudoClass("decides");
    private static final PseudoClass ABSENT = PseudoClass.getPseudoClass("absent");
    private static final double GAP = 5;
    private static final int EVIDENCE = 2;

    private final Messages messages;
    private final ObservableBooleanValue numbers;
    private final GridPane grid = new GridPane(GAP, 2);
    private final Line value = new Line("value", 0);
    private final Line popularity = new Line("popularity", 1);
    private final Line evidence = new Line("evidence", EVIDENCE);
    private final Label sumName = Labels.of("", "odds-name");
    private final Label sum = Labels.shortened("", "odds-words", "mono");
    private final OddsBar bar;
    private @Nullable OddsBreakdown shown;

    /**
     * A pane without odds.
     *
     * @param numbers true while bits are shown; the pane takes no room otherwise
     */
    OddsPane(Messages messages, ObservableBooleanValue numbers) {
        this.messages = messages;
        this.numbers = numbers;
        this.bar = new OddsBar(messages);
        getStyleClass().add("odds");
        grid.getStyleClass().add("odds-lines");
        ColumnConstraints name = new ColumnConstraints();
        name.setMinWidth(Region.USE_PREF_SIZE);
        ColumnConstraints says = new ColumnConstraints();
        says.setHgrow(Priority.ALWAYS);
        grid.getColumnConstraints().setAll(new ColumnConstraints(), name, says);
        sumName.setText(messages.get("inspect.why.sum"));
        grid.add(sumName, 1, EVIDENCE + 1);
        grid.add(sum, 2, EVIDENCE + 1);
        // The bars of cards side by side stand at one height.
        setVgrow(grid, Priority.ALWAYS);
        getChildren().setAll(grid, bar);
        // The switch outlives this pane, which goes with its card when there are fewer readings.
        numbers.when(sceneProperty().map(scene -> true).orElse(false)).subscribe((before, now) -> write());
    }

    /** One reason in a row of the grid. */
    private final class Line {
        private final Region sign;
        private final Label name = new Label();
        private final Label says = new Label();

        Line(String style, int row) {
            sign = OddsBar.part(style);
            name.getStyleClass().add("odds-name");
            says.getStyleClass().add("odds-words");
            says.setWrapText(true);
            says.setMinHeight(USE_PREF_SIZE);
            grid.addRow(row, sign, name, says);
            GridPane.setValignment(sign, VPos.TOP);
            GridPane.setValignment(name, VPos.TOP);
        }

        void show(OddsBreakdown.Part part) {
            name.setText(part.name());
            says.setText(part.bits());
            name.pseudoClassStateChanged(DECIDES, part.decides());
            says.pseudoClassStateChanged(DECIDES, part.decides());
            sign.pseudoClassStateChanged(ABSENT, !part.present());
        }
    }

    OddsBreakdown show(Reading reading) {
        OddsBreakdown odds = OddsBreakdown.of(reading, messages);
        shown = odds;
        bar.show(odds);
        write();
        return odds;
    }

    private void write() {
        if (shown != null) {
            value.show(shown.value());
            popularity.show(shown.popularity());
            evidence.show(shown.evidence());
            sum.setText(shown.sum());
        }
        NodeVisibility.visible(this, numbers.get());
    }
}
