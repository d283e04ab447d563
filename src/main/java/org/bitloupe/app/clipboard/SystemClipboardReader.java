package org.bitloupe.app.clipboard;

import java.util.Optional;
import javafx.scene.input.Clipboard;
import org.bitloupe.app.control.basic.OwnClipboardFormat;

/** The system's clipboard. JavaFX hands over whole texts and only on its own thread, so nothing but the text is asked for here. */
public final class SystemClipboardReader implements ClipboardReader {
    @Override
    public Optional<String> foreignText() {
        Clipboard clipboard = Clipboard.getSystemClipboard();
        return !clipboard.hasString() || OwnClipboardFormat.isOnClipboard()
                ? Optional.empty()
                : Optional.ofNullable(clipboard.getString());
    }
}
