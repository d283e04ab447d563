package org.bitloupe.app.inspect.several;

import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Insets;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.control.Label;
import javafx.scene.image.Image;
import javafx.scene.layout.VBox;
import javafx.scene.transform.Transform;
import org.bitloupe.app.control.coloredid.ColoredId;
import org.bitloupe.app.control.coloredid.ColoredIdLabel;
import org.bitloupe.app.control.field.ColoredSentence;
import org.bitloupe.app.control.field.FieldSelection;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.shell.theme.SceneTheme;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.message.Messages;

/** The card of a reading as a picture, as the screen shows it in the light theme, at twice its size for sharp letters. */
public final class CardPicture {
    private static final double WIDTH = 640;
    private static final double SCALE = 2;
    private static final double GAP = 12;

    private CardPicture() {}

    /**
     * Draws a card. To be called on the JavaFX thread.
     *
     * @param literal the ID with its colours
     * @param card the card as text, which begins with the sentence
     */
    public static Image draw(Reading reading, ColoredId literal, String card, Messages messages) {
        FieldSelection nothing = new FieldSelection();
        ColoredSentence sentence = new ColoredSentence(messages, nothing);
        sentence.show(reading);
        ColoredIdLabel id = new ColoredIdLabel(nothing);
        id.show(literal);
        Label rest = Labels.lines(card.substring(card.indexOf('\n') + 1).strip(), "mono");
        VBox box = new VBox(GAP, sentence, id, rest);
        box.getStyleClass().add("card");
        box.setPadding(new Insets(GAP));
        Scene scene = new Scene(box, WIDTH, 1);
        new SceneTheme(new ReadOnlyObjectWrapper<>(Theme.LIGHT), messages.formatLocale()).dress(scene);
        box.applyCss();
        box.resize(WIDTH, box.prefHeight(WIDTH));
        box.layout();
        SnapshotParameters sharp = new SnapshotParameters();
        sharp.setTransform(Transform.scale(SCALE, SCALE));
        return box.snapshot(sharp, null);
    }
}
