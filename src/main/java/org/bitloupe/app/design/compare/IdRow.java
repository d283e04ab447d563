package org.bitloupe.app.design.compare;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.bitloupe.app.control.coloredid.IdField;
import org.bitloupe.app.control.node.Buttons;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.text.ClipboardText;
import org.bitloupe.app.shell.StatusModel;
import org.bitloupe.app.shell.zoom.WrappingRow;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;

/** The ID that each layout reads: a sample, or one that is typed or pasted, in any spelling. */
final class IdRow extends WrappingRow {
    private final Messages messages;
    private final IdField id = new IdField();
    private final Label trouble = Labels.of("", "error", "small");
    private boolean showing;

    IdRow(Messages messages, StatusModel status, CompareModel model) {
        setSpacing(10);
        this.messages = messages;
        getStyleClass().add("compare-id");
        Label title = Labels.whole(messages.get("compare.same"), "secondary", "small");
        title.setLabelFor(id);
        id.setId("compareId");
        id.getStyleClass().add("mono-strong");
        id.setAccessibleText(messages.get("compare.same"));
        id.setPrefColumnCount(28);
        HBox.setHgrow(id, Priority.SOMETIMES);
        id.setMaxWidth(380);
        trouble.setMinWidth(0);
        trouble.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(trouble, Priority.ALWAYS);
        Button paste = Buttons.whole(
                messages.get("compare.paste"),
                () -> {
                    id.requestFocus();
                    ClipboardText.get()
                            .ifPresentOrElse(id::replaceWith, () -> status.flash(messages.get("clipboard.no-text")));
                },
                "link");
        paste.setId("comparePaste");
        Button sample = Buttons.whole(messages.get("compare.sample"), () -> model.read(""), "link");
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
