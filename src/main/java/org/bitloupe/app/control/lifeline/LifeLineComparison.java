package org.bitloupe.app.control.lifeline;

import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.capacity.MilestoneAxis;
import org.bitloupe.capacity.MilestoneLine;
import org.bitloupe.message.Messages;

/** The life lines of several layouts, one under the other on one scale. */
public final class LifeLineComparison extends Region {
    private static final double ROW = 24;
    private static final double STEPS = 16;
    private static final double NAMES = 96;
    private static final double MOST_FOR_NAMES = 0.25;
    private static final double ENDS = 92;

    private final Messages messages;
    private final LifeLineDates steps;
    private final List<Row> rows = new ArrayList<>();
    private final ReadOnlyStringWrapper hint = new ReadOnlyStringWrapper(this, "hint", "");

    /**
     * A layout's name and life line.
     *
     * @param name the name of the layout
     * @param line its line
     */
    public record Named(String name, MilestoneLine line) {}

    /** Name, line, and the year it ends. */
    private record Row(Label name, LifeLineBar track, Label end) {}

    /** Rows of nothing yet. */
    public LifeLineComparison(Messages messages) {
        this.messages = messages;
        this.steps = new LifeLineDates(messages);
        getStyleClass().add("life-rows");
    }

    /** Shows these lines; none of them leaves the rows empty. */
    public void show(List<Named> lines) {
        getChildren().clear();
        rows.clear();
        if (lines.isEmpty()) {
            requestLayout();
            return;
        }
        MilestoneAxis scale = MilestoneAxis.of(lines.stream().map(Named::line).toList());
        for (Named named : lines) {
            LifeLineBar track = new LifeLineBar(messages);
            track.show(named.name(), named.line(), scale);
            track.hintProperty().addListener((property, before, now) -> hint.set(now));
            Label name = Labels.shortened(named.name(), "secondary", "small");
            Label end = Labels.of(end(named.line()), "life-end-year");
            rows.add(new Row(name, track, end));
            getChildren().addAll(name, track, end);
        }
        steps.show(scale, lines.get(0).line().today(), null);
        getChildren().add(steps);
        requestLayout();
    }

    private String end(MilestoneLine line) {
        return line.end()
                .at()
                .filter(at -> at.isBefore(MilestoneAxis.LAST))
                .map(at -> Integer.toString(at.atOffset(ZoneOffset.UTC).getYear()))
                .orElseGet(() -> messages.get("lifeline.after"));
    }

    /** Returns the property of the description of the mark under the pointer or the keyboard; empty for none. */
    public ReadOnlyStringProperty hintProperty() {
        return hint.getReadOnlyProperty();
    }

    @Override
    protected double computePrefHeight(double width) {
        return rows.isEmpty() ? 0 : rows.size() * ROW + STEPS;
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected void layoutChildren() {
        double names = Math.min(
                getWidth() * MOST_FOR_NAMES,
                rows.stream()
                        .mapToDouble(r -> Math.ceil(r.name().prefWidth(-1)) + 10)
                        .max()
                        .orElse(NAMES));
        double width = Math.max(0, getWidth() - names - ENDS);
        double y = 0;
        for (Row row : rows) {
            row.name().resizeRelocate(0, y, names - 8, ROW);
            row.track().resizeRelocate(names, y + (ROW - LifeLineBar.HEIGHT) / 2, width, LifeLineBar.HEIGHT);
            row.end().resizeRelocate(names + width + 8, y, ENDS - 8, ROW);
            y += ROW;
        }
        steps.resizeRelocate(names, y + 1, width, STEPS - 1);
    }
}
