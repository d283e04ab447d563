package org.bitloupe.app.design;

import java.util.List;
import javafx.scene.Parent;
import javafx.scene.layout.StackPane;
import org.bitloupe.app.design.files.DesignFiles;
import org.bitloupe.app.design.files.FileMenu;
import org.bitloupe.app.design.head.LayoutHeaderController;
import org.bitloupe.app.design.model.DesignModel;
import org.bitloupe.app.design.start.LibraryPane;
import org.bitloupe.app.files.FileServices;
import org.bitloupe.app.files.NoticeBar;
import org.bitloupe.app.files.NoticeModel.Action;
import org.bitloupe.app.palette.PaletteGroup;
import org.bitloupe.app.palette.PaletteSource;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.catalog.library.AutosaveFolder;
import org.bitloupe.message.Messages;

/** The Design screen's views of files: notices, the menu beside the name, one's own layouts; and work that was not saved. */
final class DesignFileViews {
    private final AppContext context;
    private final Messages messages;
    private final DesignModel model;
    private final FileServices desk;
    private final DesignFiles files;
    private final LibraryPane own;
    private final FileMenu menu;

    DesignFileViews(AppContext context, DesignModel model) {
        this.context = context;
        this.messages = context.messages();
        this.model = model;
        this.desk = FileServices.of(context);
        this.files = new DesignFiles(model, context, desk);
        this.menu = new FileMenu(context, files, desk.recent());
        this.own = new LibraryPane(context, files, desk);
    }

    /** Opening and saving. */
    DesignFiles files() {
        return files;
    }

    /** A person's own layouts, for the page where one chooses what to start from. */
    LibraryPane own() {
        return own;
    }

    /** The screen with the notices over its lower edge. */
    Parent around(Parent screen) {
        return new StackPane(screen, new NoticeBar(messages, desk.notices()));
    }

    /** Puts the menu in its place, and looks for work that was not saved when the program ended. */
    void start(LayoutHeaderController head) {
        menu.attach(head.fileMenu(), head);
        desk.autosave().troubleProperty().addListener((property, before, now) -> {
            if (!now.isEmpty()) {
                desk.notices().warn(now);
            }
        });
        desk.recent().look();
        desk.autosave().start(this::found);
    }

    /** Work that was found is shown at once, unless the person has begun with something else meanwhile. */
    private void found(AutosaveFolder.Found work) {
        if (model.getLayout() == null) {
            files.recover(work);
            return;
        }
        String title = work.work().layout().titleIn(messages.locale());
        desk.notices()
                .sayUntilClosed(
                        messages.get("design.start.found.one", "title", title, "time", files.timeOf(work.work())),
                        new Action(messages.get("design.start.found.open"), () -> files.recover(work)));
    }

    /** Another page is shown. */
    void leavePage() {
        desk.notices().leavePage();
    }

    /** Returns the entries of the palette for the layout as a whole, while it is on the screen. */
    List<PaletteSource> paletteSources(LayoutHeaderController head) {
        return model.getLayout() == null || head.fileMenu().getScene() == null
                ? List.of()
                : List.of(new PaletteSource(PaletteGroup.ACTIONS, () -> menu.paletteEntries(head)));
    }

    /** The screen comes to the front: another window may have changed what is kept. */
    void shown() {
        context.library().read();
        desk.recent().look();
    }
}
