package org.bitloupe.app.batch;

import java.time.Duration;
import java.util.function.IntConsumer;
import javafx.scene.layout.Region;
import org.bitloupe.app.control.LongTable;
import org.bitloupe.app.shell.Timer;
import org.jspecify.annotations.Nullable;

/**
 * Makes the cells of the table while nobody sees it and a person still looks for a file: the first rows of the first file are then
 * shown by cells that are there. Before that a few rows become others again and again: what Java has done often it does fast. A few
 * at a time, so that the window hears of everything else in between.
 */
final class RowsWarmUp {
    private static final Duration PAUSE = Duration.ofMillis(40);
    /** So often few rows become others, and then there are more of them so often. */
    private static final int TURNS = 24;

    private static final int STEPS = TURNS + 24;
    /** Room for the head of the table, and for so many pixels of rows more at each step. */
    private static final double HEAD = 36;

    private static final double ROWS = 56;

    private final Timer timer;
    private final LongTable table;
    private Timer.@Nullable Pending pending;
    private IntConsumer rows = kind -> {};

    RowsWarmUp(Timer timer, LongTable table) {
        this.timer = timer;
        this.table = table;
    }

    /**
     * Begins, in a while. The rows stay: who shows the page takes them away, or shows others in their place.
     *
     * @param newRows shows rows that stand for those to come, of two kinds in turns
     */
    void start(IntConsumer newRows) {
        stop();
        rows = newRows;
        pending = timer.after(PAUSE, () -> {
            table.setMaxHeight(HEAD);
            rows.accept(0);
            step(1);
        });
    }

    private void step(int number) {
        pending = timer.after(PAUSE, () -> {
            if (number > STEPS) {
                stop();
            } else {
                table.setMaxHeight(HEAD + Math.max(1, number - TURNS) * ROWS);
                if (number <= TURNS) {
                    rows.accept(number % 2);
                }
                step(number + 1);
            }
        });
    }

    /** Ends, if it has not ended. */
    void stop() {
        Timer.Pending next = pending;
        if (next != null) {
            next.cancel();
            pending = null;
            table.setMaxHeight(Region.USE_COMPUTED_SIZE);
        }
    }
}
