package org.bitloupe.app.control;

import java.util.HashMap;
import java.util.Map;
import javafx.scene.text.Font;

/** The rulers of the fonts that the cells of a list use: to make one takes longer than to lay a cell out. For the JavaFX thread. */
public final class Rulers {
    private final Map<Font, TextRuler> known = new HashMap<>();

    /** None yet. */
    public Rulers() {}

    TextRuler of(Font font) {
        return known.computeIfAbsent(font, TextRuler::new);
    }
}
