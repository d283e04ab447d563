package org.bitloupe.tabular.detect;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.catalog.KnownEpochs;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.evidence.TextTime;
import org.bitloupe.inspect.reading.ReadingPhrase;
import org.bitloupe.inspect.time.Timestamp;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.codec.StepScale;
import org.bitloupe.message.Message;

/**
 * An epoch that is not the own one of a layout, by which its bits say the times beside the IDs of a column.
 *
 * @param layout the layout, as the catalog has it
 * @param epoch the epoch; where nobody is known to use it, the roundest that the times allow
 * @param user who uses it, empty where nobody is known to
 * @param rows the number of rows that agree
 * @param column the column of the times, as the beginning of a sentence
 */
record EpochByTimes(Layout layout, Instant epoch, String user, int rows, Message column) {
    /** Rows that are looked at: more would tell the same. */
    private static final int MOST = 200;
    /** One row agrees with some epoch in any case, and with a known one hardly ever. */
    private static final int FEWEST = 2;
    /** The percentage of rows that are nearly all. */
    private static final int NEARLY_ALL = 95;
    /**
     * The times have to lie this many times as far apart as they may differ: bits that are divided a little differently would count a few
     * percent faster or slower, and agree with times close together.
     */
    private static final int APART = 100;

    /** The same of a known epoch, which bits that are divided otherwise do not agree with but accidentally. */
    private static final int APART_OF_KNOWN = 5;

    private static final long NEAR = TextTime.NEAR.toNanos();

    /** The epoch by which most rows agree, as a span of shifts from the layout's own. */
    private record Shift(int rows, long from, long to) {}

    /**
     * Looks for an epoch.
     *
     * @param cells the IDs
     * @param others the other columns
     * @return empty if no column of times agrees with nearly all IDs by one epoch, or one does by a layout's own; a known epoch before others, then a layout that is known
     *     to be counted from several epochs
     */
    static Optional<EpochByTimes> of(Inspector inspector, List<String> cells, List<ColumnContext.Column> others) {
        List<TimestampColumn> columns = others.stream()
                .map(TimestampColumn::of)
                .flatMap(Optional::stream)
                .sorted(Comparator.comparingInt(column -> -column.named()))
                .toList();
        if (columns.isEmpty()) {
            return Optional.empty();
        }
        List<String> some = cells.subList(0, Math.min(MOST, cells.size()));
        Map<Layout, List<Optional<Instant>>> instants = new HashMap<>();
        List<Layout> layouts = inspector.layoutsOfAnyEpoch();
        List<EpochByTimes> found = new ArrayList<>();
        for (TimestampColumn column : columns) {
            for (Layout layout : layouts) {
                of(
                                layout,
                                instants.computeIfAbsent(
                                        layout, one -> inspector.source(some).unboundedInstants(one)),
                                column,
                                inspector.knownEpochs())
                        .ifPresent(found::add);
            }
        }
        boolean own = found.stream().anyMatch(EpochByTimes::isOwn);
        return own
                ? Optional.empty()
                : found.stream()
                        .min(Comparator.comparing((EpochByTimes one) -> !one.isKnown())
                                .thenComparing(one -> !one.isOfSeveral()));
    }

    private static Optional<EpochByTimes> of(
            Layout layout, List<Optional<Instant>> instants, TimestampColumn column, KnownEpochs known) {
        LayoutTime time = LayoutTime.of(layout).orElseThrow();
        long tick = time.step().nanos() / time.step().per();
        long[] from = new long[instants.size()];
        long[] to = new long[instants.size()];
        int rows = 0;
        int times = 0;
        long first = Long.MAX_VALUE;
        long last = Long.MIN_VALUE;
        long tolerance = 0;
        for (int i = 0; i < instants.size(); i++) {
            Timestamp timestamp = column.stamps().get(i).orElse(null);
            BigInteger made = instants.get(i).map(StepScale::nanosOf).orElse(null);
            times += timestamp == null ? 0 : 1;
            if (timestamp != null && timestamp.precision() < Timestamp.MINUTE && made != null) {
                BigInteger shift = BigInteger.valueOf(timestamp.nanos()).subtract(made);
                if (shift.bitLength() < Long.SIZE - 2) {
                    from[rows] = shift.longValue() - NEAR - tick;
                    to[rows] = shift.longValue() + NEAR + timestamp.precision();
                    tolerance = Math.max(tolerance, to[rows] - from[rows]);
                    first = Math.min(first, timestamp.nanos());
                    last = Math.max(last, timestamp.nanos());
                    rows++;
                }
            }
        }
        if (tick > Timestamp.MINUTE || rows == 0) {
            return Optional.empty();
        }
        Shift shift = most(Arrays.copyOf(from, rows), Arrays.copyOf(to, rows));
        if (100L * shift.rows() < (long) NEARLY_ALL * times) {
            return Optional.empty();
        }
        // More rows of the same seconds say no more than one, and would be taken for as many.
        boolean mayBeKnown = rows < TimeDifference.FEWEST || last - first >= APART_OF_KNOWN * tolerance;
        boolean mayBeUnknown = shift.rows() >= FEWEST && last - first >= APART * tolerance;
        Instant own = time.scale().epoch();
        Instant least = own.plusNanos(shift.from());
        Instant most = own.plusNanos(shift.to());
        return known.within(least, most)
                .filter(epoch -> mayBeKnown)
                .map(epoch -> new EpochByTimes(layout, epoch, known.name(epoch, layout), shift.rows(), column.title()))
                .or(() -> Optional.of(new EpochByTimes(
                                layout, KnownEpochs.roundest(least, most), "", shift.rows(), column.title()))
                        .filter(one -> mayBeUnknown));
    }

    /** The shifts that lie in the most of some intervals. */
    private static Shift most(long[] from, long[] to) {
        Arrays.sort(from);
        Arrays.sort(to);
        Shift best = new Shift(0, 0, 0);
        int ended = 0;
        for (int begun = 1; begun <= from.length; begun++) {
            while (to[ended] < from[begun - 1]) {
                ended++;
            }
            if (begun - ended > best.rows()) {
                best = new Shift(begun - ended, from[begun - 1], to[ended]);
            }
        }
        return best;
    }

    /** Tells whether somebody is known to count from it. */
    boolean isKnown() {
        return !user.isEmpty();
    }

    private boolean isOwn() {
        return LayoutTime.of(layout).orElseThrow().scale().epoch().equals(epoch);
    }

    private boolean isOfSeveral() {
        TimeEncoding time = layout.fields().get(layout.mainTime()).time();
        return time != null && time.hasOtherEpochs();
    }

    /** The layout with this epoch as its own. */
    Layout counted() {
        return layout.withEpoch(epoch);
    }

    /** Says from which epoch the rows are counted, or by which they would agree. */
    Message sentence() {
        String text = ReadingPhrase.epoch(epoch);
        return isKnown()
                ? Message.of("batch.beside.epoch", "layout", layout.title(), "epoch", text, "name", user)
                : Message.of("batch.beside.epoch.about")
                        .with("column", column)
                        .with("epoch", text)
                        .with("n", rows)
                        .with("layout", layout.title());
    }
}
