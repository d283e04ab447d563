package org.bitloupe.batch.anomaly;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.Kind;
import org.bitloupe.inspect.damage.Damage;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * Finds what is wrong with rows by looking at each block once, in order: everything but {@link Trouble#TWICE} and {@link Trouble#CLASH},
 * which need all rows together. Needs the same memory for any number of rows unless it keeps them. For one thread.
 */
public final class TroubleTally {
    /** Number of machines whose clocks are watched. */
    static final int MOST_NODES = 1 << 16;
    /** With more rows out of order than one in this number, rows do not stand as they were made. */
    private static final int OUT_OF_ORDER = 20;

    private final LayoutWatch[] watches;
    /** The place of the watch for the layout looked at; -1 if no row is of it. */
    private final int lookedAt;
    /** By kind: the place of its layout's watch. */
    private final int[] watchOf;

    private final Unreadable unreadable;
    private final RoundedRows rounded;
    private final Reports scientific;
    private final Map<Trouble, Reports> reports = new EnumMap<>(Trouble.class);
    private final boolean keepRows;
    /** True if different IDs of the layout looked at can share machine, tick and sequence. */
    private final boolean clashes;

    private long rows;

    /**
     * For rows of some kinds.
     *
     * @param kinds the possible kinds of the rows
     * @param looked the layout they are looked at by; IDs of others are {@link Trouble#OTHER_LAYOUT}
     * @param clock the clock for "in the future"
     * @param keepRows true if all rows found are kept, a bit for each row
     */
    public TroubleTally(List<Kind> kinds, Layout looked, InstantSource clock, boolean keepRows) {
        this.keepRows = keepRows;
        this.clashes = MadeBy.mask(looked).isPresent();
        List<Layout> layouts = kinds.stream().map(Kind::layout).distinct().toList();
        this.watches = layouts.stream()
                .map(layout -> new LayoutWatch(layout, clock.instant(), MOST_NODES))
                .toArray(LayoutWatch[]::new);
        this.lookedAt = layouts.indexOf(looked);
        this.watchOf =
                kinds.stream().mapToInt(kind -> layouts.indexOf(kind.layout())).toArray();
        this.unreadable = new Unreadable(kinds);
        this.rounded = new RoundedRows(kinds, keepRows);
        this.scientific = new Reports(Trouble.ROUNDED, keepRows);
    }

    /** Looks at the next block. */
    public void add(IdBlock block) {
        rows += block.size();
        byte[] blockKinds = block.kinds();
        boolean[] decoded = new boolean[watches.length];
        for (int i = 0; i < block.size(); i++) {
            int kind = blockKinds[i];
            long row = block.first() + i;
            if (kind == IdBlock.UNREAD) {
                unread(block.text(i), row);
                continue;
            }
            int at = watchOf[kind];
            LayoutWatch watch = watches[at];
            if (!decoded[at]) {
                watch.decode(block);
                decoded[at] = true;
            }
            watch.look(i, row, this);
            if (at != lookedAt) {
                report(Trouble.OTHER_LAYOUT, row, watch, i);
            }
            rounded.add(block, i, kind);
        }
    }

    private void unread(@Nullable String text, long row) {
        Optional<Damage.Rounded> damage = Unreadable.scientific(text);
        if (damage.isPresent()) {
            if (scientific.count() == 0) {
                scientific.detail(Message.of(
                        "batch.problem.rounded.scientific", "text", text == null ? "" : text.strip(), "row", row + 1));
            }
            scientific.add(row);
            return;
        }
        Reports unread = reports(Trouble.UNREAD);
        if (unread.count() == 0) {
            unread.detail(Message.of("batch.problem.unread.detail", "row", row + 1, "reason", unreadable.reason(text)));
        }
        unread.add(row);
    }

    /** Reports a row just looked at by a watch. */
    void report(Trouble trouble, long row, LayoutWatch watch, int place) {
        Reports to = reports(trouble);
        if (to.count() == 0) {
            to.detail(Message.of(
                    "batch.problem." + trouble.id() + ".detail",
                    "row",
                    row + 1,
                    "when",
                    watch.when(place),
                    "layout",
                    watch.layout().title()));
        }
        to.add(row);
    }

    private Reports reports(Trouble trouble) {
        return reports.computeIfAbsent(trouble, t -> new Reports(t, keepRows));
    }

    /** Returns the findings so far, without those that need all rows together, which are among {@link Findings#unsaid}. */
    public Findings findings() {
        String both = clashes ? "batch.problem.unsaid.twice-clash" : "batch.problem.unsaid.twice";
        return findings(List.of(), new ArrayList<>(List.of(Message.of(both))));
    }

    /** Returns the findings so far, with those that others made in all rows together; see {@link ExternalSort}. */
    public Findings findings(List<Finding> together) {
        return findings(together, new ArrayList<>());
    }

    /** Returns the findings, together with those of others. */
    Findings findings(List<Finding> more, List<Message> unsaid) {
        Map<Trouble, Finding> found = new EnumMap<>(Trouble.class);
        reports.forEach((trouble, report) -> found.put(trouble, report.finding()));
        more.stream().filter(finding -> finding.count() > 0).forEach(finding -> found.put(finding.trouble(), finding));
        List<RoundedTally.Found> likely = rounded.found();
        Finding twice = found.get(Trouble.TWICE);
        if (twice != null && !likely.isEmpty()) {
            found.put(Trouble.TWICE, twice.with(Message.of("batch.problem.twice.rounded")));
        }
        Finding allRounded = RoundedFinding.of(scientific.finding(), likely);
        if (allRounded.count() > 0) {
            found.put(Trouble.ROUNDED, allRounded);
        }
        judgeClocks(found, unsaid);
        return new Findings(rows, List.copyOf(found.values()), unsaid);
    }

    /** Returns how many of the lowest bits are lost at most in rows that look rounded; 0 if none does. */
    public int lostBits() {
        return rounded.lostBits();
    }

    /**
     * Judges clocks by the order of rows; where rows stand in some other order than that in which they were made, it says nothing of
     * clocks.
     */
    private void judgeClocks(Map<Trouble, Finding> found, List<Message> unsaid) {
        long timed = 0;
        boolean tooMany = false;
        boolean watched = false;
        for (LayoutWatch watch : watches) {
            timed += watch.timed();
            watched |= watch.watchesClocks() && watch.timed() > 0;
            tooMany |= watch.hasTooManyNodes();
        }
        Finding order = found.get(Trouble.ORDER);
        if (watched && order != null && order.count() > timed / OUT_OF_ORDER) {
            found.remove(Trouble.CLOCK_BACK);
            unsaid.add(Message.of("batch.problem.unsaid.clocks"));
        } else if (tooMany) {
            unsaid.add(Message.of("batch.problem.unsaid.nodes", "most", MOST_NODES));
        }
    }
}
