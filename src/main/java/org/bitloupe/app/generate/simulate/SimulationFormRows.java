package org.bitloupe.app.generate.simulate;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bitloupe.app.generate.simulate.SimulationFormModel.Input;
import org.bitloupe.message.Messages;

/** The rows of the form: a name, and one or two boxes with their units. */
final class SimulationFormRows {
    private static final double BOXES = 130;

    private final Messages words;
    private final SimulationFormModel form;

    SimulationFormRows(Messages words, SimulationFormModel form) {
        this.words = words;
        this.form = form;
    }

    void fill(VBox fleet, VBox trouble, VBox last) {
        fleet.getChildren()
                .addAll(
                        row("generate.simulation.machines", box(Input.MACHINES, "")),
                        row("generate.simulation.rate", box(Input.RATE, "text.unit.per-second")),
                        row("generate.simulation.duration", box(Input.DURATION, "text.duration.unit.seconds")),
                        row(
                                "generate.simulation.bursts",
                                narrow(Input.BURSTS, ""),
                                box(Input.FACTOR, "generate.simulation.unit.times"),
                                box(Input.BURST_LENGTH, "text.unit.s")));
        trouble.getChildren()
                .addAll(
                        row("generate.simulation.skew", box(Input.SKEW, "text.duration.unit.milliseconds")),
                        row(
                                "generate.simulation.steps",
                                narrow(Input.STEPS, ""),
                                box(
                                        Input.STEP_MILLIS,
                                        "generate.simulation.unit.most",
                                        "text.duration.unit.milliseconds")),
                        row(
                                "generate.simulation.restarts",
                                narrow(Input.RESTARTS, ""),
                                box(
                                        Input.DOWN_MILLIS,
                                        "generate.simulation.unit.most",
                                        "text.duration.unit.milliseconds")),
                        row("generate.simulation.pause", box(Input.PAUSE, "text.duration.unit.milliseconds")));
        last.getChildren().add(row("generate.simulation.seed", box(Input.SEED, "")));
    }

    private HBox row(String key, Node... boxes) {
        Label name = new Label(words.get(key));
        name.getStyleClass().add("input-name");
        name.setMinWidth(0);
        name.setWrapText(true);
        name.setMinHeight(Region.USE_PREF_SIZE);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox right = new HBox(5, boxes);
        right.setAlignment(Pos.CENTER_LEFT);
        right.setMinWidth(BOXES);
        right.setPrefWidth(BOXES);
        right.setMaxWidth(BOXES);
        HBox row = new HBox(4, name, gap, right);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    private Node narrow(Input input, String unit) {
        Node box = box(input, unit);
        HBox.setHgrow(box, Priority.NEVER);
        if (box instanceof Region region) {
            region.setMinWidth(38);
            region.setPrefWidth(38);
            region.setMaxWidth(38);
        }
        return box;
    }

    private Node box(Input input, String unit) {
        return box(input, "", unit);
    }

    private Node box(Input input, String before, String unit) {
        TextField field = new TextField();
        field.setId(input.key().replace('.', '-'));
        field.getStyleClass().add("mono");
        field.setAccessibleText(words.get(input.key()));
        field.textProperty().bindBidirectional(form.text(input));
        field.setMinWidth(28);
        field.setPrefWidth(40);
        HBox.setHgrow(field, Priority.ALWAYS);
        List<Node> parts = new ArrayList<>();
        if (!before.isEmpty()) {
            parts.add(unit(before));
        }
        parts.add(field);
        if (!unit.isEmpty()) {
            parts.add(unit(unit));
        }
        HBox box = new HBox(3, parts.toArray(Node[]::new));
        box.setAlignment(Pos.CENTER_LEFT);
        HBox.setHgrow(box, Priority.ALWAYS);
        return box;
    }

    private Label unit(String key) {
        Label label = new Label(words.get(key));
        label.getStyleClass().add("input-note");
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }
}
