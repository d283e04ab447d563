package org.bitloupe.app.control;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.shape.Line;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * A layout as a ruler of bits: its fields as segments, the boundaries between them as handles to drag or to move by keyboard, and a
 * sample ID's bits underneath. 64 bits to a row.
 *
 * <p>Segments and handles are nodes of their own, in the order of the bits, so that the tab key goes through them and a screen reader
 * finds them. A step of a boundary changes places and texts only; nodes are made anew when other fields are shown.
 */
public final class BitRuler extends Region {
    /** Room above the first row for the bubble. */
    private static final double TOP = 31;

    private static final double SCALE = 17;
    private static final double TALL_BAR = 66;
    private static final double LOW_BAR = 48;
    private static final double CELLS_GAP = 7;
    private static final double CELLS = 20;
    private static final double LANE_GAP = 12;
    private static final double BUBBLE_GAP = 13;
    private static final double EDITOR_WIDTH = 132;
    private static final double EDITOR_HEIGHT = 30;

    private final Messages words;
    private final RulerActions actions;
    private final RulerBubble bubble;
    private final Line ghost = new Line();
    private final RulerGestures gestures;
    private final ReadOnlyStringWrapper hint = new ReadOnlyStringWrapper(this, "hint", "");

    private @Nullable Layout layout;
    private @Nullable Bits sample;
    private String selected = "";
    private RulerNodes nodes;
    private RulerGeometry geometry = new RulerGeometry(1, 1);
    private int bubbleBoundary = -1;
    private int ghostPosition = -1;
    private @Nullable RulerEditor editor;
    private @Nullable RulerSegment edited;

    /**
     * A ruler without a layout.
     *
     * @param actions does what is asked for with pointer and keyboard
     */
    public BitRuler(Messages words, RulerActions actions) {
        this.words = words;
        this.actions = actions;
        this.bubble = new RulerBubble(words);
        this.gestures = new RulerGestures(this, actions);
        this.nodes = RulerNodes.none();
        getStyleClass().add("bit-ruler");
        setAccessibleRole(AccessibleRole.PARENT);
        ghost.getStyleClass().add("ruler-ghost");
        ghost.setManaged(false);
        ghost.setVisible(false);
        ghost.setMouseTransparent(true);
        ghost.setViewOrder(-0.5);
        getChildren().addAll(ghost, bubble);
        widthProperty().addListener((property, before, now) -> bubble.setMaxWidth(now.doubleValue()));
    }

    /** Shows a layout with the bits of a sample ID, or without. */
    public void show(@Nullable Layout newLayout, @Nullable Bits newSample) {
        sample = newSample;
        if (!Objects.equals(newLayout, layout)) {
            layout = newLayout;
            if (newLayout == null) {
                getChildren().setAll(ghost, bubble);
                nodes = RulerNodes.none();
            } else {
                if (!nodes.shows(newLayout)) {
                    rebuild(newLayout);
                }
                nodes.refresh(newLayout);
                nodes.select(selected);
            }
        }
        requestLayout();
    }

    /** Marks a field's segments; empty for none. */
    public void select(String field) {
        selected = field;
        nodes.select(field);
    }

    /** What the status bar should say of what is hovered or focused. */
    public ReadOnlyStringProperty hintProperty() {
        return hint.getReadOnlyProperty();
    }

    private void rebuild(Layout newLayout) {
        Optional<String> focus = nodes.focused();
        nodes = RulerNodes.of(newLayout, words, actions);
        List<Node> children = new ArrayList<>(nodes.scales());
        children.addAll(nodes.inTabOrder());
        children.addAll(nodes.cells());
        children.add(ghost);
        children.add(bubble);
        getChildren().setAll(children);
        nodes.segments().forEach(this::listen);
        nodes.handles().forEach(this::listen);
        nodes.cells().forEach(cells -> cells.setOnMouseClicked(event -> gestures.cellClicked(cells, event)));
        focus.ifPresent(nodes::focus);
    }

    private void listen(RulerSegment segment) {
        segment.setFocusTraversable(true);
        segment.setOnMousePressed(event -> {
            if (event.getButton() == MouseButton.PRIMARY) {
                segment.requestFocus();
                actions.select(segment.field());
            }
        });
        segment.setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2) {
                editBits(segment);
            }
        });
        segment.setOnMouseMoved(event -> gestures.hovered(segment, event));
        segment.setOnKeyPressed(event -> gestures.segmentKey(segment, event));
        segment.hoverProperty()
                .addListener((property, before, now) -> hint.set(now ? segment.getAccessibleText() : ""));
        segment.focusedProperty().addListener((property, before, now) -> {
            if (now) {
                actions.select(segment.field());
            }
        });
    }

    private void listen(RulerHandle handle) {
        handle.setOnMousePressed(event -> gestures.pressed(handle, event));
        handle.setOnMouseDragged(event -> gestures.dragged(handle, event));
        handle.setOnMouseReleased(event -> gestures.released(handle, event));
        handle.setOnKeyPressed(event -> gestures.handleKey(handle, event));
        handle.hoverProperty().addListener((property, before, now) -> hint.set(now ? handle.getAccessibleText() : ""));
        handle.focusedProperty().addListener((property, before, now) -> {
            if (!now) {
                gestures.leave(handle);
            }
        });
    }

    // ---- Places ----

    private double barHeight() {
        return geometry.lanes() > 2 ? LOW_BAR : TALL_BAR;
    }

    private double laneTop(int lane) {
        return TOP + lane * (SCALE + barHeight() + CELLS_GAP + CELLS + LANE_GAP);
    }

    private double barTop(int lane) {
        return laneTop(lane) + SCALE;
    }

    @Override
    protected double computePrefHeight(double width) {
        int lanes = layout == null ? 1 : new RulerGeometry(1, layout.width()).lanes();
        double bar = lanes > 2 ? LOW_BAR : TALL_BAR;
        return TOP + lanes * (SCALE + bar + CELLS_GAP + CELLS + LANE_GAP) - LANE_GAP;
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computeMinWidth(double height) {
        return 320;
    }

    @Override
    protected double computePrefWidth(double height) {
        return 900;
    }

    @Override
    protected void layoutChildren() {
        Layout shown = layout;
        if (shown == null) {
            return;
        }
        geometry = new RulerGeometry(getWidth(), shown.width());
        for (int lane = 0; lane < geometry.lanes(); lane++) {
            placeLane(shown, lane);
        }
        placeHandles(shown);
        placeGhost();
        placeBubble(shown);
        RulerEditor open = editor;
        RulerSegment over = edited;
        if (open != null && over != null) {
            double x = Math.max(0, Math.min(getWidth() - EDITOR_WIDTH, over.getLayoutX() + 6));
            double y = over.getLayoutY() + (over.getHeight() - EDITOR_HEIGHT) / 2;
            open.resizeRelocate(x, Math.rint(y), EDITOR_WIDTH, EDITOR_HEIGHT);
        }
    }

    private void placeLane(Layout shown, int lane) {
        nodes.scales().get(lane).update(geometry);
        nodes.scales().get(lane).resizeRelocate(0, laneTop(lane), getWidth(), SCALE);
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
                segment.place(x + 1, barTop(lane), Math.max(1, end - x - 2), barHeight());
                strips.add(new RulerCells.Strip(nodes.tint(slice, lane), from, to));
            }
        }
        RulerCells cells = nodes.cells().get(lane);
        cells.resizeRelocate(0, barTop(lane) + barHeight() + CELLS_GAP, getWidth(), CELLS);
        cells.update(geometry, strips, sample);
    }

    private void placeHandles(Layout shown) {
        for (RulerHandle handle : nodes.handles()) {
            int position = position(shown, handle.boundary());
            int lane = geometry.laneOfBoundary(position);
            double left = half(shown, handle.boundary(), -1);
            double right = half(shown, handle.boundary(), 1);
            handle.place(Math.rint(geometry.x(position, lane)), barTop(lane), left, right, barHeight());
        }
    }

    /** Half of the usual hit area, or half of the way to the next handle where that is nearer. */
    private double half(Layout shown, int boundary, int side) {
        int next = boundary + side;
        double usual = RulerHandle.HIT / 2;
        if (next < 0
                || next >= nodes.handles().size()
                || !nodes.handles().get(next).isVisible()) {
            return usual;
        }
        int between = Math.abs(position(shown, next) - position(shown, boundary));
        return Math.min(usual, between * geometry.bitWidth() / 2);
    }

    static int position(Layout shown, int boundary) {
        return shown.width() - shown.slices().get(boundary).idLow();
    }

    private void placeGhost() {
        ghost.setVisible(ghostPosition >= 0);
        if (ghostPosition >= 0) {
            int lane = geometry.laneOfBoundary(ghostPosition);
            double x = Math.rint(geometry.x(ghostPosition, lane));
            ghost.setStartX(x);
            ghost.setEndX(x);
            ghost.setStartY(barTop(lane) - 3);
            ghost.setEndY(barTop(lane) + barHeight() + 3);
        }
    }

    private void placeBubble(Layout shown) {
        if (!bubble.isVisible()) {
            return;
        }
        RulerSegment over = edited;
        if (over != null) {
            bubble.placeOver(over.getLayoutX() + over.getWidth() / 2, over.getLayoutY() - BUBBLE_GAP, getWidth());
        } else if (bubbleBoundary >= 0 && bubbleBoundary < shown.slices().size() - 1) {
            int position = position(shown, bubbleBoundary);
            int lane = geometry.laneOfBoundary(position);
            bubble.placeOver(geometry.x(position, lane), barTop(lane) - BUBBLE_GAP, getWidth());
        }
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

    Optional<RulerHandle> focusedHandle() {
        return nodes.handles().stream().filter(Node::isFocused).findFirst();
    }

    /** The row a pointer is in, by its height. */
    int laneAt(MouseEvent event) {
        double y = sceneToLocal(event.getSceneX(), event.getSceneY()).getY();
        int lane = 0;
        while (lane < geometry.lanes() - 1 && y >= laneTop(lane + 1)) {
            lane++;
        }
        return lane;
    }

    double xOf(MouseEvent event) {
        return sceneToLocal(event.getSceneX(), event.getSceneY()).getX();
    }

    /** Shows what a move has come to, over its boundary. */
    void showMove(int boundary, Layout before, Layout after, @Nullable Message stop, int ghostAt) {
        bubbleBoundary = boundary;
        ghostPosition = ghostAt;
        bubble.show(before, after, stop == null ? "" : words.say(stop));
        requestLayout();
    }

    /** Takes bubble and ghost away. */
    void hideMove() {
        bubbleBoundary = -1;
        ghostPosition = -1;
        if (editor == null) {
            bubble.setVisible(false);
        }
        requestLayout();
    }

    /** Opens a field to type a width in, in the segment's place. */
    void editBits(RulerSegment segment) {
        layoutShown()
                .flatMap(l -> l.field(segment.field()))
                .ifPresent(f -> edit(segment, Integer.toString(f.bits()), actions::typeWidth));
    }

    /** Opens a field to type a name in, in the segment's place. */
    void editName(RulerSegment segment) {
        edit(segment, segment.field(), actions::typeName);
    }

    /** Opens the name of a field's first segment. */
    public void editName(String field) {
        nodes.segments().stream()
                .filter(s -> s.field().equals(field) && s.isVisible())
                .findFirst()
                .ifPresent(this::editName);
    }

    private void edit(RulerSegment segment, String text, BiFunction<String, String, Optional<String>> change) {
        closeEditor();
        Function<String, Optional<String>> enter = typed -> change.apply(segment.field(), typed);
        RulerEditor opened = new RulerEditor(text, enter, this::complain, () -> {
            closeEditor();
            nodes.focus(segment.field());
        });
        opened.setAccessibleText(segment.getAccessibleText());
        editor = opened;
        edited = segment;
        getChildren().add(opened);
        requestLayout();
        opened.requestFocus();
        opened.selectAll();
    }

    private void complain(String why) {
        bubble.say(why);
        requestLayout();
    }

    private void closeEditor() {
        RulerEditor open = editor;
        if (open != null) {
            editor = null;
            edited = null;
            getChildren().remove(open);
            bubble.setVisible(false);
        }
    }
}
