package org.bitloupe.app.help;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.ScrollIntoView;
import org.bitloupe.app.control.basic.SearchField;
import org.bitloupe.app.control.node.Buttons;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.app.control.text.FocusReturn;
import org.bitloupe.app.shell.FocusTraversal;
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
public final class HelpPane extends StackPane {
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
    private final SearchField field = new SearchField();
    private final ListView<HelpRow> list = new ListView<>();
    private final Label none = new Label();
    private final Label kind = new Label();
    private final Button back = new Button();
    private final HelpPageView view;
    private final ScrollPane scroll = new ScrollPane();
    private final FocusReturn before = new FocusReturn();

    /**
     * Help that is shown while its model says so.
     *
     * @param keys shows the list of keys in its place
     */
    public HelpPane(Messages messages, HelpModel model, Runnable keys) {
        this.messages = messages;
        this.model = model;
        this.view = new HelpPageView(messages, model::title, this::follow);
        getStyleClass().addAll("scrim", "help-scrim");
        setVisible(false);
        HBox card = new HBox(index(keys), reading());
        card.getStyleClass().addAll("overlay", "help");
        card.setMaxSize(WIDTH, HEIGHT);
        card.setAccessibleRole(AccessibleRole.DIALOG);
        card.setAccessibleText(messages.get("help.title"));
        getChildren().setAll(card);
        addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        setOnMouseClicked(event -> {
            if (event.getTarget() == this) {
                model.close();
            }
        });
        model.rowsProperty().subscribe(this::fill);
        model.chosenProperty().subscribe((was, chosen) -> choose(chosen.intValue()));
        model.pageProperty().subscribe((was, page) -> show(page));
        model.shownProperty().subscribe((was, shown) -> open(shown));
    }

    private VBox index(Runnable keys) {
        field.setId("help-search");
        FocusedPart.moves(field, () -> list.lookup(".list-cell:selected"));
        field.setPromptText(messages.get("help.search"));
        field.sayChoice();
        field.setClearName(messages.get("window.search.clear"));
        field.textProperty().bindBidirectional(model.queryProperty());
        list.setId("help-list");
        list.setFixedCellSize(ROW);
        list.setFocusTraversable(false);
        list.setAccessibleText(messages.get("help.list"));
        list.getSelectionModel().setSelectionMode(SelectionMode.SINGLE);
        list.setCellFactory(cells -> new HelpCell(model::choose));
        none.setText(messages.get("help.none"));
        none.getStyleClass().add("secondary");
        none.setWrapText(true);
        none.setMinHeight(USE_PREF_SIZE);
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
        back.setId("help-back");
        back.getStyleClass().add("icon-button");
        back.setGraphic(new Icon(IconName.LEFT));
        back.setAccessibleText(messages.get("help.back", "key", KeyText.of(messages, "Alt+Left")));
        back.setTooltip(new Tooltip(back.getAccessibleText()));
        back.disableProperty().bind(model.canGoBackProperty().not());
        back.setOnAction(event -> goBack());
        kind.getStyleClass().addAll("faint", "small");
        Button close = Buttons.icon(new Icon(IconName.CLOSE), messages.get("help.close"), model::close, "icon-button");
        close.setId("help-close");
        close.setTooltip(new Tooltip(close.getAccessibleText()));
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
            before.remember(getScene());
            setVisible(true);
            field.requestFocus();
            say();
        } else if (isVisible()) {
            setVisible(false);
            before.giveBack(getScene());
        }
    }

    private void fill() {
        list.getItems().setAll(model.rowsProperty().get());
        choose(model.chosenProperty().get());
    }

    private void choose(int row) {
        if (row < 0) {
            list.getSelectionModel().clearSelection();
        } else if (row < list.getItems().size()) {
            list.getSelectionModel().select(row);
            list.scrollTo(Math.max(0, row - 2));
        }
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

    private void keyPressed(KeyEvent event) {
        if (BACK.match(event)) {
            goBack();
            event.consume();
            return;
        }
        KeyCode code = event.getCode();
        Node owner = getScene().getFocusOwner();
        boolean typing = field.equals(owner) || list.equals(owner);
        boolean taken = true;
        if (code == KeyCode.ESCAPE) {
            escape();
        } else if (code == KeyCode.TAB) {
            turn(event.isShiftDown());
        } else if (code == KeyCode.PAGE_DOWN || code == KeyCode.PAGE_UP) {
            scroll(code == KeyCode.PAGE_DOWN ? 1 : -1);
        } else if (code == KeyCode.DOWN || code == KeyCode.UP) {
            int by = code == KeyCode.DOWN ? 1 : -1;
            if (typing) {
                model.move(event.isShortcutDown() ? by * PAGE_OF_LIST : by);
            } else {
                turn(by < 0);
            }
        } else {
            taken = false;
        }
        if (taken) {
            event.consume();
        }
    }

    private void escape() {
        if (field.getText().isEmpty()) {
            model.close();
        } else {
            field.clear();
            field.requestFocus();
        }
    }

    /** Moves the keyboard to the next or the one before of what takes it here, and round at the ends. */
    private void turn(boolean backwards) {
        List<Node> stops = FocusTraversal.all(this);
        int now = stops.indexOf(getScene() == null ? null : getScene().getFocusOwner());
        int next = Math.floorMod(now + (backwards ? -1 : 1), stops.size());
        Node stop = stops.get(next);
        stop.requestFocus();
        for (Node each = stop; each != null; each = each.getParent()) {
            if (each.equals(view)) {
                ScrollIntoView.show(scroll, stop);
            }
        }
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
