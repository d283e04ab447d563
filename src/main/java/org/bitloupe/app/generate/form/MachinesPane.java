package org.bitloupe.app.generate.form;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.FocusLoss;
import org.bitloupe.app.control.form.FormBox;
import org.bitloupe.app.control.form.FormRow;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.text.NamedTextField;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * The machines as chips that can be taken away, and a button that adds more. In FXML {@code <MachinesPane fx:id="machines"/>}, and
 * {@link #use} in the controller.
 */
public final class MachinesPane extends VBox {
    private static final double ICON = 12;

    private final Label name = Labels.of("", "input-name");
    private final Label note = Labels.whole("", "tiny", "faint");
    private final FlowPane chips = new FlowPane(6, 6);
    private final Button add = new Button();
    private final TextField entry = new NamedTextField();
    private final Label fault = new Label();
    private boolean typing;

    /** A pane without machines. */
    public MachinesPane() {
        super(4);
        add.getStyleClass().add("chip");
        add.setId("add-machine");
        add.setGraphic(new Icon(IconName.PLUS, ICON));
        add.setOnAction(event -> type());
        entry.setId("machine-entry");
        entry.getStyleClass().addAll("mono", "machine-entry");
        entry.setPrefColumnCount(8);
        getChildren().setAll(FormRow.head(name, note), chips, fault);
        NodeVisibility.roomWhenVisible(this);
    }

    /** Follows a model. */
    public void use(Messages messages, MachinesModel model) {
        add.setText(messages.get("generate.form.machines.add"));
        add.setAccessibleText(messages.get("generate.form.machines.add.long"));
        entry.setPromptText(messages.get("generate.form.machines.prompt"));
        entry.setAccessibleText(messages.get("generate.form.machines.add.long"));
        entry.setOnAction(event -> finish(messages, model));
        FocusLoss.subscribe(entry, () -> {
            if (typing && model.entry().textProperty().get().isBlank()) {
                stop(messages, model);
            } else if (typing) {
                finish(messages, model);
            }
        });
        entry.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                model.entry().textProperty().set("");
                stop(messages, model);
                add.requestFocus();
                event.consume();
            }
        });
        FormBox.bindText(entry, model.entry(), fault);
        model.numbers().subscribe(() -> show(messages, model));
        model.fieldProperty().subscribe((before, now) -> {
            typing = false;
            show(messages, model);
        });
        show(messages, model);
    }

    private void type() {
        typing = true;
        chips.getChildren().remove(add);
        if (!chips.getChildren().contains(entry)) {
            chips.getChildren().add(entry);
        }
        entry.requestFocus();
    }

    /** Adds what is typed; the box stays for the next one, or for what is wrong. */
    private void finish(Messages messages, MachinesModel model) {
        if (model.addBesideUsual()) {
            stop(messages, model);
            add.requestFocus();
        }
    }

    private void stop(Messages messages, MachinesModel model) {
        typing = false;
        model.entry().complain("");
        show(messages, model);
    }

    private void show(Messages messages, MachinesModel model) {
        Field field = model.fieldProperty().get();
        setVisible(field != null);
        if (field == null) {
            return;
        }
        name.setText(title(messages, field));
        note.setText(model.note());
        List<Node> nodes = new ArrayList<>();
        if (model.numbers().isEmpty()) {
            Label usual = Labels.of(model.usual(), "chip", "mono", "usual");
            usual.setAccessibleText(messages.get("generate.form.machines.usual", "number", model.usual()));
            nodes.add(usual);
        }
        for (BigInteger number : model.numbers()) {
            nodes.add(chip(messages, model, number));
        }
        nodes.add(typing ? entry : add);
        chips.getChildren().setAll(nodes);
    }

    private static String title(Messages messages, @Nullable Field field) {
        return messages.get(
                field != null && field.role() == Role.SHARD
                        ? "generate.form.machines.shards"
                        : "generate.form.machines");
    }

    private Button chip(Messages messages, MachinesModel model, BigInteger number) {
        String text = model.text(number);
        Button chip = new Button(text);
        chip.setMnemonicParsing(false);
        chip.getStyleClass().addAll("chip", "mono");
        chip.setContentDisplay(ContentDisplay.RIGHT);
        chip.setGraphic(new Icon(IconName.CLOSE, ICON));
        chip.setAccessibleText(messages.get("generate.form.machines.remove", "number", text));
        chip.setOnAction(event -> remove(model, number));
        chip.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.DELETE || event.getCode() == KeyCode.BACK_SPACE) {
                remove(model, number);
                event.consume();
            }
        });
        return chip;
    }

    /** The keyboard stays among the chips. */
    private void remove(MachinesModel model, BigInteger number) {
        int place = model.numbers().indexOf(number);
        model.remove(number);
        Node next = model.numbers().isEmpty()
                ? add
                : chips.getChildren().get(Math.min(place, model.numbers().size() - 1));
        next.requestFocus();
    }
}
