package org.bitloupe.inspect.reading;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bitloupe.inspect.rank.CompiledLayout;
import org.bitloupe.inspect.rank.Decoding;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.codec.StepScale;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * The times that an ID says: by the epoch that fits best, and by the layout's others.
 *
 * @param chosen the time by the epoch that fits best, null for a layout without time
 * @param others the times by the others, in the layout's order
 * @param surprise why another than the layout's own epoch was chosen, null if it was not
 */
public record EpochTimes(
        @Nullable TimeReading chosen,
        List<TimeReading> others,
        @Nullable Message surprise) {
    /** The reason for another epoch than the layout's own. */
    static final String MIDNIGHT = "inspect.reason.midnight";

    private static final EpochTimes NONE = new EpochTimes(null, List.of(), null);
    /** The last instant whose date can be written; {@link Instant} itself reaches a year further. */
    private static final Instant LAST = Instant.parse("+999999999-12-31T23:59:59.999999999Z");

    private static final Instant FIRST = Instant.parse("-999999999-01-01T00:00:00Z");

    public EpochTimes {
        others = List.copyOf(others);
    }

    /**
     * The times of an ID.
     *
     * @param chosen the epoch that fits best, null for a layout without time
     * @param midnight true if it was chosen because it alone makes the time a midnight
     */
    static EpochTimes of(Decoding decoding, CompiledLayout.@Nullable Epoch chosen, boolean midnight) {
        if (chosen == null) {
            return NONE;
        }
        List<TimeReading> others = new ArrayList<>();
        for (CompiledLayout.Epoch epoch : decoding.compiled().epochs()) {
            if (epoch.index() != chosen.index()) {
                others.add(read(decoding, epoch.name(), epoch.time()));
            }
        }
        TimeReading best = read(decoding, chosen.name(), chosen.time());
        return new EpochTimes(best, others, midnight ? surprise(best, others.get(0)) : null);
    }

    /** The times of an ID with an epoch that a person chose first. */
    static EpochTimes of(Decoding decoding, String name, Instant epoch) {
        LayoutTime own = decoding.compiled().time();
        if (own == null) {
            return NONE;
        }
        List<TimeReading> others = new ArrayList<>();
        for (CompiledLayout.Epoch known : decoding.compiled().epochs()) {
            if (!known.time().scale().epoch().equals(epoch)) {
                others.add(read(decoding, known.name(), known.time()));
            }
        }
        return new EpochTimes(read(decoding, name, own.withEpoch(epoch)), others, null);
    }

    private static TimeReading read(Decoding decoding, String name, LayoutTime time) {
        Optional<Instant> instant =
                time.instantOf(decoding.values()).filter(i -> !i.isBefore(FIRST) && !i.isAfter(LAST));
        StepScale scale = time.scale();
        return new TimeReading(
                name,
                scale.epoch(),
                decoding.values().get(time.mainField()),
                scale.tick(),
                time.step(),
                instant.orElse(null),
                time.decimals(),
                decoding.compiled()
                        .spelling(decoding.spelling())
                        .spelling()
                        .calendar()
                        .orElse(null));
    }

    private static Message surprise(TimeReading chosen, TimeReading own) {
        return Message.of(
                MIDNIGHT, "epoch", ReadingPhrase.epoch(chosen.epoch()), "own", ReadingPhrase.epoch(own.epoch()));
    }
}
