package org.bitloupe.app.design.compare;

import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.ButtonPopup;
import org.bitloupe.app.control.basic.SearchField;
import org.bitloupe.app.control.basic.SearchList;
import org.bitloupe.app.control.field.LayoutBar;
import org.bitloupe.app.control.node.Buttons;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;

/** The list to add a layout from, with a field to search in it. */
final class AddLayoutPopup {
    private static final double WIDTH = 330;
    private static final double HEIGHT = 300;
    private static final double ROW = 46;

    private final Messages messages;
    private final CompareModel model;
    private final SearchField search;
    private final SearchList<Layout> found;
    private final Label none = Labels.lines("", "secondary");
    private final ButtonPopup popup;

    AddLayoutPopup(Messages messages, CompareModel model, Runnable fromFile, Consumer<Layout> chosen) {
        this.messages = messages;
        this.model = model;
        search = new SearchField(messages, "compare.search");
        search.setId("compareSearch");
        found = new SearchList<>(search, messages.get("compare.add"), ROW, layout -> {
            hide();
            chosen.accept(layout);
        });
        found.setPrefHeight(HEIGHT);
        found.setCellFactory(list -> new Cell());
        found.setPlaceholder(none);
        Button file = Buttons.of(messages.get("compare.file"), () -> {
            hide();
            fromFile.run();
        });
        file.setMaxWidth(Double.MAX_VALUE);
        VBox box = new VBox(8, search, found, file);
        box.setPrefWidth(WIDTH);
        popup = new ButtonPopup(box);
        search.textProperty().subscribe((before, now) -> fill());
    }

    private void hide() {
        popup.hide();
    }

    private void fill() {
        found.getItems().setAll(model.candidates(search.getText()));
        found.getSelectionModel().clearSelection();
        none.setText(messages.get("export.none", "text", search.getText().strip()));
    }

    private void prepare() {
        search.clear();
        fill();
    }

    /** Opens the list at a button, or closes it. */
    void toggle(Button button) {
        popup.toggle(button, this::prepare, search);
    }

    /** A layout's name over its bits. */
    private final class Cell extends ListCell<Layout> {
        private final Label title = new Label();
        private final LayoutBar bar = new LayoutBar();
        private final VBox box = new VBox(5, title, bar);

        @Override
        protected void updateItem(Layout layout, boolean empty) {
            super.updateItem(layout, empty);
            if (empty || layout == null) {
                setGraphic(null);
                setAccessibleText("");
                return;
            }
            String name = layout.titleIn(messages.locale());
            title.setText(name);
            bar.setLayout(layout);
            setAccessibleText(name);
            setGraphic(box);
        }
    }
}
