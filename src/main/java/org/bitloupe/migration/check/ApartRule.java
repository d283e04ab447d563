package org.bitloupe.migration.check;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.migration.Existing;
import org.bitloupe.migration.Finding;
import org.bitloupe.migration.MigrationRule;
import org.bitloupe.migration.Move;
import org.bitloupe.migration.Said;
import org.bitloupe.migration.Succession;
import org.bitloupe.migration.overlap.Column;
import org.bitloupe.migration.overlap.Overlap;

/** Checks whether an ID says which layout made it; if not, whether the same one can come twice. */
final class ApartRule implements MigrationRule {
    private static final String ID = "apart";
    /** Number of random bits from which on only a coincidence makes two IDs the same: RFC 9562 6.9 takes UUID v7's 62 for enough. */
    static final int BY_CHANCE = 60;

    @Override
    public Optional<Finding> judge(Move move) {
        if (!move.succession().isComparable()) {
            return Optional.empty();
        }
        return Optional.of(
                move.overlap().map(overlap -> twice(move, overlap)).orElseGet(() -> apart(move.succession())));
    }

    private static Finding apart(Succession all) {
        Column column = all.column();
        BigInteger oldHigh = all.made().largest(column);
        BigInteger newLow = all.coming().smallest(column);
        if (newLow.compareTo(oldHigh) > 0) {
            return Finding.of(ID, Severity.OK, "above", "bound", newLow.toString());
        }
        BigInteger newHigh = all.coming().largest(column);
        if (newHigh.compareTo(all.made().smallest(column)) < 0) {
            return Finding.of(ID, Severity.OK, "below", "bound", newHigh.toString());
        }
        BigInteger differ = all.made()
                .still()
                .and(all.coming().still())
                .and(all.made().any().xor(all.coming().any()));
        return differ.signum() == 0 ? Finding.of(ID, Severity.OK, "somehow") : bit(all, differ.bitLength() - 1);
    }

    private static Finding bit(Succession all, int bit) {
        int old = all.made().any().testBit(bit) ? 1 : 0;
        Optional<Field> before = constantAt(all.old(), bit);
        Optional<Field> after = constantAt(all.now(), bit);
        if (before.isPresent()
                && after.isPresent()
                && before.get().name().equals(after.get().name())
                && before.get().bits() == after.get().bits()) {
            return Finding.of(
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
        return Finding.of(ID, Severity.OK, "bit", "bit", bit, "old", old, "new", 1 - old);
    }

    private static Optional<Field> constantAt(Layout layout, int bit) {
        return layout.slices().stream()
                .filter(s -> s.idLow() <= bit && bit <= s.idHigh())
                .map(Slice::field)
                .map(layout.fields()::get)
                .filter(f -> f.value() != null)
                .findFirst();
    }

    private static Finding twice(Move move, Overlap overlap) {
        if (overlap.smallest().isEmpty()) {
            return Finding.of(ID, Severity.WARNING, "undecided");
        }
        Optional<Existing> existing = move.existing();
        if (existing.isPresent()) {
            return counted(move, existing.get());
        }
        int random = Said.bits(move.now(), Role.RANDOM);
        if (random >= BY_CHANCE) {
            return Finding.of(ID, Severity.INFO, "chance", "bits", random);
        }
        Optional<Instant> last =
                overlap.lastNew().map(tick -> tick.add(BigInteger.ONE)).flatMap(move.succession()::newInstant);
        if (last.isPresent() && Duration.between(move.when(), last.get()).compareTo(LargerRule.PAUSE) <= 0) {
            return Finding.of(ID, Severity.WARNING, "pause", "pause", Said.span(move.when(), last.get()));
        }
        return dated(move, overlap).curedBy(move.epoch());
    }

    private static Finding counted(Move move, Existing existing) {
        if (existing.again() == 0) {
            return Finding.of(ID, Severity.WARNING, "none-there", "n", existing.counted())
                    .curedBy(move.epoch());
        }
        String examples = String.join(", ", existing.examples());
        String kind = existing.again() > existing.examples().size() ? "there-more" : "there";
        return Finding.of(
                        ID,
                        Severity.ERROR,
                        kind,
                        "n",
                        existing.again(),
                        "all",
                        existing.counted(),
                        "examples",
                        examples)
                .curedBy(move.epoch());
    }

    private static Finding dated(Move move, Overlap overlap) {
        Succession all = move.succession();
        Optional<Instant> repeated = overlap.firstOld().flatMap(all::oldInstant);
        if (repeated.isEmpty()) {
            return Finding.of(
                    ID,
                    Severity.ERROR,
                    "twice",
                    "id",
                    overlap.smallest().orElseThrow().toString());
        }
        Optional<Instant> from =
                overlap.firstNew().filter(tick -> !tick.equals(firstTick(all))).flatMap(all::newInstant);
        return from.isPresent()
                ? Finding.of(ID, Severity.ERROR, "later", "date", Said.day(from.get()), "old", Said.day(repeated.get()))
                : Finding.of(ID, Severity.ERROR, "first", "old", Said.day(repeated.get()));
    }

    private static BigInteger firstTick(Succession all) {
        return all.coming().range(all.newTime().orElseThrow().mainField()).low();
    }
}
