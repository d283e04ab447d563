package org.bitloupe.app.inspect;

import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.Copier;
import org.bitloupe.app.control.CopyButton;
import org.bitloupe.inspect.Reading;
import org.bitloupe.layout.Texts;
import org.bitloupe.message.Messages;

/** The right column of the Inspect screen: a reading in words, its time, the ID's other spellings. */
final class SideController {
    private final InspectModel model;
    private final Messages words;
    private final Copier copier;
    private final SentenceFlow sentence;
    private final TimeCard time;
    private final LinesPane spellings;

    @FXML
    private CopyButton copySentence;

    @FXML
    private StackPane sentenceSlot;

    @FXML
    private Label caveat;

    @FXML
    private StackPane timeSlot;

    @FXML
    private VBox spellingsCard;

    @FXML
    private StackPane spellingsSlot;

    @SuppressWarnings("NullAway.Init") // the FXML loader sets the nodes before it calls initialize
    SideController(InspectModel model, Messages words, Copier copier) {
        this.model = model;
        this.words = words;
        this.copier = copier;
        this.sentence = new SentenceFlow(words, model.focus());
        this.time = new TimeCard(model, words, copier);
        this.spellings = new LinesPane(words, copier, false);
    }

    @FXML
    private void initialize() {
        sentenceSlot.getChildren().setAll(sentence);
        timeSlot.getChildren().setAll(time);
        spellingsSlot.getChildren().setAll(spellings);
        copySentence.copies(copier, () -> {
            Reading reading = model.shown().reading();
            return reading == null ? "" : words.say(reading.sentence());
        });
    }

    /** Shows a reading. */
    void show(Reading reading) {
        sentence.show(reading);
        Texts warning = reading.layout().caveat();
        Shows.text(caveat, warning == null ? "" : warning.in(words.locale()));
        Shows.visible(timeSlot, reading.time() != null);
        if (reading.time() != null) {
            time.show(reading, reading.time());
        }
        spellings.show(model.otherSpellings());
        Shows.visible(spellingsCard, spellings.size() > 0);
    }
}
