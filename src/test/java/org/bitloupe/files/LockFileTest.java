package org.bitloupe.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Threads that are interrupted, as all are when a program ends, hold the lock like any other. */
@Timeout(60)
final class LockFileTest {
    @TempDir
    private Path folder;

    private Path lock() {
        return folder.resolve("x.lock");
    }

    private boolean isFree() throws IOException {
        @Nullable LockFile guard = LockFile.tryOf(lock());
        if (guard == null) {
            return false;
        }
        guard.close();
        return true;
    }

    @Test
    void holdsTheLockMeanwhileAndNoLonger() throws IOException {
        assertThat(LockFile.<Boolean, IOException>holding(lock(), this::isFree)).isFalse();
        assertThat(isFree()).isTrue();
    }

    @Test
    void whoIsInterruptedBeforeHoldsTheLockAndStaysInterrupted() throws IOException {
        AtomicBoolean interrupted = new AtomicBoolean();
        Thread.currentThread().interrupt();
        boolean free = LockFile.<Boolean, IOException>holding(lock(), () -> {
            interrupted.set(Thread.interrupted());
            return isFree();
        });
        assertThat(free).isFalse();
        assertThat(interrupted).isTrue();
    }

    @Test
    void whoIsInterruptedWhileAnotherHoldsItWaitsForIt() throws Exception {
        AtomicBoolean released = new AtomicBoolean();
        AtomicBoolean early = new AtomicBoolean();
        AtomicBoolean interrupted = new AtomicBoolean();
        LockFile other = Objects.requireNonNull(LockFile.tryOf(lock()));
        Thread waiting = new Thread(() -> LockFile.<Boolean, RuntimeException>holding(lock(), () -> {
            early.set(!released.get());
            interrupted.set(Thread.currentThread().isInterrupted());
            return true;
        }));
        waiting.start();
        for (int i = 0; i < 3; i++) {
            untilItSleeps(waiting);
            waiting.interrupt();
        }
        untilItSleeps(waiting);
        released.set(true);
        other.close();
        waiting.join();
        assertThat(early).as("went on without the lock").isFalse();
        assertThat(interrupted).isTrue();
    }

    /** Whoever is interrupted and has not taken note of it cannot sleep, and tries again and again as fast as it can. */
    private static void untilItSleeps(Thread thread) {
        while (thread.isAlive() && (thread.isInterrupted() || thread.getState() != Thread.State.TIMED_WAITING)) {
            Thread.onSpinWait();
        }
    }
}
