package org.bitloupe.migration;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.migration.overlap.IdOverlap;
import org.bitloupe.migration.overlap.IdSet;
import org.bitloupe.migration.overlap.IdSetIntersection;
import org.bitloupe.migration.overlap.IdsAroundChange;
import org.bitloupe.migration.overlap.IntegerRange;
import org.bitloupe.migration.overlap.NumberColumn;
import org.jspecify.annotations.Nullable;

/**
 * One layout followed by another at an instant: the IDs before and after it, and how their numbers compare. Only layouts with bits are
 * compared; see {@link #isComparable}.
 */
public final class LayoutSuccession {
    /** A file of the same day is taken for one of the instant. */
    public static final Duration FRESH = Duration.ofDays(1);

    private final Layout named;
    private final Layout old;
    private final Layout now;
    private final Instant when;
    private final Optional<ExistingIdStats> existing;
    private final NumberColumn column;
    private final IdSet made;
    private final IdSet coming;
    private final IdSet steady;
    private final @Nullable BigInteger largestOld;
    private final @Nullable BigInteger smallestNew;

    /**
     * A succession.
     *
     * @param named the old layout; where a file's IDs are counted from another epoch of it, that is its epoch here
     * @param now the new layout
     * @param when the instant from which on IDs are of the new layout
     * @param existing what is known of the IDs that are there, counted for the same layouts and instant
     */
    public LayoutSuccession(Layout named, Layout now, Instant when, Optional<ExistingIdStats> existing) {
        this.named = named;
        this.now = now;
        this.when = when;
        this.existing = existing.filter(e -> e.counted() > 0);
        this.old = this.existing
                .flatMap(ExistingIdStats::epoch)
                .map(named::withEpoch)
                .orElse(named);
        this.column = NumberColumn.of(old, now);
        this.made = IdsAroundChange.until(old, when);
        this.coming = IdsAroundChange.from(now, when);
        this.steady = steady();
        boolean alive = isComparable();
        this.largestOld =
                alive ? upToDate().flatMap(ExistingIdStats::largest).orElseGet(() -> made.largest(column)) : null;
        this.smallestNew = alive ? steady.smallest(column) : null;
    }

    /** Returns the old layout with the epoch that its IDs are counted from. */
    public Layout old() {
        return old;
    }

    /** Returns the old layout with its own epoch. */
    public Layout named() {
        return named;
    }

    public Layout now() {
        return now;
    }

    Instant when() {
        return when;
    }

    /** Returns the statistics of a file of existing IDs; empty without one, or if it had none. */
    public Optional<ExistingIdStats> existing() {
        return existing;
    }

    /**
     * The same where nothing can have been made since: what comes between a file and the change may be larger than anything in it.
     */
    Optional<ExistingIdStats> upToDate() {
        return existing.filter(e -> oldTime().isEmpty()
                || e.latest()
                        .filter(latest -> Duration.between(latest, when).compareTo(FRESH) <= 0)
                        .isPresent());
    }

    public NumberColumn column() {
        return column;
    }

    public Optional<LayoutTime> oldTime() {
        return IdsAroundChange.time(old);
    }

    public Optional<LayoutTime> newTime() {
        return IdsAroundChange.time(now);
    }

    /** The IDs the old layout may have made until the change. */
    public IdSet made() {
        return made;
    }

    /** The IDs the new layout makes from the change on. */
    public IdSet coming() {
        return coming;
    }

    /** Tells whether both layouts have bits, and there are old IDs and new ones to compare. */
    public boolean isComparable() {
        return !old.textOnly() && !now.textOnly() && !made.isEmpty() && !coming.isEmpty();
    }

    /** The largest old number in the column: really there if a file is up to date, else possible. Only if {@link #isComparable}. */
    public BigInteger largestOld() {
        return required(largestOld);
    }

    /** The smallest new number, as long as none is negative. Only if {@link #isComparable}. */
    public BigInteger smallestNew() {
        return required(smallestNew);
    }

    /** The largest new number. Only if {@link #isComparable}. */
    public BigInteger largestNew() {
        return steady.largest(column);
    }

    private static BigInteger required(@Nullable BigInteger number) {
        if (number == null) {
            throw new IllegalStateException("there is nothing to compare");
        }
        return number;
    }

    /** Tells whether every new number is larger than every old one, as long as none is negative. */
    public boolean isLarger() {
        return isComparable() && smallestNew().compareTo(largestOld()) > 0;
    }

    /** The first tick of the new layout from which all its numbers are larger than every old one; empty if that never is. */
    public Optional<BigInteger> largerFrom() {
        Optional<LayoutTime> time = newTime();
        if (!isComparable() || time.isEmpty()) {
            return Optional.empty();
        }
        int field = time.get().mainField();
        IntegerRange ticks = steady.range(field);
        return isLarger(ticks.high()) ? Optional.of(IdOverlap.first(ticks, this::isLarger)) : Optional.empty();
    }

    private boolean isLarger(BigInteger tick) {
        int field = newTime().orElseThrow().mainField();
        IntegerRange ticks = steady.range(field).from(tick);
        return steady.with(field, ticks).smallest(column).compareTo(largestOld()) > 0;
    }

    /** The first tick in which a new ID is negative in the column; empty if none ever is. */
    public Optional<BigInteger> negativeFrom() {
        Optional<LayoutTime> time = newTime();
        if (time.isEmpty() || coming.isEmpty() || coming.smallest(column).signum() >= 0) {
            return Optional.empty();
        }
        int field = time.get().mainField();
        IntegerRange ticks = coming.range(field);
        return Optional.of(IdOverlap.first(
                ticks,
                tick -> coming.with(field, ticks.until(tick)).smallest(column).signum() < 0));
    }

    /**
     * Tells whether a tick with negative numbers is followed by such ticks alone: the sign is the time's own top bit, or not the
     * time's.
     */
    private boolean staysNegative() {
        return newTime()
                .map(t -> now.slices().get(0).field() != t.mainField()
                        || now.slices().get(0).high()
                                == now.fields().get(t.mainField()).bits() - 1)
                .orElse(false);
    }

    /** The new IDs until the first one is negative; all of them if that is from the change on, or if later ones are not again. */
    private IdSet steady() {
        if (now.textOnly() || !staysNegative()) {
            return coming;
        }
        Optional<BigInteger> flip = negativeFrom();
        if (flip.isEmpty()) {
            return coming;
        }
        int field = newTime().orElseThrow().mainField();
        IntegerRange before = coming.range(field).until(flip.get().subtract(BigInteger.ONE));
        return before.isEmpty() ? coming : coming.with(field, before);
    }

    /** The instant a tick of the new layout begins at. */
    public Optional<Instant> newInstant(BigInteger tick) {
        return newTime().flatMap(t -> t.scale().instantAt(tick));
    }

    /** The instant a tick of the old layout begins at. */
    public Optional<Instant> oldInstant(BigInteger tick) {
        return oldTime().flatMap(t -> t.scale().instantAt(tick));
    }

    /** Tells whether every new number is larger than every old one, and no ID can come twice, also not after the first negative number. */
    boolean isInOrder() {
        return isLarger()
                && !startsNegative()
                && (steady == coming
                        || !IdSetIntersection.of(made, coming, column).possible());
    }

    /** Tells whether new numbers are negative from the first tick on, and stay so. */
    boolean startsNegative() {
        return staysNegative()
                && newTime()
                        .map(t -> coming.range(t.mainField()).low())
                        .equals(negativeFrom().filter(tick -> isComparable()));
    }

    /** The same at a later change. */
    LayoutSuccession at(Instant later) {
        return new LayoutSuccession(named, now, later, existing);
    }

    /** The same with another new layout. */
    public LayoutSuccession by(Layout other) {
        return new LayoutSuccession(named, other, when, existing);
    }
}
