package org.bitloupe.bench;

import com.github.luben.zstd.ZstdOutputStream;
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/**
 * Measures whole jobs on files of IDs as people run them: a process is started, reads a file, writes its answer and ends. Beside each
 * stands DuckDB with the same job on the same file and the same processors, and, if it is given, another Bitloupe. They run in turn, so
 * that whatever else the machine does hits all. Each is told how many threads to use, but for a Bitloupe without {@code --threads}; {@code
 * taskset} keeps those of the virtual machine to as many processors. Linux alone: time and memory are taken from {@code /proc}.
 *
 * <p>Two jobs hold IDs against dates in a column of the same file: they stand side by side in rows, and they choose between two layouts
 * that differ in their epoch. Not measured is to sort rows by time, which {@code batch} does not do.
 *
 * <pre>-Dbench.main=org.bitloupe.bench.BatchJobs -Dbench.args="5000000 PACKAGE/bin/bitloupe [OTHER/bin/bitloupe]"</pre>
 *
 * <p>{@code -Dbench.jvm="-Djobs=csv|summary -Dleast=2"} chooses jobs by their names, and begins with as many processors.
 *
 * <p>Prints for each job and number of processors the median of the seconds by the clock with least and most, the seconds on a processor
 * and the largest memory in MB; then the ratios to DuckDB, whole, and less what each program takes to start and do nothing, which is the
 * first job. DuckDB is started by Java and unpacks its library, which its own command need not: the ratio less the starts is the fairer.
 * Rows that both write as CSV are compared character for character.
 */
public final class BatchJobs {
    private static final int ROUNDS = 5;
    private static final long SEED = 20_261_129;
    private static final long EPOCH = 1_420_070_400_000L;
    private static final long TWITTER = 1_288_834_974_657L;
    private static final long START = 1_750_000_000_000L;
    private static final double KILO = 1e3;
    /** The kernel counts processor time in hundredths of a second (proc_pid_stat, USER_HZ). */
    private static final double TICKS = 100;

    private static final String TIME = "make_timestamp((%s) * 1000)";
    private static final String SNOWFLAKE_TIME = TIME.formatted("(id >> 22) + " + EPOCH);
    private static final String UUID_TIME = TIME.formatted("('0x' || id[1:8] || id[10:13])::BIGINT");
    private static final String WRITTEN = "strftime(%s, '%%Y-%%m-%%dT%%H:%%M:%%S.%%gZ') AS utc";
    private static final String AS_CSV = "COPY (%s) TO 'OUT' (HEADER, FORCE_QUOTE (id))";
    /** By how much the time of an ID is off the date beside it, counted from an epoch. */
    private static final String OFF = "abs((id >> 22) + %d - epoch_ms(made::TIMESTAMP))";

    private static final String WORKER = "(id >> 17) & 31 AS worker";

    private final Path folder;
    private final int rows;
    private final List<Program> programs;

    private BatchJobs(Path folder, int rows, List<Program> programs) {
        this.folder = folder;
        this.rows = rows;
        this.programs = programs;
    }

    /**
     * The same job for both.
     *
     * @param ours the arguments of Bitloupe; FILE and OUT stand for files
     * @param theirs the statement for DuckDB, in which ROWS stands for the table that is read
     * @param writes true if both write the same file
     */
    private record Job(String name, Input input, String ours, String theirs, boolean writes) {}

    /**
     * A packaged Bitloupe.
     *
     * @param takesThreads true if its {@code batch} has {@code --threads}
     */
    private record Program(Path path, boolean takesThreads) {
        static Program of(Path path) throws IOException {
            Process help = new ProcessBuilder(path.toString(), "batch", "--help").start();
            try (InputStream said = help.getInputStream()) {
                String text = new String(said.readAllBytes(), StandardCharsets.UTF_8);
                return new Program(path, text.contains("--threads"));
            }
        }
    }

    /** The form of a file, and how DuckDB is told to read it. */
    private enum Input {
        LIST("ids.txt", "read_csv('FILE', auto_detect = false, header = false, columns = {'id': 'BIGINT'})"),
        TABLE("ids.csv", tableOf("BIGINT")),
        JSON("ids.jsonl", "read_json('FILE', format = 'newline_delimited', columns = {'id': 'BIGINT'})"),
        DATED(
                "orders.csv",
                "read_csv('FILE', auto_detect = false, header = true, delim = ',', columns = "
                        + "{'name': 'VARCHAR', 'id': 'BIGINT', 'made': 'VARCHAR'})"),
        GZIP("ids.txt.gz", LIST.table),
        ZSTD("ids.txt.zst", LIST.table),
        UUIDS("uuids.txt", "read_csv('FILE', auto_detect = false, header = false, columns = {'id': 'VARCHAR'})");

        private final String file;
        private final String table;

        Input(String file, String table) {
            this.file = file;
            this.table = table;
        }

        private static String tableOf(String id) {
            return "read_csv('FILE', auto_detect = false, header = true, delim = ',', quote = '\"', escape = '\"', columns = "
                    + "{'name': 'VARCHAR', 'id': '" + id
                    + "', 'made': 'VARCHAR', 'amount': 'VARCHAR', 'city': 'VARCHAR', "
                    + "'note': 'VARCHAR', 'state': 'VARCHAR', 'code': 'VARCHAR'})";
        }

        private OutputStream packed(OutputStream file) throws IOException {
            return switch (this) {
                case GZIP -> new GZIPOutputStream(file, 1 << 16);
                case ZSTD -> new ZstdOutputStream(file);
                default -> file;
            };
        }

        private void writeRow(OutputStream out, long millis, SplittableRandom random, int row) throws IOException {
            long id = millis - EPOCH << 22 | random.nextLong(1 << 10) << 12 | row & 0xFFF;
            out.write((switch (this) {
                        case LIST, GZIP, ZSTD -> id + "\n";
                        case TABLE ->
                            "customer " + id % 977 + "," + id + ",2025-06-1" + id % 9 + "T10:00:00Z," + id % 1000
                                    + ".50,\"Ha Noi, " + id % 30 + "\",paid by card,open,c" + id % 77 + "\n";
                        case DATED -> "customer " + id % 977 + "," + id + "," + Instant.ofEpochMilli(millis) + "\n";
                        case JSON ->
                            "{\"event\":\"order\",\"id\":" + id + ",\"amount\":" + id % 1000 + ",\"state\":\"open\"}\n";
                        case UUIDS -> OrderFile.id(OrderFile.Kind.UUID_V7, millis, random) + "\n";
                    })
                    .getBytes(StandardCharsets.US_ASCII));
        }
    }

    private static List<Job> jobs() {
        List<Job> jobs = new ArrayList<>();
        jobs.add(new Job("start", Input.LIST, "--version", "SELECT 1", false));
        String sums =
                "SELECT worker, count(*), min(id), max(id) FROM (SELECT id, " + WORKER + " FROM ROWS) GROUP BY worker";
        for (Input input : List.of(Input.LIST, Input.TABLE, Input.JSON, Input.GZIP, Input.ZSTD)) {
            String name = input.name().toLowerCase(Locale.ROOT);
            String layout =
                    " --layout snowflake-discord" + (input == Input.TABLE || input == Input.JSON ? " --column id" : "");
            String decoded = "SELECT id, " + WRITTEN.formatted(SNOWFLAKE_TIME) + ", " + WORKER + " FROM ROWS";
            jobs.add(new Job(name + ", summary", input, "batch FILE" + layout, sums, false));
            jobs.add(new Job(
                    name + ", rows to CSV",
                    input,
                    "batch FILE --to csv -o OUT --select id,utc,worker" + layout,
                    AS_CSV.formatted(decoded),
                    true));
            if (input == Input.LIST) {
                jobs.add(new Job(name + ", summary, layout voted", input, "batch FILE", sums, false));
                jobs.add(new Job(
                        name + ", rows there twice",
                        input,
                        "batch FILE --duplicates" + layout,
                        "SELECT id, count(*) FROM ROWS GROUP BY id HAVING count(*) > 1",
                        false));
                jobs.add(new Job(
                        name + ", rows of one worker",
                        input,
                        "batch FILE --where worker=7 --to csv -o OUT --select id,utc,worker" + layout,
                        AS_CSV.formatted("SELECT * FROM (" + decoded + ") WHERE worker = 7"),
                        true));
            }
        }
        jobs.add(new Job(
                "dates, beside the times of IDs",
                Input.DATED,
                "batch FILE --to csv -o OUT --select id,utc --keep made --layout snowflake-discord --column id",
                AS_CSV.formatted("SELECT id, " + WRITTEN.formatted(SNOWFLAKE_TIME) + ", made FROM ROWS"),
                true));
        jobs.add(new Job(
                "dates, one of two epochs",
                Input.DATED,
                "batch FILE --layout snowflake-discord,snowflake-twitter --column id",
                "SELECT " + OFF.formatted(EPOCH) + " < " + OFF.formatted(TWITTER)
                        + " AS discord, count(*), min(id), max(id) FROM ROWS GROUP BY discord",
                false));
        jobs.add(new Job(
                "uuids, summary",
                Input.UUIDS,
                "batch FILE --layout uuid-v7",
                "SELECT count(*), min(t), max(t) FROM (SELECT " + UUID_TIME + " AS t FROM ROWS)",
                false));
        jobs.add(new Job(
                "uuids, rows to CSV",
                Input.UUIDS,
                "batch FILE --to csv -o OUT --select id,utc --layout uuid-v7",
                AS_CSV.formatted("SELECT id, " + WRITTEN.formatted(UUID_TIME) + " FROM ROWS"),
                true));
        return jobs;
    }

    /** The seconds by the clock and on processors that a run of a process took, and its largest memory in MB. */
    private record Run(double wall, double cpu, double memory) {}

    public static void main(String[] args) throws IOException, InterruptedException {
        if (args.length < 2) {
            System.err.println(
                    "the number of rows and the command of a packaged bitloupe are needed, and may be another command");
            System.exit(2);
        }
        Path folder = Files.createTempDirectory("batch-jobs");
        try {
            List<Program> programs = new ArrayList<>();
            for (String program : List.of(args).subList(1, args.length)) {
                programs.add(Program.of(Path.of(program).toRealPath()));
            }
            BatchJobs measured = new BatchJobs(folder, Integer.parseInt(args[0]), programs);
            for (Input input : Input.values()) {
                measured.write(input);
            }
            int all = Runtime.getRuntime().availableProcessors();
            for (int processors = Integer.getInteger("least", 1);
                    processors <= all;
                    processors = Math.max(processors + 1, Math.min(2 * processors, all))) {
                measured.measure(processors);
            }
        } finally {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path each : files.sorted(Collections.reverseOrder()).toList()) {
                    Files.delete(each);
                }
            }
        }
    }

    private void write(Input input) throws IOException {
        SplittableRandom random = new SplittableRandom(SEED);
        OutputStream file = Files.newOutputStream(folder.resolve(input.file));
        try (OutputStream out = new BufferedOutputStream(input.packed(file), 1 << 20)) {
            if (input == Input.TABLE) {
                out.write("name,id,made,amount,city,note,state,code\n".getBytes(StandardCharsets.US_ASCII));
            }
            if (input == Input.DATED) {
                out.write("name,id,made\n".getBytes(StandardCharsets.US_ASCII));
            }
            for (int row = 0; row < rows; row++) {
                input.writeRow(out, START + row / 3, random, row);
            }
        }
    }

    private void measure(int processors) throws IOException, InterruptedException {
        System.out.printf(Locale.ROOT, "%n%,d rows, %d of the processors%n", rows, processors);
        Run[] starts = null;
        Pattern asked = Pattern.compile(System.getProperty("jobs", ""));
        for (Job job : jobs()) {
            if (starts != null && !asked.matcher(job.name).find()) {
                continue;
            }
            List<List<String>> commands = new ArrayList<>();
            for (int i = 0; i < programs.size(); i++) {
                commands.add(ours(job, processors, i));
            }
            commands.add(theirs(job, processors));
            Run[] runs = inTurn(job, processors, commands);
            for (int i = 0; i < programs.size(); i++) {
                ratios(job, runs[i], runs[programs.size()], starts == null ? null : starts[i], starts);
            }
            starts = starts == null ? runs : starts;
        }
    }

    private List<String> ours(Job job, int processors, int number) {
        Program program = programs.get(number);
        List<String> command = new ArrayList<>(List.of(program.path.toString()));
        for (String word : job.ours.split(" ")) {
            command.add(
                    switch (word) {
                        case "FILE" -> folder.resolve(job.input.file).toString();
                        case "OUT" -> folder.resolve("ours-" + number + ".csv").toString();
                        default -> word;
                    });
        }
        if (program.takesThreads && job.ours.startsWith("batch")) {
            command.addAll(List.of("--threads", Integer.toString(processors)));
        }
        return command;
    }

    private List<String> theirs(Job job, int processors) {
        String sql = job.theirs
                .replace("ROWS", job.input.table)
                .replace("FILE", folder.resolve(job.input.file).toString())
                .replace("OUT", folder.resolve("theirs.csv").toString());
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                Peer.class.getName(),
                Integer.toString(processors),
                sql);
    }

    /** The medians of all commands, which are printed. */
    private Run[] inTurn(Job job, int processors, List<List<String>> commands)
            throws IOException, InterruptedException {
        Run[][] runs = new Run[commands.size()][ROUNDS];
        for (int round = -1; round < ROUNDS; round++) {
            for (int i = 0; i < commands.size(); i++) {
                Run run = run(processors, commands.get(i));
                if (round >= 0) {
                    runs[i][round] = run;
                }
            }
            if (round < 0 && job.writes) {
                for (int i = 0; i < programs.size(); i++) {
                    long differs = difference(folder.resolve("ours-" + i + ".csv"), folder.resolve("theirs.csv"));
                    if (differs >= 0) {
                        System.out.printf(Locale.ROOT, "  the files differ in row %d%n", differs);
                    }
                }
            }
        }
        Run[] medians = new Run[commands.size()];
        for (int i = 0; i < commands.size(); i++) {
            double[] walls = sorted(runs[i], Run::wall);
            double[] memory = sorted(runs[i], Run::memory);
            medians[i] = new Run(walls[ROUNDS / 2], sorted(runs[i], Run::cpu)[ROUNDS / 2], memory[ROUNDS - 1]);
            System.out.printf(
                    Locale.ROOT,
                    "%-30s %-8s %6.2f s (%.2f to %.2f), processors %6.2f s, %5.0f MB%n",
                    i == 0 ? job.name : "",
                    i == programs.size() ? "DuckDB" : i == 0 ? "Bitloupe" : "other",
                    medians[i].wall,
                    walls[0],
                    walls[ROUNDS - 1],
                    medians[i].cpu,
                    medians[i].memory);
        }
        return medians;
    }

    /**
     * The first row in which two files differ, -1 if there is none. Their headings are not compared, nor the ends of their lines: DuckDB
     * quotes the one and ends the other with a line feed alone.
     */
    private static long difference(Path one, Path other) throws IOException {
        try (BufferedReader some = Files.newBufferedReader(one);
                BufferedReader others = Files.newBufferedReader(other)) {
            some.readLine();
            others.readLine();
            for (long row = 1; ; row++) {
                String line = some.readLine();
                if (!Objects.equals(line, others.readLine())) {
                    return row;
                }
                if (line == null) {
                    return -1;
                }
            }
        }
    }

    private static double[] sorted(Run[] runs, java.util.function.ToDoubleFunction<Run> figure) {
        return Arrays.stream(runs).mapToDouble(figure).sorted().toArray();
    }

    private static void ratios(Job job, Run own, Run peer, Run ownStart, Run[] starts) {
        String less = starts == null
                ? ""
                : String.format(
                        Locale.ROOT,
                        "; less the starts %.2f and %.2f",
                        (own.wall - ownStart.wall) / (peer.wall - starts[starts.length - 1].wall),
                        (own.cpu - ownStart.cpu) / (peer.cpu - starts[starts.length - 1].cpu));
        System.out.printf(
                Locale.ROOT,
                "%-30s to DuckDB: %.2f by the clock, %.2f on processors%s%n",
                "",
                own.wall / peer.wall,
                own.cpu / peer.cpu,
                less);
    }

    private Run run(int processors, List<String> command) throws IOException, InterruptedException {
        List<String> bound = new ArrayList<>(List.of("taskset", "-c", "0-" + (processors - 1)));
        bound.addAll(command);
        ProcessBuilder builder = new ProcessBuilder(bound)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(folder.resolve("errors").toFile());
        builder.environment().put("HOME", folder.toString());
        builder.environment().put("XDG_CONFIG_HOME", folder.toString());
        builder.environment().put("XDG_DATA_HOME", folder.toString());
        double before = childrenSeconds();
        long start = System.nanoTime();
        Process process = builder.start();
        double memory = 0;
        while (!process.waitFor(10, TimeUnit.MILLISECONDS)) {
            memory = Math.max(memory, peak(process.pid()));
        }
        double wall = (System.nanoTime() - start) / 1e9;
        // Bitloupe ends with 1 where something was found, Java where DuckDB could not be started.
        if (process.exitValue() > (command.contains(Peer.class.getName()) ? 0 : 1)) {
            throw new IOException(String.join(" ", command) + ": " + Files.readString(folder.resolve("errors")));
        }
        return new Run(wall, childrenSeconds() - before, memory);
    }

    /** The largest memory of a process so far, in MB; 0 if it has ended. */
    private static double peak(long pid) {
        try (Stream<String> lines = Files.lines(Path.of("/proc", Long.toString(pid), "status"))) {
            return lines.filter(line -> line.startsWith("VmHWM:"))
                    .mapToDouble(line -> Long.parseLong(line.replaceAll("\\D", "")) / KILO)
                    .findFirst()
                    .orElse(0);
        } catch (IOException | java.io.UncheckedIOException ended) {
            return 0;
        }
    }

    /** Processor seconds of all processes that this one started and that have ended: fields 16 and 17 of proc_pid_stat(5). */
    private static double childrenSeconds() throws IOException {
        String stat = Files.readString(Path.of("/proc/self/stat"));
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
        return (Long.parseLong(fields[13]) + Long.parseLong(fields[14])) / TICKS;
    }

    /** DuckDB, which carries out one statement on a number of threads. */
    public static final class Peer {
        private Peer() {}

        public static void main(String[] args) throws SQLException {
            try (Connection duck = DriverManager.getConnection("jdbc:duckdb:");
                    Statement statement = duck.createStatement()) {
                statement.execute("SET threads = " + args[0]);
                statement.execute(args[1]);
            }
        }
    }
}
