package org.bitloupe.app.design.document;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.bitloupe.app.control.node.Buttons;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.shell.zoom.WrappingRow;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** A sentence with a button for each thing that can be done about it. */
final class SuggestionBar extends WrappingRow {
    private static final double ICON = 13;

    private final SuggestionsModel model;
    private final Consumer<Optional<String>> refused;
    private final Label what = Labels.whole("");
    private final FlowPane choices = new FlowPane(6, 6);

    /**
     * A bar that is there only while there is an offer.
     *
     * @param refused is told why something was not done, or that it was
     */
    SuggestionBar(Messages messages, SuggestionsModel model, Consumer<Optional<String>> refused) {
        this.model = model;
        this.refused = refused;
        getStyleClass().add("offer-bar");
        HBox.setHgrow(choices, Priority.ALWAYS);
        Button close = Buttons.icon(
                new Icon(IconName.CLOSE, ICON),
                messages.get("design.offer.close"),
                model::dismiss,
                "icon-button",
                "small");
        getChildren().addAll(what, choices, close);
        model.offerProperty().subscribe(this::show);
    }

    private void show(@Nullable Suggestion suggestion) {
        NodeVisibility.visible(this, suggestion != null);
        if (suggestion != null) {
            what.setText(suggestion.what());
            choices.getChildren()
                    .setAll(suggestion.choices().stream().map(this::button).toList());
        }
    }

    private Button button(Suggestion.Choice choice) {
        Button button = Buttons.of(choice.text(), () -> refused.accept(model.take(choice)), "small");
        button.setAccessibleText(choice.spoken());
        return button;
    }
}
