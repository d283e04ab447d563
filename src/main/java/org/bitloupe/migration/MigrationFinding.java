package org.bitloupe.migration;

import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * The finding of one rule about going on with another layout.
 *
 * @param id the rule's name
 * @param severity how much it matters
 * @param text the finding: a few words that are strong, the reason, and what to do
 * @param fix a change of the new layout that fixes it
 * @param source where the rule is written down or was learnt the hard way; null where arithmetic is the source
 */
public record MigrationFinding(
        String id,
        Severity severity,
        Message text,
        Optional<EditResult.Done> fix,
        @Nullable Message source) {

    /** A finding whose sentence is {@code migrate.<id>.<kind>}. */
    public static MigrationFinding of(String id, Severity severity, String kind, Object... namesAndValues) {
        return new MigrationFinding(
                id, severity, Message.of("migrate." + id + "." + kind, namesAndValues), Optional.empty(), null);
    }

    /** The same with its source, the sentence {@code migrate.source.<name>}. */
    public MigrationFinding from(String name) {
        return new MigrationFinding(id, severity, text, fix, Message.of("migrate.source." + name));
    }

    public MigrationFinding curedBy(Optional<SafeEpoch> epoch) {
        return new MigrationFinding(id, severity, text, epoch.map(SafeEpoch::edit), source);
    }
}
