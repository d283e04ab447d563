package org.bitloupe.app.control.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Region;
import org.bitloupe.batch.filter.Filter;
import org.jspecify.annotations.Nullable;

/**
 * A bar chart of counts over time, with a range that is chosen by dragging over the bars: its two ends can be moved by mouse and by
 * keyboard, by keyboard also both at once. The mouse wheel and the keys + and - ask for a shorter or a longer piece of time, the wheel
 * where the mouse is, the keys where the keyboard is. Bars are equally wide, however long what they stand for.
 */
public final class TimeBarChart extends Region {
    static final double AXIS = 20;

    private static final double LEAST_HEIGHT = 52;

    private static final double USUAL_HEIGHT = 96;
    private static final double USUAL_WIDTH = 400;
    private static final double DRAG_STARTS = 3;
    private static final double ZOOM = 0.5;

    private final Region base = new Region();
    private final TimeBarNodes bars = new TimeBarNodes();
    private final RangeBrush brush = new RangeBrush();
    private TimeBins shown = TimeBins.NONE;
    private @Nullable RangeBrushListener listener;
    private IntFunction<String> says = bar -> "";
    private double pressedAt = -1;
    private boolean dragging;

    /** A chart of nothing. */
    public TimeBarChart() {
        getStyleClass().addAll("time-bars", "role-time");
        setMinSize(0, LEAST_HEIGHT);
        setPrefSize(USUAL_WIDTH, USUAL_HEIGHT);
        base.getStyleClass().add("time-base");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        arrange();
        for (RangeBrushHandle end : brush.ends()) {
            end.onMove((steps, toEnd) -> {
                brush.move(end, steps, toEnd);
                brushed();
            });
            end.onShift(steps -> {
                brush.shift(steps);
                brushed();
            });
            end.onDrag((x, done) -> drag(end, x, done));
            end.onClear(this::clear);
        }
        addEventHandler(MouseEvent.MOUSE_PRESSED, this::pressed);
        addEventHandler(MouseEvent.MOUSE_DRAGGED, this::dragged);
        addEventHandler(MouseEvent.MOUSE_RELEASED, this::released);
        addEventHandler(ScrollEvent.SCROLL, this::scrolled);
        addEventHandler(KeyEvent.KEY_PRESSED, this::key);
        new ChartTooltip(this, event -> shown.size() == 0 ? "" : says.apply(barAt(event.getX())));
    }

    private void arrange() {
        Node focused = getScene() == null ? null : getScene().getFocusOwner();
        List<Node> all = new ArrayList<>(bars.nodes());
        all.add(base);
        all.addAll(brush.nodes());
        getChildren().setAll(all);
        if (focused != null && brush.nodes().contains(focused)) {
            focused.requestFocus();
        }
    }

    /** Sets the receiver of what is done here. */
    public void listen(RangeBrushListener newListener) {
        listener = newListener;
        brush.listen(newListener);
    }

    /** Sets what is said of the bar under the pointer. */
    public void says(IntFunction<String> newSays) {
        says = newSays;
    }

    /** Returns what is shown. */
    public TimeBins bins() {
        return shown;
    }

    /** Shows counts. */
    public void show(TimeBins counts) {
        shown = counts;
        if (bars.show(counts)) {
            arrange();
        }
        brush.show(counts);
        requestLayout();
    }

    /** Shows which piece of time is chosen; null for none. */
    public void choose(Filter.@Nullable Period range) {
        brush.choose(range);
        requestLayout();
    }

    /** The piece of time that is chosen, as it is drawn; null for none. */
    public Filter.@Nullable Period range() {
        return brush.range();
    }

    /** One of the two ends of the range, for tests and for the keyboard. */
    public Region handle(boolean ofFirst) {
        return brush.end(ofFirst);
    }

    // ---- Mouse ----

    private double barWidth() {
        return shown.size() == 0 ? 0 : getWidth() / shown.size();
    }

    private int edgeAt(double x) {
        return (int) Math.max(0, Math.min(shown.size(), Math.round(x / barWidth())));
    }

    private int barAt(double x) {
        return (int) Math.max(0, Math.min(shown.size() - 1, Math.floor(x / barWidth())));
    }

    /** Chooses some bars, in whatever order they are named. */
    private void chooseBars(int one, int other) {
        choose(new Filter.Period(
                shown.edges().get(Math.min(one, other)), shown.edges().get(Math.max(one, other) + 1)));
    }

    private void pressed(MouseEvent event) {
        if (event.getButton() == MouseButton.PRIMARY && shown.size() > 0) {
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
        if (dragging && shown.size() > 0) {
            chooseBars(barAt(pressedAt), barAt(event.getX()));
        }
        event.consume();
    }

    private void released(MouseEvent event) {
        if (pressedAt < 0) {
            return;
        }
        // Rows may have gone while the button was down.
        if (!dragging && shown.size() > 0) {
            chooseBars(barAt(pressedAt), barAt(pressedAt));
        }
        pressedAt = -1;
        brushed();
        event.consume();
    }

    private void drag(RangeBrushHandle end, double x, boolean done) {
        if (shown.size() == 0) {
            return;
        }
        brush.put(end, edgeAt(x));
        requestLayout();
        if (done) {
            brushed();
        }
    }

    private void scrolled(ScrollEvent event) {
        RangeBrushListener hears = listener;
        if (hears != null && event.getDeltaY() != 0 && getWidth() > 0) {
            hears.zoomed(event.getX() / getWidth(), event.getDeltaY() > 0 ? ZOOM : 1 / ZOOM);
            event.consume();
        }
    }

    // ---- Keyboard ----

    /** Asks for a shorter or a longer piece of time: around the end that has the keyboard, or around what is chosen. */
    public void zoom(boolean closer) {
        RangeBrushListener hears = listener;
        if (hears != null && shown.size() > 0) {
            hears.zoomed(brush.middle(), closer ? ZOOM : 1 / ZOOM);
        }
    }

    private void key(KeyEvent event) {
        RangeBrushListener hears = listener;
        if (hears == null || shown.size() == 0) {
            return;
        }
        switch (event.getCode()) {
            case PLUS, ADD, EQUALS -> zoom(true);
            case MINUS, SUBTRACT -> zoom(false);
            case ENTER, SPACE -> {
                if (event.getTarget() != this) {
                    return;
                }
                if (brush.range() == null) {
                    chooseBars(0, shown.size() - 1);
                    brushed();
                }
                brush.end(true).requestFocus();
            }
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void brushed() {
        Filter.Period now = brush.range();
        RangeBrushListener hears = listener;
        requestLayout();
        if (now != null && hears != null) {
            hears.brushed(now.from(), now.until());
        }
    }

    private void clear() {
        RangeBrushListener hears = listener;
        choose(null);
        requestFocus();
        if (hears != null) {
            hears.cleared();
        }
    }

    // ---- Layout ----

    @Override
    protected void layoutChildren() {
        double bottom = Math.rint(getHeight() - AXIS);
        base.resizeRelocate(0, bottom, getWidth(), 1);
        bars.layOut(getWidth(), bottom, brush.range());
        brush.layOut(barWidth(), bottom);
    }
}
