package org.bitloupe.app.clipboard;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import org.bitloupe.app.control.node.Buttons;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.text.TruncationTooltip;
import org.bitloupe.app.shell.zoom.WrappingRow;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The offer to read what lies on the clipboard; nothing while there is none. */
public final class ClipboardOfferBar extends WrappingRow {
    private static final double ICON = 13;

    private final Messages messages;
    private final Button chip = new Button();
    private final Tooltip whole = new Tooltip();
    private final Label says = Labels.of("", "faint", "small");

    public ClipboardOfferBar(Messages messages, ClipboardOfferModel model) {
        this.messages = messages;
        getStyleClass().add("clip-row");
        chip.getStyleClass().addAll("primary", "small", "clip-chip");
        chip.setGraphic(new Icon(IconName.COPY, ICON));
        chip.setMinWidth(0);
        chip.setTooltip(whole);
        chip.setOnAction(event -> model.accept());
        Button no = Buttons.icon(
                new Icon(IconName.CLOSE, ICON), messages.get("clipboard.no"), model::acted, "icon-button", "small");
        says.setText(messages.get("clipboard.says"));
        says.setMinWidth(0);
        getChildren().setAll(chip, no, says);
        model.offerProperty().subscribe(this::show);
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        TruncationTooltip.update(says);
    }

    private void show(@Nullable ClipboardOffer offer) {
        NodeVisibility.visible(this, offer != null);
        if (offer != null) {
            chip.setText(messages.get("clipboard.offer", "id", offer.shown(), "n", offer.ids()));
            whole.setText(offer.whole());
        }
    }
}
