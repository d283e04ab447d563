package org.bitloupe.app.batch.filter;

import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import org.bitloupe.app.control.basic.OutdatedResults;
import org.bitloupe.app.shell.work.Timer;
import org.jspecify.annotations.Nullable;

/**
 * State that is true when what is shown was made for something else than what is wanted, and has been for a while. For the JavaFX
 * thread.
 *
 * @param <T> what things are made for, such as filters
 */
public final class OutdatedState<T> {
    private final Timer timer;
    private final ReadOnlyBooleanWrapper behind = new ReadOnlyBooleanWrapper(this, "behind", false);
    private final ReadOnlyBooleanWrapper different = new ReadOnlyBooleanWrapper(this, "different", false);
    private T wanted;
    private T shown;
    private Timer.@Nullable Pending late;

    /** Creates a state in which what is shown was made for what is wanted. */
    public OutdatedState(Timer timer, T first) {
        this.timer = timer;
        this.wanted = first;
        this.shown = first;
    }

    /** Returns the property that is true if what is shown has been of something else for {@link OutdatedResults#A_WHILE}. */
    public ReadOnlyBooleanProperty behindProperty() {
        return behind.getReadOnlyProperty();
    }

    /** Returns the property that is true as soon as what is shown is of something else than what is wanted. */
    public ReadOnlyBooleanProperty differentProperty() {
        return different.getReadOnlyProperty();
    }

    /** Sets what is wanted from now on. */
    public void want(T now) {
        wanted = now;
        compare();
    }

    /** Sets what is shown from now on. */
    public void show(T now) {
        shown = now;
        compare();
    }

    /** Clears the state: nothing of before is shown any more. */
    public void clear() {
        show(wanted);
    }

    private void compare() {
        different.set(!shown.equals(wanted));
        Timer.Pending pending = late;
        if (!shown.equals(wanted)) {
            if (pending == null) {
                late = timer.after(OutdatedResults.A_WHILE, () -> behind.set(true));
            }
            return;
        }
        if (pending != null) {
            pending.cancel();
            late = null;
        }
        behind.set(false);
    }
}
