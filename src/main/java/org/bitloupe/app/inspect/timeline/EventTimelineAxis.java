package org.bitloupe.app.inspect.timeline;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.inspect.reading.TickInterval;
import org.bitloupe.timeline.TimelineEvent;
import org.bitloupe.timeline.TimelinePiece;
import org.jspecify.annotations.Nullable;

/**
 * The places of a timeline's pieces in a width: side by side with room for the cuts between them, each with its own scale, as many as find
 * room, those around what is selected. In pixels.
 *
 * @param slots the pieces that are shown, from the left
 * @param before the number of pieces before them
 * @param after the number of pieces behind them
 */
record EventTimelineAxis(List<Slot> slots, int before, int after) {
    /** The cut between two pieces. */
    static final double CUT = 66;

    private static final double NARROWEST = 136;

    /** Further events of a piece do not make it wider. */
    private static final int HEAVIEST = 6;

    /** Before the first mark of a piece, half of which stands to its left. */
    private static final double MARGIN = 26;

    /** Behind the last mark, for its words. */
    private static final double WORDS = 120;

    private static final double WORDS_SHARE = 0.4;
    private static final Duration USUAL = Duration.ofSeconds(2);
    private static final Duration SHORTEST = Duration.ofNanos(1000);
    private static final double NANOS = 1e9;

    EventTimelineAxis {
        slots = List.copyOf(slots);
    }

    /**
     * A piece in its place.
     *
     * @param piece the piece
     * @param x its left edge
     * @param width its width
     * @param origin the place of the instant that its scale begins with
     * @param from that instant
     * @param nanosPerPixel its scale
     */
    record Slot(TimelinePiece piece, double x, double width, double origin, Instant from, double nanosPerPixel) {
        /** The place of an instant; to the left or right of the piece where that is outside of what is shown. */
        double at(Instant instant) {
            return origin + nanos(Duration.between(from, instant)) / nanosPerPixel;
        }

        /** Returns the instant of a place. */
        Instant instant(double place) {
            double nanos = (place - origin) * nanosPerPixel;
            long seconds = (long) Math.floor(nanos / NANOS);
            return from.plusSeconds(seconds).plusNanos((long) (nanos - seconds * NANOS));
        }

        /** Tells whether a place is in it. */
        boolean has(double place) {
            return place >= x && place <= x + width;
        }
    }

    private static double nanos(Duration length) {
        return length.getSeconds() * NANOS + length.getNano();
    }

    /**
     * The pieces in a width.
     *
     * @param selected the event whose piece is shown in any case; null for the beginning
     * @param zoom 0 for as many pieces as find room, 1 for the piece of what is selected, each further one for half of its time
     */
    static EventTimelineAxis of(List<TimelinePiece> pieces, @Nullable TimelineEvent selected, int zoom, double width) {
        if (pieces.isEmpty() || width <= 0) {
            return new EventTimelineAxis(List.of(), 0, pieces.size());
        }
        int centre = 0;
        for (int i = 0; i < pieces.size() && selected != null; i++) {
            if (pieces.get(i).events().contains(selected)) {
                centre = i;
            }
        }
        int room = zoom > 0 ? 1 : Math.max(1, (int) ((width + CUT) / (NARROWEST + CUT)));
        int count = Math.min(room, pieces.size());
        int first = Math.max(0, Math.min(centre - count / 2, pieces.size() - count));
        List<TimelinePiece> shown = pieces.subList(first, first + count);
        double free = width - CUT * (count - 1) - Math.min(NARROWEST, width / count) * count;
        double weights = shown.stream().mapToDouble(EventTimelineAxis::weight).sum();
        List<Slot> slots = new ArrayList<>();
        double x = 0;
        for (TimelinePiece piece : shown) {
            double wide = Math.max(1, Math.min(NARROWEST, width / count) + free * weight(piece) / weights);
            slots.add(slot(piece, x, wide, zoom > 1 ? selected : null, zoom));
            x += wide + CUT;
        }
        return new EventTimelineAxis(slots, first, pieces.size() - first - count);
    }

    private static double weight(TimelinePiece piece) {
        return Math.min(HEAVIEST, piece.events().size() + 0.5);
    }

    private static Slot slot(TimelinePiece piece, double x, double width, @Nullable TimelineEvent near, int zoom) {
        double words = Math.min(WORDS, width * WORDS_SHARE);
        double line = Math.max(1, width - MARGIN - words);
        boolean one = piece.events().stream()
                        .map(event -> event.time() == null
                                ? Instant.EPOCH
                                : event.time().from())
                        .distinct()
                        .count()
                == 1;
        Duration whole = Duration.between(piece.from(), piece.to());
        Duration length = one ? longer(USUAL, whole) : longer(whole, SHORTEST);
        Instant from = piece.from();
        TickInterval time = near == null ? null : near.time();
        if (time != null) {
            length = longer(length.dividedBy(1L << (zoom - 1)), SHORTEST);
            from = time.from().minus(length.dividedBy(2));
            from = from.isBefore(piece.from()) ? piece.from() : from;
        }
        return new Slot(piece, x, width, x + MARGIN, from, nanos(length) / line);
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) >= 0 ? one : other;
    }

    /**
     * The instants of a scale's ticks.
     *
     * @param between the least distance of two of them in pixels
     */
    static List<Instant> ticks(Slot slot, double between) {
        Duration step = step(slot.nanosPerPixel() * between);
        Instant end = slot.instant(slot.x() + slot.width());
        Instant begin = slot.instant(slot.x());
        long nanosInto = Math.floorMod(
                Math.floorMod(begin.getEpochSecond(), 86_400L * 365) * 1_000_000_000L + begin.getNano(), nanosOf(step));
        List<Instant> ticks = new ArrayList<>();
        for (Instant tick = begin.minusNanos(nanosInto).plus(step); tick.isBefore(end); tick = tick.plus(step)) {
            ticks.add(tick);
        }
        return ticks;
    }

    private static long nanosOf(Duration step) {
        return step.toNanos();
    }

    /** The decimals of a second that tell two ticks from each other. */
    static int decimals(Slot slot, double between) {
        long nanos = nanosOf(step(slot.nanosPerPixel() * between));
        int decimals = 0;
        for (long unit = 1_000_000_000; unit > 1 && nanos % unit != 0; unit /= 10) {
            decimals++;
        }
        return decimals;
    }

    /** The shortest usual step that is at least so long. */
    private static Duration step(double nanos) {
        long[] seconds = {1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 21_600, 43_200, 86_400};
        for (long unit = 1; unit < 1_000_000_000; unit *= 10) {
            for (long digit : new long[] {1, 2, 5}) {
                if (unit * digit >= nanos) {
                    return Duration.ofNanos(unit * digit);
                }
            }
        }
        for (long each : seconds) {
            if (each * NANOS >= nanos) {
                return Duration.ofSeconds(each);
            }
        }
        return Duration.ofDays((long) Math.ceil(nanos / (86_400 * NANOS)));
    }
}
