package org.bitloupe.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.bitloupe.testing.JavaProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A second start hands its file over, or finds out that nobody takes it; never is a file opened by both or by none. */
final class RunningInstanceTest {
    @TempDir
    private Path folder;

    private final Path file = Path.of("order ids ü.csv");

    private RunningInstance instance() {
        return new RunningInstance(folder, InstantSource.system());
    }

    private long left() throws IOException {
        Path open = folder.resolve("open");
        if (!Files.exists(open)) {
            return 0;
        }
        try (Stream<Path> files = Files.list(open)) {
            return files.count();
        }
    }

    @Test
    void nobodyRuns() throws IOException {
        assertThat(RunningInstance.ask(folder, file, () -> false)).isFalse();
        assertThat(RunningInstance.ask(folder.resolve("none"), file, () -> false))
                .isFalse();
        assertThat(folder.resolve("none")).doesNotExist();
        assertThat(left()).isZero();
    }

    @Test
    void theOneThatRunsTakesIt() throws IOException {
        try (RunningInstance running = instance()) {
            assertThat(running.take()).isEmpty();
            List<Path> taken = new ArrayList<>();
            boolean asked = RunningInstance.ask(folder, file, () -> {
                try {
                    return taken.addAll(running.take());
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            });
            assertThat(asked).isTrue();
            assertThat(taken).containsExactly(file.toAbsolutePath());
            assertThat(running.take()).isEmpty();
        }
        assertThat(left()).isZero();
        assertThat(RunningInstance.ask(folder, file, () -> false))
                .as("it has ended")
                .isFalse();
    }

    @Test
    void whoWaitsNoLongerTakesItBack() throws IOException {
        try (RunningInstance running = instance()) {
            running.take();
            int[] pauses = {0};
            assertThat(RunningInstance.ask(folder, file, () -> ++pauses[0] < 100))
                    .isFalse();
            assertThat(pauses[0]).isEqualTo(100);
            assertThat(running.take()).isEmpty();
        }
    }

    /** The second window takes over when the first is closed; other data folders know nothing of it. */
    @Test
    void oneOfTwoWindowsTakesFiles(@TempDir Path others) throws IOException {
        RunningInstance first = instance();
        first.take();
        try (RunningInstance second = instance();
                RunningInstance other = new RunningInstance(others, InstantSource.system())) {
            other.take();
            assertThat(RunningInstance.ask(others, file, () -> false)).isFalse();
            RunningInstance.ask(folder, file, () -> {
                try {
                    assertThat(second.take()).isEmpty();
                    assertThat(other.take()).isEmpty();
                    first.close();
                    assertThat(second.take()).containsExactly(file.toAbsolutePath());
                    return true;
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            });
        }
    }

    /** Whoever asked was killed long ago, or something else lies in the folder. */
    @Test
    void oldRequestsAreNotOpened() throws IOException {
        Path open = Files.createDirectories(folder.resolve("open"));
        Path old =
                Files.writeString(open.resolve("a.open"), file.toAbsolutePath().toString());
        Files.setLastModifiedTime(old, FileTime.from(Instant.now().minusSeconds(60)));
        Files.write(open.resolve("b.open"), new byte[] {(byte) 0xFF, (byte) 0xFE, 0});
        Files.writeString(open.resolve("c.open"), "a\0b");
        Files.writeString(open.resolve("half-written.tmp"), "/home/a");
        try (RunningInstance running = instance()) {
            assertThat(running.take()).isEmpty();
        }
        assertThat(left()).isEqualTo(1);
    }

    /** Linux and Windows report new files, so that nobody has to look for them. */
    @Test
    @Timeout(120)
    void aRequestIsAnnounced() throws Exception {
        try (RunningInstance running = instance()) {
            assertThat(running.await())
                    .as("without the lock others take requests")
                    .isFalse();
            running.take();
            boolean listening = running.await();
            assertThat(listening).isEqualTo(!System.getProperty("os.name").startsWith("Mac"));
            if (listening) {
                FutureTask<List<Path>> waiting = new FutureTask<>(() -> {
                    List<Path> taken = running.take();
                    while (taken.isEmpty() && running.await()) {
                        taken = running.take();
                    }
                    return taken;
                });
                Thread thread = new Thread(waiting, "waits for a request");
                thread.setDaemon(true);
                thread.start();
                assertThat(RunningInstance.ask(folder, file, Taker::pause)).isTrue();
                assertThat(waiting.get()).containsExactly(file.toAbsolutePath());
            }
        }
    }

    /** A folder that is deleted under a running program says so, and can be listened to again. */
    @Test
    @Timeout(120)
    void aFolderThatIsGoneAnnouncesNothing() throws Exception {
        try (RunningInstance running = instance()) {
            running.take();
            if (running.await()) {
                Files.delete(folder.resolve("open"));
                assertThat(running.await()).isFalse();
                assertThat(running.await()).as("listens anew").isTrue();
                assertThat(folder.resolve("open")).isDirectory();
            }
        }
    }

    /** A real program that runs takes it; killed, as by kill -9, it holds nothing any more. */
    @Test
    @Timeout(120)
    void anotherProgramTakesIt() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        JavaProgram.of(List.of("-Dfile.encoding=UTF-8"), Taker.class, List.of(folder.toString())))
                .redirectErrorStream(true)
                .start();
        try (BufferedReader said = process.inputReader(StandardCharsets.UTF_8)) {
            assertThat(said.readLine()).isEqualTo("running");
            assertThat(RunningInstance.ask(folder, file, Taker::pause)).isTrue();
            assertThat(said.readLine()).isEqualTo(file.toAbsolutePath().toUri().toASCIIString());
            process.toHandle().destroyForcibly();
            process.waitFor();
        }
        assertThat(RunningInstance.ask(folder, file, () -> true)).isFalse();
        assertThat(left()).isZero();
    }

    /** The program that runs. */
    static final class Taker {
        private Taker() {}

        public static void main(String[] args) throws IOException {
            try (RunningInstance running = new RunningInstance(Path.of(args[0]), InstantSource.system())) {
                running.take();
                System.out.println("running");
                while (pause()) {
                    running.take()
                            .forEach(taken -> System.out.println(taken.toUri().toASCIIString()));
                }
            }
        }

        static boolean pause() {
            LockSupport.parkNanos(1_000_000);
            return true;
        }
    }
}
