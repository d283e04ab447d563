package org.bitloupe.migration.overlap;

import java.math.BigInteger;
import java.time.Instant;
import java.util.Optional;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutTime;

/** The IDs that a layout makes before and after an instant. Where it has no time, it may make each of its IDs at any instant. */
public final class IdsAroundChange {
    private IdsAroundChange() {}

    /** The time of a layout whose time lies in the bits of its IDs. */
    public static Optional<LayoutTime> time(Layout layout) {
        return LayoutTime.inBits(layout);
    }

    /** Those whose tick is at most the one that the instant lies in. */
    public static IdSet until(Layout layout, Instant when) {
        IdSet all = IdSet.of(layout);
        return time(layout)
                .map(t -> all.with(t.mainField(), all.range(t.mainField()).until(tick(t, when))))
                .orElse(all);
    }

    /** Those whose tick is at least the one that the instant lies in. */
    public static IdSet from(Layout layout, Instant when) {
        IdSet all = IdSet.of(layout);
        return time(layout)
                .map(t -> all.with(t.mainField(), all.range(t.mainField()).from(tick(t, when))))
                .orElse(all);
    }

    private static BigInteger tick(LayoutTime time, Instant when) {
        return time.scale().ticksAt(when);
    }
}
