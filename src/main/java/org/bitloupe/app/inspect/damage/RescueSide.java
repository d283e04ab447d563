package org.bitloupe.app.inspect.damage;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.Copier;
import org.bitloupe.app.control.basic.Glyph;
import org.bitloupe.app.control.basic.Icon;
import org.bitloupe.app.inspect.model.Rescue;
import org.bitloupe.app.text.Line;
import org.bitloupe.message.Messages;

/** Beside a rounded ID: how it came about, ready queries for its row, and a text that asks for the right one. */
final class RescueSide extends VBox {
    private static final double ICON = 14;

    private final Messages words;
    private final Copier copier;

    RescueSide(Messages words, Copier copier) {
        super(10);
        this.words = words;
        this.copier = copier;
    }

    /** Shows what helps with a rounded ID. */
    void show(Rescue rescue) {
        getChildren().setAll(happened(rescue), rows(rescue), ask(rescue));
    }

    private VBox happened(Rescue rescue) {
        return card(head("inspect.rounded.happened", ""), wrapped(rescue.happened()));
    }

    private VBox rows(Rescue rescue) {
        Label code = wrapped(rescue.queries().get(0).value());
        code.getStyleClass().setAll("label", "mono", "code", "small");
        code.setMaxWidth(Double.MAX_VALUE);
        FlowPane buttons = new FlowPane(8, 6);
        for (Line query : rescue.queries()) {
            buttons.getChildren()
                    .add(copyButton(words.get("inspect.rounded.query.copy", "name", query.label()), query.value()));
        }
        String most = words.get(
                "inspect.rounded.query.most", "n", rescue.damage().originals().count());
        return card(head("inspect.rounded.query", most), code, buttons);
    }

    private VBox ask(Rescue rescue) {
        Label quote = wrapped(rescue.request());
        quote.getStyleClass().add("rescue-quote");
        Label intro = wrapped(words.get("inspect.rounded.ask.intro"));
        return card(
                head("inspect.rounded.ask", ""),
                intro,
                quote,
                new HBox(copyButton(words.get("inspect.rounded.ask.copy"), rescue.request())));
    }

    private Button copyButton(String name, String text) {
        Button button = new Button(name);
        button.getStyleClass().add("small");
        button.setGraphic(new Icon(Glyph.COPY, ICON));
        button.setOnAction(event -> copier.copy(text));
        return button;
    }

    private HBox head(String key, String note) {
        Label title = new Label(words.get(key));
        title.getStyleClass().add("title");
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        Label says = new Label(note);
        says.getStyleClass().addAll("faint", "small");
        return new HBox(title, space, says);
    }

    private static Label wrapped(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("secondary");
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        return label;
    }

    private static VBox card(Node... nodes) {
        VBox card = new VBox(7);
        card.getChildren().setAll(List.of(nodes));
        card.getStyleClass().addAll("card", "padded");
        return card;
    }
}
