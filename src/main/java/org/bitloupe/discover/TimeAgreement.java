package org.bitloupe.discover;

import java.math.BigInteger;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.bitloupe.discover.time.TimeFit;
import org.bitloupe.inspect.time.Timestamp;
import org.bitloupe.layout.codec.StepScale;
import org.bitloupe.message.DurationText;
import org.bitloupe.message.Message;

/** Agreement of the rows' times with those in their IDs. */
final class TimeAgreement {
    private static final Map<Long, String> UNITS = Map.of(
            1_000_000L,
            "millisecond",
            Timestamp.SECOND,
            "second",
            Timestamp.MINUTE,
            "minute",
            60 * Timestamp.MINUTE,
            "hour",
            Timestamp.DAY,
            "day");

    private final List<RowFit> rows;
    private final TimeFit fit;
    private final List<RowFit> right;

    /** The agreement of rows of a fit. */
    TimeAgreement(List<RowFit> rows, TimeFit fit) {
        this.rows = rows;
        this.fit = fit;
        this.right = rows.stream().filter(RowFit::fits).toList();
    }

    /** Describes to what the times of how many rows are the same: to the second, or within 3 s. */
    Message words() {
        long unit = unit();
        long apart = right.stream().mapToLong(this::apart).max().orElse(0);
        String name = UNITS.get(unit);
        return apart == 0 && name != null
                ? Message.of("fit.why.exact." + name, "fitting", right.size(), "n", rows.size())
                : Message.of("fit.why.within")
                        .with("fitting", right.size())
                        .with("n", rows.size())
                        .with("span", DurationText.of(BigInteger.valueOf(rounded(apart + unit))));
    }

    /** Up to whole milliseconds, where it is some: nobody knows these times to the nanosecond. */
    private static long rounded(long span) {
        long milli = 1_000_000;
        return span < milli ? span : (span - 1 + milli - 1) / milli * milli;
    }

    /** The coarser of a tick and what most rows know of their times, in nanoseconds. */
    private long unit() {
        long[] precisions = right.stream()
                .mapToLong(row -> row.row().timestamp().precision())
                .sorted()
                .toArray();
        long usual = precisions.length == 0 ? 1 : precisions[precisions.length / 2];
        return Math.max(usual, step());
    }

    private long step() {
        return fit.tick().wholeNanos();
    }

    /** Returns the number of nanoseconds between the ID's tick and the interval that the time beside it is in. */
    private long apart(RowFit row) {
        ZoneOffset offset = fit.epochEstimate().offset();
        Instant made = Objects.requireNonNull(row.made());
        long begin = StepScale.nanosOf(made).longValueExact();
        long said = row.row().timestamp().nanos() - (offset == null ? 0 : offset.getTotalSeconds() * Timestamp.SECOND);
        long early = begin - (said + row.row().timestamp().precision() - 1);
        long late = said - (begin + step() - 1);
        return Math.max(0, Math.max(early, late));
    }
}
