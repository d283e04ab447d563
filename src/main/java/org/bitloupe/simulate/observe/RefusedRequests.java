package org.bitloupe.simulate.observe;

import org.jspecify.annotations.Nullable;

/**
 * Requests that were refused.
 *
 * @param count the number of them
 * @param first the first one, or null if there was none
 */
public record RefusedRequests(long count, @Nullable RefusedRequest first) {}
