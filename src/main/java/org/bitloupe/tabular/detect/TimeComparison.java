package org.bitloupe.tabular.detect;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.SourceInspector;
import org.bitloupe.inspect.evidence.Evidence;
import org.bitloupe.inspect.time.Timestamp;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LocalColumn;
import org.bitloupe.message.DurationText;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * Compares a column of times beside IDs with the times that layouts read in the IDs.
 *
 * @param title the beginning of a sentence: the column's name, and "UTC" if that was assumed for its times
 * @param column the column's name alone; empty if it has none
 * @param zoned true if all of its times have a zone or count from 1970; times without a zone were read as UTC
 * @param made true if its name is one for the creation time of rows
 * @param days the number of different days if it has no times of day, or else 0
 * @param differences its difference from each layout, at least one
 */
public record TimeComparison(
        Message title, String column, boolean zoned, boolean made, long days, List<TimeDifference> differences) {
    /** The most columns of times to compare. */
    private static final int MOST_COLUMNS = 8;
    /** The name of the time column in our exports, and its variant if the file already had a column of that name. */
    private static final Pattern COMPUTED = Pattern.compile("(decoded_)?utc(_\\d+)?");

    public TimeComparison {
        differences = List.copyOf(differences);
    }

    /**
     * Compares other columns with layouts.
     *
     * @param layouts the layouts, each with a time
     * @param cells the IDs
     * @param others the other columns
     * @return the comparison of the column that agrees with a layout; if none does, of one whose name promises that; else null. Also
     *     null if two columns agree with different layouts
     */
    static @Nullable TimeComparison of(
            Inspector inspector, List<Layout> layouts, List<String> cells, List<ColumnContext.Column> others) {
        List<TimestampColumn> columns = others.stream()
                .map(TimestampColumn::of)
                .flatMap(Optional::stream)
                .sorted(Comparator.comparingInt(column -> -column.named()))
                .limit(MOST_COLUMNS)
                .toList();
        if (columns.isEmpty()) {
            return null;
        }
        Map<Layout, List<Optional<Instant>>> instants = new LinkedHashMap<>();
        SourceInspector source = inspector.source(cells);
        layouts.forEach(layout -> instants.put(layout, source.instants(layout)));
        List<TimeComparison> all = new ArrayList<>();
        for (TimestampColumn column : columns) {
            List<TimeDifference> differences = new ArrayList<>();
            instants.forEach((layout, made) -> {
                TimeDifference difference = TimeDifference.of(layout, made, column);
                // An ID that is only a time may differ from the time beside it, but not by years.
                if (difference != null && (!layout.isTimeAlone() || difference.isFar())) {
                    differences.add(difference);
                }
            });
            boolean made = column.named() == TimestampColumn.OWN;
            boolean open = differences.size() < layouts.size()
                    && differences.stream().allMatch(TimeDifference::isFar)
                    && differences.stream().anyMatch(difference -> difference.rows() < TimeDifference.FEWEST);
            TimeComparison comparison = new TimeComparison(
                    column.title(),
                    column.column().name(),
                    column.zoned(),
                    made,
                    column.isOfDays() ? column.different() : 0,
                    differences);
            if (comparison.weight() > 0 || (made && !differences.isEmpty() && !open)) {
                all.add(comparison);
            }
        }
        boolean contradicted = all.stream()
                .anyMatch(one -> all.stream()
                        .anyMatch(other -> Collections.disjoint(one.spokenFor(), other.spokenFor())
                                && !one.spokenFor().isEmpty()
                                && !other.spokenFor().isEmpty()));
        return contradicted
                ? null
                : all.stream()
                        .max(Comparator.comparingInt(TimeComparison::weight)
                                .thenComparing(comparison -> -all.indexOf(comparison)))
                        .orElse(null);
    }

    /**
     * Tells whether the column was probably computed from the IDs, so that it is no evidence: it has the name of the columns that this
     * program writes beside IDs, and equals the times of a layout to the last digit in all rows.
     */
    boolean isComputed() {
        return (COMPUTED.matcher(column).matches() || LocalColumn.isName(column))
                && differences.stream().anyMatch(TimeComparison::isComputed);
    }

    private static boolean isComputed(TimeDifference difference) {
        return difference.rows() >= TimeDifference.FEWEST && difference.most() == 0;
    }

    /** 3 if it agrees with a layout, 2 if it agrees except for a zone, 1 if it agrees in some rows, or else 0. */
    private int weight() {
        return differences.stream()
                .mapToInt(d -> d.agrees() ? 3 : d.isOfZone() ? 2 : d.agreesPartly() ? 1 : 0)
                .max()
                .orElse(0);
    }

    /** The layouts that it agrees with; if there are none, the only layout that it agrees with except for a zone that it does not name. */
    private List<Layout> spokenFor() {
        List<Layout> agreeing = differences.stream()
                .filter(TimeDifference::agrees)
                .map(TimeDifference::layout)
                .toList();
        List<Layout> ofZone = differences.stream()
                .filter(TimeDifference::isOfZone)
                .map(TimeDifference::layout)
                .toList();
        return !agreeing.isEmpty() ? agreeing : zoned || ofZone.size() > 1 ? List.of() : ofZone;
    }

    /**
     * The evidence for the layouts that it agrees with: per row as much as a time beside a single ID, so it outweighs any name unless there
     * are few rows. It is the same for all of these layouts, because times do not distinguish them. A computed column counts in all rows
     * together only as much as the name of a file.
     */
    Map<Layout, Evidence> evidence() {
        List<Layout> layouts = spokenFor();
        int rows = layouts.stream()
                .map(this::differenceOf)
                .flatMap(Optional::stream)
                .mapToInt(TimeDifference::near)
                .max()
                .orElse(0);
        double bits = days > 0 || isComputed()
                ? Evidence.WORD_BITS * Math.max(days, 1) / Math.max(rows, Math.max(days, 1))
                : rows < TimeDifference.FEWEST ? Evidence.SHARED_BITS : Evidence.BITS;
        Map<Layout, Evidence> evidence = new HashMap<>();
        layouts.forEach(layout ->
                evidence.put(layout, new Evidence(sentence(differenceOf(layout).orElseThrow()), bits * rows)));
        return evidence;
    }

    /** Tells whether it agrees with a layout, at least except for a zone or in some rows. */
    boolean isForSome() {
        return weight() > 0;
    }

    /**
     * Warns that in most rows the layout does not read the times of the column; empty if it does, or if the column's name is not one for the
     * time of the rows.
     */
    public Optional<Message> doubt(Layout layout) {
        return differenceOf(layout)
                .filter(difference -> isDenying(layout))
                .map(difference -> Message.of("batch.beside.doubt")
                        .with("column", title)
                        .with("far", difference.far())
                        .with("rows", difference.rows())
                        .with("off", off(List.of(difference)))
                        .with("layout", layout.title()));
    }

    /** Its difference from a layout; empty if it was not compared with that layout. */
    public Optional<TimeDifference> differenceOf(Layout layout) {
        return differences.stream()
                .filter(difference -> difference.layout().equals(layout))
                .findFirst();
    }

    /** Tells whether it contradicts a layout: its name is one for the time of the rows, and most IDs have other times by the layout. */
    boolean isDenying(Layout layout) {
        return made && differenceOf(layout).filter(TimeDifference::isFar).isPresent();
    }

    /** Describes its difference from one layout. */
    Message sentence(TimeDifference difference) {
        if (isComputed() && isComputed(difference)) {
            return Message.of("batch.beside.computed")
                    .with("column", title)
                    .with("layout", difference.layout().title());
        }
        boolean ahead = difference.offset() > 0;
        if (difference.isOfZone()) {
            String key = zoned
                    ? ahead ? "batch.beside.shifted.ahead" : "batch.beside.shifted.behind"
                    : ahead ? "batch.beside.zone.ahead" : "batch.beside.zone.behind";
            return said(key, difference, DurationText.of(BigInteger.valueOf(Math.abs(difference.offset()))));
        }
        if (difference.agreesPartly() && !difference.agrees()) {
            return Message.of("batch.beside.part", "near", near(difference), "rest", rest(difference));
        }
        return difference.agrees()
                ? near(difference)
                : Message.of("batch.beside.off")
                        .with("column", title)
                        .with("layout", difference.layout().title())
                        .with("off", off(List.of(difference)));
    }

    /** Names the layout of the rows that do not agree, if their times show it. */
    private Message rest(TimeDifference part) {
        return differences.stream()
                .filter(other -> part.restOf(other) > 0)
                .findFirst()
                .map(other -> Message.of(
                                part.restOf(other) == part.others().size()
                                        ? "batch.beside.part.all"
                                        : "batch.beside.part.most")
                        .with("layout", other.layout().title())
                        .with("n", part.restOf(other)))
                .orElseGet(() -> Message.of(
                        "batch.beside.part.none", "layout", part.layout().title()));
    }

    /** The difference to report for a layout: its own, or that of a candidate that agrees in some rows if its own does in none. */
    Optional<TimeDifference> telling(Layout read, List<Layout> candidates) {
        Optional<TimeDifference> own = differenceOf(read);
        boolean none = own.filter(difference -> !difference.agreesPartly() && !difference.isOfZone())
                .isPresent();
        return none
                ? candidates.stream()
                        .map(this::differenceOf)
                        .flatMap(Optional::stream)
                        .filter(difference -> difference.agreesPartly() && !difference.agrees())
                        .findFirst()
                        .or(() -> own)
                : own;
    }

    private Message near(TimeDifference difference) {
        String key = days > 0 ? "batch.beside.near.days" : "batch.beside.near";
        return said(key, difference, within(difference.within()));
    }

    private Message said(String key, TimeDifference difference, Message span) {
        Message rows = difference.near() == difference.rows()
                ? difference.rows() == 1
                        ? Message.of("batch.beside.rows.single")
                        : Message.of("batch.beside.rows.all", "rows", difference.rows())
                : Message.of("batch.beside.rows", "near", difference.near(), "rows", difference.rows());
        return Message.of(key, "column", title, "layout", difference.layout().title(), "span", span, "rows", rows);
    }

    /** Describes its difference from another layout. */
    static Message other(TimeDifference difference) {
        if (difference.agrees()) {
            return Message.of(
                    "batch.beside.other.too", "layout", difference.layout().title());
        }
        String way = !difference.isConstant() ? "off" : difference.middle() > 0 ? "later" : "earlier";
        return Message.of(
                "batch.beside.other." + way, "layout", difference.layout().title(), "off", off(List.of(difference)));
    }

    /** Reports that it agrees with none of two or more layouts; empty if it agrees with one. */
    Optional<Message> disagreement(List<Layout> layouts) {
        List<TimeDifference> all = layouts.stream()
                .map(this::differenceOf)
                .flatMap(Optional::stream)
                .toList();
        boolean none = all.size() == layouts.size()
                && all.stream().noneMatch(difference -> difference.isOfZone() || difference.agreesPartly());
        if (!none) {
            return Optional.empty();
        }
        return Optional.of(
                all.size() > 2
                        ? Message.of("batch.beside.none", "column", title, "off", off(all))
                        : Message.of("batch.beside.neither")
                                .with("column", title)
                                .with("off", off(all.subList(0, 1)))
                                .with("first", all.get(0).layout().title())
                                .with("other", off(all.subList(1, 2)))
                                .with("second", all.get(1).layout().title()));
    }

    /** "1,519 days" or "3 h to 9 days". */
    private static Message off(List<TimeDifference> differences) {
        Message least = about(
                differences.stream().mapToLong(TimeDifference::least).min().orElse(0));
        Message most =
                about(differences.stream().mapToLong(TimeDifference::most).max().orElse(0));
        TimeDifference first = differences.get(0);
        if (differences.size() == 1 && first.isConstant()) {
            return about(Math.abs(first.middle()));
        }
        return Objects.equals(least, most) ? most : Message.of("batch.beside.span", "least", least, "most", most);
    }

    /** Rounds: seconds do not matter in a difference of days. */
    private static Message about(long nanos) {
        long unit = nanos >= 2 * Timestamp.DAY
                ? Timestamp.DAY
                : nanos >= 120 * Timestamp.MINUTE
                        ? 60 * Timestamp.MINUTE
                        : nanos >= 2 * Timestamp.MINUTE ? Timestamp.MINUTE : Timestamp.SECOND;
        return DurationText.of(BigInteger.valueOf((nanos + unit / 2) / unit * unit));
    }

    /** Rounded up, so that it stays a bound. */
    private static Message within(long nanos) {
        long unit = nanos < Timestamp.SECOND
                ? Timestamp.SECOND / 1000
                : nanos < Timestamp.MINUTE ? Timestamp.SECOND / 10 : Timestamp.SECOND;
        return DurationText.of(BigInteger.valueOf(Math.max(unit, (nanos + unit - 1) / unit * unit)));
    }
}
