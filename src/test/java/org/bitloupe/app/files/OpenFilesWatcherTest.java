package org.bitloupe.app.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.Work;
import org.bitloupe.files.RunningInstance;
import org.bitloupe.testing.ManualTimer;
import org.bitloupe.testing.SameThreadWork;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A window looks for files as its timer says. */
class OpenFilesWatcherTest {
    @Test
    void opensWhatOthersAskFor(@TempDir Path folder) {
        ManualTimer timer = new ManualTimer();
        List<Path> opened = new ArrayList<>();
        Path ids = folder.resolve("ids.csv");
        Path more = folder.resolve("more.csv");
        try (RunningInstance instance = new RunningInstance(folder, InstantSource.system())) {
            new OpenFilesWatcher(instance, () -> false, new SameThreadWork(), timer, () -> false, opened::add).start();
            for (Path file : List.of(ids, more)) {
                assertThat(RunningInstance.ask(folder, file, () -> {
                            timer.pass(OpenFilesWatcher.EVERY);
                            return true;
                        }))
                        .isTrue();
            }
        }
        assertThat(opened).containsExactly(ids, more);
    }

    /** A file that another start hands over while a dialog is up comes when that is answered, and is not lost. */
    @Test
    void aFileWaitsForTheAnswerToADialog(@TempDir Path folder) {
        ManualTimer timer = new ManualTimer();
        List<Path> opened = new ArrayList<>();
        Path ids = folder.resolve("ids.csv");
        boolean[] asks = {true};
        try (RunningInstance instance = new RunningInstance(folder, InstantSource.system())) {
            new OpenFilesWatcher(instance, () -> false, new SameThreadWork(), timer, () -> asks[0], opened::add)
                    .start();
            assertThat(RunningInstance.ask(folder, ids, () -> {
                        timer.pass(OpenFilesWatcher.EVERY);
                        return true;
                    }))
                    .isTrue();
            timer.pass(OpenFilesWatcher.EVERY);
            assertThat(opened).isEmpty();
            asks[0] = false;
            timer.pass(OpenFilesWatcher.EVERY);
            assertThat(opened).containsExactly(ids);
        }
    }

    /** It would wake the processor three times a second for as long as the program runs. */
    @Test
    void doesNotLookWhileItIsToldWhen(@TempDir Path folder) {
        ManualTimer timer = new ManualTimer();
        List<Path> opened = new ArrayList<>();
        Path ids = folder.resolve("ids.csv");
        HeldJobs work = new HeldJobs();
        try (RunningInstance instance = new RunningInstance(folder, InstantSource.system())) {
            int[] announced = new int[1];
            new OpenFilesWatcher(instance, () -> announced[0]++ > 0, work, timer, () -> false, opened::add).start();
            work.next();
            assertThat(timer.waiting())
                    .as("nothing is announced without the lock")
                    .isEqualTo(1);
            timer.pass(OpenFilesWatcher.EVERY);
            assertThat(RunningInstance.ask(folder, ids, () -> {
                        work.next();
                        return true;
                    }))
                    .isTrue();
            assertThat(opened).containsExactly(ids);
            assertThat(timer.waiting()).isZero();
            assertThat(work.jobs).as("it waits for the next").hasSize(1);
        }
    }

    /** Does a job when the test says so, as one that waits for an announcement. */
    private static final class HeldJobs implements Work {
        private final Deque<Job<?>> jobs = new ArrayDeque<>();

        @Override
        public Running start(Job<?> job) {
            jobs.add(job);
            return Running.NONE;
        }

        void next() {
            new SameThreadWork().start(jobs.remove());
        }
    }
}
