package org.bitloupe.export.generator;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.bitloupe.layout.TimeEncoding;
import org.jspecify.annotations.Nullable;

/**
 * The epochs that a generator can count from.
 *
 * @param only the only ones, the one that the generator has everywhere first; empty if the rest says which
 * @param from the earliest; the latest is always now, no generator counts from the future
 * @param unit what the epoch is a multiple of since 1970
 * @param midnight true if it has to be midnight in some time zone that is a multiple of 15 minutes from UTC
 * @param grid where the generator's ticks begin
 */
record SupportedEpochs(List<Instant> only, Instant from, Duration unit, boolean midnight, TimeEncoding.Grid grid) {
    private static final long QUARTER_HOUR = 900;
    private static final long DAY = 86_400;

    SupportedEpochs {
        only = List.copyOf(only);
    }

    /** No others than these. */
    static SupportedEpochs only(List<Instant> epochs) {
        return new SupportedEpochs(epochs, epochs.get(0), Duration.ofMillis(1), false, TimeEncoding.Grid.EPOCH);
    }

    boolean early(Instant epoch) {
        return only.isEmpty() && epoch.isBefore(from);
    }

    boolean fine(Instant epoch) {
        if (!only.isEmpty()) {
            return false;
        }
        long seconds = unit.getSeconds();
        return unit.getNano() == 0
                ? epoch.getNano() != 0 || Math.floorMod(epoch.getEpochSecond(), seconds) != 0
                : epoch.getNano() % unit.getNano() != 0;
    }

    /** Tells whether it is midnight nowhere, and should be. */
    boolean noMidnight(Instant epoch) {
        return only.isEmpty() && midnight && offsetOf(epoch) == null;
    }

    /** The time zone in which an instant is midnight, the one nearest to UTC; null for none. */
    static @Nullable ZoneOffset offsetOf(Instant epoch) {
        long second = Math.floorMod(epoch.getEpochSecond(), DAY);
        if (epoch.getNano() != 0 || second % QUARTER_HOUR != 0) {
            return null;
        }
        return ZoneOffset.ofTotalSeconds((int) (second < DAY / 2 ? -second : DAY - second));
    }

    /** The nearest one that it can count from: of the only ones that which refusals name, or the last before it. */
    Instant nearest(Instant epoch, Instant now) {
        if (!only.isEmpty()) {
            return only.get(0);
        }
        if (epoch.isAfter(now)) {
            return now.truncatedTo(ChronoUnit.DAYS);
        }
        if (early(epoch)) {
            return from;
        }
        return midnight && noMidnight(epoch) ? epoch.truncatedTo(ChronoUnit.DAYS) : floor(epoch);
    }

    private Instant floor(Instant epoch) {
        return unit.getNano() == 0
                ? Instant.ofEpochSecond(
                        epoch.getEpochSecond() - Math.floorMod(epoch.getEpochSecond(), unit.getSeconds()))
                : epoch.minusNanos(epoch.getNano() % unit.getNano());
    }
}
