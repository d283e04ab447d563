package org.bitloupe.app.inspect;

import java.util.ArrayList;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bitloupe.app.clipboard.ClipboardOfferBar;
import org.bitloupe.app.clipboard.ClipboardOfferModel;
import org.bitloupe.app.control.basic.ClipboardWriter;
import org.bitloupe.app.control.coloredid.ColoredId;
import org.bitloupe.app.control.coloredid.ColoredIdField;
import org.bitloupe.app.control.field.ColoredSentence;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.inspect.SmallModel.Small;
import org.bitloupe.app.inspect.model.InspectModel;
import org.bitloupe.app.inspect.model.SeveralIdsModel;
import org.bitloupe.app.inspect.readings.VerdictLabel;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.StatusModel;
import org.bitloupe.app.text.KeyText;
import org.bitloupe.app.text.LabeledValue;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.message.Messages;

/** The pane of the small window: the ID, its meaning in plain words, three buttons that copy. */
final class SmallPane extends VBox {
    private static final PseudoClass DAMAGED = PseudoClass.getPseudoClass("damaged");
    private static final double ICON = 15;
    private static final int COPIES = 3;
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("selected");
    /** Number of chips that find room; a menu has the other IDs. */
    private static final int MOST_CHIPS = 5;

    private final InspectModel model;
    private final SmallModel small;
    private final Messages messages;
    private final ColoredIdField literal;
    private final ScrollPane cards = new ScrollPane();
    private final PasteHandler pasteHandler;
    private final Label pasteKey = new Label();
    private final Label tag = new Label();
    private final HBox chips = new HBox(6);
    private final MenuButton more = new MenuButton();
    private SeveralIdsModel.Source listed = SeveralIdsModel.Source.NONE;
    private final VBox card = new VBox(5);
    private final Label heading = new Label();
    private final ColoredSentence sentence;
    private final Label why = new Label();
    private final Label said = Labels.of("", "small", "ok");
    private final Label foot = new Label();
    private final VBox start;
    private final List<Button> copies = new ArrayList<>();

    SmallPane(
            InspectModel model,
            SmallModel small,
            Messages messages,
            ClipboardWriter clipboardWriter,
            StatusModel status,
            ClipboardOfferModel clip) {
        this.model = model;
        this.small = small;
        this.messages = messages;
        this.literal = new ColoredIdField(model.selection(), InspectModel.LONGEST, this::use);
        this.pasteHandler = new PasteHandler(model, literal, () -> cards.setVvalue(cards.getVmin()));
        pasteKey.setText(KeyText.of(messages, "Shortcut+V"));
        this.sentence = new ColoredSentence(messages, model.selection());
        getStyleClass().add("small-pane");
        more.setId("smallMore");
        more.setMinWidth(USE_PREF_SIZE);
        more.setTooltip(new Tooltip());
        start = start(clip);
        cards.setContent(card());
        getChildren().setAll(field(), chips, scrolling(cards), buttons(clipboardWriter));
        said.setGraphic(new Icon(IconName.CHECK, ICON));
        said.setId("smallSaid");
        status.happenedProperty().subscribe(now -> NodeVisibility.text(said, now));
        model.shownProperty().subscribe(now -> show());
    }

    private HBox field() {
        literal.promptProperty().set(messages.get("inspect.small.prompt"));
        literal.field().setAccessibleText(messages.get("inspect.field-name"));
        literal.textProperty().bindBidirectional(model.textProperty());
        literal.setMaxHeight(USE_PREF_SIZE);
        HBox.setHgrow(literal, Priority.ALWAYS);
        tag.getStyleClass().addAll("tag", "ok");
        tag.setMinWidth(USE_PREF_SIZE);
        pasteKey.getStyleClass().add("key");
        pasteKey.setMinWidth(USE_PREF_SIZE);
        HBox field = new HBox(8, literal, pasteKey, tag);
        field.getStyleClass().add("small-field");
        return field;
    }

    private VBox start(ClipboardOfferModel clip) {
        Label hint = Labels.lines(
                messages.get("inspect.small.hint", "keys", KeyText.of(messages, Command.SMALL_WINDOW.combination())),
                "secondary",
                "small");
        ClipboardOfferBar offer = new ClipboardOfferBar(messages, clip);
        offer.setWrapsBelow(0);
        VBox box = new VBox(8, offer, hint);
        box.getStyleClass().add("small-start");
        return box;
    }

    /** The window keeps its size however much there is to say. */
    private static ScrollPane scrolling(ScrollPane scroll) {
        scroll.setFitToWidth(true);
        scroll.setFitToHeight(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFocusTraversable(false);
        scroll.setMinHeight(0);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        return scroll;
    }

    private VBox card() {
        card.getStyleClass().addAll("card", "padded", "small-card");
        heading.getStyleClass().addAll("strong", "sentence");
        heading.setWrapText(true);
        heading.setMinHeight(USE_PREF_SIZE);
        why.getStyleClass().addAll("secondary", "small");
        why.setWrapText(true);
        why.setMinHeight(USE_PREF_SIZE);
        foot.getStyleClass().addAll("secondary", "small");
        foot.setWrapText(true);
        foot.setMinHeight(USE_PREF_SIZE);
        Region space = new Region();
        VBox.setVgrow(space, Priority.ALWAYS);
        card.getChildren().setAll(start, heading, sentence, why, space, said, foot);
        return card;
    }

    private HBox buttons(ClipboardWriter clipboardWriter) {
        HBox row = new HBox(8);
        for (int i = 0; i < COPIES; i++) {
            int index = i;
            Button button = new Button();
            button.setGraphic(new Icon(IconName.COPY, ICON));
            button.setMaxWidth(Double.MAX_VALUE);
            button.setPrefWidth(0);
            button.setOnAction(event -> copy(clipboardWriter, index));
            HBox.setHgrow(button, Priority.ALWAYS);
            copies.add(button);
        }
        copies.get(0).getStyleClass().add("primary");
        row.getChildren().setAll(copies);
        return row;
    }

    private void copy(ClipboardWriter clipboardWriter, int index) {
        List<LabeledValue> lines = small.small().copies();
        if (index < lines.size()) {
            clipboardWriter.copy(lines.get(index).value());
        }
    }

    private void show() {
        Small now = small.small();
        ColoredId all = model.shown().literal();
        // The names of the fields stand in the sentence below.
        literal.show(new ColoredId(all.text(), all.runs(), all.roles(), List.of(), all.fault()));
        literal.mask(model.shown().hiddenText());
        NodeVisibility.text(tag, now.tag());
        tag.getStyleClass().setAll("label", "tag");
        tag.getStyleClass().addAll(style(now));
        card.pseudoClassStateChanged(DAMAGED, now.damaged());
        NodeVisibility.text(heading, now.heading());
        NodeVisibility.visible(sentence, now.reading() != null);
        if (now.reading() != null) {
            sentence.show(now.reading());
        }
        NodeVisibility.text(why, now.why());
        foot.setGraphic(
                now.foot().isEmpty() ? null : new Icon(now.damaged() ? IconName.WARNING : IconName.GLOBE, ICON));
        NodeVisibility.text(foot, now.foot());
        NodeVisibility.visible(pasteKey, model.shown().isEmpty());
        NodeVisibility.visible(start, model.shown().isEmpty());
        showCopies(now.copies());
        showChips();
    }

    /** The pill is green only of what is probable. */
    private static List<String> style(Small now) {
        Reading reading = now.reading();
        if (now.damaged()) {
            return List.of("error");
        }
        return reading == null ? List.of() : VerdictLabel.style(reading.verdict());
    }

    private void showCopies(List<LabeledValue> lines) {
        String[] usual = {
            messages.get("inspect.small.sentence"),
            messages.get("inspect.small.time-copy"),
            messages.get("inspect.small.fields")
        };
        for (int i = 0; i < COPIES; i++) {
            Button button = copies.get(i);
            button.setText(i < lines.size() ? lines.get(i).label() : usual[i]);
            button.setAccessibleText(messages.get("inspect.copy", "label", button.getText()));
            button.setDisable(i >= lines.size() || lines.get(i).value().isEmpty());
        }
    }

    private void showChips() {
        SeveralIdsModel.Source several = model.several().source();
        NodeVisibility.visible(chips, several.isShown());
        // Chips of the same text stay, and with them the keyboard.
        if (!several.ids().equals(listed.ids())) {
            list(several);
        }
        listed = several;
        for (int i = 0; i < several.ids().size(); i++) {
            boolean chosen = i == several.chosen();
            if (i < MOST_CHIPS) {
                ((ToggleButton) chips.getChildren().get(i)).setSelected(chosen);
            } else {
                ((RadioMenuItem) more.getItems().get(i - MOST_CHIPS)).setSelected(chosen);
            }
        }
        more.pseudoClassStateChanged(CHOSEN, several.chosen() >= MOST_CHIPS);
    }

    private void list(SeveralIdsModel.Source several) {
        chips.getChildren().clear();
        more.getItems().clear();
        for (int i = 0; i < several.ids().size(); i++) {
            SeveralIdsModel.Item item = several.ids().get(i);
            if (i < MOST_CHIPS) {
                chips.getChildren().add(chip(item, i));
            } else {
                more.getItems().add(entry(item, i));
            }
        }
        int others = more.getItems().size();
        if (others > 0) {
            more.setText(messages.get("inspect.small.more", "n", others));
            more.setAccessibleText(messages.get("inspect.small.more.read", "n", others));
            more.getTooltip().setText(more.getAccessibleText());
            chips.getChildren().add(more);
        }
    }

    private ToggleButton chip(SeveralIdsModel.Item item, int index) {
        ToggleButton chip = new ToggleButton(item.label());
        chip.setMnemonicParsing(false);
        chip.getStyleClass().setAll("chip");
        chip.setMinWidth(0);
        chip.setAccessibleText(messages.list(List.of(item.label(), item.layout(), item.shown())));
        chip.setOnAction(event -> {
            // The one that is looked at stays chosen.
            chip.setSelected(true);
            model.choose(index);
        });
        return chip;
    }

    private RadioMenuItem entry(SeveralIdsModel.Item item, int index) {
        RadioMenuItem entry = new RadioMenuItem(messages.pair(item.label(), item.shown()));
        entry.setMnemonicParsing(false);
        entry.setOnAction(event -> {
            entry.setSelected(true);
            model.choose(index);
        });
        return entry;
    }

    private void use(String text) {
        pasteHandler.use(text);
    }

    /** Puts texts into the field. */
    PasteHandler pasting() {
        return pasteHandler;
    }

    /** The field, for the keyboard. */
    ColoredIdField literal() {
        return literal;
    }
}
