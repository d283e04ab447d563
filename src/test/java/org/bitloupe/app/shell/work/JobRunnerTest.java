package org.bitloupe.app.shell.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.bitloupe.testing.SameThreadWork;
import org.junit.jupiter.api.Test;

/** The test's thread plays the JavaFX thread; jobs are given by hand, or run in the background. */
final class JobRunnerTest {
    private final List<Job<?>> started = new ArrayList<>();
    private final List<Integer> cancelled = new ArrayList<>();
    /** Keeps what is started; a cancelled job says that it stopped, whatever came before. */
    private final Work byHand = job -> {
        int index = started.size();
        started.add(job);
        return () -> {
            cancelled.add(index);
            job.stopped().run();
        };
    };

    private final JobRunner runner = new JobRunner(byHand, "search");
    private final List<String> log = new ArrayList<>();

    private Job<String> job(String name) {
        return Job.of(progress -> name)
                .onDone(done -> log.add("done " + done))
                .onFailed(e -> log.add("failed " + name))
                .onStopped(() -> log.add("stopped " + name))
                .onProgress((done, total) -> log.add(name + " " + done + "/" + total));
    }

    private JobState state() {
        return runner.stateProperty().get();
    }

    private void finish(int index) {
        new SameThreadWork().start(started.get(index));
    }

    @Test
    void withoutAJobItIsIdle() {
        assertThat(state()).isEqualTo(new JobState.Idle());
        assertThat(runner.running().get()).isFalse();
        assertThat(runner.share().get()).isZero();
        assertThat(runner.cancel()).isFalse();
    }

    @Test
    void aJobRunsUntilItIsDone() {
        runner.start(job("a"));
        assertThat(started.get(0).name()).isEqualTo("search");
        assertThat(runner.running().get()).isTrue();
        assertThat(runner.share().get()).isZero();
        finish(0);
        assertThat(state()).isEqualTo(new JobState.Done());
        assertThat(runner.running().get()).isFalse();
        assertThat(log).containsExactly("done a");
    }

    @Test
    void itsHandlerFindsTheStateChanged() {
        runner.start(Job.of(progress -> "")
                .onDone(done -> log.add("running " + runner.running().get())));
        finish(0);
        assertThat(log).containsExactly("running false");
    }

    @Test
    void aHandlerCanStartTheNext() {
        JobRunner atOnce = new JobRunner(new SameThreadWork(), "search");
        atOnce.start(Job.of(progress -> "").onDone(done -> atOnce.start(job("next"))));
        assertThat(atOnce.stateProperty().get()).isEqualTo(new JobState.Done());
        runner.start(Job.of(progress -> "").onDone(done -> runner.start(job("next"))));
        finish(0);
        assertThat(runner.running().get()).isTrue();
        assertThat(runner.cancel()).isTrue();
        assertThat(cancelled).containsExactly(1);
        assertThat(log).containsExactly("done next", "stopped next");
    }

    @Test
    void whatTheBodyThrowsIsItsFailure() {
        IOException full = new IOException("disk full");
        runner.start(Job.of(progress -> {
                    throw full;
                })
                .onFailed(e -> log.add("failed " + e.getMessage())));
        finish(0);
        assertThat(state()).isEqualTo(new JobState.Failed(full));
        assertThat(runner.running().get()).isFalse();
        assertThat(log).containsExactly("failed disk full");
    }

    @Test
    void aFailureThatNobodyTakesIsAnUnexpectedError() {
        IllegalStateException wrong = new IllegalStateException("wrong");
        runner.start(Job.of(progress -> {
                    throw wrong;
                })
                .onStopped(() -> log.add("stopped")));
        assertThatThrownBy(() -> finish(0)).isSameAs(wrong);
        assertThat(state()).isEqualTo(new JobState.Failed(wrong));
        assertThat(log).containsExactly("stopped");
    }

    @Test
    void itCanBeStopped() {
        runner.start(job("a"));
        assertThat(runner.cancel()).isTrue();
        assertThat(state()).isEqualTo(new JobState.Stopped());
        assertThat(runner.cancel()).isFalse();
        finish(0);
        assertThat(state()).isEqualTo(new JobState.Stopped());
        assertThat(log).containsExactly("stopped a");
    }

    @Test
    void afterTheEndThereIsNothingToStop() {
        runner.start(job("a"));
        finish(0);
        assertThat(runner.cancel()).isFalse();
        assertThat(state()).isEqualTo(new JobState.Done());
        assertThat(cancelled).isEmpty();
        assertThat(log).containsExactly("done a");
    }

    @Test
    void aNewerJobTakesThePlaceOfTheOlder() {
        runner.start(job("old"));
        runner.start(job("new"));
        assertThat(cancelled).as("told to stop").containsExactly(0);
        finish(0);
        assertThat(runner.running().get()).isTrue();
        finish(1);
        assertThat(state()).isEqualTo(new JobState.Done());
        assertThat(log).containsExactly("done new");
    }

    @Test
    void oneThatIsResetIsHeardOfNoMore() {
        runner.start(job("a"));
        runner.reset();
        assertThat(cancelled).as("told to stop").containsExactly(0);
        finish(0);
        assertThat(state()).isEqualTo(new JobState.Idle());
        assertThat(log).isEmpty();
    }

    @Test
    void itsShareFollowsItsProgress() {
        runner.start(job("a"));
        started.get(0).progressed().progressed(1, 4);
        assertThat(state()).isEqualTo(new JobState.Running(OptionalDouble.of(0.25)));
        assertThat(runner.share().get()).isEqualTo(0.25);
        started.get(0).progressed().progressed(7, 0);
        assertThat(state()).as("nobody knows of how many").isEqualTo(new JobState.Running(OptionalDouble.empty()));
        assertThat(runner.share().get()).as("as a progress bar says so").isEqualTo(-1);
        assertThat(log).containsExactly("a 1/4", "a 7/0");
    }

    @Test
    void lateProgressOfAReplacedJobIsNotShown() {
        runner.start(job("old"));
        runner.start(job("new"));
        started.get(0).progressed().progressed(3, 4);
        assertThat(runner.share().get()).isZero();
        finish(1);
        started.get(1).progressed().progressed(3, 4);
        assertThat(state()).isEqualTo(new JobState.Done());
        assertThat(log).containsExactly("done new");
    }

    @Test
    void memoryUsedUpEndsItAsFailed() throws InterruptedException {
        BlockingQueue<Runnable> window = new LinkedBlockingQueue<>();
        JobRunner background = new JobRunner(new BackgroundWork(window::add), "search");
        OutOfMemoryError error = new OutOfMemoryError("Java heap space");
        background.start(Job.of(progress -> {
                    throw error;
                })
                .onFailed(e -> log.add("failed " + (e.getCause() == error))));
        next(window).run();
        assertThat(background.stateProperty().get()).isInstanceOf(JobState.Failed.class);
        assertThat(background.running().get()).isFalse();
        assertThat(log).containsExactly("failed true");
    }

    @Test
    void theOneThatIsReplacedInTheBackgroundIsToldToStop() throws InterruptedException {
        BlockingQueue<Runnable> window = new LinkedBlockingQueue<>();
        JobRunner background = new JobRunner(new BackgroundWork(window::add), "search");
        CountDownLatch stopped = new CountDownLatch(1);
        CountDownLatch begun = new CountDownLatch(1);
        background.start(Job.of(progress -> {
            begun.countDown();
            while (!progress.cancelled()) {
                Thread.onSpinWait();
            }
            stopped.countDown();
            return "old";
        }));
        assertThat(begun.await(20, TimeUnit.SECONDS)).isTrue();
        background.start(job("new"));
        assertThat(stopped.await(20, TimeUnit.SECONDS)).isTrue();
        while (log.isEmpty()) {
            next(window).run();
        }
        assertThat(log).containsExactly("done new");
        assertThat(background.stateProperty().get()).isEqualTo(new JobState.Done());
    }

    private static Runnable next(BlockingQueue<Runnable> window) throws InterruptedException {
        Runnable next = window.poll(20, TimeUnit.SECONDS);
        assertThat(next).as("something for the window to do").isNotNull();
        return next;
    }
}
