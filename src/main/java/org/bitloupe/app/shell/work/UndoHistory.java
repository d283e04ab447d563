package org.bitloupe.app.shell.work;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import org.bitloupe.message.Message;

/**
 * The undo history of a document: the steps that were done, and those that were undone. Unlimited where the states are immutable values that
 * share most of their parts; otherwise it forgets its first steps.
 *
 * @param <T> the document's state
 */
public final class UndoHistory<T> {
    private static final int UNREACHABLE = -1;

    private final int most;
    private final long room;
    private final ToLongFunction<T> size;
    private final List<Step<T>> steps = new ArrayList<>();
    /** Number of steps that are done; those behind it can be done again. */
    private int done;
    /** Number of steps that were done when the document was saved. */
    private int saved;

    /** Creates a history without steps that keeps all of them. */
    public UndoHistory() {
        this(Integer.MAX_VALUE, Long.MAX_VALUE, state -> 0);
    }

    /**
     * Creates a history without steps that keeps the last of them.
     *
     * @param most the number of steps that it keeps
     * @param room the sum of the sizes of the documents before them; it always keeps the last step, however large
     * @param size gives the size of a document
     */
    public UndoHistory(int most, long room, ToLongFunction<T> size) {
        this.most = most;
        this.room = room;
        this.size = size;
    }

    /**
     * One step.
     *
     * @param before the document before it
     * @param after the document after it
     * @param label the label of the step
     */
    public record Step<T>(T before, T after, Message label) {}

    /** Adds a step that was just done; what could be done again is gone. */
    public void push(Step<T> step) {
        if (saved > done) {
            saved = UNREACHABLE;
        }
        steps.subList(done, steps.size()).clear();
        steps.add(step);
        done++;
        while (steps.size() > 1 && (steps.size() > most || used() > room)) {
            steps.remove(0);
            done--;
            saved = saved > 0 ? saved - 1 : UNREACHABLE;
        }
    }

    private long used() {
        return steps.stream().mapToLong(step -> size.applyAsLong(step.before())).sum();
    }

    /** Tells whether the last step may still grow: nothing was undone and it was not saved. */
    public boolean canExtend() {
        return done > 0 && done == steps.size() && saved != done;
    }

    /** Puts another step in the place of the last one. */
    public void extend(Step<T> step) {
        steps.set(done - 1, step);
    }

    /** Forgets the last step, which has come back to where it began; only where {@link #canExtend}. */
    public void drop() {
        steps.remove(--done);
    }

    /** Takes the last step back. */
    public Optional<Step<T>> undo() {
        return done == 0 ? Optional.empty() : Optional.of(steps.get(--done));
    }

    /** Does the step again that was taken back last. */
    public Optional<Step<T>> redo() {
        return done == steps.size() ? Optional.empty() : Optional.of(steps.get(done++));
    }

    /** Returns the label of the step that {@link #undo} would take back. */
    public Optional<Message> undoLabel() {
        return done == 0 ? Optional.empty() : Optional.of(steps.get(done - 1).label());
    }

    /** Returns the label of the step that {@link #redo} would do again. */
    public Optional<Message> redoLabel() {
        return done == steps.size()
                ? Optional.empty()
                : Optional.of(steps.get(done).label());
    }

    /** Remembers that the document is saved as it is. */
    public void markSaved() {
        saved = done;
    }

    /** Returns the number of steps the document is away from the saved one; -1 if no way leads back to it. */
    public int stepsSinceSaved() {
        return saved == UNREACHABLE ? UNREACHABLE : Math.abs(done - saved);
    }
}
