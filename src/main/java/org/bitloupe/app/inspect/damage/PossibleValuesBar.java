package org.bitloupe.app.inspect.damage;

import javafx.geometry.Orientation;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import org.bitloupe.app.control.field.RoleStyles;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.inspect.model.RoundedIdReport;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;

/** All values of a field as a bar, and on it those that the original can have had and the one that was pasted. */
final class PossibleValuesBar extends Region {
    private static final double TRACK = 14;
    private static final double BOX = 26;
    private static final double LABELS = 20;
    private static final double NARROWEST = 6;
    /** A line with an edge of the background's colour on either side, as it can stand on the edge of the box. */
    private static final double MARK = 4;

    private static final double GAP = 8;

    private final Messages messages;
    private final Region track = new Region();
    private final Region box = new Region();
    private final Region mark = new Region();
    private final Label low = label("mono-strong");
    private final Label high = label("mono-strong");
    private final Label least = label("faint");
    private final Label most = label("faint");
    private final Label first = label("error");
    private final Label pasted = label("secondary");
    private final Label last = label("error");
    private RoundedIdReport.RangeBar shown;

    PossibleValuesBar(Messages messages, RoundedIdReport.RangeBar bar) {
        this.messages = messages;
        this.shown = bar;
        getStyleClass().add("range-bar");
        setMinHeight(2 * LABELS + BOX + 4);
        setPrefHeight(getMinHeight());
        track.getStyleClass().add("range-track");
        box.getStyleClass().add("range-box");
        mark.getStyleClass().add("range-mark");
        getChildren().setAll(track, box, mark, low, high, least, most, first, pasted, last);
        show(bar);
    }

    private static Label label(String style) {
        Label label = Labels.of("", style, "small");
        NodeVisibility.placedByOwner(label);
        return label;
    }

    void show(RoundedIdReport.RangeBar bar) {
        shown = bar;
        RoleStyles.paint(track, bar.role());
        low.setText(bar.low());
        high.setText(bar.high());
        least.setText(messages.get("inspect.rounded.bar.least", "field", bar.field()));
        most.setText(bar.most().toString());
        first.setText(bar.first().toString());
        last.setText(bar.last().toString());
        pasted.setText(
                messages.get("inspect.rounded.bar.pasted", "value", bar.pasted().toString()));
        setAccessibleText(messages.say(Message.of("inspect.rounded.bar.spoken")
                .with("field", bar.field())
                .with("first", bar.first().toString())
                .with("last", bar.last().toString())
                .with("most", bar.most().toString())));
        requestLayout();
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth();
        double from = Math.rint(width * shown.place(shown.first()));
        double to = Math.max(from + NARROWEST, Math.rint(width * shown.place(shown.last())));
        double at = Math.max(from, Math.min(to, Math.rint(width * shown.place(shown.pasted()))));
        track.resizeRelocate(0, LABELS + (BOX - TRACK) / 2, width, TRACK);
        box.resizeRelocate(from, LABELS, to - from, BOX);
        mark.resizeRelocate(at - MARK / 2, LABELS - 3, MARK, BOX + 6);
        above(width, from, to, at);
        below(width, from, to, at);
    }

    /** The bounds stand at their ends of the box, or side by side around the mark where it is narrow. */
    private void above(double width, double from, double to, double at) {
        double lowWidth = Math.ceil(low.prefWidth(-1));
        double highWidth = Math.ceil(high.prefWidth(-1));
        double both = lowWidth + highWidth + 2 * GAP;
        double start = Math.max(0, Math.min(width - both, at - lowWidth - GAP));
        boolean roomy = to - from >= both;
        low.resizeRelocate(roomy ? from : start, 0, lowWidth, LABELS);
        high.resizeRelocate(roomy ? to - highWidth : start + lowWidth + 2 * GAP, 0, highWidth, LABELS);
    }

    private void below(double width, double from, double to, double at) {
        double y = LABELS + BOX + 2;
        double leastWidth = place(least, 0, y);
        double mostWidth = Math.ceil(most.prefWidth(-1));
        place(most, width - mostWidth, y);
        double firstWidth = Math.ceil(first.prefWidth(-1));
        double lastWidth = Math.ceil(last.prefWidth(-1));
        double pastedWidth = Math.ceil(pasted.prefWidth(-1));
        double row = firstWidth + pastedWidth + lastWidth + 2 * GAP;
        double left = from;
        double right = Math.max(to - lastWidth, left + row - lastWidth);
        if (right + lastWidth > width) {
            right = width - lastWidth;
            left = Math.min(left, right + lastWidth - row);
        }
        double middle = Math.max(left + firstWidth + GAP, Math.min(right - GAP - pastedWidth, at - pastedWidth / 2));
        place(first, left, y);
        place(pasted, middle, y);
        place(last, right, y);
        // What the box says is worth more than where the field ends.
        least.setVisible(left >= leastWidth + GAP);
        most.setVisible(right + lastWidth + GAP <= width - mostWidth);
    }

    private static double place(Label label, double x, double y) {
        double width = Math.ceil(label.prefWidth(-1));
        label.resizeRelocate(x, y, width, LABELS);
        return x + width;
    }
}
