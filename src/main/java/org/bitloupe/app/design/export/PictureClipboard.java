package org.bitloupe.app.design.export;

import javafx.scene.image.Image;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/** Puts pictures on the clipboard. */
final class PictureClipboard {
    private PictureClipboard() {}

    /** Replaces what is on the clipboard. To be called on the JavaFX thread. */
    static void put(Image picture) {
        ClipboardContent content = new ClipboardContent();
        content.putImage(picture);
        Clipboard.getSystemClipboard().setContent(content);
    }
}
