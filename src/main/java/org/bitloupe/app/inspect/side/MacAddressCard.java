package org.bitloupe.app.inspect.side;

import java.util.Locale;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.ClipboardWriter;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.inspect.convert.MacAddress;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.message.Messages;

/** Says what the address in an ID gives away, and copies the ID without it. */
final class MacAddressCard extends VBox implements SideCard {
    private static final double ICON = 16;

    private final Messages messages;
    private final Label title = Labels.lines("", "title");
    private final Label text = Labels.lines("", "secondary");
    private final Button masked = new Button();
    private String maskedText = "";

    MacAddressCard(Messages messages, ClipboardWriter clipboardWriter) {
        this.messages = messages;
        getStyleClass().addAll("card", "padded", "spacing-8");
        masked.setText(messages.get("inspect.side.mac.copy"));
        masked.getStyleClass().add("small");
        masked.setOnAction(event -> clipboardWriter.copy(maskedText));
        getChildren().addAll(title, text, masked);
        NodeVisibility.visible(this, false);
    }

    @Override
    public Node node() {
        return this;
    }

    @Override
    public void show(Reading reading) {
        Optional<MacAddress> address = MacAddress.of(reading);
        NodeVisibility.visible(this, address.isPresent());
        if (address.isEmpty()) {
            return;
        }
        MacAddress mac = address.get();
        boolean card = mac.kind() == MacAddress.Kind.CARD;
        String word = mac.kind().name().toLowerCase(Locale.ROOT);
        title.setText(messages.get("inspect.side.mac." + word));
        title.setGraphic(new Icon(card ? IconName.WARNING : IconName.INFO, ICON));
        text.setText(messages.get("inspect.side.mac." + word + ".text", "address", mac.text()));
        getStyleClass().remove("warning-card");
        if (card) {
            getStyleClass().add("warning-card");
        }
        maskedText = card ? mac.masked(reading).orElse("") : "";
        masked.setAccessibleHelp(maskedText);
        NodeVisibility.visible(masked, !maskedText.isEmpty());
    }
}
