package org.bitloupe.app.inspect.several;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.app.control.text.ClickableLabel;
import org.bitloupe.app.inspect.model.SeveralIdsModel;
import org.bitloupe.app.inspect.model.SeveralIdsModel.Item;
import org.bitloupe.app.inspect.model.SeveralIdsModel.Source;
import org.bitloupe.app.text.KeyText;
import org.bitloupe.message.Messages;

/** The text that several IDs were found in, each in a box, and a chip for each to look at it. */
public final class PastedTextCard extends VBox {
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");
    private static final double TALLEST = 112;
    private static final double ICON = 14;
    /** Width of the frame around the text. */
    private static final double EDGE = 12;
    /** Number of characters of a long text that are shown before the first ID and behind the last. */
    private static final int AROUND = 400;
    /** Number of characters shown between two IDs. */
    private static final int BETWEEN = 600;

    private final SeveralIdsModel model;
    private final Messages messages;
    private final IntConsumer choose;
    private final Button all = new Button();
    private final Label count = Labels.of("", "faint", "small");
    private final TextFlow text = new TextFlow();
    private final FlowPane chips = new FlowPane(7, 7);
    private final HBox keys = new HBox(6);
    private Source shown = Source.NONE;

    /**
     * A card without a text.
     *
     * @param choose looks at the ID of an index
     * @param openAll takes the whole text where more IDs are in it than are shown
     * @param timeline puts the IDs of the whole text on one timeline
     */
    public PastedTextCard(
            SeveralIdsModel model,
            Messages messages,
            IntConsumer choose,
            Consumer<String> openAll,
            Consumer<String> timeline) {
        this.model = model;
        this.messages = messages;
        this.choose = choose;
        getStyleClass().addAll("card", "source-card");
        Label title = Labels.of(messages.get("inspect.several.title"), "title");
        count.setMinWidth(0);
        all.setId("open-all");
        all.getStyleClass().add("small");
        all.setText(messages.get("inspect.several.open-all"));
        all.setMinWidth(USE_PREF_SIZE);
        all.setOnAction(event -> openAll.accept(model.source().text()));
        Button line = new Button(messages.get("timeline.view.title"));
        line.setId("open-timeline");
        line.getStyleClass().add("small");
        line.setGraphic(new Icon(IconName.CLOCK, ICON));
        line.setMinWidth(USE_PREF_SIZE);
        line.setTooltip(new Tooltip(messages.get("timeline.view.open.tip")));
        line.setOnAction(event -> timeline.accept(model.source().text()));
        HBox head = Rows.styled("card-head", title, Rows.spacer(), count, line, all);
        ScrollPane scroll = new ScrollPane(text);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFocusTraversable(false);
        scroll.setMaxHeight(TALLEST);
        scroll.setMinHeight(USE_PREF_SIZE);
        scroll.getStyleClass().add("source-scroll");
        text.getStyleClass().add("source-text");
        scroll.prefHeightProperty().bind(text.heightProperty().map(h -> Math.min(TALLEST, h.doubleValue() + EDGE)));
        HBox.setHgrow(chips, Priority.ALWAYS);
        chips.getStyleClass().add("source-chips");
        keys.getStyleClass().add("center-right");
        keys.setMinWidth(USE_PREF_SIZE);
        HBox foot = new HBox(12, chips, keys);
        getChildren().setAll(head, scroll, foot);
        model.sourceProperty().subscribe(this::show);
    }

    private void show(Source source) {
        boolean same = source.shown().equals(shown.shown()) && source.ids().equals(shown.ids());
        shown = source;
        NodeVisibility.visible(this, source.isShown());
        if (!source.isShown()) {
            text.getChildren().clear();
            chips.getChildren().clear();
            return;
        }
        if (!same) {
            build(source);
        }
        for (int i = 0; i < source.ids().size(); i++) {
            ToggleButton chip = (ToggleButton) chips.getChildren().get(i);
            chip.setSelected(i == source.chosen());
        }
        int index = 0;
        for (Node node : text.getChildren()) {
            if (node instanceof Label label) {
                label.pseudoClassStateChanged(CHOSEN, index++ == source.chosen());
            }
        }
    }

    private void build(Source source) {
        count.setText(model.count());
        NodeVisibility.visible(all, source.total() > source.ids().size());
        text.getChildren().clear();
        chips.getChildren().clear();
        List<String> because = source.ids().stream()
                .map(Item::because)
                .filter(words -> !words.isEmpty())
                .distinct()
                .toList();
        int from = 0;
        for (int i = 0; i < source.ids().size(); i++) {
            Item item = source.ids().get(i);
            String before = source.shown().substring(from, item.found().start());
            add(i == 0 ? shortened(before, 0, AROUND) : shortened(before, BETWEEN / 2, BETWEEN / 2), because);
            text.getChildren().add(box(item, i));
            from = item.found().end();
            chips.getChildren().add(chip(item, i));
        }
        add(shortened(source.shown().substring(from), AROUND, 0), because);
        Label first = key(KeyText.of(messages, "Alt+1"));
        Label last = key(Integer.toString(Math.min(9, source.ids().size())));
        Label to = Labels.of(messages.get("inspect.several.to"), "faint", "small");
        keys.getChildren().setAll(first, to, last);
    }

    private static Label key(String name) {
        return Labels.of(name, "key");
    }

    /** Long pieces without an ID are cut in their middle; the first characters and the last ones stay. */
    private static String shortened(String piece, int first, int last) {
        return piece.length() <= first + last + 1
                ? piece
                : piece.substring(0, first) + "\u2026" + piece.substring(piece.length() - last);
    }

    /** Adds a piece without an ID, underlining the words that a reading is because of. */
    private void add(String piece, List<String> because) {
        for (String words : because) {
            int at = piece.indexOf(words);
            if (at >= 0) {
                add(piece.substring(0, at));
                Text reason = add(words);
                reason.getStyleClass().add("because");
                add(piece.substring(at + words.length()), because);
                return;
            }
        }
        add(piece);
    }

    private Text add(String piece) {
        Text plain = new Text(piece.replace("\r\n", "\n").replace('\r', '\n'));
        plain.getStyleClass().addAll("mono", "source-plain");
        if (!piece.isEmpty()) {
            text.getChildren().add(plain);
        }
        return plain;
    }

    private Label box(Item item, int index) {
        ClickableLabel box = new ClickableLabel();
        box.setText(item.shown());
        box.getStyleClass().addAll("mono", "source-id");
        box.setOnPressed(() -> choose.accept(index));
        return box;
    }

    private ToggleButton chip(Item item, int index) {
        Label name = Labels.of(item.label(), "medium");
        Label layout = Labels.of(item.claim(), "chip-layout", "small");
        ToggleButton chip = new ToggleButton();
        chip.getStyleClass().setAll("chip");
        chip.setGraphic(new HBox(7, name, layout));
        chip.setAccessibleText(messages.list(List.of(item.label(), item.claim(), item.shown())));
        chip.setTooltip(new Tooltip(item.shown()));
        chip.setOnAction(event -> {
            choose.accept(index);
            chip.setSelected(true);
        });
        return chip;
    }

    /** The chips in order, for tests. */
    List<Node> chips() {
        return List.copyOf(chips.getChildren());
    }
}
