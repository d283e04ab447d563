package org.bitloupe.app.design.migration;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import org.bitloupe.app.control.chart.ChartNumbers;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.migration.check.Migration;
import org.jspecify.annotations.Nullable;

/** The numbers of two layouts as bars on one line, and where both lie. */
final class NumberRangesChart extends Region {
    private static final double HEIGHT = 90;
    private static final double LEAST_WIDTH = 120;
    private static final double BAR = 20;
    private static final double OLD_TOP = 21;
    private static final double NEW_TOP = 45;
    private static final PseudoClass BESIDE_BAR = PseudoClass.getPseudoClass("beside");
    private static final double NARROWEST = 3;
    /** Pixels on both sides of a name, and those it has room for where it is shown at all. */
    private static final double BESIDE = 7;

    private static final double LEAST_NAME = 12;
    /** Part of the line that lies after the place where things meet. */
    private static final BigDecimal AHEAD = new BigDecimal("1.62");

    private final Messages messages;
    private final Label head = Labels.of("", "tiny", "faint");
    private final Label zero = Labels.of("0", "tiny", "faint");
    private final Label both = Labels.of("", "range-both");
    private final Region oldBar = new Region();
    private final Region newBar = new Region();
    private final Label oldLabel = Labels.shortened("", "range-name", "range-name-old");
    private final Label newLabel = Labels.shortened("", "range-name", "range-name-new");
    private final Region frame = new Region();
    private final Tooltip exact = new Tooltip();
    private Migration.@Nullable Spans spans;

    NumberRangesChart(Messages messages) {
        this.messages = messages;
        getStyleClass().addAll("plot", "migration-ranges");
        setMinSize(LEAST_WIDTH, HEIGHT);
        setPrefHeight(HEIGHT);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        // The menu has a key, too.
        setFocusTraversable(true);
        setOnMousePressed(event -> requestFocus());
        head.setText(messages.get("migrate.range.values"));
        oldBar.getStyleClass().add("range-old");
        newBar.getStyleClass().add("range-new");
        frame.getStyleClass().add("range-frame");
        Tooltip.install(this, exact);
        getChildren().addAll(oldBar, newBar, frame, oldLabel, newLabel, head, zero, both);
    }

    void show(Migration.Spans newSpans, String oldName, String newName) {
        spans = newSpans;
        oldLabel.setText(messages.get("migrate.range.old", "name", oldName));
        newLabel.setText(messages.get("migrate.range.new", "name", newName));
        boolean meet = newSpans.meet();
        frame.setVisible(meet);
        both.setVisible(meet);
        both.setText(messages.get(newSpans.twice() ? "migrate.range.twice" : "migrate.range.both"));
        frame.getStyleClass().setAll("range-frame", newSpans.twice() ? "twice" : "apart");
        both.getStyleClass().setAll("label", "range-both", newSpans.twice() ? "error" : "secondary");
        setAccessibleText(messages.say(Message.of(
                        newSpans.twice()
                                ? "migrate.range.said-twice"
                                : meet ? "migrate.range.said-both" : "migrate.range.said")
                .with("old", newSpans.oldHigh().toString())
                .with("new", newSpans.newLow().toString())));
        exact.setText(messages.sentences(List.of(
                range(oldName, newSpans.oldLow(), newSpans.oldHigh()),
                range(newName, newSpans.newLow(), newSpans.newHigh()))));
        requestLayout();
    }

    private String range(String name, BigInteger low, BigInteger high) {
        return messages.get("migrate.range.exact", "name", name, "low", low.toString(), "high", high.toString());
    }

    /** Returns the ends of both ranges. */
    ChartNumbers numbers() {
        Migration.Spans of = spans;
        return new ChartNumbers(
                List.of(
                        messages.get("migrate.range.column"),
                        messages.get("migrate.range.column.low"),
                        messages.get("migrate.range.column.high")),
                of == null
                        ? List.of()
                        : List.of(
                                List.of(
                                        oldLabel.getText(),
                                        of.oldLow().toString(),
                                        of.oldHigh().toString()),
                                List.of(
                                        newLabel.getText(),
                                        of.newLow().toString(),
                                        of.newHigh().toString())));
    }

    @Override
    protected void layoutChildren() {
        place(head, 0, 0);
        Migration.Spans shown = spans;
        if (shown == null) {
            return;
        }
        BigInteger left = shown.oldLow().min(shown.newLow()).min(BigInteger.ZERO);
        BigInteger meeting = shown.oldHigh().max(shown.newLow());
        BigInteger right = left.add(
                        new BigDecimal(meeting.subtract(left)).multiply(AHEAD).toBigInteger())
                .min(shown.oldHigh().max(shown.newHigh()));
        double oldStart = x(shown.oldLow(), left, right);
        double oldEnd = x(shown.oldHigh(), left, right);
        double newStart = x(shown.newLow(), left, right);
        double newEnd = x(shown.newHigh(), left, right);
        bar(oldBar, oldStart, oldEnd, OLD_TOP);
        bar(newBar, newStart, newEnd, NEW_TOP);
        double start = Math.max(oldStart, newStart);
        double width = Math.max(2 * NARROWEST, Math.min(oldEnd, newEnd) - start);
        frame.resizeRelocate(Math.min(start, getWidth() - width), OLD_TOP - 4, width, NEW_TOP - OLD_TOP + BAR + 8);
        name(oldLabel, oldBar, false);
        name(newLabel, newBar, true);
        boolean atZero = left.signum() == 0;
        zero.setVisible(atZero);
        place(zero, 0, NEW_TOP + BAR + 8);
        double room = Math.max(atZero ? 16 : 0, Math.min(start, getWidth() - both.prefWidth(-1)));
        place(both, room, NEW_TOP + BAR + 8);
    }

    private double x(BigInteger number, BigInteger left, BigInteger right) {
        BigInteger whole = right.subtract(left).max(BigInteger.ONE);
        double share = new BigDecimal(number.subtract(left))
                .divide(new BigDecimal(whole), MathContext.DECIMAL32)
                .doubleValue();
        return Math.max(0, Math.min(1, share)) * getWidth();
    }

    /**
     * Writes a name on its bar, beside the place where both lie: the edge of that would go through it. Where it has more room inside, it
     * stands there, and beside its bar where it has no room on it.
     *
     * @param atEnd true if it stands at the end of its bar
     */
    private void name(Label name, Region bar, boolean atEnd) {
        double from = bar.getLayoutX();
        double to = from + bar.getWidth();
        double frameFrom = frame.isVisible() ? Math.max(from, Math.min(to, frame.getLayoutX())) : to;
        double frameTo = frame.isVisible() ? Math.max(from, Math.min(to, frame.getLayoutX() + frame.getWidth())) : to;
        double wanted = Math.ceil(name.prefWidth(-1));
        List<double[]> before = List.of(new double[] {from, frameFrom});
        List<double[]> after = List.of(new double[] {frameTo, to}, new double[] {frameFrom, frameTo});
        List<double[]> beside = List.of(
                new double[] {Math.max(to, frame.isVisible() ? frame.getLayoutX() + frame.getWidth() : to), getWidth()},
                new double[] {0, frame.isVisible() ? Math.min(from, frame.getLayoutX()) : from});
        double[] best = Stream.of(atEnd ? after : before, atEnd ? before : after, beside)
                .flatMap(List::stream)
                .max(Comparator.comparingDouble(part -> Math.min(wanted, roomOf(part))))
                .orElseThrow();
        double width = Math.max(0, Math.min(wanted, roomOf(best)));
        boolean atRight = beside.contains(best) ? best[0] == 0 : atEnd;
        double x = atRight ? best[1] - BESIDE - width : best[0] + BESIDE;
        name.pseudoClassStateChanged(BESIDE_BAR, beside.contains(best));
        name.setVisible(width >= LEAST_NAME);
        name.resizeRelocate(snapPositionX(x), bar.getLayoutY() + 2, snapSizeX(width), BAR - 4);
    }

    private static double roomOf(double[] part) {
        return part[1] - part[0] - 2 * BESIDE;
    }

    private void bar(Region bar, double start, double end, double top) {
        double width = Math.max(NARROWEST, end - start);
        bar.resizeRelocate(snapPositionX(Math.min(start, getWidth() - width)), top, snapSizeX(width), BAR);
    }

    private void place(Label label, double x, double y) {
        double width = Math.min(label.prefWidth(-1), getWidth() - x);
        label.resizeRelocate(x, y, width, label.prefHeight(-1));
    }
}
