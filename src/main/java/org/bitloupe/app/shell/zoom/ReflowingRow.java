package org.bitloupe.app.shell.zoom;

import java.util.List;
import javafx.css.PseudoClass;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.layout.HBox;

/**
 * A row whose parts go on one below the other, each as wide as the row, where larger text leaves no room for them beside each other. In
 * FXML {@code <ReflowingRow stackedBelow="700" stackedHeight="300">}.
 */
public final class ReflowingRow extends HBox {
    private static final PseudoClass STACKED = PseudoClass.getPseudoClass("stacked");

    private double stackedBelow;
    private double stackedHeight;
    private boolean stacked;
    /** The least height that the screen gives the row while its parts are beside each other. */
    private double leastBeside;

    /** A row without parts. */
    public ReflowingRow() {
        widthProperty().subscribe(this::stack);
    }

    /** The width in pixels below which parts go on below. */
    public double getStackedBelow() {
        return stackedBelow;
    }

    /** See {@link #getStackedBelow}. */
    public void setStackedBelow(double width) {
        stackedBelow = width;
        stack();
    }

    /**
     * The height in pixels that each part has at least where they are below each other: what scrolls in itself has no other one. Without
     * it, parts are as high as they would like to be.
     */
    public double getStackedHeight() {
        return stackedHeight;
    }

    /** See {@link #getStackedHeight}. */
    public void setStackedHeight(double height) {
        stackedHeight = height;
        requestLayout();
    }

    private boolean isStackedAt(double width) {
        return width > 0 && width < stackedBelow;
    }

    private void stack() {
        boolean now = isStackedAt(getWidth());
        if (now && !stacked) {
            leastBeside = getMinHeight();
            setMinHeight(USE_COMPUTED_SIZE);
        } else if (!now && stacked) {
            setMinHeight(leastBeside);
        }
        stacked = now;
        pseudoClassStateChanged(STACKED, now);
        requestLayout();
    }

    /** The place of a part that is below another depends on how high that is in its width. */
    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computeMinWidth(double height) {
        return stackedBelow > 0
                ? getManagedChildren().stream()
                        .mapToDouble(part -> part.minWidth(-1))
                        .max()
                        .orElse(0)
                : super.computeMinWidth(height);
    }

    @Override
    protected double computeMinHeight(double width) {
        return isStackedIn(width) ? stackedHeight(width) : super.computeMinHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        return isStackedIn(width) ? stackedHeight(width) : super.computePrefHeight(width);
    }

    /** A parent asks before it gives the row its width. */
    private boolean isStackedIn(double width) {
        return width < 0 ? stacked : isStackedAt(width);
    }

    private double stackedHeight(double width) {
        List<Node> parts = getManagedChildren();
        double room = (width < 0 ? getWidth() : width) - snappedLeftInset() - snappedRightInset();
        double gaps = Math.max(0, parts.size() - 1) * snapSpaceY(getSpacing());
        return snappedTopInset()
                + gaps
                + parts.stream().mapToDouble(part -> leastHeight(part, room)).sum()
                + snappedBottomInset();
    }

    private double leastHeight(Node part, double width) {
        double height = stackedHeight > 0 ? part.minHeight(width) : part.prefHeight(width);
        return snapSizeY(Math.max(stackedHeight, height));
    }

    @Override
    protected void layoutChildren() {
        if (!stacked) {
            super.layoutChildren();
            return;
        }
        List<Node> parts = getManagedChildren();
        double room = getWidth() - snappedLeftInset() - snappedRightInset();
        double more = parts.isEmpty() ? 0 : Math.max(0, getHeight() - stackedHeight(getWidth())) / parts.size();
        double y = snappedTopInset();
        for (Node part : parts) {
            double height = Math.floor(leastHeight(part, room) + more);
            part.resizeRelocate(snappedLeftInset(), y, room, height);
            y += height + snapSpaceY(getSpacing());
        }
    }
}
