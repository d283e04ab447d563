package org.bitloupe.app.control.ruler;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import org.bitloupe.app.control.basic.FocusLoss;
import org.bitloupe.catalog.Conformance;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * A layout as a ruler of bits: its fields as segments, the boundaries between them as handles to drag or to move by keyboard, and a
 * sample ID's bits underneath. 64 bits to a row, unless other rows are chosen.
 *
 * <p>Segments and handles are nodes of their own, in the order of the bits, so that the tab key goes through them and a screen reader
 * finds them. A step of a boundary changes places and texts only; nodes are made anew when other fields are shown.
 */
public final class BitRuler extends Region {
    /** Segments of bits narrower than this, in pixels, stand closer: one of a single bit can still be aimed at. */
    private static final double NARROW_BIT = 10;

    private static final double LEAST_WIDTH = 320;
    private static final double USUAL_WIDTH = 900;

    private final Messages messages;
    private final RulerActions actions;
    private final RulerOverlay marks;
    private final RulerGestures gestures;
    private final SegmentMoveHandler lift;
    private final RulerKeys keys;
    private final RulerEditing editing;
    private final ReadOnlyStringWrapper hint = new ReadOnlyStringWrapper(this, "hint", "");
    private final IntegerProperty rows = new SimpleIntegerProperty(this, "rows", RulerGeometry.USUAL);

    private @Nullable Layout layout;
    private @Nullable Bits sample;
    private String selected = "";
    private RulerNodes nodes;
    private RulerGeometry geometry = new RulerGeometry(1, 1);
    private Snap snap = Snap.BIT;

    /**
     * A ruler without a layout.
     *
     * @param actions does what is asked for with pointer and keyboard
     */
    public BitRuler(Messages messages, RulerActions actions) {
        this.messages = messages;
        this.actions = actions;
        this.marks = new RulerOverlay(messages);
        this.gestures = new RulerGestures(this, actions);
        this.lift = new SegmentMoveHandler(this, actions);
        this.keys = new RulerKeys(this, actions, gestures, lift);
        this.editing = new RulerEditing(this, actions, marks, getChildren());
        this.nodes = RulerNodes.none(messages);
        getStyleClass().add("bit-ruler");
        setMinWidth(LEAST_WIDTH);
        setPrefWidth(USUAL_WIDTH);
        setAccessibleRole(AccessibleRole.PARENT);
        getChildren().addAll(marks.nodes());
        rows.subscribe(this::showAgain);
    }

    /** Shows a layout with the bits of a sample ID, or without. */
    public void show(@Nullable Layout newLayout, @Nullable Bits newSample) {
        sample = newSample;
        if (!Objects.equals(newLayout, layout)) {
            layout = newLayout;
            // Of what was moved before; a move that is going on shows itself after this.
            if (!editing.open()) {
                marks.hide();
            }
            showAgain();
        }
        requestLayout();
    }

    private void showAgain() {
        Layout now = layout;
        if (now == null) {
            getChildren().setAll(marks.nodes());
            nodes = RulerNodes.none(messages);
            return;
        }
        RulerGeometry wished = new RulerGeometry(1, now.width(), rows.get());
        Optional<RulerNodes.Place> keyboard = Optional.empty();
        if (!nodes.shows(now, wished)) {
            keyboard = nodes.focused();
            rebuild(now, wished);
        }
        nodes.refresh(now);
        nodes.select(selected);
        keyboard.ifPresent(nodes::focus);
        requestLayout();
    }

    /** Draws where the boundaries of another layout of the same width would be, over the present ones; null takes them away. */
    public void propose(@Nullable Layout proposed) {
        marks.propose(proposed);
        requestLayout();
    }

    /** Marks a field's segments; empty for none. */
    public void select(String field) {
        selected = field;
        nodes.select(field);
    }

    /** Returns the property of the status bar's text on the hovered, focused or moved part. */
    public ReadOnlyStringProperty hintProperty() {
        return hint.getReadOnlyProperty();
    }

    /** Returns the property of the number of rows the bits are to take; 0 for as many as usual. */
    public IntegerProperty rowsProperty() {
        return rows;
    }

    /** Returns the number of rows of a layout of that width when nobody chose. */
    public static int usualRows(int bits) {
        return RulerGeometry.usualLanes(bits);
    }

    /** Takes the choice of how many rows if there is one for this layout. */
    boolean chooseRows(int count) {
        boolean choice = layout != null && usualRows(layout.width()) > 1;
        if (choice) {
            rows.set(count);
        }
        return choice;
    }

    /** Sets the places where dragged boundaries may lie; keys move by bits all the same. */
    public void setSnap(Snap newSnap) {
        snap = newSnap;
    }

    Snap getSnap() {
        return snap;
    }

    private void rebuild(Layout newLayout, RulerGeometry wished) {
        nodes = RulerNodes.of(newLayout, messages, actions, wished);
        List<Node> children = new ArrayList<>(nodes.scales());
        children.addAll(nodes.inTabOrder());
        children.addAll(nodes.cells());
        children.addAll(marks.nodes());
        getChildren().setAll(children);
        nodes.segments().forEach(this::listen);
        nodes.handles().forEach(this::listen);
        nodes.cells().forEach(this::listen);
    }

    private void listen(RulerSegment segment) {
        segment.setOnMousePressed(event -> lift.pressed(segment, event));
        segment.setOnMouseDragged(lift::dragged);
        segment.setOnMouseReleased(lift::released);
        segment.setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2) {
                editBits(segment);
            }
        });
        segment.setOnMouseMoved(event -> keys.hovered(segment, event));
        segment.setOnKeyPressed(event -> keys.segmentKey(segment, event));
        segment.onPressed(() -> editBits(segment));
        segment.hoverProperty()
                .addListener((property, before, now) -> hint.set(now ? segment.getAccessibleText() : ""));
        segment.focusedProperty().subscribe(focused -> {
            if (focused) {
                actions.select(segment.field());
            }
        });
    }

    private void listen(RulerCells cells) {
        // The handle that a click here is for must not lose the keyboard to the page.
        cells.setOnMousePressed(MouseEvent::consume);
        cells.setOnMouseClicked(event -> gestures.cellClicked(cells, event));
    }

    private void listen(RulerHandle handle) {
        handle.setOnMousePressed(event -> gestures.pressed(handle, event));
        handle.setOnMouseDragged(event -> gestures.dragged(handle, event));
        handle.setOnMouseReleased(event -> gestures.released(handle, event));
        handle.setOnKeyPressed(event -> keys.handleKey(handle, event));
        handle.setOnKeyReleased(event -> gestures.modifier(handle, event));
        handle.hoverProperty().addListener((property, before, now) -> hint.set(now ? handle.getAccessibleText() : ""));
        FocusLoss.subscribe(handle, () -> gestures.leave(handle));
    }

    // ---- Places ----

    @Override
    protected double computePrefHeight(double width) {
        Layout shown = layout;
        int lanes = shown == null ? 1 : new RulerGeometry(1, shown.width(), rows.get()).lanes();
        return new RulerRows(lanes).height();
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected void layoutChildren() {
        Layout shown = layout;
        if (shown == null) {
            return;
        }
        geometry = new RulerGeometry(getWidth(), shown.width(), rows.get());
        RulerRows places = new RulerRows(geometry.lanes());
        for (int lane = 0; lane < geometry.lanes(); lane++) {
            placeLane(shown, lane, places);
        }
        placeHandles(shown, places);
        marks.place(geometry, places, getWidth());
        editing.place(getWidth());
    }

    private void placeLane(Layout shown, int lane, RulerRows places) {
        nodes.scales().get(lane).update(geometry);
        nodes.scales().get(lane).resizeRelocate(0, places.top(lane), getWidth(), RulerRows.SCALE);
        List<RulerCells.Strip> strips = new ArrayList<>();
        for (int slice = 0; slice < shown.slices().size(); slice++) {
            Slice at = shown.slices().get(slice);
            int from = Math.max(shown.width() - 1 - at.idHigh(), lane * geometry.perLane());
            int to = Math.min(shown.width() - at.idLow(), (lane + 1) * geometry.perLane());
            RulerSegment segment = nodes.segment(slice, lane);
            segment.setVisible(from < to);
            if (from < to) {
                double x = Math.rint(geometry.x(from, lane));
                double end = Math.rint(geometry.x(to, lane));
                double gap = geometry.bitWidth() < NARROW_BIT ? 1 : 2;
                segment.place(x + gap / 2, places.barTop(lane), Math.max(1, end - x - gap), places.bar());
                strips.add(new RulerCells.Strip(nodes.tint(slice, lane), from, to));
            }
        }
        RulerCells cells = nodes.cells().get(lane);
        cells.resizeRelocate(0, places.cellsTop(lane), getWidth(), RulerRows.CELLS);
        cells.update(geometry, strips, sample);
    }

    private void placeHandles(Layout shown, RulerRows places) {
        for (RulerHandle handle : nodes.handles()) {
            int position = position(shown, handle.boundary());
            int lane = geometry.laneOfBoundary(position);
            double left = half(shown, handle.boundary(), -1);
            double right = half(shown, handle.boundary(), 1);
            handle.place(Math.rint(geometry.x(position, lane)), places.barTop(lane), left, right, places.bar());
        }
    }

    /** Half of the usual hit area, or half of the way to the next handle where that is nearer. */
    private double half(Layout shown, int boundary, int side) {
        int next = boundary + side;
        double usual = RulerHandle.HIT / 2;
        if (next < 0 || next >= nodes.handles().size()) {
            return usual;
        }
        int between = Math.abs(position(shown, next) - position(shown, boundary));
        return Math.min(usual, between * geometry.bitWidth() / 2);
    }

    static int position(Layout shown, int boundary) {
        return shown.width() - shown.slices().get(boundary).idLow();
    }

    // ---- For gestures ----

    Optional<Layout> layoutShown() {
        return Optional.ofNullable(layout);
    }

    RulerGeometry geometry() {
        return geometry;
    }

    int laneOf(RulerCells cells) {
        return nodes.cells().indexOf(cells);
    }

    int sliceOf(RulerSegment segment) {
        return nodes.sliceOf(segment);
    }

    Optional<RulerHandle> focusedHandle() {
        return nodes.handles().stream().filter(Node::isFocused).findFirst();
    }

    /** The row a pointer is in, by its height. */
    int laneAt(MouseEvent event) {
        return new RulerRows(geometry.lanes()).at(yOf(event));
    }

    double xOf(MouseEvent event) {
        return sceneToLocal(event.getSceneX(), event.getSceneY()).getX();
    }

    double yOf(MouseEvent event) {
        return sceneToLocal(event.getSceneX(), event.getSceneY()).getY();
    }

    /** Shows what a move has come to, over its boundary. */
    void showMove(int boundary, Layout before, Layout after, @Nullable Message stop) {
        int was = position(before, boundary);
        int now = position(after, boundary);
        String why = Stream.concat(
                        Conformance.departure(before, after).map(Conformance.Departure::text).stream(),
                        Optional.ofNullable(stop).stream())
                .map(messages::say)
                .collect(Collectors.joining(" "));
        marks.showMove(now, was == now ? -1 : was, before, after, why);
        hint.set(nodes.moving(after, boundary));
        requestLayout();
    }

    /** Says where a segment would go, and what else there is to say of that. */
    void showPlace(int at, int insert, Message what, @Nullable Message more) {
        String sentence = more == null ? messages.say(what) : messages.get("ruler.lift", "place", what, "more", more);
        marks.showPlace(at, insert, sentence);
        hint.set(sentence);
        requestLayout();
    }

    /** Shows a slice so far out of its row. */
    void showLift(int slice, double x, double y) {
        nodes.lift(slice, x, y);
    }

    /** Takes away what was shown over the rows. */
    void hideMove() {
        if (!editing.open()) {
            marks.hide();
        }
        hint.set("");
        requestLayout();
    }

    /** Opens a field to type a width in, in the segment's place. */
    void editBits(RulerSegment segment) {
        layoutShown().flatMap(l -> l.field(segment.field())).ifPresent(f -> editing.bits(segment, f.bits()));
    }

    /** Opens a field to type a name in, in the segment's place. */
    void editName(RulerSegment segment) {
        editing.name(segment);
    }

    /** Opens the names of fields, one after the other. */
    public void editNames(List<String> fields) {
        if (!fields.isEmpty()) {
            applyCss();
            layout();
        }
        editing.names(fields);
    }

    Optional<RulerSegment> firstSegment(String field) {
        return nodes.segments().stream()
                .filter(s -> s.field().equals(field) && s.isVisible())
                .findFirst();
    }

    /** Gives the keyboard to a field's segment; false if there is none. */
    public boolean focus(String field) {
        return nodes.focus(field);
    }

    /** The same with the selected field, or with another one if none is. */
    void focusSelected(String otherwise) {
        nodes.focus(selected.isEmpty() ? otherwise : selected);
    }

    /** Gives the keyboard to what changed, unless it is at one of that field's ends already. */
    public void focusChanged(String field) {
        if (!nodes.isBeside(field)) {
            nodes.focus(field);
        }
    }
}
