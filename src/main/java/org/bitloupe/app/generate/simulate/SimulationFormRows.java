package org.bitloupe.app.generate.simulate;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.form.FormBox;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.app.control.text.NamedTextField;
import org.bitloupe.app.generate.simulate.SimulationFormModel.Input;
import org.bitloupe.message.Messages;

/** The rows of the form: a name, and a box with its unit. */
final class SimulationFormRows {
    private static final double BOXES = 130;

    private final Messages messages;
    private final SimulationFormModel form;

    SimulationFormRows(Messages messages, SimulationFormModel form) {
        this.messages = messages;
        this.form = form;
    }

    void fill(VBox fleet, VBox problem, VBox last) {
        fleet.getChildren()
                .addAll(
                        row(Input.MACHINES, ""),
                        row(Input.RATE, "text.unit.per-second"),
                        row(Input.DURATION, "text.duration.unit.seconds"),
                        row(Input.BURSTS, ""),
                        row(Input.FACTOR, "generate.simulation.unit.times-as-many"),
                        row(Input.BURST_LENGTH, "text.duration.unit.seconds"));
        problem.getChildren()
                .addAll(
                        row(Input.SKEW, "text.duration.unit.milliseconds"),
                        row(Input.STEPS, "generate.simulation.unit.times"),
                        row(Input.STEP_MILLIS, "text.duration.unit.milliseconds"),
                        row(Input.RESTARTS, "generate.simulation.unit.times"),
                        row(Input.DOWN_MILLIS, "text.duration.unit.milliseconds"),
                        row(Input.PAUSE, "text.duration.unit.milliseconds"));
        last.getChildren().add(row(Input.SEED, ""));
    }

    private HBox row(Input input, String unit) {
        Label name =
                Labels.lines(messages.get(messages.has(input.brief()) ? input.brief() : input.key()), "input-name");
        name.setMinWidth(0);
        HBox right = box(input, unit);
        right.setAlignment(Pos.CENTER_LEFT);
        right.setMinWidth(BOXES);
        right.setPrefWidth(BOXES);
        right.setMaxWidth(BOXES);
        return Rows.of(4, name, Rows.spacer(), right);
    }

    private HBox box(Input input, String unit) {
        TextField field = new NamedTextField();
        field.setId(input.key().replace('.', '-'));
        field.getStyleClass().add("mono");
        field.setAccessibleText(messages.get(input.key()));
        FormBox.bind(field, form.box(input));
        field.setMinWidth(28);
        field.setPrefWidth(40);
        HBox.setHgrow(field, Priority.ALWAYS);
        HBox box = new HBox(3, field);
        if (!unit.isEmpty()) {
            box.getChildren().add(unit(unit));
        }
        return box;
    }

    private Label unit(String key) {
        return Labels.whole(messages.get(key), "tiny", "faint");
    }
}
