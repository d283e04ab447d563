package org.bitloupe.migration;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.bitloupe.capacity.Lifespan;
import org.bitloupe.capacity.Severity;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.codec.StepScale;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.layout.edit.TimeEdits;
import org.bitloupe.message.Message;
import org.bitloupe.migration.overlap.IdOverlap;
import org.bitloupe.migration.overlap.IntegerRange;

/**
 * An epoch of the new layout with which every new number is larger than every old one: the latest midnight (UTC) before its present
 * epoch for which that holds, and still does if the change comes as much later as {@link #MARGIN}, if there is one. Where old numbers grow faster than
 * new ones, each day of delay would otherwise take the epoch's advantage away.
 *
 * @param epoch the epoch
 * @param edit the change of the new layout
 * @param largestOld the largest old number in the column
 * @param smallestNew the smallest new one with that epoch
 * @param apart true if one comparison then tells for ever which layout an ID is of: no new one is ever negative
 * @param ends when the new layout's time is used up with that epoch; empty if no calendar holds it
 * @param years how much sooner that is, in years of 365.2425 days
 * @param holdsUntil the last day, as an instant of it, on which a change still has every new number larger; empty if it always has: if old numbers grow no faster
 */
public record SafeEpoch(
        Instant epoch,
        EditResult.Done edit,
        BigInteger largestOld,
        BigInteger smallestNew,
        boolean apart,
        Optional<Instant> ends,
        BigDecimal years,
        Optional<Instant> holdsUntil) {
    /** The delay of a change that an epoch has to allow for. */
    public static final Duration MARGIN = Duration.ofDays(90);

    /** Changes later than that are not planned today. */
    private static final BigInteger FARTHEST_DAYS = BigInteger.valueOf(100 * 366);

    private static final BigInteger DAY = BigInteger.valueOf(Duration.ofDays(1).toNanos());
    private static final BigDecimal YEAR_SECONDS = new BigDecimal("31556952");
    private static final int DIGITS = 15;

    /** The epoch that puts a succession in order, with the margin if one does; empty if it is in order already, or no epoch does. */
    static Optional<SafeEpoch> of(LayoutSuccession succession) {
        return of(succession, MARGIN).or(() -> of(succession, Duration.ZERO));
    }

    private static Optional<SafeEpoch> of(LayoutSuccession succession, Duration margin) {
        Optional<LayoutTime> time = succession.newTime();
        if (!succession.isComparable() || succession.isLarger() || time.isEmpty()) {
            return Optional.empty();
        }
        Instant present = time.get().scale().epoch();
        LocalDate newest = LocalDate.ofInstant(present, ZoneOffset.UTC);
        if (!newest.atStartOfDay(ZoneOffset.UTC).toInstant().isBefore(present)) {
            newest = newest.minusDays(1);
        }
        BigInteger days =
                StepScale.floorDiv(room(succession, time.get(), margin), DAY).add(BigInteger.ONE);
        BigInteger most = days.min(
                BigInteger.valueOf(newest.toEpochDay()).subtract(BigInteger.valueOf(LocalDate.MIN.toEpochDay())));
        LocalDate day = newest;
        BigInteger oldest = oldestWithRoom(succession, day, most, margin);
        if (oldest.signum() < 0 || !works(succession, day, oldest, margin)) {
            return Optional.empty();
        }
        BigInteger back =
                IdOverlap.first(new IntegerRange(BigInteger.ZERO, oldest), n -> works(succession, day, n, margin));
        return Optional.of(of(succession, epoch(day, back)));
    }

    /** Returns the time by which the epoch can go back before the time is used up at the change, in nanoseconds. */
    private static BigInteger room(LayoutSuccession succession, LayoutTime time, Duration margin) {
        Field field = succession.now().fields().get(time.mainField());
        BigInteger end = time.scale().nanosAt(field.limit().add(BigInteger.ONE));
        return end.subtract(StepScale.nanosOf(succession.when().plus(margin))).max(BigInteger.ZERO);
    }

    /** The largest number of days back with which there still are new IDs from the change on, none negative; -1 if there are none. */
    private static BigInteger oldestWithRoom(
            LayoutSuccession succession, LocalDate day, BigInteger most, Duration margin) {
        return IdOverlap.last(
                new IntegerRange(BigInteger.ZERO, most),
                n -> edited(succession.now(), epoch(day, n)) instanceof EditResult.Done done
                        && isAllAlong(succession.by(done.layout()), margin, SafeEpoch::hasRoom));
    }

    private static boolean hasRoom(LayoutSuccession succession) {
        return !succession.coming().isEmpty() && !succession.startsNegative();
    }

    private static Instant epoch(LocalDate day, BigInteger back) {
        return day.minusDays(back.longValueExact()).atStartOfDay(ZoneOffset.UTC).toInstant();
    }

    private static EditResult edited(Layout now, Instant epoch) {
        return TimeEdits.epoch(now, epoch);
    }

    private static boolean works(LayoutSuccession succession, LocalDate day, BigInteger back, Duration margin) {
        return edited(succession.now(), epoch(day, back)) instanceof EditResult.Done done
                && isAllAlong(succession.by(done.layout()), margin, LayoutSuccession::isInOrder);
    }

    /** Tells whether something holds of a change now and of one that comes later by the margin. */
    private static boolean isAllAlong(LayoutSuccession succession, Duration margin, Predicate<LayoutSuccession> holds) {
        return holds.test(succession)
                && holds.test(succession.at(succession.when().plus(margin)));
    }

    /** The last day before old numbers overtake new ones; empty if they never do, or only later than anybody plans. */
    private static Optional<Instant> holdsUntil(LayoutSuccession succession) {
        BigInteger last = IdOverlap.last(
                new IntegerRange(BigInteger.ZERO, FARTHEST_DAYS),
                days -> later(succession, days).isInOrder());
        LayoutSuccession next = later(succession, last.add(BigInteger.ONE));
        boolean overtaken = next.isComparable() && !next.startsNegative() && !next.isLarger();
        return overtaken ? Optional.of(later(succession, last).when()) : Optional.empty();
    }

    private static LayoutSuccession later(LayoutSuccession succession, BigInteger days) {
        return succession.at(succession.when().plus(Duration.ofDays(days.longValueExact())));
    }

    private static SafeEpoch of(LayoutSuccession succession, Instant epoch) {
        EditResult.Done edit = (EditResult.Done) edited(succession.now(), epoch);
        LayoutSuccession after = succession.by(edit.layout());
        Optional<Instant> before = Lifespan.of(succession.now()).flatMap(Lifespan::ends);
        Optional<Instant> ends = Lifespan.of(edit.layout()).flatMap(Lifespan::ends);
        Instant was = succession.newTime().orElseThrow().scale().epoch();
        Duration sooner = before.isPresent() && ends.isPresent()
                ? Duration.between(ends.get(), before.get())
                : Duration.between(epoch, was);
        BigDecimal years = BigDecimal.valueOf(sooner.toSeconds())
                .divide(YEAR_SECONDS, new MathContext(DIGITS, RoundingMode.HALF_EVEN));
        boolean apart =
                after.coming().smallest(after.column()).compareTo(after.made().largest(after.column())) > 0;
        return new SafeEpoch(
                epoch, edit, after.largestOld(), after.smallestNew(), apart, ends, years, holdsUntil(after));
    }

    public Layout layout() {
        return edit.layout();
    }

    /**
     * Something it gains or costs.
     *
     * @param severity how much it matters
     * @param text the sentence, with strong words
     */
    public record Line(Severity severity, Message text) {
        private static Line of(Severity severity, String kind, Object... namesAndValues) {
            return new Line(severity, Message.of("migrate.older." + kind, namesAndValues));
        }
    }

    /** Describes its gains and costs, in the order they are read in. */
    public List<Line> lines() {
        List<Line> lines = new ArrayList<>();
        lines.add(Line.of(
                Severity.OK,
                "larger",
                "new",
                MigrationPhrase.beginning(smallestNew, largestOld),
                "old",
                MigrationPhrase.beginning(largestOld, smallestNew)));
        lines.add(Line.of(Severity.OK, apart ? "apart" : "distinct"));
        holdsUntil
                .map(day -> Line.of(Severity.WARNING, "holds", "date", MigrationPhrase.day(day)))
                .ifPresent(lines::add);
        ends.map(end -> Line.of(
                        Severity.WARNING,
                        "ends",
                        "date",
                        MigrationPhrase.day(end),
                        "span",
                        MigrationPhrase.span(end, after(end))))
                .ifPresent(lines::add);
        return lines;
    }

    /** The end there would be without the older epoch, or the last of the calendar. */
    private Instant after(Instant end) {
        Duration sooner = Duration.ofSeconds(years.multiply(YEAR_SECONDS).longValue());
        Instant last = LocalDateTime.MAX.toInstant(ZoneOffset.UTC);
        return sooner.compareTo(Duration.between(end, last)) < 0 ? end.plus(sooner) : last;
    }
}
