package org.bitloupe.app.control.chart;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.layout.Region;
import javafx.scene.shape.Path;
import org.bitloupe.app.control.basic.NodeVisibility;

/** Bars side by side, each with its name below and, where there is room, its value above. */
public final class NamedBarChart extends KeyboardChart {
    private static final double ABOVE = 18;
    private static final double BELOW = 18;
    private static final double ROOM_FOR_VALUE = 24;

    /**
     * A bar.
     *
     * @param name the text below it
     * @param value the text above it
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

    public void show(List<Bar> newBars, double evenHeight, String evenSays) {
        bars = List.copyOf(newBars);
        even = evenHeight;
        evenText = evenSays;
        getChildren().removeAll(drawn);
        drawn.clear();
        for (int i = 0; i < bars.size(); i++) {
            Region region = new Region();
            region.getStyleClass().addAll("plot-bar", "role-sequence", "role-fill");
            NodeVisibility.placedByOwner(region);
            region.setMouseTransparent(true);
            drawn.add(region);
        }
        getChildren().addAll(0, drawn);
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
    protected void layoutChildren() {
        clear();
        if (bars.isEmpty()) {
            return;
        }
        double bottom = getHeight() - BELOW;
        double room = bottom - ABOVE;
        double each = getWidth() / bars.size();
        double gap = each > 12 ? 4 : each > 4 ? 1 : 0;
        boolean few = bars.stream().filter(bar -> !bar.value().isEmpty()).count() == 1;
        int longest = bars.stream().mapToInt(bar -> bar.name().length()).max().orElse(1);
        int every = Math.max(1, (int) Math.ceil((7 * longest + 3) / each));
        for (int i = 0; i < bars.size(); i++) {
            Bar bar = bars.get(i);
            double height = bar.height() <= 0 ? 0 : Math.max(2, bar.height() * room);
            drawn.get(i).resizeRelocate(i * each + gap / 2, bottom - height, Math.max(1, each - gap), height);
            drawn.get(i).setVisible(height > 0);
            drawn.get(i).setOpacity(value() < 0 || value() == i ? 1 : 0.45);
            double middle = i * each + each / 2;
            if (i % every == 0) {
                label(bar.name(), middle, getHeight() - BELOW / 2, 0.5, "mono-label");
            }
            if (!bar.value().isEmpty() && (each >= ROOM_FOR_VALUE || few || value() == i)) {
                label(bar.value(), middle, bottom - height - 8, 0.5, "value-label");
            }
        }
        line(axis, 0, sharp(bottom), getWidth(), sharp(bottom));
        if (even >= 0) {
            double y = sharp(bottom - even * room);
            line(evenLine, 0, y, getWidth(), y);
            label(evenText, getWidth(), y - 9, 1, "even-label");
        }
    }
}
