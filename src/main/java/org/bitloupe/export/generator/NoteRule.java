package org.bitloupe.export.generator;

import java.util.List;
import java.util.Optional;
import org.bitloupe.layout.TimeEncoding;
import org.jspecify.annotations.Nullable;

/**
 * A sentence on a generator, and the layouts that it is said of.
 *
 * @param note the end of its key, after {@code export.config.note.}
 * @param when the layouts
 * @param otherwise the end of the key of what is said of all others; null for no sentence
 */
record NoteRule(String note, Condition when, @Nullable String otherwise) {
    /** A property of a layout's time. */
    enum Condition {
        ALWAYS,
        /** Its tick is the second one that the generator has. */
        SECOND_TICK,
        /** Its epoch is the second one that the generator has. */
        SECOND_EPOCH,
        /** Its epoch is no multiple of its tick since 1970. */
        OFF_UNIX_GRID;

        private boolean holds(GeneratorShape shape, @Nullable TimeEncoding time) {
            return switch (this) {
                case ALWAYS -> true;
                case SECOND_TICK ->
                    time != null && isSecond(time.tick(), shape.ticks().only());
                case SECOND_EPOCH ->
                    time != null && isSecond(time.epoch(), shape.epochs().only());
                case OFF_UNIX_GRID -> time != null && !ShapeRefusal.onUnixGrid(time);
            };
        }

        private static <T> boolean isSecond(T value, List<T> values) {
            return values.indexOf(value) == 1;
        }
    }

    /** The key of what is said of a layout with this time, null for a layout without; empty for no sentence. */
    Optional<String> key(GeneratorShape shape, @Nullable TimeEncoding time) {
        return Optional.ofNullable(when.holds(shape, time) ? note : otherwise).map(end -> "export.config.note." + end);
    }
}
