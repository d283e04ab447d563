package org.bitloupe.cli.terminal;

/** The pauses of work that waits for something to come, until it is told to end. */
public interface Pauses extends AutoCloseable {
    /** Waits for a fraction of a second, and tells whether to go on. */
    boolean await();

    /** Tells whether to go on, without waiting. */
    boolean goesOn();

    @Override
    default void close() {
        // Most keep nothing open.
    }
}
