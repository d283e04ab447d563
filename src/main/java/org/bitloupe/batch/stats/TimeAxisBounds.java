package org.bitloupe.batch.stats;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/** Round times that divide a piece of time into a given number of parts or so: from milliseconds to a hundred years, in UTC. */
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
     * @param most the most parts there are to be, about
     */
    static List<Instant> between(Instant from, Instant until, int most) {
        Duration between = Duration.between(from, until);
        double millis = (double) between.toSeconds() * SECOND + between.toNanosPart() / 1e6;
        for (long step : STEPS) {
            if (millis / step <= most) {
                return even(from, until, step);
            }
        }
        for (int months : MONTHS) {
            if (millis / MONTH_MILLIS / months <= most) {
                return monthly(from, until, months);
            }
        }
        return monthly(from, until, MONTHS.get(MONTHS.size() - 1));
    }

    private static List<Instant> even(Instant from, Instant until, long step) {
        List<Instant> edges = new ArrayList<>();
        Instant edge = Instant.ofEpochMilli(Math.floorDiv(from.toEpochMilli(), step) * step);
        edges.add(edge);
        while (edge.isBefore(until)) {
            edge = edge.plusMillis(step);
            edges.add(edge);
        }
        return atLeastTwo(edges, edge.plusMillis(step));
    }

    private static List<Instant> monthly(Instant from, Instant until, int months) {
        LocalDate day = LocalDate.ofInstant(from, ZoneOffset.UTC);
        int month = Math.floorDiv(day.getYear() * 12 + day.getMonthValue() - 1, months) * months;
        List<Instant> edges = new ArrayList<>(List.of(start(month)));
        while (edges.get(edges.size() - 1).isBefore(until)) {
            month += months;
            edges.add(start(month));
        }
        return atLeastTwo(edges, start(month + months));
    }

    private static Instant start(int month) {
        return LocalDate.of(Math.floorDiv(month, 12), Math.floorMod(month, 12) + 1, 1)
                .atStartOfDay()
                .toInstant(ZoneOffset.UTC);
    }

    private static List<Instant> atLeastTwo(List<Instant> edges, Instant next) {
        if (edges.size() < 2) {
            edges.add(next);
        }
        return edges;
    }
}
