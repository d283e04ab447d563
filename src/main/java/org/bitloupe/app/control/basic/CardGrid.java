package org.bitloupe.app.control.basic;

import java.util.List;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.layout.Region;

/**
 * Cards side by side, all of one width: as many in a row as keep the least width, and no fuller row than need be. The cards of a row
 * are as high as its highest.
 */
public final class CardGrid extends Region {
    private static final double GAP = 10;

    private double leastWidth = 170;

    /** A grid without cards. */
    public CardGrid() {
        getStyleClass().add("card-grid");
        setMinWidth(0);
    }

    /** Shows these cards. */
    public void show(List<? extends Node> cards) {
        getChildren().setAll(cards);
    }

    /** The width in pixels that a card keeps as long as the grid is as wide. */
    public double getLeastWidth() {
        return leastWidth;
    }

    public void setLeastWidth(double newWidth) {
        leastWidth = newWidth;
        requestLayout();
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefWidth(double height) {
        int cards = getManagedChildren().size();
        return cards * (leastWidth + GAP);
    }

    @Override
    protected double computePrefHeight(double width) {
        int columns = columns(width);
        double height = 0;
        for (int row = 0; row * columns < getManagedChildren().size(); row++) {
            height += rowHeight(row, columns, cardWidth(width, columns)) + (row > 0 ? GAP : 0);
        }
        return height;
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    /** Rows as equal as can be: five cards with room for four a row are three and two. */
    private int columns(double width) {
        int cards = Math.max(1, getManagedChildren().size());
        int most = (int) Math.max(1, Math.min(cards, Math.floor((width + GAP) / (leastWidth + GAP))));
        int rows = (cards + most - 1) / most;
        return (cards + rows - 1) / rows;
    }

    private static double cardWidth(double width, int columns) {
        return (width - GAP * (columns - 1)) / columns;
    }

    private double rowHeight(int row, int columns, double cardWidth) {
        return getManagedChildren().stream()
                .skip((long) row * columns)
                .limit(columns)
                .mapToDouble(card -> card.prefHeight(cardWidth))
                .max()
                .orElse(0);
    }

    @Override
    protected void layoutChildren() {
        int columns = columns(getWidth());
        double cardWidth = cardWidth(getWidth(), columns);
        List<Node> cards = getManagedChildren();
        double y = 0;
        for (int row = 0; row * columns < cards.size(); row++) {
            double height = rowHeight(row, columns, cardWidth);
            for (int i = row * columns; i < Math.min(cards.size(), (row + 1) * columns); i++) {
                double x = (i - row * columns) * (cardWidth + GAP);
                cards.get(i).resizeRelocate(snapPositionX(x), y, snapSizeX(cardWidth), height);
            }
            y += height + GAP;
        }
    }
}
