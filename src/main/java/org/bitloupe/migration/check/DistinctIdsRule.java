package org.bitloupe.migration.check;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.message.ListPart;
import org.bitloupe.migration.ExistingIdStats;
import org.bitloupe.migration.LayoutSuccession;
import org.bitloupe.migration.MigrationContext;
import org.bitloupe.migration.MigrationFinding;
import org.bitloupe.migration.MigrationPhrase;
import org.bitloupe.migration.MigrationRule;
import org.bitloupe.migration.overlap.IdOverlap;
import org.bitloupe.migration.overlap.NumberColumn;

/** Checks whether an ID says which layout made it; if not, whether the same one can come twice. */
final class DistinctIdsRule implements MigrationRule {
    private static final String ID = "apart";
    /** Number of random bits from which on only a coincidence makes two IDs the same: RFC 9562 6.9 takes UUID v7's 62 for enough. */
    static final int BY_CHANCE = 60;

    @Override
    public String id() {
        return ID;
    }

    @Override
    public Optional<MigrationFinding> judge(MigrationContext migrationContext) {
        if (!migrationContext.succession().isComparable()) {
            return Optional.empty();
        }
        return Optional.of(migrationContext
                .overlap()
                .map(overlap -> twice(migrationContext, overlap))
                .orElseGet(() -> apart(migrationContext.succession())));
    }

    private static MigrationFinding apart(LayoutSuccession succession) {
        NumberColumn column = succession.column();
        BigInteger oldHigh = succession.made().largest(column);
        BigInteger newLow = succession.coming().smallest(column);
        if (newLow.compareTo(oldHigh) > 0) {
            return MigrationFinding.of(ID, Severity.OK, "above", "bound", newLow.toString());
        }
        BigInteger newHigh = succession.coming().largest(column);
        if (newHigh.compareTo(succession.made().smallest(column)) < 0) {
            return MigrationFinding.of(ID, Severity.OK, "below", "bound", newHigh.toString());
        }
        BigInteger differ = succession
                .made()
                .still()
                .and(succession.coming().still())
                .and(succession.made().any().xor(succession.coming().any()));
        return differ.signum() == 0
                ? MigrationFinding.of(ID, Severity.OK, "somehow")
                : bit(succession, differ.bitLength() - 1);
    }

    private static MigrationFinding bit(LayoutSuccession succession, int bit) {
        int old = succession.made().any().testBit(bit) ? 1 : 0;
        Optional<Field> before = constantAt(succession.old(), bit);
        Optional<Field> after = constantAt(succession.now(), bit);
        if (before.isPresent()
                && after.isPresent()
                && before.get().name().equals(after.get().name())
                && before.get().bits() == after.get().bits()) {
            return MigrationFinding.of(
                    ID,
                    Severity.OK,
                    "field",
                    "field",
                    before.get().name(),
                    "old",
                    String.valueOf(before.get().value()),
                    "new",
                    String.valueOf(after.get().value()));
        }
        return MigrationFinding.of(ID, Severity.OK, "bit", "bit", bit, "old", old, "new", 1 - old);
    }

    private static Optional<Field> constantAt(Layout layout, int bit) {
        return layout.slices().stream()
                .filter(s -> s.idLow() <= bit && bit <= s.idHigh())
                .map(Slice::field)
                .map(layout.fields()::get)
                .filter(f -> f.value() != null)
                .findFirst();
    }

    private static MigrationFinding twice(MigrationContext migrationContext, IdOverlap overlap) {
        if (overlap.smallest().isEmpty()) {
            return MigrationFinding.of(ID, Severity.WARNING, "undecided");
        }
        Optional<ExistingIdStats> existing = migrationContext.existing();
        if (existing.isPresent()) {
            return counted(migrationContext, existing.get());
        }
        int random = MigrationPhrase.bits(migrationContext.now(), Role.RANDOM);
        if (random >= BY_CHANCE) {
            return found(migrationContext, Severity.INFO, "chance", "bits", random);
        }
        Optional<Instant> last = overlap.lastNew()
                .map(tick -> tick.add(BigInteger.ONE))
                .flatMap(migrationContext.succession()::newInstant);
        if (last.isPresent()
                && Duration.between(migrationContext.when(), last.get()).compareTo(AscendingIdsRule.PAUSE) <= 0) {
            return MigrationFinding.of(
                    ID, Severity.WARNING, "pause", "pause", MigrationPhrase.span(migrationContext.when(), last.get()));
        }
        return dated(migrationContext, overlap).curedBy(migrationContext.epoch());
    }

    private static MigrationFinding counted(MigrationContext migrationContext, ExistingIdStats existing) {
        if (existing.again() == 0) {
            return MigrationFinding.of(ID, Severity.WARNING, "none-there", "n", existing.counted())
                    .curedBy(migrationContext.epoch());
        }
        String kind = existing.again() > existing.examples().size() ? "there.more" : "there";
        return MigrationFinding.of(
                        ID,
                        Severity.ERROR,
                        kind,
                        "n",
                        existing.again(),
                        "all",
                        existing.counted(),
                        "examples",
                        new ListPart(existing.examples()))
                .curedBy(migrationContext.epoch());
    }

    private static MigrationFinding dated(MigrationContext migrationContext, IdOverlap overlap) {
        LayoutSuccession succession = migrationContext.succession();
        Optional<Instant> repeated = overlap.firstOld().flatMap(succession::oldInstant);
        if (repeated.isEmpty()) {
            return found(
                    migrationContext,
                    Severity.ERROR,
                    "twice",
                    "id",
                    overlap.smallest().orElseThrow().toString());
        }
        Optional<Instant> from = overlap.firstNew()
                .filter(tick -> !tick.equals(firstTick(succession)))
                .flatMap(succession::newInstant);
        return from.isPresent()
                ? found(
                        migrationContext,
                        Severity.ERROR,
                        "later",
                        "date",
                        MigrationPhrase.day(from.get()),
                        "old",
                        MigrationPhrase.day(repeated.get()))
                : found(migrationContext, Severity.ERROR, "first", "old", MigrationPhrase.day(repeated.get()));
    }

    /** A finding that an ID does not say which layout made it; where its text does, that is said. */
    private static MigrationFinding found(
            MigrationContext migrationContext, Severity severity, String kind, Object... namesAndValues) {
        String before = prefix(migrationContext.old());
        String after = prefix(migrationContext.now());
        if (after.isEmpty() || before.startsWith(after)) {
            return MigrationFinding.of(ID, severity, kind, namesAndValues);
        }
        Object[] parts = Arrays.copyOf(namesAndValues, namesAndValues.length + 2);
        parts[namesAndValues.length] = "prefix";
        parts[namesAndValues.length + 1] = after;
        return MigrationFinding.of(ID, severity, kind + ".text", parts);
    }

    /** The characters that all texts of the usual spelling begin with; empty if there are none. */
    private static String prefix(Layout layout) {
        return layout.spellings().stream()
                .limit(1)
                .flatMap(spelling -> spelling.segments().stream().limit(1))
                .filter(Segment.Literal.class::isInstance)
                .map(segment -> ((Segment.Literal) segment).text())
                .findFirst()
                .orElse("");
    }

    private static BigInteger firstTick(LayoutSuccession succession) {
        return succession
                .coming()
                .range(succession.newTime().orElseThrow().mainField())
                .low();
    }
}
