package org.bitloupe.testing;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.bitloupe.app.shell.work.Timer;

/** A timer whose time passes when the test says so. */
public final class ManualTimer implements Timer {
    private record Entry(Duration at, Runnable action) {}

    private final List<Entry> waiting = new ArrayList<>();
    private Duration now = Duration.ZERO;

    @Override
    public Pending after(Duration delay, Runnable action) {
        Entry entry = new Entry(now.plus(delay), action);
        waiting.add(entry);
        return () -> waiting.remove(entry);
    }

    /** Lets time pass; what falls due happens in its order. */
    public void pass(Duration time) {
        now = now.plus(time);
        while (true) {
            List<Entry> due = waiting.stream()
                    .filter(entry -> entry.at().compareTo(now) <= 0)
                    .sorted(Comparator.comparing(Entry::at))
                    .toList();
            if (due.isEmpty()) {
                return;
            }
            waiting.remove(due.get(0));
            due.get(0).action().run();
        }
    }

    /** Returns the number of actions that have not happened yet. */
    public int waiting() {
        return waiting.size();
    }
}
