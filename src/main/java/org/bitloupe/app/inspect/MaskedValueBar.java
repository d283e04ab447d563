package org.bitloupe.app.inspect;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.ClipboardWriter;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.inspect.model.InspectModel;
import org.bitloupe.app.inspect.model.InspectState;
import org.bitloupe.app.inspect.model.MaskedText;
import org.bitloupe.app.inspect.model.ShownDigitsModel;
import org.bitloupe.message.Messages;

/** The ways on with a secret or the number of a card or an account: copy it with its middle hidden, show it for a while, copy all. */
final class MaskedValueBar extends VBox {
    private static final double GAP = 8;
    private static final double ICON = 14;

    private final Messages messages;
    private final Label says = Labels.lines("", "secondary", "small");
    private final Button copy = new Button();
    private final Button show = new Button();
    private final Button copyAll = new Button();

    MaskedValueBar(InspectModel model, ShownDigitsModel digits, Messages messages, ClipboardWriter clipboardWriter) {
        super(GAP);
        this.messages = messages;
        getStyleClass().add("masked-bar");
        copy.setId("maskedCopy");
        // A prefix may have an underscore.
        copy.setMnemonicParsing(false);
        copy.setGraphic(new Icon(IconName.COPY, ICON));
        copy.setOnAction(event -> {
            MaskedText masked = model.shown().masked();
            if (masked != null) {
                clipboardWriter.copy(masked.copied());
            }
        });
        show.setId("maskedShow");
        show.setOnAction(event -> digits.toggle());
        copyAll.setId("maskedCopyAll");
        copyAll.setOnAction(event -> clipboardWriter.copy(model.allDigits()));
        FlowPane buttons = new FlowPane(GAP, GAP, copy, show, copyAll);
        buttons.getChildren().forEach(button -> button.getStyleClass().add("small"));
        getChildren().setAll(says, buttons);
        model.shownProperty().subscribe(this::show);
    }

    private void show(InspectState now) {
        MaskedText masked = now.masked();
        NodeVisibility.visible(this, masked != null);
        if (masked != null) {
            says.setText(messages.get(
                    masked.shown() ? "inspect.masked.shown" : "inspect.masked.hidden",
                    "n",
                    ShownDigitsModel.SHOWN.toSeconds()));
            copy.setText(messages.get("inspect.masked.copy", "text", masked.copied()));
            show.setText(messages.get(masked.shown() ? "inspect.masked.hide" : "inspect.masked.show"));
            copyAll.setText(messages.get("inspect.masked.copy-all", "n", masked.length()));
        }
    }
}
