package org.bitloupe.app.help;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.Overlay;
import org.bitloupe.app.control.basic.ScrollIntoView;
import org.bitloupe.app.control.basic.SearchField;
import org.bitloupe.app.control.basic.SearchList;
import org.bitloupe.app.control.node.Buttons;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.app.shell.FocusScope;
import org.bitloupe.app.shell.zoom.FocusedPart;
import org.bitloupe.app.text.KeyText;
import org.bitloupe.help.HelpPage;
import org.bitloupe.help.HelpTopic;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * Help over the window: the list of pages with a search, and beside it the page. The keyboard is in the search field first, where arrows
 * choose a page and Page Down scrolls it; Tab goes round in it through the links of the page. When it closes, the keyboard returns to where it was.
 */
public final class HelpPane extends Overlay {
    private static final double WIDTH = 1080;
    private static final double HEIGHT = 860;
    private static final double LIST = 290;
    private static final double ROW = 30;
    private static final int PAGE_OF_LIST = 8;
    /** The part of a page that a key scrolls by. */
    private static final double SCROLLED = 0.85;

    private static final KeyCombination BACK = KeyCombination.valueOf("Alt+Left");

    private final Messages messages;
    private final HelpModel model;
    private final SearchField field;
    private final SearchList<HelpRow> list;
    private final Label kind = Labels.of("", "faint", "small");
    private final HelpPageView view;
    private final ScrollPane scroll = new ScrollPane();

    /**
     * Help that is shown while its model says so.
     *
     * @param keys shows the list of keys in its place
     */
    public HelpPane(Messages messages, HelpModel model, Runnable keys) {
        super("help-scrim");
        this.messages = messages;
        this.model = model;
        this.field = new SearchField(messages, "help.search");
        this.list = new SearchList<>(
                messages.get("help.list"),
                ROW,
                row -> model.choose(model.rowsProperty().get().indexOf(row)));
        this.view = new HelpPageView(messages, model::title, this::follow);
        HBox card = new HBox(index(keys), reading());
        card.getStyleClass().add("help");
        card.setMaxSize(WIDTH, HEIGHT);
        setCard(card, messages.get("help.title"));
        model.rowsProperty().subscribe(this::fill);
        model.chosenProperty().subscribe((was, chosen) -> choose(chosen.intValue()));
        model.pageProperty().subscribe((was, page) -> show(page));
        model.shownProperty().subscribe((was, shown) -> open(shown));
    }

    private VBox index(Runnable keys) {
        field.setId("help-search");
        FocusedPart.moves(field, () -> list.lookup(".list-cell:selected"));
        field.sayChoice();
        field.textProperty().bindBidirectional(model.queryProperty());
        list.setId("help-list");
        list.setCellFactory(cells -> new HelpCell());
        Label none = Labels.lines(messages.get("help.none"), "secondary");
        VBox.setVgrow(list, Priority.ALWAYS);
        Region space = new Region();
        VBox.setVgrow(space, Priority.ALWAYS);
        NodeVisibility.bind(none, model.rowsProperty().map(List::isEmpty));
        NodeVisibility.bind(space, none.visibleProperty());
        NodeVisibility.bind(list, none.visibleProperty().not());
        Label key = Labels.of(KeyText.of(messages, "Shift+F1"), "key");
        Button toKeys = Buttons.of(messages.get("keyboard.title"), keys, "small");
        toKeys.setId("help-keys");
        toKeys.setGraphic(key);
        toKeys.setMaxWidth(Double.MAX_VALUE);
        VBox index = new VBox(field, list, none, space, toKeys);
        index.getStyleClass().add("help-index");
        index.setMinWidth(LIST);
        index.setPrefWidth(LIST);
        index.setMaxWidth(LIST);
        return index;
    }

    private VBox reading() {
        String backName = messages.get("help.back", "key", KeyText.of(messages, "Alt+Left"));
        Button back = Buttons.icon(new Icon(IconName.LEFT), backName, this::goBack, "icon-button");
        back.setId("help-back");
        back.disableProperty().bind(model.canGoBackProperty().not());
        Button close = Buttons.icon(new Icon(IconName.CLOSE), messages.get("help.close"), model::close, "icon-button");
        close.setId("help-close");
        HBox head = new HBox(back, kind, Rows.spacer(), close);
        head.setAlignment(Pos.CENTER_LEFT);
        head.getStyleClass().add("help-head");
        scroll.setContent(view);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setMinHeight(0);
        scroll.setFocusTraversable(false);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        VBox reading = new VBox(head, scroll);
        reading.getStyleClass().add("help-reading");
        reading.setMinWidth(0);
        HBox.setHgrow(reading, Priority.ALWAYS);
        return reading;
    }

    private void open(boolean now) {
        if (now) {
            show(field);
            say();
        } else {
            hide();
        }
    }

    private void fill() {
        list.getItems().setAll(model.rowsProperty().get());
        choose(model.chosenProperty().get());
    }

    private void choose(int row) {
        list.choose(row);
        say();
    }

    private void show(@Nullable HelpPage page) {
        if (page != null) {
            view.show(page);
            kind.setText(messages.get(page.topic().kind().key()));
            scroll.setVvalue(0);
            say();
        }
    }

    /** The link goes with the page that is left, so the keyboard leaves it before. */
    private void follow(HelpTopic topic) {
        field.requestFocus();
        model.follow(topic);
    }

    private void goBack() {
        field.requestFocus();
        model.back();
    }

    private void say() {
        field.setAccessibleText(messages.get("help.field", "page", model.spoken()));
    }

    @Override
    protected void close() {
        model.close();
    }

    @Override
    protected boolean takes(KeyEvent event) {
        switch (event.getCode()) {
            case ESCAPE -> {
                return field.clearTyped() || super.takes(event);
            }
            case PAGE_DOWN -> scroll(1);
            case PAGE_UP -> scroll(-1);
            case DOWN -> move(1, event.isShortcutDown());
            case UP -> move(-1, event.isShortcutDown());
            default -> {
                if (!BACK.match(event)) {
                    return super.takes(event);
                }
                goBack();
            }
        }
        return true;
    }

    private void move(int by, boolean far) {
        Node owner = getScene().getFocusOwner();
        // A click on the list's scroll bar gives the list the keyboard.
        if (field.equals(owner) || list.equals(owner)) {
            model.move(far ? by * PAGE_OF_LIST : by);
        } else {
            turn(by < 0);
        }
    }

    @Override
    protected Node turn(boolean backwards) {
        Node stop = super.turn(backwards);
        if (FocusScope.isIn(stop, view)) {
            ScrollIntoView.show(scroll, stop);
        }
        return stop;
    }

    private void scroll(int direction) {
        double seen = scroll.getViewportBounds().getHeight();
        double hidden = view.getHeight() - seen;
        if (hidden > 0) {
            double by = direction * seen * SCROLLED / hidden;
            scroll.setVvalue(Math.max(0, Math.min(1, scroll.getVvalue() + by)));
        }
    }
}
