package org.bitloupe.app.shell;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.Parent;
import org.bitloupe.app.control.text.FocusTraversal;
import org.bitloupe.app.palette.PaletteSource;

/**
 * One of the program's screens, as the window sees it. A screen is made when it is first shown, from an {@link AppContext}; it
 * is kept and so keeps its state while another one is shown.
 *
 * <p>To add one: an FXML file in its folder of {@code fxml/} with its line in {@link FxmlFile}, a controller that implements this
 * interface, a model, and one line in {@code org.bitloupe.app.ScreenRegistry}.
 */
public interface Screen {
    /** The node to show; it fills everything between header and status bar. */
    Parent root();

    /** The name of what is open here, for the title of the window: a file, a layout, the verdict on an ID, never the ID; else empty. */
    default ObservableValue<String> title() {
        return new ReadOnlyStringWrapper("");
    }

    /** Called each time the screen comes to the front. */
    default void shown() {}

    /**
     * Gives the keyboard to what one works with here: the field, list, table or drawing. Called when the screen comes to the front,
     * when it has opened something while the keyboard was elsewhere, and when what had the keyboard is gone.
     */
    default void focus() {
        FocusTraversal.first(root()).ifPresent(Node::requestFocus);
    }

    /**
     * Takes what is pasted while no field has the keyboard, where it is to go somewhere on this screen. Else files are opened by
     * the screen for their kind, and a text is read in Inspect.
     *
     * @return true if the screen has taken it
     */
    default boolean paste(OpenRequest request) {
        return false;
    }

    /**
     * Takes what another screen, a drop or the command line wants to be opened here. Called after {@link #shown}.
     *
     * @return true if the screen has taken it
     */
    default boolean open(OpenRequest request) {
        return false;
    }

    /** The commands that the page which is shown answers, from which keys and the command palette are taken. */
    default CommandTable commandTable() {
        return new CommandTable();
    }

    /**
     * Does what a key of the whole window stands for. Text fields have had their turn before: {@link Command#UNDO} comes only if
     * no text field took it.
     *
     * @return true if the screen has done something
     */
    default boolean handle(Command command) {
        return commandTable().handle(command);
    }

    /** The commands that have something to do now; the command palette offers them. */
    default Set<Command> commands() {
        return commandTable().enabled();
    }

    /** Those of {@link #commands} that act on what is open here, the most useful first; the command palette begins with them. */
    default List<Command> mainCommands() {
        return List.of();
    }

    /** Returns further sources of entries that the command palette has thanks to this screen, asked also while another one is shown. */
    default List<PaletteSource> paletteSources() {
        return List.of();
    }

    /** The page that is shown, for the list of keys that Shift F1 shows; empty if it has no keys of its own. */
    default Optional<KeyPage> keyPage() {
        return Optional.empty();
    }

    /** Asks about unsaved changes, if there are any; false keeps the window open. */
    default boolean mayClose() {
        return true;
    }
}
