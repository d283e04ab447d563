package org.bitloupe.app.history;

import java.util.List;
import java.util.regex.Pattern;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.FocusLoss;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.text.NamedTextField;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** One entry: the ID, below it its name, layout and date; while it is being named, a field for that. */
final class HistoryCell extends ListCell<HistoryEntry> {
    private static final double ICON = 12;
    private static final int SHORT_NAME = 16;
    /** A pasted object of JSON reads as its names and values. */
    private static final Pattern JSON_SIGNS = Pattern.compile("[\\s{}\\[\\]\"]+");

    private final Messages messages;
    private final HistoryModel model;
    private final Label id = Labels.of("", "mono", "history-id");
    private final Label name = Labels.of("", "small", "strong");
    private final Label about = Labels.of("", "small", "secondary");
    private final Label date = Labels.whole("", "small", "faint");
    private final Icon pin = new Icon(IconName.PIN, ICON);
    private final HBox below;
    private final VBox lines;
    private final TextField editor = new NamedTextField();
    private final Tooltip whole = new Tooltip();
    /** True if the text field is open and its end not decided. */
    private boolean naming;

    HistoryCell(Messages messages, HistoryModel model) {
        this.messages = messages;
        this.model = model;
        getStyleClass().add("history-cell");
        about.setMinWidth(0);
        HBox top = new HBox(4, id, new Region(), pin);
        HBox.setHgrow(top.getChildren().get(1), Priority.ALWAYS);
        below = new HBox(6, name, about, date);
        lines = new VBox(1, top, below);
        id.setMinWidth(0);
        id.setEllipsisString("\u2026");
        about.setEllipsisString("\u2026");
        lines.setMinWidth(0);
        setPrefWidth(0);
        editor.getStyleClass().addAll("small", "history-name");
        editor.setAccessibleText(messages.get("history.name"));
        editor.setPromptText(messages.get("history.name.prompt"));
        editor.setOnAction(event -> end(true));
        editor.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                end(false);
                event.consume();
            }
        });
        FocusLoss.subscribe(editor, () -> end(true));
    }

    @Override
    public void startEdit() {
        super.startEdit();
        HistoryEntry entry = getItem();
        if (!isEditing() || entry == null) {
            return;
        }
        naming = true;
        editor.setText(entry.name());
        lines.getChildren().set(1, editor);
        editor.requestFocus();
        editor.selectAll();
    }

    private void end(boolean keep) {
        if (!naming) {
            return;
        }
        naming = false;
        HistoryEntry entry = getItem();
        cancelEdit();
        getListView().requestFocus();
        if (keep && entry != null && !entry.name().equals(editor.getText().strip())) {
            model.name(entry, editor.getText());
        }
    }

    @Override
    public void cancelEdit() {
        super.cancelEdit();
        naming = false;
        lines.getChildren().set(1, below);
        getListView().setEditable(false);
    }

    @Override
    protected void updateItem(@Nullable HistoryEntry entry, boolean empty) {
        super.updateItem(entry, empty);
        if (entry == null || empty) {
            setGraphic(null);
            setTooltip(null);
            setAccessibleText(null);
            return;
        }
        id.setText(entry.text().replaceAll("\\s+", " "));
        name.setText(entry.name());
        NodeVisibility.visible(name, !entry.name().isEmpty());
        about.setText(about(entry));
        date.setText(date(entry));
        // The column is narrow; what a person wrote says more than the date.
        NodeVisibility.visible(date, entry.name().isEmpty());
        name.setMinWidth(entry.name().length() <= SHORT_NAME ? USE_PREF_SIZE : 0);
        NodeVisibility.visible(pin, entry.pinned());
        String spoken = spoken(entry);
        whole.setText(spoken);
        setTooltip(whole);
        setAccessibleText(spoken);
        setGraphic(lines);
    }

    private String about(HistoryEntry entry) {
        return entry.ids() > 1 ? messages.get("text.count.ids", "n", entry.ids()) : entry.title();
    }

    private String date(HistoryEntry entry) {
        if (entry.ids() > 1) {
            return messages.get("history.line");
        }
        if (entry.rounded()) {
            return messages.get("history.rounded");
        }
        return entry.date().isEmpty() ? messages.get("history.no-time") : entry.day(messages);
    }

    private String spoken(HistoryEntry entry) {
        return messages.list(List.of(
                JSON_SIGNS.matcher(entry.text()).replaceAll(" ").strip(),
                entry.name(),
                about(entry),
                date(entry),
                entry.pinned() ? messages.get("history.pinned") : ""));
    }
}
