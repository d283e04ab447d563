package org.bitloupe.inspect.edit;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.reading.TimeReading;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.StepScale;
import org.jspecify.annotations.Nullable;

/**
 * The times that a run of bits may say. Most numbers can be a time by some epoch and tick, so only few are named: the layout's own
 * where the run is its time, what is plausible by Unix time (1990 to 2100; no two of its units are at once), and what other known
 * layouts would read as an instant of the past.
 */
public final class TimeCandidates {
    /** The most that are named. */
    public static final int MOST = 4;

    private static final Tick DAY = new Tick(Duration.ofDays(1).toNanos(), 1);
    private static final Instant FIRST = Instant.parse("1990-01-01T00:00:00Z");
    private static final Instant LAST = Instant.parse("2100-01-01T00:00:00Z");
    /** Fewer bits than this are a counter or a node rather than a time: 2^28 seconds are eight years. */
    private static final int FEWEST_BITS = 28;
    /** Right after its epoch every small number is a time. */
    private static final Duration YOUNGEST = Duration.ofDays(30);

    private static final Duration AHEAD = Duration.ofDays(1);
    private static final List<Tick> UNIX = List.of(Tick.SECOND, Tick.MILLISECOND, new Tick(1_000, 1), new Tick(1, 1));

    private final SliceValue slice;
    private final Instant now;
    private final List<Candidate> found = new ArrayList<>();
    private final Set<TimeEncoding> seen = new HashSet<>();

    /**
     * A time that a run of bits may say.
     *
     * @param layout the layout that counts so, null for Unix time
     * @param time its time encoding; without other epochs
     * @param reading the instant
     */
    public record Candidate(@Nullable Layout layout, TimeEncoding time, TimeReading reading) {}

    private TimeCandidates(SliceValue slice, Instant now) {
        this.slice = slice;
        this.now = now;
    }

    /**
     * The times of a run, the most plausible first, at most {@link #MOST}.
     *
     * @param reading the reading that the bits are shown by; its own time counts most
     * @param catalog the layouts whose times are tried
     * @param now what the past is measured by
     */
    public static List<Candidate> of(SliceValue slice, Reading reading, Catalog catalog, Instant now) {
        TimeCandidates times = new TimeCandidates(slice, now);
        times.addOwn(reading);
        UNIX.forEach(tick -> times.offer(null, TimeEncoding.since(Instant.EPOCH, tick), FIRST, LAST));
        if (slice.width() >= FEWEST_BITS) {
            // Where the layout's own time is there already, its other epochs would only repeat what the time card says.
            boolean ownIsThere =
                    times.found.stream().anyMatch(c -> reading.layout().equals(c.layout()));
            if (!ownIsThere) {
                times.tryKnown(reading.layout());
            }
            catalog.layouts().stream()
                    .filter(layout -> !layout.equals(reading.layout()))
                    .forEach(times::tryKnown);
        }
        return List.copyOf(times.found);
    }

    private static @Nullable TimeEncoding timeOf(Layout layout) {
        int main = layout.mainTime();
        return main < 0 ? null : layout.fields().get(main).time();
    }

    /** The layout's own time by the epoch that was chosen, where the run is its field. */
    private void addOwn(Reading reading) {
        Layout layout = reading.layout();
        TimeReading own = reading.time();
        TimeEncoding time = timeOf(layout);
        Slice run = new Slice(layout.mainTime(), slice.width() - 1, 0, slice.low());
        if (own != null
                && own.instant() != null
                && time != null
                && layout.slicesOf(layout.mainTime()).equals(List.of(run))) {
            add(new Candidate(layout, alone(time.withEpoch(own.epoch())), own));
        }
    }

    private static TimeEncoding alone(TimeEncoding time) {
        return new TimeEncoding(time.tick(), time.epoch(), Map.of(), time.grid(), null);
    }

    private void tryKnown(Layout layout) {
        TimeEncoding time = timeOf(layout);
        // A number of days is a small number, as others are.
        if (time != null && time.tick().compareTo(DAY) < 0) {
            Instant young = time.epoch().plus(YOUNGEST);
            offer(layout, alone(time), young.isBefore(FIRST) ? FIRST : young, now.plus(AHEAD));
        }
    }

    private void offer(@Nullable Layout layout, TimeEncoding time, Instant first, Instant last) {
        if (found.size() >= MOST) {
            return;
        }
        StepScale scale = StepScale.of(time);
        BigInteger ticks = slice.unsigned();
        Optional<Instant> instant = scale.instantAt(ticks);
        if (instant.isPresent()
                && !instant.get().isBefore(first)
                && !instant.get().isAfter(last)) {
            TimeReading reading = new TimeReading(
                    "", time.epoch(), ticks, time.tick(), time.tick(), instant.get(), scale.decimals(), null);
            add(new Candidate(layout, time, reading));
        }
    }

    private void add(Candidate candidate) {
        if (seen.add(candidate.time())) {
            found.add(candidate);
        }
    }
}
