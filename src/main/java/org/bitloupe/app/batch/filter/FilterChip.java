package org.bitloupe.app.batch.filter;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import org.bitloupe.app.control.node.Buttons;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
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
        Label kind = Labels.whole(text.kind(), "chip-kind");
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
        Button remove = Buttons.icon(
                new Icon(IconName.CLOSE, 13),
                messages.get("batch.filter.remove", "filter", text.line(messages)),
                remover);
        remove.setAccessibleHelp(warning);
        getChildren().setAll(kind, value, remove);
        setAlignment(Pos.CENTER_LEFT);
        getStyleClass().addAll("chip", "filter-chip");
    }
}
