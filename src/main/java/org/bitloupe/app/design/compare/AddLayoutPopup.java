package org.bitloupe.app.design.compare;

import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.ButtonPopup;
import org.bitloupe.app.control.basic.SearchField;
import org.bitloupe.app.control.field.LayoutBar;
import org.bitloupe.app.control.text.PrimaryClick;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;

/** The list to add a layout from, with a field to search in it. */
final class AddLayoutPopup {
    private static final double WIDTH = 330;
    private static final double HEIGHT = 300;
    private static final double ROW = 46;

    private final Messages messages;
    private final CompareModel model;
    private final SearchField search = new SearchField();
    private final ListView<Layout> found = new ListView<>();
    private final ButtonPopup popup;

    AddLayoutPopup(Messages messages, CompareModel model, Runnable fromFile, Consumer<Layout> chosen) {
        this.messages = messages;
        this.model = model;
        search.setId("compareSearch");
        search.setPromptText(messages.get("compare.search"));
        search.setAccessibleText(messages.get("compare.search"));
        search.setClearName(messages.get("window.search.clear"));
        found.setAccessibleText(messages.get("compare.add"));
        found.setFixedCellSize(ROW);
        found.setPrefHeight(HEIGHT);
        found.setCellFactory(list -> new Cell(chosen));
        Button file = new Button(messages.get("compare.file"));
        file.setMaxWidth(Double.MAX_VALUE);
        VBox box = new VBox(8, search, found, file);
        box.setPrefWidth(WIDTH);
        popup = new ButtonPopup(box);
        search.textProperty().subscribe((before, now) -> fill());
        search.setOnAction(event -> choose(0, chosen));
        search.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.DOWN && !found.getItems().isEmpty()) {
                found.requestFocus();
                found.getSelectionModel().selectFirst();
            }
        });
        found.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                choose(found.getSelectionModel().getSelectedIndex(), chosen);
            }
        });
        file.setOnAction(event -> {
            popup.hide();
            fromFile.run();
        });
    }

    private void choose(int index, Consumer<Layout> chosen) {
        if (index >= 0 && index < found.getItems().size()) {
            Layout layout = found.getItems().get(index);
            popup.hide();
            chosen.accept(layout);
        }
    }

    private void fill() {
        found.getItems().setAll(model.candidates(search.getText()));
        found.getSelectionModel().clearSelection();
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

        Cell(Consumer<Layout> chosen) {
            // The list also gets clicks on its scroll bar.
            setOnMouseClicked(PrimaryClick.of(() -> {
                if (!isEmpty()) {
                    choose(getIndex(), chosen);
                }
            }));
        }

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
