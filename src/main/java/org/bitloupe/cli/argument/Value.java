package org.bitloupe.cli.argument;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.ArgSpec;

/** The value of an option or argument, once picocli has read the command line. */
public final class Value<T> {
    private final ArgSpec argument;

    Value(ArgSpec argument) {
        this.argument = argument;
    }

    /** Tells whether the command line or a default gives a value other than the usual one. */
    public boolean isGiven() {
        return !Objects.equals(argument.getValue(), argument.initialValue());
    }

    /** Returns the value of an argument that always has one, or {@link #isGiven}. */
    public T get() {
        return argument.getValue();
    }

    /** Returns the value; null if the command line does not give one. */
    public @Nullable T orNull() {
        return argument.getValue();
    }

    /** Returns the value, or another if the command line does not give one. */
    public T or(T other) {
        T value = argument.getValue();
        return value == null ? other : value;
    }
}
