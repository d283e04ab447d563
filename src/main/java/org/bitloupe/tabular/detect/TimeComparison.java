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
 * A column of times beside IDs held against the times that layouts read in these.
 *
 * @param title the column's name, and that its times were taken for UTC if they were: the beginning of a sentence
 * @param column the column's name alone; empty if it has none
 * @param zoned true if all of its times name their zone or count from 1970; the others were taken for UTC
 * @param made true if its name says that these are the times when the rows were made
 * @param days the number of different days where it has no times of day, or else 0
 * @param differences what it differs by from each layout, at least one
 */
public record TimeComparison(
        Message title, String column, boolean zoned, boolean made, long days, List<TimeDifference> differences) {
    /** The most columns of times that are looked at. */
    private static final int MOST_COLUMNS = 8;
    /** The name of the times that exports have beside IDs, and the one where the file had a column of that name, too. */
    private static final Pattern COMPUTED = Pattern.compile("(decoded_)?utc(_\\d+)?");

    public TimeComparison {
        differences = List.copyOf(differences);
    }

    /**
     * Holds other columns against layouts.
     *
     * @param layouts the layouts, each with a time
     * @param cells the IDs
     * @param others the other columns
     * @return that of the column which agrees with a layout; where none does, of one that is called so as if it should; else null. Null
     *     too if one column agrees with one layout and another with another
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
                // A time and nothing else stands beside another by right, but not years away from it.
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
     * Tells whether the column was probably computed from the IDs, and so proves nothing but that somebody read them so: it is called as
     * those that this program itself writes beside IDs, and is to the last digit what a layout says in all rows.
     */
    boolean isComputed() {
        return (COMPUTED.matcher(column).matches() || LocalColumn.isName(column))
                && differences.stream().anyMatch(TimeComparison::isComputed);
    }

    private static boolean isComputed(TimeDifference difference) {
        return difference.rows() >= TimeDifference.FEWEST && difference.most() == 0;
    }

    /** 3 if it agrees with a layout, 2 if it does but for a zone, 1 if it does in some rows, or else 0. */
    private int weight() {
        return differences.stream()
                .mapToInt(d -> d.agrees() ? 3 : d.isOfZone() ? 2 : d.agreesPartly() ? 1 : 0)
                .max()
                .orElse(0);
    }

    /** The layouts that it agrees with; if it agrees with none, the only one that it agrees with but for a zone that it does not name. */
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
     * The evidence for the layouts that it agrees with: in each row as much as a time beside a single ID, so that it outweighs any name
     * unless there are few rows. Equally much for all of them, as they are told apart by other things than times. What was computed from
     * the IDs says no more in all rows than the name of a file.
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

    /** Tells whether it agrees with a layout, if only but for a zone or in some rows. */
    boolean isForSome() {
        return weight() > 0;
    }

    /**
     * Says that the times are not the IDs' own by the layout that these are read by, in most of the rows compared; empty if that is not so,
     * or the column is not called as the time of the rows.
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

    /** Its differences from a layout; empty if it was not held against that. */
    public Optional<TimeDifference> differenceOf(Layout layout) {
        return differences.stream()
                .filter(difference -> difference.layout().equals(layout))
                .findFirst();
    }

    /** Tells whether it denies a layout: it is called as the time of the rows, and is not that of most IDs by it. */
    boolean isDenying(Layout layout) {
        return made && differenceOf(layout).filter(TimeDifference::isFar).isPresent();
    }

    /** Tells what it differs by from one layout. */
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

    /** Tells of which layout the rows are that do not agree with one, as far as their times tell. */
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

    /** The difference to speak of where rows are read by a layout: its own, or one by which some rows agree if by its own none does. */
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

    /** Tells what it would differ by from another layout. */
    static Message other(TimeDifference difference) {
        if (difference.agrees()) {
            return Message.of(
                    "batch.beside.other.too", "layout", difference.layout().title());
        }
        String way = !difference.isConstant() ? "off" : difference.middle() > 0 ? "later" : "earlier";
        return Message.of(
                "batch.beside.other." + way, "layout", difference.layout().title(), "off", off(List.of(difference)));
    }

    /** Tells that it agrees with none of two layouts or more, if that is so. */
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

    /** Nobody needs the seconds of a day. */
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
