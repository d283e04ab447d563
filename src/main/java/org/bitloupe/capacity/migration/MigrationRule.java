package org.bitloupe.capacity.migration;

import java.util.Optional;

/** One thing to look at when a layout follows another. */
interface MigrationRule {

    /** What it says, or empty where it does not apply. */
    Optional<Finding> judge(Move move);
}
