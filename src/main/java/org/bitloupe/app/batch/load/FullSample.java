package org.bitloupe.app.batch.load;

import java.util.function.BiConsumer;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.Timer;
import org.bitloupe.app.shell.work.Work;
import org.jspecify.annotations.Nullable;

/** Asks all cells of a source's beginning for their layout where the first look asked a few, once the first rows are drawn. */
final class FullSample {
    private static final String ASKING = "ids-ask";

    private final AppContext context;
    private final BiConsumer<SourceSample, SourceSample> taker;
    private @Nullable SourceSample first;
    private Timer.@Nullable Pending pending;
    private Work.Running job = Work.Running.NONE;

    /**
     * None yet.
     *
     * @param taker takes the first look and what all cells told
     */
    FullSample(AppContext context, BiConsumer<SourceSample, SourceSample> taker) {
        this.context = context;
        this.taker = taker;
    }

    /** Takes the first look; whatever was asked before has been stopped. */
    void of(SourceSample looked) {
        first = looked.whole() ? null : looked;
    }

    /** Rows are there to be drawn: begins after that; counts once. */
    void soon() {
        SourceSample looked = first;
        if (looked != null && pending == null) {
            pending = context.timer().after(FirstRowsPause.DRAWN, () -> begin(looked));
        }
    }

    /** Asks again at once: what a person prefers has changed since the first look. */
    void anew(SourceSample looked) {
        stop();
        SourceSample unasked =
                new SourceSample(looked.preview(), looked.column(), looked.vote(), looked.layouts(), false);
        first = unasked;
        begin(unasked);
    }

    private void begin(SourceSample looked) {
        job = context.work()
                .start(Job.of(progress -> looked.again(context.inspectors().of(context), progress::cancelled))
                        .latest(ASKING)
                        .onDone(told -> told.ifPresent(whole -> taker.accept(looked, whole))));
    }

    /** Forgets the first look: another is taken. */
    void stop() {
        Timer.Pending next = pending;
        if (next != null) {
            next.cancel();
            pending = null;
        }
        first = null;
        job.cancel();
    }
}
