package org.bitloupe.simulate.fleet;

import org.bitloupe.generate.engine.IdGenerator;
import org.bitloupe.simulate.MachineClock;
import org.bitloupe.simulate.observe.Anatomy;
import org.bitloupe.simulate.observe.Log;
import org.jspecify.annotations.Nullable;

/** Base of the ways to make IDs: a machine's generator, one after the other. */
abstract class LoggingMaker implements Maker {
    private final Anatomy anatomy;
    private final MachineClock clock;
    private final Log log;
    private @Nullable IdGenerator generator;
    private int life;

    LoggingMaker(Anatomy anatomy, MachineClock clock, Log log) {
        this.anatomy = anatomy;
        this.clock = clock;
        this.log = log;
    }

    @Override
    public final void start(IdGenerator newGenerator, int newLife) {
        flush();
        generator = newGenerator;
        life = newLife;
    }

    final Anatomy anatomy() {
        return anatomy;
    }

    /** Returns the time of an ID that is made now. */
    final long now() {
        return clock.now();
    }

    final Log log() {
        return log;
    }

    /** Returns the number of generators before this one. */
    final int life() {
        return life;
    }

    /** The generator. */
    final IdGenerator generator() {
        if (generator == null) {
            throw new IllegalStateException("not started");
        }
        return generator;
    }
}
