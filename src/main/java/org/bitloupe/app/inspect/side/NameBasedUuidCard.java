package org.bitloupe.app.inspect.side;

import java.util.Locale;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.ClipboardWriter;
import org.bitloupe.app.control.basic.CopyButton;
import org.bitloupe.app.control.basic.TypeAheadComboBox;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.text.NamedTextField;
import org.bitloupe.generate.Namespace;
import org.bitloupe.id.Bits;
import org.bitloupe.inspect.convert.NameCheck;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** Asks for a namespace and a name, and says whether a UUID v3 or v5 is theirs. */
final class NameBasedUuidCard extends VBox implements SideCard {
    private static final double ICON = 16;

    private final Messages messages;
    private final TypeAheadComboBox<String> namespace = new TypeAheadComboBox<>();
    private final TextField name = new NamedTextField();
    private final Label answer = Labels.lines("");
    private final Label other = Labels.of("", "mono", "small");
    private final CopyButton copy = new CopyButton();
    private final HBox otherLine = new HBox(4, other, copy);
    private @Nullable Reading reading;

    NameBasedUuidCard(Messages messages, ClipboardWriter clipboardWriter) {
        this.messages = messages;
        getStyleClass().addAll("card", "padded", "spacing-8");
        Label title = Labels.of(messages.get("inspect.side.namebased.title"), "title");
        Label note = Labels.lines(messages.get("inspect.side.namebased.note"), "faint", "small");
        namespace
                .getItems()
                .setAll(Namespace.KNOWN.keySet().stream()
                        .map(known -> known.toUpperCase(Locale.ROOT))
                        .toList());
        namespace.setValue("DNS");
        namespace.setEditable(true);
        namespace.getEditor().setText(namespace.getValue());
        namespace.setAccessibleText(messages.get("inspect.side.namebased.namespace"));
        namespace.setMaxWidth(Double.MAX_VALUE);
        name.setPromptText(messages.get("inspect.side.namebased.prompt"));
        name.setAccessibleText(messages.get("inspect.side.namebased.name"));
        name.getStyleClass().add("mono");
        other.setMinWidth(0);
        other.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(other, Priority.ALWAYS);
        otherLine.getStyleClass().add("center-left");
        copy.copies(clipboardWriter, other::getText);
        copy.setAccessibleText(messages.get("inspect.side.namebased.copy"));
        getChildren().addAll(title, note, namespace, name, answer, otherLine);
        ValueChanges.of(namespace.getEditor().textProperty(), name.textProperty())
                .subscribe(this::check);
        NodeVisibility.visible(this, false);
    }

    @Override
    public Node node() {
        return this;
    }

    @Override
    public void show(Reading shown) {
        reading = shown;
        NodeVisibility.visible(
                this, shown.bits() != null && NameCheck.of(shown.layout()).isPresent());
        check();
    }

    private void check() {
        Reading shown = reading;
        NodeVisibility.visible(otherLine, false);
        NodeVisibility.visible(answer, false);
        Optional<NameCheck> check = shown == null ? Optional.empty() : NameCheck.of(shown.layout());
        Bits read = shown == null ? null : shown.bits();
        if (read == null || check.isEmpty() || name.getText().isEmpty()) {
            return;
        }
        NodeVisibility.visible(answer, true);
        Optional<Namespace> space = Namespace.of(namespace.getEditor().getText());
        if (space.isEmpty()) {
            say(IconName.ERROR, messages.get("inspect.side.namebased.no-namespace"));
            return;
        }
        boolean theirs = check.get().idOf(space.get(), name.getText()).equals(read);
        say(
                theirs ? IconName.CHECK : IconName.CLOSE,
                messages.get(
                        theirs ? "inspect.side.namebased.yes" : "inspect.side.namebased.no", "name", name.getText()));
        if (!theirs) {
            other.setText(check.get().textOf(space.get(), name.getText()));
            NodeVisibility.visible(otherLine, true);
        }
    }

    private void say(IconName iconName, String text) {
        answer.setGraphic(new Icon(iconName, ICON));
        answer.setText(text);
    }
}
