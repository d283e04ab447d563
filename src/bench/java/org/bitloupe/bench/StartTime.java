package org.bitloupe.bench;

import java.io.IOException;
import java.nio.IntBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/**
 * Measures how soon a packaged program is there, beside another one: usually the runnable folder of an earlier commit, on the Java of
 * JAVA_HOME. Each is a command that starts Bitloupe. They start in turn, so that whatever else the machine does hits both, and each is
 * started once before anything is measured.
 *
 * <pre>-Dbench.main=org.bitloupe.bench.StartTime -Dbench.args="PACKAGE/bin/bitloupe FOLDER/bitloupe"</pre>
 *
 * <p>Prints medians, least and most, and the ratios of the medians with their limits:
 *
 * <ul>
 *   <li>the time from the start of the process to the first frame of the window that is painted: 0.55. It is taken from outside, from the
 *       memory of a screen of Xvfb, which is started here.
 *   <li>the memory of the window a while later, when nobody does anything (PSS: what is shared with others is counted by its part): 0.8
 *   <li>the time of {@code inspect} of one ID: 0.3; and beside a {@code main} that does nothing on the Java of the package: 6
 * </ul>
 */
public final class StartTime {
    private static final int ROUNDS = 11;
    private static final int MEMORY_ROUNDS = 3;
    /** Long enough for the screens to be prepared and garbage to be collected. */
    private static final long IDLE_SECONDS = 40;

    private static final String ID = "1862379876543217664";
    private static final String DISPLAY = ":97";
    private static final double MILLION = 1e6;
    private static final double KILO = 1e3;

    private final Path packaged;
    private final Path other;
    private final Path home;

    private StartTime(Path packaged, Path other, Path home) {
        this.packaged = packaged;
        this.other = other;
        this.home = home;
    }

    /** Prints the figures of two programs; see the class. */
    public static void main(String[] args) throws IOException, InterruptedException {
        if (args.length != 2) {
            System.err.println("two commands are needed: the packaged bitloupe, and the one to compare it with");
            System.exit(2);
        }
        Path scratch = Files.createTempDirectory("bitloupe-start");
        StartTime measured = new StartTime(
                Path.of(args[0]).toRealPath(),
                Path.of(args[1]).toRealPath(),
                Files.createDirectory(scratch.resolve("home")));
        measured.terminal();
        Path frames = Files.createDirectory(scratch.resolve("frames"));
        Process server = new ProcessBuilder(
                        "Xvfb",
                        DISPLAY,
                        "-screen",
                        "0",
                        "1600x1000x24",
                        "-fbdir",
                        frames.toString(),
                        "-nolisten",
                        "tcp")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            measured.window(new Screen(frames.resolve("Xvfb_screen0")));
        } finally {
            server.destroy();
        }
    }

    private void terminal() throws IOException, InterruptedException {
        List<List<String>> commands = List.of(
                List.of(packaged.toString(), "inspect", ID), List.of(other.toString(), "inspect", ID), nothing());
        List<double[]> times = rounds(ROUNDS, commands, this::untilItEnds);
        report("inspect", "ms", times.get(0), "other", times.get(1), 0.3);
        report("inspect", "ms", times.get(0), "empty main", times.get(2), 6);
    }

    private void window(Screen screen) throws IOException, InterruptedException {
        screen.await(false);
        List<List<String>> commands = List.of(List.of(packaged.toString()), List.of(other.toString()));
        List<double[]> times = rounds(ROUNDS, commands, command -> untilPainted(command, screen));
        report("window painted", "ms", times.get(0), "other", times.get(1), 0.55);
        List<double[]> memory = rounds(MEMORY_ROUNDS, commands, command -> memory(command, screen));
        report("window idle", "MB", memory.get(0), "other", memory.get(1), 0.8);
    }

    /** One measure of a command. */
    @FunctionalInterface
    private interface Measure {
        double of(List<String> command) throws IOException, InterruptedException;
    }

    /** The sorted figures of each command. */
    private static List<double[]> rounds(int rounds, List<List<String>> commands, Measure measure)
            throws IOException, InterruptedException {
        List<double[]> figures = new ArrayList<>();
        for (List<String> command : commands) {
            measure.of(command);
            figures.add(new double[rounds]);
        }
        for (int round = 0; round < rounds; round++) {
            for (int i = 0; i < commands.size(); i++) {
                figures.get(i)[round] = measure.of(commands.get(i));
            }
        }
        figures.forEach(Arrays::sort);
        return figures;
    }

    private static void report(String what, String unit, double[] figures, String peer, double[] theirs, double limit) {
        System.out.printf(
                Locale.ROOT,
                "%s: packaged %s %s, %s %s, ratio %.2f (limit %.2f)%n",
                what,
                range(figures),
                unit,
                peer,
                range(theirs),
                figures[figures.length / 2] / theirs[theirs.length / 2],
                limit);
    }

    private static String range(double[] sorted) {
        return String.format(
                Locale.ROOT, "%.0f (%.0f to %.0f)", sorted[sorted.length / 2], sorted[0], sorted[sorted.length - 1]);
    }

    private List<String> nothing() {
        Path java = packaged.resolve("../../lib/runtime/bin/java").normalize();
        return List.of(java.toString(), "-cp", System.getProperty("java.class.path"), Nothing.class.getName());
    }

    private Process start(List<String> command) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("HOME", home.toString());
        // Earlier commits take the home from the list of users, whatever HOME says.
        builder.environment().put("XDG_CONFIG_HOME", home.toString());
        builder.environment().put("XDG_DATA_HOME", home.toString());
        builder.environment().put("DISPLAY", DISPLAY);
        return builder.start();
    }

    private double untilItEnds(List<String> command) throws IOException, InterruptedException {
        long start = System.nanoTime();
        int code = start(command).waitFor();
        if (code != 0) {
            throw new IOException(command + " ended with " + code);
        }
        return (System.nanoTime() - start) / MILLION;
    }

    private double untilPainted(List<String> command, Screen screen) throws IOException, InterruptedException {
        long start = System.nanoTime();
        Process process = start(command);
        screen.await(true);
        double time = (System.nanoTime() - start) / MILLION;
        end(process, screen);
        return time;
    }

    private double memory(List<String> command, Screen screen) throws IOException, InterruptedException {
        Process process = start(command);
        screen.await(true);
        TimeUnit.SECONDS.sleep(IDLE_SECONDS);
        double memory;
        try (var lines = Files.lines(Path.of("/proc", Long.toString(process.pid()), "smaps_rollup"))) {
            String share =
                    lines.filter(line -> line.startsWith("Pss:")).findFirst().orElseThrow();
            memory = Long.parseLong(share.replaceAll("\\D", "")) / KILO;
        }
        end(process, screen);
        return memory;
    }

    private static void end(Process process, Screen screen) throws IOException, InterruptedException {
        process.destroy();
        process.waitFor();
        screen.await(false);
    }

    /** The screen of Xvfb, as it keeps it in a file. */
    private record Screen(Path file) {
        /** Pixels between those that are looked at: to look takes a part of a millisecond, so that it delays nothing. */
        private static final int STEP = 61;

        private static final int FEW_COLORS = 8;
        private static final long PAUSE = 10;
        private static final long MOST_SECONDS = 60;
        /** The file begins with numbers of its own. */
        private static final int HEAD = 1024;

        /** Waits until a window is painted, or none is there: an empty window, too, has hardly any colours. */
        void await(boolean painted) throws IOException, InterruptedException {
            long start = System.nanoTime();
            while (!Files.exists(file) || isPainted() != painted) {
                if (System.nanoTime() - start > TimeUnit.SECONDS.toNanos(MOST_SECONDS)) {
                    throw new IOException("no window was painted, or one stayed");
                }
                TimeUnit.MILLISECONDS.sleep(PAUSE);
            }
        }

        private boolean isPainted() throws IOException {
            try (FileChannel channel = FileChannel.open(file)) {
                IntBuffer pixels = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size())
                        .asIntBuffer();
                int[] colors = new int[FEW_COLORS];
                int count = 0;
                for (int at = HEAD; at < pixels.limit(); at += STEP) {
                    int color = pixels.get(at);
                    if (isNew(color, colors, count)) {
                        if (count == FEW_COLORS) {
                            return true;
                        }
                        colors[count++] = color;
                    }
                }
                return false;
            }
        }

        private static boolean isNew(int color, int[] colors, int count) {
            return IntStream.range(0, count).noneMatch(i -> colors[i] == color);
        }
    }

    /** The least that a Java program does. */
    public static final class Nothing {
        private Nothing() {}

        public static void main(String[] args) {
            // It has nothing to do.
        }
    }
}
