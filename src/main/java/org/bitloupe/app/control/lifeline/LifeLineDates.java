package org.bitloupe.app.control.lifeline;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.text.AmountText;
import org.bitloupe.capacity.MilestoneAxis;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The dates under life lines: today first, then, where there is room, the beginning and round dates. */
final class LifeLineDates extends Region {
    private static final double HEIGHT = 14;
    private static final double GAP = 10;
    private static final double ROOM_FOR_ONE = 56;

    private final Messages messages;
    private final Label today = label("life-now");
    private final Label epoch = label("life-epoch-date");
    private final List<Label> pool = new ArrayList<>();
    private List<MilestoneAxis.Step> steps = List.of();
    private @Nullable MilestoneAxis scale;
    private Instant now = Instant.EPOCH;
    private Instant first = Instant.EPOCH;
    private int most = -1;

    LifeLineDates(Messages messages) {
        this.messages = messages;
        today.setText(messages.get("lifeline.mark.today"));
        setMouseTransparent(true);
        setMinHeight(HEIGHT);
        setPrefHeight(HEIGHT);
        getChildren().addAll(today, epoch);
    }

    private static Label label(String style) {
        Label label = Labels.of("", "life-step", style);
        NodeVisibility.placedByOwner(label);
        return label;
    }

    /**
     * Shows a scale.
     *
     * @param begin the epoch to write out, or null where there are several
     */
    void show(MilestoneAxis newScale, Instant newNow, @Nullable Instant begin) {
        String date = begin == null ? "" : new AmountText(messages).day(begin);
        if (!date.equals(epoch.getText())) {
            epoch.setText(date);
        }
        if (!newScale.equals(scale)) {
            most = -1;
        }
        scale = newScale;
        now = newNow;
        first = begin == null ? newScale.from() : begin;
        setNeedsLayout(true);
    }

    private void choose(MilestoneAxis shown) {
        int room = (int) Math.max(1, getWidth() / ROOM_FOR_ONE);
        if (room == most) {
            return;
        }
        most = room;
        steps = shown.steps(room);
        while (pool.size() < steps.size()) {
            Label label = label("life-date");
            pool.add(label);
            getChildren().add(label);
        }
        for (int i = 0; i < steps.size(); i++) {
            pool.get(i).setText(text(steps.get(i)));
        }
    }

    private String text(MilestoneAxis.Step step) {
        String pattern = switch (step.unit()) {
            case YEAR -> "text.date.year";
            case MONTH -> "text.date.month";
            case DAY -> "text.date.day-of-year";
        };
        return messages.date(pattern, step.at().atOffset(ZoneOffset.UTC));
    }

    @Override
    protected void layoutChildren() {
        MilestoneAxis shown = scale;
        if (shown == null) {
            return;
        }
        choose(shown);
        List<double[]> taken = new ArrayList<>();
        place(today, x(shown, now), true, taken);
        place(epoch, x(shown, first), true, taken);
        for (int i = 0; i < pool.size(); i++) {
            boolean used = i < steps.size();
            pool.get(i).setVisible(used);
            if (used) {
                place(pool.get(i), x(shown, steps.get(i).at()), false, taken);
            }
        }
    }

    private double x(MilestoneAxis shown, Instant at) {
        return LifeLineBar.MARGIN + shown.at(at) * (getWidth() - 2 * LifeLineBar.MARGIN);
    }

    /** Puts a label under its place if nothing is there yet. */
    private void place(Label label, double centre, boolean push, List<double[]> taken) {
        double width = Math.ceil(label.prefWidth(-1));
        double wanted = Math.rint(centre - width / 2);
        double x = push ? Math.max(0, Math.min(getWidth() - width, wanted)) : wanted;
        boolean free = !label.getText().isEmpty()
                && x >= 0
                && x + width <= getWidth()
                && taken.stream().allMatch(t -> x + width + GAP <= t[0] || x >= t[1] + GAP);
        label.setVisible(free);
        if (free) {
            taken.add(new double[] {x, x + width});
            label.resizeRelocate(x, 0, width, getHeight());
        }
    }
}
