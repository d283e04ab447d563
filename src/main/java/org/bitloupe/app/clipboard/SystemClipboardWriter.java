package org.bitloupe.app.clipboard;

import javafx.scene.image.Image;
import org.bitloupe.app.control.basic.ClipboardWriter;
import org.bitloupe.app.control.basic.OwnClipboardFormat;
import org.bitloupe.app.shell.StatusModel;
import org.bitloupe.message.Messages;

/** Copies to the system's clipboard. */
public final class SystemClipboardWriter implements ClipboardWriter {
    private final Messages messages;
    private final StatusModel status;

    /** A copier that tells the status bar. */
    public SystemClipboardWriter(Messages messages, StatusModel status) {
        this.messages = messages;
        this.status = status;
    }

    @Override
    public void copy(String text) {
        OwnClipboardFormat.put(text);
        status.flash(messages.get("window.copied"));
    }

    @Override
    public void copy(Image picture) {
        OwnClipboardFormat.put(picture);
        status.flash(messages.get("window.copied"));
    }

    @Override
    public void copy(String text, String html, Image picture) {
        OwnClipboardFormat.put(text, html, picture);
        status.flash(messages.get("window.copied"));
    }
}
