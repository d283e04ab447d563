package org.bitloupe.generate.persist;

import java.util.Optional;
import org.bitloupe.message.Problem;

/** Where a generator's state outlives it: a file, or memory where restarts are only played. Used by one generator at a time. */
public interface StateStore {

    /** What was saved last, or empty if nothing ever was. */
    Optional<SavedState> load();

    /** Saves a state in the place of the last one, wholly or not at all. Empty if that went well, else why it did not. */
    Optional<Problem> save(SavedState state);

    /** What it is called in sentences. */
    String name();

    /** A store that forgets when the program ends, for rehearsals and tests. */
    static StateStore inMemory() {
        return new StateStore() {
            private Optional<SavedState> last = Optional.empty();

            @Override
            public synchronized Optional<SavedState> load() {
                return last;
            }

            @Override
            public synchronized Optional<Problem> save(SavedState state) {
                last = Optional.of(state);
                return Optional.empty();
            }

            @Override
            public String name() {
                return "memory";
            }
        };
    }
}
