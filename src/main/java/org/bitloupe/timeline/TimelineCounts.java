package org.bitloupe.timeline;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.bitloupe.message.Message;

/**
 * The numbers of places that a timeline leaves out.
 *
 * @param counts by kind of place; a kind without any may be missing
 */
public record TimelineCounts(Map<Kind, Long> counts) {
    /** A kind of place, in the order in which reports mention them. */
    public enum Kind {
        /** IDs behind the most that are taken up. */
        MORE_IDS("timeline.left.more-ids"),
        /** Times of the text behind the most that are taken up. */
        MORE_TIMES("timeline.left.more-times"),
        /** IDs that can be of several layouts, so that their time is not known. */
        POSSIBLE("timeline.left.possible"),
        /** Words that look like IDs, but no known layout reads them well. */
        UNREAD("timeline.left.unread"),
        /** Numbers of cards and accounts. */
        HIDDEN("timeline.left.hidden"),
        /** Dates of the text without a time of day. */
        DATE("timeline.left.dates"),
        /** Times of day of the text without a date. */
        CLOCK("timeline.left.clocks"),
        /** Dates of the text that no calendar has. */
        IMPOSSIBLE("timeline.left.impossible"),
        /** Parts that are no text and were not opened. */
        ATTACHMENT("timeline.left.attachments"),
        /** Texts of which only the beginning was read. */
        CUT("timeline.left.cut"),
        /** Credentials that were passed over. */
        CREDENTIAL("timeline.left.credentials");

        private final String key;

        Kind(String key) {
            this.key = key;
        }
    }

    public TimelineCounts {
        counts = Map.copyOf(counts);
    }

    /** Adds places up. Not for two threads. */
    static final class Sum {
        private final Map<Kind, Long> counts = new EnumMap<>(Kind.class);

        void add(Kind kind) {
            add(kind, 1);
        }

        /**
         * Adds places.
         *
         * @param n how many; negative for places that were counted before and belong elsewhere
         */
        void add(Kind kind, long n) {
            counts.merge(kind, n, Long::sum);
        }

        TimelineCounts result() {
            return new TimelineCounts(counts);
        }
    }

    /** Returns the number of places of a kind. */
    public long of(Kind kind) {
        return counts.getOrDefault(kind, 0L);
    }

    /** Returns a sentence for each kind of which there is at least one. */
    public List<Message> sentences() {
        return Arrays.stream(Kind.values())
                .filter(kind -> of(kind) > 0)
                .map(kind -> Message.of(kind.key, "n", of(kind)))
                .toList();
    }
}
