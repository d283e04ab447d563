package org.bitloupe.app.shell.dialog;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Dialog;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.VBox;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.FileChooser.ExtensionFilter;
import javafx.stage.Window;
import org.bitloupe.app.control.basic.ClipboardWriter;
import org.bitloupe.app.control.node.Buttons;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.text.NamedTextArea;
import org.bitloupe.app.shell.theme.SceneTheme;
import org.bitloupe.app.shell.zoom.DialogZoom;
import org.bitloupe.files.SafeFileName;
import org.bitloupe.message.MemoryProblem;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/** The dialogs of the running program. */
public final class FxDialogs implements Dialogs {
    private static final double WIDTH = 460;
    private static final double DETAILS_WIDTH = 640;

    private final Messages messages;
    private final SceneTheme sceneTheme;
    private final ClipboardWriter clipboardWriter;
    private final Supplier<@Nullable Window> owner;
    private final LastFolder lastFolder = new LastFolder();
    private boolean unexpectedShown;

    /** Dialogs in front of a window, which may not be there yet. */
    public FxDialogs(
            Messages messages,
            SceneTheme sceneTheme,
            ClipboardWriter clipboardWriter,
            Supplier<@Nullable Window> owner) {
        this.messages = messages;
        this.sceneTheme = sceneTheme;
        this.clipboardWriter = clipboardWriter;
        this.owner = owner;
    }

    @Override
    public Unsaved askToSave(String name) {
        ButtonType save = new ButtonType(messages.get("window.dialog.save"), ButtonData.OK_DONE);
        ButtonType discard = new ButtonType(messages.get("window.dialog.discard"), ButtonData.NO);
        ButtonType answer = ask(
                messages.get("window.dialog.unsaved.what", "name", name),
                text(messages.get("window.dialog.unsaved.why"), WIDTH),
                List.of(save, discard, cancelButton()));
        if (answer == save) {
            return Unsaved.SAVE;
        }
        return answer == discard ? Unsaved.DISCARD : Unsaved.CANCEL;
    }

    @Override
    public Conflict askConflict(String name) {
        ButtonType mine = new ButtonType(messages.get("window.dialog.conflict.mine"), ButtonData.OTHER);
        ButtonType theirs = new ButtonType(messages.get("window.dialog.conflict.theirs"), ButtonData.OTHER);
        // The answer that loses nothing is the one that Enter gives.
        ButtonType copy = new ButtonType(messages.get("window.dialog.conflict.copy"), ButtonData.OK_DONE);
        ButtonType answer = ask(
                messages.get("window.dialog.conflict.what", "name", name),
                text(messages.get("window.dialog.conflict.why"), WIDTH),
                List.of(mine, theirs, copy, cancelButton()));
        if (answer == mine) {
            return Conflict.MINE;
        }
        if (answer == theirs) {
            return Conflict.THEIRS;
        }
        return answer == copy ? Conflict.COPY : Conflict.CANCEL;
    }

    @Override
    public boolean confirm(Message question, Message button) {
        ButtonType go = new ButtonType(messages.say(button), ButtonData.OK_DONE);
        return ask(messages.say(question), new VBox(), List.of(go, cancelButton())) == go;
    }

    @Override
    public Optional<Path> chooseToOpen(SaveFormat format) {
        return Optional.ofNullable(toOpen(format).showOpenDialog(owner.get())).map(File::toPath);
    }

    @Override
    public Optional<Path> chooseFolder() {
        return Optional.ofNullable(folder().showDialog(owner.get())).map(File::toPath);
    }

    @Override
    public Optional<Path> chooseToSave(SaveFormat format, String suggestedName) {
        FileChooser chooser = toSave(format);
        chooser.setInitialFileName(SafeFileName.of(suggestedName) + "." + format.extension());
        lastFolder.existing().map(Path::toFile).ifPresent(chooser::setInitialDirectory);
        Optional<Path> chosen =
                Optional.ofNullable(chooser.showSaveDialog(owner.get())).map(File::toPath);
        chosen.ifPresent(lastFolder::savedTo);
        return chosen;
    }

    /** The system's dialog to open such a file. */
    FileChooser toOpen(SaveFormat format) {
        return chooser("window.dialog.choose.open", format, format.openPatterns());
    }

    /** The system's dialog to save such a file. */
    FileChooser toSave(SaveFormat format) {
        return chooser("window.dialog.choose.save", format, format.patterns());
    }

    /** The system's dialog for a folder. */
    DirectoryChooser folder() {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle(messages.get("window.dialog.choose.folder"));
        return chooser;
    }

    private FileChooser chooser(String title, SaveFormat format, List<String> patterns) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(messages.get(title, "kind", messages.get(format.key())));
        chooser.getExtensionFilters()
                .addAll(
                        new ExtensionFilter(messages.get(format.key()), patterns),
                        new ExtensionFilter(messages.get("file.any"), "*.*"));
        return chooser;
    }

    @Override
    public void showFolderOf(Path file) {
        FileManager.of(System.getProperty("os.name", "")).showFolderOf(file).ifPresent(this::show);
    }

    @Override
    public void show(Problem problem) {
        Label why = text(messages.say(problem.why()), WIDTH);
        Label fix = text(messages.say(problem.fix()), WIDTH);
        ask(messages.say(problem.what()), new VBox(8, why, fix), List.of(closeButton()));
    }

    @Override
    public void showUnexpected(Throwable error) {
        if (unexpectedShown) {
            // One fault often throws at every pulse; a pile of dialogs would hide the first.
            return;
        }
        unexpectedShown = true;
        try {
            Optional<Problem> memory = MemoryProblem.in(error);
            if (memory.isPresent()) {
                show(memory.get());
                return;
            }
            TextArea area = new NamedTextArea();
            area.setText(ErrorReport.of(error, false));
            area.setAccessibleText(messages.get("window.dialog.unexpected.report"));
            area.setEditable(false);
            area.getStyleClass().add("mono");
            area.setPrefRowCount(10);
            Button copy = Buttons.of(
                    messages.get("window.dialog.unexpected.copy"), () -> clipboardWriter.copy(area.getText()));
            CheckBox withMessages = new CheckBox(messages.get("window.dialog.unexpected.messages"));
            withMessages.setId("unexpected-messages");
            withMessages.selectedProperty().subscribe(wanted -> area.setText(ErrorReport.of(error, wanted)));
            VBox content = new VBox(
                    10, text(messages.get("window.dialog.unexpected.why"), DETAILS_WIDTH), area, withMessages, copy);
            ask(messages.get("window.dialog.unexpected.what"), content, List.of(closeButton()));
        } finally {
            unexpectedShown = false;
        }
    }

    private ButtonType cancelButton() {
        return new ButtonType(messages.get("window.dialog.cancel"), ButtonData.CANCEL_CLOSE);
    }

    private ButtonType closeButton() {
        return new ButtonType(messages.get("window.dialog.close"), ButtonData.CANCEL_CLOSE);
    }

    private static Label text(String text, double width) {
        Label label = Labels.lines(text, "secondary");
        label.setPrefWidth(width);
        return label;
    }

    private @Nullable ButtonType ask(String what, Node more, List<ButtonType> buttons) {
        Label heading = text(what, WIDTH);
        heading.getStyleClass().setAll("label", "dialog-heading");
        VBox content = new VBox(8, heading, more);
        content.setPadding(new Insets(0));
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.setTitle(messages.get("window.name"));
        Window window = owner.get();
        if (window != null && window.isShowing()) {
            dialog.initOwner(window);
        }
        DialogPane pane = dialog.getDialogPane();
        pane.setContent(content);
        pane.getButtonTypes().setAll(buttons);
        sceneTheme.dress(pane.getScene());
        if (window != null) {
            DialogZoom.follow(dialog, window);
        }
        return dialog.showAndWait().orElse(null);
    }
}
