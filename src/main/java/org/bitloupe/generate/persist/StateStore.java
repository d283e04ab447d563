package org.bitloupe.generate.persist;

import java.util.Optional;
import org.bitloupe.message.Problem;

/**
 * A store in which a generator's state outlives it: a file, or memory where restarts are only simulated. Used by one generator at a
 * time.
 */
public interface StateStore {

    /** Returns the state that was saved last, or empty if none ever was. */
    Optional<GeneratorState> load();

    /** Saves a state in the place of the last one, wholly or not at all. Empty if that went well, else why it did not. */
    Optional<Problem> save(GeneratorState state);

    /** Returns its name in sentences. */
    String name();

    /** A store that forgets when the program ends, for simulations and tests. */
    static StateStore inMemory() {
        return new StateStore() {
            private Optional<GeneratorState> last = Optional.empty();

            @Override
            public synchronized Optional<GeneratorState> load() {
                return last;
            }

            @Override
            public synchronized Optional<Problem> save(GeneratorState state) {
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
