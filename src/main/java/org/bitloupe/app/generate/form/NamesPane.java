package org.bitloupe.app.generate.form;

import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.SegmentedChoice;
import org.bitloupe.app.control.coloredid.IdField;
import org.bitloupe.app.control.form.FormBox;
import org.bitloupe.app.control.form.FormRow;
import org.bitloupe.app.control.form.InputErrors;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.text.NamedTextArea;
import org.bitloupe.message.Messages;

/**
 * The boxes for names and for what they are unique in. In FXML {@code <NamesPane fx:id="names"/>}, and {@link #use} in the
 * controller.
 */
public final class NamesPane extends VBox {
    private static final int LINES = 7;

    private final Label spaceName = Labels.of("", "input-name");
    private final SegmentedChoice<NamesModel.Space> space = new SegmentedChoice<>();
    private final IdField uuid = new IdField();
    private final Label listName = Labels.of("", "input-name");
    private final Label listNote = Labels.of("", "tiny", "faint");
    private final TextArea list = new NamedTextArea();

    /** A pane without names. */
    public NamesPane() {
        super(9);
        space.setId("namespace");
        uuid.setId("namespace-uuid");
        uuid.getStyleClass().add("mono");
        list.setId("names-list");
        list.setPrefRowCount(LINES);
        list.setPrefColumnCount(1);
        listName.setLabelFor(list);
        getChildren().setAll(new VBox(4, spaceName, space, uuid), new VBox(4, FormRow.head(listName, listNote), list));
    }

    /** Gives the keyboard to the list of names. */
    public void focusList() {
        list.requestFocus();
    }

    /** Puts names in the place of those that stand there; Ctrl Z brings them back. */
    public void put(String names) {
        list.requestFocus();
        list.replaceText(0, list.getLength(), names);
    }

    /** Follows a model. */
    public void use(Messages messages, NamesModel model) {
        spaceName.setText(messages.get("generate.form.names.space"));
        space.setAccessibleText(spaceName.getText());
        space.offer(List.of(NamesModel.Space.values()), each -> messages.get(each.key()));
        space.getButtons().forEach(segment -> HBox.setHgrow(segment, Priority.ALWAYS));
        space.bindBidirectional(model.spaceProperty());
        uuid.setPromptText(messages.get("generate.form.names.uuid.prompt"));
        uuid.setAccessibleText(messages.get("generate.form.names.uuid"));
        NodeVisibility.bind(uuid, model.spaceProperty().isEqualTo(NamesModel.Space.OTHER));
        FormBox.bindBelow(uuid, model.uuid());
        listName.setText(messages.get("generate.form.names"));
        listNote.setText(messages.get("generate.form.names.note"));
        list.setPromptText(messages.get("generate.form.names.prompt"));
        list.setAccessibleText(messages.get("generate.form.names.long"));
        list.textProperty().bindBidirectional(model.list().textProperty());
        InputErrors.below(list, model.list().problemProperty());
    }
}
