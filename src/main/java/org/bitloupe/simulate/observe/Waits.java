package org.bitloupe.simulate.observe;

import java.util.List;
import java.util.Map;
import org.bitloupe.simulate.RequestDelay;

/**
 * The waits of machines.
 *
 * @param byCause the number of waits that had each cause; those that none had may be missing
 * @param lateIds the number of IDs that were made late
 * @param unanswered the number of requests that were still waiting when it ended
 * @param longest the longest waits, the longest first, at most 100
 */
public record Waits(Map<RequestDelay.Cause, Long> byCause, long lateIds, long unanswered, List<RequestDelay> longest) {
    public Waits {
        byCause = Map.copyOf(byCause);
        longest = List.copyOf(longest);
    }

    /** Returns the number of waits. */
    public long count() {
        return byCause.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Returns the number of waits that had a cause. */
    public long count(RequestDelay.Cause cause) {
        return byCause.getOrDefault(cause, 0L);
    }

    /** The longest of all; 0 if nobody waited. */
    public long longestNanos() {
        return longest.isEmpty() ? 0 : longest.get(0).longest();
    }
}
