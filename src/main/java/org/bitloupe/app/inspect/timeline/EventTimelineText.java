package org.bitloupe.app.inspect.timeline;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.app.inspect.timeline.EventTimelineState.Phase;
import org.bitloupe.inspect.reading.TickInterval;
import org.bitloupe.layout.codec.InstantText;
import org.bitloupe.message.CapitalizedPart;
import org.bitloupe.message.DateText;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.bitloupe.timeline.EventTimeline;
import org.bitloupe.timeline.TimelineCounts;
import org.bitloupe.timeline.TimelineDistance;
import org.bitloupe.timeline.TimelineEvent;
import org.bitloupe.timeline.TimelineMark;
import org.bitloupe.timeline.TimelinePiece;
import org.jspecify.annotations.Nullable;

/** The words of a timeline in the window: of its rows, pieces and notices. */
final class EventTimelineText {
    /** More different IDs are better looked at as a table. */
    static final int MANY = 200;

    private final Messages messages;

    EventTimelineText(Messages messages) {
        this.messages = messages;
    }

    /** The time of day in a zone, as exactly as its clock says it; for what is not placed, why. */
    String time(TimelineEvent event, ZoneId zone) {
        TickInterval time = event.time();
        if (time != null) {
            return InstantText.timeOfDay(time.from(), time.decimals(), zone);
        }
        return messages.get(unplaced(event));
    }

    /** The key of why an event has no place on the line. */
    private static String unplaced(TimelineEvent event) {
        return event.mark() instanceof TimelineMark.Time open
                ? "timeline.view.open." + open.open().word()
                : "timeline.view.untimed.brief";
    }

    /** Date and time in a zone; empty for what has none. */
    String dateAndTime(TimelineEvent event, ZoneId zone) {
        TickInterval time = event.time();
        return time == null ? "" : InstantText.plain(time.from(), time.decimals(), zone) + " " + zoneName(zone);
    }

    /** The scheme and what it names, or the label of a time in the text. */
    String title(TimelineEvent event) {
        String title = messages.say(event.mark().title());
        return event.mark() instanceof TimelineMark.Id id
                ? messages.say(id.verdict().hedged(title))
                : title;
    }

    /** The length of its clock's step; empty if it has no time. */
    String step(TimelineEvent event) {
        return event.time() == null ? "" : messages.say(TimelineDistance.step(event));
    }

    /** Its first place, and the number of further ones. */
    String place(TimelineEvent event) {
        String place = messages.say(event.place().where());
        return event.count() > 1 ? messages.get("timeline.view.places", "place", place, "n", event.count() - 1) : place;
    }

    /** The distance from another, later or earlier; 0 for that one itself, empty where one has no time. */
    String distance(TimelineEvent event, @Nullable TimelineEvent zero) {
        TickInterval time = event.time();
        TickInterval from = zero == null ? null : zero.time();
        if (time == null || from == null) {
            return "";
        }
        return event.equals(zero) ? "0" : messages.say(TimelineDistance.of(from, time));
    }

    /** The same for a row below the heading of its day, which says how many days away it is. */
    String distanceInDay(TimelineEvent event, @Nullable TimelineEvent zero) {
        TickInterval time = event.time();
        TickInterval from = zero == null ? null : zero.time();
        boolean far = time != null
                && from != null
                && Duration.between(from.from(), time.from()).abs().toDays() > 0;
        return far ? "" : distance(event, zero);
    }

    /** A row in one sentence. */
    String row(TimelineEvent event, @Nullable TimelineEvent zero, ZoneId zone) {
        String distance = distance(event, zero);
        String row = messages.say(Message.of("timeline.view.row")
                .with(
                        "time",
                        event.time() == null
                                ? new CapitalizedPart(Message.of(unplaced(event)))
                                : dateAndTime(event, zone))
                .with("title", title(event))
                .with("words", event.mark().words())
                .with("place", place(event)));
        return distance.isEmpty() || distance.equals("0")
                ? row
                : messages.get("timeline.view.row.distance", "row", row, "distance", distance);
    }

    /** The day of an instant in a zone. */
    String date(Instant instant, ZoneId zone) {
        LocalDate day = LocalDate.ofInstant(instant, zone);
        return messages.get(
                "timeline.view.day",
                "date",
                DateText.date(day.atStartOfDay(ZoneOffset.UTC).toInstant()));
    }

    /** The events of a piece in numbers, and the time they take together. */
    String inPiece(TimelinePiece piece) {
        if (piece.isAlone()) {
            return messages.get("timeline.view.alone");
        }
        return messages.say(Message.of("timeline.view.within")
                .with("counts", counts(piece.events()))
                .with("length", TimelineDistance.length(Duration.between(piece.from(), piece.to()))));
    }

    /** "2 IDs, 1 time". */
    String countsOf(List<TimelineEvent> events) {
        return messages.say(counts(events));
    }

    private static Message counts(List<TimelineEvent> events) {
        long ids = events.stream()
                .filter(event -> event.mark() instanceof TimelineMark.Id)
                .count();
        return counts(ids, events.size() - ids);
    }

    private static Message counts(long ids, long times) {
        Message idCount = Message.of("text.count.ids", "n", ids);
        Message timeCount = Message.of("timeline.count.times", "n", times);
        return times == 0
                ? idCount
                : ids == 0 ? timeCount : Message.of("timeline.view.counts", "ids", idCount, "times", timeCount);
    }

    /** The time that is cut out before a piece. */
    String gap(TimelinePiece piece) {
        return messages.say(
                TimelineDistance.length(Duration.ofSeconds(piece.gap().toSeconds())));
    }

    /** The whole days from one event to another, as between pieces; empty for less than one, or where one has no time. */
    String daysApart(TimelineEvent event, @Nullable TimelineEvent zero) {
        TickInterval time = event.time();
        TickInterval from = zero == null ? null : zero.time();
        if (time == null || from == null) {
            return "";
        }
        long days = Duration.between(from.from(), time.from()).toDays();
        Message length = Message.of("text.count.days", "n", Math.abs(days));
        return days == 0
                ? ""
                : messages.say(Message.of(
                        days > 0 ? "timeline.distance.later" : "timeline.distance.before", "length", length));
    }

    /** The numbers of IDs, kinds and times. */
    String summary(EventTimelineState state) {
        EventTimeline timeline = state.timeline();
        long kinds = state.schemes().stream().filter(s -> !s.isTimes()).count();
        return messages.say(Message.of("timeline.view.summary")
                .with("ids", Message.of("text.count.ids", "n", timeline.ids()))
                .with("kinds", Message.of("timeline.count.kinds", "n", kinds))
                .with("times", Message.of("timeline.count.times", "n", timeline.times())));
    }

    /** The sentences on all of it: how far it was read, and that there is nothing to put on a line; empty if there is nothing to say. */
    String notice(EventTimelineState state) {
        List<String> sentences = new ArrayList<>();
        Problem problem = state.problem();
        if (state.phase() == Phase.READING) {
            sentences.add(
                    state.percent() < 0
                            ? messages.get("timeline.view.reading", "file", state.name())
                            : messages.get(
                                    "timeline.view.reading.percent", "file", state.name(), "percent", state.percent()));
        } else if (state.phase() == Phase.STOPPED) {
            sentences.add(
                    state.percent() < 0
                            ? messages.get("timeline.view.stopped", "file", state.name())
                            : messages.get(
                                    "timeline.view.stopped.percent", "file", state.name(), "percent", state.percent()));
        }
        if (problem != null) {
            sentences.add(messages.say(problem.what()));
            sentences.add(messages.say(problem.why()));
            sentences.add(messages.say(problem.fix()));
        }
        boolean read = state.phase() == Phase.SHOWN || state.phase() == Phase.STOPPED;
        if (read && state.isBare()) {
            sentences.add(messages.get("timeline.view.nothing"));
        } else if (read && state.timeline().events().isEmpty()) {
            sentences.add(messages.say(Message.of(
                    "timeline.view.no-times",
                    "counts",
                    counts(state.timeline().ids(), state.timeline().times()))));
        } else if (read && state.timeline().ids() > MANY) {
            TimelineCounts counts = state.timeline().counts();
            sentences.add(
                    counts.of(TimelineCounts.Kind.MORE_IDS) + counts.of(TimelineCounts.Kind.MORE_TIMES) == 0
                            ? messages.get(
                                    "timeline.view.many", "n", state.timeline().ids())
                            : messages.say(Message.of("timeline.view.many.first")
                                    .with("n", state.timeline().ids())
                                    .with(
                                            "times",
                                            Message.of(
                                                    "timeline.count.times",
                                                    "n",
                                                    state.timeline().times()))
                                    .with("ids", counts.of(TimelineCounts.Kind.MORE_IDS))
                                    .with("more", counts.of(TimelineCounts.Kind.MORE_TIMES))));
        }
        return messages.sentences(sentences);
    }

    /** A zone as it stands beside a time. */
    String zoneName(ZoneId zone) {
        return zone.equals(ZoneOffset.UTC) ? "UTC" : InstantText.city(zone);
    }
}
