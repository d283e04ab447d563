package org.bitloupe.app.shell.popup;

import java.util.Map;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.node.Buttons;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.inspect.rank.Preferences;
import org.bitloupe.inspect.rank.Preferences.Shape;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;

/** The readings that were chosen for good, in the settings, each with a button that takes it back. Not shown while there is none. */
final class RememberedReadingsPane extends VBox {
    private static final double GAP = 4;
    private static final double SMALL_ICON = 13;
    private static final double MOST_HEIGHT = 110;

    private final AppContext context;
    private final Messages messages;
    private final VBox rows = new VBox();

    RememberedReadingsPane(AppContext context) {
        super(GAP);
        this.context = context;
        this.messages = context.messages();
        Label title = Labels.of(messages.get("settings.always"), "title");
        rows.getStyleClass().add("always-rules");
        ScrollPane scroll = new ScrollPane(rows);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setMaxHeight(MOST_HEIGHT);
        getChildren().setAll(title, scroll);
        context.settings()
                .settingsProperty()
                .map(settings -> settings.reading().preferences().always())
                .subscribe(rules -> show());
    }

    private void show() {
        rows.getChildren().clear();
        Map<Shape, String> rules =
                context.settings().get().reading().preferences().always();
        rules.forEach((shape, layout) -> rows.getChildren().add(row(shape, layout)));
        NodeVisibility.visible(this, !rules.isEmpty());
    }

    private HBox row(Shape shape, String layoutId) {
        String title = context.catalog()
                .get()
                .find(layoutId)
                .map((Layout layout) -> layout.titleIn(messages.locale()))
                .orElse(layoutId);
        Message texts = Spelling.texts(shape.spelling());
        String rule = messages.get("settings.always.rule", "texts", texts, "layout", title);
        Label says = Labels.lines(rule);
        says.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(says, Priority.ALWAYS);
        Button remove = Buttons.icon(
                new Icon(IconName.CLOSE, SMALL_ICON),
                messages.get("settings.always.remove", "rule", rule),
                () -> context.settings()
                        .change(s -> s.withReading(
                                s.reading().withPreferences(without(s.reading().preferences(), shape)))),
                "icon-button",
                "small",
                "remove-rule");
        return Rows.of(GAP, says, remove);
    }

    private static Preferences without(Preferences preferences, Shape shape) {
        return preferences.withoutAlways(shape);
    }
}
