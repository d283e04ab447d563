package org.bitloupe.app.inspect;

import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.ClipboardWriter;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.text.FocusReturn;
import org.bitloupe.app.inspect.PhoneticSpelling.Group;
import org.bitloupe.app.inspect.model.InspectModel;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.message.Messages;

/** The ID in large groups over the screen, with the words to say it by, for reading it over the phone. What is copied is ungrouped. */
final class LargeIdOverlay extends StackPane {
    private static final PseudoClass LONG = PseudoClass.getPseudoClass("long");
    /** Number of characters from which on the groups are set smaller. */
    private static final int LONG_FROM = 28;

    private static final double ICON = 14;
    private static final double WIDEST = 1100;
    private static final double GAP = 14;

    private final InspectModel model;
    private final Messages messages;
    private final Label title = Labels.of("", "heading");
    private final FlowPane groups = new FlowPane(GAP, GAP);
    private final Button copy = new Button();
    private final Button close = new Button();
    private final FocusReturn before = new FocusReturn();
    private String text = "";

    LargeIdOverlay(InspectModel model, Messages messages, ClipboardWriter clipboardWriter) {
        this.model = model;
        this.messages = messages;
        getStyleClass().addAll("scrim", "large-view");
        title.setText(messages.get("inspect.large.title"));
        groups.getStyleClass().add("large-groups");
        groups.setAccessibleRole(AccessibleRole.TEXT);
        copy.setText(messages.get("window.command.copy"));
        copy.setGraphic(new Icon(IconName.COPY, ICON));
        copy.setOnAction(event -> clipboardWriter.copy(model.idText()));
        close.setText(messages.get("window.dialog.close"));
        close.getStyleClass().add("primary");
        close.setOnAction(event -> close());
        HBox buttons = new HBox(GAP, close, copy);
        VBox box = new VBox(GAP, title, groups, buttons);
        box.getStyleClass().add("overlay");
        box.setMaxSize(WIDEST, Region.USE_PREF_SIZE);
        getChildren().setAll(box);
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                close();
                event.consume();
            }
        });
        // The rest of the screen is covered; a button would take the key to it.
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.TAB && !event.isShortcutDown() && !event.isAltDown()) {
                (close.equals(event.getTarget()) ? copy : close).requestFocus();
                event.consume();
            }
        });
        addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
            if (this.equals(event.getTarget())) {
                close();
            }
        });
        NodeVisibility.visible(this, false);
        model.shownProperty().addListener((property, was, now) -> {
            // Digits of another ID must not be read out for those of this one.
            if (isVisible() && (now.isHidden() || !model.idText().equals(text))) {
                close();
            }
        });
    }

    /** Shows the ID that is looked at, or puts it away again. */
    void toggle() {
        Reading reading = model.shown().reading();
        if (isVisible()) {
            close();
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
        before.remember(getScene());
        NodeVisibility.visible(this, true);
        toFront();
        close.requestFocus();
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

    private void close() {
        // First, as what is hidden while it has the keyboard loses that to the field, whose caret moves then.
        before.giveBack(getScene());
        NodeVisibility.visible(this, false);
    }
}
