package org.bitloupe.app.control.form;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/**
 * One box of a form, without its node: the text as it is typed, the value it stands for, and why it stands for none. The text counts at
 * every key, or once the box is finished: with Enter, and when the keyboard leaves it. {@link FormBox} ties it to a node.
 */
public final class FormField<T> {
    private final Function<String, FormValue<T>> reader;
    private final boolean live;
    private final StringProperty text;
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper(this, "problem", "");
    /** The text of the last value, which Escape gives back. */
    private String settled;

    private BooleanSupplier held = () -> false;

    private FormField(String first, Function<String, FormValue<T>> reader, boolean live) {
        this.reader = reader;
        this.live = live;
        this.settled = first;
        this.text = new SimpleStringProperty(this, "text", first);
        text.subscribe((before, now) -> {
            if (live) {
                read();
            } else {
                problem.set("");
            }
        });
    }

    /**
     * A box whose text counts at every key.
     *
     * @param first the text at the beginning
     */
    public static <T> FormField<T> live(String first, Function<String, FormValue<T>> reader) {
        return new FormField<>(first, reader, true);
    }

    /**
     * A box whose text counts once it is finished, empty at the beginning. A sentence about a mistake goes as soon as something else is
     * typed.
     *
     * @param taker takes a text over, or answers why not; {@link #show} then replaces the text, if the value is written in another way
     */
    public static FormField<String> onLeave(Function<String, Optional<String>> taker) {
        return new FormField<>(
                "",
                typed -> taker.apply(typed).map(FormValue::<String>wrong).orElseGet(() -> FormValue.of(typed)),
                false);
    }

    /**
     * The same for a value that is never refused once it is read.
     *
     * @param taker takes the value over; empty where nothing is typed
     */
    public static <T> FormField<T> onLeave(Function<String, FormValue<T>> reader, Consumer<Optional<T>> taker) {
        return new FormField<>(
                "",
                typed -> {
                    FormValue<T> read = reader.apply(typed);
                    if (read.problem().isEmpty()) {
                        taker.accept(read.value());
                    }
                    return read;
                },
                false);
    }

    /** The text as it is typed. */
    public StringProperty textProperty() {
        return text;
    }

    /** Returns the property of the sentence why the text cannot be used; empty if nothing is wrong with it. */
    public ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /** Tells whether there is a problem. */
    public boolean isWrong() {
        return !problem.get().isEmpty();
    }

    /** Says what is wrong with a text that has a value, but does not go with the rest of the form; an empty sentence takes that back. */
    public void complain(String sentence) {
        problem.set(sentence);
    }

    /** Reads the text as it stands now; its problem is that of the text alone afterwards. */
    public Optional<T> read() {
        FormValue<T> read = reader.apply(text.get());
        problem.set(read.problem());
        return read.value();
    }

    /** Shows another value. What somebody is typing stays; Escape gives the new value back. */
    public void show(String now) {
        if (!now.equals(settled)) {
            boolean typing = held.getAsBoolean() && isTyped();
            settled = now;
            if (!typing) {
                reset();
            }
        }
    }

    /** Shows a value in the place of whatever is typed. */
    public void replace(String now) {
        settled = now;
        reset();
    }

    /** Tells whether another text is typed than that of the last value. */
    public boolean isTyped() {
        return !text.get().equals(settled);
    }

    /**
     * Gives back the text of the last value.
     *
     * @return true if another one was typed
     */
    public boolean reset() {
        boolean typed = isTyped();
        text.set(settled);
        if (!live) {
            problem.set("");
        }
        return typed;
    }

    /**
     * Finishes the text: takes it over, unless it counts already. A wrong one stays as it was typed.
     *
     * @return false if it is wrong
     */
    public boolean take() {
        String before = settled;
        String typed = text.get();
        if (live) {
            settled = isWrong() ? before : typed;
        } else if (isTyped()) {
            // A value that is shown meanwhile is the one that was taken, written as the program writes it.
            settled = typed;
            read();
            settled = isWrong() && settled.equals(typed) ? before : settled;
        }
        return !isWrong();
    }

    boolean isLive() {
        return live;
    }

    /** Says when somebody may be typing: while the box has the keyboard. */
    void heldWhile(BooleanSupplier focused) {
        held = focused;
    }
}
