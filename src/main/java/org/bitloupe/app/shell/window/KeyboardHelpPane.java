package org.bitloupe.app.shell.window;

import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.Overlay;
import org.bitloupe.app.control.basic.ScrollIntoView;
import org.bitloupe.app.control.basic.SearchField;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.shell.KeyPage;
import org.bitloupe.app.shell.zoom.FocusedPart;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * The list that Shift F1 shows, with a field to search in it. The keyboard stays in the field: arrows go through the list from there, and
 * the chosen row is said as the field's text.
 */
final class KeyboardHelpPane extends Overlay {
    private static final double WIDTH = 702;
    private static final double KEYS_WIDTH = 165;
    private static final int PAGE = 8;
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("selected");

    private final Messages messages;
    private final KeyboardHelpModel model;
    private final Runnable close;
    private final SearchField field;
    private final VBox list = new VBox();
    private final ScrollPane scroll = new ScrollPane(list);
    private @Nullable Node shown;

    /**
     * A list.
     *
     * @param close has it hidden
     */
    KeyboardHelpPane(Messages messages, Runnable close) {
        super("palette-scrim");
        this.messages = messages;
        this.model = new KeyboardHelpModel(messages);
        this.close = close;
        this.field = new SearchField(messages, "keyboard.search");
        setId("keysOverlay");
        Label title = Labels.of(messages.get("keyboard.title"), "heading");
        field.setId("keys-search");
        FocusedPart.moves(field, () -> shown);
        field.sayChoice();
        Label none = Labels.lines(messages.get("keyboard.none"), "secondary");
        list.getStyleClass().add("keys-list");
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setMinHeight(0);
        scroll.setFocusTraversable(false);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        VBox card = new VBox(title, field, scroll, none);
        card.setId("keysBox");
        card.getStyleClass().add("spacing-14");
        card.setMaxSize(WIDTH, USE_PREF_SIZE);
        setCard(card, title.getText());
        field.textProperty().bindBidirectional(model.queryProperty());
        model.rowsProperty().subscribe(this::fill);
        model.chosenProperty().subscribe(this::choose);
        NodeVisibility.bind(none, model.rowsProperty().map(java.util.List::isEmpty));
        NodeVisibility.bind(scroll, none.visibleProperty().not());
    }

    /** Shows all keys, those of a page first, and takes the keyboard. */
    void open(@Nullable KeyPage here) {
        model.open(here);
        scroll.setVvalue(0);
        show(field);
    }

    private void fill() {
        boolean found = !model.queryProperty().get().isBlank();
        list.getChildren().clear();
        for (KeyboardHelpModel.Row row : model.rowsProperty().get()) {
            if (row.heading() != null) {
                Label heading = Labels.of(row.heading(), "subheading", "keys-page");
                list.getChildren().add(heading);
            }
            list.getChildren().add(row(row, found));
        }
        choose();
    }

    private static HBox row(KeyboardHelpModel.Row row, boolean found) {
        Label key = Labels.whole(row.keys(), "key");
        HBox left = new HBox(key);
        left.setMinWidth(KEYS_WIDTH);
        Label text = Labels.lines(row.what());
        HBox.setHgrow(text, Priority.ALWAYS);
        text.setMaxWidth(Double.MAX_VALUE);
        HBox line = new HBox(left, text);
        if (found) {
            Label page = Labels.whole(row.page(), "faint", "small");
            line.getChildren().add(page);
        }
        line.setAlignment(Pos.CENTER_LEFT);
        line.getStyleClass().add("keys-row");
        return line;
    }

    private void choose() {
        Node before = shown;
        if (before != null) {
            before.pseudoClassStateChanged(CHOSEN, false);
        }
        int chosen = model.chosenProperty().get();
        shown = list.getChildren().stream()
                .filter(HBox.class::isInstance)
                .skip(Math.max(0, chosen))
                .findFirst()
                .filter(row -> chosen >= 0)
                .orElse(null);
        if (shown != null) {
            shown.pseudoClassStateChanged(CHOSEN, true);
            ScrollIntoView.show(scroll, shown);
        }
        field.setAccessibleText(messages.get("keyboard.field", "chosen", model.spoken()));
    }

    @Override
    protected void close() {
        close.run();
    }

    @Override
    protected boolean takes(KeyEvent event) {
        switch (event.getCode()) {
            case ESCAPE -> {
                return field.clearTyped() || super.takes(event);
            }
            case DOWN -> model.move(1);
            case UP -> model.move(-1);
            case PAGE_DOWN -> model.move(PAGE);
            case PAGE_UP -> model.move(-PAGE);
            // There is one place for the keyboard; leaving it would go behind the list.
            case TAB -> model.move(event.isShiftDown() ? -1 : 1);
            default -> {
                return super.takes(event);
            }
        }
        return true;
    }
}
