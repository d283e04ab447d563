package org.bitloupe.discover;

import java.math.BigInteger;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.discover.table.TimedId;
import org.bitloupe.discover.time.EpochPlacement;
import org.bitloupe.discover.time.FitLikelihood;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.inspect.time.Timestamp;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.layout.codec.LayoutTime;
import org.jspecify.annotations.Nullable;

/** Asks every layout of the catalog whether the times it reads from the IDs are those that stand beside them. */
final class CatalogMatcher {
    private static final int FIRST_ASKED = 24;
    private static final int MOST_ASKED = 2000;
    private static final long CLOCKS_DIFFER = 5 * Timestamp.SECOND;
    private static final long QUARTER = 15 * Timestamp.MINUTE;
    private static final long FARTHEST_ZONE = 56 * QUARTER;
    /** An interval longer than this cannot be told from a wrong row. */
    private static final long LONGEST_DELAY = 10 * Timestamp.SECOND;

    private final List<Compiled> layouts = new ArrayList<>();

    /** The layouts of a catalog, ready to read. */
    CatalogMatcher(Catalog catalog) {
        for (Layout layout : catalog.layouts()) {
            if (layout.mainTime() >= 0) {
                layouts.add(new Compiled(layout, true));
                variants(layout).forEach(variant -> layouts.add(new Compiled(variant, false)));
            }
        }
    }

    /**
     * A layout whose times are those of the rows.
     *
     * @param layout the layout, with the epoch that fits
     * @param ownEpoch true if that is the layout's own, and not another one it is known to be used with
     * @param placement how far the times are from the layout's; its interval lies around 0, or around the offset of a zone
     * @param asked the number of rows that were asked
     * @param offset how far the times are from UTC if they are a zone's local times, or null
     */
    record Match(
            Layout layout,
            boolean ownEpoch,
            EpochPlacement placement,
            int asked,
            @Nullable ZoneOffset offset) {
        double share() {
            return (double) placement.fitting() / asked;
        }

        /** Returns the number of bits that say which kind of ID it is: the more, the less likely they do at random. */
        private int fixedBits() {
            return layout.fields().stream()
                    .filter(field -> field.value() != null && field.role() != Role.UNUSED)
                    .mapToInt(Field::bits)
                    .sum();
        }
    }

    /** The layouts that most rows agree with, the best first, then as common as the catalog has them. */
    List<Match> find(List<TimedId> rows, BooleanSupplier stopped) {
        List<TimedId> few = spread(rows, FIRST_ASKED);
        List<TimedId> many = spread(rows, MOST_ASKED);
        boolean local = rows.stream().noneMatch(row -> row.timestamp().zoned());
        List<Match> found = new ArrayList<>();
        for (Compiled layout : layouts) {
            if (!stopped.getAsBoolean()) {
                int spelling = spelling(layout, few, local);
                if (spelling >= 0) {
                    match(layout, spelling, many, local).ifPresent(found::add);
                }
            }
        }
        found.sort(Comparator.comparingDouble((Match match) -> -match.share())
                .thenComparing(match -> match.offset() != null)
                .thenComparingLong(match -> match.placement().delay())
                .thenComparing(match -> -match.fixedBits())
                .thenComparing(match -> !match.ownEpoch()));
        return found;
    }

    private static List<TimedId> spread(List<TimedId> rows, int most) {
        if (rows.size() <= most) {
            return rows;
        }
        List<TimedId> some = new ArrayList<>(most);
        for (int i = 0; i < most; i++) {
            some.add(rows.get((int) ((long) i * rows.size() / most)));
        }
        return some;
    }

    /** The layout by each other epoch it is known to be used with. */
    private static List<Layout> variants(Layout layout) {
        List<Layout> variants = new ArrayList<>();
        int main = layout.mainTime();
        Field field = layout.fields().get(main);
        TimeEncoding time = field.time();
        if (time != null) {
            for (Map.Entry<String, Instant> epoch : time.epochs().entrySet()) {
                variants.add(layout.withField(main, field.withTime(time.withEpoch(epoch.getValue()))));
            }
        }
        return variants;
    }

    /** Of the spellings that texts may be of, the one by which most of their times are right; -1 if they are by none. */
    private static int spelling(Compiled layout, List<TimedId> rows, boolean local) {
        int best = -1;
        double most = 0;
        for (int i = 0; i < layout.spellings().size(); i++) {
            SpellingCodec codec = layout.spellings().get(i);
            if (rows.stream().anyMatch(row -> codec.read(row.id()) != null)) {
                double share = match(layout, i, rows, local).map(Match::share).orElse(0.0);
                best = share > most ? i : best;
                most = Math.max(most, share);
            }
        }
        return best;
    }

    private static Optional<Match> match(Compiled layout, int spelling, List<TimedId> rows, boolean local) {
        Decoder decoder = new Decoder(layout, spelling);
        long step = layout.step();
        long[] starts = new long[rows.size()];
        long[] ends = new long[rows.size()];
        int read = 0;
        for (TimedId row : rows) {
            Instant made = decoder.instant(row.id());
            if (made != null && Math.abs(made.getEpochSecond()) < 5_000_000_000L) {
                long at = made.getEpochSecond() * Timestamp.SECOND + made.getNano();
                starts[read] = row.timestamp().nanos() - at - step + 1;
                ends[read] = row.timestamp().nanos() + row.timestamp().precision() - at - 1;
                read++;
            }
        }
        if (2 * read < rows.size() || read == 0) {
            return Optional.empty();
        }
        EpochPlacement.TimeIntervals intervals = new EpochPlacement.TimeIntervals(
                java.util.Arrays.copyOf(starts, read), java.util.Arrays.copyOf(ends, read));
        long precision = rows.get(rows.size() / 2).timestamp().precision();
        return judge(layout, best(intervals, rows.size()), rows.size(), precision, local);
    }

    /** The shortest delay by which nearly as many rows are right as by a long one. */
    private static EpochPlacement best(EpochPlacement.TimeIntervals intervals, int rows) {
        EpochPlacement widest = intervals.deepest(LONGEST_DELAY);
        for (long delay : FitLikelihood.delays()) {
            EpochPlacement placement = intervals.deepest(delay);
            if (delay < LONGEST_DELAY && 100 * (widest.fitting() - placement.fitting()) <= 2 * rows) {
                return placement;
            }
        }
        return widest;
    }

    private static Optional<Match> judge(
            Compiled layout, EpochPlacement placement, int rows, long precision, boolean local) {
        if (2 * placement.fitting() < rows) {
            return Optional.empty();
        }
        long slack = CLOCKS_DIFFER + precision;
        long from = placement.first() - slack;
        long to = placement.last() + slack;
        if (from <= 0 && to >= 0) {
            return Optional.of(new Match(layout.layout(), layout.ownEpoch(), placement, rows, null));
        }
        long quarters = Math.floorDiv(to, QUARTER);
        boolean zone = local && quarters * QUARTER >= from && Math.abs(quarters * QUARTER) <= FARTHEST_ZONE;
        boolean exact = to - from < QUARTER;
        return zone && exact
                ? Optional.of(new Match(
                        layout.layout(),
                        layout.ownEpoch(),
                        placement,
                        rows,
                        ZoneOffset.ofTotalSeconds((int) quarters * 900)))
                : Optional.empty();
    }

    /**
     * A layout ready to read IDs.
     *
     * @param layout a layout with a time
     * @param ownEpoch true if it counts from its own epoch
     * @param time its time
     * @param spellings its spellings
     * @param codec takes its bits apart, null if it exists only as text
     */
    record Compiled(
            Layout layout,
            boolean ownEpoch,
            LayoutTime time,
            List<SpellingCodec> spellings,
            @Nullable Codec codec) {
        Compiled(Layout layout, boolean ownEpoch) {
            this(
                    layout,
                    ownEpoch,
                    LayoutTime.of(layout).orElseThrow(),
                    LayoutSpellingCodecs.of(layout).codecs(),
                    layout.textOnly() ? null : Codec.of(layout));
        }

        /** Returns the step of the times in its IDs, in whole nanoseconds. */
        long step() {
            return time.step().wholeNanos();
        }
    }

    /** Reads times out of texts by one layout: by the spelling that the source has, or else by another by which its rules hold. */
    static final class Decoder {
        private final Compiled compiled;
        private final int usual;

        Decoder(Compiled compiled, int usual) {
            this.compiled = compiled;
            this.usual = usual;
        }

        /** Returns the instant when an ID was made, or null if it is not of the layout. */
        @Nullable
        Instant instant(String text) {
            List<BigInteger> values = values(text);
            return values == null ? null : compiled.time().instantOf(values).orElse(null);
        }

        private @Nullable List<BigInteger> values(String text) {
            List<BigInteger> values = values(text, usual);
            for (int i = 0; values == null && i < compiled.spellings().size(); i++) {
                values = i == usual ? null : values(text, i);
            }
            return values;
        }

        private @Nullable List<BigInteger> values(String text, int spelling) {
            Layout layout = compiled.layout();
            Codec codec = compiled.codec();
            ParseResult.Read read = compiled.spellings().get(spelling).read(text);
            if (read == null) {
                return null;
            }
            Bits id = read.id();
            List<BigInteger> values = new ArrayList<>();
            List<BigInteger> decoded = codec == null || id == null ? null : codec.decode(id);
            for (int f = 0; f < layout.fields().size(); f++) {
                Field field = layout.fields().get(f);
                BigInteger value = field.textOnly()
                        ? read.numbers().getOrDefault(field.name(), BigInteger.ZERO)
                        : decoded == null ? BigInteger.ZERO : decoded.get(f);
                if (!field.textOnly() && !isValid(field, value)) {
                    return null;
                }
                values.add(value);
            }
            return values;
        }

        private static boolean isValid(Field field, BigInteger value) {
            BigInteger only = field.value();
            return only == null
                    ? value.compareTo(field.limit()) <= 0 && value.compareTo(field.least()) >= 0
                    : only.equals(value);
        }
    }
}
