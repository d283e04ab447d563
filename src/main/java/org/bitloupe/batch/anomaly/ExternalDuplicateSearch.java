package org.bitloupe.batch.anomaly;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.files.FileErrorText;
import org.bitloupe.files.TemporaryBlockFile;
import org.bitloupe.id.Bits;
import org.bitloupe.id.spelling.TextOnlyValues;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.Problem;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.rows.OrderedWork;
import org.bitloupe.tabular.rows.WorkPool;
import org.jspecify.annotations.Nullable;

/**
 * Finds IDs that are there more than once among more than the memory holds, exactly, or those that share machine, tick and
 * sequence. IDs are spread by their hash over parts of a file in a temporary folder, with their row numbers; then each part is searched by
 * itself, several at the same time. For 64-bit IDs that takes 16 bytes of the disk each and, with a hundred million of them, some 60 MB of memory.
 *
 * <p>The file has no name any more as soon as it is open, where the system can do that, and is deleted when this is closed, so
 * nothing is left whatever happens. What goes wrong on the disk is a {@link #problem}. For one thread.
 */
public final class ExternalDuplicateSearch implements Closeable {
    /** Number of pairs of rows that are kept, those with the lowest numbers. */
    public static final int MOST_PAIRS = 1000;

    /** Number of IDs that are kept with their rows, those that come again first. */
    public static final int MOST_IDS = 1000;

    /** Number of rows that are kept of an ID. */
    public static final int MOST_ROWS = 100;

    /** Number of different values in texts, such as prefixes, that are kept: they are not on the disk, where only their hash is. */
    private static final int MOST_TEXTS = 1 << 16;

    private static final int PARTS = 256;
    /** Number of keys of a part that are held before they are compared. */
    private static final int CHUNK = 1 << 22;

    private static final int NO_PART = -1;
    /** Parts that are searched at the same time: each takes some megabytes where there are a hundred million rows. */
    private static final int MOST_SEARCHED = 8;

    private final Path folder;
    private final Anomaly anomaly;
    private final IdKey key;
    private final List<DiskPartition> parts = new ArrayList<>();
    private final int partCount;
    private final int chunk;
    /** The number of rows of the files before this one. */
    private long before;

    /** The number of rows so far. */
    private long taken;

    /** By its hash: what lives only in the texts of IDs. */
    private final Map<Long, TextOnlyValues> texts = new HashMap<>();

    private long lastTexts;
    private @Nullable TemporaryBlockFile file;
    private @Nullable Problem problem;

    /**
     * Two rows with the same ID, or what is compared of it.
     *
     * @param first the first row with it, counted from 0
     * @param row another
     */
    public record Pair(long first, long row) {}

    /**
     * An ID that is there more than once.
     *
     * @param kind its layout and spelling in its second row
     * @param texts what its text has beside the bits; none where IDs of too many different ones were read
     * @param count the number of rows that have it
     * @param rows the first of them, counted from 0
     */
    public record RepeatedId(IdKind kind, Bits id, TextOnlyValues texts, long count, List<Long> rows) {
        public RepeatedId {
            rows = List.copyOf(rows);
        }
    }

    /** The rows of an ID so far. */
    private static final class Repetition {
        private final IdKind kind;
        private final Bits id;
        private final TextOnlyValues texts;
        private final List<Long> rows = new ArrayList<>();
        private long count;

        Repetition(IdKind kind, Bits id, TextOnlyValues texts, long first) {
            this.kind = kind;
            this.id = id;
            this.texts = texts;
            add(first);
        }

        void add(long row) {
            count++;
            if (rows.size() < MOST_ROWS) {
                rows.add(row);
            }
        }

        /** The row by which it is known to be there more than once. */
        long second() {
            return rows.get(1);
        }

        RepeatedId result() {
            return new RepeatedId(kind, id, texts, count, rows);
        }
    }

    /**
     * The result of the search.
     *
     * @param anomaly what was looked for
     * @param repeated the number of rows that have the ID of an earlier one, or what is compared of it
     * @param ids the number of IDs that are there more than once
     * @param pairs the first of these rows in order, each with the first one of its ID
     * @param repeatedIds the IDs that come again first, in the order in which they do; of {@link Anomaly#TWICE} alone
     */
    public record Result(Anomaly anomaly, long repeated, long ids, List<Pair> pairs, List<RepeatedId> repeatedIds) {
        public Result {
            pairs = List.copyOf(pairs);
            repeatedIds = List.copyOf(repeatedIds);
        }

        /** The same as a finding. */
        public AnomalyFinding finding() {
            List<Long> first = pairs.stream()
                    .limit(AnomalyFinding.MOST_FIRST)
                    .map(Pair::row)
                    .toList();
            List<Message> details = pairs.stream()
                    .limit(1)
                    .map(pair -> DuplicateRows.detail(anomaly, pair.first, pair.row))
                    .toList();
            return new AnomalyFinding(anomaly, repeated, first, null, details);
        }
    }

    private ExternalDuplicateSearch(Path folder, Anomaly anomaly, IdKey key, int partCount, int chunk) {
        this.folder = folder;
        this.anomaly = anomaly;
        this.key = key;
        this.partCount = partCount;
        this.chunk = chunk;
    }

    /**
     * Begins to look for {@link Anomaly#TWICE}. To be closed in any case.
     *
     * @param folder where temporary files may be made
     * @param kinds the possible kinds of the rows
     */
    public static ExternalDuplicateSearch twice(Path folder, List<IdKind> kinds) {
        return twice(folder, kinds, PARTS, CHUNK, TemporaryBlockFile::open);
    }

    static ExternalDuplicateSearch twice(
            Path folder, List<IdKind> kinds, int partCount, int chunk, TemporaryBlockFile.Opener opener) {
        return begin(new ExternalDuplicateSearch(folder, Anomaly.TWICE, IdKey.whole(kinds), partCount, chunk), opener);
    }

    /**
     * Begins to look for {@link Anomaly#CLASH}. To be closed in any case.
     *
     * @param folder where temporary files may be made
     * @param kinds the possible kinds of the rows
     * @param layout the layout whose IDs are compared
     * @return empty where IDs of the layout that share machine, tick and sequence are the same, or it has no such fields
     */
    public static Optional<ExternalDuplicateSearch> clashes(Path folder, List<IdKind> kinds, Layout layout) {
        return clashes(folder, kinds, layout, PARTS, CHUNK);
    }

    static Optional<ExternalDuplicateSearch> clashes(
            Path folder, List<IdKind> kinds, Layout layout, int partCount, int chunk) {
        return UniquenessMask.mask(layout).map(mask -> {
            IdKey key = IdKey.some(kinds, layout, mask);
            return begin(
                    new ExternalDuplicateSearch(folder, Anomaly.CLASH, key, partCount, chunk),
                    TemporaryBlockFile::open);
        });
    }

    private static ExternalDuplicateSearch begin(ExternalDuplicateSearch sort, TemporaryBlockFile.Opener opener) {
        sort.attempt(() -> {
            TemporaryBlockFile file = TemporaryBlockFile.begin(sort.folder, opener);
            sort.file = file;
            for (int p = 0; p < sort.partCount; p++) {
                sort.parts.add(new DiskPartition(file, sort.key));
            }
        });
        return sort;
    }

    private interface Work {
        void run() throws IOException;
    }

    private void attempt(Work work) {
        try {
            work.run();
        } catch (UncheckedIOException e) {
            fail(Objects.requireNonNull(e.getCause()));
        } catch (IOException e) {
            fail(e);
        }
    }

    private void fail(IOException e) {
        problem = Problem.of("sort.disk", "folder", folder.toString(), "reason", FileErrorText.reason(e));
    }

    /** Returns the error; null if there is none. */
    public @Nullable Problem problem() {
        return problem;
    }

    /** Says that the rows of another file follow, whose blocks count from 0 again; they are numbered after those before them. */
    public void beginFile() {
        before = taken;
    }

    /** Rows of a block, distributed to the parts. */
    public static final class Distributed {
        private final IdBlock block;
        private final long[] records;
        /** By part: where its records end. */
        private final int[] ends;

        private Distributed(IdBlock block, long[] records, int[] ends) {
            this.block = block;
            this.records = records;
            this.ends = ends;
        }
    }

    /** Distributes the rows of a block, for {@link #add(Distributed)}: on any thread, and several blocks at the same time. */
    public Distributed distribute(IdBlock block) {
        int[] partOf = new int[block.size()];
        int[] ends = new int[partCount];
        for (int i = 0; i < partOf.length; i++) {
            // Bits of the hash by which a part's keys are not spread again.
            partOf[i] = key.has(block, i)
                    ? Math.floorMod((int) (IdKey.spread(key.key(block, i)) >>> 40), partCount)
                    : NO_PART;
            if (partOf[i] != NO_PART) {
                ends[partOf[i]]++;
            }
        }
        int longs = key.longs();
        int all = 0;
        for (int p = 0; p < partCount; p++) {
            int count = ends[p];
            ends[p] = all;
            all += count * longs;
        }
        long[] records = new long[all];
        long[] record = new long[longs];
        for (int i = 0; i < partOf.length; i++) {
            if (partOf[i] != NO_PART) {
                key.record(block, i, before, record);
                int at = ends[partOf[i]];
                ends[partOf[i]] = at + longs;
                for (int w = 0; w < longs; w++) {
                    records[at + w] = record[w];
                }
            }
        }
        return new Distributed(block, records, ends);
    }

    /**
     * Takes the next rows.
     *
     * @return true if it is of use to go on
     */
    public boolean add(IdBlock block) {
        return add(distribute(block));
    }

    /** The same of rows that are {@linkplain #distribute distributed} already. */
    public boolean add(Distributed rows) {
        IdBlock block = rows.block;
        taken = before + block.first() + block.size();
        if (problem == null) {
            for (int i = 0; key.hasTexts() && i < block.size(); i++) {
                if (key.has(block, i)) {
                    keepTexts(block, i);
                }
            }
            attempt(() -> {
                int from = 0;
                for (int p = 0; p < partCount; p++) {
                    parts.get(p).add(rows.records, from, rows.ends[p]);
                    from = rows.ends[p];
                }
            });
        }
        return problem == null;
    }

    private void keepTexts(IdBlock block, int row) {
        if (texts.size() == MOST_TEXTS) {
            return;
        }
        long hash = key.texts(block, row);
        if (hash != lastTexts) {
            texts.putIfAbsent(hash, block.textOnly(row));
            lastTexts = hash;
        }
    }

    /**
     * Finds what is there more than once. Nothing may be added after that.
     *
     * @param progress is told how many records are done
     * @return empty if it was stopped or there is a {@link #problem}
     */
    public Optional<Result> finish(Progress progress) {
        return finish(row -> {}, progress);
    }

    /**
     * The same with every row whose ID is there more than once.
     *
     * @param each receives these rows, counted from 0, in any order and some of them more than once; on any thread, but one at a time
     * @param progress is told on any thread, but one at a time
     */
    public Optional<Result> finish(LongConsumer each, Progress progress) {
        long total = parts.stream().mapToLong(DiskPartition::size).sum();
        Found all = new Found();
        all.complete = problem == null;
        attempt(() -> {
            AtomicLong done = new AtomicLong();
            int threads = WorkPool.division().threads();
            OrderedWork<Found> work =
                    new OrderedWork<>(threads == 1 ? 1 : Math.min(2 * threads, MOST_SEARCHED), all::join);
            for (int p = 0; p < parts.size() && all.complete; p++) {
                DiskPartition part = parts.get(p);
                part.flush();
                work.add(() -> search(part, each, done, total, progress));
            }
            work.finish();
        });
        if (problem != null || !all.complete) {
            return Optional.empty();
        }
        List<Pair> pairs =
                all.lowest.stream().sorted(Comparator.comparingLong(Pair::row)).toList();
        List<RepeatedId> ids = all.earliest.stream()
                .sorted(Comparator.comparingLong(Repetition::second))
                .map(Repetition::result)
                .toList();
        return Optional.of(new Result(anomaly, all.repeated, all.ids, pairs, ids));
    }

    /** Rows that are there more than once in some parts. */
    private static final class Found {
        private final PriorityQueue<Pair> lowest =
                new PriorityQueue<>(Comparator.comparingLong(Pair::row).reversed());
        private final PriorityQueue<Repetition> earliest =
                new PriorityQueue<>(Comparator.comparingLong(Repetition::second).reversed());
        private long repeated;
        private long ids;
        private boolean complete;

        void join(Found part) {
            part.lowest.forEach(pair -> keep(lowest, pair));
            part.earliest.forEach(this::add);
            repeated += part.repeated;
            ids += part.ids;
            complete &= part.complete;
        }

        void add(Repetition repetition) {
            earliest.add(repetition);
            if (earliest.size() > MOST_IDS) {
                earliest.poll();
            }
        }

        /** Tells whether an ID that comes again in a row does so later than all that are kept. */
        boolean isLate(long row) {
            Repetition last = earliest.peek();
            return earliest.size() == MOST_IDS && last != null && last.second() < row;
        }
    }

    private Found search(DiskPartition part, LongConsumer each, AtomicLong done, long total, Progress progress) {
        Found found = new Found();
        Set<Long> firsts = new HashSet<>();
        Map<Long, Repetition> repetitions = new HashMap<>();
        DuplicateSearch.Pairs pairs = (first, row) -> {
            found.repeated++;
            synchronized (each) {
                each.accept(first);
                each.accept(row);
            }
            if (firsts.add(first)) {
                begin(first, row, part, repetitions, found);
            } else if (repetitions.containsKey(first)) {
                repetitions.get(first).add(row);
            }
            keep(found.lowest, new Pair(first, row));
        };
        Progress watch = (read, twice) -> {
            synchronized (done) {
                return progress.goesOn(done.get() + read / 2, total);
            }
        };
        found.complete = DuplicateSearch.find(part, chunk, pairs, watch).isPresent();
        found.ids = firsts.size();
        done.addAndGet(part.size());
        part.release();
        return found;
    }

    /** Keeps an ID that comes again before most others do. Rows of a part come in order, so that few are kept for nothing. */
    private void begin(long first, long row, DiskPartition part, Map<Long, Repetition> repetitions, Found found) {
        if (anomaly != Anomaly.TWICE || found.isLate(row)) {
            return;
        }
        long[] record = part.record(row);
        TextOnlyValues written = texts.getOrDefault(key.texts(record), TextOnlyValues.NONE);
        Repetition repetition = new Repetition(key.kind(record), key.id(record), written, first);
        repetition.add(row);
        repetitions.put(first, repetition);
        found.add(repetition);
    }

    private static void keep(PriorityQueue<Pair> lowest, Pair pair) {
        lowest.add(pair);
        if (lowest.size() > MOST_PAIRS) {
            lowest.poll();
        }
    }

    @Override
    public void close() {
        TemporaryBlockFile opened = file;
        if (opened != null) {
            attempt(opened::close);
        }
        parts.clear();
    }
}
