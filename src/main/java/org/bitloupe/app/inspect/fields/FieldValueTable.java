package org.bitloupe.app.inspect.fields;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.IntFunction;
import javafx.css.PseudoClass;
import javafx.geometry.HPos;
import javafx.geometry.Insets;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.bitloupe.app.control.basic.ClipboardWriter;
import org.bitloupe.app.control.basic.CopyButton;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.control.field.FieldHighlighter;
import org.bitloupe.app.control.field.FieldSelection;
import org.bitloupe.app.control.field.RoleBadge;
import org.bitloupe.app.control.field.RoleStyles;
import org.bitloupe.app.control.node.EllipsisLabel;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.text.HelpAnchor;
import org.bitloupe.app.text.FieldLabels;
import org.bitloupe.app.text.InspectLabels;
import org.bitloupe.help.HelpKind;
import org.bitloupe.id.Bits;
import org.bitloupe.inspect.reading.FieldReading;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Field;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a reading, one a row: name, bits, value, hex, meaning, and what the field adds to the decimal number, with the
 * total below. A row has the keyboard as a whole: Enter copies its value.
 */
public final class FieldValueTable extends GridPane {
    /** From this width on there is room for values in hex. */
    private static final double WIDE = 780;

    /** Wider values do not fit a row in decimal and in hex, in bits. */
    private static final int LONGEST_IN_BOTH = 80;

    private static final double SHORTEST = 60;
    /** From this width on there is room for all digits of usual values. */
    private static final double ROOMY = 562;

    /** Below this width the cells stand closer, so that the digits stay whole. */
    private static final double UNPRESSED = 620;

    private static final PseudoClass NARROW = PseudoClass.getPseudoClass("narrow");

    /** Values up to this length, which all numbers of 64 bits and network cards have, are whole where there is room. */
    private static final int LONGEST_WHOLE = 20;

    /** Up to this length of a value and what it adds, both are whole where there is room. */
    private static final int LONGEST_BOTH_WHOLE = 32;

    /** Room for two of a field's ranges of bits; where there is no more, further ones stand below. */
    private static final double TWO_RANGES = 114;

    private static final double ONE_RANGE = 70;

    /** Beside long values the meaning keeps room for a word. */
    private static final double NARROWEST_MEANING = 84;

    private static final double EDGE = 8;

    private final Messages messages;
    private final FieldSelection selection;
    private final ClipboardWriter clipboardWriter;
    private final FieldValueModel model;
    private final FieldHighlighter nodes;
    /** Fills the cells that are there with the values of the reading that is shown. */
    private final List<Runnable> updates = new ArrayList<>();

    private final List<FieldValueEditor> editors = new ArrayList<>();

    private @Nullable Reading shown;
    private boolean sums;
    private boolean wide;

    public FieldValueTable(
            FieldValueModel model, Messages messages, FieldSelection selection, ClipboardWriter clipboardWriter) {
        this.model = model;
        this.messages = messages;
        this.selection = selection;
        this.clipboardWriter = clipboardWriter;
        this.nodes = new FieldHighlighter(selection);
        getStyleClass().add("field-table");
        setMinWidth(0);
        widthProperty().addListener((property, before, now) -> {
            pseudoClassStateChanged(NARROW, now.doubleValue() < UNPRESSED);
            if (shown != null && wide != now.doubleValue() >= WIDE) {
                build(shown);
            } else if (shown != null && before.doubleValue() >= ROOMY != now.doubleValue() >= ROOMY) {
                updates.forEach(Runnable::run);
            }
        });
        ValueChanges.of(model.editingProperty(), model.problemProperty())
                .subscribe(() -> editors.forEach(FieldValueEditor::follow));
        model.changedProperty().subscribe((before, now) -> {
            if (shown != null) {
                updates.forEach(Runnable::run);
            }
        });
    }

    /**
     * Shows a reading's fields. Cells are kept as long as the layout is the same: making them costs more than filling them.
     *
     * @param withSums true if what the fields add to the decimal number is of interest
     */
    public void show(Reading reading, boolean withSums) {
        Reading before = shown;
        shown = reading;
        if (before == null || withSums != sums || !before.layout().equals(reading.layout())) {
            sums = withSums;
            build(reading);
        } else if (!before.equals(reading)) {
            updates.forEach(Runnable::run);
        }
    }

    private FieldReading row(int index) {
        return Objects.requireNonNull(shown).fields().get(index);
    }

    /**
     * A column.
     *
     * @param head the text above it
     * @param right true if it is set flush right
     * @param grows true if it takes the room that is left
     * @param cell its cell for the field of an index
     */
    private record Column(String head, boolean right, boolean grows, IntFunction<Node> cell) {}

    private void build(Reading reading) {
        wide = getWidth() >= WIDE;
        nodes.clear();
        updates.clear();
        editors.clear();
        getChildren().clear();
        getColumnConstraints().clear();
        List<Column> columns = columns(reading);
        for (int i = 0; i < columns.size(); i++) {
            addHead(columns.get(i), i);
        }
        int line = 1;
        for (FieldReading row : reading.fields()) {
            addField(row.index(), columns, line);
            line += 2;
        }
        if (sums && reading.bits() != null) {
            addTotal(reading.fields().size(), columns.size(), line);
        }
        updates.forEach(Runnable::run);
    }

    private void addHead(Column column, int index) {
        ColumnConstraints constraints = new ColumnConstraints();
        constraints.setHalignment(column.right ? HPos.RIGHT : HPos.LEFT);
        constraints.setHgrow(column.grows ? Priority.ALWAYS : Priority.NEVER);
        constraints.setMinWidth(column.grows ? NARROWEST_MEANING : USE_COMPUTED_SIZE);
        getColumnConstraints().add(constraints);
        Label head = Labels.whole(column.head, "head");
        if (index == 0) {
            head.getStyleClass().add("first");
        }
        add(head, index, 0);
    }

    private void addField(int index, List<Column> columns, int line) {
        Region back = rowBack(columns.size(), line);
        back.setFocusTraversable(true);
        back.setAccessibleRole(AccessibleRole.TEXT);
        HelpAnchor.set(back, HelpKind.ROLE, row(index).field().role().word());
        updates.add(
                () -> back.setAccessibleText(InspectLabels.sentence(Objects.requireNonNull(shown), index, messages)));
        back.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            switch (event.getCode()) {
                case ENTER -> clipboardWriter.copy(row(index).shown());
                case SPACE -> selection.select(index);
                case F2 -> model.edit(index);
                default -> {
                    return;
                }
            }
            event.consume();
        });
        back.addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2) {
                model.edit(index);
            }
        });
        Label value = EllipsisLabel.inTheMiddle();
        value.getStyleClass().addAll("mono", "value");
        updates.add(() -> {
            String change = model.change(index);
            String text = change.isEmpty() ? row(index).shown() : change;
            value.setText(text);
            value.setMinWidth(least(text.length() <= LONGEST_WHOLE));
        });
        FieldValueEditor editor = new FieldValueEditor(model, messages, index, value, back);
        editors.add(editor);
        updates.add(() -> editor.update(FieldLabels.of(row(index).field(), messages)));
        back.focusedProperty().subscribe((before, focused) -> selection.hover(focused ? index : FieldSelection.NONE));
        nodes.add(back, index);
        for (int i = 0; i < columns.size(); i++) {
            Node cell = columns.get(i).cell.apply(index);
            boolean button = cell instanceof Button;
            if (!(cell instanceof StackPane)) {
                cell.setMouseTransparent(!button);
            }
            if (button) {
                GridPane.setMargin(cell, new Insets(0, cell instanceof CopyButton ? EDGE : 0, 0, 0));
                nodes.add(cell, index);
            }
            cell.getStyleClass().add("cell");
            add(cell, i, line);
            if (i > 0 && columns.get(i).grows && !wide) {
                editor.takes(cell);
            }
        }
        editor.problem().getStyleClass().add("cell");
        add(editor.problem(), 0, line + 1, columns.size(), 1);
        editor.follow();
    }

    private Region rowBack(int columns, int line) {
        Region back = new Region();
        back.getStyleClass().add("row");
        add(back, 0, line, columns, 1);
        return back;
    }

    private void addTotal(int parts, int columns, int line) {
        rowBack(columns, line);
        Label says = Labels.of(messages.get("inspect.fields.total", "n", parts), "faint", "small", "cell", "first");
        says.setMouseTransparent(true);
        add(says, 0, line, columns - 3, 1);
        Label number = mono("total");
        number.getStyleClass().add("cell");
        updates.add(() -> number.setText(total()));
        add(number, columns - 3, line);
        CopyButton copy = new CopyButton();
        copy.setAccessibleText(messages.get("inspect.copy", "label", messages.get("spelling.decimal")));
        copy.copies(clipboardWriter, this::total);
        copy.getStyleClass().add("cell");
        GridPane.setMargin(copy, new Insets(0, EDGE, 0, 0));
        add(copy, columns - 1, line);
    }

    private String total() {
        Bits bits = shown == null ? null : shown.bits();
        return bits == null ? "" : bits.toBigInteger().toString();
    }

    private List<Column> columns(Reading reading) {
        List<Column> columns = new ArrayList<>();
        columns.add(column("text.column.field", false, false, this::name));
        if (!reading.layout().textOnly()) {
            columns.add(column("text.column.bits", false, false, this::bits));
        }
        columns.add(
                column("inspect.fields.value", true, false, i -> editors.get(i).cell()));
        if (hasHex(reading)) {
            columns.add(column("inspect.fields.hex", true, false, i -> value(i, "hex", FieldValueTable::hex)));
        }
        columns.add(column("inspect.fields.meaning", false, true, this::meaning));
        if (sums && reading.bits() != null) {
            columns.add(column("inspect.fields.adds", true, false, this::adds));
        }
        columns.add(new Column("", false, false, i -> editors.get(i).begin()));
        columns.add(new Column("", false, false, this::copy));
        return columns;
    }

    /** Hex is left out where there is no room beside the decimal values. */
    private boolean hasHex(Reading reading) {
        int widest = reading.fields().stream()
                .mapToInt(row -> row.field().bits())
                .max()
                .orElse(0);
        return wide && widest > 0 && widest <= (sums ? Long.SIZE : LONGEST_IN_BOTH);
    }

    private Column column(String key, boolean right, boolean grows, IntFunction<Node> cell) {
        return new Column(messages.get(key), right, grows, cell);
    }

    private Node name(int index) {
        Field field = row(index).field();
        Label label = Labels.whole(FieldLabels.capital(field, messages), "medium");
        HBox name = new HBox(9, new RoleBadge(messages, field.role()), label);
        name.getStyleClass().add("name");
        return name;
    }

    private static Label mono(String styleClass) {
        Label label = EllipsisLabel.inTheMiddle();
        label.getStyleClass().addAll("mono", styleClass);
        return label;
    }

    private Node bits(int index) {
        Label label = value(index, "bits", row -> InspectLabels.bits(row.slices()));
        label.setWrapText(true);
        updates.add(() -> label.setMinWidth(
                row(index).slices().size() < 2 ? USE_PREF_SIZE : getWidth() >= ROOMY ? TWO_RANGES : ONE_RANGE));
        return label;
    }

    private Label value(int index, String styleClass, Function<FieldReading, String> text) {
        Label label = mono(styleClass);
        label.setMinWidth(SHORTEST);
        updates.add(() -> label.setText(text.apply(row(index))));
        return label;
    }

    private static String hex(FieldReading row) {
        return row.value() == null ? "" : "0x" + row.value().toString(16).toUpperCase(Locale.ROOT);
    }

    private Node meaning(int index) {
        Label label = Labels.lines("", "faint", "small");
        label.setMinWidth(0);
        updates.add(() -> {
            Message meaning = row(index).meaning();
            label.setText(meaning == null ? "" : messages.say(meaning));
        });
        return label;
    }

    private Node adds(int index) {
        Label label = value(index, "adds", FieldValueTable::added);
        updates.add(() -> {
            int digits = row(index).shown().length() + added(row(index)).length();
            label.setMinWidth(least(digits <= LONGEST_BOTH_WHOLE));
        });
        RoleStyles.paint(label, row(index).field().role());
        return label;
    }

    private double least(boolean whole) {
        return whole && getWidth() >= ROOMY ? USE_PREF_SIZE : SHORTEST;
    }

    /** Cells give way, so that the table is never wider than its card. */
    private static String added(FieldReading row) {
        return row.adds() == null ? "" : row.adds().toString();
    }

    private Node copy(int index) {
        CopyButton copy = new CopyButton();
        copy.setFocusTraversable(false);
        copy.setAccessibleText(
                messages.get("inspect.copy", "label", FieldLabels.of(row(index).field(), messages)));
        copy.copies(clipboardWriter, () -> row(index).shown());
        return copy;
    }
}
