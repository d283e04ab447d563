package org.bitloupe.app.batch;

import javafx.scene.layout.StackPane;
import org.bitloupe.app.batch.decode.DecodeController;
import org.bitloupe.app.batch.load.LoadModel;
import org.bitloupe.app.batch.sheet.LoadedRows;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.CommandTable;
import org.jspecify.annotations.Nullable;

/** The page for decoding the column where it lives, in place of the rows: made when it is first asked for. */
final class DecodePage {
    private final AppContext context;
    private final LoadModel load;
    private final StackPane slot;
    private final Runnable turned;
    private @Nullable DecodeController controller;

    /**
     * A page that is not shown.
     *
     * @param slot where it is put
     * @param turned told when it comes or goes
     */
    DecodePage(AppContext context, LoadModel load, StackPane slot, Runnable turned) {
        this.context = context;
        this.load = load;
        this.slot = slot;
        this.turned = turned;
        NodeVisibility.roomWhenVisible(slot);
        slot.setVisible(false);
    }

    boolean isShown() {
        return slot.isVisible();
    }

    /** Shows the query for the column that is read, by the layout that it is looked at. */
    void open() {
        LoadedRows loadedRows = load.sheetProperty().get();
        if (loadedRows == null) {
            return;
        }
        DecodeController page = controller;
        if (page == null) {
            page = new DecodeController(context, this::close);
            controller = page;
            slot.getChildren().setAll(page.root());
        }
        page.show(loadedRows.layout(), load.choices().columnName());
        slot.setVisible(true);
        turned.run();
        page.focus();
    }

    /** Gives the keyboard to the first thing to fill in. */
    void focus() {
        DecodeController page = controller;
        if (page != null) {
            page.focus();
        }
    }

    /** Goes back to the rows. */
    void close() {
        if (isShown()) {
            slot.setVisible(false);
            turned.run();
        }
    }

    /** The commands of the page while it is shown, and of what is below it. */
    CommandTable over(CommandTable below) {
        DecodeController page = controller;
        return page != null && isShown() ? page.commandTable().over(below) : below;
    }
}
