package org.bitloupe.app.inspect.model;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.bitloupe.app.inspect.model.InspectRequest.OpenedRow;
import org.jspecify.annotations.Nullable;

/** The texts that others were put in the place of, for Ctrl Z and Ctrl Y; what was typed in between is the field's own matter. */
final class ReplacedTexts {
    private static final int MOST = 100;
    /** The sum of the lengths of the texts that can be brought back, in UTF-16 units; the last one is kept however long it is. */
    static final int MOST_CHARACTERS = 1 << 20;

    private final Deque<Looked> undo = new ArrayDeque<>();
    private final Deque<Looked> redo = new ArrayDeque<>();

    /**
     * A text to look at.
     *
     * @param text all that was typed or pasted
     * @param row the row that the ID was opened from; null for none
     */
    record Looked(String text, @Nullable OpenedRow row) {}

    /** Another text, or the same one without its row, took the place of one; what could be brought again is gone. */
    void replaced(Looked before, Looked now) {
        boolean leftOut = before.row() != null && now.row() == null;
        if (leftOut || !before.text().equals(now.text())) {
            redo.clear();
            push(undo, before);
        }
    }

    /** Tells whether there is a text to bring back. */
    boolean canUndo() {
        return !undo.isEmpty();
    }

    /** Tells whether there is a text to bring again. */
    boolean canRedo() {
        return !redo.isEmpty();
    }

    /** The text that was there before, which this one gives way to. */
    Optional<Looked> undo(Looked now) {
        return swap(undo, redo, now);
    }

    /** The text that {@link #undo} took away. */
    Optional<Looked> redo(Looked now) {
        return swap(redo, undo, now);
    }

    private static Optional<Looked> swap(Deque<Looked> from, Deque<Looked> to, Looked now) {
        Looked next = from.poll();
        if (next != null) {
            push(to, now);
        }
        return Optional.ofNullable(next);
    }

    private static void push(Deque<Looked> all, Looked last) {
        all.push(last);
        while (all.size() > 1 && (all.size() > MOST || characters(all) > MOST_CHARACTERS)) {
            all.removeLast();
        }
    }

    private static long characters(Deque<Looked> all) {
        return all.stream().mapToLong(one -> one.text().length()).sum();
    }
}
