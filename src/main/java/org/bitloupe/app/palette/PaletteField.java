package org.bitloupe.app.palette;

import java.util.function.Predicate;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import org.jspecify.annotations.Nullable;

/** The palette's field: a pasted ID is not searched for but handed on. */
final class PaletteField extends TextField {
    private final Predicate<String> taken;

    /** A field that offers what is pasted before it takes it in itself. */
    PaletteField(Predicate<String> taken) {
        this.taken = taken;
    }

    @Override
    public void paste() {
        @Nullable String text = Clipboard.getSystemClipboard().getString();
        if (text == null || !taken.test(text)) {
            super.paste();
        }
    }
}
