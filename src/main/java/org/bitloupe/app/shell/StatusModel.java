package org.bitloupe.app.shell;

import java.time.Duration;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.bitloupe.app.shell.work.Timer;
import org.jspecify.annotations.Nullable;

/**
 * The state of the status bar. What just happened is said for two seconds; otherwise the bar speaks of what is hovered, or of what is
 * focused, or of the screen.
 */
public final class StatusModel {
    /** Time for which an event is shown. */
    static final Duration FLASH = Duration.ofSeconds(2);

    private final Timer timer;
    private final StringProperty flash = new SimpleStringProperty("");
    private final StringProperty hovered = new SimpleStringProperty("");
    private final StringProperty focused = new SimpleStringProperty("");
    private final StringProperty idle = new SimpleStringProperty("");
    private final StringProperty keys = new SimpleStringProperty("");
    private final ReadOnlyStringWrapper text = new ReadOnlyStringWrapper(this, "text", "");
    private final ReadOnlyStringWrapper happened = new ReadOnlyStringWrapper(this, "happened", "");
    private Timer.@Nullable Pending end;

    /** A status bar without words. */
    public StatusModel(Timer timer) {
        this.timer = timer;
        happened.bind(flash);
        text.bind(Bindings.createStringBinding(this::current, flash, hovered, focused, idle));
    }

    private String current() {
        for (StringProperty source : new StringProperty[] {flash, hovered, focused}) {
            if (!source.get().isEmpty()) {
                return source.get();
            }
        }
        return idle.get();
    }

    /** Says what just happened, such as that something was copied. */
    public void flash(String sentence) {
        if (end != null) {
            end.cancel();
        }
        flash.set(sentence);
        end = timer.after(timeToRead(sentence), () -> flash.set(""));
    }

    /** People read about fifteen letters a second. */
    private static Duration timeToRead(String sentence) {
        Duration needed = Duration.ofSeconds(sentence.length() / 15);
        return needed.compareTo(FLASH) > 0 ? needed : FLASH;
    }

    /** Says what the pointer is on; empty when it is on nothing. */
    public void hovered(String sentence) {
        hovered.set(sentence);
    }

    /** Says what has the keyboard; empty when it is nothing in particular. */
    public void focused(String sentence) {
        focused.set(sentence);
    }

    /** Says what the screen is about, and in a second, fainter sentence which keys are of use. */
    public void idle(String sentence, String usefulKeys) {
        idle.set(sentence);
        keys.set(usefulKeys);
    }

    /** Returns what just happened alone, for a window without a status bar; empty after a while. */
    public ReadOnlyStringProperty happenedProperty() {
        return happened.getReadOnlyProperty();
    }

    /** The sentence to show. */
    public ReadOnlyStringProperty textProperty() {
        return text.getReadOnlyProperty();
    }

    /** The fainter sentence beside it. */
    public ReadOnlyStringProperty keysProperty() {
        return keys;
    }
}
