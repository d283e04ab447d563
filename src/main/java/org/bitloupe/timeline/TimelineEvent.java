package org.bitloupe.timeline;

import java.time.Duration;
import java.util.List;
import org.bitloupe.inspect.reading.TickInterval;
import org.jspecify.annotations.Nullable;

/**
 * An ID or a time of a text, with its time.
 *
 * @param mark what it is
 * @param time the step of its clock that it is of: the instant is somewhere in it; null if it has no time, or none that can be placed
 * @param places where it stands, the first ones
 * @param count in how many places it stands
 */
public record TimelineEvent(TimelineMark mark, @Nullable TickInterval time, List<TextPlace> places, long count) {
    public TimelineEvent {
        places = List.copyOf(places);
    }

    /** Returns the first place where it stands. */
    public TextPlace place() {
        return places.get(0);
    }

    /** Returns the length of its clock's step; zero if it has no time. */
    public Duration coarseness() {
        return time == null ? Duration.ZERO : Duration.between(time.from(), time.to());
    }
}
