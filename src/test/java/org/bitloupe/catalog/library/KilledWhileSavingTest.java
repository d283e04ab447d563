package org.bitloupe.catalog.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bitloupe.files.AtomicFile;
import org.bitloupe.files.FileFingerprint;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.file.LayoutFiles;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.testing.JavaProgram;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Real processes that save as fast as they can are killed, as by {@code kill -9}, at instants drawn at random. Whenever that is, the
 * file is one version, whole, and none older than the last that was saved; and so is the unsaved work, which the next process finds.
 */
@Tag("soak")
final class KilledWhileSavingTest {
    private static final int KILLS = Rounds.of(8, 200);
    private static final int LANES = 2;
    /** About eight saves long. */
    private static final long LATEST_KILL = TimeUnit.MILLISECONDS.toNanos(25);

    @TempDir
    private Path folder;

    /** One file, saved by one process after the other. */
    private final class Lane implements Callable<Integer> {
        private final long seed;
        private final SplittableRandom random;
        private final Path home;
        private final Path file;
        private int inTheMiddle;
        /** The number of a version that was there at some time. */
        private int seen;

        Lane(int number) {
            this.seed = 4711L + number;
            this.random = new SplittableRandom(seed);
            this.home = folder.resolve("lane-" + number);
            this.file = home.resolve("version.idlayout");
        }

        /** Returns how often a save was caught in the middle. */
        @Override
        public Integer call() throws IOException, InterruptedException {
            Files.createDirectories(home);
            for (int kill = 0; kill < KILLS / LANES; kill++) {
                String when = "seed %d, kill %d".formatted(seed, kill);
                int first = seen + 1;
                int saved = first - 1 + killedAfterSaving(first);
                int now = versionOf(LayoutFiles.load(file), when);
                assertThat(now).as(when).isBetween(saved, saved + 1);
                seen = now;
                workIsThere(saved, when);
                inTheMiddle += left(home) + left(home.resolve("unsaved"));
            }
            return inTheMiddle;
        }

        /** Returns the number of versions the process has said are saved, as file and as unsaved work. */
        private int killedAfterSaving(int first) throws IOException, InterruptedException {
            Process process = start(first);
            try (InputStream said = process.getInputStream()) {
                assertThat(said.read()).as("the first save").isEqualTo('.');
                LockSupport.parkNanos(random.nextLong(LATEST_KILL));
                // Everybody else sees a whole file at every instant, too.
                versionOf(LayoutFiles.load(file), "while it is saved");
                // Not the process's own method, which closes what it has said before it can be read.
                process.toHandle().destroyForcibly();
                int dots = 1 + said.readAllBytes().length;
                assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
                return dots;
            } finally {
                process.destroyForcibly();
            }
        }

        private Process start(int first) throws IOException {
            return new ProcessBuilder(JavaProgram.of(
                            List.of("-Xmx64m"),
                            SavesUntilKilled.class,
                            List.of(file.toString(), home.toString(), Integer.toString(first))))
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
        }

        /** The lock of the killed process is gone, and its work the last that it kept or the one after. */
        private void workIsThere(int saved, String when) throws IOException {
            List<AutosaveFolder.Found> found = new AutosaveFolder(home).abandoned();
            assertThat(found).as(when).hasSize(1);
            AutosaveFolder.Found one = found.get(0);
            int kept = numberOf(one.work().layout(), when);
            assertThat(kept).as(when).isBetween(saved, saved + 1);
            assertThat(one.work()).as(when).isEqualTo(unsaved(kept));
            one.place().forget();
            one.place().close();
        }

        private AutosavedWork unsaved(int n) {
            Layout layout = SavesUntilKilled.version(n);
            return new AutosavedWork(file, FileFingerprint.MISSING, layout, layout, Instant.ofEpochSecond(n));
        }
    }

    private static int versionOf(LayoutReadResult read, String when) {
        assertThat(read).as(when).isInstanceOf(LayoutReadResult.Ok.class);
        return numberOf(((LayoutReadResult.Ok) read).layout(), when);
    }

    /** The number in the name, if everything else is that version's too. */
    private static int numberOf(Layout layout, String when) {
        int n = SavesUntilKilled.numberOf(layout);
        assertThat(layout).as(when).isEqualTo(SavesUntilKilled.version(n));
        return n;
    }

    /** Returns the number of half-written files a killed process has left; they go as they would when the program starts later. */
    private static int left(Path in) throws IOException {
        int swept = AtomicFile.sweep(in, Instant.now().plusSeconds(3600));
        try (Stream<Path> files = Files.list(in)) {
            assertThat(files.filter(f -> f.toString().endsWith(".tmp"))).isEmpty();
        }
        return swept;
    }

    @Test
    void theFileIsTheOldOneOrTheNewOneWhole() throws Exception {
        ExecutorService lanes = Executors.newFixedThreadPool(LANES);
        try {
            int inTheMiddle = 0;
            for (Future<Integer> lane : lanes.invokeAll(
                    IntStream.range(0, LANES).mapToObj(Lane::new).toList())) {
                inTheMiddle += lane.get();
            }
            // Of a few kills all may come between two saves.
            assertThat(inTheMiddle)
                    .as("many kills of which none is in the middle of a save show nothing")
                    .isGreaterThanOrEqualTo(Rounds.of(0, KILLS / 10));
        } finally {
            lanes.shutdownNow();
        }
    }
}
