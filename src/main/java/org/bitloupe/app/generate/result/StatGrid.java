package org.bitloupe.app.generate.result;

import java.util.List;
import java.util.stream.IntStream;
import javafx.geometry.VPos;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;

/** Figures in two columns. While numbers run only words change, and the fields stay. */
final class StatGrid extends GridPane {
    private List<Stat> stats = List.of();

    StatGrid() {
        getStyleClass().add("stats");
        for (int i = 0; i < 2; i++) {
            ColumnConstraints half = new ColumnConstraints();
            half.setPercentWidth(50);
            getColumnConstraints().add(half);
        }
        NodeVisibility.roomWhenVisible(this);
        setVisible(false);
    }

    void show(List<BatchSummary.Figure> figures) {
        if (figures.size() != stats.size()) {
            make(figures.size());
        }
        for (int i = 0; i < figures.size(); i++) {
            stats.get(i).show(figures.get(i));
        }
    }

    private void make(int count) {
        stats = IntStream.range(0, count).mapToObj(i -> new Stat()).toList();
        getChildren().clear();
        setVisible(count > 0);
        for (int i = 0; i < count; i++) {
            // A last one alone takes the whole row.
            int columns = i % 2 == 0 && i == count - 1 ? 2 : 1;
            stats.get(i).getStyleClass().add(corners(i, columns, count));
            add(stats.get(i), i % 2, i / 2, columns, 1);
        }
    }

    /** Only the corners of the whole are round. */
    private static String corners(int index, int columns, int count) {
        boolean left = index % 2 == 0;
        boolean right = !left || columns == 2;
        boolean top = index < 2;
        boolean bottom = index / 2 == (count - 1) / 2;
        String across = left && right ? "both" : left ? "left" : "right";
        String down = top && bottom ? "only" : top ? "top" : bottom ? "bottom" : "middle";
        return "stat-" + across + "-" + down;
    }

    /** One figure. */
    private static final class Stat extends VBox {
        private static final double GAP = 4;

        private final Label name = Labels.lines("", "faint", "small");
        private final Label value = Labels.of("", "stat-value");
        private final Label unit = Labels.of("", "secondary", "small");
        private final Label note = Labels.lines("", "faint", "small");

        Stat() {
            // Where both have no room side by side, the unit stands below: half a number would be a wrong one.
            FlowPane measure = new FlowPane(GAP, 0, value, unit);
            measure.setRowValignment(VPos.BASELINE);
            measure.setPrefWrapLength(0);
            getStyleClass().add("stat");
            setMinWidth(0);
            getChildren().setAll(name, measure, note);
        }

        void show(BatchSummary.Figure figure) {
            name.setText(figure.name());
            value.setText(figure.number());
            unit.setText(figure.unit());
            note.setText(figure.note());
        }
    }
}
