package org.bitloupe.app.design.start;

import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.field.FieldCapacityText;
import org.bitloupe.app.control.field.LayoutBar;
import org.bitloupe.app.control.field.LayoutOriginLabel;
import org.bitloupe.app.control.node.EllipsisLabel;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.app.control.text.HelpAnchor;
import org.bitloupe.app.text.AmountText;
import org.bitloupe.capacity.Lifespan;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.help.HelpKind;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;

/** A known layout to start from. */
final class KnownLayoutCard extends Button {

    KnownLayoutCard(Messages messages, Catalog catalog, Layout layout, Consumer<Layout> start) {
        getStyleClass().add("format-card");
        HelpAnchor.set(this, HelpKind.SCHEME, layout.id());
        Label title = Labels.shortened(layout.titleIn(messages.locale()), "strong");
        LayoutOriginLabel origin = new LayoutOriginLabel(messages);
        origin.show(catalog, layout);
        Label width = Labels.whole(new FieldCapacityText(messages).bits(layout.width()), "faint", "small");
        LayoutBar bar = new LayoutBar(true);
        bar.setLayout(layout);
        Label life = Labels.whole(
                Lifespan.of(layout)
                        .map(l -> new AmountText(messages).duration(l.rounded()))
                        .orElse(messages.get("design.capacity.tile.no-time")),
                "faint",
                "small");
        Label proof = new EllipsisLabel();
        NodeVisibility.text(
                proof,
                layout.pairs().isEmpty()
                        ? ""
                        : messages.get("design.start.proof", "n", layout.pairs().size()));
        proof.getStyleClass().addAll("faint", "small");
        VBox box = new VBox(
                7, new HBox(8, title, origin, Rows.spacer(), width), bar, new HBox(8, life, Rows.spacer(), proof));
        bar.setMouseTransparent(true);
        setGraphic(box);
        box.prefWidthProperty().bind(widthProperty().subtract(26));
        setMaxWidth(Double.MAX_VALUE);
        setAccessibleText(messages.get("design.start.from", "title", layout.titleIn(messages.locale())));
        setOnAction(event -> start.accept(layout));
    }
}
