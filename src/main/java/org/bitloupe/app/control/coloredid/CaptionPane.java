package org.bitloupe.app.control.coloredid;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import javafx.scene.Node;
import javafx.scene.layout.Region;

/**
 * A line of captions, each wishing to begin below a certain point. A caption that would overlap the one before slides to the right;
 * where the line ends too early the last ones slide back to the left, and only when all together are too wide are they cut.
 */
public final class CaptionPane extends Region {
    private final double gap;
    private List<Caption> captions = List.of();
    private DoubleUnaryOperator toX = DoubleUnaryOperator.identity();

    /**
     * A caption.
     *
     * @param node the shown node
     * @param place where it would like to begin, in the unit of its owner: characters, bits
     */
    public record Caption(Node node, double place) {}

    /**
     * An empty line.
     *
     * @param gap pixels that are left free between two captions
     */
    public CaptionPane(double gap) {
        setPrefWidth(0);
        this.gap = gap;
        setPickOnBounds(false);
    }

    /** Shows these captions, in the order of their wishes. */
    public void show(List<Caption> shown) {
        captions = List.copyOf(shown);
        getChildren().setAll(shown.stream().map(Caption::node).toList());
    }

    /** Tells how many pixels from the left edge of the line a place lies. */
    public void measure(DoubleUnaryOperator newToX) {
        toX = newToX;
        requestLayout();
    }

    @Override
    protected double computePrefHeight(double width) {
        return getChildren().stream().mapToDouble(n -> n.prefHeight(-1)).max().orElse(0);
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected void layoutChildren() {
        int n = captions.size();
        double[] widths = new double[n];
        double[] wishes = new double[n];
        for (int i = 0; i < n; i++) {
            widths[i] = Math.ceil(captions.get(i).node.prefWidth(-1));
            wishes[i] = toX.applyAsDouble(captions.get(i).place);
        }
        double[] places = place(wishes, widths, gap, getWidth());
        for (int i = 0; i < n; i++) {
            Node node = captions.get(i).node;
            node.resizeRelocate(Math.rint(places[i]), 0, widths[i], node.prefHeight(-1));
        }
    }

    /**
     * Returns the left edges of captions.
     *
     * @param wishes where each would like to begin, in rising order
     * @param widths their widths; made smaller where there is no room for all
     * @param gap what is left free between two
     * @param room the width of the line
     */
    static double[] place(double[] wishes, double[] widths, double gap, double room) {
        shrink(widths, gap, room);
        double[] places = new double[wishes.length];
        double from = 0;
        for (int i = 0; i < places.length; i++) {
            places[i] = Math.max(wishes[i], from);
            from = places[i] + widths[i] + gap;
        }
        double to = room;
        for (int i = places.length - 1; i >= 0; i--) {
            places[i] = Math.max(0, Math.min(places[i], to - widths[i]));
            to = places[i] - gap;
        }
        return places;
    }

    /** Cuts the widest captions to a common width until all fit side by side. */
    private static void shrink(double[] widths, double gap, double room) {
        double free = room - gap * Math.max(0, widths.length - 1);
        double low = 0;
        double high = 0;
        double sum = 0;
        for (double width : widths) {
            sum += width;
            high = Math.max(high, width);
        }
        if (sum <= free) {
            return;
        }
        while (high - low > 0.5) {
            double middle = (low + high) / 2;
            double cut = 0;
            for (double width : widths) {
                cut += Math.min(width, middle);
            }
            if (cut > free) {
                high = middle;
            } else {
                low = middle;
            }
        }
        for (int i = 0; i < widths.length; i++) {
            widths[i] = Math.min(widths[i], Math.floor(low));
        }
    }
}
