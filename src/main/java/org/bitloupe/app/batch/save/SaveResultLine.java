package org.bitloupe.app.batch.save;

import java.nio.file.Path;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.bitloupe.app.control.basic.ClipboardWriter;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.shell.dialog.Dialogs;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * The line under the rows that says what became of saving them, until something else is done with the rows. In FXML {@code
 * <SaveResultLine/>}.
 */
public final class SaveResultLine extends HBox {
    private static final double GAP = 10;
    private static final int ICON = 15;

    private final Label sentence = Labels.lines("");
    private final Button open = new Button();
    private final Button folder = new Button();
    private final Button copy = new Button();
    private final Button close = new Button();
    private @Nullable Path file;

    /** A line that is not shown. */
    public SaveResultLine() {
        super(GAP);
        getStyleClass().add("save-result");
        setAlignment(Pos.CENTER_LEFT);
        sentence.setMaxWidth(Double.MAX_VALUE);
        sentence.setId("save-result");
        sentence.setAccessibleRole(AccessibleRole.TEXT);
        HBox.setHgrow(sentence, Priority.ALWAYS);
        open.setId("save-result-open");
        folder.setId("save-result-folder");
        copy.setId("save-result-copy");
        close.setId("save-result-close");
        open.getStyleClass().add("small");
        folder.getStyleClass().add("small");
        copy.getStyleClass().add("small");
        close.getStyleClass().addAll("icon-button", "small");
        close.setGraphic(new Icon(IconName.CLOSE, ICON));
        open.setMinWidth(USE_PREF_SIZE);
        folder.setMinWidth(USE_PREF_SIZE);
        copy.setMinWidth(USE_PREF_SIZE);
        close.setMinWidth(USE_PREF_SIZE);
        getChildren().setAll(sentence, open, folder, copy, close);
        NodeVisibility.roomWhenVisible(this, open, folder, copy);
        setVisible(false);
    }

    /**
     * Follows a model.
     *
     * @param opener opens a file in the place of the rows
     */
    public void use(
            Messages messages, RowExportModel model, Consumer<Path> opener, Dialogs dialogs, ClipboardWriter copier) {
        open.setText(messages.get("batch.saved.open"));
        folder.setText(messages.get("batch.saved.folder"));
        copy.setText(messages.get("batch.saved.copy"));
        String closes = messages.get("batch.saved.close");
        close.setAccessibleText(closes);
        close.setTooltip(new Tooltip(closes));
        open.setOnAction(event -> {
            Path saved = file;
            if (saved != null) {
                opener.accept(saved);
            }
        });
        folder.setOnAction(event -> {
            Path saved = file;
            if (saved != null) {
                dialogs.showFolderOf(saved);
            }
        });
        copy.setOnAction(event -> {
            Path saved = file;
            if (saved != null) {
                copier.copy(saved.toAbsolutePath().toString());
            }
        });
        close.setOnAction(event -> model.forget());
        model.resultProperty().subscribe(this::show);
    }

    private void show(@Nullable SaveResult now) {
        setVisible(now != null);
        file = now == null ? null : now.file();
        boolean saved = now != null && now.isSaved();
        sentence.setText(now == null ? "" : now.sentence());
        sentence.setGraphic(new Icon(saved ? IconName.CHECK : IconName.WARNING, ICON));
        open.setVisible(now != null && now.readable());
        folder.setVisible(saved);
        copy.setVisible(saved);
        getStyleClass().removeAll("ok", "error");
        getStyleClass().add(saved ? "ok" : "error");
    }
}
