package org.bitloupe.timeline;

import java.util.List;
import java.util.Locale;
import org.bitloupe.message.Message;

/**
 * A sentence on a thing that stands out on a timeline.
 *
 * @param kind its kind
 * @param sentence the sentence
 * @param events the events that it speaks of, the first ones; at least one
 */
public record TimelineFinding(Kind kind, Message sentence, List<TimelineEvent> events) {
    public TimelineFinding {
        events = List.copyOf(events);
    }

    /** The kinds of findings. */
    public enum Kind {
        /** Two clocks agree. */
        AGREEMENT,
        /** A clock is off by as much in all places. */
        OFFSET,
        /** An ID is later than the time of its own line. */
        SKEW,
        /** Events are of another day than most. */
        OTHER_DAY,
        /** An ID may be another one whose last digits were thrown away. */
        ROUNDED,
        /** One ID is written in several ways. */
        SPELLINGS,
        /** Times have no zone, and the IDs beside them tell which it is. */
        ZONE,
        /** Times cannot be placed. */
        UNPLACED;

        /** Returns its name in keys and for programs. */
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }
}
