package org.bitloupe.app.control.lifeline;

import java.util.List;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.bitloupe.capacity.MilestoneAxis;
import org.bitloupe.capacity.MilestoneLine;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * The life line of one layout: its turns in words, the line with their marks, and the years under it; 47 pixels high. Follows each
 * step of a drag without making new nodes.
 */
public final class LifeLineChart extends VBox {
    private final LifeLineBar track;
    private final LifeLabels labels;
    private final LifeLineDates steps;
    private final Label none = new Label();
    private @Nullable MilestoneLine shown;

    /** A line that shows nothing yet. */
    public LifeLineChart(Messages words) {
        this.track = new LifeLineBar(words);
        this.labels = new LifeLabels(track);
        this.steps = new LifeLineDates(words);
        getStyleClass().add("life-axis");
        none.setText(words.get("lifeline.none"));
        none.getStyleClass().addAll("faint", "small");
        track.widthProperty().addListener((property, before, now) -> labels.requestLayout());
        getChildren().setAll(none);
    }

    /** Shows a line; null for a layout without time. */
    public void show(@Nullable MilestoneLine line) {
        if (line == null) {
            shown = null;
            if (!getChildren().contains(none)) {
                getChildren().setAll(none);
            }
            return;
        }
        if (line.equals(shown)) {
            return;
        }
        shown = line;
        if (getChildren().contains(none)) {
            getChildren().setAll(labels, track, steps);
        }
        MilestoneAxis scale = MilestoneAxis.of(List.of(line));
        track.show("", line, scale);
        labels.refresh();
        steps.show(scale, line.today(), line.epoch());
    }

    /** Returns the property of the description of the mark under the pointer or the keyboard, with its exact instant; empty for none. */
    public ReadOnlyStringProperty hintProperty() {
        return track.hintProperty();
    }
}
