package org.bitloupe.app.inspect.damage;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.ClipboardWriter;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.app.inspect.model.RoundedIdReport;
import org.bitloupe.app.text.LabeledValue;
import org.bitloupe.message.Messages;

/** Beside a rounded ID: how it came about, ready queries for its row, and a text that asks for the right one. */
final class RoundedIdSideCard extends VBox {
    private static final double ICON = 14;

    private final Messages messages;
    private final ClipboardWriter clipboardWriter;

    RoundedIdSideCard(Messages messages, ClipboardWriter clipboardWriter) {
        super(10);
        this.messages = messages;
        this.clipboardWriter = clipboardWriter;
    }

    /** Shows what helps with a rounded ID. */
    void show(RoundedIdReport roundedIdReport) {
        getChildren().setAll(happened(roundedIdReport), rows(roundedIdReport), ask(roundedIdReport));
    }

    private VBox happened(RoundedIdReport roundedIdReport) {
        return card(head("inspect.rounded.happened", ""), wrapped(roundedIdReport.happened()));
    }

    private VBox rows(RoundedIdReport roundedIdReport) {
        Label code = wrapped(roundedIdReport.queries().get(0).value());
        code.getStyleClass().setAll("label", "mono", "code", "small");
        code.setMaxWidth(Double.MAX_VALUE);
        FlowPane buttons = new FlowPane(8, 6);
        for (LabeledValue query : roundedIdReport.queries()) {
            buttons.getChildren()
                    .add(copyButton(messages.get("inspect.rounded.query.copy", "name", query.label()), query.value()));
        }
        String most = messages.get(
                "inspect.rounded.query.most",
                "n",
                roundedIdReport.damage().originals().count());
        return card(head("inspect.rounded.query", most), code, buttons);
    }

    private VBox ask(RoundedIdReport roundedIdReport) {
        Label quote = wrapped(roundedIdReport.request());
        quote.getStyleClass().add("rescue-quote");
        Label intro = wrapped(messages.get("inspect.rounded.ask.intro"));
        return card(
                head("inspect.rounded.ask", ""),
                intro,
                quote,
                new HBox(copyButton(messages.get("inspect.rounded.ask.copy"), roundedIdReport.request())));
    }

    private Button copyButton(String name, String text) {
        Button button = new Button(name);
        button.getStyleClass().add("small");
        button.setGraphic(new Icon(IconName.COPY, ICON));
        button.setOnAction(event -> clipboardWriter.copy(text));
        return button;
    }

    private HBox head(String key, String note) {
        Label title = Labels.of(messages.get(key), "title");
        Label says = Labels.of(note, "faint", "small");
        return new HBox(title, Rows.spacer(), says);
    }

    private static Label wrapped(String text) {
        return Labels.lines(text, "secondary");
    }

    private static VBox card(Node... nodes) {
        VBox card = new VBox(7);
        card.getChildren().setAll(List.of(nodes));
        card.getStyleClass().addAll("card", "padded");
        return card;
    }
}
