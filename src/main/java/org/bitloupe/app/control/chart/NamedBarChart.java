package org.bitloupe.app.control.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.shape.Path;
import org.bitloupe.app.control.field.RoleStyles;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.layout.Role;
import org.jspecify.annotations.Nullable;

/**
 * Bars side by side in the colour of a field, each with its name below and, where there is room, its value above, and a dashed line where
 * each would end if all were equal. Its height is up to the style sheet.
 */
public final class NamedBarChart extends KeyboardChart {
    private static final double ABOVE = 18;
    private static final double BELOW = 18;
    private static final double ROOM_FOR_VALUE = 24;
    /** Of a character of a name, and around it. */
    private static final double LETTER = 6;

    private static final double AROUND_NAME = 3;
    private static final double FAINT = 0.45;

    /**
     * A bar.
     *
     * @param name the text below it, or empty
     * @param value the text above it, or empty
     * @param height from 0 to 1
     * @param sentence all of it in words
     */
    public record Bar(String name, String value, double height, String sentence) {}

    private final List<Region> drawn = new ArrayList<>();
    private final Path axis = path("axis");
    private final Path evenLine = path("even");
    private List<Bar> bars = List.of();
    private double even = -1;
    private String evenText = "";

    /** No bars. */
    public NamedBarChart() {
        super("bars-plot");
        setPrefSize(240, 120);
    }

    /** Shows bars in the colour of a sequence, which share nothing. */
    public void show(List<Bar> newBars) {
        show(Role.SEQUENCE, newBars, -1, "");
    }

    /**
     * Shows shares.
     *
     * @param role the field whose colour the bars have, or null for none
     * @param evenHeight the height of each bar if all were equal
     * @param evenSays the same in words, or empty
     */
    public void show(@Nullable Role role, List<Bar> newBars, double evenHeight, String evenSays) {
        RoleStyles.paint(this, role);
        bars = List.copyOf(newBars);
        even = evenHeight;
        evenText = evenSays;
        while (drawn.size() < bars.size()) {
            Region region = new Region();
            region.getStyleClass().add("plot-bar");
            NodeVisibility.placedByOwner(region);
            region.setMouseTransparent(true);
            getChildren().add(drawn.size(), region);
            drawn.add(region);
        }
        List<Region> left = drawn.subList(bars.size(), drawn.size());
        getChildren().removeAll(left);
        left.clear();
        requestLayout();
    }

    @Override
    public int values() {
        return bars.size();
    }

    @Override
    public String say(int index) {
        return bars.get(index).sentence();
    }

    @Override
    protected int valueAt(double x, double y) {
        return bars.isEmpty() ? -1 : (int) Math.floor(x / getWidth() * bars.size());
    }

    @Override
    protected void layoutChildren() {
        clear();
        if (bars.isEmpty()) {
            return;
        }
        boolean named = bars.stream().anyMatch(bar -> !bar.name().isEmpty());
        boolean valued = bars.stream().anyMatch(bar -> !bar.value().isEmpty());
        double bottom = Math.rint(getHeight() - (named ? BELOW : 1));
        double room = bottom - (valued ? ABOVE : 0);
        double each = getWidth() / bars.size();
        placeBars(each, bottom, room);
        placeNames(each);
        List<Label> values = placeValues(each);
        line(axis, 0, sharp(bottom), getWidth(), sharp(bottom));
        if (even >= 0) {
            double y = sharp(bottom - even * room);
            line(evenLine, 0, y, getWidth(), y);
            placeEvenText(y, each, values);
        }
    }

    private void placeBars(double each, double bottom, double room) {
        double gap = each > 12 ? 4 : each > 4 ? 1 : 0;
        for (int i = 0; i < bars.size(); i++) {
            double height =
                    bars.get(i).height() <= 0 ? 0 : Math.max(2, bars.get(i).height() * room);
            drawn.get(i).resizeRelocate(i * each + gap / 2, bottom - height, Math.max(1, each - gap), height);
            drawn.get(i).setVisible(height > 0);
            drawn.get(i).setOpacity(value() < 0 || value() == i ? 1 : FAINT);
        }
    }

    /** As many as there is room for, at equal distances: every one, every second, every fourth. */
    private void placeNames(double each) {
        int longest = bars.stream().mapToInt(bar -> bar.name().length()).max().orElse(0);
        int every = 1;
        while (longest > 0 && every < bars.size() && every * each < LETTER * longest + AROUND_NAME) {
            every *= 2;
        }
        for (int i = 0; longest > 0 && i < bars.size(); i += every) {
            label(bars.get(i).name(), (i + 0.5) * each, getHeight() - BELOW / 2, 0.5, "mono-label");
        }
    }

    private List<Label> placeValues(double each) {
        boolean few = bars.stream().filter(bar -> !bar.value().isEmpty()).count() == 1;
        List<Label> placed = new ArrayList<>();
        for (int i = 0; i < bars.size(); i++) {
            String text = bars.get(i).value();
            if (!text.isEmpty() && (each >= ROOM_FOR_VALUE || few || value() == i)) {
                placed.add(label(text, (i + 0.5) * each, drawn.get(i).getLayoutY() - 8, 0.5, "value-label"));
            }
        }
        return placed;
    }

    /** Above the line in front of no bar, as far right as may be; or in the row above all bars, and a value there makes room. */
    private void placeEvenText(double line, double each, List<Label> values) {
        if (evenText.isEmpty()) {
            return;
        }
        Label text = label(evenText, getWidth(), line, 1, "even-label");
        double width = text.getWidth();
        double height = text.getHeight();
        double y = Math.max(0, Math.floor(line) - height - 1);
        for (double x = getWidth() - width; x >= 0; x -= each) {
            Predicate<Node> behind = meets(new BoundingBox(x, y, width, height));
            if (values.stream().noneMatch(behind)
                    && drawn.stream().filter(Node::isVisible).noneMatch(behind)) {
                text.relocate(x, y);
                return;
            }
        }
        List<Label> high =
                values.stream().filter(value -> value.getLayoutY() < height).toList();
        boolean left = high.stream().anyMatch(value -> value.getLayoutX() + value.getWidth() / 2 > getWidth() / 2);
        text.relocate(left ? 0 : getWidth() - width, 0);
        high.forEach(value -> value.setLayoutX(
                left
                        ? Math.max(value.getLayoutX(), width)
                        : Math.min(value.getLayoutX(), getWidth() - width - value.getWidth())));
    }

    private static Predicate<Node> meets(Bounds place) {
        return node -> node.getBoundsInParent().intersects(place);
    }
}
