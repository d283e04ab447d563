package org.bitloupe.capacity.check;

import java.time.Instant;
import java.util.Optional;
import org.bitloupe.layout.Layout;

/** One thing to look at in a layout. */
interface LayoutCheck {

    /** The name of its check, as a layout file's {@code ignore} lists it. */
    String id();

    /** Checks a layout; empty if the question does not arise for it. Asked at every step of a drag. */
    Optional<CheckResult> check(Layout layout, Instant now);

    /** Tells whether it asks for what makes IDs: of a known time that is no ID nothing does, and it is not asked then. */
    default boolean isOfGenerators() {
        return false;
    }

    /**
     * Tells whether its answer depends on all bits of an ID that are not the time: where the meaning of some is not known, it is not
     * asked.
     */
    default boolean dependsOnAllBits() {
        return isOfGenerators();
    }

    /** The smallest change that fixes what the check found, or empty if there is none. Asked only when a person wants to know. */
    default Optional<SuggestedFix> fix(Layout layout, Instant now) {
        return Optional.empty();
    }
}
