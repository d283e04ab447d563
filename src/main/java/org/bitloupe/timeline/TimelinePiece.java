package org.bitloupe.timeline;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.inspect.reading.TickInterval;

/**
 * A part of a timeline without a long time in which nothing is.
 *
 * @param events the events, earliest first; at least one
 * @param from the beginning of the first one
 * @param to the end of the latest one
 * @param gap the time since the end of the piece before; zero for the first one
 */
public record TimelinePiece(List<TimelineEvent> events, Instant from, Instant to, Duration gap) {
    /** A longer time without an event divides pieces. */
    public static final Duration LONGEST_GAP = Duration.ofSeconds(30);

    public TimelinePiece {
        events = List.copyOf(events);
    }

    static List<TimelinePiece> of(List<TimelineEvent> events) {
        List<TimelinePiece> pieces = new ArrayList<>();
        List<TimelineEvent> piece = new ArrayList<>();
        Instant from = Instant.MIN;
        Instant to = Instant.MIN;
        Duration gap = Duration.ZERO;
        for (TimelineEvent event : events) {
            TickInterval time = event.time();
            if (time == null) {
                continue;
            }
            if (piece.isEmpty()) {
                from = time.from();
            } else if (Duration.between(to, time.from()).compareTo(LONGEST_GAP) > 0) {
                pieces.add(new TimelinePiece(piece, from, to, gap));
                piece.clear();
                gap = Duration.between(to, time.from());
                from = time.from();
            }
            piece.add(event);
            to = time.to().isAfter(to) ? time.to() : to;
        }
        if (!piece.isEmpty()) {
            pieces.add(new TimelinePiece(piece, from, to, gap));
        }
        return pieces;
    }

    /** Tells whether it has no other event. */
    public boolean isAlone() {
        return events.size() == 1;
    }
}
