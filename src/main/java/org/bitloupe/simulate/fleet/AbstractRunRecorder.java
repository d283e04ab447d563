package org.bitloupe.simulate.fleet;

import org.bitloupe.generate.engine.IdGenerator;
import org.bitloupe.simulate.MachineClock;
import org.bitloupe.simulate.observe.IdDecomposition;
import org.bitloupe.simulate.observe.MachineLog;
import org.jspecify.annotations.Nullable;

/** Base of the ways to make IDs: a machine's generator, one after the other. */
abstract class AbstractRunRecorder implements RunRecorder {
    private final IdDecomposition decomposition;
    private final MachineClock clock;
    private final MachineLog log;
    private @Nullable IdGenerator generator;
    private int life;

    AbstractRunRecorder(IdDecomposition decomposition, MachineClock clock, MachineLog log) {
        this.decomposition = decomposition;
        this.clock = clock;
        this.log = log;
    }

    @Override
    public final void start(IdGenerator newGenerator, int newLife) {
        flush();
        generator = newGenerator;
        life = newLife;
    }

    final IdDecomposition decomposition() {
        return decomposition;
    }

    /** Returns the time of an ID that is made now. */
    final long now() {
        return clock.now();
    }

    final MachineLog log() {
        return log;
    }

    /** Returns the number of generators before this one. */
    final int life() {
        return life;
    }

    final IdGenerator generator() {
        if (generator == null) {
            throw new IllegalStateException("not started");
        }
        return generator;
    }
}
