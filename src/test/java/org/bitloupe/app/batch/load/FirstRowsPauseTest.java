package org.bitloupe.app.batch.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.bitloupe.app.shell.work.Timer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A reading goes on once its first rows are drawn, and never waits for a window that does nothing. */
@Timeout(value = 20, unit = TimeUnit.SECONDS)
class FirstRowsPauseTest {
    private final List<Runnable> pending = new ArrayList<>();

    private Timer timer() {
        return (Duration delay, Runnable action) -> {
            pending.add(action);
            return () -> pending.remove(action);
        };
    }

    private static Thread reading(FirstRowsPause paint) {
        Thread thread = new Thread(paint::await, "reading");
        thread.start();
        return thread;
    }

    @Test
    void goesOnWhenTheRowsAreDrawn() throws InterruptedException {
        FirstRowsPause paint = new FirstRowsPause(Long.MAX_VALUE);
        Thread thread = reading(paint);
        paint.shown(timer());
        paint.shown(timer());
        assertThat(pending).hasSize(1);
        pending.get(0).run();
        thread.join();
        paint.await();
    }

    @Test
    void goesOnWhenItIsStopped() throws InterruptedException {
        FirstRowsPause paint = new FirstRowsPause(Long.MAX_VALUE);
        Thread thread = reading(paint);
        paint.end();
        thread.join();
    }

    @Test
    void goesOnAlthoughNothingIsDrawn() throws InterruptedException {
        reading(new FirstRowsPause()).join();
    }
}
