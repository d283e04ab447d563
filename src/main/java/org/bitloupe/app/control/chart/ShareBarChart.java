package org.bitloupe.app.control.chart;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.AccessibleRole;
import javafx.scene.layout.Region;

/**
 * Shares as bars side by side, the highest as high as the chart, with a line where each would end if all were equal. 64 pixels high.
 */
public final class ShareBarChart extends Region {
    private static final double HEIGHT = 64;
    private static final double USUAL_WIDTH = 240;
    private static final double LEAST_BAR = 1.5;

    private List<Double> shares = List.of();
    private final List<Region> bars = new ArrayList<>();
    private final Region fair = new Region();

    /** A chart of nothing. */
    public ShareBarChart() {
        getStyleClass().add("share-chart");
        fair.getStyleClass().add("share-fair");
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setMinHeight(HEIGHT);
        setPrefHeight(HEIGHT);
        setMaxHeight(HEIGHT);
    }

    /**
     * Shows shares.
     *
     * @param newShares each from 0 to 1, together 1
     */
    public void setShares(List<Double> newShares) {
        shares = List.copyOf(newShares);
        while (bars.size() < shares.size()) {
            Region bar = new Region();
            bar.getStyleClass().add("share-bar");
            bars.add(bar);
        }
        bars.subList(shares.size(), bars.size()).clear();
        getChildren().setAll(bars);
        getChildren().add(fair);
        requestLayout();
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
        double highest = shares.stream().mapToDouble(s -> s).max().orElse(0);
        if (highest <= 0) {
            return;
        }
        double each = getWidth() / shares.size();
        double gap = each > 6 ? 2 : each > 3 ? 1 : 0;
        for (int i = 0; i < shares.size(); i++) {
            double share = shares.get(i);
            double height = share == 0 ? 0 : Math.max(LEAST_BAR, share / highest * getHeight());
            bars.get(i).setVisible(share > 0);
            bars.get(i).resizeRelocate(i * each, getHeight() - height, Math.max(1, each - gap), height);
        }
        double y = getHeight() - getHeight() / shares.size() / highest;
        fair.resizeRelocate(0, Math.rint(y), getWidth(), 1);
    }
}
