package org.bitloupe.app.inspect.readings;

import java.util.List;
import javafx.geometry.Insets;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import org.bitloupe.app.inspect.model.OddsBreakdown;
import org.bitloupe.message.CapitalizedPart;
import org.bitloupe.message.Messages;

/** The three reasons for a reading as one bar, with a mark where a reading is probable and one where it is certain. */
final class OddsBar extends Region {
    private static final double HEIGHT = 11;
    /** So far a mark stands out above and below. */
    private static final double OUT = 3;

    private static final double MARK = 1;
    private static final double USUAL_WIDTH = 160;
    private static final double ROUND = 2;

    private final Region track = new Region();
    private final List<Region> parts = List.of(part("value"), part("popularity"), part("evidence"));
    private final List<Region> marks = List.of(new Region(), new Region());
    private final List<Label> names;
    private List<Double> shares = List.of(0.0, 0.0, 0.0);

    private final Messages messages;

    OddsBar(Messages messages) {
        this.messages = messages;
        getStyleClass().add("odds-bar");
        setMinWidth(0);
        setPrefWidth(USUAL_WIDTH);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        track.getStyleClass().add("odds-track");
        marks.forEach(mark -> mark.getStyleClass().add("odds-mark"));
        names = List.of(
                new Label(messages.get("inspect.why.probably")), new Label(messages.get("inspect.why.certain")));
        names.forEach(name -> name.getStyleClass().add("odds-mark-name"));
        getChildren().add(track);
        getChildren().addAll(parts);
        getChildren().addAll(marks);
        getChildren().addAll(names);
    }

    /** A piece of the bar, or of what explains it, in the style of a reason. */
    static Region part(String name) {
        Region part = new Region();
        part.getStyleClass().addAll("odds-part", name);
        return part;
    }

    void show(OddsBreakdown odds) {
        shares = List.of(
                odds.value().share(), odds.popularity().share(), odds.evidence().share());
        setAccessibleText(messages.get("inspect.small.why", "summary", new CapitalizedPart(odds.summary())));
        requestLayout();
    }

    @Override
    protected double computePrefHeight(double width) {
        Insets insets = getInsets();
        return insets.getTop() + OUT + HEIGHT + OUT + names.get(0).prefHeight(-1) + insets.getBottom();
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected void layoutChildren() {
        Insets insets = getInsets();
        double left = insets.getLeft();
        double width = getWidth() - left - insets.getRight();
        double top = insets.getTop() + OUT;
        track.resizeRelocate(left, top, width, HEIGHT);
        double x = left;
        for (int i = 0; i < parts.size(); i++) {
            double end = snapPositionX(x + (width - ROUND) * shares.get(i));
            parts.get(i).setVisible(shares.get(i) > 0);
            parts.get(i).resizeRelocate(x + MARK, top + MARK, end - x, HEIGHT - 2 * MARK);
            x = end;
        }
        double[] places = {OddsBreakdown.PROBABLY, OddsBreakdown.CERTAIN};
        for (int i = 0; i < places.length; i++) {
            double at = snapPositionX(left + MARK + (width - ROUND) * places[i]);
            marks.get(i).resizeRelocate(at, top - OUT, MARK, HEIGHT + 2 * OUT);
            Label name = names.get(i);
            double wide = name.prefWidth(-1);
            name.resizeRelocate(snapPositionX(at - wide / 2), top + HEIGHT + OUT, wide, name.prefHeight(-1));
        }
    }
}
