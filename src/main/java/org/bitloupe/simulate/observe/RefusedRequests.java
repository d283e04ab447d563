package org.bitloupe.simulate.observe;

import org.jspecify.annotations.Nullable;

/**
 * Requests that were refused.
 *
 * @param count the number of them
 * @param exhausted the number of those that came when a tick's IDs, the sequence or the random bits were used up
 * @param first the first one, or null if there was none
 */
public record RefusedRequests(
        long count, long exhausted, @Nullable RefusedRequest first) {}
