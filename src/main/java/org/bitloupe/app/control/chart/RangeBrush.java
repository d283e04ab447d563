package org.bitloupe.app.control.chart;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import org.bitloupe.batch.filter.Filter;
import org.jspecify.annotations.Nullable;

/** The piece of time that is chosen in {@link TimeBarChart}: its frame and its two ends, none of which goes past the other. */
final class RangeBrush {
    private final Region frame = new Region();
    private final RangeBrushHandle first = new RangeBrushHandle(true);
    private final RangeBrushHandle last = new RangeBrushHandle(false);
    private TimeBins shown = TimeBins.NONE;
    private Filter.@Nullable Period range;
    private @Nullable RangeBrushListener listener;

    RangeBrush() {
        frame.getStyleClass().add("brush-frame");
        frame.setMouseTransparent(true);
    }

    /** Says who has words for the ends. */
    void listen(@Nullable RangeBrushListener newListener) {
        listener = newListener;
        tell();
    }

    /** Its nodes, which cover the bars. */
    List<Node> nodes() {
        return List.of(frame, first, last);
    }

    /** Its ends. */
    List<RangeBrushHandle> ends() {
        return List.of(first, last);
    }

    /** One of its ends. */
    RangeBrushHandle end(boolean ofFirst) {
        return ofFirst ? first : last;
    }

    /** Lies on other bars. */
    void show(TimeBins counts) {
        shown = counts;
        frame.setVisible(false);
    }

    /** The piece of time; null for none. */
    Filter.@Nullable Period range() {
        return range;
    }

    /** Takes another piece of time; null for none. */
    void choose(Filter.@Nullable Period newRange) {
        range = newRange;
        // At once, so that an end can take the keyboard before the next layout.
        first.setVisible(newRange != null && shown.size() > 0);
        last.setVisible(first.isVisible());
        tell();
    }

    private void tell() {
        Filter.Period now = range;
        RangeBrushListener hears = listener;
        if (now != null && hears != null) {
            first.say(hears.end(true, now.from()));
            last.say(hears.end(false, now.until()));
        }
    }

    /** Moves an end by {@code steps} bars, or as far as it goes. */
    void move(RangeBrushHandle end, int steps, boolean toEnd) {
        Filter.Period now = range;
        if (now == null || shown.size() == 0) {
            return;
        }
        int size = shown.size();
        double place = shown.placeOf(end == first ? now.from() : now.until());
        int from = (int) (steps > 0 ? Math.floor(place) : Math.ceil(place));
        put(end, toEnd ? (steps > 0 ? size : 0) : Math.max(0, Math.min(size, from + steps)));
    }

    /** Moves both ends by {@code steps} bars, or as far as there are bars; what lies between them stays as many bars. */
    void shift(int steps) {
        Filter.Period now = range;
        if (now == null || shown.size() == 0) {
            return;
        }
        int size = shown.size();
        int from = (int) Math.floor(Math.max(0, shown.placeOf(now.from())));
        int until = (int) Math.ceil(Math.min(size, shown.placeOf(now.until())));
        int by = Math.max(-from, Math.min(size - until, steps));
        // A period that lies beside the bars stays there.
        if (by != 0 && from < until) {
            choose(new Filter.Period(shown.edges().get(from + by), shown.edges().get(until + by)));
        }
    }

    /**
     * Returns the place of the end with the keyboard, or else of the middle of what is chosen, or of all: 0 for the left end of the
     * bars to 1.
     */
    double middle() {
        Filter.Period now = range;
        if (now == null || shown.size() == 0) {
            return 0.5;
        }
        double from = shown.placeOf(now.from());
        double until = shown.placeOf(now.until());
        double place = first.isFocused() ? from : last.isFocused() ? until : (from + until) / 2;
        return Math.max(0, Math.min(1, place / shown.size()));
    }

    /** Puts an end at an edge, or as near to it as the other end allows. */
    void put(RangeBrushHandle end, int edge) {
        Filter.Period now = range;
        if (now == null || shown.size() == 0) {
            return;
        }
        if (end == first) {
            int most = (int) Math.max(0, Math.ceil(shown.placeOf(now.until())) - 1);
            choose(new Filter.Period(shown.edges().get(Math.min(edge, most)), now.until()));
        } else {
            int least = (int) Math.min(shown.size(), Math.floor(shown.placeOf(now.from())) + 1);
            choose(new Filter.Period(now.from(), shown.edges().get(Math.max(edge, least))));
        }
    }

    /**
     * Puts the nodes in their places.
     *
     * @param each how wide a bar is
     * @param bottom where the bars stand
     */
    void layOut(double each, double bottom) {
        Filter.Period now = range;
        boolean visible = now != null && shown.size() > 0;
        double from = now == null ? 0 : shown.placeOf(now.from()) * each;
        double to = now == null ? 0 : shown.placeOf(now.until()) * each;
        frame.setVisible(visible && to > from);
        first.setVisible(visible);
        last.setVisible(visible);
        frame.resizeRelocate(Math.rint(from) - 1, 0, Math.rint(to - from) + 1, bottom + 1);
        double y = Math.rint((bottom - RangeBrushHandle.HEIGHT) / 2);
        double half = RangeBrushHandle.WIDTH / 2;
        first.resizeRelocate(Math.rint(from - half), y, RangeBrushHandle.WIDTH, RangeBrushHandle.HEIGHT);
        last.resizeRelocate(Math.rint(to - half), y, RangeBrushHandle.WIDTH, RangeBrushHandle.HEIGHT);
    }
}
