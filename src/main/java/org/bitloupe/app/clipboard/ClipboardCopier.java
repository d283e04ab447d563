package org.bitloupe.app.clipboard;

import org.bitloupe.app.control.basic.Copier;
import org.bitloupe.app.control.basic.OwnClip;
import org.bitloupe.app.shell.StatusModel;
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
        OwnClip.put(text);
        status.flash(words.get("window.copied"));
    }
}
