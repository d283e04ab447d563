package org.bitloupe.app.history;

import java.time.Instant;
import org.bitloupe.inspect.rank.Verdict;

/** Entries for tests. */
final class Entries {
    static final Instant START = Instant.parse("2026-11-20T09:00:00Z");

    private Entries() {}

    /** An ID that was looked at {@code second} seconds after {@link #START}. */
    static HistoryEntry entry(String text, long second) {
        return new HistoryEntry(
                text,
                "instagram",
                "Instagram",
                false,
                null,
                "2019-05-19",
                Verdict.CERTAIN,
                1,
                false,
                START.plusSeconds(second),
                false,
                "");
    }
}
