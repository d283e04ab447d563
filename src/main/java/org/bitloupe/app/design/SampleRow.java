package org.bitloupe.app.design;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import org.bitloupe.generate.Made;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The sample ID below the ruler: as it is usually written, in hex, and in words. */
final class SampleRow {
    private final Messages words;
    private final Button usual;
    private final Label hex;
    private final Label sentence;

    /**
     * Fills three nodes of the screen.
     *
     * @param usual the ID itself, which opens in Inspect when pressed
     */
    SampleRow(Messages words, Button usual, Label hex, Label sentence) {
        this.words = words;
        this.usual = usual;
        this.hex = hex;
        this.sentence = sentence;
    }

    /** Shows a sample of a layout, or that none can be made. */
    void show(Layout layout, @Nullable Made made) {
        usual.setDisable(made == null);
        usual.setText(made == null ? words.get("design.sample.none") : SampleText.usual(layout, made));
        // A wider ID is written in some kind of hex anyway.
        hex.setText(made == null || layout.width() > Long.SIZE ? "" : SampleText.hex(made));
        sentence.setText(made == null ? "" : SampleText.sentence(words, layout, made));
    }
}
