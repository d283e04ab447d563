package org.bitloupe.timeline;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bitloupe.inspect.reading.TickInterval;
import org.bitloupe.message.DurationText;

/**
 * Two clocks of which both stand in the same answers, with what lies between them there. Each time is somewhere in the step of its clock,
 * so what lies between two is known as a shortest and a longest length only.
 */
final class ClockPair {
    /** Two clocks that lie no further apart may have written down one instant. */
    static final Duration NEAR = Duration.ofSeconds(1);

    /** The same for a request and its answer, which take their time. */
    static final Duration ANSWERED = Duration.ofSeconds(5);

    /** A clock with longer steps is not compared. */
    static final Duration COARSEST = Duration.ofSeconds(1);

    /** Lengths that differ by no more are one. */
    private static final Duration CONSTANT = Duration.ofSeconds(2);

    /** Places that are kept of those that a finding speaks of. */
    static final int EVENTS = 8;

    /** Fewer that are off beside some that agree may be single slow answers. */
    private static final int FEWEST_OFF = 3;

    private final List<TimelineEvent> events = new ArrayList<>();
    /** Those that are not near. */
    private final List<TimelineEvent> apart = new ArrayList<>();

    private final Set<String> ids = new HashSet<>();
    private final Duration nearest;
    private int total;
    private int near;
    private Duration within = Duration.ZERO;
    /** Of those that are not near: the largest shortest length, and the smallest longest one. */
    private Duration least = Duration.ofSeconds(Long.MIN_VALUE);

    private Duration most = Duration.ofSeconds(Long.MAX_VALUE);
    private boolean anchored;

    /**
     * Two clocks that were not compared yet.
     *
     * @param nearest lengths up to this one are none
     */
    ClockPair(Duration nearest) {
        this.nearest = nearest;
    }

    /** The figures by which clocks are compared, as the named parts of sentences that say how. */
    static Map<String, Object> bounds() {
        return Map.of(
                "near", DurationText.of(NEAR),
                "coarsest", DurationText.of(COARSEST),
                "constant", DurationText.of(CONSTANT));
    }

    /** The shortest length from one event to another; less than zero if the other one is, or can be, earlier. */
    static Duration shortest(TickInterval one, TickInterval other) {
        return Duration.between(one.to(), other.from());
    }

    static Duration longest(TickInterval one, TickInterval other) {
        return Duration.between(one.from(), other.to());
    }

    /** Tells whether two times can be of one instant, but for what two clocks differ. */
    static boolean isNear(TickInterval one, TickInterval other) {
        return isNear(one, other, NEAR);
    }

    private static boolean isNear(TickInterval one, TickInterval other, Duration most) {
        return shortest(one, other).compareTo(most) <= 0
                && longest(one, other).negated().compareTo(most) <= 0;
    }

    /**
     * Two events of one answer.
     *
     * @param otherAgrees true if an ID of another scheme in that answer agrees with the first one
     */
    void add(TimelineEvent first, TickInterval one, TimelineEvent second, TickInterval other, boolean otherAgrees) {
        total++;
        if (events.size() < EVENTS) {
            events.add(first);
            events.add(second);
        }
        Duration low = shortest(one, other);
        Duration high = longest(one, other);
        if (isNear(one, other, nearest)) {
            near++;
            Duration apart = low.negated().compareTo(high) > 0 ? low.negated() : high;
            within = within.compareTo(apart) > 0 ? within : apart;
        } else {
            if (apart.size() < EVENTS) {
                apart.add(first);
                apart.add(second);
            }
            ids.add(first.mark().words());
            anchored |= otherAgrees;
            least = least.compareTo(low) > 0 ? least : low;
            most = most.compareTo(high) < 0 ? most : high;
        }
    }

    List<TimelineEvent> events() {
        return events;
    }

    /** The first of those that are not near. */
    List<TimelineEvent> apart() {
        return apart;
    }

    int total() {
        return total;
    }

    int near() {
        return near;
    }

    /** The longest time that lies between two that are near. */
    Duration within() {
        return within;
    }

    /**
     * Tells whether the second clock is off from the first by as much wherever they do not agree, and more than one event says so; where
     * some agree, more than a few.
     */
    boolean isConstant() {
        boolean several = near == 0 ? ids.size() > 1 || anchored : ids.size() >= FEWEST_OFF;
        return several && least.minus(CONSTANT).compareTo(most) <= 0;
    }

    /** By how much the second clock is later than the first: the middle of what is known. */
    Duration offset() {
        return least.plus(most.minus(least).dividedBy(2));
    }
}
