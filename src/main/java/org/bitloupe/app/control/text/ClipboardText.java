package org.bitloupe.app.control.text;

import java.util.Optional;
import javafx.scene.input.Clipboard;

/** The text on the system's clipboard. To be asked on the JavaFX thread. */
public final class ClipboardText {
    private ClipboardText() {}

    /**
     * Returns the text. Empty if there is none: where nothing, a picture or only blanks are on the clipboard. Some systems say that
     * they have a text and then have none.
     */
    public static Optional<String> get() {
        return Optional.ofNullable(Clipboard.getSystemClipboard().getString()).filter(text -> !text.isBlank());
    }
}
