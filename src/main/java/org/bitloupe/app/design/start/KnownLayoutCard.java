package org.bitloupe.app.design.start;

import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.EllipsisLabel;
import org.bitloupe.app.control.basic.NodeVisibility;
import org.bitloupe.app.control.field.FieldCapacityText;
import org.bitloupe.app.control.field.LayoutBar;
import org.bitloupe.app.control.field.LayoutOriginLabel;
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
        Label title = new EllipsisLabel(layout.titleIn(messages.locale()));
        title.getStyleClass().add("strong");
        LayoutOriginLabel origin = new LayoutOriginLabel(messages);
        origin.show(catalog, layout);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        Label width = new Label(new FieldCapacityText(messages).bits(layout.width()));
        width.getStyleClass().addAll("faint", "small");
        width.setMinWidth(Region.USE_PREF_SIZE);
        LayoutBar bar = new LayoutBar(true);
        bar.setLayout(layout);
        Label life = new Label(Lifespan.of(layout)
                .map(l -> new AmountText(messages).duration(l.rounded()))
                .orElse(messages.get("design.capacity.tile.no-time")));
        life.getStyleClass().addAll("faint", "small");
        life.setMinWidth(Region.USE_PREF_SIZE);
        Label proof = new EllipsisLabel();
        NodeVisibility.text(
                proof,
                layout.pairs().isEmpty()
                        ? ""
                        : messages.get("design.start.proof", "n", layout.pairs().size()));
        proof.getStyleClass().addAll("faint", "small");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        VBox box = new VBox(7, new HBox(8, title, origin, space, width), bar, new HBox(8, life, gap, proof));
        bar.setMouseTransparent(true);
        setGraphic(box);
        box.prefWidthProperty().bind(widthProperty().subtract(26));
        setMaxWidth(Double.MAX_VALUE);
        setAccessibleText(messages.get("design.start.from", "title", layout.titleIn(messages.locale())));
        setOnAction(event -> start.accept(layout));
    }
}
