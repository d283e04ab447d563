package org.bitloupe.app.generate.form;

import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** A text that is to be typed, and what is wrong with it. */
public final class ValidatedText {
    private final StringProperty text;
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper(this, "problem", "");

    public ValidatedText(String first) {
        this.text = new SimpleStringProperty(this, "text", first);
    }

    public StringProperty textProperty() {
        return text;
    }

    /** Returns the property of its fault; empty if there is none. */
    public ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }

    void complain(String sentence) {
        problem.set(sentence);
    }

    /** Reads the text; where it means nothing, that sentence is its fault. */
    public <T> Optional<T> read(Function<String, Optional<T>> reader, String sentence) {
        Optional<T> value = reader.apply(text.get().strip());
        problem.set(value.isPresent() ? "" : sentence);
        return value;
    }
}
