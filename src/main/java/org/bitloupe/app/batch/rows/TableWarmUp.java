package org.bitloupe.app.batch.rows;

import java.time.Duration;
import javafx.scene.layout.Region;
import org.bitloupe.app.control.table.WindowedTable;
import org.bitloupe.app.shell.work.Timer;
import org.jspecify.annotations.Nullable;

/**
 * Makes the cells of the table while nobody sees it and a person still looks for a file: the first rows of the first file are then
 * shown by cells that are there. A few at a time, so that the window receives everything else in between.
 */
public final class TableWarmUp {
    private static final Duration PAUSE = Duration.ofMillis(24);
    private static final int STEPS = 24;
    /** Pixels of the head of the table, and of the rows that are added at each step. */
    private static final double HEAD = 36;

    private static final double ROWS = 56;

    private final Timer timer;
    private final WindowedTable table;
    private Timer.@Nullable Pending pending;

    public TableWarmUp(Timer timer, WindowedTable table) {
        this.timer = timer;
        this.table = table;
    }

    /** Begins. The rows stay: who shows the page takes them away, or shows others in their place. */
    public void start() {
        stop();
        step(1);
    }

    private void step(int number) {
        table.setMaxHeight(HEAD + number * ROWS);
        pending = timer.after(PAUSE, () -> {
            if (number == STEPS) {
                stop();
            } else {
                step(number + 1);
            }
        });
    }

    /** Ends, if it has not ended. */
    public void stop() {
        Timer.Pending next = pending;
        if (next != null) {
            next.cancel();
            pending = null;
            table.setMaxHeight(Region.USE_COMPUTED_SIZE);
        }
    }
}
