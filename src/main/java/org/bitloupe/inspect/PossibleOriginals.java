package org.bitloupe.inspect;

import java.util.List;
import java.util.Optional;

/**
 * The IDs that a text without a plausible reading can have been, none of which is said to be the one.
 *
 * @param nearMiss the scheme and the IDs; empty if there are none, or they are of no one scheme: nearly every text is near to an ID of some
 *     scheme
 * @param times when an ID of which only the beginning is left can have been made, by the layouts that explain it best; empty if it is none,
 *     or no layout with a time in front explains it
 */
public record PossibleOriginals(Optional<NearMiss> nearMiss, List<PossibleTime> times) {
    public PossibleOriginals {
        times = List.copyOf(times);
    }
}
