package org.bitloupe.app.shell.zoom;

import java.util.ArrayList;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/**
 * A row that goes on in further lines where larger text leaves less room than the smallest window has, as words of a text do; in wider
 * windows it is an HBox, unless it says otherwise. In FXML {@code <WrappingRow/>}.
 */
public class WrappingRow extends HBox {
    /** A row in the smallest window is wider, the edges of a card around it taken off. */
    private static final double WRAPS_BELOW = 860;

    /** The state of one that goes on in further lines, for style sheets that give a row a height. */
    private static final PseudoClass WRAPPED = PseudoClass.getPseudoClass("wrapped");

    private double wrapsBelow = WRAPS_BELOW;

    /** The width in pixels below which it goes on in further lines where its nodes do not fit into one. */
    public double getWrapsBelow() {
        return wrapsBelow;
    }

    /** See {@link #getWrapsBelow}. */
    public void setWrapsBelow(double width) {
        wrapsBelow = width;
        requestLayout();
    }

    /** The height depends on how many lines there are. */
    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    /** As narrow as it is made: as wide as its nodes it would never wrap. */
    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }

    @Override
    protected double computeMinHeight(double width) {
        return wraps(width) ? height(width) : super.computeMinHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        return wraps(width) ? height(width) : super.computePrefHeight(width);
    }

    /** Tells whether it takes several lines in a width; a negative one is its own. */
    public boolean wraps(double asked) {
        double width = asked < 0 ? getWidth() : asked;
        return width > 0 && width < wrapsBelow && lines(room(width)).size() > 1;
    }

    private double room(double width) {
        return width - snappedLeftInset() - snappedRightInset();
    }

    private double height(double asked) {
        double room = room(asked < 0 ? getWidth() : asked);
        List<List<Node>> lines = lines(room);
        return snappedTopInset()
                + lines.stream().mapToDouble(line -> height(line, room)).sum()
                + (lines.size() - 1) * gap()
                + snappedBottomInset();
    }

    private double gap() {
        return snapSpaceY(Math.min(getSpacing(), 8));
    }

    private double height(List<Node> line, double room) {
        return line.stream()
                .mapToDouble(node -> snapSizeY(node.prefHeight(width(node, room))))
                .max()
                .orElse(0);
    }

    private double width(Node node, double room) {
        return Math.min(room, snapSizeX(Math.max(node.minWidth(-1), node.prefWidth(-1))));
    }

    /** Lines of nodes; a spacer that keeps others apart is in none. */
    private List<List<Node>> lines(double room) {
        List<List<Node>> lines = new ArrayList<>();
        double end = 0;
        for (Node node : getManagedChildren()) {
            double width = width(node, room);
            if (width > 0) {
                if (lines.isEmpty() || end + snapSpaceX(getSpacing()) + width > room) {
                    lines.add(new ArrayList<>());
                    end = width;
                } else {
                    end += snapSpaceX(getSpacing()) + width;
                }
                lines.get(lines.size() - 1).add(node);
            }
        }
        return lines;
    }

    @Override
    protected void layoutChildren() {
        pseudoClassStateChanged(WRAPPED, wraps(getWidth()));
        if (!wraps(getWidth())) {
            super.layoutChildren();
            return;
        }
        double room = room(getWidth());
        getManagedChildren().stream().filter(node -> width(node, room) == 0).forEach(node -> node.resize(0, 0));
        double y = snappedTopInset();
        for (List<Node> line : lines(room)) {
            double height = height(line, room);
            place(line, y, height, room);
            y += height + gap();
        }
    }

    private void place(List<Node> line, double y, double height, double room) {
        double used = line.stream().mapToDouble(node -> width(node, room)).sum()
                + (line.size() - 1) * snapSpaceX(getSpacing());
        long growing = line.stream().filter(WrappingRow::grows).count();
        double x = snappedLeftInset();
        for (Node node : line) {
            double wish = width(node, room) + (grows(node) ? Math.floor((room - used) / growing) : 0);
            double width = Math.min(wish, Math.max(node.maxWidth(-1), node.minWidth(-1)));
            double high = Math.min(height, node.prefHeight(width));
            node.resizeRelocate(x, Math.rint(y + (height - high) / 2), width, high);
            x += width + snapSpaceX(getSpacing());
        }
    }

    private static boolean grows(Node node) {
        return getHgrow(node) == Priority.ALWAYS;
    }
}
