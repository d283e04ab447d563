package org.bitloupe.discover;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.discover.table.TimedId;
import org.bitloupe.discover.time.EpochPlacement;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.inspect.time.Timestamp;
import org.bitloupe.layout.Layout;

/** Holds every row against an answer. */
final class RowVerifier {
    /** Number of rows that show which spellings are worth trying. */
    private static final int ASKED = 24;

    /** Offsets of zones are multiples of it. */
    private static final long QUARTER = 15 * Timestamp.MINUTE;

    private static final long FAR = 5_000_000_000L;

    private RowVerifier() {}

    /**
     * Compares each row with the layout.
     *
     * @param layout what the IDs are read by
     * @param placement how far the times may be from the layout's; its interval lies around 0, or around the offset of a zone
     */
    static List<RowFit> rows(List<TimedId> rows, Layout layout, EpochPlacement placement) {
        CatalogMatcher.Compiled compiled = new CatalogMatcher.Compiled(layout, true);
        List<RowFit> best = List.of();
        long most = -1;
        for (int i = 0; i < compiled.spellings().size(); i++) {
            SpellingCodec codec = compiled.spellings().get(i);
            if (i == 0 || rows.stream().limit(ASKED).anyMatch(row -> codec.read(row.id()) != null)) {
                List<RowFit> checked = rows(rows, compiled, i, placement);
                long near = checked.stream().filter(RowFit::fits).count();
                best = near > most ? checked : best;
                most = Math.max(most, near);
            }
        }
        return best;
    }

    private static List<RowFit> rows(
            List<TimedId> rows, CatalogMatcher.Compiled compiled, int spelling, EpochPlacement placement) {
        CatalogMatcher.Decoder decoder = new CatalogMatcher.Decoder(compiled, spelling);
        List<RowFit> checked = new ArrayList<>(rows.size());
        for (TimedId row : rows) {
            Instant made = decoder.instant(row.id());
            boolean near = made != null && Math.abs(made.getEpochSecond()) < FAR;
            checked.add(made != null && near ? check(row, made, compiled.step(), placement) : new RowFit(row, null, 0));
        }
        return checked;
    }

    private static RowFit check(TimedId row, Instant made, long step, EpochPlacement placement) {
        long at = made.getEpochSecond() * Timestamp.SECOND + made.getNano();
        long start = row.timestamp().nanos() - at - step + 1 - placement.delay();
        long end = row.timestamp().nanos() + row.timestamp().precision() - at - 1;
        boolean fits = start <= placement.last() && end >= placement.first();
        return new RowFit(row, made, fits ? 0 : row.timestamp().nanos() - at - usual(placement));
    }

    /** The distance of a right time from its ID's: none, a zone's offset, or by what most are late. */
    private static long usual(EpochPlacement placement) {
        long middle = placement.first() + (placement.last() - placement.first()) / 2;
        long zone = Math.floorDiv(middle + QUARTER / 2, QUARTER) * QUARTER;
        return zone >= placement.first() && zone <= placement.last() ? zone : middle;
    }
}
