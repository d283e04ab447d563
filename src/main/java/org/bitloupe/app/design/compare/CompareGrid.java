package org.bitloupe.app.design.compare;

import java.util.Locale;
import java.util.Optional;
import javafx.geometry.HPos;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.bitloupe.app.control.field.RoleBadge;
import org.bitloupe.app.control.field.RoleStyles;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.capacity.compare.CapacityTable;
import org.bitloupe.capacity.compare.CapacityTable.Trend;
import org.bitloupe.capacity.compare.NumberInLayouts;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;

/** The table: what each layout has room for, and what each reads in one ID. */
final class CompareGrid extends GridPane {
    private static final double NAMES = 184;

    private final Messages messages;
    private final CompareText say;
    private final IdRow id;

    CompareGrid(Messages messages, IdRow id) {
        this.messages = messages;
        this.say = new CompareText(messages);
        this.id = id;
        getStyleClass().add("compare-grid");
    }

    /** Shows a state. */
    void show(CompareModel.State state) {
        getChildren().clear();
        columns(state.layouts().size());
        int row = 0;
        head(state, row++);
        for (CapacityTable.Row each : CapacityTable.of(state.layouts(), state.reference())) {
            capacity(state, each, row++);
        }
        line(row);
        add(id, 0, row++, state.layouts().size() + 1, 1);
        id.show(state);
        NumberInLayouts same = state.same();
        if (same == null) {
            return;
        }
        if (same.readings().stream().anyMatch(r -> r != NumberInLayouts.Reading.FITS)) {
            readings(same, row++);
        }
        for (NumberInLayouts.Row each : same.rows()) {
            if (each.field().role() != Role.UNUSED || state.layouts().size() == 1) {
                values(each, row++);
            }
        }
    }

    private void columns(int layouts) {
        getColumnConstraints().clear();
        ColumnConstraints names = new ColumnConstraints(NAMES);
        names.setHgrow(Priority.NEVER);
        getColumnConstraints().add(names);
        for (int i = 0; i < layouts; i++) {
            ColumnConstraints column = new ColumnConstraints(0, 60, Double.MAX_VALUE);
            column.setHgrow(Priority.ALWAYS);
            column.setHalignment(HPos.LEFT);
            getColumnConstraints().add(column);
        }
    }

    private void line(int row) {
        Region back = new Region();
        back.getStyleClass().add("compare-line");
        add(back, 0, row, REMAINING, 1);
    }

    private void head(CompareModel.State state, int row) {
        for (int i = 0; i < state.layouts().size(); i++) {
            Label name = cell(title(state.layouts().get(i)));
            name.getStyleClass().add("strong");
            add(name, i + 1, row);
        }
    }

    private String title(Layout layout) {
        return layout.titleIn(messages.locale());
    }

    private static Label cell(String text) {
        return Labels.shortened(text, "compare-cell");
    }

    private Label question(String text) {
        Label label = cell(text);
        label.getStyleClass().addAll("secondary", "compare-name");
        return label;
    }

    private void capacity(CompareModel.State state, CapacityTable.Row row, int place) {
        line(place);
        String name = messages.get("compare.row." + row.question().word());
        add(question(name), 0, place);
        for (int i = 0; i < row.cells().size(); i++) {
            CapacityTable.Cell cell = row.cells().get(i);
            String text = say.answer(row.question(), cell.answer());
            Trend trend = cell.trend();
            String shown = switch (trend) {
                case BETTER -> messages.get("compare.up", "text", text);
                case WORSE -> messages.get("compare.down", "text", text);
                case REFERENCE, SAME, OTHER -> text;
            };
            Label label = cell(shown);
            label.getStyleClass().add("trend-" + trend.name().toLowerCase(Locale.ROOT));
            label.setAccessibleText(
                    messages.say(Message.of("compare.spoken." + trend.name().toLowerCase(Locale.ROOT))
                            .with("row", name)
                            .with("layout", title(state.layouts().get(i)))
                            .with("text", text)));
            add(label, i + 1, place);
        }
    }

    private void readings(NumberInLayouts same, int row) {
        line(row);
        add(question(messages.get("compare.reads")), 0, row);
        for (int i = 0; i < same.readings().size(); i++) {
            NumberInLayouts.Reading reading = same.readings().get(i);
            Label label = cell(messages.get(
                    "compare.reads." + reading.name().toLowerCase(Locale.ROOT).replace('_', '-')));
            label.getStyleClass().add(reading == NumberInLayouts.Reading.FITS ? "trend-same" : "trend-other");
            add(label, i + 1, row);
        }
    }

    private void values(NumberInLayouts.Row row, int place) {
        line(place);
        HBox name = new HBox(
                9,
                new RoleBadge(messages, row.field().role()),
                new Label(row.field().name()));
        name.getStyleClass().add("compare-field");
        add(name, 0, place);
        for (int i = 0; i < row.values().size(); i++) {
            Optional<NumberInLayouts.Value> value = row.values().get(i);
            Label label = cell(value.map(say::value).orElseGet(say::none));
            boolean differs = value.map(NumberInLayouts.Value::differs).orElse(false);
            label.getStyleClass().add(differs ? "mono-strong" : "mono");
            if (differs) {
                label.getStyleClass()
                        .addAll("role-ink", RoleStyles.styleClass(row.field().role()));
                label.setAccessibleText(messages.get("compare.spoken.differs", "text", label.getText()));
            }
            add(label, i + 1, place);
        }
    }
}
