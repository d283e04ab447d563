package org.bitloupe.simulate.fleet;

import org.bitloupe.id.Bits;
import org.bitloupe.simulate.MachineClock;
import org.bitloupe.simulate.observe.IdDecomposition;
import org.bitloupe.simulate.observe.MachineLog;
import org.bitloupe.simulate.observe.RunBuffer;
import org.bitloupe.simulate.observe.RunTable;

/**
 * For layouts that are {@link IdDecomposition#plain}: what follows an ID is the ID plus one step of its counter, seen without taking it
 * apart.
 */
final class CounterRunRecorder extends AbstractRunRecorder {
    private final RunBuffer runBuffer;
    private final long step;
    private final int timeShift;
    private final long timeMask;
    private final int counterShift;
    private final long counterMask;
    private final long restBits;
    private final long startTick;

    private long first;

    CounterRunRecorder(IdDecomposition decomposition, MachineClock clock, MachineLog log) {
        super(decomposition, clock, log);
        this.runBuffer = log.runs();
        this.timeShift = decomposition.timeShift();
        this.timeMask = decomposition.timeMask();
        this.counterShift = decomposition.counterShift();
        this.counterMask = decomposition.counterMask();
        this.step = 1L << counterShift;
        this.restBits = ~(counterMask << counterShift | timeMask << timeShift);
        this.startTick = decomposition.startTick();
    }

    @Override
    public int make(int most) {
        if (runBuffer.full()) {
            flush();
        }
        int made = generator().nextRun(runBuffer.first, runBuffer.size(), most);
        first = runBuffer.first[runBuffer.size()];
        long now = now();
        runBuffer.add(now, made, goesOn(now));
        return made;
    }

    /** Tells whether the ID after the last run's is the first of the new one, in the same tick and made at the same time. */
    private boolean goesOn(long now) {
        int last = runBuffer.size() - 1;
        return last >= 0
                && runBuffer.at[last] == now
                && runBuffer.first[last] + runBuffer.count[last] * step == first
                && counter(first) != 0;
    }

    @Override
    public void flush() {
        int number = runBuffer.size();
        if (number == 0) {
            return;
        }
        RunTable runTable = log().entries();
        int at = log().add(runBuffer.at, runBuffer.count, number, life());
        for (int i = 0; i < number; i++) {
            runTable.who[at + i] = runBuffer.first[i] & restBits;
        }
        for (int i = 0; i < number; i++) {
            runTable.tick[at + i] = tick(runBuffer.first[i]);
        }
        for (int i = 0; i < number; i++) {
            runTable.first[at + i] = counter(runBuffer.first[i]);
        }
        log().counters().distribution().add(runBuffer, step);
        runBuffer.clear();
    }

    private long tick(long id) {
        return (id >>> timeShift & timeMask) - startTick;
    }

    private long counter(long id) {
        return id >>> counterShift & counterMask;
    }

    @Override
    public Bits made(int index) {
        return Bits.of(decomposition().layout().width(), first + index * step);
    }

    @Override
    public long usedUntil() {
        return decomposition().nanosOf(tick(first) + 1);
    }
}
