package org.bitloupe.capacity;

import java.time.Instant;
import java.util.Optional;

/**
 * A milestone of the IDs of a layout as they grow.
 *
 * @param kind what is known
 * @param at the first instant at which it can, exact to the tick; only for {@link Kind#AT}
 */
public record Milestone(Kind kind, Optional<Instant> at) implements Comparable<Milestone> {

    /** The state of knowledge of a milestone, in the order of how soon it comes. */
    public enum Kind {
        /** It is so from the first ID on. */
        FROM_FIRST,
        /** It comes at an instant. */
        AT,
        /** It comes later than any calendar reaches. */
        FAR,
        /** It never comes. */
        NEVER,
        /** It comes for some IDs; when is not for the time to say. */
        SOME,
        /** The question does not arise for such IDs. */
        UNASKED
    }

    /** A turn without an instant. */
    static Milestone of(Kind kind) {
        return new Milestone(kind, Optional.empty());
    }

    /** A turn at an instant, or farther away than any. */
    static Milestone at(Optional<Instant> instant) {
        return instant.isPresent() ? new Milestone(Kind.AT, instant) : of(Kind.FAR);
    }

    /** Tells whether it is known on which side of another it lies: it depends on the time alone. */
    public boolean isDated() {
        return kind != Kind.SOME && kind != Kind.UNASKED;
    }

    /** Sooner first. */
    @Override
    public int compareTo(Milestone other) {
        int byKind = kind.compareTo(other.kind);
        return byKind != 0 ? byKind : at.orElse(Instant.MIN).compareTo(other.at.orElse(Instant.MIN));
    }
}
