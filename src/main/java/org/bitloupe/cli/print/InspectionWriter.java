package org.bitloupe.cli.print;

import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.clean.FoundId;
import org.jspecify.annotations.Nullable;

/** Writes what came of reading a text to standard output. */
public interface InspectionWriter {
    /** Writes what came of a whole text. */
    default void write(Inspection inspection) {
        write(inspection, null);
    }

    /**
     * Writes what came of a text.
     *
     * @param place where it was found in a longer one, null if it was given by itself
     */
    void write(Inspection inspection, @Nullable Place place);

    /**
     * Does what can be done of writing on any thread, besides others.
     *
     * @return writes the rest, on the thread that all is written on
     */
    default Runnable prepared(Inspection inspection, @Nullable Place place) {
        return () -> write(inspection, place);
    }

    /**
     * A place in the input.
     *
     * @param line the line, or of several arguments the argument, counted from 1
     * @param id where in it, and what it is called there
     */
    record Place(long line, FoundId id) {}
}
