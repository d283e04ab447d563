package org.bitloupe.app.inspect.timeline;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.bitloupe.message.Problem;
import org.bitloupe.timeline.EventTimeline;
import org.bitloupe.timeline.TimelineCounts;
import org.bitloupe.timeline.TimelineEvent;
import org.bitloupe.timeline.TimelineFinding;
import org.bitloupe.timeline.TimelineFindings;
import org.bitloupe.timeline.TimelinePiece;
import org.jspecify.annotations.Nullable;

/**
 * The state of the timeline of a ticket.
 *
 * @param phase how far it is
 * @param name the name of the source; empty if there is none
 * @param timeline what was found, so far
 * @param schemes the schemes of its IDs
 * @param findings what stands out in it; none while it is read
 * @param problem why it was not read, or not to its end; null if nothing is wrong
 * @param done the bytes of the source that were read
 * @param total the bytes that it has, 0 if that is not known
 */
public record EventTimelineState(
        Phase phase,
        String name,
        EventTimeline timeline,
        List<EventScheme> schemes,
        List<TimelineFinding> findings,
        @Nullable Problem problem,
        long done,
        long total) {
    private static final EventTimeline NO_EVENTS =
            new EventTimeline(List.of(), List.of(), List.of(), new TimelineCounts(Map.of()));

    /** The state before a ticket is read. */
    static final EventTimelineState NOTHING =
            new EventTimelineState(Phase.EMPTY, "", NO_EVENTS, List.of(), List.of(), null, 0, 0);

    public EventTimelineState {
        schemes = List.copyOf(schemes);
        findings = List.copyOf(findings);
    }

    /** The phases of a ticket. */
    public enum Phase {
        /** There is none. */
        EMPTY,
        /** It is being read. */
        READING,
        /** It was read, to its end or as far as it can be read. */
        SHOWN,
        /** Somebody stopped it. */
        STOPPED,
        /** It cannot be read. */
        FAILED
    }

    static EventTimelineState reading(String name) {
        return new EventTimelineState(Phase.READING, name, NO_EVENTS, List.of(), List.of(), null, 0, 0);
    }

    static EventTimelineState failed(String name, Problem problem) {
        return new EventTimelineState(Phase.FAILED, name, NO_EVENTS, List.of(), List.of(), problem, 0, 0);
    }

    /** The same while more of it is read. */
    EventTimelineState at(long newDone, long newTotal) {
        return new EventTimelineState(phase, name, timeline, schemes, findings, problem, newDone, newTotal);
    }

    /** The same with what was found so far. */
    EventTimelineState with(EventTimeline found, List<EventScheme> itsSchemes) {
        return new EventTimelineState(phase, name, found, itsSchemes, findings, problem, done, total);
    }

    /** The parts in a hundred that were read, from 0 to 100; -1 if the size is not known. */
    public long percent() {
        return total <= 0 ? -1 : Math.min(100, done * 100 / total);
    }

    /** Returns all events: those with a time in its order, then IDs without one, then times that are not placed. */
    public Stream<TimelineEvent> all() {
        return Stream.of(timeline.events(), timeline.untimed(), timeline.unplaced())
                .flatMap(List::stream);
    }

    /** Tells whether nothing was found, so far. */
    public boolean isBare() {
        return all().findAny().isEmpty();
    }

    EventScheme scheme(TimelineEvent event) {
        String id = EventScheme.idOf(event);
        return schemes.stream()
                .filter(scheme -> scheme.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    /** Returns the event that distances are counted from unless a person says another: the first ID that most others stand beside. */
    Optional<TimelineEvent> usualZero() {
        List<TimelinePiece> pieces = timeline.pieces();
        if (pieces.isEmpty()) {
            return Optional.empty();
        }
        List<TimelineEvent> main = TimelineFindings.main(pieces).events();
        return main.stream()
                .filter(event -> !EventScheme.idOf(event).equals(EventScheme.TIMES))
                .findFirst()
                .or(() -> Optional.of(main.get(0)));
    }
}
