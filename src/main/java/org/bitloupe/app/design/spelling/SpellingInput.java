package org.bitloupe.app.design.spelling;

import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** A text of a spelling as it is typed, and the sentence why it cannot be taken over. */
final class SpellingInput {
    private final Function<String, Optional<String>> taker;
    private final StringProperty text = new SimpleStringProperty(this, "text", "");
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper(this, "problem", "");
    private String said = "";

    /**
     * An empty one.
     *
     * @param taker takes a text over, or answers why not
     */
    SpellingInput(Function<String, Optional<String>> taker) {
        this.taker = taker;
        // A sentence about a fault goes as soon as something else is typed.
        text.addListener((property, before, now) -> problem.set(""));
    }

    /** The text as it is typed. */
    StringProperty textProperty() {
        return text;
    }

    /** Returns the property of the sentence why the text was not taken over; empty if nothing is wrong with it. */
    ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /** Shows what the layout says. What is typed stays until the layout says something else. */
    void show(String now) {
        if (!now.equals(said)) {
            said = now;
            reset();
        }
    }

    /** Goes back to what the layout says. */
    void reset() {
        text.set(said);
        problem.set("");
    }

    /** Tells whether something else is typed than what the layout says. */
    boolean isTyped() {
        return !text.get().equals(said);
    }

    /** Takes over what is typed, or says why that cannot be, and answers false. */
    boolean take() {
        if (!isTyped()) {
            return true;
        }
        Optional<String> refused = taker.apply(text.get());
        if (refused.isEmpty()) {
            // Blanks around a number are no change.
            reset();
        } else {
            problem.set(refused.get());
        }
        return refused.isEmpty();
    }
}
