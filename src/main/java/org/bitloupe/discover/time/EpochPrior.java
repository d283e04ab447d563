package org.bitloupe.discover.time;

import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.catalog.KnownEpochs;
import org.bitloupe.inspect.time.Timestamp;
import org.bitloupe.layout.codec.StepScale;
import org.jspecify.annotations.Nullable;

/** Chooses among the epochs that the rows allow: one that is known, or round, is much likelier than any other instant. */
final class EpochPrior {
    /** Prior probability that an epoch is one of the catalog's, all together; and so on. What is left is for any other instant. */
    private static final double KNOWN = 0.4;

    private static final double COMMON = 0.15;
    private static final double YEAR = 0.25 / 60;
    private static final double MONTH = 0.05 / 720;
    private static final double DAY = 0.05 / 22_000;
    private static final double HOUR = DAY / 24;
    private static final double YEAR_ELSEWHERE = 0.03 / 60 / 40;

    private static final double ANY_PER_NANO = 0.1 / (60.0 * 366 * Timestamp.DAY);
    private static final double NANOS_OF_YEAR = 366.0 * Timestamp.DAY;
    /** Up to this age in years any epoch that nobody knows is as likely as another. */
    private static final double RECENT = 25;

    /**
     * Beyond, in texts, every further five years make it ten times rarer: a digit in front that never changes may belong to the time, and
     * makes its epoch decades older. For bits {@link TimeTopSearch} weighs that.
     */
    private static final double TENTH = 5;

    /** An epoch before 1970 or after the first row that nobody knows. */
    private static final double ODD_PER_NANO = 1e-9 * ANY_PER_NANO;

    private static final double OTHER_ZONE = 0.2 / 40;
    private static final double LATE = 0.05;
    /** Clocks of two computers may differ by so much. */
    private static final BigInteger NEARLY = BigInteger.valueOf(5 * Timestamp.SECOND);

    private static final BigInteger QUARTER_LONG = BigInteger.valueOf(15 * Timestamp.MINUTE);
    private static final BigInteger WIDE = BigInteger.valueOf(4 * Timestamp.DAY);

    private static final List<Instant> COMMON_ONES = List.of(
            Instant.EPOCH,
            Instant.parse("1582-10-15T00:00:00Z"),
            Instant.parse("1601-01-01T00:00:00Z"),
            Instant.parse("1900-01-01T00:00:00Z"),
            Instant.parse("1980-01-06T00:00:00Z"));

    private final Map<Instant, String> known;
    private final boolean texts;

    /**
     * The epochs of a catalog.
     *
     * @param texts true for times in texts
     */
    EpochPrior(Catalog catalog, boolean texts) {
        this.texts = texts;
        this.known = new LinkedHashMap<>(new KnownEpochs(catalog).titles());
        COMMON_ONES.forEach(known::remove);
    }

    /** A possible epoch and its likelihood, for weighing hypotheses against each other. */
    record Choice(EpochEstimate epochEstimate, double likelihood) {}

    private record Candidate(Instant epoch, EpochEstimate.Kind kind, String name, double weight) {}

    private record Scored(Candidate candidate, @Nullable ZoneOffset offset, long delay, double weight) {}

    /**
     * Chooses.
     *
     * @param earliest the first nanosecond since 1970 that the rows allow
     * @param latest the last one
     * @param rounding how far times may be rounded, in nanoseconds
     * @param local true if the times name no zone, so that they can be local
     * @param firstRow the earliest row's time
     */
    Choice choose(BigInteger earliest, BigInteger latest, long rounding, boolean local, long firstRow) {
        BigInteger from = earliest.subtract(BigInteger.valueOf(rounding));
        BigInteger to = latest.add(BigInteger.valueOf(rounding));
        List<Scored> all = new ArrayList<>();
        for (Integer quarters : offsets(local)) {
            BigInteger shift = BigInteger.valueOf(quarters * 15 * Timestamp.MINUTE);
            double weight = quarters == 0 ? 1 : OTHER_ZONE;
            ZoneOffset offset = quarters == 0 ? null : ZoneOffset.ofTotalSeconds(quarters * 900);
            BigInteger low = from.subtract(shift);
            BigInteger high = to.subtract(shift);
            for (Candidate candidate : near(low.subtract(NEARLY), high.add(NEARLY), offset == null)) {
                all.add(scored(candidate, offset, weight, low, high));
            }
        }
        double width = latest.subtract(earliest).add(BigInteger.ONE).doubleValue();
        boolean plausible = earliest.signum() >= 0 && earliest.compareTo(BigInteger.valueOf(firstRow)) <= 0;
        double age = BigInteger.valueOf(firstRow).subtract(latest).doubleValue() / NANOS_OF_YEAR;
        double old = texts ? Math.max(0, age - RECENT) / TENTH : 0;
        double any = width * (plausible ? ANY_PER_NANO * Math.pow(10, -old) : ODD_PER_NANO);
        double sum = any + all.stream().mapToDouble(Scored::weight).sum();
        Scored best = all.stream()
                .max(java.util.Comparator.comparingDouble(Scored::weight))
                .orElse(null);
        boolean snapped = best != null && best.weight() > sum / 2;
        EpochEstimate epochEstimate = best != null && snapped
                ? new EpochEstimate(
                        best.candidate().epoch(),
                        earliest,
                        latest,
                        best.candidate().kind(),
                        best.candidate().name(),
                        best.offset(),
                        best.delay(),
                        best.weight() / sum)
                : measured(earliest, latest, any / sum);
        return new Choice(epochEstimate, sum);
    }

    private static EpochEstimate measured(BigInteger earliest, BigInteger latest, double share) {
        BigInteger middle = earliest.add(latest).shiftRight(1);
        // As round as the interval allows: a millisecond if one lies in it, else a microsecond.
        for (long unit : new long[] {Timestamp.MINUTE, Timestamp.SECOND, 1_000_000, 1_000}) {
            BigInteger step = BigInteger.valueOf(unit);
            BigInteger round =
                    StepScale.floorDiv(middle.add(step.shiftRight(1)), step).multiply(step);
            if (round.compareTo(earliest) >= 0 && round.compareTo(latest) <= 0) {
                middle = round;
                break;
            }
            BigInteger before = earliest.subtract(BigInteger.ONE);
            if (before.mod(step).signum() == 0) {
                // A row that is later than any delay here by nothing at all.
                middle = before;
                break;
            }
        }
        Instant epoch = StepScale.instantOf(middle).orElse(Instant.EPOCH);
        return new EpochEstimate(epoch, earliest, latest, EpochEstimate.Kind.MEASURED, "", null, 0, share);
    }

    /** Offsets from UTC in quarters of an hour that clocks on a wall have. */
    private static List<Integer> offsets(boolean local) {
        List<Integer> quarters = new ArrayList<>(List.of(0));
        for (int hour = -12; local && hour <= 14; hour++) {
            if (hour != 0) {
                quarters.add(4 * hour);
            }
        }
        if (local) {
            quarters.addAll(List.of(-38, -14, 14, 18, 22, 23, 26, 35, 38, 42, 51));
        }
        return quarters;
    }

    private static Scored scored(
            Candidate candidate, @Nullable ZoneOffset offset, double weight, BigInteger low, BigInteger high) {
        BigInteger at = StepScale.nanosOf(candidate.epoch());
        // Rows later than the epoch says: the interval lies behind it.
        BigInteger delay =
                at.compareTo(low) < 0 ? low.subtract(at) : at.compareTo(high) > 0 ? high.subtract(at) : BigInteger.ZERO;
        double late = delay.signum() == 0 ? 1 : LATE;
        return new Scored(candidate, offset, delay.longValue(), candidate.weight() * weight * late);
    }

    /** The known and round instants of an interval. */
    private List<Candidate> near(BigInteger low, BigInteger high, boolean utc) {
        List<Candidate> near = new ArrayList<>();
        known.forEach((epoch, name) -> near.add(new Candidate(epoch, kind(epoch), name, KNOWN / known.size())));
        COMMON_ONES.forEach(
                epoch -> near.add(new Candidate(epoch, EpochEstimate.Kind.COMMON, "", COMMON / COMMON_ONES.size())));
        near.removeIf(candidate -> !isWithin(candidate.epoch(), low, high));
        boolean few = high.subtract(low).compareTo(WIDE) < 0 && low.signum() > 0 && high.bitLength() < 63;
        if (few) {
            BigInteger quarter = low.add(QUARTER_LONG).subtract(BigInteger.ONE).divide(QUARTER_LONG);
            for (; quarter.multiply(QUARTER_LONG).compareTo(high) <= 0; quarter = quarter.add(BigInteger.ONE)) {
                addQuarter(Instant.ofEpochSecond(quarter.longValue() * 900), utc, near);
            }
        }
        return near;
    }

    /** A new year is reason enough; whose epoch it is says less. */
    private static EpochEstimate.Kind kind(Instant known) {
        LocalDateTime time = LocalDateTime.ofInstant(known, ZoneOffset.UTC);
        boolean year = time.getDayOfYear() == 1 && time.toLocalTime().equals(LocalTime.MIDNIGHT);
        return year ? EpochEstimate.Kind.YEAR : EpochEstimate.Kind.KNOWN;
    }

    private static boolean isWithin(Instant instant, BigInteger low, BigInteger high) {
        BigInteger at = StepScale.nanosOf(instant);
        return at.compareTo(low) >= 0 && at.compareTo(high) <= 0;
    }

    private static void addQuarter(Instant epoch, boolean utc, List<Candidate> near) {
        if (near.stream().anyMatch(candidate -> candidate.epoch().equals(epoch))) {
            return;
        }
        LocalDateTime time = LocalDateTime.ofInstant(epoch, ZoneOffset.UTC);
        boolean midnight = time.toLocalTime().equals(LocalTime.MIDNIGHT);
        if (midnight && time.getDayOfYear() == 1) {
            near.add(new Candidate(epoch, EpochEstimate.Kind.YEAR, "", YEAR));
        } else if (midnight && time.getDayOfMonth() == 1) {
            near.add(new Candidate(epoch, EpochEstimate.Kind.MONTH, "", MONTH));
        } else if (utc) {
            // In a zone that is not known, any quarter of an hour is somebody's midnight.
            addElsewhere(epoch, time, midnight, near);
        }
    }

    private static void addElsewhere(Instant epoch, LocalDateTime time, boolean midnight, List<Candidate> near) {
        LocalDateTime year = LocalDate.of(time.plusDays(1).getYear(), 1, 1).atStartOfDay();
        long east = ChronoUnit.SECONDS.between(time, year);
        ZoneOffset zone = Math.abs(east) > 14 * 3600
                ? (time.getDayOfYear() == 1 && time.getHour() <= 12
                        ? ZoneOffset.ofTotalSeconds(-time.toLocalTime().toSecondOfDay())
                        : null)
                : ZoneOffset.ofTotalSeconds((int) east);
        if (zone != null) {
            near.add(new Candidate(epoch, EpochEstimate.Kind.YEAR_ELSEWHERE, "UTC" + zone.getId(), YEAR_ELSEWHERE));
        } else if (midnight) {
            near.add(new Candidate(epoch, EpochEstimate.Kind.DAY, "", DAY));
        } else if (time.getMinute() == 0) {
            near.add(new Candidate(epoch, EpochEstimate.Kind.HOUR, "", HOUR));
        }
    }
}
