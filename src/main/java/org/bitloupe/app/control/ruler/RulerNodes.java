package org.bitloupe.app.control.ruler;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import org.bitloupe.app.control.field.FieldCapacityText;
import org.bitloupe.app.control.field.RoleStyles;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.edit.BoundaryMove;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The nodes of a {@link BitRuler} for layouts that differ in widths only. */
final class RulerNodes {
    private final List<Shape> shape;
    private final int width;
    private final int lanes;
    private final int perLane;
    private final Messages messages;
    private final FieldCapacityText capacityText;
    /** By slice, then by row. */
    private final List<List<RulerSegment>> segments = new ArrayList<>();

    private final List<List<Label>> tints = new ArrayList<>();
    private final List<RulerHandle> handles = new ArrayList<>();
    private final List<RulerScale> scales = new ArrayList<>();
    private final List<RulerCells> cells = new ArrayList<>();

    /** The properties that a slice's nodes were created for. */
    private record Shape(String field, Role role, boolean lock, boolean pin, boolean whole) {}

    private RulerNodes(@Nullable Layout layout, Messages messages, @Nullable RulerGeometry rows) {
        this.shape = layout == null ? List.of() : shapes(layout);
        this.width = layout == null ? 0 : layout.width();
        this.lanes = rows == null ? 0 : rows.lanes();
        this.perLane = rows == null ? 1 : rows.perLane();
        this.messages = messages;
        this.capacityText = new FieldCapacityText(messages);
    }

    /** Nodes of nothing. */
    static RulerNodes none(Messages messages) {
        return new RulerNodes(null, messages, null);
    }

    /** Makes the nodes for a layout in such rows. */
    static RulerNodes of(Layout layout, Messages messages, RulerActions actions, RulerGeometry rows) {
        RulerNodes nodes = new RulerNodes(layout, messages, rows);
        for (int lane = 0; lane < nodes.lanes; lane++) {
            nodes.scales.add(new RulerScale(lane));
            nodes.cells.add(new RulerCells(lane));
        }
        for (Slice slice : layout.slices()) {
            nodes.addSlice(layout.fields().get(slice.field()));
        }
        for (int i = 0; i < layout.slices().size() - 1; i++) {
            nodes.handles.add(new RulerHandle(
                    i, (boundary, distance) -> actions.nudge(boundary, distance, BoundaryMove.Mode.NEIGHBOUR)));
        }
        return nodes;
    }

    private void addSlice(Field field) {
        List<RulerSegment> inLanes = new ArrayList<>();
        List<Label> tintInLanes = new ArrayList<>();
        for (int lane = 0; lane < lanes; lane++) {
            String letter = field.value() != null && field.bits() == 1
                    ? String.valueOf(field.value())
                    : RoleStyles.letter(messages, field.role());
            inLanes.add(new RulerSegment(field.name(), field.role(), field.pin() || field.lock(), letter));
            Label tint = Labels.of("", "ruler-tint", "role-tint", RoleStyles.styleClass(field.role()));
            tintInLanes.add(tint);
        }
        segments.add(inLanes);
        tints.add(tintInLanes);
    }

    private static List<Shape> shapes(Layout layout) {
        return layout.slices().stream()
                .map(slice -> {
                    Field field = layout.fields().get(slice.field());
                    boolean whole = slice.width() == field.bits();
                    return new Shape(field.name(), field.role(), field.lock(), field.pin(), whole);
                })
                .toList();
    }

    /** Tells whether these nodes can show a layout in such rows. */
    boolean shows(Layout layout, RulerGeometry rows) {
        return layout.width() == width
                && rows.lanes() == lanes
                && rows.perLane() == perLane
                && shapes(layout).equals(shape);
    }

    List<RulerScale> scales() {
        return scales;
    }

    List<RulerCells> cells() {
        return cells;
    }

    List<RulerHandle> handles() {
        return handles;
    }

    RulerSegment segment(int slice, int lane) {
        return segments.get(slice).get(lane);
    }

    Label tint(int slice, int lane) {
        return tints.get(slice).get(lane);
    }

    List<RulerSegment> segments() {
        return segments.stream().flatMap(List::stream).toList();
    }

    /** Segment, boundary, segment, boundary ... */
    List<Node> inTabOrder() {
        List<Node> ordered = new ArrayList<>();
        for (int i = 0; i < segments.size(); i++) {
            ordered.addAll(segments.get(i));
            if (i < handles.size()) {
                ordered.add(handles.get(i));
            }
        }
        return ordered;
    }

    /** Brings texts up to date. */
    void refresh(Layout layout) {
        for (int i = 0; i < segments.size(); i++) {
            Slice slice = layout.slices().get(i);
            Field field = layout.fields().get(slice.field());
            int firstLane = (layout.width() - 1 - slice.idHigh()) / perLane;
            String bits = slice.width() == field.bits()
                    ? capacityText.bits(field.bits())
                    : messages.get("ruler.part", "high", slice.high(), "low", slice.low());
            String spoken = spoken(field, slice);
            for (int lane = 0; lane < lanes; lane++) {
                RulerSegment segment = segments.get(i).get(lane);
                boolean continued = lane > firstLane;
                segment.setTexts(
                        continued ? messages.get("ruler.continued", "field", field.name()) : field.name(),
                        continued ? "" : bits);
                segment.setAccessibleText(spoken);
                segment.setFocusTraversable(lane == firstLane);
            }
        }
        for (RulerHandle handle : handles) {
            refresh(layout, handle);
        }
    }

    private String spoken(Field field, Slice slice) {
        String text = capacityText.segment(field, slice);
        if (field.pin()) {
            return messages.get("ruler.segment.pinned", "segment", text);
        }
        return field.lock() ? messages.get("ruler.segment.locked", "segment", text) : text;
    }

    private void refresh(Layout layout, RulerHandle handle) {
        BoundaryMove move = BoundaryMove.of(layout, handle.boundary(), BoundaryMove.Mode.NEIGHBOUR);
        String name = name(layout, handle.boundary());
        handle.setAccessibleRoleDescription(name);
        if (move.movable()) {
            Field left = layout.fields().get(move.leftField());
            Field right = layout.fields().get(move.rightField());
            handle.setHold(RulerHandle.Hold.NONE);
            handle.setAccessibleText(messages.get(
                    "ruler.handle.value",
                    "left",
                    capacityText.spoken(layout, left),
                    "right",
                    capacityText.spoken(layout, right)));
            handle.setAccessibleHelp(messages.get("ruler.handle.help"));
        } else {
            handle.setHold(hold(layout, handle.boundary(), move));
            handle.setAccessibleText(messages.get("ruler.handle.fixed", "boundary", name, "why", move.stop(1)));
            handle.setAccessibleHelp(null);
        }
    }

    /** A segment beside it that is pinned shows a lock itself. */
    private static RulerHandle.Hold hold(Layout layout, int boundary, BoundaryMove move) {
        if (move.leftField() >= 0 && move.rightField() >= 0) {
            return RulerHandle.Hold.SMALLEST;
        }
        boolean pinned =
                fieldAt(layout, boundary).pin() || fieldAt(layout, boundary + 1).pin();
        return pinned ? RulerHandle.Hold.PINNED : RulerHandle.Hold.LOCKED;
    }

    private static Field fieldAt(Layout layout, int slice) {
        return layout.fields().get(layout.slices().get(slice).field());
    }

    private String name(Layout layout, int boundary) {
        return messages.say(Message.of("ruler.handle.name")
                .with("left", fieldAt(layout, boundary).name())
                .with("right", fieldAt(layout, boundary + 1).name()));
    }

    /** "Moving the boundary between timestamp and machine, now at bit 21". */
    String moving(Layout layout, int boundary) {
        int bit = layout.slices().get(boundary).idLow();
        return messages.get("ruler.moving", "boundary", name(layout, boundary), "bit", bit);
    }

    /** The index of a segment's slice. */
    int sliceOf(RulerSegment segment) {
        for (int i = 0; i < segments.size(); i++) {
            if (segments.get(i).contains(segment)) {
                return i;
            }
        }
        throw new IllegalArgumentException("no segment of this ruler: " + segment.field());
    }

    /** Shows a slice so far out of its row. */
    void lift(int slice, double x, double y) {
        if (slice < segments.size()) {
            segments.get(slice).forEach(segment -> segment.lift(x, y));
        }
    }

    /** Tells whether the keyboard is at a boundary of one of the field's slices. */
    boolean isBeside(String field) {
        return handles.stream()
                .filter(RulerNodes::hasKeyboard)
                .anyMatch(h -> shape.get(h.boundary()).field().equals(field)
                        || shape.get(h.boundary() + 1).field().equals(field));
    }

    /** Marks a field's segments. */
    void select(String field) {
        segments().forEach(s -> s.setSelected(s.field().equals(field)));
    }

    /**
     * The place of the keyboard's focus, so that other nodes can have it instead.
     *
     * @param field the name of the field whose segment or right end it is
     * @param slice the index of that slice
     * @param handle true if it is the handle at the right end
     */
    record Place(String field, int slice, boolean handle) {}

    /** Returns the place of the keyboard's focus; empty if it is elsewhere. */
    Optional<Place> focused() {
        for (int i = 0; i < segments.size(); i++) {
            String field = shape.get(i).field();
            if (segments.get(i).stream().anyMatch(RulerNodes::hasKeyboard)) {
                return Optional.of(new Place(field, i, false));
            }
            if (i < handles.size() && hasKeyboard(handles.get(i))) {
                return Optional.of(new Place(field, i, true));
            }
        }
        return Optional.empty();
    }

    private static boolean hasKeyboard(Node node) {
        return node.getScene() != null && node.equals(node.getScene().getFocusOwner());
    }

    /** Gives the keyboard to what is there now: the same end of the same field, else the field, else what took its place. */
    void focus(Place place) {
        int last = segments.size() - 1;
        boolean sameEnd = place.slice() < handles.size()
                && shape.get(place.slice()).field().equals(place.field());
        if (place.handle() && sameEnd) {
            handles.get(place.slice()).requestFocus();
        } else if (!focus(place.field()) && last >= 0) {
            focus(shape.get(Math.min(place.slice(), last)).field());
        }
    }

    /** Gives the keyboard to a field's segment; false if there is none. */
    boolean focus(String field) {
        Optional<RulerSegment> found = segments().stream()
                .filter(s -> s.field().equals(field) && s.isFocusTraversable())
                .findFirst();
        found.ifPresent(Node::requestFocus);
        return found.isPresent();
    }
}
