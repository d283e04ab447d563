package org.bitloupe.tabular.detect;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;
import org.bitloupe.inspect.evidence.TextTime;
import org.bitloupe.inspect.time.Timestamp;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.codec.StepScale;
import org.jspecify.annotations.Nullable;

/**
 * The differences of the times beside IDs from the times that a layout reads in these. All lengths are in nanoseconds.
 *
 * @param layout the layout
 * @param rows the number of rows with a time beside the ID, also where the layout reads no plausible time in that; fewer than {@value #FEWEST} only where all agree as they stand
 * @param near the number of these that differ by the offset but for a few seconds, as clocks do
 * @param offset 0, or the quarters of an hour by which the times beside are later in nearly all rows, as in another zone; negative if
 *     they are earlier
 * @param within the most by which the near rows differ from the offset
 * @param least the least by which any row differs
 * @param most the most by which any row differs
 * @param middle the difference in the middle: positive if the times beside are later
 * @param oneWay true if they are later in all rows, or earlier in all
 * @param others the numbers of the rows that are not near, from 0
 * @param far the number of rows that differ by more than days and zones of one and the same event do
 */
public record TimeDifference(
        Layout layout,
        int rows,
        int near,
        long offset,
        long within,
        long least,
        long most,
        long middle,
        boolean oneWay,
        Set<Integer> others,
        int far) {
    /** Fewer rows tell nothing unless all of them agree, and then not for certain. */
    static final int FEWEST = 5;
    /** The percentage of rows that are nearly all. */
    private static final long NEARLY_ALL = 95;

    private static final long NEAR = TextTime.NEAR.toNanos();
    private static final long QUARTER = Duration.ofMinutes(15).toNanos();
    /** Of fewer rows than one in this number it is not said that they agree. */
    static final int PART = 20;
    /** Zones are from UTC-12 to UTC+14. */
    private static final long EARLIEST = Duration.ofHours(-12).toNanos();

    private static final long LATEST = Duration.ofHours(14).toNanos();
    /** Zones, and the day that is another one where somebody writes down later what was made in the evening. */
    private static final long FAR = LATEST + Timestamp.DAY;
    /** The fewest rows far off that count: a single one may have any cause. */
    private static final int FEWEST_FAR = 2;
    /** Differences are constant if they vary by less than this part of them. */
    private static final long STEADY = 1000;

    /**
     * The differences of a column.
     *
     * @param instants for each ID its time by the layout
     * @return null if no row has both times, if only few have and they neither all agree nor are all far off, or if the layout's ticks are
     *     longer than a minute
     */
    static @Nullable TimeDifference of(Layout layout, List<Optional<Instant>> instants, TimestampColumn times) {
        long tick = LayoutTime.of(layout).map(TimeDifference::step).orElse(Long.MAX_VALUE);
        if (tick > Timestamp.MINUTE) {
            return null;
        }
        long[] differences = new long[instants.size()];
        long[] precisions = new long[instants.size()];
        int[] places = new int[instants.size()];
        Set<Integer> unread = new HashSet<>();
        int rows = 0;
        for (int i = 0; i < instants.size(); i++) {
            Timestamp timestamp = times.stamps().get(i).orElse(null);
            BigInteger made = instants.get(i).map(StepScale::nanosOf).orElse(null);
            if (timestamp != null && made != null && made.bitLength() < Long.SIZE - 1) {
                differences[rows] = timestamp.nanos() - made.longValue();
                precisions[rows] = timestamp.precision();
                places[rows] = i;
                rows++;
            } else if (timestamp != null) {
                unread.add(i);
            }
        }
        int all = rows + unread.size();
        boolean few = rows > 0
                && (near(differences, precisions, rows, tick, 0) == all
                        || (rows >= FEWEST_FAR
                                && times.different() == all
                                && far(differences, precisions, rows) == all));
        boolean tells = rows >= FEWEST || few;
        return tells ? of(layout, differences, precisions, Arrays.copyOf(places, rows), unread, tick) : null;
    }

    private static long step(LayoutTime time) {
        Tick step = time.step();
        return step.nanos() / step.per();
    }

    private static TimeDifference of(
            Layout layout, long[] differences, long[] precisions, int[] places, Set<Integer> unread, long tick) {
        int rows = places.length;
        long[] sorted = LongStream.of(differences).limit(rows).sorted().toArray();
        long middle = sorted[rows / 2];
        long quarters = Math.floorDiv(middle + QUARTER / 2, QUARTER) * QUARTER;
        boolean days = LongStream.of(precisions).limit(rows).allMatch(precision -> precision >= Timestamp.DAY);
        boolean zone = !days
                && quarters >= EARLIEST
                && quarters <= LATEST
                && 100L * near(differences, precisions, rows, tick, quarters) >= NEARLY_ALL * (rows + unread.size());
        long offset = zone ? quarters : 0;
        long within = 0;
        Set<Integer> others = new HashSet<>(unread);
        for (int i = 0; i < rows; i++) {
            boolean near = isNear(differences[i] - offset, precisions[i], tick);
            if (!near) {
                others.add(places[i]);
            }
            within = near ? Math.max(within, Math.abs(differences[i] - offset)) : within;
        }
        long least = LongStream.of(sorted).map(Math::abs).min().orElse(0);
        long most = LongStream.of(sorted).map(Math::abs).max().orElse(0);
        return new TimeDifference(
                layout,
                rows + unread.size(),
                near(differences, precisions, rows, tick, offset),
                offset,
                within,
                least,
                most,
                middle,
                sorted[0] > 0 || sorted[rows - 1] < 0,
                Set.copyOf(others),
                far(differences, precisions, rows));
    }

    private static int near(long[] differences, long[] precisions, int rows, long tick, long offset) {
        int near = 0;
        for (int i = 0; i < rows; i++) {
            near += isNear(differences[i] - offset, precisions[i], tick) ? 1 : 0;
        }
        return near;
    }

    private static int far(long[] differences, long[] precisions, int rows) {
        int far = 0;
        for (int i = 0; i < rows; i++) {
            far += Math.abs(differences[i]) > FAR + precisions[i] ? 1 : 0;
        }
        return far;
    }

    /** Allows for the precision: a time may be anywhere within its last digit, a day in any zone, and an ID anywhere within its tick. */
    private static boolean isNear(long difference, long precision, long tick) {
        if (precision >= Timestamp.DAY) {
            return difference <= LATEST + NEAR + tick && -difference <= precision - EARLIEST + NEAR;
        }
        return difference <= NEAR + tick && -difference <= NEAR + precision;
    }

    /** Tells whether nearly all rows agree, exactly or except for a zone. */
    private boolean isSteady() {
        return 100L * near >= NEARLY_ALL * rows;
    }

    /** Tells whether the IDs have the times beside them in nearly all rows. */
    public boolean agrees() {
        return offset == 0 && isSteady();
    }

    /** Tells whether they agree in enough rows to need no other evidence. */
    boolean agreesForCertain() {
        return agrees() && rows >= FEWEST;
    }

    /** Tells whether most rows differ so much that this layout cannot be right. */
    public boolean isFar() {
        return 2 * far > rows;
    }

    /** Tells whether nearly all rows agree except for a zone's whole quarters of an hour. */
    public boolean isOfZone() {
        return offset != 0 && isSteady();
    }

    /** Tells whether more rows agree exactly than coincidence explains. */
    boolean agreesPartly() {
        return offset == 0 && near >= FEWEST && near * PART >= rows;
    }

    /** Returns the number of disagreeing rows that agree with another layout; 0 unless these are nearly all disagreeing rows. */
    int restOf(TimeDifference other) {
        long rest = others.stream().filter(row -> !other.others.contains(row)).count();
        return other.offset == 0 && 100L * rest >= NEARLY_ALL * others.size() ? (int) rest : 0;
    }

    /** Tells whether all rows differ by about as much. */
    boolean isConstant() {
        return oneWay && (most - least) < least / STEADY;
    }
}
