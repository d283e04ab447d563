package org.bitloupe.timeline;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bitloupe.inspect.reading.TickInterval;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * Searches for an ID that is later than the time of its own line, where another ID of its layout agrees with that of its line. An ID that
 * is earlier says nothing, since lines are about older things as well. That one agrees is also why numbers, which random digits can be,
 * are compared here: by a wrong layout it would be of another year.
 */
final class ClockSkewSearch {
    /** An ID that is later by more is read wrongly, or its line has the time of something else. */
    static final Duration FARTHEST = Duration.ofDays(1);

    /** The names by which programs that write logs as JSON or as keys and values call the time of a line. */
    private static final Set<String> OF_LINES = Set.of("@timestamp", "t", "time", "timestamp", "ts");

    private ClockSkewSearch() {}

    /** An ID that is later, with the latest time of its line. */
    private record Later(TimelineEvent id, TimelineEvent time, Duration by) {}

    /** The IDs of one layout. */
    private static final class OfLayout {
        private @Nullable String agreeing;
        private final List<Later> later = new ArrayList<>();
    }

    /** The finding on the first layout that has such IDs, in the order of the times. */
    static Optional<TimelineFinding> of(EventTimeline timeline) {
        Map<Long, List<TimelineEvent>> times = new LinkedHashMap<>();
        for (TimelineEvent event : timeline.events()) {
            if (isExact(event) && event.mark() instanceof TimelineMark.Time time && isOfLine(time)) {
                answers(event)
                        .forEach(answer -> times.computeIfAbsent(answer, key -> new ArrayList<>())
                                .add(event));
            }
        }
        Map<String, OfLayout> layouts = new LinkedHashMap<>();
        for (TimelineEvent event : timeline.events()) {
            if (isExact(event) && event.mark() instanceof TimelineMark.Id id) {
                compare(event, times, layouts.computeIfAbsent(id.clock(), key -> new OfLayout()));
            }
        }
        return layouts.values().stream()
                .map(ClockSkewSearch::finding)
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** A time with another name is one of many in its object, of which any may be of another thing. */
    private static boolean isOfLine(TimelineMark.Time time) {
        return time.label().isEmpty() || OF_LINES.contains(time.label().toLowerCase(Locale.ROOT));
    }

    private static boolean isExact(TimelineEvent event) {
        return event.time() != null && event.coarseness().compareTo(ClockPair.COARSEST) <= 0;
    }

    private static List<Long> answers(TimelineEvent event) {
        return event.places().stream().map(TextPlace::answer).distinct().toList();
    }

    private static void compare(TimelineEvent id, Map<Long, List<TimelineEvent>> times, OfLayout layout) {
        TickInterval time = id.time();
        if (time == null) {
            return;
        }
        List<List<TimelineEvent>> lines = answers(id).stream()
                .map(answer -> times.getOrDefault(answer, List.of()))
                .filter(line -> !line.isEmpty())
                .toList();
        boolean agrees = lines.stream()
                .flatMap(List::stream)
                .anyMatch(other -> other.time() != null && ClockPair.isNear(time, other.time()));
        if (agrees) {
            layout.agreeing = layout.agreeing == null ? id.mark().words() : layout.agreeing;
            return;
        }
        for (List<TimelineEvent> line : lines) {
            // Events are in the order of their times.
            TimelineEvent latest = line.get(line.size() - 1);
            TickInterval last = latest.time();
            Duration least = last == null ? Duration.ZERO : ClockPair.shortest(last, time);
            if (last != null && least.compareTo(ClockPair.NEAR) > 0 && least.compareTo(FARTHEST) <= 0) {
                layout.later.add(new Later(id, latest, Duration.between(last.from(), time.from())));
                return;
            }
        }
    }

    private static Optional<TimelineFinding> finding(OfLayout layout) {
        String agreeing = layout.agreeing;
        if (agreeing == null || layout.later.isEmpty()) {
            return Optional.empty();
        }
        Later first = layout.later.get(0);
        List<TimelineEvent> events = new ArrayList<>();
        layout.later.stream().limit(ClockPair.EVENTS).forEach(later -> {
            events.add(later.id());
            events.add(later.time());
        });
        return Optional.of(new TimelineFinding(
                TimelineFinding.Kind.SKEW,
                Message.of("timeline.find.skew")
                        .with("n", layout.later.size())
                        .with("id", first.id().mark().words())
                        .with("name", first.id().mark().name())
                        .with("by", TimelineFindings.seconds(first.by()))
                        .with("agreeing", agreeing),
                events));
    }
}
