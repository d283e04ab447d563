package org.bitloupe.app.generate.fleet;

import java.util.function.Consumer;
import org.bitloupe.app.control.text.ClipboardText;
import org.bitloupe.app.control.text.NamedTextArea;

/** A box for a list; a list that is too long to be shown whole goes past it. */
public final class PasteArea extends NamedTextArea {
    private Consumer<String> taker = this::replaceSelection;

    /** An empty box. */
    public PasteArea() {
        setWrapText(false);
    }

    /** Sets the receiver of a pasted text that is longer than {@link FleetModel#SHOWN}. */
    void onLongText(Consumer<String> newTaker) {
        taker = newTaker;
    }

    /** Puts a list in the place of the one that stands here; Ctrl Z brings that back. */
    void put(String list) {
        if (list.length() > FleetModel.SHOWN) {
            taker.accept(list);
        } else {
            replaceText(0, getLength(), list);
        }
    }

    @Override
    public void paste() {
        ClipboardText.get().filter(pasted -> pasted.length() > FleetModel.SHOWN).ifPresentOrElse(taker, super::paste);
    }
}
