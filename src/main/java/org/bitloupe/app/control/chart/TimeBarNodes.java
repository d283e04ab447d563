package org.bitloupe.app.control.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.batch.filter.Filter;
import org.jspecify.annotations.Nullable;

/**
 * The drawn bars of {@link TimeBarChart} and the words under them: makes the nodes and puts them in their places. Those that are not needed
 * any more stay, unseen, for the next counts: to hide a node is far less work for JavaFX than to match a new one against the style
 * sheets.
 */
final class TimeBarNodes {
    private static final double TOP = 10;
    private static final double LEAST_BAR = 1;
    private static final double WITH_GAP = 5;
    private static final double MARK_GAP = 14;
    private static final double ABOVE_MARK = 4;
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");

    private final List<Region> bars = new ArrayList<>();
    /** The paler upper parts of the bars. */
    private final List<Region> others = new ArrayList<>();

    private final List<Label> marks = new ArrayList<>();
    private TimeBins shown = TimeBins.NONE;

    /** Shows counts, and says whether there are more nodes now. */
    boolean show(TimeBins counts) {
        boolean more = counts.size() > bars.size() || counts.marks().size() > marks.size();
        if (more) {
            makeUpTo(bars, counts.size(), "time-bar");
            makeUpTo(others, counts.size(), "time-bar", "of-others");
            while (marks.size() < counts.marks().size()) {
                Label mark = Labels.of("", "time-mark");
                mark.setMouseTransparent(true);
                marks.add(mark);
            }
        }
        shown = counts;
        for (int i = 0; i < counts.marks().size(); i++) {
            marks.get(i).setText(counts.marks().get(i).text());
        }
        return more;
    }

    private static void makeUpTo(List<Region> regions, int count, String... styles) {
        while (regions.size() < count) {
            Region region = new Region();
            region.getStyleClass().addAll(styles);
            region.setMouseTransparent(true);
            regions.add(region);
        }
    }

    /** All of them. */
    List<Node> nodes() {
        return Stream.<List<? extends Node>>of(bars, others, marks)
                .<Node>flatMap(List::stream)
                .toList();
    }

    /**
     * Puts them in their places.
     *
     * @param width of all bars together
     * @param bottom where the bars stand
     * @param range the period that is chosen
     */
    void layOut(double width, double bottom, Filter.@Nullable Period range) {
        double each = shown.size() == 0 ? 0 : width / shown.size();
        double gap = each > WITH_GAP ? 1 : 0;
        int highest = shown.highest();
        double most = highest < 0 ? 1 : Math.max(1, shown.counts().get(highest));
        double from = range == null ? 0 : shown.placeOf(range.from());
        double to = range == null ? -1 : shown.placeOf(range.until());
        hideFrom(bars, shown.size());
        hideFrom(others, shown.size());
        for (int i = 0; i < shown.size(); i++) {
            long count = shown.counts().get(i);
            long other = shown.others().get(i);
            double scale = (bottom - TOP) / most;
            double whole = count == 0 ? 0 : Math.max(LEAST_BAR, Math.rint(count * scale));
            double upper = other == count ? whole : Math.rint(other * scale);
            double left = Math.rint(i * each);
            double wide = Math.max(1, Math.rint((i + 1) * each - gap) - left);
            boolean chosen = i + 1 > from && i < to;
            place(bars.get(i), left, bottom - whole + upper, wide, whole - upper, chosen);
            place(others.get(i), left, bottom - whole, wide, upper, chosen);
        }
        layOutMarks(width, bottom, each);
    }

    private static void hideFrom(List<? extends Node> nodes, int first) {
        nodes.subList(first, nodes.size()).forEach(node -> node.setVisible(false));
    }

    private static void place(Region bar, double x, double y, double width, double height, boolean chosen) {
        bar.setVisible(height > 0);
        bar.resizeRelocate(x, y, width, height);
        bar.pseudoClassStateChanged(CHOSEN, chosen);
    }

    /** Those that have room: each ends before the next begins, and inside the whole. */
    private void layOutMarks(double whole, double bottom, double each) {
        double free = 0;
        hideFrom(marks, shown.marks().size());
        for (int i = 0; i < shown.marks().size(); i++) {
            Label mark = marks.get(i);
            double width = Math.ceil(mark.prefWidth(-1));
            double middle = shown.marks().get(i).edge() * each;
            double left = Math.max(0, Math.min(whole - width, middle - width / 2));
            boolean fits = left >= free;
            mark.setVisible(fits);
            if (fits) {
                mark.resizeRelocate(Math.rint(left), bottom + ABOVE_MARK, width, TimeBarChart.AXIS - ABOVE_MARK);
                free = left + width + MARK_GAP;
            }
        }
    }
}
