package org.bitloupe.app.inspect.timeline;

import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.geometry.Rectangle2D;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Region;
import org.bitloupe.app.control.field.RoleStyles;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.text.ClickableLabel;
import org.bitloupe.inspect.reading.TickInterval;
import org.bitloupe.layout.codec.InstantText;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.timeline.TimelineDistance;
import org.bitloupe.timeline.TimelineEvent;
import org.bitloupe.timeline.TimelineMark;
import org.jspecify.annotations.Nullable;

/**
 * The line: pieces with a mark for each event, the time between pieces cut out and its length written on the cut. Where there are very many
 * events in a piece, bars say how many there are. A click on a mark selects it.
 */
final class EventTimelineChart extends Region {
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");

    /** More marks in a piece are counted. */
    private static final int MOST_MARKS = 60;

    private static final double HEAD = 24;
    private static final double FOOT = 28;
    private static final double LANE = 27;
    /** Stems that are nearer to each other are one. */
    private static final double STEMS_APART = 3;

    private static final double BADGE = 26;
    private static final double BADGE_HEIGHT = 20;
    private static final double GAP = 6;
    /** Between a mark and its words, the ring of a selected one included. */
    private static final double NAME_GAP = 8;

    private static final double BAR_HEIGHT = 12;
    private static final double NARROWEST_BAR = 3;
    private static final double COUNT_WIDTH = 4;

    /** Between a label and the edge of its piece. */
    private static final double EDGE = 3;

    /** Above the line, the middle of the time between two marks. */
    private static final double DISTANCE = 18;

    /** Marks that are closer get the time between them. */
    private static final double CLOSE = 24;

    private static final double BETWEEN_TICKS = 72;

    /** Stems come down from each lane, so whatever says something stands before them. */
    private static final double BAR_ORDER = -1;

    private static final double NAME_ORDER = -2;
    private static final double BADGE_ORDER = -3;
    private static final double DISTANCE_ORDER = -4;

    private final EventTimelineModel model;
    private final EventTimelineText text;
    private final Messages messages;
    private EventTimelineAxis axis = new EventTimelineAxis(List.of(), 0, 0);
    private double drawnWidth;
    private double drawnHeight;
    private boolean stale = true;
    private @Nullable Drawn drawn;
    private final List<Mark> marks = new ArrayList<>();
    /** The selected event where all are counted. */
    private final List<Node> pickedOut = new ArrayList<>();

    /** The values that the line was drawn from. While they are the same, only the selection can have changed. */
    private record Drawn(
            EventTimelineAxis axis,
            List<EventScheme> schemes,
            ZoneId zone,
            @Nullable TimelineEvent zero,
            double height) {}

    /** A node that stands for one event or for several. */
    private record Mark(Node node, List<TimelineEvent> events) {}

    EventTimelineChart(EventTimelineModel model, Messages messages) {
        this.model = model;
        this.messages = messages;
        this.text = new EventTimelineText(messages);
        getStyleClass().add("event-line");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setMinSize(0, 0);
        setOnMousePressed(event -> requestFocus());
        addEventHandler(ScrollEvent.SCROLL, event -> {
            if (event.getDeltaY() != 0) {
                model.zoom(event.getDeltaY() > 0 ? 1 : -1);
                event.consume();
            }
        });
    }

    /** Draws anew what has changed. */
    void refresh() {
        stale = true;
        TimelineEvent selected = model.selected();
        String name = messages.get(
                "timeline.view.line.name", "counts", text.countsOf(model.shown().events()));
        setAccessibleText(
                selected == null
                        ? name
                        : messages.say(Message.of("timeline.view.line.name.selected")
                                .with("name", name)
                                .with(
                                        "row",
                                        text.row(
                                                selected,
                                                model.zeroProperty().get(),
                                                model.zoneProperty().get()))));
        requestLayout();
    }

    /** Returns the pieces as they are shown. */
    EventTimelineAxis axis() {
        return axis;
    }

    @Override
    protected void layoutChildren() {
        if (!stale && getWidth() == drawnWidth && getHeight() == drawnHeight) {
            return;
        }
        stale = false;
        drawnWidth = getWidth();
        drawnHeight = getHeight();
        axis = EventTimelineAxis.of(
                model.pieces(), model.selected(), model.zoomProperty().get(), getWidth());
        Drawn now = new Drawn(
                axis,
                model.state().schemes(),
                model.zoneProperty().get(),
                model.zeroProperty().get(),
                getHeight());
        if (!now.equals(drawn)) {
            drawn = now;
            drawAll();
        }
        choose();
    }

    private void drawAll() {
        getChildren().clear();
        marks.clear();
        pickedOut.clear();
        for (int i = 0; i < axis.slots().size(); i++) {
            draw(axis.slots().get(i));
            if (i > 0) {
                drawCut(axis.slots().get(i));
            }
        }
    }

    /** Marks what is selected; in a piece whose events are counted it has a mark of its own. */
    private void choose() {
        TimelineEvent selected = model.selected();
        getChildren().removeAll(pickedOut);
        marks.removeIf(mark -> pickedOut.contains(mark.node()));
        pickedOut.clear();
        for (EventTimelineAxis.Slot slot : axis.slots()) {
            if (selected != null && isCounted(slot) && slot.piece().events().contains(selected)) {
                int first = getChildren().size();
                drawMark(slot, selected, 0);
                pickedOut.addAll(getChildren().subList(first, getChildren().size()));
            }
        }
        for (Mark mark : marks) {
            mark.node()
                    .pseudoClassStateChanged(
                            CHOSEN, selected != null && mark.events().contains(selected));
        }
    }

    private static boolean isCounted(EventTimelineAxis.Slot slot) {
        return slot.piece().events().size() > MOST_MARKS;
    }

    private double line() {
        return getHeight() - FOOT;
    }

    private void draw(EventTimelineAxis.Slot slot) {
        ZoneId zone = model.zoneProperty().get();
        Region box = region(slot.x(), HEAD, slot.width(), getHeight() - HEAD, "event-piece");
        box.setMouseTransparent(true);
        Label day = label(text.date(slot.piece().from(), zone), "event-day");
        place(day, slot.x() + 2, HEAD / 2, slot.width() - 2);
        Label within = label(text.inPiece(slot.piece()), "event-within");
        within.setMouseTransparent(false);
        double left = slot.x() + 2 + day.getWidth() + 8;
        place(within, left, HEAD / 2, slot.x() + slot.width() - left);
        region(slot.x(), line(), slot.width(), 1, "event-axis");
        drawTicks(slot, zone);
        if (isCounted(slot)) {
            drawCounts(slot);
        } else {
            drawMarks(slot, zone);
        }
    }

    private void drawTicks(EventTimelineAxis.Slot slot, ZoneId zone) {
        int decimals = EventTimelineAxis.decimals(slot, BETWEEN_TICKS);
        for (Instant tick : EventTimelineAxis.ticks(slot, BETWEEN_TICKS)) {
            double x = slot.at(tick);
            region(x, line(), 1, 5, "event-axis");
            Label time = label(InstantText.timeOfDay(tick, decimals, zone), "event-tick");
            double width = Math.ceil(time.prefWidth(-1));
            if (x - width / 2 > slot.x() + EDGE && x + width / 2 < slot.x() + slot.width() - EDGE) {
                place(time, x - width / 2, line() + 15, width);
            } else {
                getChildren().remove(time);
            }
        }
    }

    private void drawCounts(EventTimelineAxis.Slot slot) {
        int[] counts = new int[Math.max(1, (int) (slot.width() / COUNT_WIDTH))];
        for (TimelineEvent event : slot.piece().events()) {
            TickInterval time = event.time();
            double x = time == null ? -1 : slot.at(time.from());
            if (slot.has(x)) {
                counts[Math.min(counts.length - 1, (int) ((x - slot.x()) / COUNT_WIDTH))]++;
            }
        }
        int most = Math.max(1, Arrays.stream(counts).max().orElse(1));
        double tallest = line() - HEAD - 12;
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] > 0) {
                double height = Math.max(2, tallest * counts[i] / most);
                region(slot.x() + i * COUNT_WIDTH, line() - height, COUNT_WIDTH - 1, height, "event-count");
            }
        }
    }

    /** An event with its words, measured; in pixels from the left of the line. */
    private record Measured(TimelineEvent event, double x, double bar, Label name, double after, double width) {
        double left() {
            return x - BADGE / 2;
        }

        boolean fits(EventTimelineAxis.Slot slot) {
            return after + width < slot.x() + slot.width() - EDGE;
        }

        double end(EventTimelineAxis.Slot slot) {
            return fits(slot) ? after + width + GAP : Math.max(x + BADGE / 2, Math.min(bar, slot.x() + slot.width()));
        }
    }

    private void drawMarks(EventTimelineAxis.Slot slot, ZoneId zone) {
        List<Measured> all = measured(slot, zone);
        int lanes = Math.max(1, (int) ((line() - HEAD - GAP) / LANE));
        int[] places = lanes(slot, all, lanes);
        if (lanes > 1 && Arrays.stream(places).anyMatch(lane -> lane < 0)) {
            // The lowest lane is for the counts of those that find no room above.
            places = lanes(slot, all, lanes - 1);
        }
        // The lowest end of what is drawn above each place where the time between two marks could stand.
        List<Rectangle2D> low = new ArrayList<>();
        List<Measured> crowded = new ArrayList<>();
        for (int i = 0; i < places.length; i++) {
            Measured each = all.get(i);
            int lane = places[i];
            if (lane >= 0) {
                if (isLow(lane)) {
                    low.add(new Rectangle2D(each.left(), 0, each.end(slot) - each.left(), 1));
                }
                drawMark(slot, each.event(), lane);
                if (each.fits(slot)) {
                    place(each.name(), each.after(), laneY(lane), each.width());
                }
            } else {
                crowded.add(each);
            }
            if (lane < 0 || !each.fits(slot)) {
                getChildren().remove(each.name());
            }
        }
        drawGroups(slot, crowded, lanes - 1, low);
        drawDistances(slot, all.stream().map(Measured::event).toList(), low);
    }

    private List<Measured> measured(EventTimelineAxis.Slot slot, ZoneId zone) {
        List<Measured> all = new ArrayList<>();
        for (TimelineEvent event : slot.piece().events()) {
            TickInterval time = event.time();
            if (time == null || !slot.has(slot.at(time.from()))) {
                continue;
            }
            double x = slot.at(time.from());
            double bar = Math.max(slot.at(time.to()), x);
            Label name = name(event, zone);
            double after = Math.max(x + BADGE / 2, bar - x > NARROWEST_BAR ? bar : 0) + NAME_GAP;
            double width = Math.ceil(name.prefWidth(-1));
            if (after + width >= slot.x() + slot.width() - EDGE) {
                name.setText(label(event));
                width = Math.ceil(name.prefWidth(-1));
            }
            all.add(new Measured(event, x, bar, name, after, width));
        }
        return all;
    }

    /** Returns the lane of each, the highest with room; -1 where none has. */
    private static int[] lanes(EventTimelineAxis.Slot slot, List<Measured> all, int count) {
        double[] ends = new double[count];
        Arrays.fill(ends, slot.x());
        int[] lanes = new int[all.size()];
        for (int i = 0; i < lanes.length; i++) {
            lanes[i] = lane(ends, all.get(i).left());
            if (lanes[i] >= 0) {
                ends[lanes[i]] = all.get(i).end(slot);
            }
        }
        return lanes;
    }

    private boolean isLow(int lane) {
        return laneY(lane) + BADGE_HEIGHT / 2 > line() - DISTANCE - BADGE_HEIGHT / 2;
    }

    /** Marks that stand so close together that they hide each other are one with their number; a single one stays as it is. */
    private void drawGroups(EventTimelineAxis.Slot slot, List<Measured> crowded, int lane, List<Rectangle2D> taken) {
        for (int first = 0; first < crowded.size(); ) {
            double left = crowded.get(first).left();
            int end = first + 1;
            while (end < crowded.size() && crowded.get(end).left() < left + BADGE + GAP) {
                end++;
            }
            List<TimelineEvent> together =
                    crowded.subList(first, end).stream().map(Measured::event).toList();
            if (together.size() == 1) {
                drawMark(slot, together.get(0), lane);
            } else {
                drawGroup(together, crowded.get(first).x(), lane);
            }
            if (isLow(lane)) {
                taken.add(new Rectangle2D(left, 0, BADGE + GAP, 1));
            }
            first = end;
        }
    }

    private static boolean isStemAt(Node node, double x) {
        return node.getStyleClass().contains("event-stem") && Math.abs(node.getLayoutX() + 0.75 - x) < STEMS_APART;
    }

    /** A click selects the next one of those that are counted. */
    private void drawGroup(List<TimelineEvent> together, double x, int lane) {
        double y = laneY(lane);
        // The stem of a single mark that goes down there already would hide the grey one.
        if (getChildren().stream().noneMatch(node -> isStemAt(node, x))) {
            region(x - 0.75, y, 1.5, line() - y, "event-stem", "of-many");
        }
        ClickableLabel group = new ClickableLabel();
        group.setText(messages.get("timeline.view.group.short", "n", together.size()));
        String said = messages.say(Message.of("timeline.view.group")
                .with("n", together.size())
                .with("rows", messages.list(together.stream().map(this::label).toList())));
        group.setAccessibleText(said);
        group.setTooltip(new Tooltip(said));
        group.getStyleClass().addAll("scheme-badge", "event-group");
        group.setViewOrder(BADGE_ORDER);
        NodeVisibility.placedByOwner(group);
        group.setOnPressed(
                () -> model.select(together.get((together.indexOf(model.selected()) + 1) % together.size())));
        marks.add(new Mark(group, together));
        getChildren().add(group);
        group.resizeRelocate(Math.rint(x - BADGE / 2), Math.rint(y - BADGE_HEIGHT / 2), BADGE, BADGE_HEIGHT);
    }

    /** Writes the time between marks that stand close together, where there is room. */
    private void drawDistances(EventTimelineAxis.Slot slot, List<TimelineEvent> drawn, List<Rectangle2D> taken) {
        for (int i = 1; i < drawn.size(); i++) {
            TickInterval one = drawn.get(i - 1).time();
            TickInterval other = drawn.get(i).time();
            if (one == null || other == null) {
                continue;
            }
            double from = slot.at(one.from());
            double to = slot.at(other.from());
            if (to - from < CLOSE && to - from > 1) {
                drawDistance(slot, messages.say(TimelineDistance.between(one, other)), from, to, taken);
            }
        }
    }

    private void drawDistance(
            EventTimelineAxis.Slot slot, String said, double from, double to, List<Rectangle2D> taken) {
        Label label = label(said, "event-distance");
        label.setViewOrder(DISTANCE_ORDER);
        double width = Math.ceil(label.prefWidth(-1));
        for (double left : new double[] {from - width - GAP, to + GAP}) {
            Rectangle2D place = new Rectangle2D(Math.max(0, left), 0, width, 1);
            boolean inside = left > slot.x() && left + width < slot.x() + slot.width();
            if (inside && taken.stream().noneMatch(place::intersects)) {
                place(label, left, line() - DISTANCE, width);
                region(from, line() - DISTANCE, to - from, 1.5, "event-bracket");
                taken.add(place);
                return;
            }
        }
        getChildren().remove(label);
    }

    private static int lane(double[] ends, double left) {
        for (int i = 0; i < ends.length; i++) {
            if (ends[i] <= left) {
                return i;
            }
        }
        return -1;
    }

    private double laneY(int lane) {
        return HEAD + LANE / 2 + 6 + lane * LANE;
    }

    private Label name(TimelineEvent event, ZoneId zone) {
        Label name = label(
                messages.get("timeline.view.mark", "name", label(event), "time", text.time(event, zone)), "event-name");
        name.setViewOrder(NAME_ORDER);
        return name;
    }

    /** The label of an event in the text, or else its scheme. */
    private String label(TimelineEvent event) {
        return event.mark() instanceof TimelineMark.Id id
                ? id.label().isEmpty() ? model.state().scheme(event).title() : id.label()
                : messages.say(event.mark().title());
    }

    private static String kind(TimelineEvent event) {
        return event.mark() instanceof TimelineMark.Id ? "of-id" : "of-time";
    }

    private void drawMark(EventTimelineAxis.Slot slot, TimelineEvent event, int lane) {
        TickInterval time = event.time();
        if (time == null) {
            return;
        }
        EventScheme scheme = model.state().scheme(event);
        double x = slot.at(time.from());
        double y = laneY(lane);
        String kind = kind(event);
        paint(region(x - 0.75, y, 1.5, line() - y, "event-stem", kind), event);
        double end = Math.min(slot.at(time.to()), slot.x() + slot.width());
        if (end - x > NARROWEST_BAR) {
            Region bar = region(x, y - BAR_HEIGHT / 2, end - x, BAR_HEIGHT, "event-bar", kind);
            bar.setViewOrder(BAR_ORDER);
            paint(bar, event);
        }
        SchemeBadge badge = new SchemeBadge(scheme);
        NodeVisibility.placedByOwner(badge);
        String row =
                text.row(event, model.zeroProperty().get(), model.zoneProperty().get());
        badge.setAccessibleText(row);
        badge.setTooltip(new Tooltip(row));
        badge.getStyleClass().add("event-mark");
        badge.setOnPressed(() -> model.select(event));
        badge.setViewOrder(BADGE_ORDER);
        marks.add(new Mark(badge, List.of(event)));
        getChildren().add(badge);
        badge.resizeRelocate(Math.rint(x - BADGE / 2), Math.rint(y - BADGE_HEIGHT / 2), BADGE, BADGE_HEIGHT);
    }

    private void drawCut(EventTimelineAxis.Slot slot) {
        double x = slot.x() - EventTimelineAxis.CUT;
        // A number stays beside its unit.
        Label gap = label(text.gap(slot.piece()).replaceAll("(\\d) (?=\\p{L})", "$1\u00A0"), "event-gap");
        gap.setWrapText(true);
        double height = gap.prefHeight(EventTimelineAxis.CUT - 4);
        gap.resizeRelocate(x + 2, Math.rint(line() - 12 - height), EventTimelineAxis.CUT - 4, height);
        Label sign = label("//", "event-cut");
        double width = Math.ceil(sign.prefWidth(-1));
        place(sign, x + (EventTimelineAxis.CUT - width) / 2, line(), width);
    }

    private void paint(Region region, TimelineEvent event) {
        RoleStyles.paint(region, model.state().scheme(event).role());
    }

    private Region region(double x, double y, double width, double height, String... styleClasses) {
        Region region = new Region();
        region.getStyleClass().addAll(styleClasses);
        NodeVisibility.placedByOwner(region);
        region.setMouseTransparent(true);
        region.resizeRelocate(Math.rint(x), Math.rint(y), Math.max(1, Math.rint(width)), Math.max(1, height));
        getChildren().add(region);
        return region;
    }

    private Label label(String said, String styleClass) {
        Label label = Labels.shortened(said, styleClass);
        NodeVisibility.placedByOwner(label);
        label.setMouseTransparent(true);
        getChildren().add(label);
        label.applyCss();
        return label;
    }

    /** Puts a label with its middle at a height, no wider than its words. */
    private static void place(Label label, double x, double y, double widest) {
        double height = Math.ceil(label.prefHeight(-1));
        double width = Math.max(0, Math.min(Math.ceil(label.prefWidth(-1)), widest));
        label.resizeRelocate(Math.rint(x), Math.rint(y - height / 2), width, height);
    }

    /** Returns the marks from the left, for tests. */
    List<Node> marks() {
        List<Node> marks = new ArrayList<>(getChildren());
        marks.removeIf(node -> !node.getStyleClass().contains("event-mark"));
        return marks;
    }
}
