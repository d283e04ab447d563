package org.bitloupe.migration.check;

import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.migration.Finding;
import org.bitloupe.migration.MigrationRule;
import org.bitloupe.migration.Move;

/** Old IDs are still read by the old layout: a reader with the new one alone tells wrong times and machines, without an error. */
final class ReadingRule implements MigrationRule {
    private static final String SOURCE = "bwmarrin/snowflake#26 (one mask for all), f4b6a3/tsid-creator#34";

    @Override
    public Optional<Finding> judge(Move move) {
        boolean same = move.old().slices().equals(move.now().slices())
                && move.succession()
                        .oldTime()
                        .map(LayoutTime::timeline)
                        .map(t -> t.epoch() + " " + t.tick())
                        .equals(move.succession()
                                .newTime()
                                .map(LayoutTime::timeline)
                                .map(t -> t.epoch() + " " + t.tick()));
        return same || !move.succession().isComparable()
                ? Optional.empty()
                : Optional.of(
                        Finding.of("reading", Severity.INFO, move.overlap().isEmpty() ? "apart" : "mixed")
                                .from(SOURCE));
    }
}
