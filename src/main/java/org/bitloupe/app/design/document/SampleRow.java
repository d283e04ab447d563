package org.bitloupe.app.design.document;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.text.HelpAnchor;
import org.bitloupe.generate.GeneratedId;
import org.bitloupe.help.HelpKind;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * The sample ID below the ruler: as it is usually written, in hex, and in words, and at the end how far the time has come. Numbers
 * are never cut: in a narrow window hex makes room, and the words that end in dots are whole in a tooltip.
 */
final class SampleRow {
    /** Words that need more than this are cut before hex goes. */
    private static final double WORDS_ENOUGH = 330;

    private static final double GAP = 9;

    private final Messages messages;
    private final Region row;
    private final Button usual;
    private final Label hex;
    private final Label sentence;
    private final Label end;
    private final Tooltip whole = new Tooltip();

    /**
     * Fills nodes of the screen.
     *
     * @param row what holds them
     * @param usual the ID itself, which opens in Inspect when pressed
     * @param end the note at the end of the row
     */
    SampleRow(Messages messages, Region row, Button usual, Label hex, Label sentence, Label end) {
        this.messages = messages;
        this.row = row;
        this.usual = usual;
        this.hex = hex;
        this.sentence = sentence;
        this.end = end;
        whole.setWrapText(true);
        whole.setMaxWidth(WORDS_ENOUGH);
        sentence.setTooltip(whole);
        end.setMinWidth(Region.USE_PREF_SIZE);
        row.widthProperty().addListener((property, before, now) -> fit());
    }

    /**
     * Shows a sample of a layout, or that none can be made.
     *
     * @param note how far the time has come, or what the ruler shows in the middle of a drag
     */
    void show(Layout layout, @Nullable GeneratedId generatedId, String note) {
        usual.setDisable(generatedId == null);
        HelpAnchor.set(usual, HelpKind.SPELLING, layout.spellings().get(0).name());
        usual.setText(generatedId == null ? messages.get("design.sample.none") : SampleText.usual(layout, generatedId));
        // A wider ID is written in some kind of hex anyway.
        hex.setText(generatedId == null || layout.width() > Long.SIZE ? "" : SampleText.hex(generatedId));
        sentence.setText(generatedId == null ? "" : SampleText.sentence(messages, layout, generatedId));
        whole.setText(sentence.getText());
        showNote(note);
    }

    /** Replaces the note at the end. */
    void showNote(String note) {
        end.setText(note);
        fit();
    }

    private void fit() {
        double needed = row.snappedLeftInset() + row.snappedRightInset();
        for (Node each : row.getChildrenUnmodifiable()) {
            double wish = each.prefWidth(-1);
            needed += GAP + (each.equals(sentence) ? Math.min(wish, WORDS_ENOUGH) : wish);
        }
        boolean room = !hex.getText().isEmpty() && needed <= row.getWidth();
        NodeVisibility.visible(hex, room);
    }
}
