package org.bitloupe.capacity;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The interval of time that life lines are drawn on: from the first of their epochs and today to the last of their ends and today.
 *
 * @param from its start
 * @param to its end
 * @param open true if a line goes on after its end: nothing is drawn after the year 9999, where no date people use goes
 */
public record MilestoneAxis(Instant from, Instant to, boolean open) {
    /** The first instant that is not drawn. */
    public static final Instant LAST = Instant.parse("+10000-01-01T00:00:00Z");

    private static final Instant FIRST = Instant.parse("-9999-01-01T00:00:00Z");
    private static final double NANOS = 1e9;
    private static final int MOST_STEPS = 200;

    /** Possible distances between two labels, shortest first. */
    private static final List<Every> STEPS = Stream.of(
                    Stream.of(1, 2, 5, 10).map(n -> new Every(n, Unit.DAY)),
                    Stream.of(1, 3, 6).map(n -> new Every(n, Unit.MONTH)),
                    Stream.of(1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000)
                            .map(n -> new Every(n, Unit.YEAR)))
            .flatMap(steps -> steps)
            .toList();

    /**
     * A labelled place on the scale, midnight UTC.
     *
     * @param at the instant
     * @param unit how much of the date tells it from its neighbours
     */
    public record Step(Instant at, Unit unit) {}

    /** The unit of steps. */
    public enum Unit {
        DAY,
        MONTH,
        YEAR
    }

    /**
     * The scale that all of these lines fit on.
     *
     * @throws IllegalArgumentException if there are none
     */
    public static MilestoneAxis of(List<MilestoneLine> lines) {
        Instant from = Instant.MAX;
        Instant to = Instant.MIN;
        boolean open = false;
        for (MilestoneLine line : lines) {
            from = earlier(earlier(from, line.epoch()), line.today());
            to = later(later(to, line.epoch()), line.today());
            to = later(to, line.end().at().orElse(LAST));
        }
        if (lines.isEmpty()) {
            throw new IllegalArgumentException("no lines");
        }
        if (to.isAfter(LAST)) {
            to = LAST;
        }
        for (MilestoneLine line : lines) {
            open |= line.end().at().map(end -> end.isAfter(LAST)).orElse(true);
        }
        from = later(from, FIRST);
        return new MilestoneAxis(from, from.isBefore(to) ? to : from.plusSeconds(1), open);
    }

    private static Instant earlier(Instant a, Instant b) {
        return a.isBefore(b) ? a : b;
    }

    private static Instant later(Instant a, Instant b) {
        return a.isAfter(b) ? a : b;
    }

    /** Returns the position of an instant, 0 at the beginning and 1 at the end; clamped to these. For drawing, not for computing. */
    public double at(Instant instant) {
        double length = seconds(from, to);
        return Math.max(0, Math.min(1, seconds(from, instant) / length));
    }

    private static double seconds(Instant a, Instant b) {
        return (double) (b.getEpochSecond() - a.getEpochSecond()) + (b.getNano() - a.getNano()) / NANOS;
    }

    /**
     * Round dates to label, as many as there is room for.
     *
     * @param most the number of labels that have room, at least 1
     * @return the dates within the scale; empty where it is too short for days
     */
    public List<Step> steps(int most) {
        long seconds = (long) seconds(from, to);
        for (Every every : STEPS) {
            if (seconds / every.seconds() < Math.min(MOST_STEPS, Math.max(1, most))) {
                return steps(every);
            }
        }
        return List.of();
    }

    private List<Step> steps(Every every) {
        List<Step> steps = new ArrayList<>();
        LocalDate date =
                every.start(LocalDateTime.ofInstant(from, ZoneOffset.UTC).toLocalDate());
        for (int i = 0; i < MOST_STEPS; i++, date = every.next(date)) {
            Instant at = date.atStartOfDay(ZoneOffset.UTC).toInstant();
            if (at.isAfter(to)) {
                return steps;
            }
            if (!at.isBefore(from)) {
                steps.add(new Step(at, every.unit()));
            }
        }
        return steps;
    }

    /** The distance between labels. */
    private record Every(int count, Unit unit) {
        private static final int LAST_FIRST_OF_TEN = 28;

        /** About. */
        long seconds() {
            return count
                    * switch (unit) {
                        case DAY -> 86_400L;
                        case MONTH -> 30 * 86_400L;
                        case YEAR -> 365 * 86_400L;
                    };
        }

        /** A round date before the first. */
        LocalDate start(LocalDate first) {
            return switch (unit) {
                case DAY -> first.withDayOfMonth(1);
                case MONTH -> LocalDate.of(first.getYear(), (first.getMonthValue() - 1) / count * count + 1, 1);
                case YEAR -> LocalDate.of(Math.floorDiv(first.getYear(), count) * count, 1, 1);
            };
        }

        LocalDate next(LocalDate date) {
            return switch (unit) {
                case DAY -> nextDay(date);
                case MONTH -> date.plusMonths(count);
                case YEAR -> date.plusYears(count);
            };
        }

        /** Days are counted from the first of each month, so that a round date is no matter of where the scale begins. */
        private LocalDate nextDay(LocalDate date) {
            LocalDate next = date.plusDays(count);
            boolean sameMonth = next.getMonth() == date.getMonth();
            boolean tooFewLeft = count > 1 && next.getDayOfMonth() > LAST_FIRST_OF_TEN;
            return sameMonth && !tooFewLeft ? next : date.plusMonths(1).withDayOfMonth(1);
        }
    }
}
