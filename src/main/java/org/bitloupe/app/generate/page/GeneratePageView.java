package org.bitloupe.app.generate.page;

import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.layout.Pane;
import org.bitloupe.app.control.text.FocusTraversal;
import org.bitloupe.app.shell.CommandTable;
import org.bitloupe.app.shell.KeyPage;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.Screen;

/**
 * One page of the Generate screen: making IDs, simulating a fleet. A page fills the whole screen with columns of its own; the
 * switch between the pages is one node, which moves into the {@link #switchSlot} of the page that is shown.
 *
 * <p>To add one: a package below {@code app.generate} with an FXML file and a controller that implements this interface, a constant
 * of {@code GeneratePage} with its word {@code make.page.<name>} in the bundle, and one line in {@code GenerateController}, which
 * says how the page is made from the {@link org.bitloupe.app.shell.AppContext} and the {@link LayoutChoice} that all pages share.
 * It is made when it is first shown. As long as there is only one page, no switch is shown.
 */
public interface GeneratePageView {
    /** The node to show; the same at each call. */
    Parent root();

    /**
     * Returns the place of the switch between the pages: an empty pane at the top of the left column; it hides itself while it is
     * empty.
     */
    Pane switchSlot();

    /** Called each time the page comes to the front. */
    void shown();

    /** Gives the keyboard to what one works with; see {@link Screen#focus}. */
    default void focus() {
        FocusTraversal.first(root()).ifPresent(Node::requestFocus);
    }

    /** Takes what is pasted while no field has the keyboard; see {@link Screen#paste}. */
    default boolean paste(OpenRequest request) {
        return false;
    }

    /** The commands that the page answers; see {@link Screen#commandTable}. */
    CommandTable commandTable();

    /** The page in the list of keys that Shift F1 shows. */
    KeyPage keyPage();
}
