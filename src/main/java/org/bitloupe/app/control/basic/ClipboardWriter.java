package org.bitloupe.app.control.basic;

import javafx.scene.image.Image;

/** Puts text on the clipboard and says so. */
@FunctionalInterface
public interface ClipboardWriter {
    /** Copies the text as it is, and shows in the status bar that it was copied. */
    void copy(String text);

    /** Copies a picture, and nothing else. */
    default void copy(Image picture) {
        OwnClipboardFormat.put(picture);
    }

    /**
     * Copies a text in three forms at once, of which another program takes the one that it knows best.
     *
     * @param html the same with colours
     * @param picture the same drawn
     */
    default void copy(String text, String html, Image picture) {
        copy(text);
    }
}
