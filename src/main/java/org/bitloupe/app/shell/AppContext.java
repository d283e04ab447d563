package org.bitloupe.app.shell;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import org.bitloupe.app.control.basic.ClipboardWriter;
import org.bitloupe.app.control.text.ClipboardText;
import org.bitloupe.app.shell.dialog.Dialogs;
import org.bitloupe.app.shell.settings.SettingsModel;
import org.bitloupe.app.shell.work.Timer;
import org.bitloupe.app.shell.work.Work;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.message.Messages;

/**
 * The context that screens are created with. Built by hand when the program starts, and by tests with parts that stand still.
 *
 * @param messages the program's words
 * @param settings the settings in force
 * @param catalog the layouts that are known; a screen that makes or opens one sets {@code catalog.get().with(layout)}
 * @param library a person's own layouts
 * @param clock what time it is
 * @param timer does things a little later
 * @param work runs what would make the window wait
 * @param dialogs questions that stop the work
 * @param navigator goes to other screens
 * @param status the status bar's model
 * @param copier puts text on the clipboard
 * @param fxml loads FXML with the words
 * @param inspectors reads IDs by the layouts that are known
 * @param data the folder for what the program keeps on this computer; it need not exist yet
 */
public record AppContext(
        Messages messages,
        SettingsModel settings,
        ObjectProperty<Catalog> catalog,
        LibraryModel library,
        InstantSource clock,
        Timer timer,
        Work work,
        Dialogs dialogs,
        Navigator navigator,
        StatusModel status,
        ClipboardWriter copier,
        Fxml fxml,
        SharedInspector inspectors,
        Path data) {

    /** Hands the text on the clipboard on; the status bar says where there is none. */
    public void paste(Consumer<String> taker) {
        ClipboardText.get().ifPresentOrElse(taker, () -> status.flash(messages.get("clipboard.no-text")));
    }

    /** The same with another timer, and with other work. */
    public AppContext with(Timer newTimer, Work newWork) {
        return with(settings, newTimer, newWork);
    }

    /** The same with other settings, another timer, and with other work. */
    public AppContext with(SettingsModel newSettings, Timer newTimer, Work newWork) {
        return new AppContext(
                messages,
                newSettings,
                catalog,
                library,
                clock,
                newTimer,
                newWork,
                dialogs,
                navigator,
                status,
                copier,
                fxml,
                inspectors,
                data);
    }
}
