package org.bitloupe.app.palette;

import java.util.function.Predicate;
import org.bitloupe.app.control.basic.SearchField;
import org.bitloupe.app.control.text.ClipboardText;
import org.bitloupe.message.Messages;

/** The palette's field: a pasted ID is not searched for but handed on. */
final class PaletteField extends SearchField {
    private static final double ICON = 18;

    private final Predicate<String> taken;

    /** A field that offers what is pasted before it takes it in itself. */
    PaletteField(Messages messages, Predicate<String> taken) {
        super(ICON);
        setNames(messages, "palette.prompt");
        this.taken = taken;
    }

    @Override
    public void paste() {
        if (ClipboardText.get().filter(taken).isEmpty()) {
            super.paste();
        }
    }
}
