package org.bitloupe.migration.check;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bitloupe.capacity.Severity;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.message.ListPart;
import org.bitloupe.migration.MigrationContext;
import org.bitloupe.migration.MigrationFinding;
import org.bitloupe.migration.MigrationRule;

/** Checks whether fields change places: programs and documents that decode IDs go on by the old order. */
final class FieldOrderRule implements MigrationRule {
    private static final String ID = "order";

    private static final Set<Role> PLACED =
            Set.of(Role.TIME, Role.SHARD, Role.NODE, Role.SEQUENCE, Role.RANDOM, Role.TYPE);

    @Override
    public String id() {
        return ID;
    }

    @Override
    public List<String> sources() {
        return List.of("field-order");
    }

    @Override
    public Optional<MigrationFinding> judge(MigrationContext migrationContext) {
        List<Role> old = roles(migrationContext.old());
        List<Role> now = roles(migrationContext.now());
        List<Role> before = old.stream().filter(now::contains).toList();
        List<Role> after = now.stream().filter(old::contains).toList();
        return before.equals(after)
                ? Optional.empty()
                : Optional.of(
                        MigrationFinding.of(ID, Severity.WARNING, "changed", "old", words(before), "new", words(after))
                                .from("field-order"));
    }

    /** The roles in the order their first bits stand in. */
    private static List<Role> roles(Layout layout) {
        return layout.slices().stream()
                .map(s -> layout.fields().get(s.field()).role())
                .filter(PLACED::contains)
                .distinct()
                .toList();
    }

    private static ListPart words(List<Role> roles) {
        return new ListPart(roles.stream().map(Role::word).toList());
    }
}
