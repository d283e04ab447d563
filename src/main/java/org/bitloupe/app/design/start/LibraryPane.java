package org.bitloupe.app.design.start;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.CardGrid;
import org.bitloupe.app.control.basic.ClipboardWriter;
import org.bitloupe.app.control.node.Buttons;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.design.files.DesignFiles;
import org.bitloupe.app.files.FileServices;
import org.bitloupe.app.files.RecentFiles;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.LibraryModel;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.catalog.library.AutosaveFolder;
import org.bitloupe.catalog.library.Library;
import org.bitloupe.catalog.library.LibraryEntry;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;

/** A person's own layouts where one chooses what to start from: work that was found, the library, recent files elsewhere. */
public final class LibraryPane extends VBox {
    private static final double CARD_WIDTH = 260;
    private static final double SMALL = 14;

    private final Messages messages;
    private final DesignFiles files;
    private final LibraryModel library;
    private final ObservableValue<Catalog> catalog;
    private final FileServices fileServices;
    private final ClipboardWriter clipboardWriter;
    private final VBox found = new VBox();
    private final VBox faults = new VBox();
    private final CardGrid cards = new CardGrid();
    private final CardGrid team = new CardGrid();
    private final VBox recent = new VBox();
    private final Label empty;
    private final Label where;
    private final Label foundTitle;
    private final Label teamTitle;
    private final Label recentTitle;

    public LibraryPane(AppContext context, DesignFiles files, FileServices fileServices) {
        this.messages = context.messages();
        this.files = files;
        this.library = context.library();
        this.catalog = context.catalog();
        this.fileServices = fileServices;
        this.clipboardWriter = context.copier();
        getStyleClass().addAll("own-pane", "spacing-10");
        cards.setLeastWidth(CARD_WIDTH);
        team.setLeastWidth(CARD_WIDTH);
        teamTitle = title("design.start.known.group.team");
        foundTitle = title("design.start.found");
        recentTitle = title("design.files.recent");
        where = label("", "faint", "small");
        where.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        empty = label(messages.get("design.start.library.empty"), "secondary");
        empty.setWrapText(true);
        for (VBox list : List.of(found, faults, recent)) {
            list.getStyleClass().add("spacing-2");
        }
        getChildren().setAll(foundTitle, found, where, empty, cards, faults, teamTitle, team, recentTitle, recent);
        listen();
    }

    private void listen() {
        library.entries().subscribe(this::showEntries);
        library.faults().subscribe(this::showFaults);
        fileServices.recent().files().subscribe(this::showRecent);
        fileServices.autosave().found().subscribe(this::showFound);
        catalog.subscribe((before, now) -> showTeam(now));
        showEntries();
        showFaults();
        showTeam(catalog.getValue());
        showRecent();
        showFound();
    }

    /** Has something done whenever there is more or less to go on with. */
    void onChange(Runnable action) {
        library.entries().subscribe(action);
        fileServices.recent().files().subscribe(action);
        fileServices.autosave().found().subscribe(action);
        catalog.subscribe((before, now) -> action.run());
    }

    /** Tells whether there is anything to go on with. */
    boolean hasAny() {
        return !library.entries().isEmpty()
                || !team(catalog.getValue()).isEmpty()
                || !fileServices.recent().files().isEmpty()
                || !fileServices.autosave().found().isEmpty();
    }

    /** The cards at the width there is: a scroll pane asks how high it is at any width, where all cards are in one row. */
    @Override
    protected double computeMinHeight(double width) {
        return super.computeMinHeight(getWidth() > 0 ? getWidth() : width);
    }

    private Label title(String key) {
        return label(messages.get(key), "title");
    }

    private static Label label(String text, String... styles) {
        Label label = Labels.of(text, styles);
        label.setMinWidth(0);
        return label;
    }

    private void showEntries() {
        cards.show(library.entries().stream()
                .map(entry -> new LibraryLayoutCard(messages, entry, new CardActions()))
                .toList());
        where.setText(messages.say(Message.of("design.start.library.where")
                .with("n", library.entries().size())
                .with("folder", library.folder().toString())));
        NodeVisibility.visible(where, !library.entries().isEmpty());
        NodeVisibility.visible(empty, library.entries().isEmpty());
        NodeVisibility.visible(cards, !library.entries().isEmpty());
    }

    private static List<Layout> team(Catalog catalog) {
        return catalog.added().stream()
                .filter(layout -> !catalog.isOwn(layout) && !layout.textOnly())
                .toList();
    }

    /** A team's files are changed where they are shared: here a copy is begun with. */
    private void showTeam(Catalog now) {
        List<Layout> layouts = team(now);
        team.show(layouts.stream()
                .map(layout -> new KnownLayoutCard(messages, now, layout, files::start))
                .toList());
        NodeVisibility.visible(team, !layouts.isEmpty());
        NodeVisibility.visible(teamTitle, !layouts.isEmpty());
    }

    private void showFaults() {
        faults.getChildren().setAll(library.faults().stream().map(this::fault).toList());
        NodeVisibility.visible(faults, !library.faults().isEmpty());
    }

    private Node fault(Library.Fault fault) {
        Label text = label(
                messages.say(Message.of("design.start.library.fault")
                        .with("file", String.valueOf(fault.file().getFileName()))
                        .with("why", messages.say(fault.problem()))),
                "secondary",
                "small");
        text.setWrapText(true);
        HBox row = new HBox(new Icon(IconName.WARNING, SMALL), text);
        row.getStyleClass().addAll("own-row", "own-fault");
        return row;
    }

    private void showFound() {
        found.getChildren()
                .setAll(fileServices.autosave().found().stream()
                        .map(this::found)
                        .toList());
        NodeVisibility.visible(found, !fileServices.autosave().found().isEmpty());
        NodeVisibility.visible(foundTitle, !fileServices.autosave().found().isEmpty());
    }

    private Node found(AutosaveFolder.Found work) {
        Button open = Buttons.whole(messages.get("design.start.found.open"), () -> files.recover(work), "small");
        Label text = label(messages.say(Message.of("design.start.found.one")
                .with("title", work.work().layout().titleIn(messages.locale()))
                .with("time", files.timeOf(work.work()))));
        return row(text, "", open);
    }

    private void showRecent() {
        recent.getChildren()
                .setAll(fileServices.recent().files().stream().map(this::recent).toList());
        NodeVisibility.visible(recent, !fileServices.recent().files().isEmpty());
        NodeVisibility.visible(recentTitle, !fileServices.recent().files().isEmpty());
    }

    private Node recent(RecentFiles.Recent file) {
        Button remove = Buttons.icon(
                new Icon(IconName.CLOSE, SMALL),
                messages.get("design.files.recent.remove.of", "title", file.title()),
                () -> fileServices.recent().remove(file.file()),
                "icon-button",
                "small");
        remove.setTooltip(new Tooltip(messages.get("design.files.recent.remove")));
        String path = file.file().toString();
        return file.there()
                ? row(link(file), path, remove)
                : row(
                        label(file.title(), "secondary"),
                        messages.get("design.files.recent.not-there", "file", path),
                        remove);
    }

    private Button link(RecentFiles.Recent file) {
        Button open = Buttons.whole(file.title(), () -> files.open(file.file()), "link");
        open.setMnemonicParsing(false);
        return open;
    }

    private static HBox row(Node first, String note, Button last) {
        Label text = label(note, "faint", "small");
        // The end of a path says more than its beginning.
        text.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        text.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(text, Priority.ALWAYS);
        HBox row = new HBox(first, text, last);
        row.setAlignment(Pos.CENTER_LEFT);
        row.getStyleClass().add("own-row");
        return row;
    }

    /** The actions of the cards; the keyboard stays with the one that was changed. */
    private final class CardActions implements LibraryLayoutCard.Actions {
        @Override
        public void open(LibraryEntry entry) {
            files.open(entry.file());
        }

        @Override
        public void rename(LibraryEntry entry, String title) {
            if (files.actions().rename(entry, title)) {
                focusFirst();
            }
        }

        @Override
        public void duplicate(LibraryEntry entry) {
            files.actions().duplicate(entry.layout(), copy -> files.open(copy.file()));
            focusFirst();
        }

        @Override
        public void copyPath(LibraryEntry entry) {
            Path file = entry.file();
            clipboardWriter.copy(file.toString());
        }

        @Override
        public void delete(LibraryEntry entry) {
            int place = library.entries().indexOf(entry);
            if (files.actions().delete(entry, back -> focus(library.entries().indexOf(back)))) {
                focus(Math.min(place, library.entries().size() - 1));
            }
        }
    }

    /** Focuses the first card: the one changed last. */
    private void focusFirst() {
        focus(0);
    }

    private void focus(int place) {
        Optional.of(cards.getChildrenUnmodifiable())
                .filter(all -> place >= 0 && place < all.size())
                .map(all -> all.get(place))
                .filter(LibraryLayoutCard.class::isInstance)
                .map(LibraryLayoutCard.class::cast)
                .map(LibraryLayoutCard::card)
                .ifPresent(Region::requestFocus);
    }
}
