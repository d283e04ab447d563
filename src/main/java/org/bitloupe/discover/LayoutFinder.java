package org.bitloupe.discover;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.discover.table.ColumnPairing;
import org.bitloupe.discover.table.PastedTable;
import org.bitloupe.discover.table.TimedId;
import org.bitloupe.discover.table.TimedRows;
import org.bitloupe.discover.text.AlignedTextTimeFinder;
import org.bitloupe.discover.text.TextTimeFinder;
import org.bitloupe.discover.time.TimeFinder;
import org.bitloupe.inspect.time.TimestampParser;
import org.bitloupe.layout.Tick;
import org.bitloupe.message.Problem;

/**
 * Finds the layout of IDs from the times they were made at. Takes any text with an ID and a time in a line, in any order; asks first
 * whether a layout of the catalog reads these times from these IDs, and else which bits count which ticks since which epoch, and what
 * the other bits are like. Rows that are wrong do no harm as long as they are fewer than the right ones.
 *
 * <p>Its answer depends on the text and the catalog alone. Safe for any number of threads.
 */
public final class LayoutFinder {
    /** Longer texts are refused unread, in UTF-16 units: some 200,000 rows. */
    public static final int LONGEST = 10_000_000;

    /** Rows by which it is decided which columns are meant. */
    private static final int SAMPLE = 100;

    private static final Pattern DAY_OR_MONTH = Pattern.compile("(?<![\\d])\\d{1,2}[-/]\\d{1,2}[-/]\\d{4}(?!\\d)");

    /** Microseconds or nanoseconds since 1970, or the IDs themselves. */
    private static final Pattern LONG_NUMBER = Pattern.compile("\\d{16,}");

    private final CatalogMatcher known;
    private final TimeFinders finders;
    private final UntimedDraft untimed;

    /** A finder that knows the layouts of a catalog and their epochs. */
    public LayoutFinder(Catalog catalog) {
        this(catalog, List.of(), InstantSource.system());
    }

    /**
     * A finder that knows the layouts of a catalog and their epochs.
     *
     * @param now the clock after which no ID was made: known epochs are offered for IDs without times if the IDs are earlier by them
     */
    public LayoutFinder(Catalog catalog, InstantSource now) {
        this(catalog, List.of(), now);
    }

    /**
     * A finder that knows the layouts of a catalog and their epochs.
     *
     * @param unusual ticks that no texts are expected to have, and that are tried as any other
     */
    LayoutFinder(Catalog catalog, List<Tick> unusual) {
        this(catalog, unusual, InstantSource.system());
    }

    private LayoutFinder(Catalog catalog, List<Tick> unusual, InstantSource now) {
        this.untimed = new UntimedDraft(catalog, now);
        this.known = new CatalogMatcher(catalog);
        TimeFinder bits = new TimeFinder(catalog);
        this.finders = new TimeFinders(bits, new TextTimeFinder(catalog, unusual), new AlignedTextTimeFinder(bits));
    }

    /** Looks for the layout of the IDs in a text. */
    public DiscoveryResult find(String text) {
        return find(text, () -> false);
    }

    /**
     * Looks for the layout of the IDs in a text.
     *
     * @param stopped asked now and then; once it says so, the answer is of no use and comes soon
     */
    public DiscoveryResult find(String text, BooleanSupplier stopped) {
        if (text.length() > LONGEST) {
            return DiscoveryResult.nothing(
                    Problem.of("fit.long", "n", text.length(), "most", LONGEST), List.of(), List.of());
        }
        List<TimedRows> pairs = new ArrayList<>(pairs(text, new TimestampParser(true)));
        if (DAY_OR_MONTH.matcher(text).find()) {
            pairs.addAll(pairs(text, new TimestampParser(false)));
        }
        if (pairs.isEmpty()) {
            TimestampParser parser = new TimestampParser(true);
            PastedTable table = PastedTable.ofWords(text, parser);
            if (why(table).equals("fit.no-times")) {
                return untimed.draft(PastedTable.divided(text, parser), table);
            }
            return DiscoveryResult.nothing(Problem.of(why(table)), List.of(), lines(table));
        }
        TimedRows rows = best(pairs, stopped);
        DiscoveryResult all = fit(rows, stopped);
        IdKinds kinds = isFound(all) ? IdKinds.of(rows, all.rows()) : IdKinds.of(rows);
        DiscoveryResult found = IntStream.range(0, kinds.kinds().size())
                .mapToObj(kind -> find(kinds, kind, stopped))
                .filter(LayoutFinder::isFound)
                .findFirst()
                .orElse(all);
        return found.problem() == null
                ? found
                : undated(rows).map(number -> noDates(number, rows)).orElse(found);
    }

    /** A number that was taken for a time and is as long as IDs are; empty if the times are dates, or numbers as most clocks give them. */
    private static Optional<String> undated(TimedRows rows) {
        return rows.rows().size() < 2
                ? Optional.empty()
                : Optional.of(rows.rows().get(0).time())
                        .filter(time -> LONG_NUMBER.matcher(time).matches());
    }

    private static DiscoveryResult noDates(String number, TimedRows rows) {
        return DiscoveryResult.nothing(Problem.of("fit.no-dates", "number", number), List.of(), rows.unread());
    }

    /**
     * Looks for the layout of the IDs of another kind.
     *
     * @param found the result of a text with several kinds
     * @param kind the index of one of its kinds
     */
    public DiscoveryResult find(DiscoveryResult found, int kind, BooleanSupplier stopped) {
        return find(found.kinds(), kind, stopped);
    }

    private DiscoveryResult find(IdKinds kinds, int kind, BooleanSupplier stopped) {
        return fit(kinds.kinds().get(kind).rows(), stopped).ofKind(kinds, kind);
    }

    /** Tells whether there is an answer that is more than a guess. */
    private static boolean isFound(DiscoveryResult result) {
        return result.problem() == null && result.confidence() != Confidence.OPEN;
    }

    private DiscoveryResult fit(TimedRows rows, BooleanSupplier stopped) {
        return new DiscoveryDecision(rows, known, finders, stopped).fit();
    }

    /** Cells where the lines have them; but what is no table, only looks like one, is read by its words. */
    private static List<TimedRows> pairs(String text, TimestampParser parser) {
        PastedTable table = PastedTable.divided(text, parser);
        List<TimedRows> divided = ColumnPairing.of(table);
        int most = rows(divided);
        if (most > 0 && 10L * most >= 9L * (table.rows().size() - 1)) {
            return divided;
        }
        List<TimedRows> words = ColumnPairing.of(PastedTable.ofWords(text, parser));
        return rows(words) > most ? words : divided;
    }

    private static int rows(List<TimedRows> pairs) {
        return pairs.stream().mapToInt(pair -> pair.rows().size()).max().orElse(0);
    }

    private static String why(PastedTable table) {
        if (table.rows().isEmpty()) {
            return "fit.empty";
        }
        boolean ids = ColumnPairing.hasIds(table);
        boolean times = ids ? ColumnPairing.hasTimesBesideIds(table) : ColumnPairing.hasTimes(table);
        return ids ? (times ? "fit.apart" : "fit.no-times") : (times ? "fit.no-ids" : "fit.neither");
    }

    private static List<Integer> lines(PastedTable table) {
        return table.rows().stream().map(PastedTable.Row::line).toList();
    }

    /** The pairing of columns that is explained best. */
    private TimedRows best(List<TimedRows> pairs, BooleanSupplier stopped) {
        if (pairs.size() == 1) {
            return pairs.get(0);
        }
        record Attempt(TimedRows pasted, DiscoveryDecision decision) {}
        return pairs.stream()
                .map(pair -> new Attempt(pair, new DiscoveryDecision(sample(pair), known, finders, stopped)))
                .max(Comparator.comparingInt(
                                (Attempt attempt) -> attempt.decision().fitting())
                        .thenComparing(attempt -> -attempt.decision().off()))
                .map(Attempt::pasted)
                .orElseThrow();
    }

    private static TimedRows sample(TimedRows timedRows) {
        int n = timedRows.rows().size();
        if (n <= SAMPLE) {
            return timedRows;
        }
        List<TimedId> rows = new ArrayList<>(SAMPLE);
        for (int i = 0; i < SAMPLE; i++) {
            rows.add(timedRows.rows().get((int) ((long) i * n / SAMPLE)));
        }
        return new TimedRows(rows, List.of(), timedRows.damage(), timedRows.notation());
    }
}
