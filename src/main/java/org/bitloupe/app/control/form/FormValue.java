package org.bitloupe.app.control.form;

import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import org.bitloupe.layout.file.InstantInput;
import org.bitloupe.message.Messages;

/**
 * A typed text as it is read: a value, no value, or a mistake.
 *
 * @param value empty where the text is wrong, and where a box may be empty and is
 * @param problem a sentence for the person who typed it; empty if nothing is wrong
 */
public record FormValue<T>(Optional<T> value, String problem) {
    /** A value. */
    public static <T> FormValue<T> of(T value) {
        return new FormValue<>(Optional.of(value), "");
    }

    /** A value, or a sentence if there is none. */
    public static <T> FormValue<T> of(Optional<T> value, String problem) {
        return new FormValue<>(value, value.isPresent() ? "" : problem);
    }

    /** An instant, or the reason why the text is none. */
    public static FormValue<Instant> of(InstantInput read, Messages messages) {
        return read instanceof InstantInput.Refused refused
                ? wrong(messages.say(refused.problem()))
                : of(((InstantInput.Read) read).instant());
    }

    /** No value, which is right for a box that may be empty. */
    public static <T> FormValue<T> none() {
        return new FormValue<>(Optional.empty(), "");
    }

    /** No value where nothing is typed, else what the reader makes of the text without the blanks around it. */
    public static <T> FormValue<T> ifTyped(String text, Function<String, FormValue<T>> reader) {
        return text.isBlank() ? none() : reader.apply(text.strip());
    }

    /** A text that means nothing. */
    public static <T> FormValue<T> wrong(String problem) {
        return new FormValue<>(Optional.empty(), problem);
    }
}
