package org.bitloupe.app.code;

import java.util.List;
import javafx.beans.value.ObservableValue;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.CopyButton;
import org.bitloupe.app.control.basic.NoteList;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.export.Content;
import org.bitloupe.export.Language;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;

/** The card with what a target makes: what it is called, the text, ways to take it, the command for it, and what came of taking it. */
// FXML fills the fields that are marked with @FXML before anything uses them.
@SuppressWarnings("NullAway.Init")
public final class CodePreviewController {
    private final AppContext context;
    private final String name;
    private final ObservableValue<String> verdictText;
    private final Runnable copier;
    private final Runnable saver;
    private final CodeView code = new CodeView();

    @FXML
    private Label targetName;

    @FXML
    private Label fileName;

    @FXML
    private Button copy;

    @FXML
    private Button save;

    @FXML
    private StackPane preview;

    @FXML
    private VBox foot;

    @FXML
    private HBox commandRow;

    @FXML
    private TextField command;

    @FXML
    private CopyButton copyCommand;

    @FXML
    private Label verdict;

    /**
     * A card.
     *
     * @param name what the text is, for who cannot see it
     * @param verdictText the result of taking it; may be empty
     * @param copier copies it
     * @param saver saves it
     */
    public CodePreviewController(
            AppContext context, String name, ObservableValue<String> verdictText, Runnable copier, Runnable saver) {
        this.context = context;
        this.name = name;
        this.verdictText = verdictText;
        this.copier = copier;
        this.saver = saver;
    }

    @FXML
    private void initialize() {
        code.setName(name);
        copyCommand.copies(context.copier(), command::getText);
        verdict.textProperty().bind(verdictText);
        NodeVisibility.whileNotEmpty(verdict, targetName);
        NodeVisibility.bind(commandRow, command.textProperty().isNotEmpty());
        NodeVisibility.bind(foot, verdict.visibleProperty().or(commandRow.visibleProperty()));
    }

    /** Gives the buttons names of their own, where another page of the window has such buttons, too. */
    public void setIds(String prefix) {
        copy.setId(prefix + "copy");
        save.setId(prefix + "save");
    }

    /**
     * Says what it is.
     *
     * @param target who makes it; empty where that is said elsewhere
     * @param file the name of its file; empty for none
     * @param run the command that runs it; empty for none
     */
    public void show(String target, String file, String run) {
        targetName.setText(target);
        fileName.setText(file);
        command.setText(run);
    }

    /** Says whether there is something to take. */
    public void setReady(boolean ready) {
        copy.setDisable(!ready);
        save.setDisable(!ready);
    }

    /** Shows a text. */
    public void show(Content.Text text, Language language, Layout layout) {
        code.show(text, language, layout);
        show(code);
    }

    /** Shows why there is none. */
    public void refuse(List<Message> reasons) {
        VBox box = new VBox(8);
        box.getStyleClass().add("export-reasons");
        for (Message reason : reasons) {
            String said = context.messages().say(reason);
            box.getChildren().add(NoteList.of(IconName.ERROR, "error", said));
        }
        show(box);
    }

    /** Shows something that is no text. */
    public void show(Node content) {
        preview.getChildren().setAll(content);
    }

    @FXML
    private void copy() {
        copier.run();
    }

    @FXML
    private void save() {
        saver.run();
    }
}
