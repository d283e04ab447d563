package org.bitloupe.app.control.basic;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import org.bitloupe.app.control.node.EllipsisLabel;
import org.bitloupe.app.text.LabeledValue;
import org.bitloupe.message.Messages;

/** Named values one below the other, each with its copy button. Rows are kept and filled anew, which costs less than making them. */
public final class CopyableValuesPane extends GridPane {
    private static final double LABELS_TO = 130;
    /** Beside values that may be cut, labels leave room for most of them. */
    private static final double SHORT_LABELS_TO = 92;

    private static final double BUTTON = 24;

    private final Messages messages;
    private final ClipboardWriter clipboardWriter;
    private final List<Row> rows = new ArrayList<>();
    private String copyKey = "inspect.copy";
    private List<LabeledValue> lines = List.of();

    private record Row(Label label, Label value, CopyButton copy) {}

    /**
     * No lines yet.
     *
     * @param whole true if values are never cut, but labels where there is no room for both
     */
    public CopyableValuesPane(Messages messages, ClipboardWriter clipboardWriter, boolean whole) {
        this.messages = messages;
        this.clipboardWriter = clipboardWriter;
        getStyleClass().add("lines");
        ColumnConstraints labels = new ColumnConstraints();
        labels.setMinWidth(whole ? 0 : USE_PREF_SIZE);
        labels.setMaxWidth(whole ? LABELS_TO : SHORT_LABELS_TO);
        ColumnConstraints values = new ColumnConstraints();
        values.setHgrow(Priority.ALWAYS);
        values.setMinWidth(whole ? USE_PREF_SIZE : 0);
        ColumnConstraints buttons = new ColumnConstraints(BUTTON);
        getColumnConstraints().addAll(labels, values, buttons);
    }

    /** Names the buttons by another key, with the line's label in {@code {label}}: where the same lines stand elsewhere as well. */
    public void nameCopies(String key) {
        copyKey = key;
    }

    /** Shows these lines. */
    public void show(List<LabeledValue> shown) {
        lines = List.copyOf(shown);
        while (rows.size() < lines.size()) {
            add(rows.size());
        }
        while (rows.size() > lines.size()) {
            Row row = rows.remove(rows.size() - 1);
            getChildren().removeAll(row.label, row.value, row.copy);
        }
        for (int i = 0; i < rows.size(); i++) {
            LabeledValue labeledValue = lines.get(i);
            Row row = rows.get(i);
            row.label.setText(labeledValue.label());
            row.value.setText(labeledValue.value());
            row.copy.setAccessibleText(messages.get(copyKey, "label", labeledValue.label()));
        }
    }

    private void add(int index) {
        EllipsisLabel label = new EllipsisLabel();
        label.getStyleClass().addAll("faint", "line-label");
        EllipsisLabel value = EllipsisLabel.inTheMiddle();
        value.getStyleClass().addAll("mono", "line-value");
        CopyButton copy = new CopyButton();
        copy.copies(clipboardWriter, () -> lines.get(index).value());
        label.setLabelFor(copy);
        rows.add(new Row(label, value, copy));
        addRow(index, label, value, copy);
    }

    /** Returns the number of lines. */
    public int size() {
        return lines.size();
    }
}
