package org.bitloupe.app.control.basic;

import java.util.function.Supplier;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import org.bitloupe.app.control.node.Buttons;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;

/**
 * Copies one value. 24 by 24 pixels. In FXML {@code <CopyButton fx:id="copyUtc" accessibleText="%time.copy-utc"/>}, and then
 * {@link #copies} in the controller; its accessible text is also its tooltip.
 */
public final class CopyButton extends Button {
    private static final double ICON_SIZE = 14;

    /** A button that copies nothing yet. */
    public CopyButton() {
        getStyleClass().add("copy-button");
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        setGraphic(new Icon(IconName.COPY, ICON_SIZE));
        Buttons.explain(this);
    }

    /** Says what to copy; the text is asked for at each press. */
    public void copies(ClipboardWriter clipboardWriter, Supplier<String> text) {
        setOnAction(event -> clipboardWriter.copy(text.get()));
    }
}
