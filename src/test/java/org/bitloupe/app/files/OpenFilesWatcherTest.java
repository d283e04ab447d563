package org.bitloupe.app.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
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
            new OpenFilesWatcher(instance, new SameThreadWork(), timer, opened::add).start();
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
}
