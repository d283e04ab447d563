package org.bitloupe.app.control.basic;

import java.util.List;
import javafx.beans.value.ObservableValue;
import javafx.util.Subscription;

/** The changes of several values that have one effect, such as all that a node shows. */
public final class ValueChanges {
    private final List<ObservableValue<?>> values;

    private ValueChanges(List<ObservableValue<?>> values) {
        this.values = values;
    }

    /** The changes of these values; a binding among them must be held by somebody else, as JavaFX holds bindings weakly. */
    public static ValueChanges of(ObservableValue<?>... values) {
        return new ValueChanges(List.of(values));
    }

    /** Has an action done whenever one of the values has become another; not at once. */
    public Subscription subscribe(Runnable action) {
        return values.stream()
                .map(value -> value.subscribe((before, now) -> action.run()))
                .reduce(Subscription.EMPTY, Subscription::and);
    }
}
