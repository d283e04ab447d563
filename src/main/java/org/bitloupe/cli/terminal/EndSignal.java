package org.bitloupe.cli.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jline.utils.Signals;
import org.jspecify.annotations.Nullable;

/**
 * Ctrl+C, or a request to end from another program, as the usual end of work that has none of its own: the program goes on, and ends with
 * an answer and its exit code. To be closed, after which the signals end the program again.
 */
public final class EndSignal implements Pauses {
    private static final List<String> NAMES = List.of("INT", "TERM");
    /** Between two looks at what is watched: soon enough for somebody who looks on, and no load. */
    private static final long MILLIS = 250;

    private final CountDownLatch asked = new CountDownLatch(1);
    private final List<@Nullable Object> before = new ArrayList<>();

    private EndSignal() {}

    /** Watches from now on. */
    public static EndSignal watch() {
        EndSignal signal = new EndSignal();
        for (String name : NAMES) {
            signal.before.add(Signals.register(name, signal.asked::countDown));
        }
        return signal;
    }

    @Override
    public boolean await() {
        try {
            return !asked.await(MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public boolean goesOn() {
        return asked.getCount() > 0;
    }

    @Override
    public void close() {
        for (int i = 0; i < before.size(); i++) {
            Object handler = before.get(i);
            if (handler != null) {
                Signals.unregister(NAMES.get(i), handler);
            }
        }
    }
}
