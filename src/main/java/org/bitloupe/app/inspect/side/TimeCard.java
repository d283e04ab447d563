package org.bitloupe.app.inspect.side;

import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.ClipboardWriter;
import org.bitloupe.app.control.basic.CopyableValuesPane;
import org.bitloupe.app.control.basic.FocusLoss;
import org.bitloupe.app.control.basic.TypeAheadComboBox;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.app.control.text.NamedTextField;
import org.bitloupe.app.inspect.model.EpochChoice;
import org.bitloupe.app.inspect.model.InspectModel;
import org.bitloupe.app.text.LabeledValue;
import org.bitloupe.app.text.TimeForms;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.reading.TimeReading;
import org.bitloupe.layout.codec.InstantText;
import org.bitloupe.message.Messages;

/** The time of a reading in all forms, and the epoch it is counted from: one that is known for the layout, or a person's own. */
final class TimeCard extends VBox {
    private static final double ICON = 13;

    private final InspectModel model;
    private final Messages messages;
    private final CopyableValuesPane lines;
    private final CopyableValuesPane others;
    private final Label precision = Labels.lines("", "faint", "small");
    private final Label othersTitle = Labels.of("", "faint", "small", "others-title");
    private final TypeAheadComboBox<EpochChoice> epochs = new TypeAheadComboBox<>();
    private final TextField own = new NamedTextField();
    private final Label problem = Labels.lines("", "error", "small");
    /** Lines that few need: an epoch of one's own, and the time by the layout's others. */
    private final VBox more = new VBox();

    private final Hyperlink opens = new Hyperlink();
    /** True if the box is being filled and not used. */
    private boolean filling;

    TimeCard(InspectModel model, Messages messages, ClipboardWriter clipboardWriter) {
        this.model = model;
        this.messages = messages;
        this.lines = new CopyableValuesPane(messages, clipboardWriter, true);
        this.others = new CopyableValuesPane(messages, clipboardWriter, true);
        getStyleClass().addAll("card", "padded", "time-card", "spacing-4");
        Label title = Labels.of(messages.get("inspect.side.time"), "title");
        othersTitle.setText(messages.get("inspect.side.time.others"));
        problem.setGraphic(new Icon(IconName.ERROR, ICON));
        more.getStyleClass().addAll("time-more", "spacing-4");
        more.getChildren().addAll(own, problem, othersTitle, others);
        opens.setOnAction(event -> open(!more.isVisible()));
        HBox head = Rows.styled("card-head", title, Rows.spacer(), opens);
        getChildren().addAll(head, lines, precision, chooser(), more);
        open(false);
        own.getStyleClass().add("mono");
        own.setPromptText(messages.get("inspect.side.epoch.prompt"));
        own.setAccessibleText(messages.get("inspect.side.epoch.yours"));
        own.setOnAction(event -> useOwn());
        own.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE && !own.getText().isEmpty()) {
                own.clear();
                showEpochProblem("");
                event.consume();
            }
        });
        FocusLoss.subscribe(own, () -> {
            if (!own.getText().isBlank()) {
                useOwn();
            }
        });
        model.epochProblemProperty().subscribe(this::showEpochProblem);
    }

    private HBox chooser() {
        Label label = Labels.whole(messages.get("inspect.side.epoch"), "faint", "line-label");
        label.setLabelFor(epochs);
        epochs.setMaxWidth(Double.MAX_VALUE);
        epochs.getStyleClass().add("epochs");
        epochs.setAccessibleText(messages.get("inspect.side.epoch"));
        epochs.nameItems(this::nameOf);
        epochs.valueProperty().subscribe((before, now) -> {
            if (!filling && now != null) {
                own.clear();
                model.countFrom(now);
            }
        });
        HBox.setHgrow(epochs, Priority.ALWAYS);
        HBox chooser = new HBox(8, label, epochs);
        chooser.getStyleClass().add("chooser");
        return chooser;
    }

    private String nameOf(EpochChoice epoch) {
        String date = TimeForms.epoch(epoch.instant());
        return epoch.name().isEmpty() || epoch.name().equals(date)
                ? date
                : messages.get("inspect.side.epoch.named", "name", epoch.name(), "date", date);
    }

    private void useOwn() {
        if (own.getText().isBlank()) {
            return;
        }
        model.countFrom(own.getText());
    }

    private void open(boolean wanted) {
        NodeVisibility.visible(more, wanted);
        opens.setText(messages.get(wanted ? "inspect.side.epoch.close" : "inspect.side.epoch.open"));
    }

    private void showEpochProblem(String text) {
        if (!text.isEmpty()) {
            open(true);
        }
        problem.setText(text);
        NodeVisibility.visible(problem, !text.isEmpty());
    }

    /** Shows the time of a reading that has one. */
    void show(Reading reading, TimeReading time) {
        lines.show(model.timeLines());
        precision.setText(model.precision());
        NodeVisibility.visible(precision, !precision.getText().isEmpty());
        fillEpochs(time);
        List<LabeledValue> otherLines = new ArrayList<>();
        for (TimeReading other : reading.otherTimes()) {
            String name = other.epochName().isEmpty() ? messages.get("inspect.side.epoch.own") : other.epochName();
            String value = other.instant() == null
                    ? other.ticks().toString()
                    : InstantText.plain(other.instant(), other.decimals(), ZoneOffset.UTC);
            otherLines.add(new LabeledValue(name, value));
        }
        others.show(otherLines);
        NodeVisibility.visible(others, !otherLines.isEmpty());
        NodeVisibility.visible(othersTitle, !otherLines.isEmpty());
    }

    private void fillEpochs(TimeReading time) {
        filling = true;
        List<EpochChoice> known = new ArrayList<>(model.epochs());
        EpochChoice now = known.stream()
                .filter(e -> e.instant().equals(time.epoch()))
                .findFirst()
                .orElseGet(() -> new EpochChoice(TimeForms.epoch(time.epoch()), time.epoch()));
        if (!known.contains(now)) {
            known.add(now);
        }
        if (!epochs.getItems().equals(known)) {
            epochs.getItems().setAll(known);
        }
        epochs.setValue(now);
        filling = false;
    }
}
