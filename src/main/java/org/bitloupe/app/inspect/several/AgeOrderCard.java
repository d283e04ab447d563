package org.bitloupe.app.inspect.several;

import java.util.List;
import java.util.function.IntConsumer;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.ClipboardWriter;
import org.bitloupe.app.control.node.Buttons;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.inspect.model.SeveralIdsModel;
import org.bitloupe.app.inspect.model.SeveralIdsModel.Item;
import org.bitloupe.app.inspect.model.SeveralIdsModel.Source;
import org.bitloupe.app.text.TimeText;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;

/** The IDs of a text from the oldest to the youngest, by the times in them. */
public final class AgeOrderCard extends VBox {
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");
    private static final double ICON = 14;
    private static final double DOT = 12;

    private final SeveralIdsModel model;
    private final Messages messages;
    private final IntConsumer choose;
    private final Label title = Labels.of("", "title");
    private final GridPane rows = new GridPane();
    private final Button copy = new Button();

    public AgeOrderCard(SeveralIdsModel model, Messages messages, ClipboardWriter clipboardWriter, IntConsumer choose) {
        this.model = model;
        this.messages = messages;
        this.choose = choose;
        getStyleClass().addAll("card", "padded", "ages-card", "spacing-8");
        rows.getStyleClass().add("ages");
        copy.getStyleClass().add("small");
        copy.setGraphic(new Icon(IconName.COPY, ICON));
        copy.setOnAction(event -> clipboardWriter.copy(model.table()));
        getChildren().setAll(title, rows, new HBox(copy));
        model.sourceProperty().subscribe(this::show);
    }

    private void show(Source source) {
        NodeVisibility.visible(this, source.isShown());
        rows.getChildren().clear();
        if (!source.isShown()) {
            return;
        }
        List<Item> items = model.byAge();
        int all = source.ids().size();
        String zone = TimeText.of(messages).name();
        title.setText(
                items.size() == all
                        ? messages.get("inspect.several.ages", "n", all, "zone", zone)
                        : messages.say(Message.of("inspect.several.ages.some")
                                .with("timed", items.size())
                                .with("all", all)
                                .with("zone", zone)
                                .with("n", all - items.size())));
        copy.setText(
                messages.get("inspect.several.copy-table", "n", source.ids().size()));
        for (int i = 0; i < items.size(); i++) {
            add(items.get(i), i, source);
        }
    }

    private void add(Item item, int row, Source source) {
        boolean chosen = item.equals(source.current());
        Region dot = new Region();
        dot.getStyleClass().add("age-dot");
        dot.setMinSize(DOT, DOT);
        dot.setMaxSize(DOT, DOT);
        dot.pseudoClassStateChanged(CHOSEN, chosen);
        Button name = Buttons.of(item.label(), () -> choose.accept(source.ids().indexOf(item)));
        name.setMnemonicParsing(false);
        name.getStyleClass().setAll("button", "link", "age-name");
        name.pseudoClassStateChanged(CHOSEN, chosen);
        name.setMinWidth(0);
        name.setAccessibleText(messages.get("inspect.several.age", "label", item.label(), "time", item.local()));
        Label time = Labels.whole(item.local(), chosen ? "mono-strong" : "mono", "age-time");
        GridPane.setHgrow(name, Priority.ALWAYS);
        rows.addRow(row, dot, name, time);
    }
}
