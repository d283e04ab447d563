package org.bitloupe.batch.anomaly;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bitloupe.batch.stats.Statistics;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.Progress;

/** Rows whose numbers look rounded beside all rows that were looked at so far. For one thread. */
public final class RoundedRows {
    private static final int UNSIGNED = -1;

    /** By kind: whether it is written in decimal, with all its bits in one number, and can lose digits. */
    private final boolean[] decimal;
    /** By kind: how far the sign of such a number is from a long's. */
    private final int[] signs;

    private final RoundingStatistics statistics;
    /** Those that are written without their last digits. */
    private final FindingBuilder shortened;

    private int bitsOfShortened;

    /** Creates a search in rows of some kinds. */
    public RoundedRows(List<IdKind> kinds) {
        this(kinds, false);
    }

    RoundedRows(List<IdKind> kinds, boolean keepRows) {
        this.decimal = new boolean[kinds.size()];
        this.signs = new int[kinds.size()];
        for (int k = 0; k < decimal.length; k++) {
            spelling(kinds.get(k), k);
        }
        this.statistics = new RoundingStatistics(keepRows);
        this.shortened = new FindingBuilder(Anomaly.ROUNDED, keepRows);
    }

    private RoundedRows(RoundedRows whole) {
        this.decimal = whole.decimal;
        this.signs = whole.signs;
        this.statistics = new RoundingStatistics(false);
        this.shortened = new FindingBuilder(Anomaly.ROUNDED, false);
    }

    /** An empty one for rows that come behind those so far, to be {@linkplain #join joined}; any thread may fill it. */
    public RoundedRows part() {
        return new RoundedRows(this);
    }

    /** Takes the rows of a part, which come behind those so far. */
    public void join(RoundedRows part) {
        statistics.join(part.statistics);
        shortened.join(part.shortened);
        bitsOfShortened = Math.max(bitsOfShortened, part.bitsOfShortened);
    }

    private void spelling(IdKind kind, int k) {
        SpellingCodec codec = kind.codec();
        Layout layout = kind.layout();
        List<Segment> segments = codec.spelling().segments();
        if (segments.size() == 1 && segments.get(0) instanceof Segment.Digits number) {
            boolean whole = number.of().equals(List.of(BitRange.whole(BitRange.ID)));
            boolean digits = number.alphabet().chars().equals("0123456789");
            decimal[k] = whole && digits && codec.idWidth() <= Long.SIZE && !layout.isTimeAlone();
            signs[k] = number.signed() ? Long.SIZE - codec.idWidth() : UNSIGNED;
        }
    }

    /**
     * Looks at all rows of a table.
     *
     * @return those that look rounded; empty if it was stopped
     */
    public static Optional<Statistics.LostBits> of(IdRows table, Progress progress) {
        RoundedRows rounded = new RoundedRows(table.kinds(), true);
        for (IdBlock block : table.blocks()) {
            if (!progress.goesOn(block.first(), table.size())) {
                return Optional.empty();
            }
            rounded.add(block);
        }
        RowBitmap rows = RowBitmap.none();
        for (RoundingStatistics.Found found : rounded.found()) {
            rows = found.rows() == null ? rows : rows.or(found.rows());
        }
        return Optional.of(new Statistics.LostBits(rows, rounded.lostBits()));
    }

    /** Looks at the next block. */
    public void add(IdBlock block) {
        int sole = block.soleKind();
        if (sole != IdBlock.SEVERAL_KINDS) {
            if (sole != IdBlock.UNREAD) {
                addAll(block, sole);
            }
            return;
        }
        byte[] kinds = block.kinds();
        for (int i = 0; i < block.size(); i++) {
            if (kinds[i] != IdBlock.UNREAD) {
                add(block, i, kinds[i]);
            }
        }
    }

    /**
     * Looks at all rows of a block, which are IDs of one kind.
     *
     * @param kind what {@link IdBlock#soleKind} says
     */
    void addAll(IdBlock block, int kind) {
        if (block.hasShortened()) {
            for (int i = 0; i < block.size(); i++) {
                add(block, i, kind);
            }
        } else if (decimal[kind]) {
            statistics.addAll(block.word(0), block.size(), signs[kind], block.first());
        }
    }

    /** Looks at a row that is an ID. */
    void add(IdBlock block, int place, int kind) {
        if (block.isShortened(place)) {
            shortened.add(block.first() + place);
            bitsOfShortened = Math.max(bitsOfShortened, bitsOfZeros(block, place));
        } else if (decimal[kind]) {
            statistics.add(number(block, place, kind), block.first() + place);
        }
    }

    private static int bitsOfZeros(IdBlock block, int place) {
        if (block.words() == 1) {
            return RoundingStatistics.bitsOfZeros(block.word(0)[place]);
        }
        long[] words = IntStream.range(0, block.words())
                .mapToLong(word -> block.word(word)[place])
                .toArray();
        return RoundingStatistics.bitsOfZeros(
                Bits.ofWords(words.length * Long.SIZE, words).toBigInteger());
    }

    private long number(IdBlock block, int place, int kind) {
        long id = block.word(0)[place];
        return signs[kind] == UNSIGNED ? id : Math.abs(id << signs[kind] >> signs[kind]);
    }

    /** Returns what was found so far. */
    List<RoundingStatistics.Found> found() {
        List<RoundingStatistics.Found> found = new ArrayList<>();
        if (shortened.count() > 0) {
            AnomalyFinding finding = shortened.finding();
            found.add(new RoundingStatistics.Found(
                    finding.count(),
                    finding.first(),
                    finding.rows(),
                    Message.of("batch.problem.rounded.shortened", "n", finding.count())));
        }
        found.addAll(statistics.found());
        return found;
    }

    /** Returns the rows of a block that look rounded beside all that were looked at so far, itself among them. */
    Statistics.LostBits of(IdBlock block) {
        int bits = lostBits();
        if (bits == 0) {
            return Statistics.LostBits.NONE;
        }
        judge();
        RowBitmap.Builder rows = new RowBitmap.Builder();
        for (int i = 0; i < block.size(); i++) {
            if (isRounded(block, i)) {
                rows.add(block.first() + i);
            }
        }
        return new Statistics.LostBits(rows.build(), bits);
    }

    /** Compares what was found so far with what is expected at random; what is asked of single rows is answered by that. */
    public void judge() {
        statistics.judge();
    }

    /** Tells whether a row is one of those that looked rounded when it was {@linkplain #judge judged} last. */
    public boolean isRounded(IdBlock block, int place) {
        int kind = block.kind(place);
        return kind != IdBlock.UNREAD
                && (block.isShortened(place) || (decimal[kind] && statistics.isRounded(number(block, place, kind))));
    }

    /** Returns sentences that say which rows look rounded; none if there are none. */
    public List<Message> said() {
        return found().stream().map(RoundingStatistics.Found::detail).toList();
    }

    /** Returns how many of the lowest bits are lost at most in the rows that look rounded; 0 if there are none. */
    public int lostBits() {
        return Math.max(bitsOfShortened, statistics.lostBits());
    }
}
