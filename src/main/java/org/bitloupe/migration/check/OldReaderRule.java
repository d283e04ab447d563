package org.bitloupe.migration.check;

import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.migration.MigrationContext;
import org.bitloupe.migration.MigrationFinding;
import org.bitloupe.migration.MigrationRule;

/** Old IDs are still read by the old layout: a reader with the new one alone tells wrong times and machines, without an error. */
final class OldReaderRule implements MigrationRule {
    private static final String SOURCE = "bwmarrin/snowflake#26 (one mask for all), f4b6a3/tsid-creator#34";

    @Override
    public Optional<MigrationFinding> judge(MigrationContext migrationContext) {
        boolean same =
                migrationContext.old().slices().equals(migrationContext.now().slices())
                        && migrationContext
                                .succession()
                                .oldTime()
                                .map(LayoutTime::timeline)
                                .map(t -> t.epoch() + " " + t.tick())
                                .equals(migrationContext
                                        .succession()
                                        .newTime()
                                        .map(LayoutTime::timeline)
                                        .map(t -> t.epoch() + " " + t.tick()));
        return same || !migrationContext.succession().isComparable()
                ? Optional.empty()
                : Optional.of(MigrationFinding.of(
                                "reading",
                                Severity.INFO,
                                migrationContext.overlap().isEmpty() ? "apart" : "mixed")
                        .from(SOURCE));
    }
}
