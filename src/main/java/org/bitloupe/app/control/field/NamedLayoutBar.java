package org.bitloupe.app.control.field;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Insets;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import org.bitloupe.app.control.text.TextWidth;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** A layout as a row of named fields, each as wide as its share of the bits but never too narrow to be seen. */
public final class NamedLayoutBar extends Region {
    private static final double GAP = 2;
    private static final double NARROWEST = 9;
    private static final double HEIGHT = 36;
    private static final double USUAL_WIDTH = 400;
    /** Pixels around a segment's text. */
    private static final double AROUND = 16;

    private final Messages messages;
    private List<Integer> widths = List.of();

    public NamedLayoutBar(Messages messages) {
        this.messages = messages;
        getStyleClass().add("found-bar");
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setMinSize(0, HEIGHT);
        setPrefSize(USUAL_WIDTH, HEIGHT);
        setMaxHeight(HEIGHT);
    }

    /**
     * A part of an ID.
     *
     * @param role the role whose colours it has
     * @param name its name
     * @param text its name and its size in words
     * @param size its share of the bar's width, in whichever unit all parts have: bits or characters
     */
    public record Part(Role role, String name, String text, int size) {}

    /** Shows a layout; null empties the bar. */
    public void show(@Nullable Layout layout) {
        List<Part> parts = new ArrayList<>();
        if (layout != null) {
            for (Slice slice : layout.slices()) {
                Field field = layout.fields().get(slice.field());
                String name = field.labelIn(messages.locale());
                String text = messages.get("fit.segment", "name", name, "n", slice.width());
                parts.add(new Part(field.role(), name, text, slice.width()));
            }
        }
        show(parts);
    }

    /** Shows parts, from left to right. */
    public void show(List<Part> parts) {
        widths = parts.stream().map(Part::size).toList();
        getChildren().setAll(parts.stream().map(Segment::new).toList());
        setAccessibleText(messages.list(parts.stream().map(Part::text).toList()));
    }

    /** One field: its name and width where there is room, else its name, else nothing. */
    private static final class Segment extends Label {
        private final String name;
        private final String whole;

        Segment(Part part) {
            this.name = part.name();
            this.whole = part.text();
            getStyleClass().setAll("found-segment", "role-fill", RoleStyles.styleClass(part.role()));
            setMinWidth(0);
            setTooltip(new Tooltip(whole));
        }

        void fill(double width) {
            double room = width - AROUND;
            setText(TextWidth.of(whole, getFont()) <= room ? whole : TextWidth.of(name, getFont()) <= room ? name : "");
        }
    }

    @Override
    protected void layoutChildren() {
        Insets insets = getInsets();
        double[] sizes = SegmentWidths.of(widths, getWidth() - insets.getLeft() - insets.getRight(), GAP, NARROWEST);
        double x = insets.getLeft();
        for (int i = 0; i < sizes.length; i++) {
            Segment segment = (Segment) getChildren().get(i);
            segment.fill(sizes[i]);
            segment.resizeRelocate(x, insets.getTop(), sizes[i], HEIGHT);
            x += sizes[i] + GAP;
        }
    }
}
