package org.bitloupe.app.inspect.side;

import java.util.List;
import java.util.Locale;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.inspect.model.InspectModel;
import org.bitloupe.inspect.explain.StorageAdvice;
import org.bitloupe.inspect.explain.StorageFact;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** Facts to know before one stores an ID or hands it on: columns, rounding, JavaScript, order. */
public final class StorageFactsCard extends GridPane {
    private static final int MOST = 3;

    private final Messages messages;
    private List<StorageFact> facts = List.of();

    public StorageFactsCard(InspectModel model, Messages messages) {
        this.messages = messages;
        getStyleClass().addAll("card", "facts");
        for (int i = 0; i < MOST; i++) {
            ColumnConstraints third = new ColumnConstraints();
            third.setPercentWidth(100.0 / MOST);
            third.setHgrow(Priority.ALWAYS);
            getColumnConstraints().add(third);
        }
        model.shownProperty().subscribe(now -> show(now.reading()));
    }

    private void show(@Nullable Reading reading) {
        List<StorageFact> now = reading == null ? List.of() : StorageAdvice.of(reading);
        NodeVisibility.visible(this, !now.isEmpty());
        if (now.equals(facts)) {
            return;
        }
        facts = now;
        getChildren().clear();
        for (int i = 0; i < now.size(); i++) {
            add(fact(now.get(i)), i, 0);
        }
    }

    private HBox fact(StorageFact fact) {
        Icon icon = new Icon(
                switch (fact.kind()) {
                    case FOR -> IconName.CHECK;
                    case DOUBT -> IconName.WARNING;
                    case AGAINST -> IconName.ERROR;
                    case NEUTRAL -> IconName.INFO;
                });
        Label title = Labels.lines(messages.say(fact.title()), "strong");
        Label says = Labels.lines(messages.say(fact.says()), "secondary", "small");
        HBox box = new HBox(icon, new VBox(title, says));
        box.getStyleClass().addAll("spacing-10", "reason", fact.kind().name().toLowerCase(Locale.ROOT));
        return box;
    }
}
