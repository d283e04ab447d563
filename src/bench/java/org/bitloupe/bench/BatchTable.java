package org.bitloupe.bench;

import java.io.BufferedOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.bitloupe.Launcher;

/**
 * All that files of very many IDs are held to, in one table: each measurement in a process of its own, beside its peer in the same run.
 *
 * <p>{@code mvn -q -Pbench test-compile exec:exec -Dbench.main=org.bitloupe.bench.BatchTable -Dbench.args="10000000 100000000"}: how
 * many rows are read, and how many the terminal sums up. UUIDs are compared where {@code uuidparse} is installed, or named as a third
 * argument.
 */
public final class BatchTable {
    private static final long SEED = 20_261_121;
    /** Megabytes that the terminal may take for any number of rows. */
    private static final int TERMINAL_MB = 256;

    private BatchTable() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        String rows = args.length > 0 ? args[0] : "10000000";
        long many = args.length > 1 ? Long.parseLong(args[1]) : 100_000_000;
        String uuidparse = args.length > 2 ? args[2] : installed("uuidparse");
        Figure.head();
        run("-Xmx900m", BatchDecode.class, List.of());
        run("-Xmx1500m", BatchRead.class, uuidparse.isEmpty() ? List.of(rows) : List.of(rows, uuidparse));
        run("-Xmx1500m", RowExportTime.class, List.of(rows));
        terminal(many, List.of());
        terminal(many, List.of("--duplicates"));
    }

    private static String installed(String program) {
        for (String folder : System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1)) {
            Path file = Path.of(folder, program);
            if (Files.isExecutable(file)) {
                return file.toString();
            }
        }
        return "";
    }

    private static List<String> java(Class<?> main, String... options) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(options));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        return command;
    }

    private static void run(String heap, Class<?> main, List<String> args) throws IOException, InterruptedException {
        List<String> command = java(main, heap, "-D" + Figure.WITHOUT_HEAD + "=true");
        command.addAll(args);
        int code = new ProcessBuilder(command).inheritIO().start().waitFor();
        if (code != 0) {
            throw new IllegalStateException(main.getSimpleName() + " ended with " + code);
        }
    }

    /** Sums up rows that come through standard input, with less memory than it may take. */
    private static void terminal(long rows, List<String> options) throws IOException, InterruptedException {
        int heap = TERMINAL_MB - 16;
        List<String> command = java(Launcher.class, "-Xmx" + heap + "m");
        command.addAll(List.of("batch", "-", "--layout", "snowflake-twitter"));
        command.addAll(options);
        Path summary = Files.createTempFile("summary", ".txt");
        long start = System.nanoTime();
        Process process = new ProcessBuilder(command)
                .redirectOutput(summary.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (OutputStream out = new BufferedOutputStream(process.getOutputStream(), 1 << 16)) {
            feed(out, rows);
        }
        int code = process.waitFor();
        double seconds = (System.nanoTime() - start) / 1e9;
        String said = Files.readString(summary);
        Files.delete(summary);
        if (!said.contains(String.format(Locale.ENGLISH, "%,d rows", rows)) || code > 1) {
            throw new IllegalStateException("ended with " + code + ": " + said);
        }
        String what = String.format(
                Locale.ENGLISH,
                "%,d rows%s, heap / %d MB",
                rows,
                String.join("", options).replace("--", ", "),
                TERMINAL_MB);
        String own = String.format(Locale.ROOT, "%d MB, %.0f s", heap, seconds);
        Figure.atMost(what, own, (double) heap / TERMINAL_MB, 1).print();
    }

    /** Rows of forty machines, one in a thousand there twice. */
    private static void feed(OutputStream out, long rows) throws IOException {
        SplittableRandom random = new SplittableRandom(SEED);
        byte[] line = new byte[20];
        for (long row = 0; row < rows; row++) {
            long from = random.nextInt(1000) == 0 ? random.nextLong(row + 1) : row;
            long id = (500_000_000_000L + from) << 22 | (from % 40) << 12 | from % 5;
            int at = line.length;
            line[--at] = '\n';
            for (long rest = id; rest > 0; rest /= 10) {
                line[--at] = (byte) ('0' + rest % 10);
            }
            out.write(line, at, line.length - at);
        }
    }
}
