package org.bitloupe.timeline;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bitloupe.inspect.reading.TickInterval;
import org.bitloupe.message.Message;

/**
 * Searches for an ID that is later than the time of its own line, where another ID of its layout agrees with that of its line. An ID that
 * is earlier says nothing, since lines are about older things as well. That one agrees is also why numbers, which random digits can be,
 * are compared here: by a wrong layout it would be of another year.
 */
final class ClockSkewSearch {
    /** An ID that is later by more is read wrongly, or its line has the time of something else. */
    static final Duration FARTHEST = Duration.ofDays(1);

    private ClockSkewSearch() {}

    /** An ID that is later, with the latest time of its line. */
    private record Later(TimelineEvent id, TimelineEvent time, Duration by) {}

    /** The IDs of one layout. */
    private static final class OfLayout {
        private final Set<String> agreeing = new LinkedHashSet<>();
        private final List<Later> later = new ArrayList<>();
    }

    /** One finding for each layout, in the order of the times. */
    static List<TimelineFinding> of(EventTimeline timeline) {
        Map<Long, List<TimelineEvent>> times = new LinkedHashMap<>();
        for (TimelineEvent event : timeline.events()) {
            // A time with a name is one of many in its object, of which any may be of another thing.
            if (isExact(event)
                    && event.mark() instanceof TimelineMark.Time time
                    && time.label().isEmpty()) {
                times.computeIfAbsent(event.place().answer(), key -> new ArrayList<>())
                        .add(event);
            }
        }
        Map<String, OfLayout> layouts = new LinkedHashMap<>();
        for (TimelineEvent event : timeline.events()) {
            if (isExact(event) && event.mark() instanceof TimelineMark.Id id) {
                compare(
                        event,
                        times.getOrDefault(event.place().answer(), List.of()),
                        layouts.computeIfAbsent(id.clock(), key -> new OfLayout()));
            }
        }
        return layouts.values().stream()
                .filter(layout -> !layout.agreeing.isEmpty() && !layout.later.isEmpty())
                .map(ClockSkewSearch::finding)
                .toList();
    }

    private static boolean isExact(TimelineEvent event) {
        return event.time() != null && event.coarseness().compareTo(ClockPair.COARSEST) <= 0;
    }

    private static void compare(TimelineEvent id, List<TimelineEvent> times, OfLayout layout) {
        TickInterval time = id.time();
        if (times.isEmpty() || time == null) {
            return;
        }
        if (times.stream().anyMatch(other -> other.time() != null && ClockPair.isNear(time, other.time()))) {
            layout.agreeing.add(id.mark().words());
            return;
        }
        // Events are in the order of their times.
        TimelineEvent latest = times.get(times.size() - 1);
        TickInterval line = latest.time();
        if (line != null) {
            Duration by = ClockPair.shortest(line, time);
            if (by.compareTo(ClockPair.NEAR) > 0 && by.compareTo(FARTHEST) <= 0) {
                layout.later.add(new Later(id, latest, by));
            }
        }
    }

    private static TimelineFinding finding(OfLayout layout) {
        Later first = layout.later.get(0);
        List<TimelineEvent> events = new ArrayList<>();
        layout.later.stream().limit(ClockPair.EVENTS).forEach(later -> {
            events.add(later.id());
            events.add(later.time());
        });
        return new TimelineFinding(
                TimelineFinding.Kind.SKEW,
                Message.of(
                        "timeline.find.skew",
                        "n",
                        layout.later.size(),
                        "id",
                        first.id().mark().words(),
                        "name",
                        first.id().mark().name(),
                        "by",
                        TimelineFindings.seconds(first.by()),
                        "agreeing",
                        layout.agreeing.iterator().next()),
                events);
    }
}
