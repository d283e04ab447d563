package org.bitloupe.app.control;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Region;
import org.bitloupe.batch.table.Filter;
import org.jspecify.annotations.Nullable;

/**
 * How many of something there are over time, as bars, with a range that is chosen by dragging over them: its two ends can be moved
 * by mouse and by keyboard. The mouse wheel and the keys + and - ask for a shorter or a longer piece of time. Bars are equally wide,
 * however long what they stand for.
 */
public final class TimeBars extends Region {
    static final double AXIS = 20;

    private static final double LEAST_HEIGHT = 96;
    private static final double TOP = 10;
    private static final double LEAST_BAR = 1;
    private static final double DRAG_STARTS = 3;
    private static final double ZOOM = 0.5;
    private static final double MARK_GAP = 14;
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");

    private final List<Region> bars = new ArrayList<>();
    private final List<Label> marks = new ArrayList<>();
    private final Region base = new Region();
    private final Region frame = new Region();
    private final BrushHandle first = new BrushHandle(true);
    private final BrushHandle last = new BrushHandle(false);
    private Bars shown = Bars.NONE;
    private Filter.@Nullable Period range;
    private @Nullable BrushListener listener;
    private double pressedAt = -1;
    private boolean dragging;

    /**
     * Counts.
     *
     * @param edges where the bars begin and, one more, where the last one ends; rising
     * @param counts one for each bar
     * @param marks what stands under some of the edges, from left to right
     */
    public record Bars(List<Instant> edges, List<Long> counts, List<Mark> marks) {
        /** No bars. */
        public static final Bars NONE = new Bars(List.of(), List.of(), List.of());

        public Bars {
            edges = List.copyOf(edges);
            counts = List.copyOf(counts);
            marks = List.copyOf(marks);
            if (!edges.isEmpty() && edges.size() != counts.size() + 1) {
                throw new IllegalArgumentException(edges.size() + " edges of " + counts.size() + " bars");
            }
        }

        /** Where an instant is, in bars from the left; between edges in proportion. */
        double placeOf(Instant instant) {
            int last = edges.size() - 1;
            if (last < 1 || !instant.isAfter(edges.get(0))) {
                return 0;
            }
            if (!instant.isBefore(edges.get(last))) {
                return last;
            }
            int bar = 0;
            while (!instant.isBefore(edges.get(bar + 1))) {
                bar++;
            }
            double whole = seconds(edges.get(bar), edges.get(bar + 1));
            return bar + seconds(edges.get(bar), instant) / whole;
        }

        private static double seconds(Instant from, Instant to) {
            Duration between = Duration.between(from, to);
            return between.getSeconds() + between.getNano() / 1e9;
        }
    }

    /**
     * Words under an edge.
     *
     * @param edge the edge's index
     * @param text its words
     */
    public record Mark(int edge, String text) {}

    /** A chart of nothing. */
    public TimeBars() {
        getStyleClass().addAll("time-bars", "role-time");
        base.getStyleClass().add("time-base");
        frame.getStyleClass().add("brush-frame");
        frame.setMouseTransparent(true);
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        getChildren().setAll(base, frame, first, last);
        for (BrushHandle handle : List.of(first, last)) {
            handle.onMove((steps, toEnd) -> move(handle, steps, toEnd));
            handle.onDrag((x, done) -> drag(handle, x, done));
            handle.onClear(this::clear);
        }
        addEventHandler(MouseEvent.MOUSE_PRESSED, this::pressed);
        addEventHandler(MouseEvent.MOUSE_DRAGGED, this::dragged);
        addEventHandler(MouseEvent.MOUSE_RELEASED, this::released);
        addEventHandler(ScrollEvent.SCROLL, this::scrolled);
        addEventHandler(KeyEvent.KEY_PRESSED, this::key);
    }

    /** Says who hears of what is done here. */
    public void listen(BrushListener newListener) {
        listener = newListener;
    }

    /** Shows counts. */
    public void show(Bars newBars) {
        if (newBars.counts().size() != bars.size() || newBars.marks().size() != marks.size()) {
            make(newBars);
        }
        shown = newBars;
        for (int i = 0; i < marks.size(); i++) {
            marks.get(i).setText(newBars.marks().get(i).text());
        }
        frame.setVisible(false);
        requestLayout();
    }

    private void make(Bars of) {
        bars.clear();
        marks.clear();
        for (int i = 0; i < of.counts().size(); i++) {
            Region bar = new Region();
            bar.getStyleClass().add("time-bar");
            bar.setMouseTransparent(true);
            bars.add(bar);
        }
        for (int i = 0; i < of.marks().size(); i++) {
            Label mark = new Label();
            mark.getStyleClass().add("time-mark");
            mark.setMouseTransparent(true);
            marks.add(mark);
        }
        List<Node> all = new ArrayList<>(bars);
        all.addAll(marks);
        all.addAll(List.of(base, frame, first, last));
        Node focused = getScene() == null ? null : getScene().getFocusOwner();
        getChildren().setAll(all);
        if (focused == first || focused == last) {
            focused.requestFocus();
        }
    }

    /** Shows which piece of time is chosen; null for none. */
    public void choose(Filter.@Nullable Period newRange) {
        range = newRange;
        // At once, so that an end can take the keyboard before the next layout.
        first.setVisible(newRange != null && !bars.isEmpty());
        last.setVisible(first.isVisible());
        tellEnds();
        requestLayout();
    }

    /** The piece of time that is chosen, as it is drawn; null for none. */
    public Filter.@Nullable Period range() {
        return range;
    }

    /** One of the two ends of the range, for tests and for the keyboard. */
    public Region handle(boolean ofFirst) {
        return ofFirst ? first : last;
    }

    private void tellEnds() {
        Filter.Period now = range;
        BrushListener hears = listener;
        if (now != null && hears != null) {
            first.say(hears.end(true, now.from()));
            last.say(hears.end(false, now.until()));
        }
    }

    // ---- Mouse ----

    private double barWidth() {
        return bars.isEmpty() ? 0 : getWidth() / bars.size();
    }

    private int edgeAt(double x) {
        return (int) Math.max(0, Math.min(bars.size(), Math.round(x / barWidth())));
    }

    private int barAt(double x) {
        return (int) Math.max(0, Math.min(bars.size() - 1, Math.floor(x / barWidth())));
    }

    private void pressed(MouseEvent event) {
        if (event.getButton() == MouseButton.PRIMARY && !bars.isEmpty()) {
            pressedAt = event.getX();
            dragging = false;
            requestFocus();
            event.consume();
        }
    }

    private void dragged(MouseEvent event) {
        if (pressedAt < 0) {
            return;
        }
        dragging |= Math.abs(event.getX() - pressedAt) >= DRAG_STARTS;
        if (dragging) {
            int from = barAt(Math.min(pressedAt, event.getX()));
            int to = barAt(Math.max(pressedAt, event.getX())) + 1;
            choose(new Filter.Period(shown.edges().get(from), shown.edges().get(to)));
        }
        event.consume();
    }

    private void released(MouseEvent event) {
        if (pressedAt < 0) {
            return;
        }
        if (!dragging) {
            int bar = barAt(pressedAt);
            choose(new Filter.Period(shown.edges().get(bar), shown.edges().get(bar + 1)));
        }
        pressedAt = -1;
        tell();
        event.consume();
    }

    private void drag(BrushHandle handle, double x, boolean done) {
        if (bars.isEmpty()) {
            return;
        }
        put(handle, edgeAt(x));
        if (done) {
            tell();
        }
    }

    private void scrolled(ScrollEvent event) {
        BrushListener hears = listener;
        if (hears != null && event.getDeltaY() != 0 && getWidth() > 0) {
            hears.zoomed(event.getX() / getWidth(), event.getDeltaY() > 0 ? ZOOM : 1 / ZOOM);
            event.consume();
        }
    }

    // ---- Keyboard ----

    private void key(KeyEvent event) {
        BrushListener hears = listener;
        if (hears == null || bars.isEmpty()) {
            return;
        }
        switch (event.getCode()) {
            case PLUS, ADD, EQUALS -> hears.zoomed(ZOOM, ZOOM);
            case MINUS, SUBTRACT -> hears.zoomed(ZOOM, 1 / ZOOM);
            case ENTER, SPACE -> {
                if (event.getTarget() != this) {
                    return;
                }
                if (range == null) {
                    choose(new Filter.Period(shown.edges().get(0), shown.edges().get(bars.size())));
                    tell();
                }
                first.requestFocus();
            }
            default -> {
                return;
            }
        }
        event.consume();
    }

    /** Moves an end by so many bars, or as far as it goes. */
    private void move(BrushHandle handle, int steps, boolean toEnd) {
        Filter.Period now = range;
        if (now == null || bars.isEmpty()) {
            return;
        }
        double place = shown.placeOf(handle == first ? now.from() : now.until());
        int from = (int) (steps > 0 ? Math.floor(place) : Math.ceil(place));
        put(handle, toEnd ? (steps > 0 ? bars.size() : 0) : Math.max(0, Math.min(bars.size(), from + steps)));
        tell();
    }

    /** Puts an end at an edge; it never goes past the other. */
    private void put(BrushHandle handle, int edge) {
        Filter.Period now = range;
        if (now == null) {
            return;
        }
        int size = bars.size();
        if (handle == first) {
            int most = (int) Math.max(0, Math.ceil(shown.placeOf(now.until())) - 1);
            choose(new Filter.Period(shown.edges().get(Math.min(edge, most)), now.until()));
        } else {
            int least = (int) Math.min(size, Math.floor(shown.placeOf(now.from())) + 1);
            choose(new Filter.Period(now.from(), shown.edges().get(Math.max(edge, least))));
        }
    }

    private void tell() {
        Filter.Period now = range;
        BrushListener hears = listener;
        if (now != null && hears != null) {
            hears.brushed(now.from(), now.until());
        }
    }

    private void clear() {
        BrushListener hears = listener;
        choose(null);
        requestFocus();
        if (hears != null) {
            hears.cleared();
        }
    }

    // ---- Layout ----

    @Override
    protected double computeMinHeight(double width) {
        return LEAST_HEIGHT;
    }

    @Override
    protected double computePrefHeight(double width) {
        return LEAST_HEIGHT;
    }

    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }

    @Override
    protected double computePrefWidth(double height) {
        return 400;
    }

    @Override
    protected void layoutChildren() {
        double bottom = Math.rint(getHeight() - AXIS);
        base.resizeRelocate(0, bottom, getWidth(), 1);
        layoutBars(bottom);
        layoutMarks(bottom);
        layoutBrush(bottom);
    }

    private void layoutBars(double bottom) {
        double each = barWidth();
        double gap = each > 5 ? 1 : 0;
        long most = shown.counts().stream().mapToLong(Long::longValue).max().orElse(0);
        Filter.Period now = range;
        double from = now == null ? 0 : shown.placeOf(now.from());
        double to = now == null ? -1 : shown.placeOf(now.until());
        for (int i = 0; i < bars.size(); i++) {
            long count = shown.counts().get(i);
            double height = count == 0 ? 0 : Math.max(LEAST_BAR, Math.rint((double) count / most * (bottom - TOP)));
            double left = Math.rint(i * each);
            Region bar = bars.get(i);
            bar.setVisible(count > 0);
            bar.resizeRelocate(left, bottom - height, Math.max(1, Math.rint((i + 1) * each - gap) - left), height);
            bar.pseudoClassStateChanged(CHOSEN, i + 1 > from && i < to);
        }
    }

    /** Those that have room: each ends before the next begins, and inside the whole. */
    private void layoutMarks(double bottom) {
        double free = 0;
        for (int i = 0; i < marks.size(); i++) {
            Label mark = marks.get(i);
            double width = Math.ceil(mark.prefWidth(-1));
            double middle = shown.marks().get(i).edge() * barWidth();
            double left = Math.max(0, Math.min(getWidth() - width, middle - width / 2));
            boolean fits = left >= free;
            mark.setVisible(fits);
            if (fits) {
                mark.resizeRelocate(Math.rint(left), bottom + 4, width, AXIS - 4);
                free = left + width + MARK_GAP;
            }
        }
    }

    private void layoutBrush(double bottom) {
        Filter.Period now = range;
        boolean visible = now != null && !bars.isEmpty();
        double from = now == null ? 0 : shown.placeOf(now.from()) * barWidth();
        double to = now == null ? 0 : shown.placeOf(now.until()) * barWidth();
        frame.setVisible(visible && to > from);
        first.setVisible(visible);
        last.setVisible(visible);
        frame.resizeRelocate(Math.rint(from) - 1, 0, Math.rint(to - from) + 1, bottom + 1);
        double y = Math.rint((bottom - BrushHandle.HEIGHT) / 2);
        double half = BrushHandle.WIDTH / 2;
        first.resizeRelocate(Math.rint(from - half), y, BrushHandle.WIDTH, BrushHandle.HEIGHT);
        last.resizeRelocate(Math.rint(to - half), y, BrushHandle.WIDTH, BrushHandle.HEIGHT);
    }
}
