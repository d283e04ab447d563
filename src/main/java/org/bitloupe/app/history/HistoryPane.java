package org.bitloupe.app.history;

import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.geometry.Insets;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.ClipboardWriter;
import org.bitloupe.app.control.basic.SearchField;
import org.bitloupe.app.control.basic.SearchList;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.control.node.Buttons;
import org.bitloupe.app.control.node.EllipsisLabel;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.app.control.text.HelpAnchor;
import org.bitloupe.app.shell.dialog.Dialogs;
import org.bitloupe.help.HelpKind;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The history to look through: a search field, the entries, and what becomes of them. */
public final class HistoryPane extends VBox {
    private static final double ICON = 14;
    private static final Insets SEARCH_MARGIN = new Insets(0, 10, 0, 10);

    private final Messages messages;
    private final HistoryModel model;
    private final Dialogs dialogs;
    private final ClipboardWriter clipboardWriter;
    private final Consumer<HistoryEntry> open;
    private final SearchList<HistoryEntry> list;
    private final Label where = new EllipsisLabel();
    private final Label count = new Label();
    private final Button clear = new Button();
    private final HBox undo;

    /**
     * A pane of a history.
     *
     * @param open what a click or Enter does with an entry
     */
    public HistoryPane(
            Messages messages,
            HistoryModel model,
            Dialogs dialogs,
            ClipboardWriter clipboardWriter,
            Consumer<HistoryEntry> open) {
        this.messages = messages;
        this.model = model;
        this.dialogs = dialogs;
        this.clipboardWriter = clipboardWriter;
        this.open = open;
        HelpAnchor.set(this, HelpKind.SCREEN, "history");
        getStyleClass().addAll("card", "history");
        Label problem = Labels.lines("", "warn", "small", "history-trouble");
        problem.textProperty().bind(model.problemProperty());
        NodeVisibility.whileNotEmpty(problem);
        undo = undo();
        SearchField search = new SearchField(messages, "history.find");
        search.textProperty().bindBidirectional(model.queryProperty());
        VBox.setMargin(search, SEARCH_MARGIN);
        search.getStyleClass().add("history-search");
        list = new SearchList<>(search, messages.get("history.title"), USE_COMPUTED_SIZE, open);
        VBox.setVgrow(list, Priority.ALWAYS);
        getChildren().setAll(search, list, problem, undo, foot());
        initializeList();
        ValueChanges.of(model.listProperty(), model.keptProperty()).subscribe(this::refresh);
        NodeVisibility.bind(undo, model.removedProperty().isNotNull());
        refresh();
    }

    private HBox undo() {
        Label says = Labels.of(messages.get("history.removed"), "small", "secondary");
        Button button = Buttons.of(messages.get("window.command.undo"), model::bringBack, "link");
        HBox box = new HBox(4, says, button);
        box.getStyleClass().add("history-undo");
        NodeVisibility.visible(box, false);
        return box;
    }

    private HBox foot() {
        where.getStyleClass().addAll("faint", "tiny");
        count.getStyleClass().addAll("faint", "tiny");
        clear.getStyleClass().addAll("icon-button", "small");
        clear.setGraphic(new Icon(IconName.TRASH, ICON));
        clear.setAccessibleText(messages.get("history.clear"));
        clear.setTooltip(new Tooltip(messages.get("history.clear")));
        clear.setOnAction(event -> askToClear());
        return Rows.styled("history-foot", new VBox(where, count), Rows.spacer(), clear);
    }

    private void askToClear() {
        int size = model.list().entries().size();
        if (dialogs.confirm(Message.of("history.clear.ask", "n", size), Message.of("history.clear.do"))) {
            model.clear();
        }
    }

    // ---- The list ----

    private void initializeList() {
        list.getStyleClass().add("history-list");
        list.setItems(model.found());
        // Of an empty list one would not see that it has the keyboard.
        list.focusTraversableProperty().bind(Bindings.isNotEmpty(model.found()));
        list.setCellFactory(view -> cell());
        Label nothing = Labels.lines("", "faint", "small", "history-nothing");
        list.setPlaceholder(nothing);
        list.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
    }

    private HistoryCell cell() {
        HistoryCell cell = new HistoryCell(messages, model);
        cell.setContextMenu(menu(cell));
        return cell;
    }

    private ContextMenu menu(HistoryCell cell) {
        MenuItem pin = item("history.menu.pin", cell, entry -> model.pin(entry, !entry.pinned()));
        ContextMenu menu = new ContextMenu(
                item("history.menu.open", cell, open),
                pin,
                item("history.menu.name", cell, this::name),
                item("clipboard.copy", cell, entry -> clipboardWriter.copy(entry.text())),
                item("history.menu.remove", cell, this::remove));
        menu.setOnShowing(event -> {
            HistoryEntry entry = cell.getItem();
            boolean pinned = entry != null && entry.pinned();
            pin.setText(messages.get(pinned ? "history.menu.unpin" : "history.menu.pin"));
            menu.getItems().forEach(item -> item.setDisable(entry == null));
        });
        return menu;
    }

    private MenuItem item(String key, HistoryCell cell, Consumer<HistoryEntry> action) {
        MenuItem item = new MenuItem(messages.get(key));
        item.setOnAction(event -> {
            HistoryEntry entry = cell.getItem();
            if (entry != null) {
                action.accept(entry);
            }
        });
        return item;
    }

    private void keyPressed(KeyEvent event) {
        HistoryEntry entry = list.getSelectionModel().getSelectedItem();
        if (entry == null || list.getEditingIndex() >= 0 || event.isAltDown()) {
            return;
        }
        if (event.isShortcutDown()) {
            if (event.getCode() != KeyCode.C) {
                return;
            }
            clipboardWriter.copy(entry.text());
            event.consume();
            return;
        }
        switch (event.getCode()) {
            case DELETE, BACK_SPACE -> remove(entry);
            case F2 -> name(entry);
            case P -> model.pin(entry, !entry.pinned());
            default -> {
                return;
            }
        }
        event.consume();
    }

    /** Removes an entry; the keyboard stays at its place in the list. */
    private void remove(HistoryEntry entry) {
        int place = model.found().indexOf(entry);
        model.remove(entry);
        list.getSelectionModel().select(Math.min(place, model.found().size() - 1));
    }

    /** Opens the field for an entry's name in its place. */
    private void name(HistoryEntry entry) {
        int place = model.found().indexOf(entry);
        list.scrollTo(place);
        list.layout();
        list.setEditable(true);
        list.edit(place);
    }

    private void refresh() {
        int size = model.list().entries().size();
        boolean on = model.keptProperty().getValue();
        where.setText(messages.get(on ? "history.where" : "history.where-off"));
        count.setText(messages.get("history.count", "n", size, "limit", HistoryList.LIMIT));
        clear.setVisible(size > 0);
        if (list.getPlaceholder() instanceof Label nothing) {
            nothing.setText(messages.get(size > 0 ? "history.none" : on ? "history.empty" : "history.off"));
        }
    }

    /** Marks the entry of the text that is looked at; null marks none. */
    public void mark(@Nullable String text) {
        for (HistoryEntry entry : model.found()) {
            if (entry.text().equals(text)) {
                list.getSelectionModel().select(entry);
                return;
            }
        }
        list.getSelectionModel().clearSelection();
    }

    /** Takes the keyboard. */
    public void goToList() {
        list.goTo();
    }
}
