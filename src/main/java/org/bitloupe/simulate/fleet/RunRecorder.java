package org.bitloupe.simulate.fleet;

import org.bitloupe.generate.engine.IdGenerator;
import org.bitloupe.id.Bits;
import org.bitloupe.simulate.MachineClock;
import org.bitloupe.simulate.observe.IdDecomposition;
import org.bitloupe.simulate.observe.MachineLog;

/** Makes a machine's IDs with its generator and writes them down, those that follow each other as one. */
public interface RunRecorder {

    /**
     * Goes on with a new generator.
     *
     * @param life the number of lives before
     */
    void start(IdGenerator generator, int life);

    /**
     * Makes some IDs, all at the same time.
     *
     * @param most the largest number
     * @return the number, at least one
     * @throws org.bitloupe.generate.GenerationRefusedException if the generator refuses
     * @throws java.util.concurrent.CancellationException if the machine goes down while the generator waits
     */
    int make(int most);

    /** Writes down what was made. */
    void flush();

    /** One of those that were made last, from 0. */
    Bits made(int index);

    /** Returns the end of the last ID's tick, in nanoseconds since the beginning by the machine's clock. */
    long usedUntil();

    /** Chooses a way to make IDs. */
    @FunctionalInterface
    interface Factory {
        /** The quickest way there is for a layout. */
        Factory QUICKEST = (decomposition, clock, log) -> {
            if (decomposition.plain()) {
                return new CounterRunRecorder(decomposition, clock, log);
            }
            return decomposition.layout().width() <= 2 * Long.SIZE
                    ? new WordRunRecorder(decomposition, clock, log)
                    : new BigRunRecorder(decomposition, clock, log);
        };

        /** A way for one machine. */
        RunRecorder maker(IdDecomposition decomposition, MachineClock clock, MachineLog log);
    }
}
