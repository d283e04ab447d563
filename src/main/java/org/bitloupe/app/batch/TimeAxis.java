package org.bitloupe.app.batch;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.app.control.chart.TimeAxisLabel;
import org.bitloupe.app.text.TimeText;
import org.bitloupe.message.Messages;

/** The texts under and above bars over time: marks at round times, the step in words, the days. All in the reader's time zone. */
final class TimeAxis {
    private static final int MOST_MARKS = 9;
    private static final int SHORTEST_MONTH = 28;
    /** In hours, where clocks are put forward. */
    private static final int SHORTEST_DAY = 23;

    private static final long MILLI = 1_000_000L;
    private static final long SECOND = 1000 * MILLI;
    private static final long MINUTE = 60 * SECOND;
    private static final long HOUR = 60 * MINUTE;
    private static final long DAY = 24 * HOUR;
    /** Shorter than a day, in nanoseconds. */
    private static final List<Long> SHORT_UNITS = List.of(
            MILLI,
            5 * MILLI,
            10 * MILLI,
            50 * MILLI,
            100 * MILLI,
            500 * MILLI,
            SECOND,
            5 * SECOND,
            10 * SECOND,
            15 * SECOND,
            30 * SECOND,
            MINUTE,
            5 * MINUTE,
            10 * MINUTE,
            15 * MINUTE,
            30 * MINUTE,
            HOUR,
            2 * HOUR,
            3 * HOUR,
            4 * HOUR,
            6 * HOUR,
            12 * HOUR);
    /** In days. */
    private static final List<Integer> DAY_UNITS = List.of(1, 2, 7, 14);
    /** In months. */
    private static final List<Integer> MONTH_UNITS = List.of(1, 2, 3, 6, 12, 24, 60, 120, 240, 600, 1200);

    private final Messages messages;

    TimeAxis(Messages messages) {
        this.messages = messages;
    }

    private LocalDateTime local(Instant instant) {
        return LocalDateTime.ofInstant(instant, TimeText.of(messages).zone());
    }

    /** The days from one edge to the next: one also where that has 23 or 25 hours. */
    private long days(List<Instant> edges) {
        return Duration.between(edges.get(0), edges.get(1)).toHours() < SHORTEST_DAY
                ? 0
                : ChronoUnit.DAYS.between(
                        local(edges.get(0)).toLocalDate(), local(edges.get(1)).toLocalDate());
    }

    private String format(String key, Instant instant) {
        return messages.date(key, local(instant));
    }

    /** Marks under the roundest of the edges, few enough to be read. */
    List<TimeAxisLabel> marks(List<Instant> edges) {
        boolean months = edges.size() > 1 && days(edges) >= SHORTEST_MONTH;
        return months ? monthly(edges) : daily(edges);
    }

    private List<TimeAxisLabel> daily(List<Instant> edges) {
        for (long unit : SHORT_UNITS) {
            List<Integer> round = roundIn(edges, edge -> isRound(edge, unit));
            if (fits(round)) {
                return named(
                        round,
                        edges,
                        unit < SECOND ? "text.date.clock.ms" : unit < MINUTE ? "text.date.clock.s" : "text.date.clock");
            }
        }
        for (int days : DAY_UNITS) {
            List<Integer> round = roundIn(
                    edges, edge -> isMidnight(edge) && local(edge).toLocalDate().toEpochDay() % days == 0);
            if (fits(round)) {
                return named(round, edges, "text.date.day-of-year");
            }
        }
        return monthly(edges);
    }

    private List<TimeAxisLabel> monthly(List<Instant> edges) {
        for (int months : MONTH_UNITS) {
            List<Integer> round = roundIn(
                    edges,
                    edge -> isMidnight(edge)
                            && local(edge).getDayOfMonth() == 1
                            && (local(edge).getYear() * 12 + local(edge).getMonthValue() - 1) % months == 0);
            if (fits(round)) {
                return named(round, edges, months < 12 ? "text.date.month" : "text.date.year");
            }
        }
        return ends(edges);
    }

    /** Returns the ends as marks, where nothing is round. */
    private List<TimeAxisLabel> ends(List<Instant> edges) {
        if (edges.isEmpty()) {
            return List.of();
        }
        int last = edges.size() - 1;
        return List.of(
                new TimeAxisLabel(0, TimeText.of(messages).exact(edges.get(0))),
                new TimeAxisLabel(last, TimeText.of(messages).exact(edges.get(last))));
    }

    private interface Roundness {
        boolean of(Instant edge);
    }

    private static List<Integer> roundIn(List<Instant> edges, Roundness roundness) {
        List<Integer> round = new ArrayList<>();
        for (int i = 0; i < edges.size() && round.size() <= MOST_MARKS; i++) {
            if (roundness.of(edges.get(i))) {
                round.add(i);
            }
        }
        return round;
    }

    private static boolean fits(List<Integer> round) {
        return round.size() >= 2 && round.size() <= MOST_MARKS;
    }

    private boolean isRound(Instant edge, long unit) {
        return local(edge).toLocalTime().toNanoOfDay() % unit == 0;
    }

    private boolean isMidnight(Instant edge) {
        return isRound(edge, DAY);
    }

    private List<TimeAxisLabel> named(List<Integer> places, List<Instant> edges, String key) {
        boolean clock =
                !key.equals("text.date.day-of-year") && !key.equals("text.date.month") && !key.equals("text.date.year");
        boolean manyDays = clock
                && !local(edges.get(0))
                        .toLocalDate()
                        .equals(local(edges.get(edges.size() - 1)).minusNanos(1).toLocalDate());
        List<TimeAxisLabel> marks = new ArrayList<>();
        for (int place : places) {
            Instant edge = edges.get(place);
            marks.add(new TimeAxisLabel(
                    place, format(manyDays && isMidnight(edge) ? "text.date.day-of-year" : key, edge)));
        }
        return marks;
    }

    /** Describes the length of a bar: "15 minutes". */
    String step(List<Instant> edges) {
        if (edges.size() < 2) {
            return "";
        }
        long days = days(edges);
        if (days >= SHORTEST_MONTH) {
            long months = Math.round(days / 30.436875);
            return months % 12 == 0 ? unit("year", months / 12) : unit("month", months);
        }
        if (days > 0) {
            return unit("day", days);
        }
        long nanos = Duration.between(edges.get(0), edges.get(1)).toNanos();
        if (nanos % HOUR == 0) {
            return unit("hour", nanos / HOUR);
        }
        if (nanos % MINUTE == 0) {
            return unit("minute", nanos / MINUTE);
        }
        if (nanos % SECOND == 0) {
            return unit("second", nanos / SECOND);
        }
        return nanos % MILLI == 0 ? unit("ms", nanos / MILLI) : unit("us", nanos / 1000);
    }

    private String unit(String name, long n) {
        return messages.get("batch.step." + name, "n", n);
    }

    /** The head of a chart where there is little room: the days are under the bars, or in every row. */
    String briefHead(List<Instant> edges) {
        return edges.size() < 2
                ? messages.get("batch.timeline")
                : messages.get("batch.timeline.brief", "step", step(edges), "zone", zone());
    }

    /** The head of a chart: what a bar is, and which days there are. */
    String head(List<Instant> edges) {
        if (edges.size() < 2) {
            return messages.get("batch.timeline");
        }
        String[] days = TimeText.of(messages).days(edges.get(0), edges.get(edges.size() - 1));
        return days[0].equals(days[1])
                ? messages.get("batch.timeline.day", "step", step(edges), "day", days[0], "zone", zone())
                : messages.get(
                        "batch.timeline.days", "step", step(edges), "from", days[0], "to", days[1], "zone", zone());
    }

    private String zone() {
        return TimeText.of(messages).name();
    }
}
