package org.bitloupe.batch.anomaly;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.bitloupe.batch.stats.Statistics;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.inspect.damage.Damage;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.DurationText;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * Finds what is wrong with rows by looking at each block once, in order: everything but {@link Anomaly#TWICE} and {@link Anomaly#CLASH},
 * which need all rows together. Needs the same memory for any number of rows unless it keeps them. For one thread.
 */
public final class AnomalyScan {
    /** Number of machines whose clocks are watched. */
    static final int MOST_NODES = 1 << 16;
    /** With more rows out of order than one in this number, rows do not stand as they were made. */
    private static final int OUT_OF_ORDER = 20;

    private final LayoutScan[] watches;
    /** The place of the watch for the layout looked at; -1 if no row is of it. */
    private final int lookedAt;
    /** By kind: the place of its layout's watch. */
    private final int[] watchOf;

    /** The rows of a tile that one watch looks at. */
    private final int[] picked = new int[LayoutScan.TILE];

    private final UnreadableReason unreadable;
    private final RoundedRows rounded;
    private final FindingBuilder scientific;
    private final Map<Anomaly, FindingBuilder> reports = new EnumMap<>(Anomaly.class);
    private final boolean keepRows;
    /** True if different IDs of the layout looked at can share machine, tick and sequence. */
    private final boolean clashes;

    private long rows;

    /**
     * For rows of some kinds.
     *
     * @param kinds the possible kinds of the rows
     * @param looked the layout they are looked at by; IDs of others are {@link Anomaly#OTHER_LAYOUT}
     * @param clock the clock for "in the future"
     * @param mask returns what is quoted of the text of a row that is no ID; for any number of threads
     * @param keepRows true if all rows found are kept, a bit for each row
     */
    public AnomalyScan(
            List<IdKind> kinds, Layout looked, InstantSource clock, UnaryOperator<String> mask, boolean keepRows) {
        this.keepRows = keepRows;
        this.clashes = UniquenessMask.mask(looked).isPresent();
        List<Layout> layouts = kinds.stream().map(IdKind::layout).distinct().toList();
        this.watches = layouts.stream()
                .map(layout -> new LayoutScan(layout, clock.instant(), MOST_NODES))
                .toArray(LayoutScan[]::new);
        this.lookedAt = layouts.indexOf(looked);
        this.watchOf =
                kinds.stream().mapToInt(kind -> layouts.indexOf(kind.layout())).toArray();
        this.unreadable = new UnreadableReason(kinds, mask);
        this.rounded = new RoundedRows(kinds, keepRows);
        this.scientific = new FindingBuilder(Anomaly.ROUNDED, keepRows);
    }

    private AnomalyScan(AnomalyScan whole) {
        this.keepRows = false;
        this.clashes = whole.clashes;
        this.watches = Stream.of(whole.watches).map(LayoutScan::part).toArray(LayoutScan[]::new);
        this.lookedAt = whole.lookedAt;
        this.watchOf = whole.watchOf;
        this.unreadable = whole.unreadable;
        this.rounded = whole.rounded.part();
        this.scientific = new FindingBuilder(Anomaly.ROUNDED, false);
    }

    /**
     * An empty one for rows that come behind those so far, to be {@linkplain #join joined}; any thread may fill it. Only of one that does
     * not keep all rows.
     */
    public AnomalyScan part() {
        if (keepRows) {
            throw new IllegalStateException("the rows of parts are not kept");
        }
        return new AnomalyScan(this);
    }

    /**
     * Takes the rows of a part as if they had been added here, behind those so far.
     *
     * @return false if they have to be added one by one, as there are more machines than are watched; nothing was taken then
     */
    public boolean join(AnomalyScan part) {
        for (int w = 0; w < watches.length; w++) {
            if (!watches[w].canJoin(part.watches[w])) {
                return false;
            }
        }
        rows += part.rows;
        for (int w = 0; w < watches.length; w++) {
            watches[w].join(part.watches[w], this);
        }
        part.reports.forEach((anomaly, report) -> reports(anomaly).join(report));
        scientific.join(part.scientific);
        rounded.join(part.rounded);
        return true;
    }

    /** The figures by which anomalies are found, as the named parts of sentences that say how. */
    public static Map<String, Object> bounds() {
        Map<String, Object> bounds = new LinkedHashMap<>(RoundingStatistics.bounds());
        bounds.put("skew", DurationText.of(LayoutScan.SKEW));
        bounds.put("near", DurationText.of(LayoutScan.NEAR_EPOCH));
        bounds.put("grace", DurationText.of(LayoutScan.GRACE));
        bounds.put("share", OUT_OF_ORDER);
        bounds.put("machines", MOST_NODES);
        return bounds;
    }

    /** Looks at the next block. */
    public void add(IdBlock block) {
        rows += block.size();
        for (int from = 0; from < block.size(); from += LayoutScan.TILE) {
            scan(block, from, Math.min(LayoutScan.TILE, block.size() - from));
        }
        int sole = block.soleKind();
        boolean anyUnread = sole == IdBlock.SEVERAL_KINDS || sole == IdBlock.UNREAD;
        for (int i = 0; i < block.size() && anyUnread; i++) {
            if (block.kind(i) == IdBlock.UNREAD) {
                unread(block.text(i), block.first() + i);
            }
        }
        rounded.add(block);
    }

    private void scan(IdBlock block, int from, int count) {
        for (int w = 0; w < watches.length; w++) {
            int own = pick(block, from, count, w);
            if (own > 0) {
                watches[w].look(block, from, count, picked, own, this);
            }
            for (int i = 0; i < own && w != lookedAt; i++) {
                report(Anomaly.OTHER_LAYOUT, block.first() + from + picked[i], watches[w], watches[w].step(picked[i]));
            }
        }
    }

    /** Picks the rows of a layout. */
    private int pick(IdBlock block, int from, int count, int watch) {
        int sole = block.soleKind();
        if (sole != IdBlock.SEVERAL_KINDS && (sole == IdBlock.UNREAD || watchOf[sole] != watch)) {
            return 0;
        }
        byte[] blockKinds = block.kinds();
        int own = 0;
        for (int i = 0; i < count; i++) {
            int kind = blockKinds[from + i];
            picked[own] = i;
            own += kind != IdBlock.UNREAD && watchOf[kind] == watch ? 1 : 0;
        }
        return own;
    }

    private void unread(@Nullable String text, long row) {
        Optional<Damage.Rounded> damage = UnreadableReason.scientific(text);
        if (damage.isPresent()) {
            if (scientific.count() == 0) {
                scientific.detail(Message.of(
                        "batch.problem.rounded.scientific", "text", text == null ? "" : text.strip(), "row", row + 1));
            }
            scientific.add(row);
            return;
        }
        FindingBuilder unread = reports(Anomaly.UNREAD);
        if (unread.count() == 0) {
            unread.detail(Message.of("batch.problem.unread.detail", "row", row + 1, "reason", unreadable.reason(text)));
        }
        unread.add(row);
    }

    /**
     * Reports a row that a watch has looked at.
     *
     * @param step its time, see {@link LayoutScan#when}
     */
    void report(Anomaly anomaly, long row, LayoutScan watch, long step) {
        FindingBuilder to = reports(anomaly);
        // Of a block with several layouts, the rows of one come after all of the one before.
        if (to.isFirst(row)) {
            to.detail(Message.of("batch.problem." + anomaly.id() + ".detail")
                    .with("row", row + 1)
                    .with("when", watch.when(step))
                    .with("layout", watch.layout().title()));
        }
        to.add(row);
    }

    private FindingBuilder reports(Anomaly anomaly) {
        return reports.computeIfAbsent(anomaly, t -> new FindingBuilder(t, keepRows));
    }

    /** Returns the findings so far, without those that need all rows together, which are among {@link AnomalyReport#unsaid}. */
    public AnomalyReport findings() {
        String both = clashes ? "batch.problem.unsaid.twice-clash" : "batch.problem.unsaid.twice";
        return findings(List.of(), new ArrayList<>(List.of(Message.of(both))));
    }

    /** Returns the findings so far, with those that others made in all rows together; see {@link ExternalDuplicateSearch}. */
    public AnomalyReport findings(List<AnomalyFinding> together) {
        return findings(together, new ArrayList<>());
    }

    /** Returns the findings, together with those of others. */
    AnomalyReport findings(List<AnomalyFinding> more, List<Message> unsaid) {
        Map<Anomaly, AnomalyFinding> found = new EnumMap<>(Anomaly.class);
        reports.forEach((anomaly, report) -> found.put(anomaly, report.finding()));
        more.stream().filter(finding -> finding.count() > 0).forEach(finding -> found.put(finding.anomaly(), finding));
        List<RoundingStatistics.Found> likely = rounded.found();
        AnomalyFinding twice = found.get(Anomaly.TWICE);
        if (twice != null && !likely.isEmpty()) {
            found.put(Anomaly.TWICE, twice.with(Message.of("batch.problem.twice.rounded")));
        }
        AnomalyFinding allRounded = rounded(scientific.finding(), likely);
        if (allRounded.count() > 0) {
            found.put(Anomaly.ROUNDED, allRounded);
        }
        judgeClocks(found, unsaid);
        return new AnomalyReport(rows, List.copyOf(found.values()), unsaid, rounded.lostBits());
    }

    /** Returns the rows of a block that look rounded beside all that were looked at so far, itself among them. */
    public Statistics.LostBits rounded(IdBlock block) {
        return rounded.of(block);
    }

    /** Returns how many of the lowest bits are lost at most in rows that look rounded; 0 if none does. */
    public int lostBits() {
        return rounded.lostBits();
    }

    /**
     * Judges clocks by the order of rows; where rows stand in some other order than that in which they were made, it says nothing of
     * clocks.
     */
    private void judgeClocks(Map<Anomaly, AnomalyFinding> found, List<Message> unsaid) {
        long timed = 0;
        boolean tooMany = false;
        boolean watched = false;
        for (LayoutScan watch : watches) {
            timed += watch.timed();
            watched |= watch.watchesClocks() && watch.timed() > 0;
            tooMany |= watch.hasTooManyNodes();
        }
        AnomalyFinding order = found.get(Anomaly.ORDER);
        if (watched && order != null && order.count() > timed / OUT_OF_ORDER) {
            found.remove(Anomaly.CLOCK_BACK);
            unsaid.add(Message.of("batch.problem.unsaid.clocks"));
        } else if (tooMany) {
            unsaid.add(Message.of("batch.problem.unsaid.nodes", "most", MOST_NODES));
        }
    }

    /** Joins the rows that are rounded for certain and those that are by their share. */
    private static AnomalyFinding rounded(AnomalyFinding certain, List<RoundingStatistics.Found> likely) {
        long count = certain.count();
        List<Long> first = new ArrayList<>(certain.first());
        List<Message> details = new ArrayList<>(certain.details());
        RowBitmap rows = certain.rows();
        for (RoundingStatistics.Found found : likely) {
            count += found.count();
            first.addAll(found.first());
            details.add(found.detail());
            rows = rows == null || found.rows() == null ? null : rows.or(found.rows());
        }
        Stream<Long> lowest = first.stream().sorted().limit(AnomalyFinding.MOST_FIRST);
        return new AnomalyFinding(Anomaly.ROUNDED, count, lowest.toList(), rows, details);
    }
}
