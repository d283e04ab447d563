package org.bitloupe.app.design.compare;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.bitloupe.app.control.coloredid.IdField;
import org.bitloupe.app.control.text.ClipboardText;
import org.bitloupe.app.shell.StatusModel;
import org.bitloupe.app.shell.zoom.WrappingRow;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;

/** The ID that each layout reads: a sample, or one that is typed or pasted, in any spelling. */
final class IdRow extends WrappingRow {
    private final Messages messages;
    private final IdField id = new IdField();
    private final Label trouble = new Label();
    private boolean showing;

    IdRow(Messages messages, StatusModel status, CompareModel model) {
        setSpacing(10);
        this.messages = messages;
        getStyleClass().add("compare-id");
        Label title = new Label(messages.get("compare.same"));
        title.getStyleClass().addAll("secondary", "small");
        title.setLabelFor(id);
        title.setMinWidth(USE_PREF_SIZE);
        id.setId("compareId");
        id.getStyleClass().add("mono-strong");
        id.setAccessibleText(messages.get("compare.same"));
        id.setPrefColumnCount(28);
        HBox.setHgrow(id, Priority.SOMETIMES);
        id.setMaxWidth(380);
        trouble.getStyleClass().addAll("error", "small");
        trouble.setMinWidth(0);
        trouble.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(trouble, Priority.ALWAYS);
        Button paste = new Button(messages.get("compare.paste"));
        paste.setId("comparePaste");
        paste.getStyleClass().add("link");
        paste.setMinWidth(USE_PREF_SIZE);
        paste.setOnAction(event -> {
            id.requestFocus();
            ClipboardText.get().ifPresentOrElse(id::replaceWith, () -> status.flash(messages.get("clipboard.no-text")));
        });
        Button sample = new Button(messages.get("compare.sample"));
        sample.getStyleClass().add("link");
        sample.setMinWidth(USE_PREF_SIZE);
        sample.setOnAction(event -> model.read(""));
        id.textProperty().addListener((property, before, now) -> {
            if (!showing) {
                model.read(now);
            }
        });
        // The columns share the width equally, whatever stands in this row.
        setMinWidth(0);
        setPrefWidth(0);
        setMaxWidth(Double.MAX_VALUE);
        getChildren().setAll(title, id, trouble, sample, paste);
    }

    /** Gives the keyboard to the field. */
    void focusField() {
        id.requestFocus();
    }

    /** Puts an ID in the place of the one that stands there. */
    void put(String text) {
        id.replaceWith(text);
    }

    void show(CompareModel.State state) {
        showing = true;
        if (!id.getText().strip().equals(state.id())
                && !(id.isFocused() && id.getText().isBlank())) {
            id.setText(state.id());
        }
        showing = false;
        Problem problem = state.problem();
        trouble.setText(problem == null ? "" : messages.say(problem.what()));
    }
}
