package org.bitloupe.batch.follow;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.bitloupe.batch.anomaly.IdKey;
import org.bitloupe.batch.anomaly.RowTime;
import org.bitloupe.batch.anomaly.UniquenessMask;
import org.bitloupe.batch.table.CardMask;
import org.bitloupe.batch.table.ClockColumns;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.batch.table.TimeColumn;
import org.bitloupe.batch.write.GeneralSpellingWriter;
import org.bitloupe.capacity.Lifespan;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.message.DurationText;
import org.bitloupe.message.ListPart;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * Looks at the IDs of a log while it grows and says at once what is wrong with them. Needs some tens of megabytes at most, however many come:
 * it remembers {@value #WINDOW} IDs and {@value #MOST_MACHINES} machines of each layout. For one thread.
 */
public final class FollowScan {
    /** Number of the last IDs among which the same one is looked for. */
    public static final int WINDOW = 1_000_000;
    /** Number of machines of a layout whose clocks are watched. */
    public static final int MOST_MACHINES = 1 << 16;
    /** IDs that are late by as much say nothing of clocks. */
    public static final Duration LATE = Duration.ofMinutes(1);

    /** The days before the end of an epoch at which it is said. */
    private static final long[] DAYS_LEFT = {365, 30, 1};

    /** With more old IDs among new ones than one in this number, the log mentions old ones, and a clock that went back cannot be told. */
    private static final int STRAGGLERS = 200;
    /** Number of findings of a kind that are said at once. */
    private static final int AT_ONCE = 10;
    /** IDs after which one more may be said. */
    private static final int BETWEEN = 1000;

    private final InstantSource clock;
    private final UnaryOperator<String> mask;
    private final CardMask cards;
    private final Consumer<FollowFinding> out;
    private final Consumer<Message> remarks;
    private final List<IdKind> kinds;
    private final List<GeneralSpellingWriter> spelt;
    private final List<LayoutWatch> watches = new ArrayList<>();
    private final int[] watchOf;
    private final IdKey whole;
    private final RecentIds recent = new RecentIds(WINDOW);
    private final Map<FollowKind, FindingCount> findingCounts = new EnumMap<>(FollowKind.class);
    private long ids;
    private long future;
    private boolean tooMany;

    /**
     * For rows of some kinds.
     *
     * @param clock the clock for IDs of the future, which say nothing of a machine's clock
     * @param mask returns what is quoted of an ID
     * @param cards hides numbers of cards among them
     * @param out receives what is found
     * @param remarks receives what is to be said of how it is said
     */
    public FollowScan(
            List<IdKind> kinds,
            InstantSource clock,
            UnaryOperator<String> mask,
            CardMask cards,
            Consumer<FollowFinding> out,
            Consumer<Message> remarks) {
        this.kinds = List.copyOf(kinds);
        this.clock = clock;
        this.mask = mask;
        this.cards = cards;
        this.out = out;
        this.remarks = remarks;
        this.spelt = kinds.stream().map(GeneralSpellingWriter::of).toList();
        this.whole = IdKey.whole(kinds);
        List<Layout> layouts = kinds.stream().map(IdKind::layout).distinct().toList();
        layouts.forEach(layout -> watches.add(new LayoutWatch(layout)));
        this.watchOf =
                kinds.stream().mapToInt(kind -> layouts.indexOf(kind.layout())).toArray();
    }

    /** The count of one kind, and its credit: the IDs that passed since it was said. */
    private static final class FindingCount {
        private long count;
        private long credit = (long) AT_ONCE * BETWEEN;
        private long at;
        private boolean told;
    }

    /** The figures by which anything is found, as the named parts of sentences that say how. */
    public static Map<String, Object> bounds() {
        Map<String, Object> bounds = new LinkedHashMap<>(ClockTrack.bounds());
        bounds.put("window", WINDOW);
        bounds.put("watched", MOST_MACHINES);
        bounds.put("late", DurationText.of(LATE));
        bounds.put("days", new ListPart(Arrays.stream(DAYS_LEFT).boxed().toList()));
        bounds.put("stragglers", STRAGGLERS);
        bounds.put("once", AT_ONCE);
        bounds.put("between", BETWEEN);
        return bounds;
    }

    /** Looks at the next block. */
    public void add(IdBlock block) {
        byte[] blockKinds = block.kinds();
        boolean[] decoded = new boolean[watches.size()];
        for (int i = 0; i < block.size(); i++) {
            int kind = blockKinds[i];
            if (kind == IdBlock.UNREAD) {
                continue;
            }
            ids++;
            int at = watchOf[kind];
            if (!decoded[at]) {
                watches.get(at).decode(block);
                decoded[at] = true;
            }
            watches.get(at).look(block, i);
        }
    }

    /** Returns how often each kind was found, what was not said among it. */
    public Map<FollowKind, Long> counts() {
        Map<FollowKind, Long> counts = new EnumMap<>(FollowKind.class);
        findingCounts.forEach((kind, findingCount) -> counts.put(kind, findingCount.count));
        return counts;
    }

    /** Returns what could not be judged. */
    public List<Message> unsaid() {
        List<Message> unsaid = new ArrayList<>();
        if (watches.stream().anyMatch(watch -> watch.mentionsOld && watch.unjudged)) {
            unsaid.add(Message.of("batch.follow.unsaid.old"));
        }
        if (future > 0) {
            unsaid.add(Message.of("batch.follow.unsaid.future", "n", future));
        }
        if (tooMany) {
            unsaid.add(Message.of("batch.problem.unsaid.nodes", "most", MOST_MACHINES));
        }
        return unsaid;
    }

    private void found(FollowKind kind, IdBlock block, int row, ClockColumns columns, String key, Object... parts) {
        FindingCount findingCount = findingCounts.computeIfAbsent(kind, k -> new FindingCount());
        findingCount.count++;
        findingCount.credit = Math.min((long) AT_ONCE * BETWEEN, findingCount.credit + ids - findingCount.at);
        findingCount.at = ids;
        if (findingCount.credit < BETWEEN) {
            if (!findingCount.told) {
                findingCount.told = true;
                remarks.accept(Message.of("batch.follow.often." + kind.id()));
            }
            return;
        }
        findingCount.credit -= BETWEEN;
        String id = idOf(block, row);
        Optional<Instant> instant = columns.instant(row);
        List<Object> all = new ArrayList<>(List.of(parts));
        all.addAll(List.of(
                "id",
                id,
                "when",
                instant.<Object>map(at -> new RowTime(at, columns.decimals(), columns.zone()))
                        .orElse("\u2013")));
        out.accept(new FollowFinding(kind, id, instant.orElse(null), Message.of(key, all.toArray())));
    }

    private String idOf(IdBlock block, int row) {
        int kind = block.kind(row);
        String text = spelt.get(kind).text(block, row);
        String hidden = cards.asks(kinds.get(kind)) ? cards.hidden(kinds.get(kind), text) : null;
        return mask.apply(hidden == null ? text : hidden);
    }

    /** The memory for the IDs of one layout. */
    private final class LayoutWatch {
        private final ClockColumns columns;
        private final @Nullable TimeColumn time;
        private final boolean watchesClocks;
        private final Map<Long, ClockTrack> tracks = new HashMap<>();
        /** The bits that a generator tells its IDs apart by; null if they are all that differs. */
        private final @Nullable IdKey made;

        private final @Nullable RecentIds recentMade;
        private final long late;
        private final long second;
        private final Optional<Instant> ends;
        private final long[] lastDays = new long[DAYS_LEFT.length];
        private int daysSaid;
        private long firstFuture = TimeColumn.NONE;
        private long timed;
        private long stragglers;
        private boolean mentionsOld;
        private boolean unjudged;

        LayoutWatch(Layout layout) {
            this.columns = new ClockColumns(layout);
            this.time = columns.time();
            this.watchesClocks = time != null && !columns.makers().isEmpty();
            double stepNanos = time == null ? 1 : time.stepNanos();
            this.late = Math.max(2, (long) (LATE.toNanos() / stepNanos));
            this.second = Math.max(1, (long) (Duration.ofSeconds(1).toNanos() / stepNanos));
            this.made = watchesClocks
                    ? UniquenessMask.mask(layout)
                            .map(bits -> IdKey.some(kinds, layout, bits))
                            .orElse(null)
                    : null;
            this.recentMade = made == null ? null : new RecentIds(WINDOW);
            this.ends = time == null ? Optional.empty() : Lifespan.of(layout).flatMap(Lifespan::ends);
            for (int d = 0; d < lastDays.length; d++) {
                Duration left = Duration.ofDays(DAYS_LEFT[d]);
                lastDays[d] = time == null || ends.isEmpty()
                        ? TimeColumn.NONE
                        : time.firstStepFrom(ends.get().minus(left));
            }
        }

        void decode(IdBlock block) {
            columns.decode(block);
            firstFuture = time == null
                    ? TimeColumn.NONE
                    : time.firstStepFrom(clock.instant().plus(LATE));
        }

        void look(IdBlock block, int i) {
            long step = columns.step(i);
            boolean sound = time != null && step < firstFuture;
            int ago = recent.add(whole.key(block, i));
            if (ago > 0) {
                found(FollowKind.TWICE, block, i, columns, "batch.follow.twice", "n", ago);
                return; // It says nothing more of the clock than it said before.
            }
            if (made != null && recentMade != null && recentMade.add(made.key(block, i)) > 0) {
                found(FollowKind.CLASH, block, i, columns, "batch.follow.clash", "maker", machine(block, i));
            }
            ClockTrack track = track(columns.node(i));
            if (columns.isFull(i)) {
                full(block, i, track);
            }
            if (sound) {
                epoch(block, i, step);
                if (watchesClocks && track != null) {
                    judge(block, i, track, step);
                }
            } else if (time != null) {
                future++;
            }
        }

        /** The memory for a machine; null if it is one more than are watched. */
        private @Nullable ClockTrack track(long node) {
            ClockTrack track = tracks.get(node);
            if (track == null && tracks.size() == MOST_MACHINES) {
                tooMany = true;
                return null;
            }
            if (track == null) {
                track = new ClockTrack(late, second);
                tracks.put(node, track);
            }
            return track;
        }

        /** Reports the first one of a machine, the tenth, the hundredth and so on; of a machine that is not watched, it counts them only. */
        private void full(IdBlock block, int i, @Nullable ClockTrack track) {
            long many = track == null ? 0 : track.full();
            if (many == 1) {
                found(FollowKind.FULL, block, i, columns, "batch.follow.full", "maker", machine(block, i));
            } else if (many > 0 && isPowerOfTen(many)) {
                found(
                        FollowKind.FULL,
                        block,
                        i,
                        columns,
                        "batch.follow.full.more",
                        "maker",
                        machine(block, i),
                        "n",
                        many);
            } else {
                findingCounts.computeIfAbsent(FollowKind.FULL, k -> new FindingCount()).count++;
            }
        }

        private static boolean isPowerOfTen(long many) {
            long rest = many;
            while (rest % 10 == 0) {
                rest /= 10;
            }
            return rest == 1;
        }

        private void epoch(IdBlock block, int i, long step) {
            int said = daysSaid;
            while (daysSaid < lastDays.length && step >= lastDays[daysSaid]) {
                daysSaid++;
            }
            Optional<Instant> at = columns.instant(i);
            if (daysSaid > said && ends.isPresent() && at.isPresent()) {
                Duration left = Duration.between(at.get(), ends.get());
                found(
                        FollowKind.EPOCH,
                        block,
                        i,
                        columns,
                        "batch.follow.epoch",
                        "layout",
                        columns.layout().title(),
                        "ends",
                        ends.get(),
                        "span",
                        DurationText.of(Duration.ofSeconds(Math.max(0, left.toSeconds()))));
            }
        }

        private void judge(IdBlock block, int i, ClockTrack track, long step) {
            timed++;
            ClockTrack.Verdict verdict = track.next(step);
            stragglers += track.stragglers();
            mentionsOld = stragglers * STRAGGLERS > timed;
            switch (verdict) {
                case NONE -> {
                    // Most IDs.
                }
                case TWO ->
                    found(
                            FollowKind.TWO_CLOCKS,
                            block,
                            i,
                            columns,
                            "batch.follow.two-clocks",
                            "maker",
                            machine(block, i),
                            "span",
                            span(track.distance()),
                            "n",
                            track.older());
                case AGAIN, BACK -> {
                    if (mentionsOld) {
                        unjudged = true;
                        return;
                    }
                    boolean again = verdict == ClockTrack.Verdict.AGAIN;
                    found(
                            again ? FollowKind.TWO_CLOCKS : FollowKind.CLOCK_BACK,
                            block,
                            i,
                            columns,
                            again ? "batch.follow.to-and-fro" : "batch.follow.clock-back",
                            "maker",
                            machine(block, i),
                            "span",
                            span(track.distance()),
                            "n",
                            ClockTrack.IN_A_ROW);
                }
            }
        }

        /** A span in words, to the second: clocks are not told more finely than lines come. */
        private Message span(long steps) {
            double nanos = time == null ? 0 : time.stepNanos() * steps;
            BigInteger seconds =
                    BigDecimal.valueOf(nanos / Duration.ofSeconds(1).toNanos()).toBigInteger();
            return DurationText.of(
                    seconds.multiply(BigInteger.valueOf(Duration.ofSeconds(1).toNanos())));
        }

        private Object machine(IdBlock block, int i) {
            if (columns.makers().isEmpty()) {
                return Message.of("batch.follow.any");
            }
            List<Message> parts = new ArrayList<>();
            for (int maker : columns.makers()) {
                Field field = columns.layout().fields().get(maker);
                parts.add(Message.of("batch.follow.maker")
                        .with("field", field.label() != null ? field.label() : LocalizedText.of(field.name()))
                        .with("value", Long.toUnsignedString(columns.value(block, i, maker))));
            }
            return new ListPart(parts);
        }
    }
}
