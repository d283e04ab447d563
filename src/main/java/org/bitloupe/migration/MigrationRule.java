package org.bitloupe.migration;

import java.util.List;
import java.util.Optional;

/** One thing to look at when a layout follows another. */
public interface MigrationRule {
    /** The name in its findings; rules on one subject may share it. */
    String id();

    /** The names of the sources that its findings may give, those of the keys {@code migrate.source.<name>}. */
    default List<String> sources() {
        return List.of();
    }

    /** Returns the rule's finding, or empty where it does not apply. */
    Optional<MigrationFinding> judge(MigrationContext migrationContext);
}
