package org.bitloupe.migration;

import java.io.IOException;
import java.io.Reader;
import java.time.Instant;
import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.rows.DelimitedReader;
import org.bitloupe.tabular.rows.Truncation;
import org.bitloupe.tabular.source.LongRowException;
import org.jspecify.annotations.Nullable;

/**
 * Reads the IDs that are there already out of a text: plain lists, columns of delimited text, JSON arrays, logs. Takes as much
 * memory for a billion rows as for a thousand.
 *
 * <p>In a table the IDs are the column of the first {@value #LOOKED_AT} rows that could be IDs of the old layout and has the largest
 * numbers on average: row numbers and times in milliseconds could be, too. A first row without an ID is
 * taken for the columns' names; every other one counts as unread. A last ID that seems to lack its end is left out.
 * Times are counted from the epoch of the old layout that the column's first IDs speak for.
 */
public final class ExistingIdReader {
    private static final int LOOKED_AT = 200;
    /** Stands for a column where IDs are to be looked for in whole rows. */
    private static final int EVERYWHERE = -1;
    /** A column with IDs in so much fewer rows than another is not asked. */
    private static final int FEWEST = 4;

    private static final int BETWEEN_LOOKS = 2048;
    /** Number of IDs by which the last one is judged at least; at most twice as many. */
    private static final int COMPARED = 1 << 14;

    /** Enough of the text to see its first line. */
    private static final int BEGINNING = 8192;
    /** Begins a JSON array of numbers or texts, which may be a single row with an ID in each cell. */
    private static final Pattern ARRAY = Pattern.compile("\\s*\\[\\s*(?:\"[^\"]*\"|-?[0-9]+)\\s*[,\\]]");

    private final ExistingIdParser ids;
    private final Layout old;
    private final Layout now;
    private final Instant when;
    private final Progress progress;
    /** Counts by the old layout's own epoch, until the column has said another one. */
    private ExistingIdCounter tally;

    private Optional<Instant> epoch = Optional.empty();
    private boolean first = true;
    /** The last ID, which is not counted before it is known what follows. */
    private ExistingIdParser.@Nullable Found held;
    /** True if it stands at the very end of the row that was taken last. */
    private boolean heldAtEnd;
    /** Numbers of bits of the IDs before it. */
    private IntSummaryStatistics recent = new IntSummaryStatistics();

    private IntSummaryStatistics older = new IntSummaryStatistics();

    private ExistingIdReader(Layout old, Layout now, Instant when, Progress progress) {
        this.old = old;
        this.now = now;
        this.when = when;
        this.ids = new ExistingIdParser(old);
        this.tally = new ExistingIdCounter(old, now, when);
        this.progress = progress;
    }

    /**
     * Reads a text that has not been read yet.
     *
     * @param old the layout its IDs are of; with bits
     * @param now the layout that is to follow; with bits
     * @param when from when on new IDs are of that layout
     * @param progress asked now and then whether to go on; it has to know by itself how far the text is
     * @return what is there; empty if it was stopped
     * @throws LongRowException if a row is too long to be read
     * @throws IOException if the text cannot be read
     */
    public static Optional<ExistingIdStats> read(Reader text, Layout old, Layout now, Instant when, Progress progress)
            throws IOException {
        return new ExistingIdReader(old, now, when, progress).run(text);
    }

    private Optional<ExistingIdStats> run(Reader text) throws IOException {
        PeekableText whole = new PeekableText(text, BEGINNING);
        DelimitedReader rows = new DelimitedReader(whole, DelimitedReader.guess(whole.text()));
        List<DelimitedReader.Row> beginning = new ArrayList<>();
        DelimitedReader.Row row = rows.next();
        while (row != null && beginning.size() < LOOKED_AT) {
            beginning.add(row);
            row = rows.next();
        }
        int column = ARRAY.matcher(whole.text()).lookingAt() ? EVERYWHERE : column(beginning);
        List<String> cells = beginning.stream()
                .flatMap(early -> column < 0
                        ? early.cells().stream()
                                .flatMap(cell -> ids.within(cell).stream())
                                .map(ExistingIdParser.Found::text)
                        : early.cells().stream().skip(column).limit(1))
                .toList();
        chooseEpoch(cells);
        ids.suit(cells, tally::isPossible);
        for (DelimitedReader.Row early : beginning) {
            take(early, column);
        }
        long taken = 0;
        while (row != null) {
            take(row, column);
            taken++;
            if (taken % BETWEEN_LOOKS == 0 && !progress.goesOn(0, 0)) {
                return Optional.empty();
            }
            row = rows.next();
        }
        end(rows.endsOpen());
        if (!progress.goesOn(1, 1)) {
            return Optional.empty();
        }
        ExistingIdStats result = tally.result();
        return Optional.of(epoch.map(result::countedFrom).orElse(result));
    }

    /** Counts from the epoch by which inspect and batch tell the times of the same cells. */
    private void chooseEpoch(List<String> cells) {
        if (!hasOtherEpochs()) {
            return;
        }
        Layout counted = new Inspector(Catalog.builtIn(), () -> when).withEpochOf(old, cells);
        if (!counted.equals(old)) {
            epoch = LayoutTime.of(counted).map(time -> time.timeline().epoch());
            tally = new ExistingIdCounter(counted, now, when);
        }
    }

    private boolean hasOtherEpochs() {
        TimeEncoding time =
                old.mainTime() < 0 ? null : old.fields().get(old.mainTime()).time();
        return time != null && !time.epochs().isEmpty();
    }

    /** The column with the IDs, or {@link #EVERYWHERE}. */
    private int column(List<DelimitedReader.Row> rows) {
        List<Integer> counts = new ArrayList<>();
        List<Long> bits = new ArrayList<>();
        for (DelimitedReader.Row row : rows) {
            for (int i = 0; i < row.cells().size(); i++) {
                if (i == counts.size()) {
                    counts.add(0);
                    bits.add(0L);
                }
                ExistingIdParser.Found found = ids.whole(row.cells().get(i));
                if (found != null && tally.isPossible(found.id())) {
                    counts.set(i, counts.get(i) + 1);
                    bits.set(i, bits.get(i) + found.id().toBigInteger().bitLength());
                }
            }
        }
        int most = counts.stream().mapToInt(n -> n).max().orElse(0);
        int best = EVERYWHERE;
        for (int i = 0; i < counts.size(); i++) {
            boolean often = counts.get(i) > 0 && counts.get(i) >= most / FEWEST;
            if (often && (best < 0 || bits.get(i) * counts.get(best) > bits.get(best) * counts.get(i))) {
                best = i;
            }
        }
        return best;
    }

    private void take(DelimitedReader.Row row, int column) {
        List<ExistingIdParser.Found> found = new ArrayList<>();
        if (column < 0) {
            row.cells().forEach(cell -> found.addAll(ids.within(cell)));
        } else if (column < row.cells().size()) {
            ExistingIdParser.@Nullable Found id = ids.whole(row.cells().get(column));
            if (id == null) {
                found.addAll(ids.within(row.cells().get(column)));
            } else {
                found.add(id);
            }
        }
        found.forEach(this::hold);
        int last = row.cells().size() - 1;
        heldAtEnd = held != null
                && !found.isEmpty()
                && (column < 0 || column == last)
                && row.cells().get(last).endsWith(held.text());
        if (found.isEmpty() && !first) {
            tally.addUnread();
        }
        first = false;
    }

    private void hold(ExistingIdParser.Found id) {
        if (held != null) {
            tally.add(held.id(), held.text());
            if (recent.getCount() == COMPARED) {
                older = recent;
                recent = new IntSummaryStatistics();
            }
            recent.accept(held.bits());
        }
        held = id;
    }

    /** Counts the last ID, unless the text ends inside it. */
    private void end(boolean open) {
        if (held == null) {
            return;
        }
        recent.combine(older);
        if (open && heldAtEnd && old.mainTime() >= 0 && Truncation.isLikely(recent, held.bits())) {
            tally.leaveOut(held.text());
        } else {
            tally.add(held.id(), held.text());
        }
    }
}
