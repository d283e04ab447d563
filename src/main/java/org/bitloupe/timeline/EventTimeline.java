package org.bitloupe.timeline;

import java.util.List;

/**
 * The IDs and times of one or more texts in the order of their times.
 *
 * @param events what has a time, earliest first; the order of two whose steps overlap is not known
 * @param untimed IDs whose layout is known and has no time, in the order of the text
 * @param unplaced times of the text that could be several instants, in the order of the text
 * @param counts what is left out
 */
public record EventTimeline(
        List<TimelineEvent> events, List<TimelineEvent> untimed, List<TimelineEvent> unplaced, TimelineCounts counts) {
    public EventTimeline {
        events = List.copyOf(events);
        untimed = List.copyOf(untimed);
        unplaced = List.copyOf(unplaced);
    }

    /** Returns the events in pieces with longer times without any between them. */
    public List<TimelinePiece> pieces() {
        return TimelinePiece.of(events);
    }

    /** Returns the number of different IDs. */
    public long ids() {
        return untimed.size()
                + events.stream()
                        .filter(event -> event.mark() instanceof TimelineMark.Id)
                        .count();
    }

    /** Returns the number of different times of the text. */
    public long times() {
        return unplaced.size()
                + events.stream()
                        .filter(event -> event.mark() instanceof TimelineMark.Time)
                        .count();
    }
}
