package org.bitloupe.app.inspect.timeline;

import java.io.IOException;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.inspect.timeline.EventTimelineState.Phase;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.UndoHistory;
import org.bitloupe.app.shell.work.Work;
import org.bitloupe.app.text.KeyText;
import org.bitloupe.generate.output.SampleFile;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.source.Source;
import org.bitloupe.timeline.EventTimeline;
import org.bitloupe.timeline.TextExcerpt;
import org.bitloupe.timeline.TextPlace;
import org.bitloupe.timeline.TimelineEvent;
import org.bitloupe.timeline.TimelineFinding;
import org.bitloupe.timeline.TimelineFindings;
import org.bitloupe.timeline.TimelineMark;
import org.bitloupe.timeline.TimelinePiece;
import org.bitloupe.timeline.TimelineScan;
import org.bitloupe.timeline.text.SectionSummary;
import org.jspecify.annotations.Nullable;

/**
 * The timeline of a ticket in the window: reads a source away from the window, and holds what is selected in line, list and text, which
 * event distances are counted from, and of which scheme IDs are shown. Keeps of the source its name and place only, and of a pasted text
 * itself.
 */
public final class EventTimelineModel {
    static final String JOB = "timeline";
    private static final String EXCERPT = "timeline-excerpt";

    /** The number of times that the events found so far are shown before the end. */
    private static final int SNAPSHOTS = 20;

    /** The same in bytes, where the size is not known. */
    private static final long SNAPSHOT_BYTES = 4 << 20;

    /** The nearest that a piece can be looked at: a part of its time of two to this power. */
    private static final int NEAREST = 12;

    /** The number of replaced tickets that undo can bring back. */
    static final int MOST_TICKETS = 20;

    /** The sum of the characters of pasted tickets that are kept; the last one is kept however long it is. */
    private static final long MOST_CHARACTERS = 16 << 20;

    /** In the place of a text that is not there any more. */
    private static final TextExcerpt LOST = new TextExcerpt(List.of(), true, true);

    private final AppContext context;
    private final Messages messages;
    private final Supplier<Inspector> inspector;
    private final ReadOnlyObjectWrapper<EventTimelineState> state =
            new ReadOnlyObjectWrapper<>(this, "state", EventTimelineState.NOTHING);
    private final ReadOnlyObjectWrapper<@Nullable TimelineEvent> selected =
            new ReadOnlyObjectWrapper<>(this, "selected", null);
    private final ReadOnlyObjectWrapper<@Nullable TimelineEvent> zero = new ReadOnlyObjectWrapper<>(this, "zero", null);
    private final ReadOnlyStringWrapper filter = new ReadOnlyStringWrapper(this, "filter", "");
    private final ReadOnlyObjectWrapper<ZoneId> zone = new ReadOnlyObjectWrapper<>(this, "zone", ZoneOffset.UTC);
    private final ReadOnlyObjectWrapper<@Nullable TextExcerpt> excerpt =
            new ReadOnlyObjectWrapper<>(this, "excerpt", null);
    private final ReadOnlyObjectWrapper<@Nullable ZoneId> textZone =
            new ReadOnlyObjectWrapper<>(this, "textZone", null);
    private final ReadOnlyIntegerWrapper zoom = new ReadOnlyIntegerWrapper(this, "zoom", 0);

    private @Nullable Source source;
    private Ticket ticket = Ticket.NONE;
    /** The tickets that others took the place of. */
    private final UndoHistory<Ticket> steps = new UndoHistory<>(
            MOST_TICKETS, MOST_CHARACTERS, kept -> kept.pasted().length());

    /**
     * A source that can be read again.
     *
     * @param path the file; null if it is a text
     * @param pasted the text; empty if it is a file
     * @param zone the zone of its times that name none; null if that is not known
     */
    private record Ticket(
            @Nullable Path path, String pasted, @Nullable ZoneId zone) {
        static final Ticket NONE = new Ticket(null, "", null);

        boolean isThere() {
            return path != null || !pasted.isEmpty();
        }

        Ticket in(@Nullable ZoneId newZone) {
            return new Ticket(path, pasted, newZone);
        }

        Source source(Messages messages) {
            if (path != null) {
                return Source.file(path);
            }
            boolean sample = pasted.equals(SampleFile.TICKET.text());
            return Source.text(messages.get(sample ? "timeline.view.sample" : "timeline.view.pasted"), pasted);
        }
    }

    /** True if a person said what distances are counted from. */
    private boolean zeroChosen;

    /** The timeline as it is shown, and its pieces; null until somebody asks. */
    private @Nullable EventTimeline shown;

    private @Nullable List<TimelinePiece> pieces;

    private AtomicBoolean stop = new AtomicBoolean();

    /**
     * A model without a ticket.
     *
     * @param inspector gives what reads the IDs
     */
    public EventTimelineModel(AppContext context, Supplier<Inspector> inspector) {
        this.context = context;
        this.messages = context.messages();
        this.inspector = inspector;
        ValueChanges.of(state, filter).subscribe(this::forget);
    }

    private void forget() {
        shown = null;
        pieces = null;
    }

    // ---- What is shown ----

    /** Returns the property of what is shown. */
    public ReadOnlyObjectProperty<EventTimelineState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** See {@link #stateProperty}. */
    public EventTimelineState state() {
        return state.get();
    }

    /** Returns the property of the event that is selected; null if none is. */
    public ReadOnlyObjectProperty<@Nullable TimelineEvent> selectedProperty() {
        return selected.getReadOnlyProperty();
    }

    /** See {@link #selectedProperty}. */
    public @Nullable TimelineEvent selected() {
        return selected.get();
    }

    /** Returns the property of the event that distances are counted from; null if there is none with a time. */
    public ReadOnlyObjectProperty<@Nullable TimelineEvent> zeroProperty() {
        return zero.getReadOnlyProperty();
    }

    /** Returns the property of the id of the scheme whose events alone are shown; empty for all. */
    public ReadOnlyStringProperty filterProperty() {
        return filter.getReadOnlyProperty();
    }

    /** Returns the property of the zone that times are shown in. */
    public ReadOnlyObjectProperty<ZoneId> zoneProperty() {
        return zone.getReadOnlyProperty();
    }

    /** Returns the property of the zone of times in the text that name none; null if it is not known, and they are not placed. */
    public ReadOnlyObjectProperty<@Nullable ZoneId> textZoneProperty() {
        return textZone.getReadOnlyProperty();
    }

    /** Returns the property of the text around what is selected; null while it is read, without pieces if it cannot be read. */
    public ReadOnlyObjectProperty<@Nullable TextExcerpt> excerptProperty() {
        return excerpt.getReadOnlyProperty();
    }

    /**
     * Returns the property of how near the line is looked at: 0 for all of it, 1 for the piece of what is selected, and each further one
     * for half the time of that.
     */
    public ReadOnlyIntegerProperty zoomProperty() {
        return zoom.getReadOnlyProperty();
    }

    /** The timeline as it is shown, with the events of the chosen scheme only. */
    public EventTimeline shown() {
        EventTimeline known = shown;
        if (known == null) {
            EventTimeline all = state().timeline();
            known = filter.get().isEmpty()
                    ? all
                    : new EventTimeline(
                            filtered(all.events()), filtered(all.untimed()), filtered(all.unplaced()), all.counts());
            shown = known;
        }
        return known;
    }

    private List<TimelineEvent> filtered(List<TimelineEvent> events) {
        return events.stream()
                .filter(event -> EventScheme.idOf(event).equals(filter.get()))
                .toList();
    }

    /** Returns the events that are shown, in the order of the list. */
    public List<TimelineEvent> rows() {
        EventTimeline shown = shown();
        return Stream.of(shown.events(), shown.untimed(), shown.unplaced())
                .flatMap(List::stream)
                .toList();
    }

    // ---- Reading ----

    /** Reads a file in the place of what was read before. */
    public void read(Path file) {
        begin(new Ticket(file, "", null));
    }

    /** Reads a text in the place of what was read before. */
    public void readText(String text) {
        begin(new Ticket(null, text, null));
    }

    private void begin(Ticket next) {
        if (ticket.isThere()) {
            String name = ticket.source(messages).name();
            String keys = KeyText.of(messages, Command.UNDO.combination());
            steps.push(new UndoHistory.Step<>(
                    ticket, next, Message.of("timeline.view.replaced", "name", name, "keys", keys)));
        }
        show(next);
    }

    private void show(Ticket wanted) {
        ticket = wanted;
        textZone.set(wanted.zone());
        scan(wanted.source(messages));
    }

    /** Says that another ticket has taken the place of one, which {@link #undo} brings back; empty if none has. */
    public Optional<Message> replaced() {
        return steps.undoLabel();
    }

    /**
     * Reads the ticket again that was read before.
     *
     * @return false if there was none
     */
    public boolean undo() {
        Optional<UndoHistory.Step<Ticket>> step = steps.undo();
        step.ifPresent(last -> show(last.before()));
        return step.isPresent();
    }

    /** Reads the ticket again that took the place of the one before; false if none was taken back. */
    public boolean redo() {
        Optional<UndoHistory.Step<Ticket>> step = steps.redo();
        step.ifPresent(next -> show(next.after()));
        return step.isPresent();
    }

    /** Tells whether {@link #redo} has something to do. */
    public boolean canRedo() {
        return steps.redoLabel().isPresent();
    }

    /**
     * The outcome of reading.
     *
     * @param done the bytes that were read
     * @param total the bytes there are, 0 if that is not known
     */
    private record Outcome(
            EventTimeline timeline, List<TimelineFinding> findings, SectionSummary summary, long done, long total) {}

    void read(Source newSource) {
        textZone.set(null);
        scan(newSource);
    }

    /** Reads the source again with times that name no zone as of that one; null leaves them apart. */
    public void placeIn(@Nullable ZoneId newZone) {
        if (!Objects.equals(newZone, textZone.get()) && state().phase() != Phase.EMPTY) {
            show(ticket.in(newZone));
        }
    }

    private void scan(Source newSource) {
        ZoneId zoneOfText = textZone.get();
        stop.set(true);
        AtomicBoolean stopThis = new AtomicBoolean();
        AtomicReference<@Nullable EventTimeline> snapshot = new AtomicReference<>();
        stop = stopThis;
        source = newSource;
        zeroChosen = false;
        filter.set("");
        zoom.set(0);
        excerpt.set(null);
        selected.set(null);
        zero.set(null);
        state.set(EventTimelineState.reading(newSource.name()));
        Inspector reads = inspector.get();
        context.work()
                .start(Job.of(progress -> scan(newSource, reads, zoneOfText, progress, stopThis, snapshot))
                        .latest(JOB)
                        .onProgress((done, total) -> progressed(done, total, snapshot.get()))
                        .onFailed(e -> failed(newSource, e))
                        .onDone(this::finished));
    }

    private static Outcome scan(
            Source source,
            Inspector inspector,
            @Nullable ZoneId zone,
            Work.JobProgress progress,
            AtomicBoolean stop,
            AtomicReference<@Nullable EventTimeline> snapshot)
            throws IOException {
        TimelineScan scan = new TimelineScan(inspector, zone, TimelineScan.MOST);
        long[] reached = new long[2];
        long[] next = {0};
        SectionSummary summary = scan.read(source, (done, total) -> {
            reached[0] = done;
            reached[1] = total;
            if (done >= next[0]) {
                snapshot.set(scan.timeline());
                next[0] = done + (total > 0 ? total / SNAPSHOTS + 1 : SNAPSHOT_BYTES);
            }
            return progress.goesOn(done, total) && !stop.get();
        });
        EventTimeline timeline = scan.timeline();
        return new Outcome(timeline, TimelineFindings.of(timeline), summary, reached[0], reached[1]);
    }

    private void progressed(long done, long total, @Nullable EventTimeline found) {
        EventTimelineState now = state().at(done, total);
        if (found == null || found.equals(now.timeline())) {
            state.set(now);
        } else {
            show(now.with(found, EventScheme.of(found, messages.locale())));
        }
    }

    private void finished(Outcome outcome) {
        show(new EventTimelineState(
                outcome.summary().stopped() ? Phase.STOPPED : Phase.SHOWN,
                state().name(),
                outcome.timeline(),
                EventScheme.of(outcome.timeline(), messages.locale()),
                outcome.findings(),
                outcome.summary().problem(),
                outcome.done(),
                outcome.total()));
    }

    /** Shows what was found; what is selected stays so. */
    private void show(EventTimelineState now) {
        TimelineEvent before = selected();
        state.set(now);
        TimelineEvent counted = zero.get();
        zero.set(
                zeroChosen && counted != null ? again(counted) : now.usualZero().orElse(null));
        select(before == null ? null : again(before));
        if (selected() == null && now.phase() != Phase.READING) {
            TimelineEvent first = zero.get();
            select(first != null ? first : rows().stream().findFirst().orElse(null));
        }
    }

    /** Returns the same event in what is shown now, where it may have more places; null if it is not there. */
    private @Nullable TimelineEvent again(TimelineEvent event) {
        return state().all()
                .filter(other -> other.place().offset() == event.place().offset()
                        && EventScheme.idOf(other).equals(EventScheme.idOf(event)))
                .findFirst()
                .orElse(null);
    }

    private void failed(Source failed, Exception e) {
        if (!(e instanceof IOException unread)) {
            state.set(EventTimelineState.NOTHING);
            throw Job.unexpected(e);
        }
        state.set(EventTimelineState.failed(failed.name(), failed.problem(unread)));
    }

    /** Stops reading; what was found so far is shown. */
    public void stop() {
        stop.set(true);
    }

    // ---- Selecting ----

    /** Selects an event, or nothing. */
    public void select(@Nullable TimelineEvent event) {
        selected.set(event);
        look();
    }

    /** Selects the event a number of rows further down, or up if it is less than zero; at an end the last one. */
    public void step(int rows) {
        List<TimelineEvent> all = rows();
        if (!all.isEmpty()) {
            int index = all.indexOf(selected());
            int wanted = index < 0 ? (rows < 0 ? all.size() - 1 : 0) : index + rows;
            select(all.get(Math.max(0, Math.min(all.size() - 1, wanted))));
        }
    }

    /** Counts distances from what is selected, if it has a time. */
    public void countFromSelected() {
        TimelineEvent event = selected();
        if (event != null && event.time() != null) {
            zeroChosen = true;
            zero.set(event);
        }
    }

    /** Shows the events of one scheme only. */
    public void show(String scheme) {
        filter.set(scheme);
        TimelineEvent event = selected();
        if (event != null && !scheme.isEmpty() && !EventScheme.idOf(event).equals(scheme)) {
            select(rows().stream().findFirst().orElse(null));
        }
    }

    /** Shows times in a zone. */
    public void show(ZoneId newZone) {
        zone.set(newZone);
    }

    /** Looks at the line from nearer, or from farther if it is less than zero. */
    public void zoom(int steps) {
        TimelineEvent event = selected();
        if (event != null && event.time() != null) {
            zoom.set(Math.max(0, Math.min(NEAREST, zoom.get() + steps)));
        }
    }

    /** Shows all of the line. */
    public void wholeLine() {
        zoom.set(0);
    }

    /** Returns the pieces of what is shown. */
    public List<TimelinePiece> pieces() {
        List<TimelinePiece> known = pieces;
        if (known == null) {
            known = shown().pieces();
            pieces = known;
        }
        return known;
    }

    // ---- The text ----

    private void look() {
        TimelineEvent event = selected();
        Source from = source;
        TextExcerpt now = excerpt.get();
        if (event == null || from == null || (now != null && now.covers(event.place()))) {
            return;
        }
        excerpt.set(null);
        if (from.isReadOnce()) {
            excerpt.set(LOST);
            return;
        }
        TextPlace place = event.place();
        Set<String> known = known();
        Inspector reads = inspector.get();
        context.work()
                .start(Job.of(progress -> read(from, place, reads, known, progress))
                        .latest(EXCERPT)
                        .onDone(excerpt::set)
                        .onFailed(e -> excerpt.set(LOST)));
    }

    private static TextExcerpt read(
            Source source, TextPlace place, Inspector inspector, Set<String> known, Progress progress)
            throws IOException {
        return TextExcerpt.read(source, place, inspector.sensitiveValues(), known::contains, progress);
    }

    /** The texts that are known to be IDs, which nobody needs to hide. */
    private Set<String> known() {
        return state().all()
                .map(TimelineEvent::mark)
                .filter(TimelineMark.Id.class::isInstance)
                .flatMap(mark -> ((TimelineMark.Id) mark).spellings().stream())
                .collect(Collectors.toSet());
    }

    /**
     * A place of the excerpt where an event stands.
     *
     * @param from its first character in the piece
     * @param to the first character behind it
     */
    public record Highlight(TimelineEvent event, int from, int to) {}

    /** Returns the places of events that are shown in a piece of the excerpt, in its order; none overlaps another. */
    public List<Highlight> highlights(TextExcerpt.Piece piece) {
        List<Highlight> found = new ArrayList<>();
        for (TimelineEvent event : rows()) {
            for (TextPlace place : event.places()) {
                int from = (int) (place.offset() - piece.offset());
                int to = from + place.length();
                // A file that was changed since has something else there.
                if (piece.has(place) && isWrittenAs(event.mark(), piece.text().substring(from, to))) {
                    found.add(new Highlight(event, from, to));
                }
            }
        }
        found.sort(Comparator.comparingInt(Highlight::from));
        List<Highlight> apart = new ArrayList<>();
        int end = 0;
        for (Highlight highlight : found) {
            if (highlight.from() >= end) {
                apart.add(highlight);
                end = highlight.to();
            }
        }
        return apart;
    }

    private static boolean isWrittenAs(TimelineMark mark, String text) {
        return mark instanceof TimelineMark.Id id
                ? id.spellings().contains(text)
                : mark.words().equals(text);
    }

    // ---- Going on ----

    /** Reads the selected ID in Inspect by its layout; nothing for a time. */
    public void inspectSelected() {
        TimelineEvent event = selected();
        if (event != null && event.mark() instanceof TimelineMark.Id id) {
            context.navigator().inspect(id.words(), id.layout());
        }
    }

    /** Opens the source in Batch; nothing if there is none. */
    public void openInBatch() {
        Path file = ticket.path();
        if (file != null) {
            context.navigator().batch(file);
        } else if (!ticket.pasted().isEmpty()) {
            context.navigator().batch(ticket.pasted());
        }
    }

    /** Tells whether there is something to copy and save. */
    public boolean hasEvents() {
        return !state().isBare();
    }
}
