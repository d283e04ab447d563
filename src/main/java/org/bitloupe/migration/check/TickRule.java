package org.bitloupe.migration.check;

import java.util.List;
import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.migration.MigrationContext;
import org.bitloupe.migration.MigrationFinding;
import org.bitloupe.migration.MigrationPhrase;
import org.bitloupe.migration.MigrationRule;

/** The length of a step, and where steps begin, belong to the layout: a number of ticks means nothing without them. */
final class TickRule implements MigrationRule {
    private static final String ID = "tick";

    @Override
    public String id() {
        return ID;
    }

    @Override
    public List<String> sources() {
        return List.of("tick", "tick-start");
    }

    @Override
    public Optional<MigrationFinding> judge(MigrationContext migrationContext) {
        Optional<LayoutTime> before = migrationContext.succession().oldTime();
        Optional<LayoutTime> after = migrationContext.succession().newTime();
        if (before.isEmpty() || after.isEmpty()) {
            return Optional.empty();
        }
        Tick old = before.get().scale().tick();
        Tick now = after.get().scale().tick();
        int order = now.compareTo(old);
        if (order != 0) {
            return Optional.of(MigrationFinding.of(
                            ID,
                            order > 0 ? MigrationPhrase.unlessInOrder(migrationContext) : Severity.INFO,
                            order > 0 ? "longer" : "shorter",
                            "new",
                            now.words(),
                            "old",
                            old.words())
                    .from("tick"));
        }
        boolean grid = grid(migrationContext.old(), before.get()) != grid(migrationContext.now(), after.get());
        return grid
                ? Optional.of(MigrationFinding.of(ID, Severity.INFO, "grid", "tick", now.words())
                        .from("tick-start"))
                : Optional.empty();
    }

    private static TimeEncoding.Grid grid(Layout layout, LayoutTime time) {
        TimeEncoding field = layout.fields().get(time.mainField()).time();
        return field == null ? TimeEncoding.Grid.EPOCH : field.grid();
    }
}
