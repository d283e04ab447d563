package org.bitloupe.app.batch.load;

import java.util.function.BiConsumer;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.ReadyInspector;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.Timer;
import org.bitloupe.app.shell.work.Work;
import org.jspecify.annotations.Nullable;

/** Asks all cells of a source's beginning for their layout where the first look asked a few, once the first rows are drawn. */
final class SecondLook {
    private static final String ASKING = "ids-ask";

    private final AppContext context;
    private final ReadyInspector inspectors;
    private final BiConsumer<FirstLook, FirstLook> taker;
    private @Nullable FirstLook first;
    private Timer.@Nullable Pending pending;
    private Work.Running job = Work.Running.NONE;

    /**
     * None yet.
     *
     * @param taker takes the first look and what all cells told
     */
    SecondLook(AppContext context, ReadyInspector inspectors, BiConsumer<FirstLook, FirstLook> taker) {
        this.context = context;
        this.inspectors = inspectors;
        this.taker = taker;
    }

    /** Takes the first look; whatever was asked before has been stopped. */
    void of(FirstLook looked) {
        first = looked.whole() ? null : looked;
    }

    /** Rows are there to be drawn: begins after that; counts once. */
    void soon() {
        FirstLook looked = first;
        if (looked != null && pending == null) {
            pending = context.timer().after(FirstPaint.DRAWN, () -> begin(looked));
        }
    }

    /** Asks again at once: what a person prefers has changed since the first look. */
    void anew(FirstLook looked) {
        stop();
        FirstLook unasked = new FirstLook(looked.preview(), looked.column(), looked.fits(), looked.layouts(), false);
        first = unasked;
        begin(unasked);
    }

    private void begin(FirstLook looked) {
        job = context.work()
                .start(Job.of(progress -> looked.again(inspectors.of(context), progress::cancelled))
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
