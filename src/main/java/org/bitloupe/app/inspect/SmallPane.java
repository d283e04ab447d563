package org.bitloupe.app.inspect;

import java.util.ArrayList;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bitloupe.app.clipboard.ClipModel;
import org.bitloupe.app.clipboard.ClipRow;
import org.bitloupe.app.control.basic.Copier;
import org.bitloupe.app.control.basic.Glyph;
import org.bitloupe.app.control.basic.Icon;
import org.bitloupe.app.control.basic.Shows;
import org.bitloupe.app.control.coloredid.Literal;
import org.bitloupe.app.control.coloredid.LiteralView;
import org.bitloupe.app.control.field.SentenceFlow;
import org.bitloupe.app.inspect.SmallModel.Small;
import org.bitloupe.app.inspect.model.InspectModel;
import org.bitloupe.app.inspect.model.SourceModel;
import org.bitloupe.app.shell.theme.Resources;
import org.bitloupe.app.text.Line;
import org.bitloupe.message.Messages;

/** The pane of the small window: the ID, its meaning in plain words, three buttons that copy. */
final class SmallPane extends VBox {
    private static final List<String> SHEETS =
            List.of("inspect/inspect.css", "inspect/side.css", "inspect/several.css", "inspect/small.css");
    private static final PseudoClass DAMAGED = PseudoClass.getPseudoClass("damaged");
    private static final double ICON = 15;
    private static final int COPIES = 3;
    /** Number of chips that find room. */
    private static final int MOST_CHIPS = 5;

    private final InspectModel model;
    private final SmallModel small;
    private final Messages words;
    private final LiteralView literal;
    private final Pasting pasting;
    private final Label pasteKey = new Label();
    private final Label tag = new Label();
    private final HBox chips = new HBox(6);
    private final VBox card = new VBox(6);
    private final Label heading = new Label();
    private final SentenceFlow sentence;
    private final Label foot = new Label();
    private final VBox start;
    private final List<Button> copies = new ArrayList<>();

    SmallPane(InspectModel model, SmallModel small, Messages words, Copier copier, ClipModel clip) {
        this.model = model;
        this.small = small;
        this.words = words;
        this.literal = new LiteralView(model.focus(), InspectModel.LONGEST, this::use);
        this.pasting = new Pasting(model, literal);
        pasteKey.setText(words.get("inspect.paste-key"));
        this.sentence = new SentenceFlow(words, model.focus());
        getStyleClass().add("small-pane");
        SHEETS.forEach(sheet -> getStylesheets().add(Resources.styleSheet(sheet)));
        start = start(clip);
        VBox.setVgrow(card, Priority.ALWAYS);
        getChildren().setAll(field(), chips, card(), buttons(copier));
        model.shownProperty().addListener((property, before, now) -> show());
        show();
    }

    private HBox field() {
        literal.promptProperty().set(words.get("inspect.small.prompt"));
        literal.field().setAccessibleText(words.get("inspect.field-name"));
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

    private VBox start(ClipModel clip) {
        Label hint = new Label(words.get("inspect.small.hint"));
        hint.getStyleClass().addAll("secondary", "small");
        hint.setWrapText(true);
        VBox box = new VBox(8, new ClipRow(words, clip), hint);
        box.getStyleClass().add("small-start");
        return box;
    }

    private VBox card() {
        card.getStyleClass().addAll("card", "padded", "small-card");
        heading.getStyleClass().addAll("strong", "sentence");
        heading.setWrapText(true);
        heading.setMinHeight(USE_PREF_SIZE);
        foot.getStyleClass().addAll("secondary", "small");
        foot.setWrapText(true);
        foot.setMinHeight(USE_PREF_SIZE);
        Region space = new Region();
        VBox.setVgrow(space, Priority.ALWAYS);
        card.getChildren().setAll(start, heading, sentence, space, foot);
        return card;
    }

    private HBox buttons(Copier copier) {
        HBox row = new HBox(8);
        for (int i = 0; i < COPIES; i++) {
            int index = i;
            Button button = new Button();
            button.setGraphic(new Icon(Glyph.COPY, ICON));
            button.setMaxWidth(Double.MAX_VALUE);
            button.setPrefWidth(0);
            button.setOnAction(event -> copy(copier, index));
            HBox.setHgrow(button, Priority.ALWAYS);
            copies.add(button);
        }
        copies.get(0).getStyleClass().add("primary");
        row.getChildren().setAll(copies);
        return row;
    }

    private void copy(Copier copier, int index) {
        List<Line> lines = small.small().copies();
        if (index < lines.size()) {
            copier.copy(lines.get(index).value());
        }
    }

    private void show() {
        Small now = small.small();
        Literal all = model.shown().literal();
        // The names of the fields stand in the sentence below.
        literal.show(new Literal(all.text(), all.runs(), all.roles(), List.of(), all.fault()));
        Shows.text(tag, now.tag());
        tag.getStyleClass().setAll("label", "tag", now.damaged() ? "error" : "ok");
        card.pseudoClassStateChanged(DAMAGED, now.damaged());
        Shows.text(heading, now.heading());
        Shows.visible(sentence, now.reading() != null);
        if (now.reading() != null) {
            sentence.show(now.reading());
        }
        foot.setGraphic(now.foot().isEmpty() ? null : new Icon(now.damaged() ? Glyph.WARNING : Glyph.GLOBE, ICON));
        Shows.text(foot, now.foot());
        Shows.visible(pasteKey, model.shown().isEmpty());
        Shows.visible(start, model.shown().isEmpty());
        showCopies(now.copies());
        showChips();
    }

    private void showCopies(List<Line> lines) {
        String[] usual = {
            words.get("inspect.small.sentence"), words.get("inspect.small.time-copy"), words.get("inspect.small.fields")
        };
        for (int i = 0; i < COPIES; i++) {
            Button button = copies.get(i);
            button.setText(i < lines.size() ? lines.get(i).label() : usual[i]);
            button.setAccessibleText(words.get("inspect.copy", "label", button.getText()));
            button.setDisable(i >= lines.size() || lines.get(i).value().isEmpty());
        }
    }

    private void showChips() {
        SourceModel.Source several = model.several().source();
        Shows.visible(chips, several.isShown());
        chips.getChildren().clear();
        for (int i = 0; i < Math.min(MOST_CHIPS, several.ids().size()); i++) {
            int index = i;
            SourceModel.Item item = several.ids().get(i);
            ToggleButton chip = new ToggleButton(item.label());
            chip.getStyleClass().setAll("chip");
            chip.setMinWidth(0);
            chip.setAccessibleText(words.get(
                    "inspect.several.chip",
                    "label",
                    item.label(),
                    "layout",
                    item.layout(),
                    "id",
                    item.found().text()));
            chip.setSelected(i == several.chosen());
            chip.setOnAction(event -> model.choose(index));
            chips.getChildren().add(chip);
        }
    }

    private void use(String text) {
        pasting.use(text);
    }

    /** Puts texts into the field. */
    Pasting pasting() {
        return pasting;
    }

    /** The field, for the keyboard. */
    LiteralView literal() {
        return literal;
    }
}
