package org.bitloupe.simulate.fleet;

import org.bitloupe.id.Bits;
import org.bitloupe.simulate.MachineClock;
import org.bitloupe.simulate.observe.IdDecomposition;
import org.bitloupe.simulate.observe.MachineLog;
import org.jspecify.annotations.Nullable;

/** For layouts of any width: takes each ID apart. */
final class BigRunRecorder extends AbstractRunRecorder {
    private final IdDecomposition.Reader reader;
    private final boolean counts;

    private @Nullable Bits last;
    private long at = -1;
    private long who;
    private long tick;
    private long first;
    private int count;

    BigRunRecorder(IdDecomposition decomposition, MachineClock clock, MachineLog log) {
        super(decomposition, clock, log);
        this.reader = decomposition.reader();
        this.counts = decomposition.hasCounter();
    }

    @Override
    public int make(int most) {
        Bits id = generator().next();
        last = id;
        reader.read(id);
        log().counters().distribution().add(id);
        if (now() == at && follows()) {
            count++;
        } else {
            flush();
            at = now();
            who = reader.who();
            tick = reader.tick();
            first = reader.counter();
            count = 1;
        }
        return 1;
    }

    private boolean follows() {
        return reader.tick() == tick && reader.who() == who && (!counts || reader.counter() == first + count);
    }

    @Override
    public void flush() {
        if (at >= 0) {
            log().add(at, life(), who, tick, first, count);
            at = -1;
        }
    }

    @Override
    public Bits made(int index) {
        if (last == null) {
            throw new IllegalStateException("nothing made");
        }
        return last;
    }

    @Override
    public long usedUntil() {
        return decomposition().nanosOf(reader.tick()) + decomposition().stepNanos();
    }
}
