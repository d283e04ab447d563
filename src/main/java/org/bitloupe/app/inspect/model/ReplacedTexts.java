package org.bitloupe.app.inspect.model;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** The texts that others were put in the place of, for Ctrl Z and Ctrl Y; what was typed in between is the field's own matter. */
final class ReplacedTexts {
    private static final int MOST = 100;

    private final Deque<String> undo = new ArrayDeque<>();
    private final Deque<String> redo = new ArrayDeque<>();

    /** One text took the place of another; what could be brought again is gone. */
    void replaced(String before, String now) {
        if (before.equals(now)) {
            return;
        }
        redo.clear();
        push(undo, before);
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
    Optional<String> undo(String now) {
        return swap(undo, redo, now);
    }

    /** The text that {@link #undo} took away. */
    Optional<String> redo(String now) {
        return swap(redo, undo, now);
    }

    private static Optional<String> swap(Deque<String> from, Deque<String> to, String now) {
        String text = from.poll();
        if (text != null) {
            push(to, now);
        }
        return Optional.ofNullable(text);
    }

    private static void push(Deque<String> texts, String text) {
        texts.push(text);
        if (texts.size() > MOST) {
            texts.removeLast();
        }
    }
}
