package org.bitloupe.app.control.field;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Insets;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.Region;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.jspecify.annotations.Nullable;

/**
 * A layout as a small coloured bar: one segment for each slice, as wide as its share of the bits but never too narrow to be
 * seen. 8 pixels high, or 12 with the widths written in the segments. A layout that exists only as text is an empty bar.
 */
public final class LayoutBar extends Region {
    private static final double GAP = 1.5;
    private static final double NARROWEST = 3;
    private static final double ROOM_FOR_TWO_DIGITS = 14;
    private static final double PLAIN_HEIGHT = 8;
    private static final double LABELLED_HEIGHT = 12;
    private static final double USUAL_WIDTH = 160;

    private final boolean labelled;
    private List<Integer> widths = List.of();

    /** A bar without numbers. */
    public LayoutBar() {
        this(false);
    }

    /**
     * A bar.
     *
     * @param labelled true if widths are written in the segments where there is room
     */
    public LayoutBar(boolean labelled) {
        this.labelled = labelled;
        getStyleClass().add("mini-bar");
        if (labelled) {
            getStyleClass().add("labelled");
        }
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        double height = labelled ? LABELLED_HEIGHT : PLAIN_HEIGHT;
        setMinSize(0, height);
        setPrefSize(USUAL_WIDTH, height);
        setMaxHeight(height);
    }

    /** Shows a layout; null empties the bar. */
    public void setLayout(@Nullable Layout layout) {
        List<Integer> newWidths = new ArrayList<>();
        List<Node> segments = new ArrayList<>();
        if (layout != null) {
            for (Slice slice : layout.slices()) {
                newWidths.add(slice.width());
                segments.add(segment(layout.fields().get(slice.field()).role(), slice.width()));
            }
        }
        widths = List.copyOf(newWidths);
        getChildren().setAll(segments);
        setAccessibleText(layout == null ? "" : layout.shape());
    }

    private Node segment(Role role, int bits) {
        Label segment = new Label(labelled ? Integer.toString(bits) : "");
        segment.getStyleClass().setAll("segment", "role-fill", RoleStyles.styleClass(role));
        segment.setMinWidth(0);
        segment.setTextOverrun(OverrunStyle.CLIP);
        return segment;
    }

    @Override
    protected void layoutChildren() {
        Insets insets = getInsets();
        double[] sizes = SegmentWidths.of(widths, getWidth() - insets.getLeft() - insets.getRight(), GAP, NARROWEST);
        double x = insets.getLeft();
        for (int i = 0; i < sizes.length; i++) {
            Label segment = (Label) getChildren().get(i);
            segment.setContentDisplay(
                    sizes[i] < ROOM_FOR_TWO_DIGITS ? ContentDisplay.GRAPHIC_ONLY : ContentDisplay.TEXT_ONLY);
            segment.resizeRelocate(x, insets.getTop(), sizes[i], getHeight() - insets.getTop() - insets.getBottom());
            x += sizes[i] + GAP;
        }
    }
}
