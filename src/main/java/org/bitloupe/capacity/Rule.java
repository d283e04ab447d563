package org.bitloupe.capacity;

import java.time.Instant;
import java.util.Optional;
import org.bitloupe.layout.Layout;

/** One thing to look at in a layout. */
interface Rule {

    /** What there is to say, or empty if the question does not arise for this layout. */
    Optional<Check> check(Layout layout, Instant now);
}
