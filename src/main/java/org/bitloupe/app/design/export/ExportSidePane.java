package org.bitloupe.app.design.export;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.export.Target;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The right column: what the file does, what can be chosen about it, and why another target cannot be had. */
final class ExportSidePane {
    private final Messages messages;
    private final ExportModel model;
    private final ScrollPane place;
    private final VBox box = new VBox();
    private final OptionsCard options;
    private final AdviceCard advice;

    ExportSidePane(Messages messages, ExportModel model, ScrollPane place, AdviceCard.Actions actions) {
        this.messages = messages;
        this.model = model;
        this.place = place;
        box.getStyleClass().add("spacing-10");
        place.setContent(box);
        this.options = new OptionsCard(messages, model.optionsProperty());
        this.advice = new AdviceCard(messages, actions);
        model.adviceProperty().addListener((property, before, now) -> refresh());
    }

    /** Shows what there is to say about the target and the layout as they are now. */
    void refresh() {
        List<Node> cards = new ArrayList<>();
        TargetAdvice asked = model.adviceProperty().get();
        if (asked != null) {
            cards.add(advice.of(asked));
        }
        @Nullable ExportPreview made = model.previewProperty().get();
        Node about = made == null || !made.isReady() ? null : AboutCard.of(made, messages);
        if (about != null) {
            cards.add(about);
        }
        Layout layout = model.getLayout();
        Target target = model.targetProperty().get();
        if (layout != null && options.show(layout, target)) {
            cards.add(options.node());
        }
        if (!box.getChildren().equals(cards)) {
            box.getChildren().setAll(cards);
        }
        boolean any = !cards.isEmpty();
        NodeVisibility.visible(place, any);
    }
}
