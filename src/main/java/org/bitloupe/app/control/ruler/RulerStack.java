package org.bitloupe.app.control.ruler;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Line;
import org.bitloupe.app.control.field.FieldCapacityText;
import org.bitloupe.app.control.field.RoleStyles;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.capacity.compare.BoundaryMatching;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;
import org.bitloupe.message.Messages;

/**
 * Layouts one above the other on one bit ruler, their least significant bits aligned. Lines join equal boundaries, dashed ones those
 * that moved.
 */
public final class RulerStack extends Region {
    private static final double SCALE = 18;
    private static final double HEAD = 27;
    private static final double BAR = 32;
    private static final double NUMBER_GAP = 3;
    private static final double DOT = 2.5;
    private static final double LEAST_LABEL = 46;
    private static final double USUAL_WIDTH = 600;

    private final Messages messages;
    private final FieldCapacityText capacityText;
    private final List<Row> rows = new ArrayList<>();
    private final List<Numbered> numbers = new ArrayList<>();
    private final List<Joined> joins = new ArrayList<>();
    private int bits = 1;

    /**
     * A layout and what stands above it.
     *
     * @param layout the layout
     * @param head name and remarks, one line high
     */
    public record Entry(Layout layout, HBox head) {}

    private record Row(Entry entry, List<RulerSegment> segments) {}

    private record Numbered(int position, Label label, Region line) {}

    /** A line between the boundaries of row {@code below} and the one above it. */
    private record Joined(BoundaryMatching.Join join, int below, Line line, List<Circle> ends, Label label) {}

    /** A stack of nothing yet. */
    public RulerStack(Messages messages) {
        this.messages = messages;
        this.capacityText = new FieldCapacityText(messages);
        getStyleClass().add("ruler-stack");
        setMinWidth(0);
        setPrefWidth(USUAL_WIDTH);
    }

    /** Shows these layouts. */
    public void show(List<Entry> entries) {
        getChildren().clear();
        rows.clear();
        numbers.clear();
        joins.clear();
        bits = Math.max(
                1, entries.stream().mapToInt(e -> e.layout().width()).max().orElse(1));
        addNumbers();
        for (int i = 1; i < entries.size(); i++) {
            addJoins(entries.get(i - 1).layout(), entries.get(i).layout(), i);
        }
        for (Entry entry : entries) {
            List<RulerSegment> segments = entry.layout().slices().stream()
                    .map(slice -> segment(entry.layout(), slice))
                    .toList();
            rows.add(new Row(entry, segments));
            getChildren().addAll(segments);
            getChildren().add(entry.head());
        }
        requestLayout();
    }

    private RulerSegment segment(Layout layout, Slice slice) {
        Field field = layout.fields().get(slice.field());
        String letter = field.value() != null && field.bits() == 1
                ? String.valueOf(field.value())
                : RoleStyles.letter(messages, field.role());
        RulerSegment segment = new RulerSegment(field.name(), field.role(), false, letter);
        segment.setTexts(field.name(), capacityText.bits(slice.width()));
        String spoken = capacityText.segment(field, slice);
        segment.setAccessibleText(spoken);
        Tooltip.install(segment, new Tooltip(spoken));
        return segment;
    }

    private void addNumbers() {
        int step = bits <= Long.SIZE ? 8 : bits <= 2 * Long.SIZE ? 16 : 32;
        for (int position = 0; position < bits; position += step) {
            addNumber(position, bits - 1 - position);
        }
        addNumber(bits, 0);
    }

    private void addNumber(int position, int number) {
        Label label = Labels.of(Integer.toString(number), "ruler-number");
        Region line = new Region();
        line.getStyleClass().add("ruler-line");
        line.setVisible(position < bits);
        numbers.add(new Numbered(position, label, line));
        getChildren().addAll(label, line);
    }

    private void addJoins(Layout above, Layout below, int row) {
        for (BoundaryMatching.Join join : BoundaryMatching.of(above, below)) {
            Line line = new Line();
            line.getStyleClass().add(join.right() == 0 ? "join-line" : "moved-line");
            List<Circle> ends = List.of(new Circle(DOT), new Circle(DOT));
            ends.forEach(dot -> dot.getStyleClass().add(join.right() == 0 ? "join-dot" : "moved-dot"));
            String side = join.right() > 0 ? "compare.right" : "compare.left";
            Label label =
                    Labels.of(join.right() == 0 ? "" : messages.get(side, "n", Math.abs(join.right())), "moved-label");
            joins.add(new Joined(join, row, line, ends, label));
            getChildren().addAll(line, label);
            getChildren().addAll(ends);
        }
        for (Joined joined : joins) {
            for (Node node : List.of(
                    joined.line(),
                    joined.label(),
                    joined.ends().get(0),
                    joined.ends().get(1))) {
                NodeVisibility.placedByOwner(node);
                node.setMouseTransparent(true);
            }
        }
    }

    @Override
    protected double computePrefHeight(double width) {
        return SCALE + rows.size() * (HEAD + BAR);
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    private double x(int rightBits) {
        return (bits - rightBits) * getWidth() / bits;
    }

    private static double top(int row) {
        return SCALE + row * (HEAD + BAR) + HEAD;
    }

    @Override
    protected void layoutChildren() {
        layoutNumbers();
        for (int i = 0; i < rows.size(); i++) {
            Row row = rows.get(i);
            List<Slice> slices = row.entry().layout().slices();
            for (int s = 0; s < slices.size(); s++) {
                double left = Math.rint(x(slices.get(s).idHigh() + 1)) + 1;
                double right = Math.rint(x(slices.get(s).idLow())) - 1;
                row.segments().get(s).place(left, top(i), Math.max(1, right - left), BAR);
            }
            row.entry().head().resizeRelocate(0, top(i) - HEAD, getWidth(), HEAD);
        }
        joins.forEach(this::place);
        hideTouchingLabels();
    }

    private void layoutNumbers() {
        double end = getWidth();
        for (Numbered number : numbers) {
            double width = number.label().prefWidth(-1);
            boolean last = number.position() == bits;
            double x = last ? end - width : Math.rint(number.position() * end / bits);
            number.line().resizeRelocate(x, 3, 1, 11);
            number.label().resizeRelocate(last ? x : x + NUMBER_GAP, 0, width, 16);
        }
    }

    private void place(Joined joined) {
        double above = x(joined.join().above());
        double below = x(joined.join().below());
        double from = top(joined.below() - 1) + BAR;
        double to = top(joined.below());
        joined.line().setStartX(above);
        joined.line().setStartY(from);
        joined.line().setEndX(below);
        joined.line().setEndY(to);
        joined.ends().get(0).setCenterX(above);
        joined.ends().get(0).setCenterY(from);
        joined.ends().get(1).setCenterX(below);
        joined.ends().get(1).setCenterY(to);
        double width = Math.ceil(joined.label().prefWidth(-1));
        double x = Math.max(above, below) + 8;
        x = x + width > getWidth() ? Math.min(above, below) - 8 - width : x;
        joined.label().resizeRelocate(x, from, width, HEAD);
    }

    /** A label gives way to the head's words, and to a line or label that is there already. */
    private void hideTouchingLabels() {
        for (Joined joined : joins) {
            Label label = joined.label();
            double from = label.getLayoutX() - 2;
            double to = from + label.getWidth() + 4;
            boolean free = from >= headEnd(rows.get(joined.below()).entry().head())
                    && to <= getWidth() - LEAST_LABEL
                    && joins.stream()
                            .filter(o -> o.below() == joined.below() && o.line() != joined.line())
                            .noneMatch(o -> touches(o, from, to));
            label.setVisible(free && joined.join().right() != 0);
        }
    }

    private static boolean touches(Joined other, double from, double to) {
        double left = Math.min(other.line().getStartX(), other.line().getEndX());
        double right = Math.max(other.line().getStartX(), other.line().getEndX());
        Label label = other.label();
        boolean words = label.isVisible()
                && !label.getText().isEmpty()
                && label.getLayoutX() < to
                && label.getLayoutX() + label.getWidth() > from
                && label.getLayoutX() < from;
        return words || (left < to && right > from);
    }

    private static double headEnd(HBox head) {
        double end = 0;
        for (Node node : head.getChildren()) {
            if (node instanceof Label label && !label.getText().isEmpty()) {
                end = Math.max(end, label.getLayoutX() + Math.min(label.getWidth(), label.prefWidth(-1)));
            }
        }
        return end;
    }
}
