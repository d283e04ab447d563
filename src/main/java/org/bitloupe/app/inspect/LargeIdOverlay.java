package org.bitloupe.app.inspect;

import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.ClipboardWriter;
import org.bitloupe.app.control.basic.Overlay;
import org.bitloupe.app.control.node.Buttons;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.inspect.PhoneticSpelling.Group;
import org.bitloupe.app.inspect.model.InspectModel;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.message.Messages;

/** The ID in large groups over the screen, with the words to say it by, for reading it over the phone. What is copied is ungrouped. */
final class LargeIdOverlay extends Overlay {
    private static final PseudoClass LONG = PseudoClass.getPseudoClass("long");
    /** Number of characters from which on the groups are set smaller. */
    private static final int LONG_FROM = 28;

    private static final double ICON = 14;
    private static final double WIDEST = 1100;
    private static final double GAP = 14;

    private final InspectModel model;
    private final Messages messages;
    private final FlowPane groups = new FlowPane(GAP, GAP);
    private final Button close;
    private String text = "";

    LargeIdOverlay(InspectModel model, Messages messages, ClipboardWriter clipboardWriter) {
        super("large-view");
        this.model = model;
        this.messages = messages;
        groups.getStyleClass().add("large-groups");
        groups.setAccessibleRole(AccessibleRole.TEXT);
        Label title = Labels.of(messages.get("inspect.large.title"), "heading");
        close = Buttons.of(messages.get("window.dialog.close"), this::hide, "primary");
        Button copy = Buttons.of(messages.get("window.command.copy"), () -> clipboardWriter.copy(model.idText()));
        copy.setGraphic(new Icon(IconName.COPY, ICON));
        VBox card = new VBox(GAP, title, groups, new HBox(GAP, close, copy));
        card.setMaxSize(WIDEST, USE_PREF_SIZE);
        setCard(card, title.getText());
        model.shownProperty().addListener((property, was, now) -> {
            // Digits of another ID must not be read out for those of this one.
            if (isVisible() && (now.isHidden() || !model.idText().equals(text))) {
                hide();
            }
        });
    }

    /** Shows the ID that is looked at, or puts it away again. */
    void toggle() {
        Reading reading = model.shown().reading();
        if (isVisible()) {
            hide();
        } else if (reading != null) {
            open(reading);
        }
    }

    private void open(Reading reading) {
        text = model.idText();
        PhoneticSpelling phoneticSpelling = new PhoneticSpelling(reading.spelling(), messages);
        List<Group> parts = PhoneticSpelling.groups(text);
        groups.getChildren()
                .setAll(parts.stream().map(part -> node(part, phoneticSpelling)).toList());
        groups.pseudoClassStateChanged(LONG, text.length() >= LONG_FROM);
        groups.setAccessibleText(phoneticSpelling.spell(text));
        toFront();
        show(close);
    }

    private static Node node(Group part, PhoneticSpelling phoneticSpelling) {
        Label text = Labels.whole(part.text(), "mono", "large-text");
        Label spelled = Labels.whole(phoneticSpelling.spell(part), "faint", "small");
        // Digits are said as they stand.
        NodeVisibility.visible(spelled, !part.text().chars().allMatch(Character::isDigit));
        VBox node = new VBox(text, spelled);
        node.getStyleClass().addAll("large-group", part.isSign() ? "sign" : "part");
        return node;
    }
}
