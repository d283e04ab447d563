package org.bitloupe.app.files;

import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/** One sentence on what has happened to a file, with what can be done about it. It stays until it is closed or another comes. */
public final class NoticeModel {
    private final ReadOnlyObjectWrapper<@Nullable Notice> notice = new ReadOnlyObjectWrapper<>(this, "notice");

    /**
     * A notice.
     *
     * @param text the sentence
     * @param warns true if something is wrong
     * @param actions what can be done
     */
    public record Notice(String text, boolean warns, List<Action> actions) {
        public Notice {
            actions = List.copyOf(actions);
        }
    }

    /**
     * Something that can be done. The notice closes with it.
     *
     * @param label the words of its button
     * @param run what is done
     */
    public record Action(String label, Runnable run) {}

    /** Returns the property of the notice; null if there is none. */
    public ReadOnlyObjectProperty<@Nullable Notice> noticeProperty() {
        return notice.getReadOnlyProperty();
    }

    /** Says that something was done. */
    public void say(String text, Action... actions) {
        notice.set(new Notice(text, false, List.of(actions)));
    }

    /** Says that something is wrong. */
    public void warn(String text, Action... actions) {
        notice.set(new Notice(text, true, List.of(actions)));
    }

    /** Closes the notice and does one of its actions. */
    public void run(Action action) {
        close();
        action.run().run();
    }

    /** Closes a notice that reports something done: one that warns, or offers something to do, stays. */
    public void closeReport() {
        Notice shown = notice.get();
        if (shown != null && !shown.warns() && shown.actions().isEmpty()) {
            close();
        }
    }

    /** Closes the notice. */
    public void close() {
        notice.set(null);
    }
}
