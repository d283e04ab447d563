package org.bitloupe.app.inspect;

import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.stage.WindowEvent;
import org.bitloupe.app.clipboard.ClipboardOfferModel;
import org.bitloupe.app.clipboard.ClipboardReader;
import org.bitloupe.app.control.basic.FocusLoss;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.history.HistoryFile;
import org.bitloupe.app.history.HistoryModel;
import org.bitloupe.app.history.HistoryPane;
import org.bitloupe.app.history.HistorySidebar;
import org.bitloupe.app.inspect.model.InspectModel;
import org.bitloupe.app.inspect.model.ShownDigitsModel;
import org.bitloupe.app.palette.PaletteGroup;
import org.bitloupe.app.palette.PaletteSource;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The panels around Inspect: the history at its left, the offer to read the clipboard. */
final class InspectSidePanels {
    private static final String FILE = "history.json";

    private final HistoryModel history;
    private final HistoryRecorder keeper;
    private final Messages messages;
    private final ShownDigitsModel digits;
    private final HistoryPane pane;
    private final HistorySidebar frame;
    private final ClipboardOfferModel clip;
    private final SmallWindow small;
    private @Nullable Window window;

    /**
     * Things around a screen.
     *
     * @param digits the digits that are shown until the window loses the focus
     * @param content the screen
     * @param toggle the button that shows the history in a narrow window
     * @param read looks at a text
     */
    InspectSidePanels(
            AppContext context,
            InspectModel model,
            ShownDigitsModel digits,
            ClipboardReader clipboard,
            Parent content,
            Button toggle,
            Consumer<String> read) {
        this.messages = context.messages();
        this.digits = digits;
        this.history = new HistoryModel(
                new HistoryFile(context.data().resolve(FILE)),
                context.work(),
                context.timer(),
                context.messages(),
                context.settings().settingsProperty().map(s -> s.desktop().history()));
        this.keeper = new HistoryRecorder(model, history, context.timer(), context.clock(), context.messages());
        this.pane = new HistoryPane(context.messages(), history, context.dialogs(), context.copier(), keeper::open);
        this.frame = new HistorySidebar(context.messages(), content, pane, toggle);
        this.clip = new ClipboardOfferModel(
                clipboard,
                model::inspector,
                context.work(),
                context.timer(),
                () -> context.settings().get().desktop().clipboard(),
                model.textProperty()::get,
                read);
        this.small = new SmallWindow(context, model, clip);
        model.textProperty().subscribe((before, now) -> clip.acted());
        ValueChanges.of(model.shownProperty(), history.listProperty()).subscribe(() -> pane.mark(keeper.current()));
        frame.sceneProperty().flatMap(Scene::windowProperty).subscribe((before, now) -> watch(now));
        history.load();
    }

    /** The window that the screen is in; it stays the same while other screens are shown in it. */
    private void watch(@Nullable Window now) {
        if (now == null || now.equals(window)) {
            return;
        }
        window = now;
        now.addEventHandler(WindowEvent.WINDOW_HIDDEN, event -> leave());
        now.focusedProperty().subscribe((before, focused) -> focusChanged(focused));
        if (now.isFocused()) {
            clip.cameToFront();
        }
    }

    private void focusChanged(boolean focused) {
        if (!focused) {
            keeper.used();
            digits.hide();
        } else if (frame.getScene() != null) {
            clip.cameToFront();
        }
    }

    private void leave() {
        digits.hide();
        keeper.used();
        history.flush();
    }

    /** The ID counts as looked at when the caret leaves its field. */
    void watch(TextField field) {
        FocusLoss.subscribe(field, keeper::used);
    }

    /** The screen and what stands around it. */
    Parent frame() {
        return frame;
    }

    /** Puts something over the screen. */
    void cover(Node node) {
        frame.getChildren().add(node);
    }

    /** Returns the model of the clipboard's offer. */
    ClipboardOfferModel clip() {
        return clip;
    }

    /** The small window, for tests. */
    SmallWindow small() {
        return small;
    }

    HistoryModel history() {
        return history;
    }

    /** The history for the command palette. */
    PaletteSource palette() {
        return new PaletteSource(PaletteGroup.HISTORY, () -> HistoryEntries.of(history.list(), messages, keeper::open));
    }

    /** The ID is used, for instance copied. */
    void used() {
        keeper.used();
    }

    /** Gives the keyboard to the history. */
    void goToHistory() {
        frame.goToHistory();
    }

    /** Opens the small window in the place of the large one. */
    void openSmall() {
        if (window instanceof Stage large) {
            small.open(large);
        }
    }

    /** Looks at the ID before; false if there is none. */
    boolean back() {
        return keeper.back();
    }

    /** Looks at the ID that {@link #back} came from; false if there is none. */
    boolean forward() {
        return keeper.forward();
    }

    /** Brings back what was removed from the history while that has the keyboard; false if nothing was. */
    boolean undo() {
        boolean here = frame.hasKeyboard() && history.removedProperty().get() != null;
        if (here) {
            history.bringBack();
        }
        return here;
    }

    /** Closes the history where it is open over the screen; false if it is not. */
    boolean close() {
        return frame.close();
    }
}
