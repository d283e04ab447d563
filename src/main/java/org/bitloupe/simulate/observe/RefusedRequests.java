package org.bitloupe.simulate.observe;

import org.jspecify.annotations.Nullable;

/**
 * Requests that were refused.
 *
 * @param count how many
 * @param first the first one, or null if there was none
 */
public record RefusedRequests(long count, @Nullable RefusedRequest first) {}
