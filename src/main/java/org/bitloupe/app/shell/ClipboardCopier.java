package org.bitloupe.app.shell;

import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import org.bitloupe.app.control.Copier;
import org.bitloupe.message.Messages;

/** Copies to the system's clipboard. */
public final class ClipboardCopier implements Copier {
    private final Messages words;
    private final StatusModel status;

    /** A copier that tells the status bar. */
    public ClipboardCopier(Messages words, StatusModel status) {
        this.words = words;
        this.status = status;
    }

    @Override
    public void copy(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
        status.flash(words.get("shell.copied"));
    }
}
