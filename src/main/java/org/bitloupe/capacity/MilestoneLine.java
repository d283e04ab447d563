package org.bitloupe.capacity;

import java.math.BigInteger;
import java.time.Instant;
import java.util.Optional;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutTime;

/**
 * The turns in the life of a layout's IDs, as instants.
 *
 * @param epoch the instant of tick 0
 * @param today the instant that the line is looked at
 * @param javaScript when IDs become too large for JavaScript's numbers, which are exact up to 2^53 - 1; not asked of IDs that are
 *     wider than 64 bits, and so are no numbers there
 * @param sign when IDs become negative in signed 64-bit columns; not asked of wider IDs
 * @param end the first instant that no longer fits the time field; {@link Milestone.Kind#FAR} if no calendar holds it
 */
public record MilestoneLine(Instant epoch, Instant today, Milestone javaScript, Milestone sign, Milestone end) {
    /** The place of today in the line. */
    public enum Phase {
        /** The epoch is still to come. */
        BEFORE,
        /** IDs can be made. */
        RUNNING,
        /** The time field is used up. */
        OVER
    }

    /** The life line of a layout at an instant; empty if none of its fields with bits counts since an epoch. */
    public static Optional<MilestoneLine> of(Layout layout, Instant today) {
        return LayoutTime.inBits(layout)
                .map(time -> new MilestoneLine(
                        time.scale().epoch(),
                        today,
                        javaScript(layout),
                        passes(layout, ReaderLimit.SIGN),
                        end(layout, time)));
    }

    /** Returns the milestone at which IDs of a layout become too large for JavaScript; also of layouts without time. */
    public static Milestone javaScript(Layout layout) {
        return passes(layout, ReaderLimit.JAVASCRIPT);
    }

    /** Returns the milestone at which IDs of a layout become negative in signed 64-bit columns; also of layouts without time. */
    public static Milestone sign(Layout layout) {
        return passes(layout, ReaderLimit.SIGN);
    }

    private static Milestone end(Layout layout, LayoutTime time) {
        Field field = layout.fields().get(time.mainField());
        BigInteger last = field.value() != null ? field.value() : field.limit();
        return Milestone.at(time.scale().instantAt(last.add(BigInteger.ONE)));
    }

    private static Milestone passes(Layout layout, ReaderLimit limit) {
        if (layout.width() > Long.SIZE || layout.textOnly()) {
            return Milestone.of(Milestone.Kind.UNASKED);
        }
        ReaderLimit.Passed passed = limit.passedBy(layout);
        return switch (passed.when()) {
            case NEVER -> Milestone.of(Milestone.Kind.NEVER);
            case FROM_THE_FIRST -> Milestone.of(Milestone.Kind.FROM_FIRST);
            case FROM -> Milestone.at(passed.at());
            case SOME -> Milestone.of(Milestone.Kind.SOME);
        };
    }

    /** Returns the place of today. */
    public Phase phase() {
        if (today.isBefore(epoch)) {
            return Phase.BEFORE;
        }
        return end.at().filter(e -> !e.isAfter(today)).isPresent() ? Phase.OVER : Phase.RUNNING;
    }
}
