package org.bitloupe.app.files;

import java.time.Duration;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.bitloupe.app.shell.work.Timer;
import org.jspecify.annotations.Nullable;

/**
 * One sentence on what has happened to a file, with what can be done about it. It goes after a while that nobody held it, and when
 * another page is shown; a warning, and the only way to undo something, stay until they are closed or another notice comes.
 */
public final class NoticeModel {
    /** Time for which a report is shown at least. */
    static final Duration REPORT = Duration.ofSeconds(6);
    /** The same where something can be done about it: whoever cannot hurry has to get to the button. */
    static final Duration OFFER = Duration.ofSeconds(20);

    private final ReadOnlyObjectWrapper<@Nullable Notice> notice = new ReadOnlyObjectWrapper<>(this, "notice");
    private final Timer timer;
    private Timer.@Nullable Pending end;
    private boolean held;

    /** A model without a notice. */
    public NoticeModel(Timer timer) {
        this.timer = timer;
    }

    /**
     * A notice.
     *
     * @param text the sentence
     * @param warns true if something is wrong
     * @param stays true if it stays until it is closed
     * @param actions what can be done
     */
    public record Notice(String text, boolean warns, boolean stays, List<Action> actions) {
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
        set(new Notice(text, false, false, List.of(actions)));
    }

    /** Says something that can be done about here alone, such as undoing it. */
    public void sayUntilClosed(String text, Action action) {
        set(new Notice(text, false, true, List.of(action)));
    }

    /** Says that something is wrong. */
    public void warn(String text, Action... actions) {
        set(new Notice(text, true, true, List.of(actions)));
    }

    private void set(@Nullable Notice next) {
        notice.set(next);
        held &= next != null;
        startTimer(next);
    }

    /** Tells that the notice is pointed at or has the keyboard, which keeps it; it goes a whole while after that. */
    public void hold(boolean holds) {
        if (holds != held) {
            held = holds;
            startTimer(notice.get());
        }
    }

    private void startTimer(@Nullable Notice shown) {
        if (end != null) {
            end.cancel();
            end = null;
        }
        if (shown != null && !shown.stays() && !held) {
            Duration least = shown.actions().isEmpty() ? REPORT : OFFER;
            // People read about fifteen letters a second.
            end = timer.after(least.plusSeconds(shown.text().length() / 15), this::close);
        }
    }

    /** Another page is shown: what was said of the one before closes, but for what stays. */
    public void leavePage() {
        Notice shown = notice.get();
        if (shown != null && !shown.stays()) {
            close();
        }
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
        set(null);
    }
}
