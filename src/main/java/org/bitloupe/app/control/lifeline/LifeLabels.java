package org.bitloupe.app.control.lifeline;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import org.bitloupe.app.control.node.NodeVisibility;

/**
 * The names and dates of marks over a life line; one that does not stand over its mark has its shape before it. They stand as near to
 * their marks as they can without touching each other; where there is no room for the dates, the names stand alone, and where not even
 * for these, the marks speak for themselves.
 */
final class LifeLabels extends Region {
    private static final double HEIGHT = 17;
    /** Between two of them; a mark's shape finds room in it. */
    private static final double GAP = 20;
    /** Half of a mark, in pixels. */
    private static final double HALF = 6;

    /** A mark and its label. */
    private static final class Entry extends Label {
        private final Region shape = new Region();
        private LifeMark mark;
        private double centre;
        private double width;

        Entry(LifeMark mark) {
            this.mark = mark;
            getStyleClass().add("life-label");
            NodeVisibility.placedByOwner(this);
            show(mark);
        }

        final void show(LifeMark newMark) {
            mark = newMark;
            shape.getStyleClass().setAll("life-mark", "life-" + newMark.kind().word());
        }
    }

    private final List<Entry> pool = new ArrayList<>();
    private int shown;
    private LifeLineBar track;

    LifeLabels(LifeLineBar track) {
        this.track = track;
        setMouseTransparent(true);
        setMinHeight(HEIGHT);
        setPrefHeight(HEIGHT);
    }

    /** Shows what the track shows. */
    void refresh() {
        List<LifeMark> marks = track.marks().stream()
                .filter(m -> m.kind() != LifeMark.Kind.EPOCH && m.kind() != LifeMark.Kind.TODAY)
                .toList();
        shown = marks.size();
        while (pool.size() < shown) {
            Entry entry = new Entry(marks.get(pool.size()));
            pool.add(entry);
            getChildren().add(entry);
        }
        for (int i = 0; i < shown; i++) {
            if (!pool.get(i).mark.equals(marks.get(i))) {
                pool.get(i).show(marks.get(i));
            }
        }
        for (int i = 0; i < pool.size(); i++) {
            pool.get(i).setVisible(i < shown);
        }
        setNeedsLayout(true);
    }

    @Override
    protected void layoutChildren() {
        List<Entry> entries = new ArrayList<>(pool.subList(0, shown));
        boolean fit = measure(entries, false) || measure(entries, true);
        // The end is what everyone asks for first.
        while (!fit && entries.size() > 1) {
            Entry out = entries.stream()
                    .filter(e -> e.mark.kind() != LifeMark.Kind.END && e.mark.kind() != LifeMark.Kind.FAR)
                    .findFirst()
                    .orElse(entries.get(0));
            out.setVisible(false);
            entries.remove(out);
            fit = measure(entries, true);
        }
        place(entries);
    }

    /** Tells whether all of them have room side by side. */
    private boolean measure(List<Entry> entries, boolean brief) {
        double sum = 0;
        for (Entry entry : entries) {
            entry.setGraphic(null);
            String text = brief ? entry.mark.brief() : entry.mark.label();
            if (!text.equals(entry.getText())) {
                entry.setText(text);
            }
            entry.setVisible(true);
            entry.width = Math.ceil(entry.prefWidth(-1));
            entry.centre = track.x(entry.mark);
            sum += entry.width + GAP;
        }
        return sum - GAP <= getWidth();
    }

    /** From the left each as near to its mark as the one before it leaves room, then back from the right edge. */
    private void place(List<Entry> entries) {
        double[] x = new double[entries.size()];
        double free = 0;
        for (int i = 0; i < x.length; i++) {
            Entry entry = entries.get(i);
            x[i] = Math.max(free, entry.centre - entry.width / 2);
            free = x[i] + entry.width + GAP;
        }
        double end = getWidth();
        for (int i = x.length - 1; i >= 0; i--) {
            Entry entry = entries.get(i);
            x[i] = Math.max(0, Math.min(x[i], end - entry.width));
            end = x[i] - GAP;
            // Under its words the mark itself is seen.
            boolean beneath = entry.centre >= x[i] - HALF && entry.centre <= x[i] + entry.width + HALF;
            entry.setGraphic(beneath ? null : entry.shape);
            entry.applyCss(); // a shape that is new here has no size before
            double width = beneath ? entry.width : Math.ceil(entry.prefWidth(-1));
            entry.resizeRelocate(Math.rint(Math.min(x[i], getWidth() - width)), 0, width, getHeight());
        }
    }
}
