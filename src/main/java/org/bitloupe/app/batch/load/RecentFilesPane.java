package org.bitloupe.app.batch.load;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.message.Messages;

/** The list of the files that were opened last, each a button. In FXML {@code <RecentFilesPane/>}. */
public final class RecentFilesPane extends VBox {
    private static final double WIDTH = 520;
    private static final double GAP = 6;

    private final Label title = Labels.of("", "title");
    private final Button clear = new Button();
    private final VBox lines = new VBox();
    private final Label gone = Labels.lines("", "notice", "warn");
    private final HBox head = new HBox(GAP);

    /** An empty list, which is not shown. */
    public RecentFilesPane() {
        super(GAP);
        setMaxWidth(WIDTH);
        getStyleClass().add("recent-files");
        clear.setId("recent-clear");
        clear.getStyleClass().add("small");
        clear.setMinWidth(USE_PREF_SIZE);
        head.setAlignment(Pos.CENTER_LEFT);
        head.getChildren().setAll(title, Rows.spacer(), clear);
        gone.setId("recent-gone");
        gone.setMaxWidth(Double.MAX_VALUE);
        NodeVisibility.whileNotEmpty(gone);
        NodeVisibility.roomWhenVisible(head, lines);
        getChildren().setAll(gone, head, lines);
        show(List.of(), file -> {});
    }

    /**
     * Follows a model.
     *
     * @param opener opens a file that is there
     * @param after gets the keyboard when the list is gone
     */
    public void use(Messages messages, RecentFilesModel model, Consumer<Path> opener, Node after) {
        title.setText(messages.get("batch.recent"));
        clear.setText(messages.get("batch.recent.clear"));
        clear.setOnAction(event -> {
            model.clear();
            after.requestFocus();
        });
        gone.textProperty().bind(model.goneProperty());
        model.files().subscribe(files -> {
            boolean keyboard = lines.getChildren().stream().anyMatch(Node::isFocusWithin);
            show(files, file -> model.open(file, opener));
            if (keyboard) {
                after.requestFocus();
            }
        });
    }

    private void show(List<Path> files, Consumer<Path> opener) {
        head.setVisible(!files.isEmpty());
        lines.setVisible(!files.isEmpty());
        lines.getChildren()
                .setAll(files.stream().map(file -> line(file, opener)).toList());
    }

    private static Button line(Path file, Consumer<Path> opener) {
        Label name = Labels.of(String.valueOf(file.getFileName()), "strong");
        name.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        Label folder = Labels.of(String.valueOf(file.getParent()), "faint", "small");
        folder.setTextOverrun(OverrunStyle.LEADING_ELLIPSIS);
        folder.setMinWidth(0);
        HBox.setHgrow(folder, Priority.ALWAYS);
        HBox both = Rows.of(GAP, name, folder);
        Button line = new Button();
        line.setGraphic(both);
        line.getStyleClass().add("recent-file");
        line.setMaxWidth(Double.MAX_VALUE);
        line.setAlignment(Pos.CENTER_LEFT);
        line.setAccessibleText(file.toString());
        line.setTooltip(new Tooltip(file.toString()));
        line.setOnAction(event -> opener.accept(file));
        return line;
    }
}
