package org.bitloupe.migration.check;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.migration.Existing;
import org.bitloupe.migration.Finding;
import org.bitloupe.migration.MigrationRule;
import org.bitloupe.migration.Move;

/** Checks whether every machine keeps a number of its own. Equal numbers are where most duplicate IDs in the field come from. */
final class NodesRule implements MigrationRule {
    private static final String ID = "nodes";
    private static final String SOURCE = "zitadel/zitadel#9075, #10484; nextcloud/server#55728";

    @Override
    public Optional<Finding> judge(Move move) {
        List<Field> old = makers(move.old());
        List<Field> now = makers(move.now());
        if (old.isEmpty() || chance(move.now())) {
            return Optional.empty();
        }
        if (now.isEmpty()) {
            return Optional.of(
                    Finding.of(ID, Severity.ERROR, "gone", "field", old.get(0).name())
                            .from(SOURCE));
        }
        Finding finding = old.size() == 1 && now.size() == 1 ? single(move, old.get(0), now.get(0)) : several(old, now);
        return Optional.of(finding.from(SOURCE));
    }

    /** Tells whether random bits keep IDs apart, so that machines need no numbers. */
    private static boolean chance(Layout layout) {
        return makers(layout).isEmpty() && layout.indicesOf(Role.RANDOM).length > 0;
    }

    private static List<Field> makers(Layout layout) {
        List<Field> fields = new ArrayList<>();
        for (Field field : layout.fields()) {
            if ((field.role() == Role.NODE || field.role() == Role.SHARD) && !field.textOnly()) {
                fields.add(field);
            }
        }
        return fields;
    }

    private static Finding single(Move move, Field old, Field now) {
        BigInteger limit = now.limit();
        Optional<BigInteger> highest =
                move.existing().map(Existing::highest).flatMap(h -> Optional.ofNullable(h.get(old.name())));
        if (highest.isPresent()) {
            BigInteger used = highest.get();
            return used.compareTo(limit) > 0
                    ? Finding.of(ID, Severity.WARNING, "used", "field", old.name(), "n", used, "limit", limit)
                    : Finding.of(ID, Severity.OK, "enough", "field", old.name(), "n", used, "limit", limit);
        }
        if (old.limit().compareTo(limit) > 0) {
            return Finding.of(
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
                ? Finding.of(ID, Severity.WARNING, "least", "field", old.name(), "n", now.least())
                : Finding.of(ID, Severity.OK, "kept", "field", old.name(), "n", old.count());
    }

    private static Finding several(List<Field> old, List<Field> now) {
        BigInteger before = count(old);
        BigInteger after = count(now);
        if (after.compareTo(before) < 0) {
            return Finding.of(ID, Severity.WARNING, "fewer", "old", before, "n", after);
        }
        boolean same = old.size() == now.size() && bits(old).equals(bits(now));
        return same
                ? Finding.of(ID, Severity.OK, "all", "n", after)
                : Finding.of(ID, Severity.INFO, "other", "old", names(old), "new", names(now));
    }

    private static BigInteger count(List<Field> fields) {
        return fields.stream().map(Field::count).reduce(BigInteger.ONE, BigInteger::multiply);
    }

    private static List<Integer> bits(List<Field> fields) {
        return fields.stream().map(Field::bits).toList();
    }

    private static String names(List<Field> fields) {
        return String.join(", ", fields.stream().map(Field::name).toList());
    }
}
