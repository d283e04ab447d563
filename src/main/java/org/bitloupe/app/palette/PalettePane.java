package org.bitloupe.app.palette;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.Overlay;
import org.bitloupe.app.control.basic.SearchList;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.app.shell.zoom.FocusedPart;
import org.bitloupe.app.text.KeyText;
import org.bitloupe.message.Messages;

/**
 * The palette over the window. The keyboard stays in its field: arrow keys choose from there, and what is chosen is said as the
 * field's text, because a screen reader follows the keyboard only. When it closes, the keyboard returns to where it was.
 */
public final class PalettePane extends Overlay {
    private static final double WIDTH = 702;
    private static final double ROW = 38;
    private static final double AROUND_ROWS = 2 * 4;
    /** Above and below the card: it hangs just under the header and leaves the status bar to be seen. */
    private static final double FREE_HEIGHT = 73 + 40;

    private static final double HEAD_AND_FOOT = 56 + 39 + 2;
    private static final int PAGE = 5;

    private final Messages messages;
    private final PaletteModel model;
    private final PaletteField field;
    private final SearchList<PaletteRow> list;
    private final Label none;

    /** A palette that is shown while its model says so. */
    public PalettePane(Messages messages, PaletteModel model) {
        super("palette-scrim");
        this.messages = messages;
        this.model = model;
        this.field = new PaletteField(messages, model::paste);
        this.list = new SearchList<>(messages.get("palette.list"), ROW, model::open);
        this.none = Labels.lines(messages.get("palette.none"), "secondary", "palette-none");
        setCard(card(), messages.get("palette.prompt"));
        model.shownProperty().subscribe((was, shown) -> show(shown));
        model.chosenProperty().subscribe((was, chosen) -> choose(chosen.intValue()));
        model.rows().subscribe(this::fit);
        heightProperty().addListener((property, was, now) -> fit());
    }

    // ---- How it is built ----

    private Region card() {
        list.setId("palette-list");
        list.getStyleClass().add("palette-list");
        list.setItems(model.rows());
        list.setCellFactory(view -> new PaletteCell(messages));
        field.setId("palette-field");
        FocusedPart.moves(field, () -> list.lookup(".list-cell:selected"));
        field.sayChoice();
        field.textProperty().bindBidirectional(model.queryProperty());
        field.getStyleClass().add("palette-field");
        HBox.setHgrow(field, Priority.ALWAYS);
        HBox head = new HBox(12, field, key("Esc"));
        head.getStyleClass().add("palette-head");
        StackPane body = new StackPane(list, none);
        body.setAlignment(Pos.TOP_LEFT);
        VBox card = new VBox(head, body, foot());
        card.getStyleClass().add("palette");
        card.setMaxSize(WIDTH, USE_PREF_SIZE);
        return card;
    }

    private HBox foot() {
        return Rows.styled(
                "palette-foot",
                key("Up"),
                key("Down"),
                hint("palette.choose"),
                key("Enter"),
                hint("palette.open"),
                key("Shortcut+Enter"),
                hint("palette.read"),
                Rows.spacer(),
                hint("palette.paste"));
    }

    private Label key(String keys) {
        return Labels.whole(KeyText.of(messages, keys), "key");
    }

    private Label hint(String name) {
        return Labels.shortened(messages.get(name), "secondary", "small", "palette-hint");
    }

    // ---- What it does ----

    private void show(boolean now) {
        if (now) {
            fit();
            show(field);
            say();
        } else {
            hide();
        }
    }

    private void fit() {
        boolean found = !model.rows().isEmpty();
        double room = Math.max(4 * ROW, getHeight() - FREE_HEIGHT - HEAD_AND_FOOT);
        double rows = Math.min(model.rows().size() * ROW + AROUND_ROWS, Math.max(11.5 * ROW, room * 0.62));
        double height = Math.min(rows, room);
        list.setMinHeight(height);
        list.setPrefHeight(height);
        list.setMaxHeight(height);
        NodeVisibility.visible(list, found);
        NodeVisibility.visible(none, !found);
    }

    private void choose(int row) {
        list.choose(row);
        say();
    }

    private void say() {
        field.setAccessibleText(messages.get("palette.field", "chosen", model.spoken()));
    }

    @Override
    protected void close() {
        model.close();
    }

    @Override
    protected boolean takes(KeyEvent event) {
        switch (event.getCode()) {
            case ENTER -> enter(event.isShortcutDown());
            case DOWN -> model.move(1);
            case UP -> model.move(-1);
            case PAGE_DOWN -> moveBy(1);
            case PAGE_UP -> moveBy(-1);
            // There is one place for the keyboard; leaving it would go behind the palette.
            case TAB -> model.move(event.isShiftDown() ? -1 : 1);
            default -> {
                return super.takes(event);
            }
        }
        return true;
    }

    private void enter(boolean read) {
        if (read) {
            model.readChosen();
        } else {
            model.openChosen();
        }
    }

    private void moveBy(int direction) {
        for (int i = 0; i < PAGE; i++) {
            model.move(direction);
        }
    }
}
