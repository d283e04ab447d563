package org.bitloupe.batch.write;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.tabular.rows.OwnRow;
import org.jspecify.annotations.Nullable;

/**
 * A few rows that become lines on whichever thread has time. They are added, then laid before other threads, then written out, then
 * others can be added; all but the making of lines on one thread.
 */
final class TextPage {
    /** So that their lines mostly fit a processor's own memory. */
    static final int ROWS = 1 << 12;

    private final LineEncoder lines;
    private final @Nullable IdBlock[] blocks = new @Nullable IdBlock[ROWS];
    private final int[] places = new int[ROWS];
    private final @Nullable String[] notes = new @Nullable String[ROWS];
    private final @Nullable OwnRow[] owns = new @Nullable OwnRow[ROWS];
    private int size;
    private FutureTask<?> making = new FutureTask<>(this::make, null);

    /** An empty one, with lines of its own. */
    TextPage(LineEncoder lines) {
        this.lines = lines;
    }

    /** Adds a row. */
    void add(IdBlock block, int place, @Nullable String note, @Nullable OwnRow own) {
        owns[size] = own;
        blocks[size] = block;
        places[size] = place;
        notes[size] = note;
        size++;
    }

    boolean isFull() {
        return size == ROWS;
    }

    /** Has its lines made on another thread, if that comes to it before {@link #help}. */
    void lay(Executor before) {
        before.execute(making);
    }

    /** Makes the lines here unless a thread has begun already. */
    void help() {
        making.run();
    }

    /** Tells whether all lines are made. */
    boolean isMade() {
        return making.isDone();
    }

    private void make() {
        for (int i = 0; i < size; i++) {
            lines.write(Objects.requireNonNull(blocks[i]), places[i], notes[i], owns[i]);
        }
    }

    /** Writes the lines, once they are made, and is empty then. */
    void writeTo(OutputStream out) throws IOException {
        try {
            making.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw new IllegalStateException(e.getCause());
        }
        lines.out().writeTo(out);
        Arrays.fill(blocks, 0, size, null);
        Arrays.fill(notes, 0, size, null);
        Arrays.fill(owns, 0, size, null);
        size = 0;
        // Another task: a thread may still come to the one before, which must find that done.
        making = new FutureTask<>(this::make, null);
    }
}
