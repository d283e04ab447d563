package org.bitloupe.inspect.fit;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.layout.Layout;

/** Holds every row against an answer. */
final class Checking {
    private static final long FAR = 5_000_000_000L;

    private Checking() {}

    /**
     * How each row fits.
     *
     * @param layout what the IDs are read by
     * @param placed how far the times may be from the layout's; its stretch lies around 0, or around the offset of a zone
     */
    static List<RowFit> rows(List<TimedId> rows, Layout layout, Placement placed) {
        KnownLayouts.Compiled compiled = new KnownLayouts.Compiled(layout, true);
        KnownLayouts.Decoder decoder = new KnownLayouts.Decoder(compiled);
        List<RowFit> checked = new ArrayList<>(rows.size());
        for (TimedId row : rows) {
            Instant made = decoder.instant(row.id());
            boolean near = made != null && Math.abs(made.getEpochSecond()) < FAR;
            checked.add(made != null && near ? check(row, made, compiled.step(), placed) : new RowFit(row, null, 0));
        }
        return checked;
    }

    private static RowFit check(TimedId row, Instant made, long step, Placement placed) {
        long at = made.getEpochSecond() * Stamp.SECOND + made.getNano();
        long start = row.stamp().nanos() - at - step + 1 - placed.delay();
        long end = row.stamp().nanos() + row.stamp().precision() - at - 1;
        long late = Math.max(0, start - placed.last());
        long early = Math.max(0, placed.first() - end);
        return new RowFit(row, made, late - early);
    }
}
