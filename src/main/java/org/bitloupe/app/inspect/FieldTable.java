package org.bitloupe.app.inspect;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import javafx.geometry.HPos;
import javafx.geometry.Insets;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.bitloupe.app.control.Copier;
import org.bitloupe.app.control.CopyButton;
import org.bitloupe.app.control.FieldFocus;
import org.bitloupe.app.control.FieldNodes;
import org.bitloupe.app.control.RoleBadge;
import org.bitloupe.app.control.Roles;
import org.bitloupe.inspect.FieldReading;
import org.bitloupe.inspect.Reading;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a reading, one a row: name, bits, value, hex, meaning, and what the field adds to the decimal number, with the
 * total below. A row has the keyboard as a whole: Enter copies its value.
 */
final class FieldTable extends GridPane {
    /** From this width on there is room for values in hex. */
    private static final double WIDE = 780;

    private static final double SHORTEST = 60;
    private static final double EDGE = 8;

    private final Messages words;
    private final FieldFocus focus;
    private final Copier copier;
    private final FieldNodes nodes;
    private @Nullable Reading shown;
    private boolean sums;

    FieldTable(Messages words, FieldFocus focus, Copier copier) {
        this.words = words;
        this.focus = focus;
        this.copier = copier;
        this.nodes = new FieldNodes(focus);
        getStyleClass().add("field-table");
        widthProperty().addListener((property, before, now) -> {
            if (before.doubleValue() >= WIDE != now.doubleValue() >= WIDE && shown != null) {
                fill(shown);
            }
        });
    }

    /**
     * Shows a reading's fields.
     *
     * @param withSums whether what the fields add to the decimal number is of interest
     */
    void show(Reading reading, boolean withSums) {
        if (reading.equals(shown) && withSums == sums) {
            return;
        }
        shown = reading;
        sums = withSums;
        fill(reading);
    }

    /**
     * A column.
     *
     * @param head what stands above it
     * @param right whether it is set flush right
     * @param grows whether it takes the room that is left
     * @param cell its cell for a field
     */
    private record Column(String head, boolean right, boolean grows, Function<FieldReading, Node> cell) {}

    private void fill(Reading reading) {
        nodes.clear();
        getChildren().clear();
        getColumnConstraints().clear();
        List<Column> columns = columns(reading);
        for (int i = 0; i < columns.size(); i++) {
            Column column = columns.get(i);
            ColumnConstraints constraints = new ColumnConstraints();
            constraints.setHalignment(column.right ? HPos.RIGHT : HPos.LEFT);
            constraints.setHgrow(column.grows ? Priority.ALWAYS : Priority.NEVER);
            constraints.setMinWidth(column.grows ? 0 : column.right ? SHORTEST : USE_PREF_SIZE);
            getColumnConstraints().add(constraints);
            Label head = new Label(column.head);
            head.getStyleClass().add("head");
            if (i == 0) {
                head.getStyleClass().add("first");
            }
            add(head, i, 0);
        }
        int line = 1;
        for (FieldReading row : reading.fields()) {
            addField(reading, row, columns, line++);
        }
        BigInteger total = total(reading);
        if (sums && total != null) {
            addTotal(reading, total, columns.size(), line);
        }
    }

    private void addField(Reading reading, FieldReading row, List<Column> columns, int line) {
        Region back = rowBack(columns.size(), line);
        back.setFocusTraversable(true);
        back.setAccessibleRole(AccessibleRole.TEXT);
        back.setAccessibleText(Labels.sentence(reading, row.index(), words));
        back.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                copier.copy(row.shown());
                event.consume();
            } else if (event.getCode() == KeyCode.SPACE) {
                focus.select(row.index());
                event.consume();
            }
        });
        back.focusedProperty().addListener((property, before, now) -> focus.hover(now ? row.index() : FieldFocus.NONE));
        nodes.add(back, row.index());
        for (int i = 0; i < columns.size(); i++) {
            Node cell = columns.get(i).cell.apply(row);
            boolean button = cell instanceof CopyButton;
            cell.setMouseTransparent(!button);
            if (button) {
                GridPane.setMargin(cell, new Insets(0, EDGE, 0, 0));
                nodes.add(cell, row.index());
            }
            cell.getStyleClass().add("cell");
            add(cell, i, line);
        }
    }

    private Region rowBack(int columns, int line) {
        Region back = new Region();
        back.getStyleClass().add("row");
        add(back, 0, line, columns, 1);
        return back;
    }

    private void addTotal(Reading reading, BigInteger total, int columns, int line) {
        rowBack(columns, line);
        Label says =
                new Label(words.get("look.fields.total", "n", reading.fields().size()));
        says.getStyleClass().addAll("faint", "small", "cell", "first");
        says.setMouseTransparent(true);
        add(says, 0, line, columns - 2, 1);
        Label number = mono(total.toString(), "total");
        number.getStyleClass().add("cell");
        number.setMouseTransparent(true);
        add(number, columns - 2, line);
        CopyButton copy = new CopyButton();
        copy.setAccessibleText(words.get("look.copy", "label", words.get("spelling.decimal")));
        copy.copies(copier, total::toString);
        copy.getStyleClass().add("cell");
        GridPane.setMargin(copy, new Insets(0, EDGE, 0, 0));
        add(copy, columns - 1, line);
    }

    private static @Nullable BigInteger total(Reading reading) {
        return reading.bits() == null ? null : reading.bits().toBigInteger();
    }

    private List<Column> columns(Reading reading) {
        List<Column> columns = new ArrayList<>();
        columns.add(column("look.fields.name", false, false, this::name));
        if (!reading.layout().textOnly()) {
            columns.add(column("look.fields.bits", false, false, row -> mono(Labels.bits(row.slices()), "bits")));
        }
        columns.add(column("look.fields.value", true, false, row -> mono(row.shown(), "value")));
        if (getWidth() >= WIDE
                && !reading.layout().textOnly()
                && (!sums || reading.layout().width() <= Long.SIZE)) {
            columns.add(column("look.fields.hex", true, false, row -> mono(hex(row), "hex")));
        }
        columns.add(column("look.fields.meaning", false, true, this::meaning));
        if (sums && reading.bits() != null) {
            columns.add(column("look.fields.adds", true, false, this::adds));
        }
        columns.add(column("", false, false, this::copy));
        return columns;
    }

    private Column column(String key, boolean right, boolean grows, Function<FieldReading, Node> cell) {
        return new Column(key.isEmpty() ? "" : words.get(key), right, grows, cell);
    }

    private Node name(FieldReading row) {
        Label label = new Label(Labels.capital(row.field(), words));
        label.getStyleClass().add("medium");
        HBox name = new HBox(9, new RoleBadge(words, row.field().role()), label);
        name.getStyleClass().add("name");
        return name;
    }

    private static Label mono(String text, String styleClass) {
        Label label = new Label(text);
        label.getStyleClass().addAll("mono", styleClass);
        return label;
    }

    private static String hex(FieldReading row) {
        return row.value() == null ? "" : "0x" + row.value().toString(16).toUpperCase(Locale.ROOT);
    }

    private Node meaning(FieldReading row) {
        Label label = new Label(row.meaning() == null ? "" : words.say(row.meaning()));
        label.getStyleClass().addAll("faint", "small");
        label.setMinWidth(0);
        label.setWrapText(true);
        return label;
    }

    private Node adds(FieldReading row) {
        Label label = mono(row.adds() == null ? "" : row.adds().toString(), "adds");
        Roles.paint(label, row.field().role());
        return label;
    }

    private Node copy(FieldReading row) {
        CopyButton copy = new CopyButton();
        copy.setFocusTraversable(false);
        copy.setAccessibleText(words.get("look.copy", "label", Labels.of(row.field(), words)));
        copy.copies(copier, row::shown);
        return copy;
    }
}
