package org.bitloupe.app.batch.decode;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.export.Target;
import org.bitloupe.export.TestEvidence;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** A database in the list: its name, and whether its queries have never been seen to run. */
final class EngineCell extends ListCell<Target> {
    private final Messages messages;
    private final Label name = Labels.whole("", "medium");
    private final Label untried = Labels.of("", "faint", "small");
    private final HBox line;

    EngineCell(Messages messages) {
        this.messages = messages;
        line = new HBox(8, name, Rows.spacer(), untried);
        line.setAlignment(Pos.CENTER_LEFT);
    }

    @Override
    protected void updateItem(@Nullable Target target, boolean empty) {
        super.updateItem(target, empty);
        if (empty || target == null) {
            setGraphic(null);
            setAccessibleText("");
            return;
        }
        name.setText(messages.get(target.key()));
        untried.setText(target.proof() instanceof TestEvidence.NotRun ? messages.get("export.untried") : "");
        setGraphic(line);
        setAccessibleText(messages.sentences(List.of(name.getText(), untried.getText())));
    }
}
