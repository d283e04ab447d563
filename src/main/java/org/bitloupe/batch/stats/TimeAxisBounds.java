package org.bitloupe.batch.stats;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;

/** Round times that divide a piece of time into a given number of parts or so: from milliseconds to a hundred years, in a time zone. */
final class TimeAxisBounds {
    private static final long SECOND = 1000;
    private static final long MINUTE = 60 * SECOND;
    private static final long HOUR = 60 * MINUTE;
    private static final long DAY = 24 * HOUR;
    /** Up to a week, in milliseconds. */
    private static final List<Long> STEPS = List.of(
            1L,
            2L,
            5L,
            10L,
            20L,
            50L,
            100L,
            200L,
            500L,
            SECOND,
            2 * SECOND,
            5 * SECOND,
            10 * SECOND,
            15 * SECOND,
            30 * SECOND,
            MINUTE,
            2 * MINUTE,
            5 * MINUTE,
            10 * MINUTE,
            15 * MINUTE,
            30 * MINUTE,
            HOUR,
            2 * HOUR,
            3 * HOUR,
            6 * HOUR,
            12 * HOUR,
            DAY,
            2 * DAY,
            7 * DAY);
    /** In months. */
    private static final List<Integer> MONTHS = List.of(1, 2, 3, 6, 12, 24, 60, 120, 240, 600, 1200, 12_000);

    private static final double MONTH_MILLIS = 30.436875 * DAY;

    private TimeAxisBounds() {}

    /**
     * The edges: the first at or before one time, the last at or after another, at least two.
     *
     * <p>Parts shorter than a day are all of the same length, counted from what the clocks of the zone show at the beginning. Days begin
     * when the zone's do, so that one has 23 or 25 hours where the clocks are changed.
     *
     * @param most the most parts there are to be, about
     */
    static List<Instant> between(Instant from, Instant until, int most, ZoneId zone) {
        Duration between = Duration.between(from, until);
        double millis = (double) between.toSeconds() * SECOND + between.toNanosPart() / 1e6;
        for (long step : STEPS) {
            if (millis / step <= most) {
                return step < DAY ? even(from, until, step, zone) : daily(from, until, step / DAY, zone);
            }
        }
        for (int months : MONTHS) {
            if (millis / MONTH_MILLIS / months <= most) {
                return monthly(from, until, months, zone);
            }
        }
        return monthly(from, until, MONTHS.get(MONTHS.size() - 1), zone);
    }

    private static List<Instant> even(Instant from, Instant until, long step, ZoneId zone) {
        List<Instant> edges = new ArrayList<>();
        long ahead = zone.getRules().getOffset(from).getTotalSeconds() * SECOND;
        Instant edge = Instant.ofEpochMilli(Math.floorDiv(from.toEpochMilli() + ahead, step) * step - ahead);
        edges.add(edge);
        while (edge.isBefore(until)) {
            edge = edge.plusMillis(step);
            edges.add(edge);
        }
        return atLeastTwo(edges, edge.plusMillis(step));
    }

    private static List<Instant> daily(Instant from, Instant until, long days, ZoneId zone) {
        long day = Math.floorDiv(LocalDate.ofInstant(from, zone).toEpochDay(), days) * days;
        List<Instant> edges = new ArrayList<>(List.of(start(day, zone)));
        while (edges.size() < 2 || edges.get(edges.size() - 1).isBefore(until)) {
            day += days;
            Instant next = start(day, zone);
            // Where the date line was moved, as in Samoa in 2011, a day is left out and begins with the next one.
            if (next.isAfter(edges.get(edges.size() - 1))) {
                edges.add(next);
            }
        }
        return edges;
    }

    private static Instant start(long day, ZoneId zone) {
        return LocalDate.ofEpochDay(day).atStartOfDay(zone).toInstant();
    }

    private static List<Instant> monthly(Instant from, Instant until, int months, ZoneId zone) {
        LocalDate day = LocalDate.ofInstant(from, zone);
        int month = Math.floorDiv(day.getYear() * 12 + day.getMonthValue() - 1, months) * months;
        List<Instant> edges = new ArrayList<>(List.of(month(month, zone)));
        while (edges.get(edges.size() - 1).isBefore(until)) {
            month += months;
            edges.add(month(month, zone));
        }
        return atLeastTwo(edges, month(month + months, zone));
    }

    private static Instant month(int month, ZoneId zone) {
        return LocalDate.of(Math.floorDiv(month, 12), Math.floorMod(month, 12) + 1, 1)
                .atStartOfDay(zone)
                .toInstant();
    }

    private static List<Instant> atLeastTwo(List<Instant> edges, Instant next) {
        if (edges.size() < 2) {
            edges.add(next);
        }
        return edges;
    }
}
