package org.bitloupe.app.control.chart;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import org.bitloupe.app.control.field.RoleStyles;
import org.bitloupe.layout.Role;
import org.jspecify.annotations.Nullable;

/**
 * Shares of the remainders of {@code id mod n} as bars in the colour of a field, with the remainders below, the largest share above
 * its bar, and a dashed line where each bar would end if all were equal. 146 pixels high.
 */
public final class RemainderBarChart extends Region {
    private static final double TOP = 18;
    private static final double BARS = 110;
    private static final double AXIS = 18;
    private static final double USUAL_WIDTH = 260;
    private static final double LEAST_BAR = 1;
    /** A label on the axis takes that much. */
    private static final double LABEL = 15;

    private final Label top = new Label();
    private final Label even = new Label();
    private final Region line = new Region();
    private final Region base = new Region();
    private final List<Region> bars = new ArrayList<>();
    private final List<Label> axis = new ArrayList<>();
    private List<Double> shares = List.of();
    private int highest;

    /** A chart of nothing. */
    public RemainderBarChart() {
        getStyleClass().add("spread-chart");
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        top.getStyleClass().add("spread-top");
        even.getStyleClass().add("spread-even");
        even.setAlignment(Pos.BOTTOM_RIGHT);
        line.getStyleClass().add("spread-line");
        base.getStyleClass().add("spread-base");
        double height = TOP + BARS + AXIS;
        setMinHeight(height);
        setPrefHeight(height);
        setMaxHeight(height);
    }

    /**
     * Shows shares.
     *
     * @param role the field whose colour the bars have, or null for none
     * @param newShares by remainder, each from 0 to 1, together 1
     * @param topText the largest share, in words
     * @param evenText what an equal share would be, in words
     */
    public void show(@Nullable Role role, List<Double> newShares, String topText, String evenText) {
        RoleStyles.paint(this, role);
        if (newShares.size() != shares.size()) {
            makeBars(newShares.size());
        }
        shares = List.copyOf(newShares);
        highest = 0;
        for (int i = 1; i < shares.size(); i++) {
            highest = shares.get(i) > shares.get(highest) ? i : highest;
        }
        top.setText(topText);
        even.setText(evenText);
        requestLayout();
    }

    private void makeBars(int count) {
        bars.clear();
        axis.clear();
        for (int i = 0; i < count; i++) {
            Region bar = new Region();
            bar.getStyleClass().add("spread-bar");
            bars.add(bar);
            Label number = new Label(Integer.toString(i));
            number.getStyleClass().add("spread-number");
            number.setAlignment(Pos.TOP_CENTER);
            axis.add(number);
        }
        getChildren().setAll(bars);
        getChildren().addAll(axis);
        getChildren().addAll(base, line, even, top);
    }

    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }

    @Override
    protected double computePrefWidth(double height) {
        return USUAL_WIDTH;
    }

    @Override
    protected void layoutChildren() {
        double most = shares.isEmpty() ? 0 : shares.get(highest);
        getChildren().forEach(child -> child.setVisible(most > 0));
        if (most <= 0) {
            return;
        }
        double width = getWidth();
        double each = width / shares.size();
        double gap = each > 8 ? 3 : each > 3 ? 1 : 0;
        double bottom = TOP + BARS;
        int step = 1;
        while (step * each < LABEL) {
            step *= 2;
        }
        for (int i = 0; i < shares.size(); i++) {
            double height = shares.get(i) == 0 ? 0 : Math.max(LEAST_BAR, Math.rint(shares.get(i) / most * BARS));
            double left = Math.rint(i * each);
            bars.get(i).setVisible(height > 0);
            bars.get(i)
                    .resizeRelocate(left, bottom - height, Math.max(1, Math.rint((i + 1) * each - gap) - left), height);
            Label number = axis.get(i);
            number.setVisible(i % step == 0);
            double wide = Math.max(each, number.prefWidth(-1));
            number.resizeRelocate(i * each + (each - gap - wide) / 2, bottom + 3, wide, AXIS - 3);
        }
        base.resizeRelocate(0, bottom, width, 1);
        double level = bottom - Math.rint(BARS / shares.size() / most);
        line.resizeRelocate(0, level, width, 1.5);
        layoutTexts(each, width, level);
    }

    private void layoutTexts(double each, double width, double level) {
        double topWidth = top.prefWidth(-1);
        double topLeft = Math.max(0, Math.min(width - topWidth, highest * each + (each - topWidth) / 2));
        double evenWidth = even.prefWidth(-1);
        double evenHeight = even.prefHeight(-1);
        double free = freeAbove(level, each, evenWidth, width);
        double evenTop = Math.max(0, level - evenHeight - 2);
        if (free >= 0 && (evenTop >= TOP || free >= topLeft + topWidth || free + evenWidth <= topLeft)) {
            even.resizeRelocate(free, evenTop, evenWidth, evenHeight);
        } else {
            // Beside the largest share, above all bars, rather than in front of some.
            boolean left = topLeft > width - topLeft - topWidth;
            even.resizeRelocate(left ? 0 : width - evenWidth, 0, evenWidth, TOP - 2);
            topLeft = left ? Math.max(topLeft, evenWidth) : Math.min(topLeft, width - evenWidth - topWidth);
        }
        top.resizeRelocate(topLeft, 0, topWidth, TOP - 2);
    }

    /** Returns the x coordinate of a text on the line in front of no bar, as far right as may be; -1 if it would be everywhere. */
    private double freeAbove(double level, double each, double textWidth, double width) {
        for (double left = width - textWidth; left >= 0; left -= each) {
            int from = (int) Math.floor(left / each);
            int to = Math.min(bars.size() - 1, (int) Math.floor((left + textWidth) / each));
            boolean free = true;
            for (int i = from; i <= to; i++) {
                free &= !bars.get(i).isVisible() || bars.get(i).getLayoutY() >= level - 1;
            }
            if (free) {
                return left;
            }
        }
        return -1;
    }
}
