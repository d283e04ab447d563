package org.bitloupe.batch.follow;

import java.time.Instant;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * Something to be said of a log.
 *
 * @param kind what it is
 * @param id the ID that shows it, as its row spells it
 * @param time when that was made; null if it does not say so
 * @param sentence all of it, with how sure it is
 */
public record FollowFinding(
        FollowKind kind, String id, @Nullable Instant time, Message sentence) {}
