package org.bitloupe.app.control.field;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Insets;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** A layout as a row of named fields, each as wide as its share of the bits but never too narrow to be seen. */
public final class NamedLayoutBar extends Region {
    private static final double GAP = 2;
    private static final double NARROWEST = 9;
    private static final double HEIGHT = 36;
    private static final double USUAL_WIDTH = 400;
    /** Pixels of a letter, and what is around a segment's text. */
    private static final double LETTER = 7.6;

    private static final double AROUND = 16;

    private final Messages words;
    private List<Integer> widths = List.of();

    public NamedLayoutBar(Messages words) {
        this.words = words;
        getStyleClass().add("found-bar");
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setMinHeight(HEIGHT);
        setPrefHeight(HEIGHT);
        setMaxHeight(HEIGHT);
    }

    /** Shows a layout; null empties the bar. */
    public void show(@Nullable Layout layout) {
        List<Segment> segments = new ArrayList<>();
        List<Integer> bits = new ArrayList<>();
        List<String> said = new ArrayList<>();
        if (layout != null) {
            for (Slice slice : layout.slices()) {
                Field field = layout.fields().get(slice.field());
                String name =
                        field.label() == null ? field.name() : field.label().in(words.locale());
                String text = words.get("fit.segment", "name", name, "n", slice.width());
                said.add(text);
                bits.add(slice.width());
                segments.add(new Segment(field, name, text));
            }
        }
        widths = List.copyOf(bits);
        getChildren().setAll(segments);
        setAccessibleText(String.join(", ", said));
    }

    /** One field: its name and width where there is room, else its name, else nothing. */
    private static final class Segment extends Label {
        private final String name;
        private final String whole;

        Segment(Field field, String name, String whole) {
            this.name = name;
            this.whole = whole;
            getStyleClass().setAll("found-segment", "role-fill", RoleStyles.styleClass(field.role()));
            setMinWidth(0);
            setTooltip(new Tooltip(whole));
        }

        void fill(double width) {
            int room = (int) ((width - AROUND) / LETTER);
            setText(whole.length() <= room ? whole : name.length() <= room ? name : "");
        }
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
        Insets insets = getInsets();
        int n = widths.size();
        int bits = widths.stream().mapToInt(Integer::intValue).sum();
        double free = Math.max(0, getWidth() - insets.getLeft() - insets.getRight() - GAP * Math.max(0, n - 1));
        double least = Math.min(NARROWEST, free / Math.max(1, n));
        double x = insets.getLeft();
        for (int i = 0; i < n; i++) {
            double width = least + (free - least * n) * widths.get(i) / bits;
            Segment segment = (Segment) getChildren().get(i);
            segment.fill(width);
            segment.resizeRelocate(x, insets.getTop(), width, HEIGHT);
            x += width + GAP;
        }
    }
}
