package org.bitloupe.app.shell.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The test's thread plays the JavaFX thread: it does what the work sends to the window, when the test says so. */
final class BackgroundWorkTest {
    private final BlockingQueue<Runnable> window = new LinkedBlockingQueue<>();
    private final BackgroundWork work = new BackgroundWork(window::add);
    private final List<String> log = new ArrayList<>();

    private void windowDoesOneThing() throws InterruptedException {
        Runnable next = window.poll(20, TimeUnit.SECONDS);
        assertThat(next).as("something for the window to do").isNotNull();
        next.run();
    }

    private Job<String> job(String result) {
        return logged(Job.of(progress -> result));
    }

    private Job<String> logged(Job<String> job) {
        return job.onDone(done -> log.add("done " + done))
                .onFailed(e -> log.add("failed " + e.getMessage()))
                .onStopped(() -> log.add("stopped"));
    }

    @Test
    void theResultComesOnTheWindowsThread() throws InterruptedException {
        work.start(job("a"));
        assertThat(log).isEmpty();
        windowDoesOneThing();
        assertThat(log).containsExactly("done a");
    }

    @Test
    void theBodyRunsOnADaemonThread() throws InterruptedException {
        work.start(Job.of(progress -> Thread.currentThread().isDaemon()).onDone(daemon -> log.add("daemon " + daemon)));
        windowDoesOneThing();
        assertThat(log).containsExactly("daemon true");
    }

    @Test
    void whatTheBodyThrowsIsHandedOver() throws InterruptedException {
        work.start(logged(Job.of(progress -> {
            throw new java.io.IOException("disk full");
        })));
        windowDoesOneThing();
        assertThat(log).containsExactly("failed disk full");
    }

    /** Anything that is thrown ends the job, as when memory is used up, and is passed to those who wait for it. */
    @Test
    void whatTheBodyThrowsThatIsNoExceptionEndsItToo() throws InterruptedException {
        OutOfMemoryError error = new OutOfMemoryError("Java heap space");
        work.start(logged(Job.<String>of(progress -> {
                    throw error;
                }))
                .onFailed(e -> log.add("failed " + (e.getCause() == error))));
        windowDoesOneThing();
        assertThat(log).containsExactly("failed true");
    }

    /** Nobody forgets that its screen is busy: one that can be stopped is free, and the error goes where all unexpected errors go. */
    @Test
    void aFailureThatNobodyTakesIsAStopAndAnUnexpectedError() throws InterruptedException {
        OutOfMemoryError error = new OutOfMemoryError("Java heap space");
        work.start(Job.of(progress -> {
                    throw error;
                })
                .onDone(done -> log.add("done"))
                .onStopped(() -> log.add("stopped")));
        Runnable end = window.poll(20, TimeUnit.SECONDS);
        assertThat(end).isNotNull();
        assertThatThrownBy(end::run).hasRootCause(error);
        assertThat(log).containsExactly("stopped");
    }

    /** As many as can be at work in the window at once: its unsaved layouts are kept meanwhile, and who types is answered. */
    @Test
    void sevenLongJobsLeaveAThreadForAShortOne() throws InterruptedException {
        CountDownLatch release = new CountDownLatch(1);
        CountDownLatch running = new CountDownLatch(7);
        for (int i = 0; i < 7; i++) {
            work.start(Job.of(progress -> {
                        running.countDown();
                        release.await();
                        return "";
                    })
                    .latest("long " + i));
        }
        assertThat(running.await(20, TimeUnit.SECONDS)).isTrue();
        work.start(job("short"));
        windowDoesOneThing();
        assertThat(log).containsExactly("done short");
        release.countDown();
    }

    @Test
    void aCancelledJobIsToldToStopAndSaysNothingMore() throws InterruptedException {
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch ended = new CountDownLatch(1);
        Work.Running job = work.start(logged(Job.of(progress -> {
            running.countDown();
            while (!progress.cancelled()) {
                Thread.onSpinWait();
            }
            ended.countDown();
            return "late";
        })));
        assertThat(running.await(20, TimeUnit.SECONDS)).isTrue();
        job.cancel();
        assertThat(ended.await(20, TimeUnit.SECONDS)).isTrue();
        windowDoesOneThing();
        job.cancel();
        assertThat(log).containsExactly("stopped");
    }

    @Test
    void cancellingWhatIsDoneChangesNothing() throws InterruptedException {
        Work.Running job = work.start(job("a"));
        windowDoesOneThing();
        job.cancel();
        assertThat(log).containsExactly("done a");
    }

    @Test
    void cancellingWhatHasFailedChangesNothing() throws InterruptedException {
        Work.Running job = work.start(logged(Job.of(progress -> {
            throw new java.io.IOException("disk full");
        })));
        windowDoesOneThing();
        job.cancel();
        assertThat(log).containsExactly("failed disk full");
    }

    @Test
    void cancellingTwiceStopsOnce() {
        Work.Running job = work.start(job("a"));
        job.cancel();
        job.cancel();
        assertThat(log).containsExactly("stopped");
    }

    @Test
    void cancellingWhatIsDoneLeavesTheNewerOfItsNameAlone() throws InterruptedException {
        Work.Running done = work.start(job("old").latest("inspect"));
        windowDoesOneThing();
        CountDownLatch running = new CountDownLatch(1);
        work.start(logged(Job.of(progress -> {
                    running.await();
                    return "new, cancelled " + progress.cancelled();
                }))
                .latest("inspect"));
        done.cancel();
        running.countDown();
        windowDoesOneThing();
        assertThat(log).containsExactly("done old", "done new, cancelled false");
    }

    @Test
    void cancellingWhatANewerHasReplacedChangesNothing() throws InterruptedException {
        Work.Running old = work.start(job("old").latest("inspect"));
        work.start(job("new").latest("inspect"));
        old.cancel();
        windowDoesOneThing();
        // The old one may have got as far as sending its outcome before it was replaced.
        if (log.isEmpty()) {
            windowDoesOneThing();
        }
        assertThat(log).containsExactly("done new");
    }

    @Test
    void cancellingWhatWasDoneWhileItTellsChangesNothing() throws InterruptedException {
        List<Work.Running> itself = new ArrayList<>();
        itself.add(work.start(Job.of(progress -> "a")
                .onDone(done -> {
                    itself.get(0).cancel();
                    log.add("done " + done);
                })
                .onStopped(() -> log.add("stopped"))));
        windowDoesOneThing();
        assertThat(log).containsExactly("done a");
    }

    @Test
    void cancellingNothingDoesNothing() {
        assertThatCode(Work.Running.NONE::cancel).doesNotThrowAnyException();
    }

    @Test
    void theLatestOfANameSilencesTheOlder() throws InterruptedException {
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch release = new CountDownLatch(1);
        work.start(logged(Job.of(progress -> {
                    running.countDown();
                    release.await();
                    return "old, cancelled " + progress.cancelled();
                }))
                .latest("inspect"));
        assertThat(running.await(20, TimeUnit.SECONDS)).isTrue();
        work.start(job("new").latest("inspect"));
        work.start(job("other").latest("capacity"));
        release.countDown();
        windowDoesOneThing();
        windowDoesOneThing();
        windowDoesOneThing();
        assertThat(log).containsExactlyInAnyOrder("done new", "done other");
    }

    @Test
    void anOutcomeOnItsWayIsSilencedToo() throws InterruptedException {
        work.start(job("old").latest("inspect"));
        Runnable outcome = window.poll(20, TimeUnit.SECONDS);
        assertThat(outcome).isNotNull();
        work.start(job("new").latest("inspect"));
        outcome.run();
        windowDoesOneThing();
        assertThat(log).containsExactly("done new");
    }

    @Test
    void progressIsThinnedOutButItsEndIsTold() throws InterruptedException {
        int steps = 1_000_000;
        work.start(logged(Job.of(progress -> {
                    for (int i = 1; i <= steps; i++) {
                        progress.report(i, steps);
                    }
                    return "all";
                }))
                .onProgress((done, total) -> log.add(done + "/" + total)));
        while (!log.contains("done all")) {
            windowDoesOneThing();
        }
        assertThat(log).contains(steps + "/" + steps);
        // Ten a second: a million steps take far less than ten seconds.
        assertThat(log).hasSizeLessThan(100);
    }
}
