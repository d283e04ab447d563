package org.bitloupe.migration.check;

import java.math.BigInteger;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bitloupe.capacity.Severity;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.MachineFields;
import org.bitloupe.layout.Role;
import org.bitloupe.message.ListPart;
import org.bitloupe.migration.ExistingIdStats;
import org.bitloupe.migration.MigrationContext;
import org.bitloupe.migration.MigrationFinding;
import org.bitloupe.migration.MigrationRule;

/** Checks whether every machine keeps a number of its own. Equal numbers are where most duplicate IDs in the field come from. */
final class NodeUniquenessRule implements MigrationRule {
    private static final String ID = "nodes";

    @Override
    public String id() {
        return ID;
    }

    @Override
    public List<String> sources() {
        return List.of("nodes");
    }

    @Override
    public Optional<MigrationFinding> judge(MigrationContext migrationContext) {
        List<Field> old = machineFields(migrationContext.old());
        List<Field> now = machineFields(migrationContext.now());
        if (old.isEmpty()
                || chance(migrationContext.now())
                || migrationContext.now().unknownBits() > 0) {
            return Optional.empty();
        }
        if (now.isEmpty()) {
            return Optional.of(MigrationFinding.of(
                            ID, Severity.ERROR, "gone", "field", old.get(0).name())
                    .from("nodes"));
        }
        MigrationFinding finding = old.size() == 1 && now.size() == 1
                ? single(migrationContext, old.get(0), now.get(0))
                : several(migrationContext, old, now);
        return Optional.of(finding.from("nodes"));
    }

    /** Tells whether random bits keep IDs apart, so that machines need no numbers. */
    private static boolean chance(Layout layout) {
        return machineFields(layout).isEmpty() && layout.indicesOf(Role.RANDOM).length > 0;
    }

    private static List<Field> machineFields(Layout layout) {
        return layout.fields().stream()
                .filter(field -> field.role().isMachine() && !field.textOnly())
                .toList();
    }

    private static MigrationFinding single(MigrationContext migrationContext, Field old, Field now) {
        BigInteger limit = now.limit();
        Optional<BigInteger> highest = migrationContext
                .existing()
                .map(ExistingIdStats::highest)
                .flatMap(h -> Optional.ofNullable(h.get(old.name())));
        if (highest.isPresent()) {
            BigInteger used = highest.get();
            return used.compareTo(limit) > 0
                    ? MigrationFinding.of(ID, Severity.WARNING, "used", "field", old.name(), "n", used, "limit", limit)
                    : MigrationFinding.of(ID, Severity.OK, "enough", "field", old.name(), "n", used, "limit", limit);
        }
        if (old.limit().compareTo(limit) > 0) {
            return MigrationFinding.of(
                    ID,
                    Severity.WARNING,
                    "lost",
                    "field",
                    old.name(),
                    "from",
                    limit.add(BigInteger.ONE),
                    "to",
                    old.limit());
        }
        return now.least().compareTo(old.least()) > 0
                ? MigrationFinding.of(ID, Severity.WARNING, "least", "field", old.name(), "n", now.least())
                : MigrationFinding.of(ID, Severity.OK, "kept", "field", old.name(), "n", old.count());
    }

    private static MigrationFinding several(MigrationContext migrationContext, List<Field> old, List<Field> now) {
        BigInteger before = count(old);
        BigInteger after = count(now);
        if (after.compareTo(before) < 0) {
            return MigrationFinding.of(ID, Severity.WARNING, "fewer", "old", before, "n", after);
        }
        if (isKept(old, now)) {
            return MigrationFinding.of(ID, Severity.OK, "all", "n", after);
        }
        return isJoined(migrationContext.old(), migrationContext.now())
                ? MigrationFinding.of(ID, Severity.OK, "joined", "old", names(old), "new", names(now))
                : MigrationFinding.of(ID, Severity.INFO, "other", "old", names(old), "new", names(now));
    }

    /** Tells whether the fields are as wide as they were, and hold every value that they held. */
    private static boolean isKept(List<Field> old, List<Field> now) {
        return bits(old).equals(bits(now))
                && IntStream.range(0, old.size()).allMatch(i -> holds(now.get(i), old.get(i)));
    }

    private static boolean holds(Field now, Field old) {
        return least(now).compareTo(least(old)) <= 0 && limit(now).compareTo(limit(old)) >= 0;
    }

    private static BigInteger least(Field field) {
        return Objects.requireNonNullElse(field.value(), field.least());
    }

    private static BigInteger limit(Field field) {
        return Objects.requireNonNullElse(field.value(), field.limit());
    }

    /**
     * Tells whether a machine's fields taken as one number are the same bits, so that every ID goes on naming the same machine, and there
     * is room for all of them.
     */
    private static boolean isJoined(Layout old, Layout now) {
        BitWeights before = BitWeights.ofMachine(old);
        MachineFields then = MachineFields.of(old);
        MachineFields later = MachineFields.of(now);
        return !old.textOnly()
                && before.equals(BitWeights.ofMachine(now))
                && later.first().compareTo(then.first()) <= 0
                && later.last().compareTo(then.last()) >= 0;
    }

    private static BigInteger count(List<Field> fields) {
        return fields.stream().map(Field::count).reduce(BigInteger.ONE, BigInteger::multiply);
    }

    private static List<Integer> bits(List<Field> fields) {
        return fields.stream().map(Field::bits).toList();
    }

    private static ListPart names(List<Field> fields) {
        return new ListPart(fields.stream().map(Field::name).toList());
    }
}
