package org.bitloupe.app.design.start;

import java.time.ZoneId;
import javafx.geometry.Pos;
import javafx.geometry.Side;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.FocusLoss;
import org.bitloupe.app.control.field.LayoutBar;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.app.control.text.HelpAnchor;
import org.bitloupe.app.control.text.NamedTextField;
import org.bitloupe.catalog.library.LibraryEntry;
import org.bitloupe.help.HelpKind;
import org.bitloupe.message.Messages;

/** A layout of the library: a press opens it, a menu does the rest, F2 and Delete as in any list of files. */
final class LibraryLayoutCard extends StackPane {
    private static final double MENU_ROOM = 30;
    private static final double PADDING = 26;

    private final Messages messages;
    private final LibraryEntry entry;
    private final Actions actions;
    private final Button card = new Button();
    private final Button more = new Button();
    private final ContextMenu menu = new ContextMenu();

    /** The actions on an entry. */
    interface Actions {
        void open(LibraryEntry entry);

        void rename(LibraryEntry entry, String title);

        void duplicate(LibraryEntry entry);

        void copyPath(LibraryEntry entry);

        void delete(LibraryEntry entry);
    }

    LibraryLayoutCard(Messages messages, LibraryEntry entry, Actions actions) {
        this.messages = messages;
        this.entry = entry;
        this.actions = actions;
        getStyleClass().add("own-card");
        HelpAnchor.set(this, HelpKind.SCHEME, entry.layout().id());
        fillCard();
        more.getStyleClass().addAll("icon-button", "small");
        more.setGraphic(new Icon(IconName.MORE));
        more.setAccessibleText(messages.get("design.start.card.more", "title", title()));
        more.setTooltip(new Tooltip(more.getAccessibleText()));
        more.setOnAction(event -> menu.show(more, Side.BOTTOM, 0, 2));
        menu.getItems()
                .setAll(
                        item("design.files.menu.open-it", () -> actions.open(entry)),
                        item("design.files.menu.rename", this::rename),
                        item("design.files.menu.duplicate", () -> actions.duplicate(entry)),
                        item("design.files.menu.path", () -> actions.copyPath(entry)),
                        item("design.files.menu.delete", () -> actions.delete(entry)));
        card.setContextMenu(menu);
        addEventHandler(KeyEvent.KEY_PRESSED, this::pressed);
        setAlignment(more, Pos.TOP_RIGHT);
        getChildren().setAll(card, more);
    }

    private String title() {
        return entry.layout().titleIn(messages.locale());
    }

    private void fillCard() {
        card.getStyleClass().add("format-card");
        Label title = Labels.of(title(), "strong");
        title.setMinWidth(0);
        Label shape =
                new Label(messages.get("text.count.bits", "n", entry.layout().width()));
        shape.getStyleClass().addAll("faint", "small");
        shape.setMinWidth(USE_PREF_SIZE);
        Region underMenu = new Region();
        underMenu.setMinWidth(MENU_ROOM);
        LayoutBar bar = new LayoutBar(true);
        bar.setLayout(entry.layout());
        Label changed = Labels.of(messages.get("design.start.card.changed", "time", time()), "faint", "small");
        VBox box = new VBox(7, new HBox(8, title, Rows.spacer(), shape, underMenu), bar, changed);
        box.setMouseTransparent(true);
        card.setGraphic(box);
        box.prefWidthProperty().bind(card.widthProperty().subtract(PADDING));
        card.setMaxWidth(Double.MAX_VALUE);
        card.setAccessibleText(messages.get("design.start.card", "title", title(), "time", time()));
        card.setTooltip(new Tooltip(entry.name()));
        card.setOnAction(event -> actions.open(entry));
    }

    private String time() {
        return messages.date("text.date.day.clock", entry.changed().atZone(ZoneId.systemDefault()));
    }

    private MenuItem item(String key, Runnable action) {
        MenuItem item = new MenuItem(messages.get(key));
        item.setOnAction(event -> action.run());
        return item;
    }

    private void pressed(KeyEvent event) {
        if (event.getTarget() instanceof TextField) {
            return;
        }
        if (event.getCode() == KeyCode.F2) {
            rename();
            event.consume();
        } else if (event.getCode() == KeyCode.DELETE) {
            actions.delete(entry);
            event.consume();
        }
    }

    /** Puts a field over the title; Enter and leaving it take the name, Escape does not. */
    void rename() {
        TextField field = new NamedTextField();
        field.setText(title());
        field.getStyleClass().add("own-card-title");
        field.setAccessibleText(messages.get("design.title"));
        setAlignment(field, Pos.TOP_LEFT);
        boolean[] done = {false};
        Runnable end = () -> {
            done[0] = true;
            getChildren().remove(field);
            card.requestFocus();
        };
        field.setOnAction(event -> {
            end.run();
            actions.rename(entry, field.getText());
        });
        field.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                end.run();
                event.consume();
            }
        });
        FocusLoss.subscribe(field, () -> {
            if (!done[0]) {
                done[0] = true;
                getChildren().remove(field);
                actions.rename(entry, field.getText());
            }
        });
        getChildren().add(field);
        field.requestFocus();
        field.selectAll();
    }

    /** The button that opens the layout, for moving the keyboard there. */
    Button card() {
        return card;
    }
}
