package org.bitloupe.app.inspect.side;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.value.ObservableValue;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.ClipboardWriter;
import org.bitloupe.app.control.basic.CopyButton;
import org.bitloupe.app.control.basic.CopyableValuesPane;
import org.bitloupe.app.control.field.ColoredSentence;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.inspect.model.InspectModel;
import org.bitloupe.app.inspect.model.SurroundingsModel;
import org.bitloupe.app.text.LabeledValue;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.convert.ConvertedId;
import org.bitloupe.inspect.reading.EpochSentence;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.message.Messages;

/** The right column of the Inspect screen: a reading in words, its time, the ID's other spellings. */
public final class SideController {
    private final InspectModel model;
    private final Messages messages;
    private final ClipboardWriter clipboardWriter;
    private final SurroundingsModel surroundings;
    private final ColoredSentence sentence;
    private final TimeCard time;
    private final CopyableValuesPane spellings;
    private final ObservableValue<Catalog> catalog;
    /** Below the sentence. */
    private final List<SideCard> alerts;
    /** Below the time. */
    private final List<SideCard> finders;
    /** At the end. */
    private final List<SideCard> tools;

    @FXML
    private VBox column;

    @FXML
    private CopyButton copySentence;

    @FXML
    private StackPane sentenceSlot;

    @FXML
    private Label counted;

    @FXML
    private Label caveat;

    @FXML
    private VBox because;

    @FXML
    private Label becauseText;

    @FXML
    private Button leaveOut;

    @FXML
    private StackPane timeSlot;

    @FXML
    private VBox spellingsCard;

    @FXML
    private StackPane spellingsSlot;

    /**
     * The column of a model.
     *
     * @param catalog the layouts that an ID may be carried over to
     */
    @SuppressWarnings("NullAway.Init") // the FXML loader sets the nodes before it calls initialize
    public SideController(
            InspectModel model, ObservableValue<Catalog> catalog, Messages messages, ClipboardWriter clipboardWriter) {
        this.model = model;
        this.catalog = catalog;
        this.messages = messages;
        this.clipboardWriter = clipboardWriter;
        this.surroundings = new SurroundingsModel(model, messages);
        this.sentence = new ColoredSentence(messages, model.selection());
        this.time = new TimeCard(model, messages, clipboardWriter);
        this.spellings = new CopyableValuesPane(messages, clipboardWriter, false);
        this.alerts = List.of(new MacAddressCard(messages, clipboardWriter));
        this.finders = List.of(new IdRangeQueryCard(messages, clipboardWriter));
        this.tools = List.of(
                new NameBasedUuidCard(messages, clipboardWriter),
                new ByteOrderCard(
                        messages, clipboardWriter, text -> model.inspector().inspect(text), model::paste));
    }

    @FXML
    private void initialize() {
        sentenceSlot.getChildren().setAll(sentence);
        timeSlot.getChildren().setAll(time);
        spellingsSlot.getChildren().setAll(spellings);
        insert(column.getChildren().indexOf(timeSlot), alerts);
        insert(column.getChildren().indexOf(timeSlot) + 1, finders);
        insert(column.getChildren().size(), tools);
        leaveOut.setOnAction(event -> surroundings.leaveOut());
        copySentence.copies(clipboardWriter, () -> {
            Reading reading = model.shown().reading();
            return reading == null ? "" : messages.say(reading.sentence());
        });
    }

    private void insert(int place, List<SideCard> cards) {
        column.getChildren().addAll(place, cards.stream().map(SideCard::node).toList());
    }

    /** The ID in other layouts with the same fields, and in other spellings. */
    private List<LabeledValue> spellings(Reading reading) {
        List<LabeledValue> lines = new ArrayList<>();
        for (ConvertedId other : ConvertedId.of(reading, catalog.getValue().layouts())) {
            String title = other.layout().titleIn(messages.locale());
            lines.add(new LabeledValue(messages.get("inspect.spelling.as", "title", title), other.text()));
        }
        lines.addAll(model.otherSpellings());
        return lines;
    }

    /** Shows a reading. */
    public void show(Reading reading) {
        sentence.show(reading);
        NodeVisibility.text(
                counted, EpochSentence.of(reading).map(messages::say).orElse(""));
        Layout layout = reading.layout();
        LocalizedText warning = layout.caveat() == null ? layout.secret() : layout.caveat();
        NodeVisibility.text(caveat, warning == null ? "" : warning.in(messages.locale()));
        String why = surroundings.because(reading);
        NodeVisibility.visible(because, !why.isEmpty());
        becauseText.setText(why);
        leaveOut.setText(surroundings.leaveOutText());
        NodeVisibility.visible(timeSlot, reading.time() != null);
        if (reading.time() != null) {
            time.show(reading, reading.time());
        }
        spellings.show(spellings(reading));
        NodeVisibility.visible(spellingsCard, spellings.size() > 0);
        for (List<SideCard> cards : List.of(alerts, finders, tools)) {
            cards.forEach(card -> card.show(reading));
        }
    }
}
