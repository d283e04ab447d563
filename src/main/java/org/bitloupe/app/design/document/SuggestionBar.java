package org.bitloupe.app.design.document;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.bitloupe.app.control.basic.Icon;
import org.bitloupe.app.control.basic.IconName;
import org.bitloupe.app.control.basic.NodeVisibility;
import org.bitloupe.app.shell.zoom.WrappingRow;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** A sentence with a button for each thing that can be done about it. */
final class SuggestionBar extends WrappingRow {
    private static final double ICON = 13;

    private final SuggestionsModel model;
    private final Consumer<Optional<String>> refused;
    private final Label what = new Label();
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
        what.setMinWidth(Region.USE_PREF_SIZE);
        HBox.setHgrow(choices, Priority.ALWAYS);
        Button close = new Button();
        close.getStyleClass().addAll("icon-button", "small");
        close.setGraphic(new Icon(IconName.CLOSE, ICON));
        close.setAccessibleText(messages.get("design.offer.close"));
        close.setOnAction(event -> model.dismiss());
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
        Button button = new Button(choice.text());
        button.getStyleClass().add("small");
        button.setAccessibleText(choice.spoken());
        button.setOnAction(event -> refused.accept(model.take(choice)));
        return button;
    }
}
