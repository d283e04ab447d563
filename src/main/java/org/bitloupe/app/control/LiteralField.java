package org.bitloupe.app.control;

import java.util.function.Consumer;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.MouseEvent;

/** The editor inside a {@link LiteralView}: an ordinary text field whose characters are drawn by someone else. */
final class LiteralField extends TextField {
    private final int limit;
    private final Consumer<String> tooLong;

    /**
     * An empty field.
     *
     * @param limit the most characters it takes
     * @param tooLong takes a text that is refused because the field would then hold more
     */
    LiteralField(int limit, Consumer<String> tooLong) {
        this.limit = limit;
        this.tooLong = tooLong;
        getStyleClass().addAll("literal-field", "literal");
        // A double click takes the whole ID: the usual word ends at every hyphen of a UUID.
        addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
            if (event.getClickCount() == 2) {
                selectAll();
            }
        });
    }

    /** Pastes into the selection; line breaks become spaces, since dropping them would join two IDs into one. */
    @Override
    public void paste() {
        Clipboard clipboard = Clipboard.getSystemClipboard();
        if (clipboard.hasString()) {
            insert(clipboard.getString());
        }
    }

    private void insert(String pasted) {
        if ((long) getLength() - getSelection().getLength() + pasted.length() > limit) {
            tooLong.accept(pasted);
            return;
        }
        replaceSelection(pasted.strip().replaceAll("[\\r\\n\\t]+", " "));
    }

    /** Copies the selection, or everything where nothing is selected. */
    @Override
    public void copy() {
        String selected = getSelectedText();
        OwnClip.put(selected.isEmpty() ? getText() : selected);
    }
}
