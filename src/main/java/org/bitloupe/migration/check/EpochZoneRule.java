package org.bitloupe.migration.check;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.migration.MigrationContext;
import org.bitloupe.migration.MigrationFinding;
import org.bitloupe.migration.MigrationRule;

/** Two epochs that differ by hours may be one date read in two time zones. */
final class EpochZoneRule implements MigrationRule {
    private static final String ID = "zone";

    static final Duration STEP = Duration.ofMinutes(15);
    static final Duration MOST = Duration.ofHours(26);
    /** A day is a date of its own. */
    private static final Duration DAY = Duration.ofDays(1);

    @Override
    public String id() {
        return ID;
    }

    @Override
    public List<String> sources() {
        return List.of("epoch-zone");
    }

    @Override
    public Optional<MigrationFinding> judge(MigrationContext migrationContext) {
        return migrationContext
                .succession()
                .oldTime()
                .flatMap(old -> migrationContext
                        .succession()
                        .newTime()
                        .map(now -> Duration.between(
                                        old.scale().epoch(), now.scale().epoch())
                                .abs()))
                .filter(EpochZoneRule::isOffset)
                .map(apart -> MigrationFinding.of(
                                ID,
                                Severity.WARNING,
                                "apart",
                                "time",
                                String.format(Locale.ROOT, "%d:%02d", apart.toHours(), apart.toMinutesPart()))
                        .from("epoch-zone"));
    }

    /** Tells whether two zones of the world can be so far apart. */
    private static boolean isOffset(Duration apart) {
        return !apart.isZero()
                && !apart.equals(DAY)
                && apart.compareTo(MOST) <= 0
                && apart.toNanos() % STEP.toNanos() == 0;
    }
}
