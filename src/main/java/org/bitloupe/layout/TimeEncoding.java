package org.bitloupe.layout;

import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The tick, epochs and grid of a time field.
 *
 * @param tick the length of one step
 * @param epoch the instant of tick 0, to the nanosecond; unused where {@code adds} is set
 * @param epochs other epochs that are known to be in use with this layout, by name
 * @param customEpoch true if each user of the scheme can choose the epoch, as with most libraries that make IDs
 * @param grid where the steps begin
 * @param adds the name of the time field whose value this one refines (milliseconds within a second), or null. Such a field has no
 *     epoch of its own.
 */
public record TimeEncoding(
        Tick tick,
        Instant epoch,
        Map<String, Instant> epochs,
        boolean customEpoch,
        Grid grid,
        @Nullable String adds) {

    public TimeEncoding {
        epochs = Collections.unmodifiableMap(new LinkedHashMap<>(epochs));
    }

    /** Time by an epoch that users of the scheme cannot choose. */
    public TimeEncoding(Tick tick, Instant epoch, Map<String, Instant> epochs, Grid grid, @Nullable String adds) {
        this(tick, epoch, epochs, false, grid, adds);
    }

    /** Time since an epoch, steps beginning at the epoch. */
    public static TimeEncoding since(Instant epoch, Tick tick) {
        return new TimeEncoding(tick, epoch, Map.of(), Grid.EPOCH, null);
    }

    public TimeEncoding withTick(Tick newTick) {
        return new TimeEncoding(newTick, epoch, epochs, customEpoch, grid, adds);
    }

    public TimeEncoding withEpoch(Instant newEpoch) {
        return new TimeEncoding(tick, newEpoch, epochs, customEpoch, grid, adds);
    }

    /** The same with steps that begin elsewhere. */
    public TimeEncoding withGrid(Grid newGrid) {
        return new TimeEncoding(tick, epoch, epochs, customEpoch, newGrid, adds);
    }

    /** The same as the refinement of another time field. */
    public TimeEncoding withAdds(String field) {
        return new TimeEncoding(tick, epoch, epochs, customEpoch, grid, field);
    }

    /** Tells whether the bits are known to be counted from other epochs than {@link #epoch}, too. */
    public boolean hasOtherEpochs() {
        return customEpoch || !epochs.isEmpty();
    }

    /** The instant from which the steps of a time field are counted. */
    public enum Grid {
        /** At the epoch: ticks = floor((t - epoch) / tick). */
        EPOCH,
        /** At 1970, as Sonyflake does: ticks = floor(t / tick) - floor(epoch / tick). */
        UNIX
    }
}
