package org.bitloupe.migration;

import java.util.Optional;

/** One thing to look at when a layout follows another. */
public interface MigrationRule {

    /** Returns the rule's finding, or empty where it does not apply. */
    Optional<MigrationFinding> judge(MigrationContext migrationContext);
}
