package org.bitloupe.app.control.field;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import org.bitloupe.app.control.node.EllipsisLabel;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.capacity.solve.BitAllocation;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Messages;

/** The bits that are needed, drawn over the bits there are: what stands out at the right end does not fit. */
public final class OverflowBar extends Region {
    private static final double NOTES = 18;
    private static final double BAR = 36;
    private static final double GAP = 2;
    private static final double OVERHANG = 5;
    private static final double PADDING = 9;

    private final List<Label> parts = new ArrayList<>();
    private final List<Integer> widths = new ArrayList<>();
    private final int needed;
    private final int room;
    private final Label there = Labels.of("", "faint", "small");
    private final Label tooMany = Labels.of("", "overfull-more", "small");
    private final Region outside = new Region();
    private final Region edge = new Region();

    /**
     * A bar.
     *
     * @param wished what is needed, more bits than there are
     * @param room the number of bits
     */
    public OverflowBar(Messages messages, BitAllocation wished, int room) {
        this.needed = wished.width();
        this.room = room;
        getStyleClass().add("overfull");
        setMinSize(0, NOTES + OVERHANG + BAR + OVERHANG);
        setPrefHeight(getMinHeight());
        FieldCapacityText capacityText = new FieldCapacityText(messages);
        add(messages, capacityText, "design.requirements.part.time", Role.TIME, wished.time());
        add(messages, capacityText, "design.requirements.part.machine", Role.NODE, wished.machine());
        add(messages, capacityText, "design.requirements.part.sequence", Role.SEQUENCE, wished.sequence());
        there.setText(messages.get("design.requirements.overfull.there", "n", room));
        tooMany.setText(messages.get("design.requirements.overfull.more", "n", needed - room));
        outside.getStyleClass().add("overfull-outside");
        edge.getStyleClass().add("overfull-edge");
        getChildren().addAll(parts);
        getChildren().addAll(outside, edge, there, tooMany);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setAccessibleText(messages.list(List.of(there.getText(), tooMany.getText())));
    }

    private void add(Messages messages, FieldCapacityText capacityText, String key, Role role, int bits) {
        if (bits > 0) {
            Label part = new EllipsisLabel(messages.get(key, "bits", capacityText.bits(bits)));
            part.getStyleClass().setAll("overfull-part", RoleStyles.styleClass(role));
            part.setAlignment(Pos.CENTER_LEFT);
            parts.add(part);
            widths.add(bits);
        }
    }

    @Override
    protected void layoutChildren() {
        double bit = getWidth() / needed;
        double top = NOTES + OVERHANG;
        double end = Math.rint(room * bit);
        int at = 0;
        for (int i = 0; i < parts.size(); i++) {
            double x = Math.rint(at * bit);
            at += widths.get(i);
            double right = Math.rint(at * bit) - GAP;
            // What is written in a part stays on this side of the limit.
            double beyond = Math.max(0, Math.min(right - x, right - end));
            parts.get(i).setPadding(new Insets(0, PADDING + beyond, 0, PADDING));
            parts.get(i).resizeRelocate(x, top, Math.max(1, right - x), BAR);
        }
        outside.resizeRelocate(end, top, getWidth() - end, BAR);
        edge.resizeRelocate(end - 1, top - OVERHANG, 3, BAR + 2 * OVERHANG);
        double more = tooMany.prefWidth(-1);
        double moreX = Math.min(getWidth() - more, end + 4);
        tooMany.resizeRelocate(moreX, 0, more, NOTES);
        double thereWidth = Math.min(there.prefWidth(-1), Math.max(0, moreX - 12));
        there.resizeRelocate(moreX - 12 - thereWidth, 0, thereWidth, NOTES);
    }
}
