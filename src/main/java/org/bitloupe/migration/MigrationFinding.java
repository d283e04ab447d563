package org.bitloupe.migration;

import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.message.Message;

/**
 * The finding of one rule about going on with another layout.
 *
 * @param id the rule's name
 * @param level how much it matters
 * @param head the finding in a few words
 * @param rest the reason, and what to do
 * @param fix a change of the new layout that fixes it
 * @param source where the rule is written down or was learnt the hard way; empty where arithmetic is the source
 */
public record MigrationFinding(
        String id, Severity level, Message head, Message rest, Optional<EditResult.Done> fix, String source) {

    /** A finding whose sentences are {@code migrate.<id>.<kind>.head} and {@code .rest} and share the named parts. */
    public static MigrationFinding of(String id, Severity severity, String kind, Object... namesAndValues) {
        String key = "migrate." + id + "." + kind;
        return new MigrationFinding(
                id,
                severity,
                Message.of(key + ".head", namesAndValues),
                Message.of(key + ".rest", namesAndValues),
                Optional.empty(),
                "");
    }

    /** The whole finding: head and reason. */
    public Message text() {
        return Message.of("migrate.text", "head", head, "rest", rest);
    }

    public MigrationFinding from(String newSource) {
        return new MigrationFinding(id, level, head, rest, fix, newSource);
    }

    public MigrationFinding curedBy(Optional<SafeEpoch> epoch) {
        return new MigrationFinding(id, level, head, rest, epoch.map(SafeEpoch::edit), source);
    }
}
