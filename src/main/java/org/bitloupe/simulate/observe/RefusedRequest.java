package org.bitloupe.simulate.observe;

import java.util.Comparator;
import org.bitloupe.message.Problem;

/**
 * A request that was refused.
 *
 * @param problem why
 * @param at when
 * @param machine by which machine, from 0
 */
public record RefusedRequest(Problem problem, long at, int machine) {
    static final Comparator<RefusedRequest> FIRST =
            Comparator.comparingLong(RefusedRequest::at).thenComparingInt(RefusedRequest::machine);
}
