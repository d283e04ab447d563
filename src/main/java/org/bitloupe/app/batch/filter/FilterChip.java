package org.bitloupe.app.batch.filter;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.bitloupe.app.control.basic.Icon;
import org.bitloupe.app.control.basic.IconName;
import org.bitloupe.app.control.basic.NodeVisibility;
import org.bitloupe.message.Messages;

/** A filter above the table, with the button that takes it away. */
public final class FilterChip extends HBox {
    /**
     * A chip.
     *
     * @param warning a sentence on what it finds; empty without one
     * @param remover takes the filter away
     */
    public FilterChip(FilterText.Chip text, String warning, Messages messages, Runnable remover) {
        Label kind = new Label(text.kind());
        kind.getStyleClass().add("chip-kind");
        kind.setMinWidth(Region.USE_PREF_SIZE);
        if (!warning.isEmpty()) {
            kind.setGraphic(new Icon(IconName.WARNING, 13));
            kind.setTooltip(new Tooltip(warning));
        }
        Label value = new Label(text.value());
        NodeVisibility.whileNotEmpty(value);
        Tooltip whole = new Tooltip(text.line(messages));
        value.widthProperty()
                .addListener((property, before, now) ->
                        value.setTooltip(now.doubleValue() < value.prefWidth(-1) ? whole : null));
        Button remove = new Button();
        remove.setGraphic(new Icon(IconName.CLOSE, 13));
        remove.setMinWidth(Region.USE_PREF_SIZE);
        remove.setAccessibleText(messages.get("batch.filter.remove", "filter", text.line(messages)));
        remove.setAccessibleHelp(warning);
        remove.setOnAction(event -> remover.run());
        getChildren().setAll(kind, value, remove);
        setAlignment(Pos.CENTER_LEFT);
        getStyleClass().addAll("chip", "filter-chip");
    }
}
