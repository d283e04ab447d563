package org.bitloupe.app.control.text;

import javafx.scene.text.Font;
import javafx.scene.text.Text;

/** The width of texts. */
public final class TextWidth {
    private TextWidth() {}

    /** The width of a text in one line, in pixels; slow: some thousand a second. */
    public static double of(String text, Font font) {
        Text measured = new Text(text);
        measured.setFont(font);
        return measured.getLayoutBounds().getWidth();
    }
}
