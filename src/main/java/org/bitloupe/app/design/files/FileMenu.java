package org.bitloupe.app.design.files;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Side;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.KeyCombination;
import org.bitloupe.app.control.basic.ClipboardWriter;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.files.NoticeModel.Action;
import org.bitloupe.app.files.RecentFiles;
import org.bitloupe.app.palette.PaletteEntry;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.LibraryModel;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;

/**
 * The menu of actions on a layout as a whole, beside its name. The keys shown are the window's, which reach the same actions: a menu
 * that took them itself would keep them from the other screens.
 */
public final class FileMenu {
    private static final int MOST_OWN = 15;

    private final Messages messages;
    private final DesignFiles files;
    private final LayoutActions document;
    private final LibraryModel library;
    private final RecentFiles recent;
    private final ClipboardWriter clipboardWriter;
    private final ContextMenu menu = new ContextMenu();

    /** The head's actions for the menu. */
    public interface Head {
        /** Saves the layout under the name that stands in the head. */
        void save();

        /** Lets the person type another name. */
        void editTitle();
    }

    public FileMenu(AppContext context, DesignFiles files, RecentFiles recent) {
        this.messages = context.messages();
        this.files = files;
        this.document = files.whole();
        this.library = context.library();
        this.recent = recent;
        this.clipboardWriter = context.copier();
    }

    /** The same for the palette, as far as there is a layout. */
    public List<PaletteEntry> paletteEntries(Head head) {
        List<PaletteEntry> entries = new ArrayList<>();
        entries.add(PaletteEntry.of(IconName.NEW, messages.get("design.files.palette.new"), files::close));
        entries.add(
                PaletteEntry.of(IconName.COPY, messages.get("design.files.palette.duplicate"), document::duplicate));
        entries.add(PaletteEntry.of(IconName.EDIT, messages.get("design.files.palette.rename"), head::editTitle));
        if (files.home().file() != null) {
            entries.add(PaletteEntry.of(IconName.COPY, messages.get("design.files.palette.path"), this::copyPath));
        }
        if (document.canDelete()) {
            entries.add(PaletteEntry.of(IconName.TRASH, messages.get("design.files.palette.delete"), document::delete));
        }
        return entries;
    }

    /** Opens at that button. */
    public void attach(Button button, Head head) {
        button.setOnAction(event -> {
            if (menu.isShowing()) {
                menu.hide();
            } else {
                fill(head);
                menu.show(button, Side.BOTTOM, 0, 2);
                recent.look();
            }
        });
    }

    private void fill(Head head) {
        MenuItem path = item("design.files.menu.path", this::copyPath);
        path.setDisable(files.home().file() == null);
        MenuItem delete = item("design.files.menu.delete", document::delete);
        delete.setDisable(!document.canDelete());
        menu.getItems()
                .setAll(
                        item("design.files.menu.new", files::close),
                        item("design.files.menu.open", files::open, Command.OPEN),
                        own(),
                        recent(),
                        new SeparatorMenuItem(),
                        item("design.files.menu.save", head::save, Command.SAVE),
                        item("design.files.menu.save-as", files::saveAs, Command.SAVE_AS),
                        item("design.files.menu.duplicate", document::duplicate),
                        item("design.files.menu.rename", head::editTitle),
                        path,
                        new SeparatorMenuItem(),
                        delete);
    }

    private MenuItem item(String key, Runnable action) {
        MenuItem item = new MenuItem(messages.get(key));
        item.setId(key.replace('.', '-'));
        item.setOnAction(event -> action.run());
        return item;
    }

    private MenuItem item(String key, Runnable action, Command command) {
        MenuItem item = item(key, action);
        List<KeyCombination> keys = command.keys();
        item.setAccelerator(keys.get(0));
        return item;
    }

    private Menu own() {
        Menu own = new Menu(messages.get("design.start.own"));
        library.entries().stream()
                .limit(MOST_OWN)
                .map(entry -> entry(entry.layout().titleIn(messages.locale()), () -> files.open(entry.file())))
                .forEach(own.getItems()::add);
        own.setDisable(own.getItems().isEmpty());
        return own;
    }

    private Menu recent() {
        Menu list = new Menu(messages.get("design.files.menu.recent"));
        for (RecentFiles.Recent file : recent.files()) {
            String folder = Optional.ofNullable(file.file().getParent())
                    .map(Path::toString)
                    .orElse("");
            list.getItems()
                    .add(entry(
                            messages.say(
                                    Message.of(file.there() ? "design.files.recent.item" : "design.files.recent.gone")
                                            .with("title", file.title())
                                            .with("folder", folder)),
                            () -> open(file.file())));
        }
        list.setDisable(list.getItems().isEmpty());
        return list;
    }

    private static MenuItem entry(String text, Runnable action) {
        MenuItem item = new MenuItem(text);
        // What people call their layouts may have underscores, which are no mnemonics.
        item.setMnemonicParsing(false);
        item.setOnAction(event -> action.run());
        return item;
    }

    private void open(Path file) {
        if (Files.exists(file)) {
            files.open(file);
        } else {
            recent.look();
            files.notices()
                    .warn(
                            messages.get("design.files.notice.missing", "file", file.toString()),
                            new Action(messages.get("design.files.recent.remove"), () -> recent.remove(file)));
        }
    }

    private void copyPath() {
        Path file = files.home().file();
        if (file != null) {
            clipboardWriter.copy(file.toString());
        }
    }
}
