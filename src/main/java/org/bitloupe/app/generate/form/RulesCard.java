package org.bitloupe.app.generate.form;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.TypeAheadComboBox;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.control.form.FormRow;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.app.generate.page.LayoutChoice;
import org.bitloupe.capacity.Severity;
import org.bitloupe.message.Messages;

/**
 * The rules by which IDs are made, and what they promise. In FXML {@code <RulesCard fx:id="rules"/>}, and {@link #use} in the
 * controller.
 */
public final class RulesCard extends VBox {
    private static final double NAME = 66;

    private final Label title = Labels.of("", "title");
    private final Label note = Labels.of("", "tiny", "faint");
    private final VBox rows = new VBox(6);
    private final VBox promises = new VBox(3);
    private final Button keep = new Button();
    private final Button reset = new Button();
    private final Button undo = new Button();
    private final FlowPane actions = new FlowPane(8, 0, keep, reset, undo);
    private boolean showing;

    /** No rules. */
    public RulesCard() {
        super(8);
        getStyleClass().add("rules");
        keep.setId("keep-rules");
        reset.setId("reset-rules");
        undo.setId("undo-rules");
        for (Button action : new Button[] {keep, reset, undo}) {
            action.getStyleClass().add("link");
        }
        NodeVisibility.roomWhenVisible(this);
        getChildren().setAll(FormRow.head(title, note), rows, promises, actions);
    }

    /** Follows a model. */
    public void use(Messages messages, RulesModel model, LayoutChoice choice) {
        title.setText(messages.get("generate.rules.title"));
        reset.setText(messages.get("generate.rules.reset"));
        keep.setOnAction(event -> model.keep());
        reset.setOnAction(event -> model.reset());
        undo.setText(messages.get("window.command.undo"));
        undo.setOnAction(event -> choice.undo());
        NodeVisibility.bind(keep, choice.changedProperty());
        NodeVisibility.bind(reset, choice.changedProperty());
        NodeVisibility.bind(undo, choice.undoProperty().isNotNull());
        undo.accessibleTextProperty().bind(Bindings.createStringBinding(model::undoText, choice.undoProperty()));
        NodeVisibility.bind(
                actions, choice.changedProperty().or(choice.undoProperty().isNotNull()));
        ValueChanges.of(choice.layoutProperty(), choice.changedProperty())
                .subscribe(() -> show(messages, model, choice));
        show(messages, model, choice);
    }

    private void show(Messages messages, RulesModel model, LayoutChoice choice) {
        List<RulesModel.Row> now = model.rows();
        setVisible(!now.isEmpty());
        note.setText(messages.get(choice.changedProperty().get() ? "generate.rules.changed" : "generate.rules.note"));
        keep.setText(model.keepText());
        promises.getChildren()
                .setAll(model.promises().stream()
                        .map(said -> new RemarkRow(
                                said.good() ? Severity.OK : Severity.WARNING, messages.spans(said.message())))
                        .toList());
        showing = true;
        try {
            showRows(now, model);
        } finally {
            showing = false;
        }
    }

    /** Boxes stay what they are as long as the rules have the same names, so that the keyboard stays in one. */
    private void showRows(List<RulesModel.Row> now, RulesModel model) {
        List<String> ids = rows.getChildren().stream().map(Node::getId).toList();
        if (!ids.equals(now.stream().map(row -> "row-" + row.id()).toList())) {
            List<Node> lines = new ArrayList<>();
            now.forEach(row -> lines.add(line(row, model)));
            rows.getChildren().setAll(lines);
        }
        for (int i = 0; i < now.size(); i++) {
            fill(box(i), now.get(i));
        }
    }

    @SuppressWarnings("unchecked") // Only this class puts boxes there.
    private TypeAheadComboBox<RulesModel.Option> box(int row) {
        return (TypeAheadComboBox<RulesModel.Option>)
                ((HBox) rows.getChildren().get(row)).getChildren().get(1);
    }

    private static void fill(TypeAheadComboBox<RulesModel.Option> box, RulesModel.Row row) {
        if (!box.getItems().equals(row.options())) {
            box.getItems().setAll(row.options());
        }
        box.setValue(row.chosen());
    }

    private HBox line(RulesModel.Row row, RulesModel model) {
        TypeAheadComboBox<RulesModel.Option> box = new TypeAheadComboBox<>();
        box.setId("rule-" + row.id());
        box.setMaxWidth(Double.MAX_VALUE);
        box.setAccessibleText(row.name());
        box.nameItems(RulesModel.Option::text);
        box.valueProperty().subscribe((before, now) -> {
            if (!showing && now != null) {
                model.choose(now);
            }
        });
        // The words of a rule may be cut.
        Tooltip whole = new Tooltip();
        whole.textProperty().bind(box.valueProperty().map(RulesModel.Option::text));
        box.setTooltip(whole);
        Label name = Labels.lines(row.name(), "input-name");
        name.setMinWidth(NAME);
        name.setLabelFor(box);
        HBox.setHgrow(box, Priority.ALWAYS);
        HBox line = Rows.of(8, name, box);
        line.setId("row-" + row.id());
        return line;
    }
}
