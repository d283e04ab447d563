package org.bitloupe.discover;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collections;
import org.bitloupe.discover.table.TimedId;
import org.bitloupe.inspect.time.Timestamp;
import org.bitloupe.layout.KnownId;
import org.bitloupe.message.DurationText;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * The fit of the answer to a row.
 *
 * @param row the row
 * @param made when the ID was made by the answer, in UTC; null if it cannot be read so
 * @param off 0 if the row's time is right; else by how many nanoseconds it is later than the answer says, negative if it is earlier
 */
public record RowFit(TimedId row, @Nullable Instant made, long off) {
    /** Tells whether the row's time is right. */
    public boolean fits() {
        return made != null && off == 0;
    }

    /** Returns the nanoseconds by which the row's time is later than the ID's, as both are written; negative if it is earlier. */
    long late() {
        return made == null ? 0 : row.timestamp().nanos() - made.getEpochSecond() * Timestamp.SECOND - made.getNano();
    }

    /** The row as an ID whose time is known, within the precision of that time or as far as the ID's own is from it. */
    KnownId known(String source, @Nullable ZoneOffset offset) {
        Instant time = Instant.EPOCH
                .plusNanos(row.timestamp().nanos())
                .minusSeconds(offset == null ? 0 : offset.getTotalSeconds());
        Duration apart =
                made == null ? Duration.ZERO : Duration.between(time, made).abs();
        Duration precision = Duration.ofNanos(row.timestamp().precision());
        Duration within = apart.compareTo(precision) > 0 ? apart : precision;
        return new KnownId(row.id(), time, within, Collections.emptySortedMap(), source);
    }

    /** Describes in a few words whether it fits, and by how much not. */
    public Message words() {
        if (made == null) {
            return Message.of("fit.row.other");
        }
        if (off == 0) {
            return Message.of("fit.row.fits");
        }
        long span = Math.abs(off);
        // Nobody needs the nanoseconds of a day.
        long unit = span < Timestamp.SECOND
                ? 1_000_000
                : span < 60 * Timestamp.MINUTE ? Timestamp.SECOND : Timestamp.MINUTE;
        BigInteger rounded = BigInteger.valueOf(Math.max(unit, (span + unit / 2) / unit * unit));
        return Message.of(off > 0 ? "fit.row.late" : "fit.row.early", "span", DurationText.of(rounded));
    }
}
