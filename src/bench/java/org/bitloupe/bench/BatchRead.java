package org.bitloupe.bench;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.UUID;
import org.bitloupe.batch.table.BlockReader;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.detect.SourcePreview;
import org.bitloupe.tabular.rows.ReadResult;
import org.bitloupe.tabular.rows.SourceFormat;
import org.bitloupe.tabular.source.Source;

/**
 * Reading files of many IDs beside DuckDB, which reads the same file on one thread and sums the same shifts, and beside
 * {@code uuidparse} of util-linux. All on one thread, the peers in turn, the median of five rounds
 * each, by the clock and by the time on a processor, which counts where the machine is shared.
 *
 * <p>{@code mvn -Pbench test-compile exec:exec -Dbench.main=org.bitloupe.bench.BatchRead -Dbench.args="10000000 [uuidparse]"}: how
 * many rows, and where that program is; without it, UUIDs are read alone.
 */
public final class BatchRead {
    private static final int ROUNDS = 5;
    private static final long SEED = 6;
    /** Number of UUIDs that the peer is timed with, because it keeps them all. */
    private static final int PEER_UUIDS = 300_000;

    private final Path folder;
    private final int rows;

    private BatchRead(Path folder, int rows) {
        this.folder = folder;
        this.rows = rows;
    }

    /** Something that is timed and gives a sum, by which it can be checked. */
    private interface Work {
        long run() throws IOException, SQLException, InterruptedException;
    }

    private record Timed(double seconds, double cpu, long sum) {}

    public static void main(String[] args) throws IOException, SQLException, InterruptedException {
        int rows = args.length > 0 ? Integer.parseInt(args[0]) : 10_000_000;
        Path folder = Files.createTempDirectory("batch-read");
        try {
            new BatchRead(folder, rows).run(args.length > 1 ? args[1] : "");
        } finally {
            for (String name : List.of("ids.txt", "ids.csv", "uuids.txt", "few.txt")) {
                Files.deleteIfExists(folder.resolve(name));
            }
            Files.delete(folder);
        }
    }

    private void run(String uuidparse) throws IOException, SQLException, InterruptedException {
        Path list = write("ids.txt", "", Long::toString);
        Path table = write(
                "ids.csv",
                "name,id,made,amount\n",
                id -> "customer " + id % 977 + "," + id + ",2024-03-0" + (1 + id % 9) + "T10:00:00Z," + id % 1000
                        + ".50");
        Path uuids = uuids("uuids.txt", rows);
        Path few = uuids("few.txt", PEER_UUIDS);
        Figure.head();
        try (Connection duck = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = duck.createStatement()) {
            statement.execute("SET threads = 1");
            String sum = "SELECT sum(id >> 22) + sum((id >> 12) & 1023) + sum(id & 4095) FROM read_csv('%s', %s)";
            String ofList = sum.formatted(list, "auto_detect = false, header = false, columns = {'id': 'BIGINT'}");
            String ofTable = sum.formatted(
                    table,
                    "auto_detect = false, header = true, delim = ',', quote = '\"', escape = '\"', columns = {'name': "
                            + "'VARCHAR', 'id': 'BIGINT', 'made': 'VARCHAR', 'amount': 'VARCHAR'}");
            compare(
                    "decimal list, read and decoded / DuckDB",
                    3,
                    rows,
                    () -> ours(list),
                    rows,
                    () -> asked(statement, ofList));
            compare(
                    "CSV, read and decoded / DuckDB",
                    1.5,
                    rows,
                    () -> ours(table),
                    rows,
                    () -> asked(statement, ofTable));
        }
        if (uuidparse.isEmpty()) {
            System.out.println("canonical UUIDs / uuidparse: not measured, it is not installed");
            return;
        }
        compare("canonical UUIDs / uuidparse", 50, rows, () -> ours(uuids), PEER_UUIDS, () -> parsed(uuidparse, few));
    }

    private static void compare(String what, double wanted, int ourRows, Work ours, int peerRows, Work peer)
            throws IOException, SQLException, InterruptedException {
        List<Double> walls = new ArrayList<>();
        List<Double> ratios = new ArrayList<>();
        List<Double> cpus = new ArrayList<>();
        for (int round = -1; round < ROUNDS; round++) {
            Timed a = time(ours);
            Timed b = time(peer);
            if (ourRows == peerRows && a.sum != b.sum) {
                throw new IllegalStateException(what + ": " + a.sum + " is not " + b.sum);
            }
            if (round >= 0) {
                walls.add(ourRows / a.seconds / 1e6);
                ratios.add((b.seconds / peerRows) / (a.seconds / ourRows));
                cpus.add((b.cpu / peerRows) / (a.cpu / ourRows));
            }
        }
        String own = String.format(Locale.ROOT, "%.1f M rows/s", median(walls));
        Figure.atLeast(what, own, median(ratios), median(cpus), wanted).print();
    }

    private static double median(List<Double> values) {
        double[] sorted = values.stream().mapToDouble(v -> v).sorted().toArray();
        return sorted[sorted.length / 2];
    }

    private static Timed time(Work work) throws IOException, SQLException, InterruptedException {
        double cpu = cpu();
        long start = System.nanoTime();
        long sum = work.run();
        return new Timed((System.nanoTime() - start) / 1e9, cpu() - cpu, sum);
    }

    /** Seconds that this process and the ones it waited for have had a processor: says more than the clock where others run, too. */
    private static double cpu() throws IOException {
        Path stat = Path.of("/proc/self/stat");
        if (!Files.exists(stat)) {
            return System.nanoTime() / 1e9;
        }
        // proc(5): fields 14 to 17, in hundredths; field 2 is the name in parentheses.
        String text = Files.readString(stat);
        String[] fields = text.substring(text.lastIndexOf(')') + 2).split(" ", -1);
        long ticks = 0;
        for (int field = 14; field <= 17; field++) {
            ticks += Long.parseLong(fields[field - 3]);
        }
        return ticks / 100.0;
    }

    private static long ours(Path file) {
        Source source = Source.file(file);
        SourcePreview preview = SourcePreview.of(source, Catalogs.INSPECTOR);
        SourceFormat form = preview.form();
        Layout layout = Catalog.builtIn()
                .find(file.endsWith("uuids.txt") ? "uuid-v4" : "snowflake-twitter")
                .orElseThrow();
        Sums sums = new Sums();
        ReadResult end = BlockReader.read(source, form, preview.proposed(), List.of(layout), sums::add, Progress.NONE);
        if (end.problem() != null) {
            throw new IllegalStateException(end.toString());
        }
        return sums.sum;
    }

    /** Sums the fields of Twitter's layout. */
    private static final class Sums {
        private long sum;

        void add(IdBlock block) {
            long[] ids = block.word(0);
            long all = 0;
            for (int i = 0; i < block.size(); i++) {
                long id = ids[i];
                all += (id >> 22) + ((id >> 12) & 1023) + (id & 4095);
            }
            sum += all;
        }
    }

    /** Made once, as a program that runs has it. */
    private static final class Catalogs {
        private static final Inspector INSPECTOR = new Inspector(Catalog.builtIn(), java.time.InstantSource.system());
    }

    private static long asked(Statement statement, String query) throws SQLException {
        try (ResultSet result = statement.executeQuery(query)) {
            result.next();
            return result.getBigDecimal(1).longValue();
        }
    }

    private static long parsed(String program, Path file) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(program)
                .redirectInput(file.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        return process.waitFor();
    }

    /** Makes a line of an ID. */
    private interface Line {
        String of(long id);
    }

    /** IDs of Twitter's layout by a fixed seed: ten years of times, all machines. */
    private Path write(String name, String header, Line line) throws IOException {
        Random random = new Random(SEED);
        return write(
                name,
                header,
                rows,
                () -> line.of(((random.nextLong() >>> 1) % 315_360_000_000L + 50_000_000_000L) << 22
                        | random.nextInt(1 << 22)));
    }

    private Path uuids(String name, int count) throws IOException {
        Random random = new Random(SEED);
        return write(
                name,
                "",
                count,
                () -> new UUID((random.nextLong() & ~0xF000L) | 0x4000, (random.nextLong() >>> 2) | Long.MIN_VALUE)
                        .toString());
    }

    private Path write(String name, String header, int count, java.util.function.Supplier<String> line)
            throws IOException {
        Path file = folder.resolve(name);
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write(header);
            for (int i = 0; i < count; i++) {
                out.write(line.get());
                out.write('\n');
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        return file;
    }
}
