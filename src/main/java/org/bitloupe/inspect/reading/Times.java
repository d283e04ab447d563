package org.bitloupe.inspect.reading;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bitloupe.inspect.rank.CompiledLayout;
import org.bitloupe.inspect.rank.Decoded;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.codec.Timeline;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * The times that an ID says: by the epoch that fits best, and by the layout's others.
 *
 * @param chosen the time by the epoch that fits best, null for a layout without time
 * @param others the times by the others, in the layout's order
 * @param surprise why another than the layout's own epoch was chosen, null if it was not
 */
public record Times(
        @Nullable TimeReading chosen,
        List<TimeReading> others,
        @Nullable Message surprise) {
    private static final Times NONE = new Times(null, List.of(), null);
    /** The last instant whose date can be written; {@link Instant} itself reaches a year further. */
    private static final Instant LAST = Instant.parse("+999999999-12-31T23:59:59.999999999Z");

    private static final Instant FIRST = Instant.parse("-999999999-01-01T00:00:00Z");

    public Times {
        others = List.copyOf(others);
    }

    /**
     * The times of an ID.
     *
     * @param chosen the index of the epoch that fits best
     */
    static Times of(Decoded decoded, int chosen) {
        List<TimeReading> all = new ArrayList<>();
        for (CompiledLayout.Epoch epoch : decoded.compiled().epochs()) {
            all.add(read(decoded, epoch.name(), epoch.time()));
        }
        if (all.isEmpty()) {
            return NONE;
        }
        TimeReading best = all.remove(chosen);
        return new Times(best, all, chosen == 0 ? null : surprise(best, all.get(0)));
    }

    /** The times of an ID with an epoch that a person chose first. */
    public static Times of(Decoded decoded, String name, Instant epoch) {
        LayoutTime own = decoded.compiled().time();
        if (own == null) {
            return NONE;
        }
        List<TimeReading> others = new ArrayList<>();
        for (CompiledLayout.Epoch known : decoded.compiled().epochs()) {
            if (!known.time().timeline().epoch().equals(epoch)) {
                others.add(read(decoded, known.name(), known.time()));
            }
        }
        return new Times(read(decoded, name, own.withEpoch(epoch)), others, null);
    }

    private static TimeReading read(Decoded decoded, String name, LayoutTime time) {
        Optional<Instant> instant =
                time.instantOf(decoded.values()).filter(i -> !i.isBefore(FIRST) && !i.isAfter(LAST));
        Timeline timeline = time.timeline();
        return new TimeReading(
                name,
                timeline.epoch(),
                decoded.values().get(time.mainField()),
                timeline.tick(),
                time.step(),
                instant.orElse(null),
                time.decimals());
    }

    private static Message surprise(TimeReading chosen, TimeReading own) {
        return Message.of(
                "inspect.reason.midnight", "epoch", Phrases.epoch(chosen.epoch()), "own", Phrases.epoch(own.epoch()));
    }
}
