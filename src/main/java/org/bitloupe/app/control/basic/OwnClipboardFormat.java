package org.bitloupe.app.control.basic;

import java.util.Optional;
import javafx.scene.image.Image;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.DataFormat;

/** Puts text on the clipboard with a mark that it is the program's own, which other programs do not see. */
public final class OwnClipboardFormat {
    private static final String MARK = "application/x-bitloupe-copied";

    private OwnClipboardFormat() {}

    private static DataFormat mark() {
        return Optional.ofNullable(DataFormat.lookupMimeType(MARK)).orElseGet(() -> new DataFormat(MARK));
    }

    /** Replaces what is on the clipboard. To be called on the JavaFX thread. */
    public static void put(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        put(content);
    }

    /** Replaces what is on the clipboard by a text in three forms. To be called on the JavaFX thread. */
    public static void put(String text, String html, Image picture) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        content.putHtml(html);
        content.putImage(picture);
        put(content);
    }

    /** Replaces what is on the clipboard by a picture. To be called on the JavaFX thread. */
    public static void put(Image picture) {
        ClipboardContent content = new ClipboardContent();
        content.putImage(picture);
        put(content);
    }

    private static void put(ClipboardContent content) {
        content.put(mark(), "");
        Clipboard.getSystemClipboard().setContent(content);
    }

    /** Tells whether this program, or another window of it, has put there what is on the clipboard. */
    public static boolean isOnClipboard() {
        return Clipboard.getSystemClipboard().hasContent(mark());
    }
}
