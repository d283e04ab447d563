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
 * Finds exact duplicates, or IDs that share machine, tick and sequence, among more IDs than memory holds. Writes the IDs with their row
 * numbers to parts of a temporary file by their hash, then searches several parts at a time. A 64-bit ID takes 16 bytes on disk; a hundred
 * million of them take about 60 MB of memory.
 *
 * <p>The file loses its name as soon as it is open if the system allows that, and is deleted on close, so no file is left behind even
 * after a crash. Disk errors are reported as a {@link #problem}. For one thread.
 */
public final class ExternalDuplicateSearch implements Closeable {
    /** The most pairs of rows to keep, lowest row numbers first. */
    public static final int MOST_PAIRS = 1000;

    /** The most IDs to keep with their rows, the first to repeat first. */
    public static final int MOST_IDS = 1000;

    /** The most rows to keep of an ID. */
    public static final int MOST_ROWS = 100;

    /** The most different values in texts, such as prefixes, to keep in memory: the disk has only their hashes. */
    private static final int MOST_TEXTS = 1 << 16;

    private static final int PARTS = 256;
    /** Keys of a part in memory before they are compared. */
    private static final int CHUNK = 1 << 22;

    private static final int NO_PART = -1;
    /** The most parts to search at the same time: each takes some megabytes with a hundred million rows. */
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

    /** The values that only the texts of IDs have, by their hash. */
    private final Map<Long, TextOnlyValues> texts = new HashMap<>();

    private long lastTexts;
    private @Nullable TemporaryBlockFile file;
    private @Nullable Problem problem;

    /**
     * Two rows with the same ID, or with the same compared part of it.
     *
     * @param first the first row with it, counted from 0
     * @param row another
     */
    public record Pair(long first, long row) {}

    /**
     * A duplicate ID.
     *
     * @param kind its layout and spelling in its second row
     * @param texts the values of its text beside the bits; none after too many different ones
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

        /** The row of the first duplicate. */
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
     * @param anomaly the anomaly that the search looked for
     * @param repeated the number of rows with the ID, or the compared part, of an earlier row
     * @param ids the number of IDs with duplicates
     * @param pairs the first of these rows in order, each with the first one of its ID
     * @param repeatedIds the first IDs to repeat, in the order of their first duplicates; only for {@link Anomaly#TWICE}
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
     * Starts a search for {@link Anomaly#TWICE}. Callers must close it in any case.
     *
     * @param folder the folder for the temporary file
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
     * Starts a search for {@link Anomaly#CLASH}. Callers must close it in any case.
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

    /** Starts another file: its blocks count rows from 0, and its rows are numbered after those of the previous files. */
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
            // Other bits of the hash than those that spread the keys within a part.
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
     * @return false after an error: further rows would have no effect
     */
    public boolean add(IdBlock block) {
        return add(distribute(block));
    }

    /** Adds rows that are {@linkplain #distribute distributed} already. */
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
     * Finds the duplicates. Callers must not add rows after that.
     *
     * @param progress is told how many records are done
     * @return empty if it was stopped or there is a {@link #problem}
     */
    public Optional<Result> finish(Progress progress) {
        return finish(row -> {}, progress);
    }

    /**
     * Finds the duplicates and passes on every row with one.
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

    /** The duplicates of some parts. */
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

        /** Tells whether a first duplicate in a row comes later than those of all kept IDs. */
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

    /** Keeps an ID that repeats before most others do. The rows of a part come in order, so few are kept in vain. */
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
