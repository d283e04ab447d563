package org.bitloupe.app.shell.popup;

import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.ButtonPopup;
import org.bitloupe.app.control.basic.SearchField;
import org.bitloupe.app.control.basic.SearchList;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The header's button that says in which zones times are shown, and the popup to choose them. */
public final class TimeZonesButton extends Button {
    private static final double WIDTH = 320;
    private static final double LIST_HEIGHT = 190;
    private static final double ROW_HEIGHT = 30;
    private static final double GAP = 8;
    private static final double ICON = 14;

    private final Messages messages;
    private final TimeZonesModel model;
    private final VBox chosen = new VBox(4);
    private final SearchField search;
    private final SearchList<String> found;
    private final Label note = new Label();
    private @Nullable ButtonPopup popup;

    public TimeZonesButton(AppContext context, TimeZonesModel model) {
        this.messages = context.messages();
        this.model = model;
        this.search = new SearchField(messages, "settings.zones.search");
        this.found = new SearchList<>(search, messages.get("settings.zones.search"), ROW_HEIGHT, this::add);
        setId("zonesButton");
        getStyleClass().add("zones-button");
        setGraphic(new Icon(IconName.GLOBE));
        setMinWidth(USE_PREF_SIZE);
        setOnAction(event -> toggle());
        context.settings().settingsProperty().map(settings -> settings.zones()).subscribe(zones -> show());
    }

    /** Shows the icon alone where there is little room. */
    public void shorten(boolean narrow) {
        setContentDisplay(narrow ? ContentDisplay.GRAPHIC_ONLY : ContentDisplay.LEFT);
    }

    private void show() {
        setText(model.summary());
        setAccessibleText(messages.get("settings.zones.spoken", "zones", model.summary()));
        if (popup != null) {
            fill();
        }
    }

    private void toggle() {
        ButtonPopup shown = popup;
        if (shown == null) {
            shown = popup();
            popup = shown;
            model.prepare();
            model.searchProperty().subscribe((before, now) -> fill());
            fill();
        }
        shown.toggle(this, () -> setTooltip(new Tooltip(getAccessibleText())), search);
    }

    private ButtonPopup popup() {
        Label title = Labels.of(messages.get("settings.zones.title"), "title");
        search.setId("zonesSearch");
        search.textProperty().subscribe((before, now) -> fill());
        found.setMinHeight(USE_PREF_SIZE);
        found.setCellFactory(list -> new TimeZoneCell(model));
        note.getStyleClass().addAll("faint", "small");
        note.setWrapText(true);
        VBox box = new VBox(GAP, title, chosen, search, found, note);
        box.getStyleClass().add("settings");
        box.setPrefWidth(WIDTH);
        return new ButtonPopup(box);
    }

    private void add(String zone) {
        if (!model.isFull()) {
            model.add(zone);
            search.clear();
            search.requestFocus();
        }
    }

    private void fill() {
        chosen.getChildren().setAll(model.chosen().stream().map(this::row).toList());
        found.getItems().setAll(model.find(search.getText()));
        boolean searching =
                !search.getText().isBlank() && model.searchProperty().get() != null;
        NodeVisibility.visible(found, searching && !found.getItems().isEmpty());
        found.setPrefHeight(Math.min(LIST_HEIGHT, found.getItems().size() * ROW_HEIGHT + GAP));
        String text = searching && found.getItems().isEmpty() ? messages.get("settings.zones.none") : "";
        note.setText(model.isFull() ? messages.get("settings.zones.full") : text);
        NodeVisibility.visible(note, !note.getText().isEmpty());
        search.setDisable(model.isFull());
    }

    private HBox row(String zone) {
        Label name = new Label(model.name(zone));
        Button remove = new Button();
        remove.getStyleClass().add("icon-button");
        remove.setGraphic(new Icon(IconName.CLOSE, ICON));
        // Two blanks are for who sees the columns.
        String spoken = model.name(zone).replace("  ", " ");
        remove.setAccessibleText(messages.get("settings.zones.remove", "zone", spoken));
        remove.setOnAction(event -> model.remove(zone));
        return Rows.of(GAP, name, Rows.spacer(), remove);
    }
}
