package org.bitloupe.app.clipboard;

import java.util.Optional;

/** Looks at the clipboard. */
@FunctionalInterface
public interface ClipboardReader {
    /** The text on the clipboard, unless there is none or it is the program's own. To be called on the JavaFX thread. */
    Optional<String> foreignText();
}
