package org.bitloupe.app.control.lifeline;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.css.PseudoClass;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.capacity.MilestoneAxis;
import org.bitloupe.capacity.MilestoneLine;
import org.bitloupe.capacity.MilestoneLine.Phase;
import org.bitloupe.capacity.MilestoneText;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * One life line on its scale: a bar from the epoch to the end, with a shape for each turn. The whole is one stop of the Tab key;
 * the arrow keys go from mark to mark, and {@link #hintProperty} says what the mark is, as a tooltip does to the pointer.
 */
final class LifeLineBar extends Region {
    /** Half of the widest shape: so far from the ends the scale begins and ends. */
    static final double MARGIN = 6;

    static final double HEIGHT = 16;
    private static final double USUAL_WIDTH = 300;

    private static final double BAR = 5;
    private static final double TARGET = 24;
    private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");
    private static final PseudoClass OVER = PseudoClass.getPseudoClass("over");

    private final Messages messages;
    private final Region rail = part("life-rail");
    private final Region bar = part("life-bar");
    private final Region after = part("life-after");
    private final List<Target> targets = new ArrayList<>();
    private final ReadOnlyStringWrapper hint = new ReadOnlyStringWrapper(this, "hint", "");
    private @Nullable MilestoneLine line;
    private @Nullable MilestoneAxis scale;
    private List<LifeMark> marks = List.of();
    private String name = "";
    private int current = -1;

    /** A mark with room for the pointer around it. */
    private static final class Target extends StackPane {
        private final Region shape = new Region();
        private final Tooltip tooltip = new Tooltip();
        private LifeMark.@Nullable Kind kind;

        Target() {
            NodeVisibility.placedByOwner(this);
            shape.setMouseTransparent(true);
            getChildren().add(shape);
            Tooltip.install(this, tooltip);
        }

        void show(LifeMark mark) {
            tooltip.setText(mark.exact());
            if (kind != mark.kind()) {
                kind = mark.kind();
                shape.getStyleClass().setAll("life-mark", "life-" + mark.kind().word());
            }
        }
    }

    /** A line that shows nothing yet. */
    LifeLineBar(Messages messages) {
        this.messages = messages;
        getStyleClass().add("life-track");
        setMinHeight(HEIGHT);
        setPrefSize(USUAL_WIDTH, HEIGHT);
        getChildren().addAll(rail, bar, after);
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.TEXT);
        setAccessibleHelp(messages.get("lifeline.keys"));
        setOnKeyPressed(this::key);
        focusedProperty()
                .addListener((property, before, now) -> choose(now && current < 0 ? today() : now ? current : -1));
    }

    private static Region part(String style) {
        Region part = new Region();
        part.getStyleClass().add(style);
        NodeVisibility.placedByOwner(part);
        part.setMouseTransparent(true);
        return part;
    }

    /**
     * Shows a line.
     *
     * @param newName whose line it is, empty where there is only one
     */
    void show(String newName, MilestoneLine newLine, MilestoneAxis newScale) {
        if (newLine.equals(line) && newScale.equals(scale) && newName.equals(name)) {
            return;
        }
        name = newName;
        line = newLine;
        scale = newScale;
        marks = LifeMark.of(newLine, newScale, messages);
        while (targets.size() < marks.size()) {
            Target target = new Target();
            int index = targets.size();
            target.hoverProperty().addListener((property, before, now) -> hint.set(now ? exact(index) : ""));
            targets.add(target);
            getChildren().add(target);
        }
        for (int i = 0; i < targets.size(); i++) {
            targets.get(i).setVisible(i < marks.size());
            if (i < marks.size()) {
                targets.get(i).show(marks.get(i));
            }
        }
        pseudoClassStateChanged(OVER, newLine.phase() == Phase.OVER);
        choose(Math.min(current, marks.size() - 1));
        setNeedsLayout(true);
    }

    private String exact(int index) {
        return index >= 0 && index < marks.size() ? marks.get(index).exact() : "";
    }

    /** Returns the property of the description of the mark under the pointer or the keyboard; empty for none. */
    ReadOnlyStringProperty hintProperty() {
        return hint.getReadOnlyProperty();
    }

    /** The marks as they are shown, in the order of time. */
    List<LifeMark> marks() {
        return marks;
    }

    /** Returns the x coordinate of a mark, in pixels. */
    double x(LifeMark mark) {
        MilestoneAxis places = scale;
        return places == null ? 0 : MARGIN + places.at(mark.at()) * (getWidth() - 2 * MARGIN);
    }

    private int today() {
        for (int i = 0; i < marks.size(); i++) {
            if (marks.get(i).kind() == LifeMark.Kind.TODAY) {
                return i;
            }
        }
        return -1;
    }

    private void key(KeyEvent event) {
        int next = switch (event.getCode()) {
            case LEFT -> current - 1;
            case RIGHT -> current + 1;
            case HOME -> 0;
            case END -> marks.size() - 1;
            default -> -1;
        };
        if (event.getCode().isNavigationKey() && next >= 0 && next < marks.size()) {
            choose(next);
            event.consume();
        }
    }

    private void choose(int index) {
        current = index;
        for (int i = 0; i < targets.size(); i++) {
            targets.get(i).shape.pseudoClassStateChanged(CURRENT, i == index);
            targets.get(i).setViewOrder(i == index ? -1 : 0);
        }
        hint.set(exact(index));
        MilestoneLine shown = line;
        if (shown != null) {
            String sentence = messages.say(MilestoneText.sentence(shown));
            String whole =
                    name.isEmpty() ? sentence : messages.get("lifeline.axis", "name", name, "sentence", sentence);
            setAccessibleText(
                    index < 0 ? whole : messages.get("lifeline.at", "milestone", exact(index), "whole", whole));
            notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
        }
    }

    @Override
    protected void layoutChildren() {
        MilestoneLine shown = line;
        MilestoneAxis places = scale;
        if (shown == null || places == null) {
            return;
        }
        double room = getWidth() - 2 * MARGIN;
        double from = MARGIN + places.at(shown.epoch()) * room;
        double to = MARGIN + places.at(shown.end().at().orElse(places.to())) * room;
        double now = MARGIN + places.at(shown.today()) * room;
        double y = Math.rint((getHeight() - BAR) / 2);
        rail.resizeRelocate(0, Math.rint(getHeight() / 2), getWidth(), 1);
        bar.resizeRelocate(from, y, Math.max(2, to - from), BAR);
        after.setVisible(shown.phase() == Phase.OVER);
        after.resizeRelocate(to, y, Math.max(0, now - to), BAR);
        for (int i = 0; i < marks.size(); i++) {
            double x = x(marks.get(i));
            targets.get(i)
                    .resizeRelocate(Math.rint(x - TARGET / 2), Math.rint((getHeight() - TARGET) / 2), TARGET, TARGET);
        }
    }
}
