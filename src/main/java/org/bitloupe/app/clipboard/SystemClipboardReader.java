package org.bitloupe.app.clipboard;

import java.util.Optional;
import org.bitloupe.app.control.basic.OwnClipboardFormat;
import org.bitloupe.app.control.text.ClipboardText;

/** The system's clipboard. JavaFX hands over whole texts and only on its own thread, so nothing but the text is asked for here. */
public final class SystemClipboardReader implements ClipboardReader {
    @Override
    public Optional<String> foreignText() {
        return OwnClipboardFormat.isOnClipboard() ? Optional.empty() : ClipboardText.get();
    }
}
